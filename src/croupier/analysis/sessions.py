"""What a session comes to: the exact distribution of the net of several rounds of one wager."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.analysis.results import WagerAnalysis


@dataclass(frozen=True, slots=True)
class Session:
    """The net of ``rounds`` independent rounds, one unit staked on each."""

    wager: WagerAnalysis
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


def session(wager: WagerAnalysis, rounds: int) -> Session:
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
