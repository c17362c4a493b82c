"""A part of a simulated house: some of its people, who ask what their offices ask, over all its lives."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from random import Random
from typing import Any, Protocol

from croupier.house import commands as c
from croupier.house.crash_floor import Asks


class Outside(Asks, Protocol):
    """All that people need of a house that may be gone at any moment, and of the time."""

    def clock(self) -> int:
        """What the clock of the house's machine shows, in microseconds."""
        ...

    def let_pass(self, seconds: int) -> None:
        """Let so many seconds go by."""
        ...

    async def vouchers(self, person: str) -> Mapping[int, str]:
        """The codes of a person's vouchers that are not redeemed, by number."""
        ...


class Part:
    """Some people of a house; what it asks is kept under keys that begin with its name."""

    name = ""

    def __init__(self, outside: Outside) -> None:
        self.outside = outside
        self.chance = Random(f"{self.name} {outside.random.random()}")  # noqa: S311
        self._sent = 0

    def tasks(self) -> list[Coroutine[Any, Any, None]]:
        """What each of them does, until it is cancelled."""
        raise NotImplementedError

    async def ask(self, by: str, command: str, /, **data: Any) -> dict[str, Any] | None:
        """What a command was answered: its facts, or None where it was refused."""
        self._sent += 1
        told = await self.outside.ask(by, command, data, f"{self.name}-{self._sent}")
        return told["answer"]["facts"] if "answer" in told else None

    async def by_two(self, first: str, second: str, command: str, /, **data: Any) -> dict[str, Any] | None:
        """The same where it may wait for a second person, who confirms it."""
        facts = await self.ask(first, command, **data)
        if facts is None or "waits" not in facts:
            return facts
        await self.ask(second, c.ConfirmRequest.name, number=facts["waits"])
        return await self.ask(first, command, **data)
