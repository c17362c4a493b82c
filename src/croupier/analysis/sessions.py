"""What a session comes to: the net of several rounds of the same wagers, and the house's win of many."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import NormalDist
from typing import Final, Generic, Protocol, TypeVar

import numpy as np

from croupier.analysis.pairs import Nets


class Repeated(Protocol):
    """What is wagered in every round: one unit on a wager, or several stakes together."""

    @property
    def nets(self) -> tuple[Nets, int]:
        """What it comes to, as whole numbers over one denominator."""
        ...

    @property
    def counts(self) -> Sequence[int]:
        """In how many of the equally likely cases each net comes."""
        ...

    @property
    def total(self) -> int:
        """How many cases there are."""
        ...


Wagered = TypeVar("Wagered", bound=Repeated)


@dataclass(frozen=True, slots=True)
class Session(Generic[Wagered]):
    """The net of ``rounds`` independent rounds, the same wagered on each."""

    wager: Wagered
    rounds: int
    scale: int
    """Nets are whole numbers over this."""
    counts: tuple[tuple[int, int], ...]
    """(net, in how many of ``total`` equally likely cases), the worst net first."""
    total: int
    beyond: int = 0
    """In how many of the cases a net above the reach was won, which ``counts`` leave out: all are ahead."""

    @property
    def behind(self) -> Fraction:
        """The probability of having lost money."""
        return self._share(-1)

    @property
    def level(self) -> Fraction:
        """The probability of having neither won nor lost money."""
        return self._share(0)

    @property
    def ahead(self) -> Fraction:
        """The probability of having won money."""
        return self._share(1)

    def _share(self, sign: int) -> Fraction:
        found = sum(n for net, n in self.counts if (net > 0) - (net < 0) == sign)
        return Fraction(found + (self.beyond if sign > 0 else 0), self.total)

    def quantile(self, share: Fraction) -> Fraction | None:
        """The smallest net that is not passed with at least this probability; None where it is beyond."""
        wanted, seen = share * self.total, 0
        for net, count in self.counts:
            seen += count
            if seen >= wanted:
                return Fraction(net, self.scale)
        if not 0 <= share <= 1:
            raise ValueError(f"no probability is {share}")
        return None

    def points(self) -> list[tuple[float, float]]:
        """(net, probability) for drawing."""
        return [(net / self.scale, float(Fraction(n, self.total))) for net, n in self.counts]


def session(wager: Wagered, rounds: int, reach: int | None = None) -> Session[Wagered]:
    """The exact distribution of so many independent rounds, by convolution of whole numbers.

    Args:
        wager: what is wagered in each.
        rounds: how many.
        reach: sessions with a net above so many units in one round are counted together, as beyond.

    Raises:
        ValueError: what such a round wins could be lost again in the others.
    """
    nets, scale = wager.nets
    far = [net for net, count in zip(nets, wager.counts, strict=True) if count and _far(net, scale, reach)]
    if far and min(far) + (rounds - 1) * min(nets) <= 0:
        raise ValueError(f"a net above {reach} units does not make up for {rounds} rounds")
    one: dict[int, int] = {}
    for net, count in zip(nets, wager.counts, strict=True):
        if count and not _far(net, scale, reach):
            one[net] = one.get(net, 0) + count
    sums = {0: 1}
    for _ in range(rounds):
        after: dict[int, int] = {}
        for net, ways in sums.items():
            for more, count in one.items():
                after[net + more] = after.get(net + more, 0) + ways * count
        sums = after
    total = wager.total**rounds
    near = sum(one.values()) ** rounds
    return Session(wager, rounds, scale, tuple(sorted(sums.items())), total, total - near if far else 0)


def _far(net: int, scale: int, reach: int | None) -> bool:
    return reach is not None and net > reach * scale


# Long sessions --------------------------------------------------------------------------------------

UNLIKELY: Final = 30.0
"""What is left out of a long session comes with a probability below e to the minus this, 10^-13."""
MOST_SUMS: Final = 1 << 21
"""More sums are not gone through."""


@dataclass(frozen=True, slots=True)
class Hold:
    """What the house wins of all that is staked in so many rounds: all but one session in twenty lie between.

    Of the others as many lie above as below.
    """

    rounds: int
    low: float
    high: float
    counted: bool
    """Whether it was found from the pay lines; else, where their sums are too many, by the normal curve."""


def hold(wager: Repeated, rounds: int, share: float = 0.95) -> Hold:
    """Between what the house's win lies in so many independent rounds with one unit staked on each.

    The distribution of the sum is that of the pay lines, taken so often together: the power of its Fourier
    transform. Sums are gone through in a ring, wide enough that what lies outside is no probability to speak
    of (S. Bernstein's inequality).
    """
    nets, scale = wager.nets
    chances = np.array([float(Fraction(count, wager.total)) for count in wager.counts])
    values = np.array(nets, dtype=np.float64)
    mean = float(values @ chances)
    variance = float((values - mean) ** 2 @ chances)
    tail = (1 - share) / 2
    at = mean * rounds
    width = _reach(rounds * variance, max(abs(values - mean)))
    if 2 * width > MOST_SUMS:
        spread = NormalDist().inv_cdf(1 - tail) * math.sqrt(variance * rounds)
        low, high = ((-at + sign * spread) / scale / rounds for sign in (-1, 1))
        return Hold(rounds, low, high, counted=False)
    size = 1 << math.ceil(math.log2(2 * width + 2))
    one = np.zeros(size)
    np.add.at(one, np.array([net % size for net in nets]), chances)
    sums = np.fft.irfft(np.fft.rfft(one) ** rounds, size)
    lowest = math.floor(at) - size // 2
    passed = np.cumsum(np.roll(sums, -(lowest % size)))
    worst, best = (lowest + int(np.searchsorted(passed, part)) for part in (tail, 1 - tail))
    return Hold(rounds, -best / scale / rounds, -worst / scale / rounds, counted=True)


def _reach(variance: float, farthest: float) -> float:
    """How far from its mean a sum of independent terms may be, but for :data:`UNLIKELY` cases."""
    part = farthest * UNLIKELY / 3
    return part + math.sqrt(part**2 + 2 * variance * UNLIKELY)
