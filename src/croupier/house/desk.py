"""A desk: takes the commands of one table (or of the house itself) one after another."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from croupier.errors import CroupierError
from croupier.house import automation
from croupier.house.command_unit import CommandUnit, Key
from croupier.house.commands import Command
from croupier.house.concerned import concerned, people_moved
from croupier.house.errors import OutOfService
from croupier.house.feed import Concerned
from croupier.house.impartial import check_plays_not_here
from croupier.house.people import Person
from croupier.house.powers import check_power
from croupier.house.store import Answered, CommandConflict, StoreError, StreamMoved
from croupier.house.tournaments.tables import check_command
from croupier.house.wire import write_command
from croupier.house.work import HANDLERS, Work
from croupier.record.chain import digest
from croupier.tournaments.state import PREFIX

if TYPE_CHECKING:
    from croupier.house.service import House

BATCH: Final = 64
"""The most commands that a desk works out before it waits for the store."""

STUCK: Final = 5_000_000
"""How long a table waits, in microseconds, after a step of its own has failed."""
UNWRITTEN: Final = 1_000_000
"""How long a table waits, in microseconds, after the store did not take a step of its own: memory is built
anew each time, and a full disk would have nothing else done."""
UNREADABLE: Final = 1.0
"""How long a desk waits, in seconds, before it tries a store again that could not be read."""

log: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command did."""

    facts: Mapping[str, Any]
    version: int
    """The version of the table after it; 0 for a command of the house."""
    repeated: bool = False
    """Whether the command had been carried out before, under the same key."""

    def to_json(self) -> dict[str, Any]:
        """The answer as plain JSON values."""
        return {"facts": dict(self.facts), "version": self.version, "repeated": self.repeated}


class Asked:
    """A command that waits at a desk, or was carried out. None stands for the table's next step.

    Whoever waits for its answer has a future of their own: one that is given up takes nothing from others.
    """

    __slots__ = ("_ended", "_waiting", "command", "digest", "key", "name", "person")

    def __init__(self, person: Person, command: Command | None, key: str | None, digest: str) -> None:
        self.person = person
        self.command = command
        self.key = key
        self.digest = digest
        self.name = None if key is None else (person.id, key)
        """Person and key, where there is one: what names the command for ever."""
        self._waiting: list[asyncio.Future[Answer]] = []
        self._ended: Callable[[], object] | None = None

    async def answered(self) -> Answer:
        """Wait for the answer; raises why there is none."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        return await future

    def when_done(self, ended: Callable[[], object]) -> None:
        """Have something done when it is answered or refused."""
        self._ended = ended

    def answer(self, answer: Answer) -> None:
        """Answer whoever waits."""
        for future in self._done():
            future.set_result(answer)

    def refuse(self, error: Exception) -> None:
        """Tell whoever waits why it was not done; a step of the table's own has nobody who does."""
        for future in self._done():
            future.set_exception(error)

    def _done(self) -> list[asyncio.Future[Answer]]:
        waiting, self._waiting = self._waiting, []
        if self._ended is not None:
            self._ended()
            self._ended = None
        return [future for future in waiting if not future.done()]


@dataclass(frozen=True, slots=True)
class _Written:
    """A command that was handed to the store."""

    asked: Asked
    answer: Answer
    tables: Mapping[str, Concerned]
    """The tables that it changed, and whose own part of each."""
    moved: frozenset[str]
    """Whose money it moved."""
    future: Future[None]


class Desk:
    """Commands in order; each batch durable before it is answered."""

    def __init__(self, house: House, table: str | None) -> None:
        self._house = house
        self._table = table
        self._queue: deque[Asked] = deque()
        self._again: list[Asked] = []
        self._wake = asyncio.Event()
        self._stopping = False
        self._stuck_until = 0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to serve."""
        name = self._table or "office"
        self._task = asyncio.get_running_loop().create_task(self._serve(), name=f"desk:{name}")

    def wake(self) -> None:
        """Look again at what is due: something has changed at the table from elsewhere."""
        self._wake.set()

    async def stop(self) -> None:
        """Finish the batch in hand; commands that still wait are told that the house is closed."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task
        self._refuse_all(OutOfService("the house is closing"))

    @property
    def waiting(self) -> int:
        """How many commands wait."""
        return len(self._queue)

    async def ask(self, person: Person, command: Command | None, key: str | None) -> Answer:
        """Queue a command and wait for its answer."""
        if self._stopping:
            raise OutOfService("the house is closing")
        content = "" if command is None else digest(write_command(command))
        asked = Asked(person, command, key, content)
        if key is not None:
            before = self._house.in_hand(asked)
            if before is not None:
                answer = await before.answered()
                return Answer(answer.facts, answer.version, repeated=True)
        self._queue.append(asked)
        self._wake.set()
        return await asked.answered()

    # Serving --------------------------------------------------------------------------------

    async def _serve(self) -> None:
        while await self._wait():
            try:
                await self._house.sound()
                batch = await self._not_done_before()
            except StoreError as error:
                self._house.complaints.error("reading", "the books cannot be read", error)
                self._refuse_all(OutOfService(f"the house cannot read its books: {error}"))
                await asyncio.sleep(UNREADABLE)
                continue
            if not batch and self._due():
                batch = [self._own_step()]
            await self._carry_out(batch)
            if (
                batch
                and batch[0].command is not None
                and self._queue
                and not self._house.faulty
                and self._due()
            ):
                # Commands without end do not hold the round up.
                await self._carry_out([self._own_step()])

    async def _not_done_before(self) -> list[Asked]:
        """Take the next commands; those that the store knows by their keys are answered as they were.

        Raises:
            StoreError: the store cannot be read; none was taken.
        """
        batch = list(islice(self._queue, BATCH))
        known = await self._house.answers([a.name for a in batch if a.name is not None])
        for _ in batch:
            self._queue.popleft()
        return [asked for asked in batch if asked.name is None or not _answered(asked, known.get(asked.name))]

    def _refuse_all(self, error: OutOfService) -> None:
        while self._queue:
            self._queue.popleft().refuse(error)

    def _own_step(self) -> Asked:
        return Asked(automation.HOUSE, None, None, "")

    async def _wait(self) -> bool:
        """Until a command comes or the table's next step is due; false when the desk closes."""
        while not self._queue and not self._stopping and not self._due():
            self._wake.clear()
            until = self._until_due()
            if until is None:
                await self._wake.wait()
                continue
            due = asyncio.get_running_loop().call_later(max(until, 0.0), self._wake.set)
            try:
                await self._wake.wait()
            finally:
                due.cancel()
        return not self._stopping

    def _until_due(self) -> float | None:
        """Seconds until the table's next step; None where it waits for people."""
        if self._table is None or not self._house.automatic:
            return None
        table = self._house.books.tables.get(self._table)
        if table is None:
            # Its opening was never written: it may be opened yet.
            return None
        due = automation.due(table, self._house.clock())
        return None if due is None else (max(due, self._stuck_until) - self._house.clock()) / 1_000_000

    def _due(self) -> bool:
        until = self._until_due()
        return until is not None and until <= 0

    async def _carry_out(self, batch: list[Asked]) -> None:
        house = self._house
        written: list[_Written] = []
        with house.at_work():
            for asked in batch:
                if house.faulty:
                    # Memory is not what the store holds: this waits until it is.
                    self._again.append(asked)
                    continue
                done = self._perform(asked)
                if done is not None:
                    written.append(done)
            if written:
                # The store works in order: when the last is done, all are.
                await house.endings.of(written[-1].future)
            for done in written:
                error = done.future.exception()
                if error is not None:
                    self._failed(done.asked, error)
                else:
                    done.asked.answer(done.answer)
            self._queue.extendleft(reversed(self._again))
            self._again.clear()
        self._tell(written)

    def _tell(self, written: list[_Written]) -> None:
        """Tell who watches of what was done: the store holds it, or memory is built anew and told of then."""
        house = self._house
        touched: dict[str, Concerned] = {}
        for done in written:
            for table, own in done.tables.items():
                touched[table] = touched[table] | own if table in touched else own
        for table, own in touched.items():
            house.feed.publish(table, house.books.table(table).version, own)
            if table != self._table:
                # What the other table has to do next may be due now.
                house.wake(table)
        for done in written:
            house.feed.touch(done.moved, done.tables)

    def _perform(self, asked: Asked) -> _Written | None:
        """Work a command out in memory and hand it to the store; None where it was refused."""
        house = self._house
        table = None if self._table is None else house.books.table(self._table)
        # A person's offices are those of now, not of when they signed in.
        person = house.books.people.get(asked.person.id, asked.person)
        work = Work(house.books, person, house.clock(), table)
        try:
            if asked.command is None:
                automation.step(work)
                facts: dict[str, Any] = {}
            else:
                check_power(person, asked.command, None if table is None else table.law)
                check_plays_not_here(person, asked.command, table)
                check_command(table, asked.command, house.books.law_of_tournament(table))
                facts = HANDLERS[type(asked.command)](work, asked.command) or {}
        except Exception as error:
            if work.touched or not isinstance(error, CroupierError):
                log.exception("a command failed half-way and is taken back: %r", asked.command)
                house.fault()
            known = isinstance(error, CroupierError)
            told = (
                error
                if known
                else OutOfService("the house made a mistake, which is logged; nothing was done")
            )
            asked.refuse(told)
            if asked.command is None:
                # What failed once would fail again: the table waits a while, or for somebody to act.
                self._stuck_until = house.clock() + STUCK
            return None
        answer = Answer(facts, 0 if work.table is None else work.table.version)
        moved = people_moved(work.ops)
        names = (s.removeprefix("table:") for s in work.events if s.startswith("table:"))
        tables = {name: concerned(work, name, moved) for name in names}
        for number in (int(s.removeprefix(PREFIX)) for s in work.events if s.startswith(PREFIX)):
            for session in house.books.tournaments[number].sessions:
                house.wake(session)
        return _Written(asked, answer, tables, moved, house.write(self._unit(asked, work, answer)))

    def _unit(self, asked: Asked, work: Work, answer: Answer) -> CommandUnit:
        lengths = self._house.books.lengths
        expected = {stream: lengths.get(stream, 0) for stream in work.events}
        for stream, events in work.events.items():
            lengths[stream] = expected[stream] + len(events)
        key = None
        if asked.name is not None:
            new = asked.name not in self._house.keys
            self._house.keys.add(asked.name)
            key = Key(*asked.name, asked.digest, answer.to_json(), new)
        return CommandUnit(work.events, expected, work.ops, work.secrets, key)

    def _failed(self, asked: Asked, error: BaseException) -> None:
        """The store did not take it: what memory holds of it is wrong, and is built anew."""
        house = self._house
        house.fault()
        if isinstance(error, StreamMoved):
            # One before it in the batch failed: this one was not done, and is worked out again.
            self._again.append(asked)
            return
        house.complaints.error("writing", "the store did not take a command", error)
        if asked.command is None:
            self._stuck_until = house.clock() + UNWRITTEN
        # Where a connection or the writer's process was lost, only the store knows whether it was done.
        how = "send the same command again under the same key, and it is carried out once"
        asked.refuse(OutOfService(f"the house could not write this down; {how}: {error}"))


def _answered(asked: Asked, before: Answered | None) -> bool:
    """Answer a command as it was answered before, where it was."""
    if before is None:
        return False
    if before.digest != asked.digest:
        asked.refuse(key_used(asked))
    else:
        response = before.response
        asked.answer(Answer(response["facts"], response["version"], repeated=True))
    return True


def key_used(asked: Asked) -> CommandConflict:
    """Why a command is not carried out whose key came before with another."""
    return CommandConflict(f"the key {asked.key} of {asked.person.id} was used before for another command")
