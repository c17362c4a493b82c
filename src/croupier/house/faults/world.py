"""A house under a simulated clock, disk and network, with everybody who plays and works there, and faults.

After every fault it must hold that the accounts come to nothing, that memory is what the store holds, and
that every answer that was given stands in the store word for word; at the end of a run the store is verified
and proven, round by round.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, fields
from pathlib import Path
from random import Random
from typing import Any, Final

from argon2 import PasswordHasher
from sqlalchemy import func, select

from croupier.errors import CroupierError
from croupier.house.crash_floor import POKER, Dealer, Stage, Supervisor, Terminal, open_floor
from croupier.house.errors import OutOfService
from croupier.house.faults.cage import Cage, open_cage
from croupier.house.faults.chance import seeded
from croupier.house.faults.disk import Disk
from croupier.house.faults.invariants import CHAINED, REPLAYED, TOLD, wrong_answers, wrong_in_memory
from croupier.house.faults.loop import SimulatedLoop
from croupier.house.faults.parts import PARTS
from croupier.house.faults.stages import dealt
from croupier.house.faults.writer import SYNC, SimulatedWriter
from croupier.house.proof import prove
from croupier.house.service import House
from croupier.house.setup import SECOND
from croupier.house.store import Store, open_store
from croupier.house.store.schema import events
from croupier.house.wire import read_command
from croupier.verify_store import verify

EPOCH: Final = 1_700_000_000 * SECOND
"""When every run begins."""
CHEAP: Final = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Nobody signs in here by a password."""
PATIENCE: Final = 0.25
"""Seconds after which a terminal sends again what was not answered."""
ON_THE_WAY: Final = (0.002, 0.02)
"""The least and the most seconds for which a message is on its way."""
PAUSE: Final = 0.06
"""The most seconds from one command of a terminal to its next."""
LONGEST: Final = 120.0
"""Simulated seconds within which a house answers again after a fault has ended."""
KINDS: Final = select(events.c.kind, func.count()).group_by(events.c.kind)
FAULTS: Final = (
    "crash",
    "crash",
    "torn",
    "torn",
    "untold",
    "untold",
    "twice",
    "full",
    "slow",
    "lost",
    "lost",
    "doubled",
    "doubled",
    "late",
    "forward",
    "back",
)
"""What may go wrong, the likelier the more often it stands here."""


class FaultFound(CroupierError):
    """Something was wrong after a fault."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run is played with: its tables, its parts beside the cage and the floor, and its players."""

    stages: Sequence[Stage]
    parts: Sequence[str] = tuple(PARTS)
    terminals: int = 3


@dataclass(slots=True)
class RunReport:
    """What a run went through."""

    seed: str
    tables: Sequence[str] = ()
    """Book and game of each."""
    parts: Sequence[str] = ()
    """The parts of the house that it had, by name."""
    faults: Counter[str] = field(default_factory=Counter)
    """By kind."""
    torn: int = 0
    """Commits of which the disk kept a part."""
    refused_for_the_disk: int = 0
    """Commands that the house could not write and said so."""
    answered: int = 0
    repeated: int = 0
    """Commands that had been carried out although their answer was lost."""
    events: int = 0
    rounds: int = 0
    seconds: float = 0.0
    """Simulated ones."""
    head: str = ""
    """Position and hash of the log's end."""
    happened: Counter[str] = field(default_factory=Counter)
    """Commands that were carried out, by name."""
    offices: Counter[str] = field(default_factory=Counter)
    """Commands that were carried out, by the office of who asked."""
    kinds: Counter[str] = field(default_factory=Counter)
    """Events by their kind."""
    held: Counter[str] = field(default_factory=Counter)
    """What was found to hold, and how often it was looked at."""

    def to_json(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        return plain(self)


def plain(report: Any) -> dict[str, Any]:
    """A report as plain JSON values."""
    values = {each.name: getattr(report, each.name) for each in fields(report)}
    return {
        name: dict(sorted(value.items())) if isinstance(value, Counter) else value
        for name, value in values.items()
    }


class _Life:
    """One life of the house, from the power coming to the power going."""

    def __init__(self, house: House, writer: SimulatedWriter, gone: asyncio.Future[None]) -> None:
        self.house = house
        self.writer = writer
        self.gone = gone


class World:
    """Everything outside the house, and the house itself; it is asked as :class:`crash_floor.Asks` says."""

    def __init__(self, folder: Path, seed: str, loop: SimulatedLoop, plan: Plan) -> None:
        self.random = Random(f"{seed} play")  # noqa: S311
        self.players = [f"player{number}" for number in range(1, plan.terminals + 1)]
        self.stages = plan.stages
        self.parts = plan.parts
        tables = [f"{stage.book} {stage.game}" for stage in self.stages]
        self.report = RunReport(seed, tables=tables, parts=(*self.parts, Cage.name))
        self._chance = Random(f"{seed} faults")  # noqa: S311
        self._loop = loop
        self._disk = Disk(folder, self._chance)
        self._skew = 0
        self._up = asyncio.Event()
        self._life: _Life | None = None
        self._open = ExitStack()
        self._own: set[asyncio.Task[Any]] = set()
        self._acknowledged: list[tuple[str, str, Mapping[str, Any]]] = []
        self._network = Counter[str]()
        """How many in a hundred messages are ``lost``, ``doubled`` or ``late``."""

    def clock(self) -> int:
        """The clock of the house's machine, in microseconds; it may be set."""
        return EPOCH + round(self._loop.now * SECOND) + self._skew

    # The machine of the house ------------------------------------------------------------------

    async def _power_on(self) -> None:
        store: Store = self._open.enter_context(open_store(self._disk.path, clock=self.clock))
        self._open.enter_context(self._disk.under(store))
        writer: list[SimulatedWriter] = []
        gone = self._loop.create_future()

        def made(of: Store) -> SimulatedWriter:
            writer.append(SimulatedWriter(of, self._loop, self._disk, lambda: self._cut(gone)))
            return writer[0]

        house = await House.open(store, clock=self.clock, hasher=CHEAP, writer=made)
        self._life = _Life(house, writer[0], gone)
        self._up.set()

    def _cut(self, gone: asyncio.Future[None]) -> None:
        """The power goes: nobody is answered from now on."""
        self._up.clear()
        if not gone.done():
            gone.set_result(None)

    async def _power_off(self) -> None:
        """The process is gone, and all that it had in memory."""
        life = self._life
        assert life is not None
        self._life = None
        if not life.writer.dead:
            life.writer.dead = True
            self._disk.cut_power()
        self.report.torn += life.writer.torn
        self._cut(life.gone)
        ours = {*self._own, asyncio.current_task()}
        of_the_house = [task for task in asyncio.all_tasks() if task not in ours]
        for task in of_the_house:
            task.cancel()
        await asyncio.gather(*of_the_house, return_exceptions=True)
        self._open.close()

    def _alive(self) -> _Life:
        assert self._life is not None
        return self._life

    # The network -------------------------------------------------------------------------------

    async def ask(self, person: str, command: str, data: Mapping[str, Any], key: str) -> dict[str, Any]:
        """Send a command until it is answered, over as many lives of the house as it takes."""
        while True:
            await self._on_the_way()
            life = self._alive()
            if self._meets("lost"):
                await asyncio.sleep(PATIENCE)
                continue
            if self._meets("late"):
                await asyncio.sleep(self._chance.uniform(0, PATIENCE))
                if self._life is not life:
                    continue
            copies = 2 if self._meets("doubled") else 1
            told = await self._delivered(life, [(person, command, data, key)] * copies)
            if told is None:
                continue
            if self._meets("lost"):
                await asyncio.sleep(PATIENCE)
                continue
            if told.get("again"):
                self.report.refused_for_the_disk += 1
                await asyncio.sleep(PATIENCE)
                continue
            self._heard(person, command, key, told)
            return told

    async def _delivered(
        self, life: _Life, sent: Sequence[tuple[str, str, Mapping[str, Any], str]]
    ) -> dict[str, Any] | None:
        """What the house answers to what reaches it; None where it is gone before."""
        tasks = [self._loop.create_task(_answer(life.house, *each)) for each in sent]
        if not await _while_it_lives(life, tasks):
            return None
        answers = [task.result() for task in tasks]
        given = [each["answer"] for each in answers if "answer" in each]
        if len(given) == 2 and len({str({**each, "repeated": False}) for each in given}) > 1:
            raise FaultFound(f"{sent[0]} was answered in two ways: {given}")
        return next((each for each in answers if "answer" in each), answers[0])

    def _heard(self, person: str, command: str, key: str, told: Mapping[str, Any]) -> None:
        self.report.answered += 1
        if "answer" in told:
            self._acknowledged.append((person, key, told["answer"]))
            self.report.repeated += bool(told["answer"]["repeated"])
            self.report.happened[command] += 1
            self.report.offices.update(self._alive().house.books.person(person).roles)

    async def view(self, person: str, table: str) -> dict[str, Any]:
        """See a table, as soon as the house lives."""
        while True:
            await self._on_the_way()
            life = self._alive()
            house = life.house
            shown: dict[str, Any] = house.snapshot(table, house.books.person(person)).to_json()
            stored = self._loop.create_task(house.stored())
            if await _while_it_lives(life, [stored]) and stored.result():
                return shown
            await asyncio.sleep(PATIENCE)

    async def vouchers(self, person: str) -> Mapping[int, str]:
        """The codes of a person's vouchers, as soon as the house lives."""
        while True:
            await self._on_the_way()
            life = self._alive()
            told = life.house.vouchers(life.house.books.person(person))
            stored = self._loop.create_task(life.house.stored())
            if await _while_it_lives(life, [stored]) and stored.result():
                return {int(each["voucher"]): str(each["code"]) for each in told}
            await asyncio.sleep(PATIENCE)

    def let_pass(self, seconds: int) -> None:
        """Set the clock of the machine forward, as where nothing happens for so long."""
        self._skew += seconds * SECOND

    async def _on_the_way(self) -> None:
        """A message takes its time, and reaches a house that lives."""
        await asyncio.sleep(self.random.uniform(*ON_THE_WAY))
        await self._up.wait()

    def _meets(self, kind: str) -> bool:
        """Whether a message meets with a fault of the network."""
        return self._network[kind] > 0 and self._chance.randrange(100) < self._network[kind]

    # A run -------------------------------------------------------------------------------------

    async def run(self, faults: int, told: Callable[[str], None]) -> RunReport:
        """Live through so many faults."""
        with self._open:
            await self._power_on()
            await open_floor(self._alive().house, self.players, self.stages)
            await open_cage(self._alive().house)
            parts = [Terminal(self, name, PAUSE).play() for name in self.players]
            parts += [Dealer(self).play(), *Cage(self).tasks()]
            for name in self.parts:
                await PARTS[name].open(self._alive().house)
                parts += PARTS[name].makes(self).tasks()
            if any(stage.id == POKER for stage in self.stages):
                parts.append(Supervisor(self).play())
            self._own = {self._loop.create_task(part) for part in parts}
            try:
                for _ in range(faults):
                    await asyncio.sleep(self._chance.uniform(0.005, 0.08))
                    kind = self._chance.choice(FAULTS)
                    await self._one(kind)
                    self.report.faults[kind] += 1
                    await self._check(kind)
                    told(kind)
            finally:
                for task in self._own:
                    task.cancel()
                await asyncio.gather(*self._own, return_exceptions=True)
            await self._end()
        return self.report

    async def _one(self, kind: str) -> None:
        """One fault, from its beginning to its end."""
        writer = self._alive().writer
        match kind:
            case "crash" | "twice":
                await self._again()
                if kind == "twice":
                    await asyncio.sleep(self._chance.uniform(0, 0.005))
                    await self._again()
            case "torn" | "untold":
                writer.power_goes = kind
                await asyncio.wait([self._alive().gone, *self._own], return_when=asyncio.FIRST_COMPLETED)
                self._look_at_parts()
                await self._again()
            case "full":
                self._disk.full = True
                await asyncio.sleep(self._chance.uniform(0.03, 0.2))
                self._disk.full = False
            case "slow":
                writer.sync = self._chance.uniform(0.02, 0.5)
                await asyncio.sleep(self._chance.uniform(0.05, 0.5))
                writer.sync = SYNC
            case "forward":
                self._skew += self._chance.randrange(3600 * SECOND)
            case "back":
                self._skew -= self._chance.randrange(2 * SECOND)
            case _:
                self._network[kind] = self._chance.randrange(10, 60)
                await asyncio.sleep(self._chance.uniform(0.03, 0.2))
                del self._network[kind]

    async def _again(self) -> None:
        """The power goes, if it has not, and comes again."""
        await self._power_off()
        await self._power_on()

    def _look_at_parts(self) -> None:
        """Let out what has ended anybody who plays or works here: they never stop by themselves."""
        for task in self._own:
            if task.done():
                task.result()

    async def _check(self, after: str) -> None:
        """What must hold after a fault."""
        self._look_at_parts()
        life = self._alive()
        found: asyncio.Future[list[str]] = self._loop.create_future()

        def look() -> None:
            if not life.house.faulty and not found.done():
                found.set_result(list(self._wrong(life.house)))
                self._acknowledged.clear()

        life.writer.at_rest = look
        faults = await asyncio.wait_for(found, LONGEST)
        if faults:
            raise FaultFound(f"seed {self.report.seed}, after {after}: {'; '.join(faults[:5])}")

    def _wrong(self, house: House) -> Iterator[str]:
        yield from wrong_in_memory(house.store, house.books, self.report.held)
        yield from wrong_answers(house.store, self._acknowledged, self.report.held)

    async def _end(self) -> None:
        """Verify and prove what is left."""
        life = self._alive()
        head = life.house.store.head()
        self.report.head = f"{head.position}:{head.hash}"
        self.report.events = head.position
        self.report.seconds = round(self._loop.now, 3)
        self.report.kinds.update(dict(map(tuple, life.house.store.query(KINDS))))
        await self._power_off()
        path = str(self._disk.path)
        report, proof = verify(path), prove(path)
        self.report.rounds = proof.rounds
        self.report.held.update({CHAINED: report.events, REPLAYED: proof.rounds, TOLD: proof.movements})
        wrong = [*map(str, report.faults), *proof.faults]
        if wrong:
            raise FaultFound(f"seed {self.report.seed}, at the end: {'; '.join(wrong[:5])}")


async def _while_it_lives(life: _Life, tasks: Sequence[asyncio.Task[Any]]) -> bool:
    """Wait for something that a house does; whether it was done before the power went."""
    waited: set[asyncio.Future[Any]] = {*tasks}
    while waited and not life.gone.done():
        _, left = await asyncio.wait({*waited, life.gone}, return_when=asyncio.FIRST_COMPLETED)
        waited = left - {life.gone}
    return not life.gone.done() and not any(task.cancelled() for task in tasks)


async def _answer(
    house: House, person: str, command: str, data: Mapping[str, Any], key: str
) -> dict[str, Any]:
    try:
        asked = read_command(command, data)
        return {"answer": (await house.do(house.books.person(person), asked, key=key)).to_json()}
    except OutOfService:
        return {"again": True}
    except CroupierError as error:
        return {"refused": str(error)}


@contextmanager
def _quiet() -> Iterator[None]:
    """What a house logs of faults that are made on purpose is for nobody."""
    log = logging.getLogger("croupier.house")
    before = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(before)


def run_faults(
    folder: Path,
    seed: str,
    faults: int,
    plan: Plan | None = None,
    *,
    told: Callable[[str], None] = lambda kind: None,
) -> RunReport:
    """One run: a new house in a folder, and so many faults; without a ``plan`` the seed chooses two tables.

    The same seed, number and plan give the same run, to the last hash of the store.

    Raises:
        FaultFound: something was wrong; the folder is left as it is.
    """
    loop = SimulatedLoop()
    try:
        with seeded(seed), _quiet():
            world = World(folder, seed, loop, plan or Plan(dealt(seed, 0, 2), terminals=2))
            try:
                return loop.run_until_complete(world.run(faults, told))
            finally:
                _let_go(loop)
    finally:
        loop.close()


def _let_go(loop: SimulatedLoop) -> None:
    """Have nothing left that would still wait, where a run has ended early."""
    left = asyncio.all_tasks(loop)
    for task in left:
        task.cancel()
    if left:
        loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
