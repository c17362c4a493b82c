"""The group on an address: one route for venues, which all requests are signed for, and the office's page."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable, Collection
from contextlib import closing
from http import HTTPStatus
from pathlib import Path
from typing import Final

import uvicorn
from argon2 import PasswordHasher
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from croupier.errors import CroupierError
from croupier.group.errors import Denied, Forked
from croupier.group.forms import LONGEST, BadForm
from croupier.group.office import Office
from croupier.group.officers import Officers
from croupier.group.service import GroupService
from croupier.group.wire import PATH
from croupier.house.sole import sole_keeper
from croupier.house.store import StoreError, StoreTaken, open_store
from croupier.web.loop import run_loop
from croupier.web.protocol import MOST_FROM_AN_ADDRESS, Bounds
from croupier.web.security import BodyLimit, HostGuard
from croupier.web.server import listen, make_folder
from croupier.web.walls import Walled

KEEP_ALIVE: Final = 120
GRACE: Final = 2


def create_app(
    group: GroupService, hosts: Collection[str] = (), hasher: PasswordHasher | None = None
) -> ASGIApp:
    """The application over a group. ``hosts``: names that it has, beside addresses in numbers."""

    async def ask(request: Request) -> Response:
        try:
            return Response(await group.ask(await request.body()), media_type="application/json")
        except Forked as error:
            return _told(HTTPStatus.CONFLICT, error)
        except (Denied, BadForm) as error:
            return _told(HTTPStatus.FORBIDDEN, error)
        except StoreError as error:
            return _told(HTTPStatus.SERVICE_UNAVAILABLE, error)
        except CroupierError as error:
            return _told(HTTPStatus.BAD_REQUEST, error)

    async def health(_: Request) -> Response:
        return JSONResponse({"open": True})

    office = Office(group, Officers(group.store, group.clock, hasher))
    routes = [Route(PATH, ask, methods=["POST"]), Route("/health", health), *office.routes()]
    app: ASGIApp = Starlette(routes=routes)
    return Walled(app, (HostGuard(hosts), BodyLimit(LONGEST)), most=LONGEST)


def _told(status: HTTPStatus, error: CroupierError) -> Response:
    return JSONResponse({"reason": str(error)}, status.value)


class _Server(uvicorn.Server):
    """A server that says where it is, and that lets go of who waits before it closes."""

    def __init__(self, group: GroupService, config: Bounds, on_open: Callable[[str], None]) -> None:
        super().__init__(config)
        self._group = group
        self._on_open = on_open

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and tell the address."""
        await super().startup(sockets)
        assert sockets
        host, port = sockets[0].getsockname()[:2]
        self._on_open(f"http://{f'[{host}]' if ':' in host else host}:{port}")

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second: close where another program keeps the store by now."""
        return await super().on_tick(counter) or self._group.store.taken

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let go of who waits for something new, and close."""
        await self._group.close()
        await super().shutdown(sockets)


def run(store: str, host: str, port: int, hosts: Collection[str] = (), proxies: Collection[str] = ()) -> None:
    """Serve the group over a store until it is told to stop.

    ``proxies``: the addresses of proxies that are believed when they say for whom they come.

    Raises:
        NoGroup: the store holds none.
        StoreError, StoreInUse, CannotListen: as of a house.
    """
    with closing(listen(host, port)) as listener:
        if "://" not in store:
            make_folder(Path(store).absolute().parent)
        run_loop(_serve(store, listener, hosts, proxies))
    sys.stdout.write("The group is closed\n")


async def _serve(
    store: str, listener: socket.socket, hosts: Collection[str], proxies: Collection[str]
) -> None:
    with open_store(store) as opened, sole_keeper(opened.url):
        opened.keep()
        group = GroupService(opened)
        config = Bounds(
            create_app(group, hosts),
            proxies=proxies,
            most=MOST_FROM_AN_ADDRESS,
            access_log=False,
            log_level="warning",
            server_header=False,
            date_header=False,
            lifespan="off",
            timeout_keep_alive=KEEP_ALIVE,
            timeout_graceful_shutdown=GRACE,
        )
        await _Server(group, config, _say).serve([listener])
        if opened.taken:
            raise StoreTaken


def _say(address: str) -> None:
    sys.stdout.write(f"The group is open at {address}\n")
    sys.stdout.flush()
