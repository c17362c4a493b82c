"""Terminals that play: each follows its table, and while wagers are open places one after another."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.errors import CroupierError
from croupier.web.load.client import Client
from croupier.web.load.house import person_id, table_id

WAGERS: Final = ("player", "banker", "tie", "player_pair")
STAKES: Final = tuple(range(5, 60, 5))
OPEN: Final = b'"phase":"betting"'


class LoadFailed(CroupierError):
    """The house did something that it must not do under load."""


@dataclass(slots=True)
class Measured:
    """What the terminals saw."""

    latencies: list[float] = field(default_factory=list)
    """Seconds from sending a wager to its acknowledgement."""
    acknowledged: list[tuple[str, str, Mapping[str, Any]]] = field(default_factory=list)
    """(person, key, answer) of every wager that the house acknowledged."""
    refused: int = 0
    """Wagers that came after no more bets."""
    pushes: int = 0
    """Messages of the change feed."""


class Terminal:
    """One player at one table."""

    def __init__(
        self, number: int, table: int, address: tuple[str, int], seen: Measured, rate: float
    ) -> None:
        self._person = person_id(number)
        self._table = table_id(table)
        self._seen = seen
        self._rate = rate
        self._random = random.Random(number)  # noqa: S311 - a player's whims, not cards
        self._open = asyncio.Event()
        self._client = Client(*address)
        self._stream = Client(*address)
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

    async def watch(self) -> None:
        """Follow the table, to know when wagers are open."""
        async for name, data in self._stream.follow(f"/api/tables/{self._table}/stream"):
            self._seen.pushes += 1
            if name == "state":
                if OPEN in data:
                    self._open.set()
                else:
                    self._open.clear()

    async def play(self, until: float) -> None:
        """Place wagers while they are open, at random moments."""
        watching = asyncio.create_task(self.watch())
        try:
            while (left := until - time.perf_counter()) > 0:
                await asyncio.sleep(min(self._random.expovariate(self._rate), left))
                if self._open.is_set():
                    await self._wager()
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching

    async def leave(self) -> None:
        """Hang up."""
        await self._client.close()
        await self._stream.close()

    async def _wager(self) -> None:
        key = self._key()
        wager, stake = self._random.choice(WAGERS), str(self._random.choice(STAKES))
        begun = time.perf_counter()
        reply = await self._client.post(
            "/api/commands/place-wager", {"table": self._table, "wager": wager, "stake": stake}, key
        )
        taken = time.perf_counter() - begun
        if reply.status == 200:
            self._seen.latencies.append(taken)
            self._seen.acknowledged.append((self._person, key, reply.json()))
        elif reply.status == 409:
            self._seen.refused += 1
        else:
            raise LoadFailed(f"a wager of {self._person} was answered {reply.status}: {reply.body.decode()}")

    def _key(self) -> str:
        self._sent += 1
        return f"{self._person}-{self._sent:08d}"
