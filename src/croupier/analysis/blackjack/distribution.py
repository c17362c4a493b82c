"""What a round of blackjack comes to under the best play, by how often: exact but for rounding of doubles."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from croupier.analysis.blackjack import counting
from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT
from croupier.analysis.blackjack.solver import Ends, Pair, Solution, Work
from croupier.analysis.blackjack.tables import VALUES, Floats, Ints, Made, hands, hard_of, more
from croupier.games.blackjack import kernel

NETS: Final = (-4, -3, -2, -1, 0, 1, 2, 3, 4)
"""The nets that a round can have besides a blackjack's, in units of the first wager."""
ZERO: Final = NETS.index(0)
ROUNDING: Final = 1e-12


@dataclass(frozen=True)
class Distribution:
    """How often a round nets what, per unit of the blackjack wager."""

    nets: tuple[float, ...]
    """By net: from -4 to 4."""
    blackjack: float
    """How often the player's blackjack is paid."""
    ends: tuple[float, ...]
    """How often the blackjack wager comes to each end of :mod:`counting`, of hands that are not split."""

    @property
    def total(self) -> float:
        """The sum of all chances: 1, but for rounding."""
        return sum(self.nets) + self.blackjack

    def mean(self, pays: float) -> float:
        """What a round nets on average, where a blackjack pays so much."""
        return sum(net * often for net, often in zip(NETS, self.nets, strict=True)) + pays * self.blackjack


def distribution(solution: Solution) -> Distribution:
    """The distribution of a round under the best play; one for the same solution is kept."""
    return _distribution(solution)


@lru_cache(maxsize=16)
def _distribution(solution: Solution) -> Distribution:
    work = Work(solution.shape)
    nets = np.zeros(len(NETS))
    ends = np.zeros(counting.ENDS)
    blackjack = 0.0
    for first in range(VALUES):
        reached = np.zeros(len(hands().size))
        for place, up, chance in solution.deals:
            if up != first:
                continue
            if solution.natural(place):
                both = solution.chances[place, first, counting.NATURAL]
                blackjack += chance * (1.0 - both)
                nets[ZERO] += chance * both
            elif solution.actions[first, place] == SPLIT:
                value = int(np.flatnonzero(hands().counts[place])[0])
                _pair(work, solution.pairs[value, first], solution, nets)
            else:
                reached[place] = chance
        work.ends(first, solution.chances, solution.actions[first], reached, ends)
    _unsplit(ends, nets)
    return Distribution(tuple(map(float, nets)), blackjack, tuple(map(float, ends)))


def _unsplit(ends: Floats, nets: Floats) -> None:
    """Add the ends of hands that were not split: a blackjack takes one unit of a double too."""
    c, zero = counting, ZERO
    nets[zero - 1] += ends[c.BUST] + ends[c.BUST_SPARED] + ends[c.LOWER] + ends[c.BLACKJACK]
    nets[zero - 1] += ends[c.DOUBLED + c.BLACKJACK]
    nets[zero] += ends[c.EQUAL] + ends[c.DOUBLED + c.EQUAL]
    nets[zero + 1] += ends[c.DEALER_BUST] + ends[c.HIGHER]
    nets[zero - 2] += ends[c.DOUBLED + c.LOWER]
    nets[zero + 2] += ends[c.DOUBLED + c.DEALER_BUST] + ends[c.DOUBLED + c.HIGHER]


def _pair(work: Work, pair: Pair, solution: Solution, nets: Floats) -> None:
    """Add what a split pair comes to, both hands together.

    Where a hand is over 21 the other one's cards matter no more to it: how often that goes with what the
    other comes to is how often the other comes to it at all, less where the first is not over 21.
    """
    c = counting
    alone = [_alone(work, solution, pair, number) for number in (0, 1)]
    both = work.together(pair.first, *(endings(pair.value, actions) for actions in pair.actions))
    neither = both[: c.UNITS, : c.UNITS]
    for a in range(c.UNITS):
        for b in range(c.UNITS):
            nets[ZERO + a + b - 2 * c.EVEN] += neither[a, b]
        # The second hand over 21, then the first: each loses its unit.
        nets[ZERO + a - c.EVEN - 1] += alone[0].units[a] - neither[a].sum()
        nets[ZERO + a - c.EVEN - 1] += alone[1].units[a] - neither[:, a].sum()
    over = alone[0].over - sum(alone[1].units) + neither.sum()
    nets[ZERO - 2] += over
    # A dealer's blackjack takes the first hand's unit; the second's goes back, but perhaps over 21.
    natural = both[c.UNITS, c.UNITS]
    kept = alone[1].natural
    lost = alone[1].over_and_natural
    assert natural <= kept + ROUNDING, pair
    spared = not work.shape.split_bust_lost
    nets[ZERO - 1] += kept + (lost if spared else 0.0)
    nets[ZERO - 2] += 0.0 if spared else lost


@dataclass(frozen=True, slots=True)
class _Alone:
    """What one hand of a pair comes to by itself."""

    units: tuple[float, ...]
    """Not over 21 and no dealer's blackjack: by the places of what it nets."""
    over: float
    """Over 21, and no dealer's blackjack."""
    natural: float
    """Not over 21, and a dealer's blackjack."""
    over_and_natural: float


def _alone(work: Work, solution: Solution, pair: Pair, number: int) -> _Alone:
    """What the first (0) or the second (1) hand of a pair comes to, from the dealing of the pair on."""
    c, table, shoe, cards = counting, hands(), work.shape.shoe, work.shape.cards
    left = list(shoe)
    dealt = shoe[pair.first] / cards
    left[pair.first] -= 1
    dealt *= left[pair.value] * (left[pair.value] - 1) / ((cards - 1) * (cards - 2))
    left[pair.value] -= 2
    start = table.number[tuple(int(n == pair.value) for n in range(VALUES))]
    reached = np.zeros(len(table.size))
    for n in range(VALUES):
        reached[table.follows[start, n]] = dealt * left[n] / (cards - 3)
    ends = np.zeros(c.ENDS)
    chances = solution.beside[pair.value]
    work.ends(pair.first, chances, pair.actions[number], reached, ends, extra=pair.value)
    twice = ends[c.DOUBLED :]
    units = (
        twice[c.LOWER],
        ends[c.LOWER],
        ends[c.EQUAL] + twice[c.EQUAL],
        ends[c.DEALER_BUST] + ends[c.HIGHER],
        twice[c.DEALER_BUST] + twice[c.HIGHER],
    )
    natural = ends[c.BLACKJACK] + twice[c.BLACKJACK]
    return _Alone(tuple(map(float, units)), float(ends[c.BUST]), float(natural), float(ends[c.BUST_SPARED]))


def endings(value: int, actions: Ints) -> Ends:
    """How a hand of a pair can end at 21 or below."""
    table = hands()
    found: Counter[tuple[Made, bool, int]] = Counter()
    ways: Counter[Made] = Counter({tuple(int(n == value) for n in range(VALUES)): 1})
    while ways:
        further: Counter[Made] = Counter()
        for made, orders in ways.items():
            size, action = sum(made), actions[table.number[made]]
            if size == 1 or action == DRAW:
                for n in range(VALUES):
                    if (after := more(made, n + 1)) in table.number:
                        further[after] += orders
            elif action == DOUBLE:
                for n in range(VALUES):
                    total = kernel.doubled_total(hard_of(made), n + 1)
                    found[more(made, n + 1), True, total] += orders
            else:
                found[made, False, kernel.total(hard_of(made), made[0])] += orders
        ways = further
    rows = list(found.items())
    return (
        np.array([made for (made, _, _), _ in rows], dtype=np.int64),
        np.array([twice for (_, twice, _), _ in rows], dtype=np.bool_),
        np.array([total for (_, _, total), _ in rows], dtype=np.int64),
        np.array([orders for _, orders in rows], dtype=np.float64),
    )
