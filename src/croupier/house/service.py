"""The house: takes commands, keeps them in order, writes them durably, and only then answers.

Each table has a desk, which takes its commands one after another: it works a batch out in memory,
hands it to the store, waits until it is durable, and then answers and tells who watches. So nothing is
acknowledged or announced that a crash could take back, and no card is drawn before the closing of the
bets is durable. Where the store fails, the house forgets what it had in memory and rebuilds it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, TypeVar

from argon2 import PasswordHasher

from croupier.games.requests import Decide
from croupier.house import automation, handlers, wagering_period
from croupier.house.advising import Advised, Advisers, check_advised
from croupier.house.background import Beside, Endings
from croupier.house.books import Books
from croupier.house.bots import Bots
from croupier.house.commands import Command, Internal, NoteSignificant, Sit, TableCommand
from croupier.house.complaints import Complaints
from croupier.house.desk import Answer, Asked, Desk, key_used
from croupier.house.doors import Doors
from croupier.house.entrance import Entrance
from croupier.house.feed import Change, Feed
from croupier.house.known_keys import KnownKeys
from croupier.house.loading import load
from croupier.house.people import Person
from croupier.house.sole import ALONE
from croupier.house.store import Answered, GroupWriter, Store, Unit
from croupier.house.store.store import now
from croupier.house.views import TableSummary, TableView, own_of, own_wagers, summary_of, view_of
from croupier.house.vouchers import voucher_code
from croupier.money.amounts import decimal
from croupier.money.currencies import TOKENS
from croupier.simulation.advice import advises

T = TypeVar("T")

_HANDLERS: Final = handlers.MODULES
"""They declare what carries commands out."""
READERS: Final = 2
"""How many threads read the store for the desks; no password is checked there, which takes long."""


class House(Doors):
    """A casino's house over one store. Make it with :meth:`open`, inside a running event loop.

    ``clock`` gives microseconds since 1970. With ``automatic`` off, automated tables go on only by
    :meth:`step`. ``hasher`` makes and checks hashes of passwords. ``day_starts`` is when the gaming day
    starts, in microseconds after midnight (UTC). With ``second_factor`` on, people whose offices move money
    do nothing before they have set up a second factor. ``writer`` makes what writes to the store.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], int] = now,
        automatic: bool = True,
        hasher: PasswordHasher | None = None,
        day_starts: int = 0,
        second_factor: bool = False,
        writer: Callable[[Store], GroupWriter] = GroupWriter,
    ) -> None:
        self.store = store
        self.demands_second_factor = second_factor
        self.clock = clock
        self.devices_heard = {}
        self.keeping = ALONE
        """How the store is kept alone, as its keeper says."""
        self.automatic = automatic
        self.feed = Feed()
        self.complaints = Complaints(clock)
        self._day_starts = day_starts
        self.books: Books = load(store, day_starts=day_starts)
        self.keys = KnownKeys(store.keys())
        self.writer = writer(store)
        self.entrance = Entrance(store, self.writer, clock, hasher)
        self._office = Desk(self, None)
        self._desks: dict[str, Desk] = {}
        self._readers = ThreadPoolExecutor(READERS, "croupier-reader")
        self._advisers = Advisers()
        self._beside = Beside(1, "croupier-beside")
        self.bots = Bots(self)
        self._in_hand: dict[tuple[str, str], Asked] = {}
        self._working = 0
        self._rest = asyncio.Event()
        self._mending = asyncio.Lock()
        self._faulty = False
        self._last_unit: Future[None] | None = None
        self.endings = Endings()

    @classmethod
    async def open(
        cls,
        store: Store,
        *,
        clock: Callable[[], int] = now,
        automatic: bool = True,
        hasher: PasswordHasher | None = None,
        day_starts: int = 0,
        second_factor: bool = False,
        writer: Callable[[Store], GroupWriter] = GroupWriter,
    ) -> House:
        """Open the house: rebuild it from the store, and take every table up where it was."""
        house = cls(
            store,
            clock=clock,
            automatic=automatic,
            hasher=hasher,
            day_starts=day_starts,
            second_factor=second_factor,
            writer=writer,
        )
        house._office.start()
        house._take_up()
        if automatic:
            house.bots.start()
        await house.note_significant("house-opened", {"tables_from_before": len(house.books.tables)})
        return house

    async def by_itself(self, command: Internal) -> Answer:
        """Carry out something that the house asks of itself; returns when it is durable."""
        return await self._office.ask(automation.HOUSE, command, None)

    async def note_significant(self, kind: str, facts: Mapping[str, Any]) -> None:
        """Enter something in the log of significant events."""
        await self._office.ask(automation.HOUSE, NoteSignificant(kind, facts), None)

    def _take_up(self) -> None:
        """Go on at every table; who was betting or deciding gets the whole period again."""
        for id_, table in self.books.tables.items():
            if table.betting and table.now.betting_ends is not None:
                table.now.betting_ends = wagering_period.ends(table, self.clock())
            elif table.round is not None and isinstance(table.round.request, Decide):
                table.moved_at = self.clock()
            self._desk(id_)

    async def give_up_counts(self) -> None:
        """Work out no more advice, and wait for none: who asked is told that it is not worked out."""
        await self._advisers.close()

    async def close(self) -> None:
        """Stop every table where it is, and write what was begun. The store stays open."""
        await self.bots.stop()
        for desk in (*self._desks.values(), self._office):
            await desk.stop()
        await asyncio.to_thread(self.writer.close)
        self._readers.shutdown()
        await self.give_up_counts()
        self._beside.close()

    async def __aenter__(self) -> House:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    # Commands -------------------------------------------------------------------------------

    async def do(self, person: Person, command: Command, *, key: str | None = None) -> Answer:
        """Carry a command out; returns when it is durable.

        ``key`` names this one attempt of this person: the same command with the same key again changes
        nothing and gets the same answer, before and after a restart.

        Raises:
            NotAllowed: the person may not do that there.
            Refused: a rule does not allow it; the refusal names its clauses.
            Malformed, BadAmount, BadCard: it makes no sense.
            CommandConflict: the key came before with another command.
            OutOfService: the store could not write; the same command under the same key is carried out once.
        """
        self.check_second_factor(person, command)
        desk = self._office
        if isinstance(command, TableCommand):
            desk = self._desk(self.books.table(command.table).id)
        if isinstance(command, Sit):
            await self.ask_group(person.id)
        answer = await desk.ask(person, command, key)
        if self.group_line is not None and self.books.group.waiting:
            self.group_line.wake()
        return answer

    async def step(self, table: str) -> Answer:
        """Do the next step of an automated table at once, whenever it is due."""
        return await self._desk(self.books.table(table).id).ask(automation.HOUSE, None, None)

    def _desk(self, table: str) -> Desk:
        desk = self._desks.get(table)
        if desk is None:
            desk = self._desks[table] = Desk(self, table)
            desk.start()
        return desk

    def wake(self, table: str) -> None:
        """Have a table look again at what is due there."""
        self._desk(table).wake()

    # For the desks ----------------------------------------------------------------------------

    @property
    def commands_waiting(self) -> int:
        """How many commands wait at all desks together."""
        return self._office.waiting + sum(desk.waiting for desk in list(self._desks.values()))

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """While a desk has a batch in hand."""
        self._working += 1
        try:
            yield
        finally:
            self._working -= 1
            self._rest.set()

    def write(self, unit: Callable[[Unit], None]) -> Future[None]:
        """Hand a unit of work to the store, which takes them in order."""
        future = self.writer.submit(unit)
        self._last_unit = future
        # The writer calls this before it tells the outcome of any later unit.
        future.add_done_callback(self._written)
        return future

    def _written(self, future: Future[None]) -> None:
        if future.exception() is not None:
            self.fault()

    @property
    def at_rest(self) -> bool:
        """Whether memory and the store say the same now: nothing waits to be written, and nothing failed."""
        return not self._faulty and (self._last_unit is None or self._last_unit.done())

    async def stored(self) -> bool:
        """Wait until the store holds all that memory holds now.

        Returns:
            False where memory was ahead of what the store took: nothing that was read from it may be shown.
        """
        books, last = self.books, self._last_unit
        if last is not None:
            if not last.done():
                await self.endings.of(last)
            if last.exception() is not None:
                # The writer's thread may not have come to tell of the fault yet.
                return False
        return not self._faulty and self.books is books

    @property
    def faulty(self) -> bool:
        """Whether memory may differ from the store."""
        return self._faulty

    def fault(self) -> None:
        """What memory holds is not what the store holds: it must be built anew before anything else."""
        self._faulty = True

    async def sound(self) -> None:
        """Wait until memory is what the store holds, building it anew where it is not.

        Raises:
            StoreError: the store cannot be read.
        """
        if self._faulty:
            async with self._mending:
                await self._mend()

    async def _mend(self) -> None:
        if not self._faulty:
            return
        while self._working:
            self._rest.clear()
            await self._rest.wait()
        # Beside the event loop: it may take a while, and pages are shown what is known meanwhile.
        self.books = await self._read(partial(load, self.store, day_starts=self._day_starts))
        self._last_unit = None
        self._faulty = False
        self._take_up()
        for id_, table in self.books.tables.items():
            self.feed.publish(id_, table.version)

    async def _read(self, reading: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    def in_hand(self, asked: Asked) -> Asked | None:
        """The same command with the same key, where it waits or is carried out now.

        Raises:
            CommandConflict: the key came with another command.
        """
        name = asked.name
        assert name is not None
        before = self._in_hand.get(name)
        if before is None:
            self._in_hand[name] = asked
            asked.when_done(lambda: self._in_hand.pop(name))
            return None
        if before.digest != asked.digest:
            raise key_used(asked)
        return before

    async def answers(self, names: Sequence[tuple[str, str]]) -> Mapping[tuple[str, str], Answered]:
        """What the store knows of commands, by person and key.

        Raises:
            StoreError: it cannot be read.
        """
        asked = [name for name in names if name in self.keys]
        return await self._read(partial(self.store.answers, asked)) if asked else {}

    # Reading --------------------------------------------------------------------------------

    def tables(self) -> list[TableSummary]:
        """The tables, in the order in which they were opened."""
        return [summary_of(state) for state in self.books.tables.values()]

    def snapshot(self, table: str, viewer: Person | None = None) -> TableView:
        """All that a page about a table may show this person.

        It may be some milliseconds ahead of the store: show it to nobody before :meth:`stored` has said
        that the store holds it.

        Raises:
            Malformed: there is no such table.
        """
        state = self.books.table(table)
        return view_of(self.books, state, viewer, self.clock())

    def own_view(self, view: TableView, viewer: Person) -> TableView:
        """A view of a table, just made, with what is a viewer's own: all of their :meth:`snapshot` but seats.

        As the snapshot it may be ahead of the store.

        Raises:
            Malformed: there is no such table.
        """
        return own_of(self.books, view, self.books.table(view.table["id"]), viewer, self.clock())

    def wagers_of(self, table: str, viewer: Person) -> dict[str, Any]:
        """What of ``you`` in a viewer's :meth:`snapshot` changes with wagers while they are open.

        As the snapshot it may be ahead of the store.

        Raises:
            Malformed: there is no such table.
        """
        return own_wagers(self.books, self.books.table(table), viewer, self.clock())

    def prepare_advice(self, table: str) -> None:
        """Begin to work out what advice at a table needs, if the best play may be told there."""
        state = self.books.table(table)
        if state.setup.instructs and advises(state.game.family):
            self._advisers.prepare(state)

    async def advise(self, table: str, person: Person, patience: float | None = None) -> Advised:
        """What is best for a player whose decision a table's round waits for, where it may be told.

        The figures are worked out beside the event loop: the house goes on. After ``patience`` seconds,
        where it is given, the answer is that they are still worked out; the same question takes it up.

        Raises:
            Refused: it may not be told there, or nothing waits for a decision of this person's, who
                perhaps plays where a book bars advice.
            Malformed: there is no such table.
        """
        state = self.books.table(table)
        check_advised(self.books.tables.values(), person, f"advice at {state.title}")
        return await self._advisers.answer(state, person, patience)

    async def beside(self, work: Callable[..., T], *given: object) -> T:
        """Have something worked out beside the event loop, one piece of work after another."""
        return await self._beside.do(work, *given)

    def vouchers(self, person: Person) -> list[dict[str, Any]]:
        """A person's vouchers that are not redeemed, each with the code that spends it."""
        return [
            {
                "voucher": voucher.number,
                "amount": decimal(voucher.amount),
                "currency": voucher.currency.code,
                "promotional": voucher.currency in TOKENS,
                "code": voucher_code(self.books.voucher_key, voucher.number),
            }
            for voucher in self.books.vouchers.values()
            if voucher.person == person.id and not voucher.redeemed
        ]

    def changes(self, *tables: str) -> AsyncIterator[Change]:
        """Tells, from now on, whenever one of these tables (any, if none is named) has changed."""
        return self.feed.changes(*tables)
