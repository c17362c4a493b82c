"""Terminals that play: each follows its table, and while wagers are open places one after another."""

from __future__ import annotations

import asyncio
import random
import re
import time
from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from croupier.errors import CroupierError
from croupier.web.load.client import Client, LostConnection, Reply
from croupier.web.load.names import person_id, table_id

WAGERS: Final = ("player", "banker", "tie", "player_pair")
STAKES: Final = tuple(range(5, 60, 5))
OPEN: Final = b'"phase":"betting"'
ATTEMPTS: Final = 5
"""How often a terminal asks under one key where its connection is cut."""
_VERSION: Final = re.compile(rb'"version":(\d+)')


class LoadFailed(CroupierError):
    """The house did something that it must not do under load."""


class Mode(StrEnum):
    """How terminals ask."""

    CLOSED = "closed"
    """One wager after another: what is asked falls as the house slows down."""
    OPEN = "open"
    """By a schedule that was fixed beforehand: latency counts from the moment meant."""


@dataclass(slots=True)
class Measured:
    """What terminals saw in one window of time. Moments are seconds of the machine's monotonic clock."""

    asked: int = 0
    """Wagers that were sent."""
    latencies: list[tuple[float, float, float]] = field(default_factory=list)
    """Of every acknowledged wager: the moment that it was meant for, seconds to its acknowledgement, and
    seconds since wagers were opened at its table."""
    acknowledged: list[tuple[str, str, Mapping[str, Any]]] = field(default_factory=list)
    """(person, key, answer) of every wager that the house acknowledged."""
    refused: int = 0
    """Wagers that came after no more bets."""
    busy: int = 0
    """Wagers that the house had no time for, and said when to come again."""
    again: int = 0
    """Wagers that were asked for again under their key, as their connection was cut."""
    pushes: int = 0
    """Messages of the change feed."""
    pushed: int = 0
    """Their bytes."""
    freshness: list[float] = field(default_factory=list)
    """Seconds from a wager's acknowledgement to its showing at each other terminal of its table."""


class Board:
    """What terminals at one table know of it: which wagers were acknowledged at which version, and when."""

    def __init__(self) -> None:
        self._answered: list[tuple[int, float]] = []

    def answered(self, version: int, at: float) -> None:
        """A wager was acknowledged."""
        insort(self._answered, (version, at))

    def since(self, shown: int, version: int) -> list[float]:
        """When the wagers were acknowledged that a terminal did not show, and now does."""
        first = bisect_left(self._answered, (shown + 1, 0.0))
        last = bisect_left(self._answered, (version + 1, 0.0))
        return [at for _, at in self._answered[first:last]]


class Terminal:
    """One player at one table."""

    def __init__(
        self, number: int, table: int, address: tuple[str, int], boards: defaultdict[int, Board], seed: int
    ) -> None:
        self._person = person_id(number)
        self._table = table_id(table)
        self._board = boards[table]
        self._random = random.Random(f"{seed}/{number}")  # noqa: S311 - a player's whims, not cards
        self._seen = Measured()
        self._open = False
        self._opened = 0.0
        self._shown = 0
        self._away_until = 0.0
        self._client = Client(*address)
        self._stream = Client(*address)
        self._watching: asyncio.Task[None] | None = None
        self._sent = 0

    async def arrive(self) -> None:
        """Sign in, take a place, and begin to follow the table."""
        client = self._client
        await client.open()
        page = (await client.get("/sign-in")).body.decode()
        client.token = page.split('name="csrf-token" content="', 1)[1].split('"', 1)[0]
        reply = await client.post("/api/sign-in/demonstration", {"person": self._person})
        if reply.status != 200:
            raise LoadFailed(f"{self._person} cannot sign in: {reply.body.decode()}")
        client.token = reply.json()["csrf_token"]
        seat = await client.post("/api/commands/sit", {"table": self._table}, self._key())
        if seat.status != 200:
            raise LoadFailed(f"{self._person} cannot sit down: {seat.body.decode()}")
        self._stream.cookies = client.cookies
        await self._stream.open()
        self._watching = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        """Follow the table, to know when wagers are open."""
        async for name, data in self._stream.follow(f"/api/tables/{self._table}/stream"):
            self._seen.pushes += 1
            self._seen.pushed += len(data)
            if name == "state":
                self._show(data)

    def _show(self, state: bytes) -> None:
        now = time.monotonic()
        open_ = OPEN in state
        if open_ and not self._open:
            self._opened = now
        self._open = open_
        found = _VERSION.search(state)
        if found is not None:
            version = int(found[1])
            self._seen.freshness += [now - at for at in self._board.since(self._shown, version)]
            self._shown = version

    async def play(self, seen: Measured, mode: Mode, rate: float, until: float) -> None:
        """Place wagers while they are open, at random moments, and tell what came of them."""
        self._seen = seen
        if mode is Mode.CLOSED:
            await self._one_after_another(rate, until)
        else:
            await self._by_schedule(rate, until)
        if self._watching is not None and self._watching.done():
            raise LoadFailed(f"the feed of {self._person} ended")

    async def _one_after_another(self, rate: float, until: float) -> None:
        while (left := until - time.monotonic()) > 0:
            pause = max(self._random.expovariate(rate), self._away_until - time.monotonic())
            await asyncio.sleep(min(pause, left))
            if self._open and time.monotonic() >= self._away_until:
                await self._wager(time.monotonic())

    async def _by_schedule(self, rate: float, until: float) -> None:
        """A moment at which wagers are closed asks for nothing; one that comes late counts from its own."""
        meant = time.monotonic() + self._random.expovariate(rate)
        while meant < until:
            await asyncio.sleep(max(meant - time.monotonic(), 0))
            if self._open and time.monotonic() >= self._away_until:
                await self._wager(meant)
            meant += self._random.expovariate(rate)

    async def leave(self) -> None:
        """Hang up."""
        if self._watching is not None:
            self._watching.cancel()
            with suppress(asyncio.CancelledError):
                await self._watching
        await self._client.close()
        await self._stream.close()

    async def _wager(self, meant: float) -> None:
        seen, key = self._seen, self._key()
        wager, stake = self._random.choice(WAGERS), str(self._random.choice(STAKES))
        seen.asked += 1
        reply = await self._ask({"table": self._table, "wager": wager, "stake": stake}, key)
        now = time.monotonic()
        if reply.status == 200:
            answer = reply.json()
            seen.latencies.append((meant, now - meant, meant - self._opened))
            seen.acknowledged.append((self._person, key, answer))
            self._board.answered(answer["version"], now)
        elif reply.status == 409:
            seen.refused += 1
        elif reply.status == 503 and "retry-after" in reply.headers:
            seen.busy += 1
            self._away_until = now + float(reply.headers["retry-after"])
        else:
            raise LoadFailed(f"a wager of {self._person} was answered {reply.status}: {reply.body.decode()}")

    async def _ask(self, wager: Mapping[str, str], key: str) -> Reply:
        for _ in range(ATTEMPTS - 1):
            with suppress(LostConnection, OSError):
                return await self._client.post("/api/commands/place-wager", wager, key)
            self._seen.again += 1
            with suppress(OSError):
                await self._client.open()
        return await self._client.post("/api/commands/place-wager", wager, key)

    def _key(self) -> str:
        self._sent += 1
        return f"{self._person}-{self._sent:08d}"
