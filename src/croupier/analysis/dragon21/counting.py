"""The exact distribution of the two finished hands: integer counts over ordered sequences of cards.

A round takes 4 to 24 cards. Count every ordered sequence of 24 (of all cards, where there are fewer), the
last ones lying unused where a round ends early: all sequences are equally likely, so that counts are
probabilities.

1. *Hands.* Only what cards count decides. A hand of c(v) cards of value v that can be drawn in k orders of
   values is drawn in k prod n(v)!/(n(v)-c(v))! orders of cards, of n(v) that there are.
2. *Both.* The Dragon's hand takes its cards before the Tiger's, but orders of two hands from one shoe do not
   ask which came first: the Tiger's is drawn from what the Dragon's leaves. A hand comes in few orders of a
   few thousand choices of cards, so all pairs of them are weighed.
3. *Blackjacks.* Where either hand is one both stay at two cards: those pairs are counted by themselves, and
   hands that begin with a blackjack are none of the others.

The weight of one hand fits the machine's integers, which is checked; sums of them are whole numbers of any
size, so that no count is rounded.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from croupier.analysis.dragon21.hands import LONGEST, VALUES, Cards, Hand, drawn_out, of_two
from croupier.analysis.heaps import BadHeap, Groups
from croupier.games.dragon21 import kernel
from croupier.games.dragon21.hands import Finished
from croupier.games.wagers import WagerType

Integers = npt.NDArray[np.int64]
ROUND: Final = 2 * LONGEST
"""The most cards that a round takes."""
NUMBERS: Final = kernel.BLACKJACK + 1
"""Hands are numbered below this."""
HALF: Final = 31
"""Weights are added up in two parts of so many bits, so that the sums fit too."""


class Heap(Groups):
    """How many cards there are of each value, tens last."""

    game = "Dragon21"
    groups = VALUES
    round = 4

    @staticmethod
    def group_of(card: int) -> int:
        """The group of a card: what it counts."""
        return kernel.value(card) - 1

    @property
    def length(self) -> int:
        """How many cards the sequences have that are counted."""
        return min(self.cards, ROUND)

    @property
    def sequences(self) -> int:
        """How many of them there are, all equally likely."""
        return math.perm(self.cards, self.length)


@dataclass(frozen=True, eq=False)
class Distribution:
    """How many of the equally likely sequences end in each pair of finished hands."""

    heap: Heap
    counts: dict[Finished, int]
    taken: dict[tuple[int, int], int] = field(default_factory=dict)
    """How many of them have so many cards in the Dragon's hand, and in the Tiger's."""

    def by_line(self, wager: WagerType) -> tuple[int, ...]:
        """How many sequences end on each pay line of a wager."""
        found = [0] * len(wager.lines)
        for finished, n in self.counts.items():
            found[wager.grade(finished)] += n
        return tuple(found)

    def by_lines(self, one: WagerType, other: WagerType) -> tuple[tuple[int, ...], ...]:
        """How many sequences end on each pair of pay lines of two wagers of one round."""
        found = [[0] * len(other.lines) for _ in one.lines]
        for finished, n in self.counts.items():
            found[one.grade(finished)][other.grade(finished)] += n
        return tuple(map(tuple, found))


@lru_cache(maxsize=32)
def distribution(heap: Heap) -> Distribution:
    """The distribution of a round dealt from unseen cards in random order.

    Raises:
        BadHeap: there are too many cards to be counted, or a round may run out of them.
    """
    counts: dict[Finished, int] = {}
    taken: dict[tuple[int, int], int] = {}
    naturals = [hand for hand in of_two() if hand.number == kernel.BLACKJACK]
    others = [hand for hand in of_two() if hand.number != kernel.BLACKJACK]
    for first, second in (
        (drawn_out(), drawn_out()),
        (naturals, naturals),
        (naturals, others),
        (others, naturals),
    ):
        _count(heap, first, second, counts, taken)
    if sum(counts.values()) != heap.sequences:
        raise BadHeap(f"{heap.cards} cards: a round may run out of them")
    return Distribution(heap, counts, taken)


def _count(
    heap: Heap,
    first: Sequence[Hand],
    second: Sequence[Hand],
    counts: dict[Finished, int],
    taken: dict[tuple[int, int], int],
) -> None:
    """Add the sequences that begin with one of some hands, the Dragon's, and one of others, the Tiger's."""
    kinds: dict[tuple[int, int], list[Hand]] = {}
    for hand in first:
        if _weight(heap.counts, hand.cards):
            kinds.setdefault((hand.number, sum(hand.cards)), []).append(hand)
    if not kinds:
        return
    own = [hand for hands in kinds.values() for hand in hands]
    starts = [0, *accumulate(len(hands) for hands in kinds.values())][:-1]
    # Of any size: whole numbers of Python.
    weights: Any = np.array([hand.orders * _weight(heap.counts, hand.cards) for hand in own], dtype=object)
    for (number, size), ways in _after(heap, own, second).items():
        together: Any = np.add.reduceat(weights * ways, starts)
        for (dragon, cards), n in zip(kinds, together, strict=True):
            if n:
                unused = math.perm(heap.cards - cards - size, heap.length - cards - size)
                finished = Finished(dragon, number)
                counts[finished] = counts.get(finished, 0) + n * unused
                taken[cards, size] = taken.get((cards, size), 0) + n * unused


def _after(heap: Heap, own: Sequence[Hand], second: Sequence[Hand]) -> dict[tuple[int, int], Any]:
    """By the number and the size of a second hand: in how many orders it comes after each of the first."""
    left: Integers = np.array(heap.counts, dtype=np.int64) - np.array([hand.cards for hand in own], np.int64)
    powers = _powers(left)
    sums: dict[tuple[int, int], tuple[Integers, Integers]] = {}
    for hand in second:
        if _weight(heap.counts, hand.cards) >= 1 << 2 * HALF:
            raise BadHeap(f"{heap.cards} cards are more than can be counted")
        ways = np.ones(len(own), dtype=np.int64)
        for value, many in enumerate(hand.cards):
            if many:
                ways *= powers[value][many]
        kind = hand.number, sum(hand.cards)
        high, low = sums.setdefault(kind, (np.zeros_like(ways), np.zeros_like(ways)))
        high += (ways >> HALF) * hand.orders
        low += (ways & ((1 << HALF) - 1)) * hand.orders
    return {kind: (high.astype(object) << HALF) + low.astype(object) for kind, (high, low) in sums.items()}


def _powers(left: Integers) -> list[list[Integers]]:
    """By value and how many are taken: in how many orders they come of what is left, by first hand."""
    found: list[list[Integers]] = []
    for value in range(VALUES):
        there = left[:, value]
        orders = [np.ones_like(there)]
        for many in range(LONGEST):
            orders.append(orders[-1] * np.maximum(there - many, 0))
        found.append(orders)
    return found


def _weight(counts: Cards, cards: Cards) -> int:
    """In how many orders cards of a hand come of those that there are."""
    return math.prod(math.perm(n, many) if many <= n else 0 for n, many in zip(counts, cards, strict=True))
