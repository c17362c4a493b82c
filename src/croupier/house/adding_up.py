"""Pay-outs to one person on one gaming day add up: what one of the staff may move alone is their sum."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from croupier.money.amounts import parse_amount
from croupier.money.currencies import CURRENCIES, Currency

PAID: Final = "paid"
"""What leaves the house: cash, chips and cheques for credits, vouchers and winnings."""
GIVEN: Final = "given"
"""What staff say that a player is owed: payments put right, prizes in money."""


class Moved(NamedTuple):
    """What somebody was paid, or given, by one person alone."""

    sort: str
    """``paid`` or ``given``: each adds up by itself, as what was given may be paid out later."""
    person: str
    currency: Currency
    day: int
    """The gaming day, as a number."""
    amount: int
    """In minor units."""


@dataclass(slots=True)
class Alone:
    """What each person was paid and given on their last gaming day with any, by one of the staff alone."""

    sums: dict[tuple[str, str, Currency], tuple[int, int]] = field(default_factory=dict)
    """By sort, person and currency the day, and what it comes to in minor units."""

    def add(self, moved: Moved) -> None:
        """Take in what somebody was paid or given."""
        key = (moved.sort, moved.person, moved.currency)
        self.sums[key] = (moved.day, self.on(*key, moved.day) + moved.amount)

    def on(self, sort: str, person: str, currency: Currency, day: int) -> int:
        """What it comes to on a gaming day so far, in minor units."""
        when, amount = self.sums.get((sort, person, currency), (day, 0))
        return amount if when == day else 0


def read_alone(data: Mapping[str, Any]) -> Moved:
    """What an event says that somebody was paid or given."""
    currency = CURRENCIES[str(data["currency"])]
    return Moved(
        str(data["sort"]), str(data["person"]), currency, int(data["day"]), parse_amount(data["amount"])
    )
