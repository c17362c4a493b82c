"""Wagers that are graded from what a round comes to, such as the showdown of a hand: each way counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from croupier.analysis.cases import Together
from croupier.games.wagers import WagerType


@dataclass(frozen=True)
class Showdowns:
    """Wagers placed together on a round that is played in one way."""

    bets: Mapping[str, WagerType]
    """What can be placed, as it is counted."""
    counts: Mapping[Any, int]
    """In how many of the equally likely cases it comes to each showdown, as wagers are graded from it."""
    total: int

    @classmethod
    def alone(cls, type_: WagerType, counts: Sequence[int]) -> Showdowns:
        """A wager of which it is known how many cases end on each pay line."""
        ended = {line: many for line, many in enumerate(counts) if many}
        return cls({type_.name: replace(type_, grade=int)}, ended, sum(counts))

    def by_line(self, type_: WagerType) -> tuple[int, ...]:
        """How many cases end on each pay line of a wager."""
        found = [0] * len(type_.lines)
        for showdown, count in self.counts.items():
            found[type_.grade(showdown)] += count
        return tuple(found)

    def pair_counts(self, one: str, other: str) -> tuple[tuple[int, ...], ...]:
        """How many cases end on each pair of pay lines of two wagers, by name."""
        first, second = self.bets[one], self.bets[other]
        found = [[0] * len(second.lines) for _ in first.lines]
        for showdown, count in self.counts.items():
            found[first.grade(showdown)][second.grade(showdown)] += count
        return tuple(map(tuple, found))

    def together(self, stakes: Mapping[str, int], smallest_chip: int = 1) -> Together:
        """What wagers placed on one round come to; stakes and chip in minor units."""
        nets: Counter[Fraction] = Counter()
        for showdown, n in self.counts.items():
            lines = (
                (self.bets[name].lines[self.bets[name].grade(showdown)], s) for name, s in stakes.items()
            )
            nets[sum((line.net(stake, smallest_chip) for line, stake in lines), Fraction(0))] += n
        return Together(dict(stakes), tuple(sorted(nets.items(), reverse=True)), self.total)
