"""What a wager costs a served house: requests, desks, store and feeds, over connections that are no sockets.

The tables and players of `croupier load`, in one process over a SQLite file. Each connection is the server's
own, over a transport in memory: bytes are parsed and written as from a socket, without the system's calls. At
every turn some players of every table wager, all answers are awaited, and then all feeds show them; after so
many turns each table goes through a round. So what is done is the same on a busy machine as on a quiet one.
It tells the milliseconds of processor for an acknowledged wager, of the loop's thread and of the others (the
writer's above all), with its part of the rounds and of everything that was pushed.

    python -m benchmarks.web_bench [--tables 20] [--seats 12] [--turns 32] [--wagers 3] [--profile 40]

At 12 seats and one wager a second of each, 3 at a turn of a quarter second are what a table takes.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import pstats
import random
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uvicorn.server import ServerState

from croupier.house import House
from croupier.house.store import open_store
from croupier.web import stream
from croupier.web.app import create_app
from croupier.web.collector import spared
from croupier.web.load.house import furnish
from croupier.web.load.names import person_id, table_id
from croupier.web.load.terminals import STAKES, WAGERS
from croupier.web.loop import run_loop
from croupier.web.protocol import BoundedProtocol, Bounds
from croupier.web.security import SESSION_COOKIE, csrf_token


class Wire(asyncio.Transport):
    """A transport that is no socket: what is written to it is kept for who reads."""

    def __init__(self) -> None:
        super().__init__()
        self.pushed = 0
        self.last = b""
        self._closed = False
        self._heard: asyncio.Future[bytes] | None = None

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Where it goes."""
        return {"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 8000)}.get(name, default)

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Take what the server writes."""
        self.pushed += len(data)
        self.last = bytes(data)
        if self._heard is not None and not self._heard.done():
            self._heard.set_result(self.last)

    def heard(self) -> asyncio.Future[bytes]:
        """What the server writes next."""
        self._heard = asyncio.get_running_loop().create_future()
        return self._heard

    def close(self) -> None:
        """Hang up."""
        self._closed = True

    def is_closing(self) -> bool:
        """Whether it was hung up."""
        return self._closed

    def pause_reading(self) -> None:
        """Nothing comes that was not asked for."""

    def resume_reading(self) -> None:
        """Nothing comes that was not asked for."""


@dataclass(slots=True)
class Terminal:
    """A player with two connections: one to ask, one that follows the table."""

    person: str
    table: str
    cookie: str
    server: BoundedProtocol
    wire: Wire
    feed: Wire
    random: random.Random
    sent: int = 0

    def wager(self) -> asyncio.Future[bytes]:
        """Place a wager; the first bytes of the answer."""
        self.sent += 1
        wager, stake = self.random.choice(WAGERS), str(self.random.choice(STAKES))
        return self.post("place-wager", {"table": self.table, "wager": wager, "stake": stake})

    def post(self, name: str, body: object) -> asyncio.Future[bytes]:
        """Give a command, as a browser sends it."""
        data = json.dumps(body).encode()
        head = (
            f"POST /api/commands/{name} HTTP/1.1\r\nhost: 127.0.0.1:8000\r\naccept: application/json\r\n"
            f"content-type: application/json\r\ncontent-length: {len(data)}\r\n"
            f"x-csrf-token: {csrf_token(self.cookie)}\r\nidempotency-key: {self.person}-{self.sent:08d}\r\n"
            f"cookie: {SESSION_COOKIE}={self.cookie}\r\n\r\n"
        )
        heard = self.wire.heard()
        self.server.data_received(head.encode() + data)
        return heard


class Served:
    """A house with its server's connections, without sockets."""

    def __init__(self, house: House) -> None:
        self._app = create_app(house, demo=True)
        self._config = Bounds(self._app, most=None, lifespan="off", access_log=False, log_level="error")
        self._config.load()
        self._state = ServerState()
        self._house = house
        self.connections: list[BoundedProtocol] = []

    def connect(self) -> tuple[BoundedProtocol, Wire]:
        """A new connection."""
        wire = Wire()
        server = BoundedProtocol(config=self._config, server_state=self._state, app_state={})
        server.connection_made(wire)
        self.connections.append(server)
        return server, wire

    async def seat(self, number: int, table: str, seed: int) -> Terminal:
        """A player who is signed in, sits at a table and follows it."""
        person = person_id(number)
        cookie = (await self._house.sign_in_demonstration(person)).token
        server, wire = self.connect()
        follower, feed = self.connect()
        chance = random.Random(f"{seed}/{number}")
        terminal = Terminal(person, table, cookie, server, wire, feed, chance)
        answer = await terminal.post("sit", {"table": table})
        if b" 200 " not in answer:
            raise SystemExit(f"{person} cannot sit down: {answer.decode()}")
        follower.data_received(
            f"GET /api/tables/{table}/stream HTTP/1.1\r\nhost: 127.0.0.1:8000\r\n"
            f"cookie: {SESSION_COOKIE}={cookie}\r\n\r\n".encode()
        )
        return terminal

    async def shown(self, players: list[Terminal]) -> None:
        """Wait until the feed of a table shows what was done there."""
        table = players[0].table
        hub = await self._app.state.hubs.of(table)
        while hub.public.version < self._house.books.table(table).version:
            await players[0].feed.heard()


async def turn(served: Served, players: list[Terminal], wagers: int) -> int:
    """Some players of a table wager, and its feeds show it; returns how many were acknowledged."""
    placing = [player.wager() for player in players[0].random.sample(players, wagers)]
    answers = [await each for each in placing]
    await served.shown(players)
    return sum(b" 200 " in answer for answer in answers)


async def until_betting(house: House, served: Served, players: list[Terminal]) -> None:
    """A table's steps until it takes wagers, each shown."""
    while True:
        await house.step(players[0].table)
        await served.shown(players)
        if house.books.table(players[0].table).betting:
            return


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds of processor so far."""

    loop: float
    whole: float

    @classmethod
    def now(cls) -> Cost:
        """Those of the thread that asks, which is the loop's, and of the process."""
        return cls(time.thread_time(), time.process_time())


async def measure(url: str, given: argparse.Namespace, profile: cProfile.Profile | None) -> dict[str, float]:
    """Furnish a house, play, and tell the milliseconds of a wager."""
    with open_store(url) as store:
        async with await House.open(store, automatic=False) as house:
            await furnish(house, given.tables, given.tables * given.seats)
            served = Served(house)
            numbers = range(given.tables * given.seats)
            seated = [await served.seat(n, table_id(n // given.seats), given.seed) for n in numbers]
            floor = [seated[n : n + given.seats] for n in numbers[:: given.seats]]
            vars(stream)["AT_LEAST"] = 0.0  # a push as soon as there is something to show
            await asyncio.gather(*(until_betting(house, served, players) for players in floor))
            async with spared(house):
                for players in floor:
                    for player in players:
                        player.feed.pushed = 0
                acknowledged, before = 0, Cost.now()
                if profile is not None:
                    profile.enable()
                for _ in range(given.rounds):
                    for _ in range(given.turns):
                        done = await asyncio.gather(*(turn(served, each, given.wagers) for each in floor))
                        acknowledged += sum(done)
                    await asyncio.gather(*(until_betting(house, served, players) for players in floor))
                if profile is not None:
                    profile.disable()
                after = Cost.now()
            pushed = sum(player.feed.pushed for players in floor for player in players)
            for connection in served.connections:
                connection.connection_lost(None)
    ms = 1000 / acknowledged
    return {
        "wagers": acknowledged,
        "loop": (after.loop - before.loop) * ms,
        "others": (after.whole - before.whole - after.loop + before.loop) * ms,
        "whole": (after.whole - before.whole) * ms,
        "pushed": pushed / acknowledged,
    }


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seats", type=int, default=12)
    parser.add_argument("--turns", type=int, default=32, help="of a round")
    parser.add_argument("--wagers", type=int, default=3, help="at a table, each turn")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", type=int, default=0, help="so many of the loop's functions")
    given = parser.parse_args()
    for _ in range(given.runs):
        profile = cProfile.Profile() if given.profile else None
        with tempfile.TemporaryDirectory() as folder:
            run_loop(_told(str(Path(folder) / "web.sqlite"), given, profile))
        if profile is not None:
            pstats.Stats(profile).sort_stats("tottime").print_stats(given.profile)
            pstats.Stats(profile).sort_stats("cumtime").print_stats(given.profile)


async def _told(url: str, given: argparse.Namespace, profile: cProfile.Profile | None) -> None:
    found = await measure(url, given, profile)
    print(
        f"{found['wagers']:,.0f} wagers, each: loop {found['loop']:.3f} ms, "
        f"other threads {found['others']:.3f}, together {found['whole']:.3f}; "
        f"{found['pushed']:,.0f} bytes pushed"
    )


if __name__ == "__main__":
    main()
