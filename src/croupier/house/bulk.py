"""A large store made of simulated rounds, to measure on: many tables played by the house without waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

from argon2 import PasswordHasher
from sqlalchemy import event

from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide
from croupier.house import commands as c
from croupier.house import wagering_period
from croupier.house.crash_floor import CREDITS, LIMITS, STAGES, Stage
from croupier.house.errors import NotAllowed
from croupier.house.founding import FOUNDER, settle
from croupier.house.people import Role
from croupier.house.service import House
from croupier.house.setup import AT_ONCE, SECOND, TableSetup
from croupier.house.store import Done, GroupWriter, Store, StoreError, Unit, open_store

T = TypeVar("T")
TABLES: Final = 52
PLAYERS: Final = 2
"""At each table."""
EPOCH: Final = 1_700_000_000 * SECOND
CHEAP: Final = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Nobody signs in."""


class _Inline(GroupWriter):
    """Writes in the event loop itself what all tables have handed in: no thread waits for another."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._handed_in: list[tuple[Callable[[Unit], Any], Future[Any]]] = []

    def submit(self, work: Callable[[Unit], T]) -> Future[T]:
        """Hand a unit of work in."""
        future: Future[T] = Future()
        if not self._handed_in:
            asyncio.get_running_loop().call_soon(self._commit_all)
        self._handed_in.append((work, future))
        return future

    @property
    def waiting(self) -> int:
        """How many units of work wait to be written."""
        return len(self._handed_in)

    def close(self) -> None:
        """Write what was handed in."""
        self._commit_all()

    def _commit_all(self) -> None:
        group, self._handed_in = self._handed_in, []
        if not group:
            return
        try:
            outcomes = self._store.commit_group([work for work, _ in group])
        except StoreError as error:
            for _, future in group:
                future.set_exception(error)
            return
        for (_, future), outcome in zip(group, outcomes, strict=True):
            if isinstance(outcome, Done):
                future.set_result(outcome.value)
            else:
                future.set_exception(outcome.error)


@dataclass(slots=True)
class _Clock:
    now: int = EPOCH

    def __call__(self) -> int:
        return self.now


class _Table:
    """A table with its players, played until enough was written."""

    def __init__(self, house: House, clock: _Clock, stage: Stage, id_: str, seed: int) -> None:
        self._house, self._clock, self._stage, self.id = house, clock, stage, id_
        self.people = [f"{id_}-{number}" for number in range(1, PLAYERS + 1)]
        self._chance = Random(f"{seed} {id_}")  # noqa: S311

    async def open(self) -> None:
        """Enter the players, and open the table."""
        stage, house = self._stage, self._house
        for name in self.people:
            person = c.EnterPerson(name, name, (Role.PLAYER.value,), born="1980-01-01", play_money=True)
            await house.do(FOUNDER, person)
        setup = TableSetup(
            self.id, self.id, stage.book, stage.game, stage.options, limits=LIMITS, pace=AT_ONCE
        )
        await settle(house, stage.book, stage.game)
        await house.do(FOUNDER, c.OpenTable(setup.to_json()))
        for name in self.people:
            await self._do(name, c.Sit(self.id))

    async def _do(self, person: str, command: c.Command) -> None:
        """Have somebody give a command, which chance may have the house refuse."""
        with suppress(Refused, Malformed, NotAllowed):
            await self._house.do(self._house.books.person(person), command)

    async def play(self, enough: Callable[[], bool]) -> None:
        """Play until it is enough."""
        wagered = 0
        while not enough():
            state = self._house.books.table(self.id)
            request = state.round.request if state.playing and state.round is not None else None
            if isinstance(request, Decide):
                person = state.seats[request.seat].person
                await self._do(person, c.Decide(self.id, self._chance.choice(list(request.actions))))
            elif state.betting and wagered < state.round_number:
                wagered = state.round_number
                await self._wager()
            else:
                if state.betting:
                    self._clock.now = max(self._clock.now, wagering_period.earliest(state))
                self._clock.now += 1_000
                await self._house.step(self.id)

    async def _wager(self) -> None:
        stage = self._stage
        for name in self.people:
            await self._do(name, c.BuyIn(CREDITS, "play_money"))
            await self._do(name, c.Sit(self.id))
            wagers = stage.wagers if stage.together or stage.decisions else stage.wagers[:2]
            for wager, details in wagers:
                stake = self._chance.randrange(1, 40) * 100
                await self._do(name, c.PlaceWager(self.id, wager, stake, details=details))


def _lazily(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA synchronous = OFF")


async def _fill(path: Path, events: int, seed: int, progress: Callable[[int], None], tables: int) -> int:
    clock = _Clock()
    with open_store(path, clock=clock) as store:
        # Whose machine fails while it is made begins anew: nothing has to reach the disk before the end.
        event.listen(store._engine, "connect", _lazily)  # noqa: SLF001
        store._engine.dispose()  # noqa: SLF001
        house = await House.open(store, clock=clock, automatic=False, hasher=CHEAP, writer=_Inline)
        async with house:
            stages = islice(cycle(STAGES), tables)
            played = [_Table(house, clock, s, f"t{n:02}", seed) for n, s in enumerate(stages, 1)]
            for table in played:
                await table.open()
            looked = [0, 0]

            def enough() -> bool:
                looked[0] += 1
                if looked[0] % 100 == 0:
                    looked[1] = store.head().position
                    progress(looked[1])
                return looked[1] >= events

            await asyncio.gather(*(table.play(enough) for table in played))
        return store.head().position


def fill(
    path: Path,
    events: int,
    seed: int = 1,
    *,
    tables: int = TABLES,
    progress: Callable[[int], None] = lambda events: None,
) -> int:
    """Make a store of at least so many events out of rounds that the house plays; how many it has.

    ``progress`` is told how many there are, now and then.
    """
    return asyncio.run(_fill(path, events, seed, progress, tables))
