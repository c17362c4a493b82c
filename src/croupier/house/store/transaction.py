"""A database transaction over the log, and the rows that its units of work have gathered for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from croupier.house.store import statements as sql
from croupier.house.store.known import Known
from croupier.house.store.model import Head, Hold, HoldState, Recorded
from croupier.house.store.sealing import Sealer
from croupier.money.postings import AccountRef


@dataclass(slots=True)
class Rows:
    """Rows that are not yet written, in the order of their tables' columns."""

    events: list[Recorded] = field(default_factory=list)
    postings: list[tuple[object, ...]] = field(default_factory=list)
    holds: list[tuple[object, ...]] = field(default_factory=list)
    closings: list[tuple[object, ...]] = field(default_factory=list)
    commands: list[tuple[object, ...]] = field(default_factory=list)
    moved: set[AccountRef] = field(default_factory=set)
    """The accounts whose balances changed."""

    def take(self, rows: Rows) -> None:
        """Add the rows of another, which come after these."""
        self.events += rows.events
        self.postings += rows.postings
        self.holds += rows.holds
        self.closings += rows.closings
        self.commands += rows.commands
        self.moved |= rows.moved

    def write(self, connection: Connection, balances: Mapping[AccountRef, int]) -> None:
        """Write everything, what others refer to first, and be empty."""
        accounts = [(str(account), account.kind.side, balances[account]) for account in self.moved]
        sql.SET_BALANCES[connection.dialect.name].many(connection, accounts)
        sql.INSERT_EVENTS.many(connection, self.events)
        sql.INSERT_POSTINGS.many(connection, self.postings)
        sql.INSERT_HOLDS.many(connection, self.holds)
        sql.INSERT_CLOSINGS.many(connection, self.closings)
        sql.INSERT_COMMANDS.many(connection, self.commands)
        for written in (self.events, self.postings, self.holds, self.closings, self.commands):
            written.clear()
        self.moved.clear()


def recorded_of(row: Any) -> Recorded:
    """An event from a row of the log."""
    return Recorded(*row)


def hold_of(row: Any) -> Hold:
    """A hold from a row of the holds and their closings."""
    id_, _, player, held, amount, outcome = row
    state = HoldState.OPEN if outcome is None else HoldState(outcome)
    return Hold(id_, AccountRef.parse(player), AccountRef.parse(held), amount, state)


class Transaction:
    """Holds the lock of the log from its beginning to its commit.

    What its finished units did is seen by those after them, and written when it ends.
    """

    def __init__(
        self, connection: Connection, clock: Callable[[], int], sealer: Sealer, known: Known | None = None
    ) -> None:
        self.connection = connection
        self.clock = clock
        self.sealer = sealer
        self.head = Head(*sql.HEAD.row(connection))
        self.known = (Known() if known is None else known).at(self.head)
        """Kept up to date as units finish: it is to be forgotten where the transaction does not commit."""
        self.rows = Rows()
        self.lengths = self.known.lengths
        self.balances = self.known.balances
        self.holds = self.known.holds
        self.moved: set[AccountRef] = set()
        """The accounts whose balances the finished units have changed."""
        self.closed: list[str] = []
        """The wagers that they have closed."""
        self.commands: dict[tuple[str, str], str | None] = {}
        """The events of answered commands, and None for those that were looked for and not found."""
        self._first = self.head

    def write(self) -> None:
        """Write what the finished units gathered."""
        self.rows.write(self.connection, self.balances)

    def finish(self) -> None:
        """Write everything, and move the head to where the log now ends."""
        self.write()
        if self.head != self._first:
            sql.SET_HEAD.do(self.connection, self.head.position, self.head.hash)

    def committed(self) -> None:
        """What it did is durable, and is known to the next."""
        self.known.committed(self.head, self.moved, self.closed)

    @contextmanager
    def savepoint(self) -> Iterator[None]:
        """Take back what is written in the block, and nothing else, where it raises."""
        self.write()
        self.connection.exec_driver_sql("SAVEPOINT unit")
        try:
            yield
        except BaseException:
            self.connection.exec_driver_sql("ROLLBACK TO SAVEPOINT unit")
            raise
        finally:
            self.connection.exec_driver_sql("RELEASE SAVEPOINT unit")
