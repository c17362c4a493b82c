"""Bringing the house up on an address."""

from __future__ import annotations

import asyncio
import errno
import logging
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping
from contextlib import (
    AbstractAsyncContextManager,
    asynccontextmanager,
    closing,
    contextmanager,
    nullcontext,
    suppress,
)
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from typing import Final, TypeAlias

import uvicorn
from fastapi import FastAPI

from croupier.errors import CroupierError
from croupier.house import House
from croupier.house.background import end_process
from croupier.house.demo import found, open_floor
from croupier.house.demo_hosting import hosted
from croupier.house.founding import Founding, has_administrator
from croupier.house.heads import Notes, Noting
from croupier.house.process_writer import ProcessWriter
from croupier.house.sole import Keeping, sole_keeper
from croupier.house.store import StoreTaken, open_store
from croupier.web.app import create_app
from croupier.web.charts import Analyses
from croupier.web.collector import spared
from croupier.web.limits import USUAL, Limits
from croupier.web.loop import run_loop
from croupier.web.protocol import MOST_FROM_AN_ADDRESS, Bounds
from croupier.web.stream import Hubs

LOOKS: Final = 10.0
"""Seconds from one look at the lock of the store to the next."""
GRACE: Final = 2
"""Seconds for which open connections may finish when the house closes."""
TO_CLOSE: Final = (signal.SIGINT, signal.SIGTERM)
INTERRUPTED: Final = 128 + signal.SIGINT
"""The status of a command that was interrupted."""
KEEP_ALIVE: Final = 120
"""Seconds for which an idle terminal keeps its connection."""
MOST_CONNECTIONS: Final = 4096
Beside: TypeAlias = Callable[[House], AbstractAsyncContextManager[object]]
"""What runs beside an open house."""


class CannotListen(CroupierError):
    """The address is taken, or not ours."""


class NoFolder(CroupierError):
    """The folder of the books is not there and cannot be made."""


@dataclass(frozen=True)
class Door:
    """Who may come in, beside those at this machine or by an address in numbers."""

    hosts: Collection[str] = ()
    """Names under which browsers reach the house."""
    proxies: Collection[str] = ()
    """Addresses of proxies that are trusted to say for whom they come."""
    most: int | None = MOST_FROM_AN_ADDRESS
    """Connections from one address that is no such proxy; None for no bound."""
    metrics: int | None = None
    """The port on this machine where figures for the operator are served; None for none."""
    limits: Limits = USUAL
    """What each address may ask for and follow."""
    beside: Beside = nullcontext
    """What runs with the house: its line to a group."""
    videos: Mapping[str, str] = field(default_factory=dict)
    """Where the pictures of live tables are, by table."""


class Server(uvicorn.Server):
    """A server that says where it is once it is there."""

    def __init__(self, app: FastAPI, on_open: Callable[[str], None], door: Door = Door()) -> None:
        super().__init__(_configure(app, door))
        logging.getLogger("uvicorn.error").addFilter(_told_of_no_cut)
        self._house: House = app.state.house
        self._hubs: Hubs = app.state.hubs
        self._analyses: Analyses = app.state.analyses
        self._on_open = on_open

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and tell the address."""
        await super().startup(sockets)
        assert sockets
        host, port = sockets[0].getsockname()[:2]
        shown = f"[{host}]" if ":" in host else host
        self._on_open(f"http://{shown}:{port}")

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take the signals to close as requests, so that the house is closed behind the server.

        They stay requests until the process ends: one more, as from a terminal and from make, which passes
        it on, changes nothing of a closing that takes two seconds at the most.
        """
        if threading.current_thread() is threading.main_thread():
            for each in TO_CLOSE:
                signal.signal(each, self._told_to_close)
        yield

    def _told_to_close(self, *_: object) -> None:
        self.should_exit = True

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second: close where another house keeps the store by now."""
        return await super().on_tick(counter) or self._house.store.taken

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the change feeds, which would never end by themselves, give the counts up, and close."""
        self._hubs.close()
        await self._analyses.close()
        await self._house.give_up_counts()
        await super().shutdown(sockets)


def _told_of_no_cut(record: logging.LogRecord) -> bool:
    """Whether a message is of something else than a request that the closing cut short, as it may."""
    cut = record.exc_info is not None and isinstance(record.exc_info[1], asyncio.CancelledError)
    return not cut and not str(record.msg).startswith("Cancel %s running task(s)")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


class WithoutAssertions(CroupierError):
    """Python was told to leave assertions out, and those about money are walls."""

    def __init__(self) -> None:
        super().__init__("a house keeps no money without its assertions: start Python without -O")


def run(
    store: str,
    host: str = "127.0.0.1",
    port: int = 8000,
    demo: bool = False,
    door: Door = Door(),
    noting: Noting | None = None,
    second_factor: bool | None = None,
    founding: bool = False,
) -> None:
    """Serve the house over a store until it is told to stop.

    ``noting`` says where it notes its heads. ``second_factor`` says whether offices that move money need one;
    if it is left out they do, but for a demonstration. With ``founding``, whoever opens the address that is
    told on standard error founds the house.

    Raises:
        AlreadyFounded, IsDemonstration: the house is not to be founded.
        BadHeads: the file of heads cannot be written when the house opens.
        StoreError: the store cannot be used, and what to do about it.
        StoreInUse: another house keeps the store.
        StoreTaken: another house has taken it over meanwhile.
        CannotListen: the address cannot be had.
        NoFolder: there is no folder for the store, and none can be made.
        WithoutAssertions: Python runs with -O.
    """
    if not __debug__:
        raise WithoutAssertions
    # The address first: where it cannot be had nothing is made.
    with closing(listen(host, port)) as listener, _interrupted_at_once():
        if "://" not in store:
            make_folder(Path(store).absolute().parent)
        needs = not demo if second_factor is None else second_factor
        run_loop(_serve(store, listener, demo, door, noting, needs, founding))
    # Who read the address may have gone.
    with suppress(BrokenPipeError):
        _say("Croupier is closed")


def make_folder(folder: Path) -> None:
    """Make the folder of the books where there is none, and say so."""
    if folder.exists():
        return
    try:
        folder.mkdir(parents=True)
    except OSError as error:
        raise NoFolder(f"cannot make the folder {folder}: {error.strerror}") from error
    # Standard output begins with the address, for programs that wait for it.
    sys.stderr.write(f"croupier: made the folder {folder} for the books\n")


@contextmanager
def _interrupted_at_once() -> Iterator[None]:
    """While the house is being opened an interrupt ends the process as a kill does; a store outlives both."""
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, _end_interrupted)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is _end_interrupted:
            signal.signal(signal.SIGINT, before)


def _end_interrupted(*_: object) -> None:
    end_process(INTERRUPTED)


async def _serve(
    store: str,
    listener: socket.socket,
    demo: bool,
    door: Door,
    noting: Noting | None,
    second_factor: bool,
    founding: bool,
) -> None:
    with open_store(store) as opened, sole_keeper(opened.url) as keeping:
        opened.keep()
        if demo:
            await found(opened)
        notes = Notes(opened, noting) if noting else nullcontext()
        async with (
            notes,
            await House.open(opened, second_factor=second_factor, writer=ProcessWriter) as house,
        ):
            house.keeping = keeping
            if demo:
                await open_floor(house)
            begun = Founding(house) if founding else None
            for line in _to_be_told(
                house, listener, demo, founding_address(begun, listener, door) if begun else None
            ):
                sys.stderr.write(f"croupier: {line}\n")
            app = create_app(
                house,
                demo=demo,
                hosts=door.hosts,
                limits=door.limits,
                founding=begun,
                videos=door.videos,
            )
            with _watched(app, door.metrics):
                async with (
                    hosted(house) if demo else nullcontext(),
                    spared(house),
                    looked_after(keeping),
                    door.beside(house),
                ):
                    server = Server(app, lambda address: _say(f"Croupier is open at {address}"), door)
                    await server.serve([listener])
        if opened.taken:
            raise StoreTaken


@asynccontextmanager
async def looked_after(keeping: Keeping, every: float = LOOKS) -> AsyncIterator[None]:
    """While it is looked beside the loop, every so many seconds, whether the store's lock is held."""

    async def look() -> None:
        while True:
            await asyncio.sleep(every)
            await asyncio.to_thread(keeping.look)

    task = asyncio.create_task(look(), name="lock")
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


@contextmanager
def _watched(app: FastAPI, port: int | None) -> Iterator[None]:
    """While the operator's figures are served, if they are."""
    if port is None:
        yield
        return
    with app.state.metrics.served(port) as taken:
        sys.stderr.write(f"croupier: metrics at http://127.0.0.1:{taken}/metrics\n")
        yield


def founding_address(founding: Founding, listener: socket.socket, door: Door) -> str:
    """Where the house is founded: by a name, as passkeys are for one. What follows the # is not sent."""
    named = next(iter(door.hosts), None)
    port = listener.getsockname()[1]
    site = f"http://localhost:{port}" if named is None else f"https://{named}"
    return f"{site}/found#{founding.code}"


def _to_be_told(house: House, listener: socket.socket, demo: bool, founded_at: str | None) -> Iterator[str]:
    """What whoever opens a house should know of its door."""
    address = listener.getsockname()[0]
    if demo and not ip_address(address).is_loopback:
        yield f"whoever reaches {address} may sign in as anybody of the demonstration, its administrator too"
    if founded_at is not None:
        yield f"found the house at {founded_at}"
    elif not demo and not has_administrator(house):
        yield "nobody can sign in yet: enter the first administrator with croupier house init"


def _configure(app: FastAPI, door: Door) -> Bounds:
    """How an application is served: quietly, and without saying by what."""
    return Bounds(
        app,
        proxies=door.proxies,
        most=door.most,
        access_log=False,
        log_level="warning",
        server_header=False,
        lifespan="off",
        date_header=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=GRACE,
        limit_concurrency=MOST_CONNECTIONS,
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to an address.

    Raises:
        CannotListen: the address is taken, or not ours.
    """
    if not host.strip():
        raise CannotListen("name the address to listen on: 127.0.0.1, or 0.0.0.0 for all of them")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, connections send at once (TCP_NODELAY); without, asyncio cannot tell.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        instead = f"; try --port {_free_port(family, host, port)}" if error.errno == errno.EADDRINUSE else ""
        raise CannotListen(f"cannot listen on {host} port {port}: {error.strerror}{instead}") from error
    except (UnicodeError, TypeError) as error:
        listener.close()
        raise CannotListen(f"cannot listen on {host!r}: it is no name of an address") from error
    return listener


def _free_port(family: socket.AddressFamily, host: str, taken: int) -> int:
    """The nearest free port above one that is taken; 0, which takes any, where the next hundred are taken."""
    for port in range(taken + 1, min(taken + 101, 65536)):
        with closing(socket.socket(family, socket.SOCK_STREAM)) as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
            return port
    return 0
