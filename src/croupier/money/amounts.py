"""Amounts of money as integers of the smallest unit, read and written as decimals.

An amount is a whole number of minor units (cents). What a wager wins may fall between two cents
before the rulebook's rounding, so winnings are fractions of a minor unit until they are paid.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final

from croupier.errors import CroupierError

MINOR: Final = 100
"""Minor units in one unit of currency, for every currency of the rulebooks."""

MAX_AMOUNT: Final = 10**15
"""No amount on a table is larger (ten trillion dollars): a bound that keeps stores in 64 bits."""

SHORT: Final = 24
"""The longest text of an amount that is remembered, in characters."""
_DECIMAL = re.compile(r"(?P<sign>-?)(?P<whole>\d+)(?:\.(?P<part>\d+))?", re.ASCII)


class BadAmount(CroupierError):
    """A text is not an amount of money."""


class BeyondAmounts(BadAmount):
    """An amount is too large, or one that may not be below nothing is."""


def parse_amount(text: object) -> int:
    """Read an exact decimal string of currency units as minor units: ``"10.50"`` is 1050.

    Raises:
        BadAmount: not a decimal string, finer than a cent, or out of range.
    """
    if not isinstance(text, str):
        raise BadAmount(f'{text!r} is not an amount: write an exact decimal in quotes, like "10" or "2.50"')
    return _often(text) if len(text) <= SHORT else _parsed(text)


def _parsed(text: str) -> int:
    match = _DECIMAL.fullmatch(text.strip())
    if match is None:
        raise BadAmount(f'{text!r} is not an amount: write an exact decimal, like "10" or "2.50"')
    part = (match["part"] or "").rstrip("0")
    if len(part) > 2:
        raise BadAmount(f"{text!r} is finer than a cent")
    whole = match["whole"].lstrip("0").rjust(1, "0")
    minor = MAX_AMOUNT + 1 if len(whole) > 15 else int(whole) * MINOR + int(part.ljust(2, "0"))
    if minor > MAX_AMOUNT:
        raise BeyondAmounts(f"{text!r} is too large: the most is {decimal(MAX_AMOUNT)}")
    return -minor if match["sign"] else minor


_often: Final = lru_cache(maxsize=4096)(_parsed)
"""The amounts of a house are few, and read again and again."""


def parse_given(text: object) -> int:
    """Read what somebody puts up, pays or sets as minor units: never below nothing.

    Raises:
        BadAmount: no amount, or one below nothing.
    """
    amount = parse_amount(text)
    if amount < 0:
        raise BeyondAmounts(f"{text!r} must be more than zero")
    return amount


@lru_cache(maxsize=4096)
def exact(minor: int) -> Fraction:
    """Whole minor units as an exact amount; those of a table are few, and come again and again."""
    return Fraction(minor)


def part(minor: int, ratio: Fraction) -> Fraction:
    """So many times an amount, exactly: mostly whole minor units, which need no reduction of fractions."""
    above, below = ratio.as_integer_ratio()
    count, over = divmod(minor * above, below)
    return Fraction(minor * above, below) if over else exact(count)


@lru_cache(maxsize=4096)
def decimal(minor: int | Fraction) -> str:
    """Write minor units as currency units, exactly: a decimal, or ``n/d`` where no decimal is exact.

    >>> decimal(1050), decimal(Fraction(9, 4)), decimal(Fraction(100, 3)), decimal(-500)
    ('10.5', '0.0225', '1/3', '-5')
    """
    # Remembered: the amounts of a table are few, and come again and again.
    return _written(minor.numerator) if minor.denominator == 1 else _inexact(Fraction(minor))


def written(minor: Fraction) -> str:
    """The same of a fraction that is mostly a whole amount: to find one among those remembered takes long."""
    above, below = minor.as_integer_ratio()
    return decimal(above) if below == 1 else decimal(minor)


def _written(minor: int) -> str:
    """Whole minor units."""
    whole, cents = divmod(abs(minor), MINOR)
    sign = "-" if minor < 0 else ""
    return f"{sign}{whole}.{cents:02}".rstrip("0") if cents else f"{sign}{whole}"


def _inexact(minor: Fraction) -> str:
    """What is finer than minor units."""
    units = minor / MINOR
    places = 0
    denominator = units.denominator
    while denominator % 10 == 0:
        denominator //= 10
        places += 1
    twos = fives = 0
    while denominator % 2 == 0:
        denominator //= 2
        twos += 1
    while denominator % 5 == 0:
        denominator //= 5
        fives += 1
    if denominator != 1:
        return f"{units.numerator}/{units.denominator}"
    places += max(twos, fives)
    digits = str(abs(units.numerator) * 10**places // units.denominator).rjust(places + 1, "0")
    text = digits if places == 0 else f"{digits[:-places]}.{digits[-places:]}"
    return f"-{text}" if units < 0 else text
