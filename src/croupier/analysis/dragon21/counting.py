"""The exact distribution of the two finished hands: integer counts over ordered sequences of cards.

A round takes 4 to 24 cards. Count every ordered sequence of 24 (of all cards, where there are fewer), the
last ones lying unused where a round ends early: all sequences are equally likely, so that counts are
probabilities.

1. *Hands.* Only what cards count decides. A hand of c(v) cards of value v that can be drawn in k orders of
   values is drawn in k prod n(v)!/(n(v)-c(v))! orders of cards, of n(v) that there are.
2. *Both.* The Dragon's hand takes its cards before the Tiger's, but orders of two hands from one shoe do not
   ask which came first: the Tiger's is drawn from what the Dragon's leaves. A hand comes in few orders of a
   few thousand choices of cards, so all pairs of them are weighed.
3. *Pairs.* Where a wager asks for them, hands are told apart by the value of first cards that have one
   (``pairs.py``): of those sequences every class of pairs has its share, which is a whole number.
4. *Blackjacks.* Where either hand is one both stay at two cards: those pairs are counted by themselves, and
   hands that begin with a blackjack are none of the others.

The weight of one hand fits the machine's integers, which is checked; sums of them are whole numbers of any
size, so that no count is rounded.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from croupier.analysis.dragon21.hands import LONGEST, VALUES, Cards, Hand, drawn_out, of_two
from croupier.analysis.dragon21.pairs import Faces
from croupier.analysis.heaps import BadHeap, Groups
from croupier.games.dragon21 import kernel
from croupier.games.dragon21.hands import Finished

Integers = npt.NDArray[np.int64]
ROUND: Final = 2 * LONGEST
"""The most cards that a round takes."""
NUMBERS: Final = kernel.BLACKJACK + 1
"""Hands are numbered below this."""
Kind: TypeAlias = tuple[int, int, int]
"""What a hand comes to, how many cards it has and, where that is asked for, what it begins with."""
Ended: TypeAlias = tuple[int, int, int, int]
"""What both hands come to, and what both begin with."""
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


@lru_cache(maxsize=32)
def distribution(heap: Heap, faces: Faces | None = None) -> Distribution:
    """The distribution of a round dealt from unseen cards in random order.

    Args:
        heap: the cards by what they count.
        faces: the same cards by face and suit, where the pairs that hands begin with are asked for.

    Raises:
        BadHeap: there are too many cards to be counted, or a round may run out of them.
    """
    counts: dict[Ended, int] = {}
    taken: dict[tuple[int, int], int] = {}
    starts = faces is not None
    two = of_two(starts=starts)
    naturals = [hand for hand in two if hand.number == kernel.BLACKJACK]
    others = [hand for hand in two if hand.number != kernel.BLACKJACK]
    for first, second in (
        (drawn_out(starts=starts), drawn_out(starts=starts)),
        (naturals, naturals),
        (naturals, others),
        (others, naturals),
    ):
        _count(heap, first, second, counts, taken)
    if sum(counts.values()) != heap.sequences:
        raise BadHeap(f"{heap.cards} cards: a round may run out of them")
    return Distribution(heap, _divided(counts, faces), taken)


def _count(
    heap: Heap,
    first: Sequence[Hand],
    second: Sequence[Hand],
    counts: dict[Ended, int],
    taken: dict[tuple[int, int], int],
) -> None:
    """Add the sequences that begin with one of some hands, the Dragon's, and one of others, the Tiger's."""
    kinds: dict[Kind, list[Hand]] = {}
    for hand in first:
        if _weight(heap.counts, hand.cards):
            kinds.setdefault(_kind(hand), []).append(hand)
    if not kinds:
        return
    own = [hand for hands in kinds.values() for hand in hands]
    starts = [0, *accumulate(len(hands) for hands in kinds.values())][:-1]
    # Of any size: whole numbers of Python.
    weights: Any = np.array([hand.orders * _weight(heap.counts, hand.cards) for hand in own], dtype=object)
    for (number, size, second_start), ways in _after(heap, own, second).items():
        together: Any = np.add.reduceat(weights * ways, starts)
        for (dragon, cards, start), n in zip(kinds, together, strict=True):
            if n:
                all_ways = n * math.perm(heap.cards - cards - size, heap.length - cards - size)
                ended = dragon, number, start, second_start
                counts[ended] = counts.get(ended, 0) + all_ways
                taken[cards, size] = taken.get((cards, size), 0) + all_ways


def _divided(counts: Mapping[Ended, int], faces: Faces | None) -> dict[Finished, int]:
    """Sequences by finished hands, divided by the pairs that the hands begin with where faces are known."""
    if faces is None:
        return {Finished(dragon, tiger): n for (dragon, tiger, _, _), n in counts.items()}
    found: dict[Finished, int] = {}
    for (dragon, tiger, start, second_start), sequences in counts.items():
        ways, total = faces.classes(start, second_start)
        for classes, n in ways.items():
            part, rest = divmod(sequences * n, total)
            assert rest == 0, "every order of cards of one value comes in as many sequences"
            finished = Finished(dragon, tiger, *classes)
            found[finished] = found.get(finished, 0) + part
    return found


def _kind(hand: Hand) -> Kind:
    return hand.number, sum(hand.cards), hand.start


def _after(heap: Heap, own: Sequence[Hand], second: Sequence[Hand]) -> dict[Kind, Any]:
    """By the kind of a second hand: in how many orders it comes after each of the first."""
    left: Integers = np.array(heap.counts, dtype=np.int64) - np.array([hand.cards for hand in own], np.int64)
    powers = _powers(left)
    sums: dict[Kind, tuple[Integers, Integers]] = {}
    alike: dict[Cards, list[Hand]] = {}
    for hand in second:
        alike.setdefault(hand.cards, []).append(hand)
    for cards, hands in alike.items():
        if _weight(heap.counts, cards) >= 1 << 2 * HALF:
            raise BadHeap(f"{heap.cards} cards are more than can be counted")
        ways = np.ones(len(own), dtype=np.int64)
        for value, many in enumerate(cards):
            if many:
                ways *= powers[value][many]
        upper, lower = ways >> HALF, ways & ((1 << HALF) - 1)
        for hand in hands:
            high, low = sums.setdefault(_kind(hand), (np.zeros_like(ways), np.zeros_like(ways)))
            high += upper * hand.orders
            low += lower * hand.orders
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
