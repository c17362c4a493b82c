"""The pairs that two hands begin with, once it is known what their cards count.

Cards of one value lie among the places of that value in every order alike. So where both first cards of a
hand have one value, the class of the pair that they make asks for nothing but the cards of that value that
there are, and for two hands of one value but for four of those cards.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final, TypeAlias

from croupier.games.baccarat.kernel import pair_class
from croupier.games.dragon21 import kernel

NO_START: Final = 0
"""The start of a hand whose first two cards have two values; else their value."""
Classes: TypeAlias = tuple[int, int]
"""The class of the Dragon's pair, and of the Tiger's."""


@dataclass(frozen=True)
class Faces:
    """How many cards there are of each face and suit."""

    counts: tuple[tuple[int, int], ...]
    """Card and how often, in order."""

    @classmethod
    def of(cls, cards: Iterable[int]) -> Faces:
        """Those of a heap."""
        return cls(tuple(sorted(Counter(cards).items())))

    @cached_property
    def first_two(self) -> Mapping[int, int]:
        """By the class of their pair, how many orders of two cards there are of all cards."""
        found: Counter[int] = Counter()
        for one, many in self.counts:
            for other, n in self.counts:
                found[pair_class(one, other)] += many * (n - (one == other))
        return found

    def classes(self, dragon: int, tiger: int) -> tuple[Mapping[Classes, int], int]:
        """Orders of first cards of two hands that begin so by the classes of their pairs, and all of them.

        Args:
            dragon: the value of the Dragon's first two cards where it is one, else :data:`NO_START`.
            tiger: that of the Tiger's.
        """
        if dragon != tiger:
            one, two = self._alone(dragon), self._alone(tiger)
            ways = {(a, b): m * n for a, m in one.items() for b, n in two.items()}
        elif dragon == NO_START:
            ways = {(0, 0): 1}
        else:
            ways = dict(self._beside[dragon])
        return ways, sum(ways.values())

    def _alone(self, start: int) -> Mapping[int, int]:
        if start == NO_START:
            return {0: 1}
        found: Counter[int] = Counter()
        for (one, other), n in self._orders(start, 2):
            found[pair_class(one, other)] += n
        return found

    @cached_property
    def _beside(self) -> Mapping[int, Mapping[Classes, int]]:
        """By value: of the orders of four cards of it, how many make pairs of each class."""
        found: dict[int, Mapping[Classes, int]] = {}
        for value in range(1, kernel.ACE_MORE + 1):
            ways: Counter[Classes] = Counter()
            for (first, second, third, fourth), n in self._orders(value, 4):
                # The Dragon's hand gets the first and the third card.
                ways[pair_class(first, third), pair_class(second, fourth)] += n
            found[value] = ways
        return MappingProxyType(found)

    def _orders(self, value: int, length: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every choice of faces and suits for cards of a value in order, and in how many orders of cards."""
        there = {card: n for card, n in self.counts if kernel.value(card) == value}
        chosen: list[tuple[int, ...]] = [()]
        for _ in range(length):
            chosen = [(*cards, card) for cards in chosen for card in there]
        for cards in chosen:
            n = math.prod(math.perm(there[card], many) for card, many in Counter(cards).items())
            if n:
                yield cards, n
