"""Figures as they are written: an exact one as a fraction, a rounded one as a decimal with a bound.

A slash is for exact numbers alone. A decimal that stands for a number that was found by floating point has
beside it how far it can be from the exact one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

PLACES: Final = 15
"""Rounded figures are written to so many decimals."""
HALF: Final = Fraction(1, 2 * 10**PLACES)
"""What is lost by writing them so."""
DIGITS: Final = 2
"""A bound has so many digits, and is rounded up to them."""


def ratio_text(value: Fraction) -> str:
    """An exact number as ``n/d``, whole numbers too."""
    return f"{value.numerator}/{value.denominator}"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, and how far it can be from the exact one."""

    value: Fraction
    error: Fraction = Fraction(0)
    """Nothing where it is the exact one."""

    @property
    def exact(self) -> bool:
        """Whether it is the exact number."""
        return not self.error

    @property
    def bound(self) -> str:
        """How far what is written can be from the exact number, rounded up: ``1.1e-12``."""
        return "0" if self.exact else rounded_up(self.error + HALF)

    @property
    def text(self) -> str:
        """The fraction of an exact number, the decimal of another."""
        return ratio_text(self.value) if self.exact else decimal_text(self.value)

    @property
    def with_bound(self) -> str:
        """The same, a decimal with its bound behind it."""
        return self.text if self.exact else f"{self.text} ± {self.bound}"

    def to_json(self, name: str) -> dict[str, Any]:
        """The number under a name, and under ``<name>_bound`` its bound where it has one."""
        return {name: self.text} if self.exact else {name: self.text, f"{name}_bound": self.bound}


def beside(value: Fraction, places: int, error: Fraction = Fraction(0), *, unit: str = "") -> str:
    """A number to so many decimals with how far that can be from the exact one: ``0.5789% ± 0.000051%``."""
    return f"{decimal_text(value, places)}{unit} ± {within(places, error)}{unit}"


def within(places: int, error: Fraction = Fraction(0)) -> str:
    """How far a number to so many decimals can be from the exact one, rounded up: ``0.005``, ``0.0051``.

    ``error``: how far it could be off before it was rounded.
    """
    left = places + DIGITS
    units = math.ceil((Fraction(1, 2 * 10**places) + error) * 10**left)
    whole, part = divmod(units, 10**left)
    return f"{whole}.{part:0{left}d}".rstrip("0").rstrip(".")


def decimal_text(value: Fraction, places: int = PLACES) -> str:
    """A number to so many decimals."""
    units = round(value * 10**places)
    whole, part = divmod(abs(units), 10**places)
    return f"{'-' if units < 0 else ''}{whole}.{part:0{places}d}"


def rounded_up(value: Fraction) -> str:
    """A number above nothing in :data:`DIGITS` digits, none of them too low: ``1.1e-12``."""
    power = math.floor(math.log10(value))
    if Fraction(10) ** power > value:  # The logarithm is of a double.
        power -= 1
    units = math.ceil(value / Fraction(10) ** power * 10 ** (DIGITS - 1))
    if units == 10**DIGITS:
        units, power = 10 ** (DIGITS - 1), power + 1
    whole, part = divmod(units, 10 ** (DIGITS - 1))
    digits = f"{whole}.{part}" if part else str(whole)
    return f"{digits}e{power}"


def quotient(above: Figure, below: Figure) -> Figure:
    """One number divided by another that is above nothing, however far both are off."""
    value = above.value / below.value
    least = below.value - below.error
    assert least > 0, below
    return Figure(value, (above.error + abs(value) * below.error) / least)
