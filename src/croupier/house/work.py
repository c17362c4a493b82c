"""A command at work: what it writes, moves and answers, gathered before anything is stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from croupier.house.applying import apply
from croupier.house.commands import Command
from croupier.house.floats.known import follow
from croupier.house.happened import Happened
from croupier.house.money import MoneyOp
from croupier.house.people import Person
from croupier.house.state import TableState
from croupier.house.store import Event
from croupier.law import Clauses
from croupier.money.amounts import decimal

if TYPE_CHECKING:
    from croupier.house.books import Books

JSON: TypeAlias = dict[str, Any]
SIGNIFICANT: Final = "significant"
"""The stream of significant events: corrections, voided wagers, openings, guessing at the entrance."""
C = TypeVar("C", bound=Command)


@dataclass(slots=True)
class Work:
    """One command: who asked, when, where, and everything that it does."""

    books: Books
    person: Person
    at: int
    """Microseconds since 1970."""
    table: TableState | None = None
    events: dict[str, list[Event]] = field(default_factory=dict)
    """By stream, in order."""
    ops: list[MoneyOp] = field(default_factory=list)
    secrets: dict[str, str | None] = field(default_factory=dict)
    """What is kept sealed beside the log, by name; None for what is forgotten."""

    @property
    def at_table(self) -> TableState:
        """The table that the command is for."""
        assert self.table is not None, "a command of the house has no table"
        return self.table

    @property
    def touched(self) -> bool:
        """Whether anything has been changed in memory."""
        return bool(self.events or self.ops)

    def happen(
        self, kind: Happened, data: Mapping[str, Any], clauses: Clauses | tuple[str, ...] = ()
    ) -> None:
        """Something happens at the table: its state changes, and the log gets the event.

        Raises:
            Refused, Malformed: the round does not take it; nothing was changed.
        """
        self.happen_at(self.at_table, kind, data, clauses)

    def happen_at(
        self,
        table: TableState,
        kind: Happened,
        data: Mapping[str, Any],
        clauses: Clauses | tuple[str, ...] = (),
    ) -> None:
        """Something happens at any table, with what happens at this one: both are written, or neither.

        Raises:
            Refused, Malformed: the round does not take it; nothing was changed.
        """
        ops = apply(table, kind, data)
        self.write(f"table:{table.id}", kind.value, data, clauses)
        self.move(ops)

    def apply(self, kind: Happened, data: Mapping[str, Any]) -> list[MoneyOp]:
        """Change the table's state by an event, which the caller then writes.

        Raises:
            Refused, Malformed: the round does not take it; nothing was changed.
        """
        return apply(self.at_table, kind, data)

    def write(
        self,
        stream: str,
        kind: str,
        data: Mapping[str, Any],
        clauses: Clauses | tuple[str, ...] = (),
    ) -> None:
        """Write an event."""
        event = Event(kind, data, tuple(map(str, clauses)))
        self.events.setdefault(stream, []).append(event)

    def tell_house(
        self,
        stream: str,
        kind: str,
        data: Mapping[str, Any],
        clauses: Clauses | tuple[str, ...] = (),
    ) -> None:
        """Something happens in the house: its books change, and the log gets the event."""
        self.books.house_event(stream, kind, data)
        self.write(stream, kind, data, clauses)

    def move(self, ops: list[MoneyOp]) -> None:
        """Move money; what cannot be taken back, for want of credits, is entered as not covered.

        Raises:
            ShortOfCredits: somebody does not have it; nothing was moved.
        """
        carried, short = self.books.balances.covered(ops)
        carried += follow(self.books, carried)
        if carried:
            self.books.balances.take("this", carried)
            self.ops.extend(carried)
        for account, amount in sorted(short.items(), key=lambda each: (each[0].id, each[0].currency)):
            facts = {"person": account.id, "amount": decimal(amount), "currency": account.currency}
            self.write(SIGNIFICANT, "not-covered", {"table": self.at_table.id, **facts, "at": self.at})

    def keep_secret(self, name: str, text: str) -> None:
        """Keep a text sealed beside the log: ``shoe:<table>/<number>``, ``password:<person>``."""
        self.secrets[name] = text

    def drop_secret(self, name: str) -> None:
        """Forget a secret."""
        self.secrets[name] = None


Handler: TypeAlias = Callable[[Work, Any], "JSON | None"]
HANDLERS: Final[dict[type[Command], Handler]] = {}


def handles(kind: type[C]) -> Callable[[Callable[[Work, C], JSON | None]], Callable[[Work, C], JSON | None]]:
    """Declare the function that carries a kind of command out."""

    def declare(handler: Callable[[Work, C], JSON | None]) -> Callable[[Work, C], JSON | None]:
        assert kind not in HANDLERS, kind
        HANDLERS[kind] = handler
        return handler

    return declare
