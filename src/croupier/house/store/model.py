"""What goes into the store, and what comes out of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from croupier.money.postings import AccountKind, AccountRef
from croupier.record.chain import JSONValue, read_canonical


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, for the log. The payload holds no floats."""

    kind: str
    payload: Mapping[str, JSONValue] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()


class Recorded(NamedTuple):
    """An event as it stands in the log. ``clauses`` and ``payload`` are canonical texts.

    See :class:`croupier.record.chain.Entry` for the first seven.
    """

    position: int
    stream: str
    sequence: int
    kind: str
    at: int
    clauses: str
    payload: str
    prev_hash: str
    hash: str

    def data(self) -> Any:
        """The payload, read."""
        return read_canonical(self.payload)

    def clause_refs(self) -> tuple[str, ...]:
        """The clauses, read."""
        return tuple(read_canonical(self.clauses))


@dataclass(frozen=True, slots=True)
class Answered:
    """A command that was carried out: what it was, as a digest, and how it was answered."""

    digest: str
    response: Mapping[str, Any]


class Head(NamedTuple):
    """Where the log ends. Whoever notes it down can later prove that nothing before it changed."""

    position: int
    hash: str


class HoldState(StrEnum):
    """A wager is held when it is placed, and closed once."""

    OPEN = "open"
    SETTLED = "settled"
    RETURNED = "returned"


@dataclass(frozen=True, slots=True)
class Hold:
    """A stake that is held until its round is decided."""

    id: str
    player: AccountRef
    held: AccountRef
    amount: int
    state: HoldState = HoldState.OPEN


@dataclass(frozen=True, slots=True)
class PostingLine:
    """One line of an account's statement, with the event of the log that it belongs to."""

    position: int
    reason: str
    amount: int
    at: int


@dataclass(frozen=True, slots=True)
class BalanceSheet:
    """The sum of the accounts of each kind; together they are zero."""

    totals: Mapping[AccountKind, int]
    by_currency: Mapping[str, int]
    """The sum of the accounts of each currency, by its code: zero each, in a sound store."""

    @property
    def total(self) -> int:
        """Zero, in a sound store."""
        return sum(self.totals.values())
