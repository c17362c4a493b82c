"""What events of chips and cash say that they move, worked out from their texts alone.

An account of chips is ``float:PLACE/DENOMINATION@CURRENCY``, the denomination in minor units; ``mixed``
stands for chips of which nobody said it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeAlias

Counts: TypeAlias = dict[int, int]
Lines: TypeAlias = frozenset[tuple[str, int]]
"""The lines of one movement: accounts, each with what it changes by."""
_AMOUNT = re.compile(r"-?\d{1,16}(\.\d{1,2})?", re.ASCII)


class Unread(Exception):
    """A text does not say what its event must say."""


def minor(text: object) -> int:
    """An amount in minor units.

    Raises:
        Unread: it is none.
    """
    if not isinstance(text, str) or _AMOUNT.fullmatch(text) is None:
        raise Unread(f"{text!r:.40} is no amount")
    whole, _, part = text.lstrip("-").partition(".")
    value = int(whole) * 100 + int(part.ljust(2, "0") or 0)
    return -value if text.startswith("-") else value


def counts(data: object) -> Counts:
    """A count of chips: how many of each denomination.

    Raises:
        Unread: it is none, or counts fewer than no chips.
    """
    if not isinstance(data, dict):
        raise Unread(f"{data!r:.40} is no count of chips")
    found: Counts = {}
    for name, number in data.items():
        if not isinstance(number, int) or isinstance(number, bool) or number < 0 or minor(name) <= 0:
            raise Unread(f"{number!r:.40} chips of {name!r:.20} are no count")
        found[minor(name)] = number
    return found


def worth(chips: Counts) -> int:
    """What chips are worth, in minor units."""
    return sum(denomination * number for denomination, number in chips.items())


def lines(*parts: Mapping[str, int]) -> frozenset[tuple[str, int]]:
    """The lines of one movement: amounts to one account added up, without those that come to nothing."""
    sums: Counter[str] = Counter()
    for part in parts:
        for account, amount in part.items():
            sums[account] += amount
    return frozenset((account, amount) for account, amount in sums.items() if amount)


def lying(place: str, chips: Counts, currency: str, sign: int) -> dict[str, int]:
    """Chips that come to a place (1) or leave it (-1)."""
    return {f"float:{place}/{d}@{currency}": sign * d * n for d, n in chips.items()}


def stood(table: str, data: object, currency: str) -> dict[str, int]:
    """What a count says that the accounts of the tray held, by account.

    Raises:
        Unread: it does not say it.
    """
    if not isinstance(data, dict):
        raise Unread("it does not say what the tray should have held")
    return {
        f"float:table/{table}/{name if name == 'mixed' else minor(name)}@{currency}": minor(amount)
        for name, amount in data.items()
    }


def cash_for_chips(data: Mapping[str, Any]) -> frozenset[tuple[str, int]]:
    """A buy-in at a table: cash in its drop box, credits, and chips out of its tray."""
    amount, of, table = minor(data.get("amount")), data.get("currency"), data.get("table")
    return lines(
        {f"drop:{table}/{data.get('box')}@{of}": -amount, f"player:{data.get('person')}@{of}": amount},
        {f"float:table/{table}/mixed@{of}": -amount, f"float:patrons@{of}": amount},
    )


def at_the_cage(kind: object, data: Mapping[str, Any]) -> frozenset[tuple[str, int]]:
    """Chips that come to the cage for credits or cash, or go from it."""
    amount, of = minor(data.get("amount")), data.get("currency")
    sign = -1 if kind == "paid-in-chips" else 1
    stock = {f"float:cage/mixed@{of}": sign * amount, f"float:patrons@{of}": -sign * amount}
    if kind != "chips-redeemed":
        person = f"player:{data.get('person')}@{of}"
        return lines(stock, {person: sign * amount, f"chips:patrons@{of}": -sign * amount})
    cheque = data.get("cheque")
    drawn = minor(cheque.get("amount")) if isinstance(cheque, dict) else 0
    paid = {str(data.get("from")): amount - drawn, f"house:cheques@{of}": drawn}
    return lines(stock, {f"chips:patrons@{of}": -amount}, paid)


def registered(kind: object, data: Mapping[str, Any]) -> frozenset[tuple[str, int]]:
    """New chips that come into the stock, or old ones that leave it."""
    denomination, number, of = minor(data.get("denomination")), data.get("count"), data.get("currency")
    if not isinstance(number, int) or number <= 0:
        raise Unread(f"{number!r:.40} is no number of chips")
    came = denomination * number * (1 if kind == "chips-registered" else -1)
    return lines({f"float:cage/{denomination}@{of}": came, f"float:stock@{of}": -came})
