"""Rounds that end in one of a few equally likely cases: the throws of dice, the places of a wheel.

All that a round can come to is then known at once: every wager's line in every case. From that follow
the counts of each wager, of each pair of wagers, and of any set of wagers placed together.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from croupier.games.wagers import WagerType
from croupier.money.amounts import decimal


@dataclass(frozen=True)
class Bet:
    """What a wager can be placed on: a kind of wager, with its selection where it takes one."""

    type: WagerType
    selection: str | None
    lines: tuple[int, ...]
    """The pay line that each case puts it on."""

    @property
    def name(self) -> str:
        """The wager's name, and its selection behind it."""
        return self.type.name if self.selection is None else f"{self.type.name} {self.selection}"

    @cached_property
    def sets(self) -> tuple[int, ...]:
        """The cases that end on each pay line, as sets: bit ``n`` for case ``n``."""
        found = [0] * len(self.type.lines)
        for case, line in enumerate(self.lines):
            found[line] |= 1 << case
        return tuple(found)

    @property
    def counts(self) -> tuple[int, ...]:
        """In how many cases it ends on each pay line."""
        return tuple(cases.bit_count() for cases in self.sets)


@dataclass(frozen=True)
class Together:
    """Wagers placed together on one round: the exact distribution of what they come to."""

    stakes: Mapping[str, int]
    """By wager, in minor units."""
    outcomes: tuple[tuple[Fraction, int], ...]
    """(net of all of them in minor units, in how many of the cases), the best first."""
    total: int
    """The number of equally likely cases."""

    @property
    def nets(self) -> tuple[tuple[int, ...], int]:
        """The nets as whole numbers, and the denominator that they share."""
        scale = math.lcm(*(net.denominator for net, _ in self.outcomes))
        return tuple(int(net * scale) for net, _ in self.outcomes), scale

    @property
    def counts(self) -> tuple[int, ...]:
        """In how many cases each net comes."""
        return tuple(count for _, count in self.outcomes)

    @property
    def staked(self) -> int:
        """All that is staked, in minor units."""
        return sum(self.stakes.values())

    @property
    def mean(self) -> Fraction:
        """What the player wins on average, in minor units."""
        return Fraction(sum((net * count for net, count in self.outcomes), Fraction(0)), self.total)

    @property
    def variance(self) -> Fraction:
        """The variance of the net, in minor units squared."""
        squares = sum((net**2 * count for net, count in self.outcomes), Fraction(0))
        return Fraction(squares, self.total) - self.mean**2

    @property
    def house_edge(self) -> Fraction:
        """The house's advantage per unit staked."""
        return -self.mean / self.staked

    def to_json(self) -> dict[str, Any]:
        """The distribution as plain JSON values."""
        return {
            "stakes": {name: decimal(stake) for name, stake in self.stakes.items()},
            "staked": decimal(self.staked),
            "outcomes": [
                {"net": decimal(net), "count": count, "probability": _ratio(Fraction(count, self.total))}
                for net, count in self.outcomes
            ],
            "house_edge": _ratio(self.house_edge),
            "house_edge_decimal": float(self.house_edge),
            "variance": _ratio(self.variance),
        }


def _ratio(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


@dataclass(frozen=True)
class Cases:
    """The cases of a round."""

    bets: Mapping[str, Bet]
    """By name."""
    total: int

    def pair_counts(self, one: str, other: str) -> tuple[tuple[int, ...], ...]:
        """How many cases end on each pair of two wagers' pay lines."""
        first, second = self.bets[one], self.bets[other]
        return tuple(tuple((a & b).bit_count() for b in second.sets) for a in first.sets)

    def together(self, stakes: Mapping[str, int], smallest_chip: int = 1) -> Together:
        """What wagers placed on one round come to; stakes and chip in minor units.

        Raises:
            KeyError: no such wager.
        """
        paid = [
            (self.bets[name].lines, [line.net(stake, smallest_chip) for line in self.bets[name].type.lines])
            for name, stake in stakes.items()
        ]
        nets = Counter(
            sum((net[lines[case]] for lines, net in paid), Fraction(0)) for case in range(self.total)
        )
        return Together(dict(stakes), tuple(sorted(nets.items(), reverse=True)), self.total)
