"""The crash proof: a house is killed (SIGKILL) at random moments of play, again and again.

A real server process plays with several scripted terminals and a dealer. After every kill the store is
checked, the house is started again, and each terminal sends what was not answered once more under the
same key, as a terminal whose connection broke would.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from croupier.house import commands as c
from croupier.house.crash_checks import faults, must_be_new
from croupier.house.crash_floor import EVERYTHING, POKER, Dealer, Supervisor, Terminal, open_floor
from croupier.house.crash_process import CrashFailed, Gone, HouseProcess
from croupier.house.crash_server import APART
from croupier.house.happened import Happened
from croupier.house.service import House
from croupier.house.store import open_store
from croupier.verify_store import verify

MOST_ANSWERED: Final = 80
"""A house is killed before it has answered more commands than these, and those under way."""


@dataclass(slots=True)
class CrashReport:
    """What a crash proof found."""

    kills: int = 0
    writers: int = 0
    """How often the process that writes for the house was killed while the house lived on."""
    commands: int = 0
    """Answered, refusals included."""
    wagers: int = 0
    """Placed or changed and acknowledged."""
    repeated: int = 0
    """Commands that had been carried out although their answer was lost."""
    rounds: int = 0
    moved: int = 0
    """How often a round at one table moved the meter that others show too."""
    changed: int = 0
    """How often the terms of poker were others from a hand on."""
    events: int = 0
    faults: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        return asdict(self)


def run_crash(
    kills: int,
    *,
    terminals: int = 6,
    seed: int = 1,
    url: str | None = None,
    apart: bool = False,
    progress: Callable[[CrashReport], None] = lambda report: None,
) -> CrashReport:
    """Kill a house so many times; ``url`` is a store that does not exist yet, a temporary file if None.

    With ``apart`` a process of its own writes for the house, and is killed first in every second life.

    Raises:
        CrashFailed: something was wrong after a kill; the store is left as it is.
    """
    with _place(url) as place:
        return asyncio.run(_Proof(place, terminals, seed, progress, apart).run(kills))


@contextmanager
def _place(url: str | None) -> Iterator[str]:
    if url is not None:
        yield url
        return
    with tempfile.TemporaryDirectory(prefix="croupier-crash-") as folder:
        yield str(Path(folder) / "house.sqlite")


class _Proof:
    def __init__(
        self, url: str, terminals: int, seed: int, progress: Callable[[CrashReport], None], apart: bool
    ) -> None:
        self.url = url
        self.apart = apart
        self.players = [f"player{number}" for number in range(1, terminals + 1)]
        self.random = random.Random(seed)  # noqa: S311
        self.stages = EVERYTHING
        self.kill_at = 0
        """The house is killed when so many commands have been answered."""
        self.due = asyncio.Event()
        self.report = CrashReport()
        self.acknowledged: list[tuple[str, str, Mapping[str, Any]]] = []
        self.server: HouseProcess | None = None
        self.up = asyncio.Event()
        self._progress = progress

    async def run(self, kills: int) -> CrashReport:
        must_be_new(self.url)
        await self._open_floor()
        people = [Terminal(self, name).play() for name in self.players]
        staff = (Dealer(self).play(), Supervisor(self).play())
        tasks = [asyncio.create_task(task) for task in (*people, *staff)]
        try:
            for _ in range(kills):
                await self._one_life(tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return self.report

    async def _one_life(self, tasks: list[asyncio.Task[None]]) -> None:
        """Start the server, let it play for a while, kill it, and check what it left."""
        self.server = await HouseProcess.start(self.url, *((APART,) if self.apart else ()))
        writer = await self._writer()
        self.up.set()
        if writer is not None and self.report.kills % 2:
            await self._plays_until(self.random.randrange(1, MOST_ANSWERED), tasks)
            os.kill(writer, signal.SIGKILL)
            self.report.writers += 1
        # Counted in answers, so that a life is as long on a slow machine.
        await self._plays_until(self.random.randrange(1, MOST_ANSWERED), tasks)
        await asyncio.sleep(self.random.uniform(0.02, 0.05))
        self.up.clear()
        await self.server.kill()
        self.report.kills += 1
        for task in tasks:
            if task.done():
                task.result()
        await asyncio.to_thread(self._check)
        self._progress(self.report)

    async def _plays_until(self, answers: int, tasks: list[asyncio.Task[None]]) -> None:
        """Until the house has answered so many more commands, or somebody plays no more."""
        self.kill_at = self.report.commands + answers
        self.due.clear()
        due = asyncio.create_task(self.due.wait())
        await asyncio.wait((due, *tasks), return_when=asyncio.FIRST_COMPLETED)
        due.cancel()

    async def _writer(self) -> int | None:
        """The process that writes for the house, where one does."""
        assert self.server is not None
        found: int | None = (await self.server.ask({"writer": True}))["process"]
        assert (found is not None) is self.apart
        return found

    def _check(self) -> None:
        sound = verify(self.url)
        self.report.faults.extend(str(fault) for fault in sound.faults)
        with open_store(self.url) as store:
            self.report.faults.extend(faults(store, self.acknowledged))
            self.report.events = store.head().position
            tables = list(store.streams("table:"))
            kinds = Counter(event.kind for name in tables for event in store.events(name))
            self.report.rounds = kinds[Happened.ROUND_FINISHED.value]
            self.report.moved = kinds[Happened.JACKPOT_MOVED.value]
            changes = store.events(f"table:{POKER}")
            self.report.changed = sum(event.kind == Happened.LIMITS_CHANGED for event in changes)
        if self.report.faults:
            raise CrashFailed(f"after {self.report.kills} kills: {'; '.join(self.report.faults[:5])}")

    async def _open_floor(self) -> None:
        with open_store(self.url) as store:
            async with await House.open(store, automatic=False) as house:
                await open_floor(house, self.players)

    async def ask(self, person: str, command: str, data: Mapping[str, Any], key: str) -> dict[str, Any]:
        """Send a command until it is answered, over as many lives of the server as it takes."""
        while True:
            await self.up.wait()
            server = self.server
            assert server is not None
            try:
                told = await server.ask({"person": person, "command": command, "data": data, "key": key})
            except Gone:
                continue
            if told.get("again"):
                await asyncio.sleep(0.02)
                continue
            self.report.commands += 1
            if self.report.commands >= self.kill_at:
                self.due.set()
            if "answer" in told:
                self.acknowledged.append((person, key, told["answer"]))
                self.report.repeated += bool(told["answer"]["repeated"])
                self.report.wagers += command == c.PlaceWager.name
            return told

    async def view(self, person: str, table: str) -> dict[str, Any]:
        """See a table, as soon as the server lives."""
        while True:
            await self.up.wait()
            assert self.server is not None
            try:
                told: dict[str, Any] = (await self.server.ask({"person": person, "view": table}))["view"]
            except Gone:
                continue
            return told
