"""A real server on a free port, in a thread of its own, over a store in a temporary file."""

from __future__ import annotations

import asyncio
import itertools
import json
import socket
import threading
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, Final, TypeVar

import httpx
from fastapi import FastAPI

from croupier.games.limits import Limits, Range
from croupier.house import House, Mode, Pace, Role, TableSetup
from croupier.house.commands import BuyIn, EnterPerson, OpenTable
from croupier.house.founding import FOUNDER, Founding, settle
from croupier.house.setup import SECOND
from croupier.web.app import create_app
from croupier.web.server import CannotListen, Server, listen
from tests.house.floor import CHEAP
from tests.house.new_store import new_store
from tests.preparing import equip, prepare

T = TypeVar("T")

STORE = "house.sqlite"
TABLE = "mini"
PASSWORD = "a long enough password"
LIMITS = Limits(
    MappingProxyType(
        {
            "table": Range(500, 50_000),
            "player_pair": Range(100, 10_000),
            "banker_pair": Range(100, 10_000),
        }
    )
)
PEOPLE = {
    "anna": Role.PLAYER,
    "ben": Role.PLAYER,
    "dora": Role.DEALER,
    "sam": Role.SUPERVISOR,
    "max": Role.MANAGER,
    "ines": Role.INSPECTOR,
    "abe": Role.ATTENDANT,
    "adam": Role.ADMINISTRATOR,
}
SLOW = Pace(betting=3600 * SECOND, closed=0, card=0, result=3600 * SECOND)
"""A table that stands still unless it is told to go on."""


def mini(**changes: Any) -> TableSetup:
    """A table of Queensland's mini-baccarat."""
    given: dict[str, Any] = {
        "id": TABLE,
        "title": "Mini-baccarat",
        "book": "qld-2010",
        "game": "baccarat",
        "limits": LIMITS,
        "smallest_chip": 100,
        "mode": Mode.AUTOMATED,
        "pace": SLOW,
    }
    return TableSetup(**{**given, **changes})


async def fill(house: House, setups: tuple[TableSetup, ...]) -> None:
    """Enter a person for each role and open the tables."""
    for id_, role in PEOPLE.items():
        plays = role is Role.PLAYER
        entered = EnterPerson(
            id_,
            id_.capitalize(),
            (role.value,),
            born="1990-01-01",
            play_money=plays,
            demonstration=True,
        )
        await house.do(FOUNDER, entered)
        if plays:
            await house.do(house.books.person(id_), BuyIn(100_000, "play_money"))
    await settle(house, "nz-1996")
    await settle(house, "qld-2010")
    for setup in setups:
        await settle(house, setup.book, setup.game)
        await house.do(FOUNDER, OpenTable(setup.to_json()))


_FILLED: Final[dict[str, dict[str, bytes]]] = {}
"""The files of a store with its people and tables, by what the tables are."""


async def filled(setups: tuple[TableSetup, ...], folder: Path) -> None:
    """Lay down the store of a house with its people and tables, which is made once and then copied."""
    tables = json.dumps([setup.to_json() for setup in setups], sort_keys=True)
    if tables not in _FILLED:
        with TemporaryDirectory() as place:
            with new_store(Path(place) / STORE) as store:
                async with await House.open(store, automatic=False, hasher=CHEAP) as house:
                    await fill(house, setups)
            _FILLED[tables] = _files_of(Path(place))
    for name, content in _FILLED[tables].items():
        (folder / name).touch(mode=0o600)
        (folder / name).write_bytes(content)


def _files_of(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


FREE_PORTS: Final[list[int]] = []
"""Where houses have been served that are closed."""


@dataclass
class Site:
    """A house that is being served; :meth:`step` has a table go on at once."""

    folder: Path
    setups: tuple[TableSetup, ...]
    demo: bool = True
    automatic: bool = False
    founding: bool = False
    """Whether nobody is in the house yet, and it is to be founded by its page."""
    port: int = 0
    """Where it is served; with 0, where a house was served that is closed by now, if there was one.

    What a browser has kept of one address it does not use at another.
    """
    url: str = ""
    first: list[Callable[[], None]] = field(default_factory=list)
    """What is awaited before anything is done in the house: pages whose request is under way."""
    house: House = field(init=False)
    app: FastAPI = field(init=False)

    def __post_init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._failed: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> Site:
        """Serve until :meth:`stop`."""
        self._thread.start()
        assert self._ready.wait(180), "the server did not come up"
        if self._failed is not None:
            raise self._failed
        return self

    def stop(self) -> None:
        """Close the house."""
        self._loop.call_soon_threadsafe(setattr, self._server, "should_exit", True)
        self._thread.join(120)
        assert not self._thread.is_alive(), "the server did not go down"
        FREE_PORTS.append(self.port)

    def prepare(self, table: str, replaced: bool = False, dealer: str = "dora") -> None:
        """Have done with new cards what the book has done before they are shuffled."""
        prepare(
            lambda: self.house.books.table(table),
            lambda person, command: self.do(lambda house: house.do(house.books.person(person), command)),
            replaced=replaced,
            dealer=dealer,
            supervisor="sam",
            viewer=lambda: "ben",
        )

    def equip(self, table: str, dealer: str = "dora") -> None:
        """Have done with tiles, dice and other equipment what the book has done before a round."""
        equip(
            lambda: self.house.books.table(table),
            lambda person, command: self.do(lambda house: house.do(house.books.person(person), command)),
            dealer=dealer,
            supervisor="max",
            viewer=lambda: "ben",
        )

    def do(self, work: Callable[[House], Coroutine[Any, Any, T]]) -> T:
        """Do something in the house's own loop, after what pages have asked of it."""
        for settled in self.first:
            settled()
        return asyncio.run_coroutine_threadsafe(work(self.house), self._loop).result(120)

    def step(self, table: str = TABLE) -> None:
        """Have an automated table do its next step at once."""
        self.do(lambda house: house.step(table))

    def play_out(self, table: str = TABLE) -> None:
        """Have an automated table go on until its round is over."""
        for _ in range(20):
            self.step(table)
            if self.house.snapshot(table).phase == "result":
                return
        raise AssertionError("the round does not end")

    def _listen(self) -> socket.socket:
        if self.port or not FREE_PORTS:
            return listen("127.0.0.1", self.port)
        try:
            return listen("127.0.0.1", FREE_PORTS.pop())
        except CannotListen:
            return listen("127.0.0.1", 0)  # somebody else's by now

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve())
        except BaseException as error:  # noqa: BLE001 - it is raised again where the test waits
            self._failed = error
        finally:
            self._ready.set()
            self._loop.close()

    async def _serve(self) -> None:
        if not self.founding and not (self.folder / STORE).exists():
            await filled(self.setups, self.folder)
        with new_store(self.folder / STORE) as store:
            async with await House.open(store, automatic=self.automatic, hasher=CHEAP) as house:
                self.house = house
                founding = Founding(house) if self.founding else None
                self.app = create_app(house, demo=self.demo, founding=founding)
                with self._listen() as listener:
                    self.port = listener.getsockname()[1]
                    self.url = f"http://127.0.0.1:{self.port}"
                    self._server = Server(self.app, on_open=lambda _: self._ready.set())
                    await self._server.serve([listener])


class Caller(httpx.Client):
    """Somebody who talks to the site: keeps cookies, and sends the token and fresh keys."""

    def __init__(self, site: Site) -> None:
        # No certificates: they take longer to read than all else of a visit.
        super().__init__(base_url=site.url, timeout=120, verify=False)
        self.token = ""
        self.keys = (f"{id(self):x}-{number:08d}" for number in itertools.count())

    def visit(self) -> Caller:
        """Open the sign-in page, which gives a cookie and a token."""
        page = self.get("/sign-in").text
        self.token = page.split('name="csrf-token" content="', 1)[1].split('"', 1)[0]
        return self

    def enter(self, person: str) -> Caller:
        """Sign in as somebody of the demonstration floor."""
        self.visit()
        answer = self.send_json("/api/sign-in/demonstration", {"person": person})
        assert answer.status_code == 200, answer.text
        self.token = answer.json()["csrf_token"]
        return self

    def send_json(self, path: str, body: object, **headers: str) -> httpx.Response:
        """Post JSON with the token."""
        return self.post(path, json=body, headers={"x-csrf-token": self.token, **headers})

    def command(self, name: str, key: str | None = None, **body: Any) -> httpx.Response:
        """Give the house a command."""
        headers = {"idempotency-key": key or next(self.keys)}
        return self.send_json(f"/api/commands/{name}", body, **headers)

    def done(self, name: str, **body: Any) -> dict[str, Any]:
        """Give a command that must be carried out."""
        answer = self.command(name, **body)
        assert answer.status_code == 200, answer.text
        facts: dict[str, Any] = answer.json()["facts"]
        return facts

    def table(self, table: str = TABLE) -> dict[str, Any]:
        """The snapshot of a table."""
        answer = self.get(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        snapshot: dict[str, Any] = answer.json()
        return snapshot
