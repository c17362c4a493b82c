"""How often each battle happens, counted exactly over the cards that a round is dealt from.

A box and the dealer take a card each and, in a war, one more each. Every ordered sequence of four
cards is counted, those that the round does not take included, so that all are equally likely and
counts are probabilities. The cards of other boxes change nothing: unseen cards are in random order,
so that the four that matter are as likely to be any four.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from croupier.analysis.heaps import Groups
from croupier.games.casino_war import kernel
from croupier.games.casino_war.battle import Battle
from croupier.games.comparing import EQUAL, HIGHER, LOWER

RANKS: Final = 13
SUITS: Final = 4
ROUND: Final = 4
"""The most cards that a box and the dealer take together."""
AT_WAR: Final = (LOWER, EQUAL, HIGHER)


class Heap(Groups):
    """How many cards there are of each rank, as cards are numbered: the ace first, the king last."""

    game, groups, round = "casino war", RANKS, ROUND

    @staticmethod
    def group_of(card: int) -> int:
        """The rank of a card."""
        return card // SUITS


@dataclass(frozen=True)
class Distribution:
    """How many of the equally likely sequences end in each battle, where every tie goes to war."""

    heap: Heap
    first: Mapping[int, int]
    """By how the first cards compare, where they are not equal."""
    ties: Mapping[int, Mapping[int, int]]
    """By the rank of a tie: how the additional cards compare."""

    def battles(self, *, surrender: bool = False) -> dict[Battle, int]:
        """The counts by battle, where every tie goes to war or is surrendered."""
        found: Counter[Battle] = Counter({Battle(first): n for first, n in self.first.items()})
        for wars in self.ties.values():
            for war, n in wars.items():
                found[Battle(EQUAL) if surrender else Battle(EQUAL, war)] += n
        return dict(found)

    @property
    def tied(self) -> int:
        """How many sequences begin with a tie."""
        return sum(n for wars in self.ties.values() for n in wars.values())


@lru_cache(maxsize=64)
def distribution(heap: Heap) -> Distribution:
    """The distribution of a battle fought with unseen cards in random order."""
    unseen = math.perm(heap.cards - 2, 2)
    first: Counter[int] = Counter()
    ties: dict[int, Counter[int]] = {}
    for (compared, rank), ways in _pairs(heap.counts).items():
        if compared != EQUAL:
            first[compared] += ways * unseen
            continue
        left = [n - 2 * (face == rank) for face, n in enumerate(heap.counts)]
        ties[rank] = Counter()
        for (war, _), more in _pairs(left).items():
            ties[rank][war] += ways * more
    found = Distribution(heap, dict(first), {rank: dict(wars) for rank, wars in sorted(ties.items())})
    assert first.total() + found.tied == heap.sequences, heap
    return found


def _pairs(counts: Iterable[int]) -> Counter[tuple[int, int]]:
    """The ordered pairs of cards: by how the first compares with the second, and by its rank if equal."""
    faces = [(face, n) for face, n in enumerate(counts) if n]
    found: Counter[tuple[int, int]] = Counter()
    for own, n in faces:
        for other, m in faces:
            # A rank is told by any card that has it.
            compared = kernel.compare(SUITS * own, SUITS * other)
            key = (compared, own if compared == EQUAL else -1)
            found[key] += n * (m - (own == other))
    return +found
