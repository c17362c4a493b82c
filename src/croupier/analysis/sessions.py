"""What a session comes to: the exact distribution of the net of several rounds of the same wagers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from croupier.analysis.results import Nets


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
        return Fraction(sum(n for net, n in self.counts if (net > 0) - (net < 0) == sign), self.total)

    def quantile(self, share: Fraction) -> Fraction:
        """The smallest net that is not passed with at least this probability."""
        wanted, seen = share * self.total, 0
        for net, count in self.counts:
            seen += count
            if seen >= wanted:
                return Fraction(net, self.scale)
        raise ValueError(f"no probability is {share}")

    def points(self) -> list[tuple[float, float]]:
        """(net, probability) for drawing."""
        return [(net / self.scale, float(Fraction(n, self.total))) for net, n in self.counts]


def session(wager: Wagered, rounds: int) -> Session[Wagered]:
    """The exact distribution of so many independent rounds, by convolution of whole numbers."""
    nets, scale = wager.nets
    one: dict[int, int] = {}
    for net, count in zip(nets, wager.counts, strict=True):
        if count:
            one[net] = one.get(net, 0) + count
    sums = {0: 1}
    for _ in range(rounds):
        after: dict[int, int] = {}
        for net, ways in sums.items():
            for more, count in one.items():
                after[net + more] = after.get(net + more, 0) + ways * count
        sums = after
    return Session(wager, rounds, scale, tuple(sorted(sums.items())), wager.total**rounds)
