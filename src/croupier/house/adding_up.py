"""Pay-outs to one person on one gaming day add up: what one of the staff may move alone is their sum.

So do chips redeemed unnamed, within minutes that the house sets: nobody brings them in parts
to have each of them paid by one person.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from croupier.house.setup import SECOND
from croupier.money.amounts import parse_amount
from croupier.money.currencies import CURRENCIES, Currency

PAID: Final = "paid"
"""What leaves the house: cash, chips and cheques for credits, vouchers and winnings."""
GIVEN: Final = "given"
"""What staff say that a player is owed: payments put right, prizes in money."""
MINUTES: Final = 60
"""For how long chips redeemed unnamed add up where nothing else is said."""
MOST_MINUTES: Final = 24 * 60
"""For how long they may add up at most."""
MINUTE: Final = 60 * SECOND


class Moved(NamedTuple):
    """What somebody was paid, or given, by one person alone."""

    sort: str
    """``paid`` or ``given``: each adds up by itself, as what was given may be paid out later."""
    person: str
    """Empty where the cage does not know whose the chips were."""
    currency: Currency
    day: int
    """The gaming day, as a number."""
    amount: int
    """In minor units."""
    at: int
    """Microseconds since 1970."""


@dataclass(slots=True)
class Alone:
    """What each person was paid and given on their last gaming day with any, by one of the staff alone."""

    sums: dict[tuple[str, str, Currency], tuple[int, int]] = field(default_factory=dict)
    """By sort, person and currency the day, and what it comes to in minor units."""
    unnamed: dict[Currency, list[tuple[int, int]]] = field(default_factory=dict)
    """By currency when chips were redeemed unnamed, and for how much: a day of them, the oldest first."""

    def add(self, moved: Moved) -> None:
        """Take in what somebody was paid or given."""
        if not moved.person:
            since = moved.at - MOST_MINUTES * MINUTE
            before = [each for each in self.unnamed.get(moved.currency, ()) if each[0] > since]
            self.unnamed[moved.currency] = [*before, (moved.at, moved.amount)]
            return
        key = (moved.sort, moved.person, moved.currency)
        self.sums[key] = (moved.day, self.on(*key, moved.day) + moved.amount)

    def on(self, sort: str, person: str, currency: Currency, day: int) -> int:
        """What it comes to on a gaming day so far, in minor units."""
        when, amount = self.sums.get((sort, person, currency), (day, 0))
        return amount if when == day else 0

    def lately(self, currency: Currency, minutes: int, at: int) -> int:
        """What one of the staff alone redeemed unnamed in the last ``minutes``, in minor units."""
        since = at - minutes * MINUTE
        return sum(amount for when, amount in self.unnamed.get(currency, ()) if when > since)


def read_alone(data: Mapping[str, Any]) -> Moved:
    """What an event says that somebody was paid or given."""
    currency = CURRENCIES[str(data["currency"])]
    return Moved(
        str(data["sort"]),
        str(data["person"]),
        currency,
        int(data["day"]),
        parse_amount(data["amount"]),
        int(data["at"]),
    )
