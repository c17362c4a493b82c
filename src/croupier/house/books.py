"""The books of the house in memory: people, tables and balances, rebuilt from the store."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import select

from croupier.games.refusals import unknown
from croupier.house import private_rows as rows
from croupier.house.money import Balances
from croupier.house.people import Person, read_person
from croupier.house.shoes import SecretOrder
from croupier.house.state import Happened, TableState, open_state, setup_of
from croupier.house.store import Recorded, Store
from croupier.money.postings import AccountKind

PEOPLE: Final = "people"
TABLE_PREFIX: Final = "table:"


@dataclass(slots=True)
class Books:
    """What the house knows. Commands read it and change it through :class:`~croupier.house.work.Work`."""

    balances: Balances
    people: dict[str, Person] = field(default_factory=dict)
    tables: dict[str, TableState] = field(default_factory=dict)
    secrets: dict[str, dict[int, SecretOrder]] = field(default_factory=dict)
    """The orders of automated tables' shoes, by table and number of the shoe."""
    lengths: dict[str, int] = field(default_factory=dict)
    """How many events each stream has, with those that are on their way to the store."""

    def person(self, id_: str) -> Person:
        """Somebody by id.

        Raises:
            Malformed: the house knows nobody of that id; the nearest ones are named.
        """
        person = self.people.get(id_)
        if person is None:
            raise unknown("person", id_, self.people)
        return person

    def table(self, id_: str) -> TableState:
        """A table by id.

        Raises:
            Malformed: there is no such table; the nearest ones are named.
        """
        table = self.tables.get(id_)
        if table is None:
            raise unknown("table", id_, self.tables)
        return table

    def orders_of(self, table: str) -> dict[int, SecretOrder]:
        """The orders of a table's shoes."""
        return self.secrets.setdefault(table, {})

    def open_table(self, data: Mapping[str, Any]) -> TableState:
        """The state of a table from the event that opened it."""
        setup = setup_of(data)
        state = open_state(setup, self.orders_of(setup.id))
        self.tables[setup.id] = state
        return state

    def house_event(self, stream: str, kind: str, data: Mapping[str, Any]) -> None:
        """Take an event of a stream of the house in."""
        if stream == PEOPLE and kind == "person":
            person = read_person(data)
            self.people[person.id] = person


def load(store: Store) -> Books:
    """Rebuild the books from a store."""
    balances = {**store.balances(AccountKind.PLAYER), **store.balances(AccountKind.UNCLAIMED)}
    books = Books(Balances(balances))
    with store.transaction() as unit:
        found = unit.execute(select(rows.secrets).where(rows.secrets.c.name.like("shoe:%"))).all()
    for row in found:
        table, _, number = str(row.name).removeprefix("shoe:").rpartition("/")
        books.orders_of(table)[int(number)] = SecretOrder.read(row.value)
    for stream in store.streams():
        events = list(store.events(stream))
        books.lengths[stream] = len(events)
        if stream.startswith(TABLE_PREFIX):
            _rebuild(books, events)
        else:
            for event in events:
                books.house_event(stream, event.kind, event.data())
    return books


def _rebuild(books: Books, events: list[Recorded]) -> None:
    """A table from its events: finished rounds by their results, the running one from its tape."""
    over = {e.data()["round"] for e in events if e.kind == Happened.ROUND_FINISHED}
    state: TableState | None = None
    for event in _essential(events, over):
        data = event.data()
        if event.kind == Happened.OPENED:
            state = books.open_table(data)
        assert state is not None, f"{event.stream} does not begin with its opening"
        if event.kind == Happened.ROUND_OPENED and data["round"] in over:
            state.round_number = data["round"]
            continue
        if event.kind == Happened.ROUND_FINISHED and state.round is None:
            state.skip_round(int(data["used"]))
        state.apply(event.kind, data)
        if event.kind == Happened.ROUND_FINISHED:
            state.round = None


def _essential(events: list[Recorded], over: set[int]) -> Iterator[Recorded]:
    """The events without the entries of rounds that are over."""
    current: int | None = None
    for event in events:
        if event.kind == Happened.ROUND_OPENED:
            current = event.data()["round"]
        if event.kind in (Happened.ENTRY, Happened.COUNTDOWN) and current in over:
            continue
        yield event
