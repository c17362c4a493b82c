"""Loss limits: the most that a player wants to lose in a period, and what is left of it.

A limit is for every game of its rulebook that knows of loss limits. It counts from when it is set, in gaming
days, and starts afresh with the first day of its next period. These are values alone: nothing here asks for
the time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, Self

from croupier.money.amounts import decimal, parse_amount

EPOCH: Final = date(1970, 1, 1)
"""The first gaming day, of number 0."""
NOTHING: Final[Mapping[str, int]] = MappingProxyType({})


class Period(StrEnum):
    """What a loss limit is counted over, from the shortest to the longest."""

    DAY = "day"
    WEEK = "week"
    """From Monday to Sunday."""
    MONTH = "month"
    """Of the calendar."""

    @property
    def rank(self) -> int:
        """Its place from the shortest."""
        return tuple(Period).index(self)

    def ends(self, day: int) -> int:
        """The first gaming day of the period after the one that a gaming day is in."""
        on = EPOCH + timedelta(days=day)
        match self:
            case Period.DAY:
                return day + 1
            case Period.WEEK:
                return day + 7 - on.weekday()
            case Period.MONTH:
                return ((on.replace(day=28) + timedelta(days=4)).replace(day=1) - EPOCH).days


@dataclass(frozen=True, slots=True)
class LossLimit:
    """The most that may be lost in a period, in minor units."""

    amount: int
    period: Period

    def no_looser(self, other: Self) -> bool:
        """Whether it lets nothing be lost that the other does not: no more, over no shorter a period."""
        return self.amount <= other.amount and self.period.rank >= other.period.rank

    def to_json(self) -> dict[str, str]:
        """The limit as plain JSON values."""
        return {"amount": decimal(self.amount), "period": self.period.value}


def read_limit(data: Mapping[str, Any] | None) -> LossLimit | None:
    """The limit that :meth:`LossLimit.to_json` wrote, or none."""
    return None if data is None else LossLimit(parse_amount(data["amount"]), Period(data["period"]))


@dataclass(frozen=True, slots=True)
class LossAccount:
    """A player's loss limit under one rulebook, and how the period stands."""

    book: str
    person: str
    limit: LossLimit
    ends: int
    """The gaming day with which the next period begins."""
    net: int = 0
    """What the rounds of the period have come to since the limit was set: below 0 a loss, in minor units."""
    changes: bool = False
    """Whether another limit, or none, holds from the next period on."""
    later: LossLimit | None = None
    """That limit; None where the player has none any more."""
    held: str = ""
    """Why the player is held back from wagering until the next period; empty where not."""
    declared: Mapping[str, int] = field(default_factory=lambda: NOTHING)
    """The chips that were declared in the period, in minor units: bought, brought, taken along."""

    @classmethod
    def begin(cls, book: str, person: str, limit: LossLimit, day: int) -> LossAccount:
        """A limit that is set where there was none, or with which a period begins."""
        return cls(book, person, limit, limit.period.ends(day))

    @property
    def left(self) -> int:
        """What may still be lost in the period, in minor units; what was won may be lost again."""
        return max(0, self.limit.amount + self.net)

    def on(self, day: int) -> LossAccount | None:
        """The account on a gaming day; None where the limit has ended by then."""
        if day < self.ends:
            return self
        limit = self.later if self.changes else self.limit
        return None if limit is None else LossAccount.begin(self.book, self.person, limit, day)

    def with_limit(self, limit: LossLimit | None, day: int) -> LossAccount:
        """The account with a new limit: a stricter one at once, any other from the next period on."""
        if limit is None or not limit.no_looser(self.limit):
            return replace(self, changes=True, later=limit)
        ends = max(self.ends, limit.period.ends(day))
        return replace(self, limit=limit, ends=ends, changes=False, later=None)

    def counting(self, net: int) -> LossAccount:
        """The account after something was won or, below 0, lost."""
        return replace(self, net=self.net + net)

    def declaring(self, how: str, amount: int) -> LossAccount:
        """The account after chips were declared."""
        return replace(self, declared={**self.declared, how: self.declared.get(how, 0) + amount})

    def to_json(self) -> dict[str, Any]:
        """The account as plain JSON values."""
        return {
            "book": self.book,
            "person": self.person,
            "limit": self.limit.to_json(),
            "ends": self.ends,
            "net": decimal(self.net),
            "changes": self.changes,
            "later": None if self.later is None else self.later.to_json(),
            "held": self.held,
            "declared": {how: decimal(amount) for how, amount in sorted(self.declared.items())},
        }


def read_account(data: Mapping[str, Any]) -> LossAccount:
    """The account that :meth:`LossAccount.to_json` wrote."""
    limit = read_limit(data["limit"])
    assert limit is not None, data
    return LossAccount(
        book=str(data["book"]),
        person=str(data["person"]),
        limit=limit,
        ends=int(data["ends"]),
        net=parse_amount(data["net"]),
        changes=bool(data["changes"]),
        later=read_limit(data["later"]),
        held=str(data["held"]),
        declared={how: parse_amount(amount) for how, amount in data["declared"].items()},
    )
