"""What a round of blackjack comes to under the best play, by how often: exact but for rounding of doubles.

Hands of a pair are counted with the same cards. A hand that is over 21 loses whatever else comes, so only
hands of 21 and below are listed: how often some of them are, and the others over 21, is how often these
are at all, less how often one of the others is not over 21 either, and so on by inclusion and exclusion.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache, reduce
from itertools import chain, combinations
from math import comb
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.blackjack import counting, resplit
from croupier.analysis.blackjack.counting import CLASSES, NATURAL, OVER, SPLIT, TOTALS
from croupier.analysis.blackjack.resplit import Case, Played
from croupier.analysis.blackjack.solver import Solution
from croupier.analysis.blackjack.tables import VALUES, Floats, hands, packed
from croupier.analysis.blackjack.work import Endings, Pair, Work, grouped
from croupier.games.blackjack import kernel

Net: TypeAlias = tuple[int, float]
"""The place of a net among those that a round can have, and how often it comes so."""
WORKERS: Final = os.cpu_count() or 1
NOBODY: Final[Endings] = (
    np.zeros(1, dtype=np.int64),
    np.zeros(1, dtype=np.int64),
    np.ones(1),
    np.array([0, 1], dtype=np.int64),
)


@dataclass(frozen=True)
class Distribution:
    """How often a round nets what, per unit of the blackjack wager."""

    units: tuple[int, ...]
    """The nets that a round can have besides a blackjack's, in units of the first wager."""
    nets: tuple[float, ...]
    """How often it has each."""
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
        return (
            sum(net * often for net, often in zip(self.units, self.nets, strict=True)) + pays * self.blackjack
        )


def distribution(solution: Solution) -> Distribution:
    """The distribution of a round under the best play; one for the same solution is kept."""
    return _distribution(solution)


@lru_cache(maxsize=16)
def _distribution(solution: Solution) -> Distribution:
    work = Work(solution.shape)
    units = kernel.NETS_OF[solution.shape.hands]
    nets = np.zeros(len(units))
    even = units.index(0)
    ends = np.zeros(counting.ENDS)
    blackjack = 0.0
    met: list[float | Pair] = []
    for first in range(VALUES):
        reached = np.zeros(len(hands().size))
        for place, up, chance in solution.deals:
            if up != first:
                continue
            if solution.natural(place):
                both = solution.chances[place, first, NATURAL]
                blackjack += chance * (1.0 - both)
                met.append(chance * both)
            elif solution.actions[first, place] == SPLIT:
                value = int(np.flatnonzero(hands().counts[place])[0])
                met.append(solution.pairs[value, first])
            else:
                reached[place] = chance
        work.ends(first, solution.chances, solution.actions[first], reached, ends)

    def of(found: float | Pair) -> list[Net]:
        # Each pair has its own room: they are counted side by side, and added in one order.
        if not isinstance(found, Pair):
            return [(even, found)]
        return list(_Split(Work(solution.shape), solution, found).nets())

    with ThreadPoolExecutor(WORKERS) as pool:
        for place, often in chain.from_iterable(pool.map(of, met)):
            nets[place] += often
    _unsplit(ends, nets, even)
    return Distribution(units, tuple(map(float, nets)), blackjack, tuple(map(float, ends)))


def _unsplit(ends: Floats, nets: Floats, even: int) -> None:
    """Add the ends of hands that were not split: a blackjack takes one unit of a double too."""
    c = counting
    nets[even - 1] += ends[c.BUST] + ends[c.BUST_SPARED] + ends[c.LOWER] + ends[c.BLACKJACK]
    nets[even - 1] += ends[c.DOUBLED + c.BLACKJACK]
    nets[even] += ends[c.EQUAL] + ends[c.DOUBLED + c.EQUAL]
    nets[even + 1] += ends[c.DEALER_BUST] + ends[c.HIGHER]
    nets[even - 2] += ends[c.DOUBLED + c.LOWER]
    nets[even + 2] += ends[c.DOUBLED + c.DEALER_BUST] + ends[c.DOUBLED + c.HIGHER]


# Hands of a pair ----------------------------------------------------------------------------------

MOST: Final = 2
"""A hand nets -2 to 2 units of the first wager."""


NO_BLACKJACK: Final = [*range(NATURAL), OVER]
"""What the dealer has where it is no blackjack."""


def _against() -> Floats:
    """By what the dealer has (no blackjack) and class: the hand's net, as one of five, less one over 21."""
    found = np.zeros((len(NO_BLACKJACK), CLASSES, 2 * MOST + 1))
    for place, result in enumerate(NO_BLACKJACK):
        for class_ in range(CLASSES):
            unit, total = 1 + class_ // TOTALS, counting.LOW + class_ % TOTALS
            dealer = kernel.STANDS + result
            won = 0 if result != OVER and dealer == total else -1 if result != OVER and dealer > total else 1
            found[place, class_, MOST + unit * won] += 1.0
            found[place, class_, MOST - 1] -= 1.0
    return found


AGAINST: Final = _against()
MOST_HANDS: Final = 3


class _Split:
    """A pair that is split, and all that its hands come to together."""

    def __init__(self, work: Work, solution: Solution, pair: Pair) -> None:
        self.work, self.pair = work, pair
        self.even = kernel.NETS_OF[solution.shape.hands].index(0)
        self.spared = not solution.shape.split_bust_lost
        self.cases = resplit.cases(pair, solution.thirds.get((pair.value, pair.first)))
        self._lists: dict[tuple[bytes, bool], Endings] = {}

    def nets(self) -> Iterator[Net]:
        """How often the pair's hands net what."""
        three: list[tuple[Endings, ...]] = []
        for case in self.cases:
            for number in range(len(case.hands) + 1):
                for chosen in combinations(range(len(case.hands)), number):
                    of = tuple(self._endings(case.hands[each]) for each in chosen)
                    if number == MOST_HANDS:
                        three.append(of)
                        continue
                    told = np.zeros((CLASSES,) * number + (OVER + 1,))
                    for sign, gone in case.beside(chosen):
                        told += sign * self._together((of[1:],), of[:1], gone)
                    yield from self._natural(case, chosen, float(told[..., NATURAL].sum()))
                    yield from self._net(told, len(case.hands) - number)
        for shared, others in _sharing(three):
            yield from self._net(self._together(others, (shared,), 0), 0)

    def _natural(self, case: Case, chosen: tuple[int, ...], natural: float) -> Iterator[Net]:
        """What a dealer's blackjack leaves: it takes the original unit, and what it does not spare."""
        if any(case.hands[number].original for number in chosen):
            return  # That hand loses its unit over 21 too.
        if self.spared:
            yield self.even - 1, 0.0 if chosen else natural
            return
        for alive in range(len(chosen) + 1):
            # Of the chosen so many are not over 21; the others count with the opposite sign.
            ways = comb(len(chosen), alive) * (-1) ** (len(chosen) - alive)
            yield self.even - (len(case.hands) - alive), ways * natural

    def _net(self, told: Floats, missing: int) -> Iterator[Net]:
        """What hands come to, none over 21, less what they lose over 21; so many others lose."""
        chosen = told.ndim - 1
        # By what the dealer has, each hand's class in turn becomes its net.
        found = np.moveaxis(told, -1, 0)[NO_BLACKJACK]
        for _ in range(chosen):
            others = found.shape[2:]
            nets = np.swapaxes(found.reshape(*found.shape[:2], -1), 1, 2) @ AGAINST
            found = nets.reshape(len(nets), *others, 2 * MOST + 1)
        sums = sum(np.indices(found.shape[1:]), np.zeros(found.shape[1:], np.int64)).ravel()
        for at, often in enumerate(np.bincount(sums, found.sum(axis=0).ravel())):
            yield self.even + at - MOST * chosen - missing, float(often)

    def _endings(self, hand: Played) -> Endings:
        """How a hand of the pair can end at 21 or below."""
        key = hand.actions.tobytes(), hand.unpaired
        if key not in self._lists:
            self._lists[key] = self.work.endings(self.pair.value, hand.actions, unpaired=hand.unpaired)
        return self._lists[key]

    def _together(
        self, ways: Sequence[tuple[Endings, ...]], beside: tuple[Endings, ...], gone: int
    ) -> Floats:
        """By the classes of hands and what the dealer has: how often; with so many cards gone besides.

        The hands of each way lie beside the other ones. Every axis is summed over alike, so that which hand
        has which does not matter.
        """
        told = tuple(sorted(tuple(sorted(map(_bytes, way))) for way in ways)), tuple(map(_bytes, beside))
        shoe, key = (
            self.work.shape.shoe,
            packed(tuple(gone * int(n == self.pair.value) for n in range(VALUES))),
        )
        counted = _counted(_Hands(shoe, self.pair.first, told, key, self.work, tuple(ways), beside))
        return counted.reshape((CLASSES,) * (len(ways[0]) + len(beside)) + (OVER + 1,))


def _bytes(of: Endings) -> tuple[bytes, ...]:
    return tuple(part.tobytes() for part in of[:3])


@dataclass(frozen=True, slots=True)
class _Hands:
    """Hands that are counted together; the same ones where all but the last three fields are equal."""

    shoe: tuple[int, ...]
    first: int
    told: tuple[object, ...]
    gone: int
    work: Work = field(compare=False)
    ways: tuple[tuple[Endings, ...], ...] = field(compare=False)
    beside: tuple[Endings, ...] = field(compare=False)


@lru_cache(maxsize=4096)
def _counted(hands_: _Hands) -> Floats:
    """How often hands come to what against what; other plays of the same pair often ask for the same."""
    one = reduce(_sum, map(_list, hands_.ways))
    classes = CLASSES ** len(hands_.ways[0]), CLASSES ** len(hands_.beside)
    return hands_.work.together(hands_.first, one, _list(hands_.beside), hands_.gone, classes)


def _sharing(three: Sequence[tuple[Endings, ...]]) -> Iterator[tuple[Endings, list[tuple[Endings, ...]]]]:
    """Three hands each: a hand, and the ways in which two others lie beside it, which are counted at once."""
    often = Counter(hand for each in three for hand in {id(of) for of in each})
    found: dict[int, tuple[Endings, list[tuple[Endings, ...]]]] = {}
    for each in three:
        shared = max(each, key=lambda of: often[id(of)])
        at = next(n for n, of in enumerate(each) if of is shared)
        found.setdefault(id(shared), (shared, []))[1].append((*each[:at], *each[at + 1 :]))
    yield from found.values()


def _list(of: tuple[Endings, ...]) -> Endings:
    """Up to two hands as one list."""
    return NOBODY if not of else of[0] if len(of) == 1 else _both(*of)


def _both(one: Endings, other: Endings) -> Endings:
    """Two hands as one list: what both hold, both classes, in how many orders of each."""
    keys = (one[0][:, None] + other[0][None, :]).ravel()
    # Which of them has which class does not matter.
    low = np.minimum(one[1][:, None], other[1][None, :]).ravel()
    high = np.maximum(one[1][:, None], other[1][None, :]).ravel()
    return grouped(keys, low * CLASSES + high, (one[2][:, None] * other[2][None, :]).ravel())


def _sum(one: Endings, other: Endings) -> Endings:
    """One hand that can end as either."""
    keys, classes = np.concatenate((one[0], other[0])), np.concatenate((one[1], other[1]))
    return grouped(keys, classes, np.concatenate((one[2], other[2])))
