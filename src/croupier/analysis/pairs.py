"""How two wagers of one round go together: what a unit on each of them wins, multiplied.

Tables of one game differ in few of their wagers, so that what two of them come to is kept for the next table.
Sums are of whole numbers, and a fraction is made once, at the end.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import TypeAlias

from croupier.analysis.figures import Figure

Nets: TypeAlias = tuple[int, ...]
"""What one unit wins on each pay line, as whole numbers over one denominator."""
Counts: TypeAlias = tuple[tuple[int, ...], ...]
"""How many of some equally likely cases end on each pair of the pay lines of two wagers."""


@dataclass(frozen=True, eq=False, slots=True)
class Alone:
    """One of two wagers: what one unit of it wins. Two are the same where they are one object."""

    nets: Nets
    scale: int
    """The denominator of the nets."""
    mean: Fraction
    variance: Fraction
    error: Fraction
    """How far the mean may be from the exact one."""


@dataclass(frozen=True, eq=False)
class Joint:
    """What two wagers come to together."""

    covariance: Figure
    correlation: float | None
    """None where one of them always ends the same."""

    @cached_property
    def text(self) -> str:
        """The covariance as it is written."""
        return self.covariance.text


@lru_cache(maxsize=4096)
def alone(nets: Nets, scale: int, mean: Fraction, variance: Fraction, error: Fraction) -> Alone:
    """One of two wagers; equal ones of several tables are one object."""
    return Alone(nets, scale, mean, variance, error)


@lru_cache(maxsize=8192)
def counted(first: Alone, second: Alone, counts: Counts) -> Joint:
    """What two wagers come to that are counted by the pairs of their pay lines."""
    products = sum(
        n * sum(m * c for m, c in zip(second.nets, row, strict=True) if c)
        for n, row in zip(first.nets, counts, strict=True)
    )
    # The mean of the product, less the product of the means.
    whole = first.scale * second.scale * sum(map(sum, counts))
    below = first.mean.denominator * second.mean.denominator
    means = first.mean.numerator * second.mean.numerator
    return joined(first, second, Fraction(products * below - means * whole, whole * below))


def multiplied(first: Alone, second: Alone, product: Figure) -> Joint:
    """What two wagers come to where the mean of the product of their nets is known."""
    return joined(first, second, product.value - first.mean * second.mean, product.error)


def joined(first: Alone, second: Alone, covariance: Fraction, error: Fraction = Fraction(0)) -> Joint:
    """What two wagers of this covariance come to; ``error``: of the mean of the product of their nets."""
    if first.error or second.error:
        error += abs(first.mean) * second.error + (abs(second.mean) + second.error) * first.error
    return Joint(Figure(covariance, error), correlation(covariance, first.variance, second.variance))


def correlation(covariance: Fraction, variance: Fraction, other: Fraction) -> float | None:
    """The covariance as a share of the most that it can be; None where a variance is nought."""
    over = covariance.denominator**2 * variance.numerator * other.numerator
    if not over:
        return None
    # The root of one exact ratio: a wager with itself is 1 and not a hair below.
    squared = covariance.numerator**2 * variance.denominator * other.denominator
    return math.copysign(math.sqrt(squared / over), covariance)
