"""How a bank fares against two boxes at once, counted exactly: all three sides set the house way.

A bank's commission is on what it wins in all, so that one box's losses are set against another's wins. Every
deal of four tiles to the bank and to two boxes is counted. For one set of the bank's the pairs of boxes that
share no tile are counted by inclusion and exclusion over the tiles that they would share: of all pairs, less
those that both hold a tile, and more those that both hold two, and so on to four. The tiles of a kind being
alike, it is done for the kinds of shared tiles, each as often as there are such tiles.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.pai_gow.counting import HAND, WHOLE_SET, BadTiles, Distribution, beats, distribution
from croupier.games.pai_gow import kernel

BOXES: Final = 2
ENDS: Final = range(kernel.ENDS)
Table: TypeAlias = NDArray[Any]
Pairs: TypeAlias = tuple[tuple[int, ...], ...]
"""In how many deals the one box's wager ends in each way and the other's in each."""


def two_boxes(tiles: Iterable[int] = WHOLE_SET) -> Pairs:
    """In how many deals the wagers of two boxes end how, by both their ends.

    Raises:
        BadTiles: tiles that are none, or come too often, or too few for three sides.
    """
    heap = tuple(sorted(tiles))
    if len(heap) < (BOXES + 1) * HAND:
        raise BadTiles(f"{len(heap)} tiles: three sides need {(BOXES + 1) * HAND}")
    return _two_boxes(heap)


def deals_to_two(tiles: int) -> int:
    """How many deals of three sets there are, all equally likely."""
    return math.prod(math.comb(tiles - HAND * side, HAND) for side in range(BOXES + 1))


@lru_cache(maxsize=4)
def _two_boxes(heap: tuple[int, ...]) -> Pairs:
    found = distribution(heap)
    shared = _Shared(found, Counter(heap))
    low = np.array([four.house.low for four in found.fours])
    high = np.array([four.house.high for four in found.fours])
    lows, highs = beats()
    ends = np.array([[kernel.ended(one, other) for other in (0, 1)] for one in (0, 1)])
    total = np.zeros((kernel.ENDS, kernel.ENDS), object)
    for bank in found.fours:
        end = ends[lows[low, bank.house.low], highs[high, bank.house.high]]
        total += shared.pairs(Counter(bank.tiles), end) * bank.alike
    made = tuple(tuple(int(n) for n in row) for row in total)
    assert sum(map(sum, made)) == deals_to_two(len(heap)), heap
    return made


@dataclass(frozen=True)
class _Shared:
    """The tiles that two boxes could share, by their kinds."""

    deals: Distribution
    there: Counter[int]

    @cached_property
    def _parts(self) -> list[tuple[int, ...]]:
        """The kinds of up to four tiles, in order."""
        parts = {
            part
            for four in self.deals.fours
            for size in range(HAND + 1)
            for part in combinations(four.tiles, size)
        }
        return sorted(parts)

    @cached_property
    def _entries(self) -> tuple[Table, Table]:
        """Which parts lie in which fours: the places of both, ordered by the parts."""
        place = {part: n for n, part in enumerate(self._parts)}
        found = sorted(
            {
                (place[part], n)
                for n, four in enumerate(self.deals.fours)
                for size in range(HAND + 1)
                for part in combinations(four.tiles, size)
            }
        )
        table = np.array(found)
        return table[:, 0], table[:, 1]

    @cached_property
    def _starts(self) -> Table:
        """Where the entries of each part start."""
        return np.searchsorted(self._entries[0], np.arange(len(self._parts)))

    @cached_property
    def _sizes(self) -> Table:
        return np.array([len(part) for part in self._parts])

    @cached_property
    def _all(self) -> Table:
        """How many fours hold each part, of what the bank leaves."""
        left = self.deals.tiles - HAND
        return np.array([math.comb(left - size, HAND - size) for size in self._sizes.tolist()])

    @cached_property
    def _choices(self) -> dict[int, list[Table]]:
        """By kind, and how many of it the bank has: how many choices complete a part to a four."""
        parts, fours = self._entries
        made = {}
        for kind, many in self.there.items():
            in_part = np.array([part.count(kind) for part in self._parts])[parts]
            in_four = np.array([four.tiles.count(kind) for four in self.deals.fours])[fours]
            made[kind] = [_choose(many - gone - in_part, in_four - in_part) for gone in range(many + 1)]
        return made

    @cached_property
    def _alike(self) -> dict[int, list[Table]]:
        """By kind, and how many of it the bank has: how many parts of tiles one of kinds stands for."""
        made = {}
        for kind, many in self.there.items():
            held = np.array([part.count(kind) for part in self._parts])
            made[kind] = [_choose(many - gone + 0 * held, held) for gone in range(many + 1)]
        return made

    @cached_property
    def _whole(self) -> tuple[Table, Table]:
        """The products over all kinds where the bank has none."""
        return (
            np.prod([tables[0] for tables in self._choices.values()], axis=0),
            np.prod([tables[0] for tables in self._alike.values()], axis=0),
        )

    def pairs(self, bank: Counter[int], end: Table) -> Table:
        """How many pairs of boxes end how against a bank, by the end of every four's wager."""
        fours, parts = self._whole
        for kind, gone in bank.items():
            fours = fours // self._choices[kind][0] * self._choices[kind][gone]
            parts = parts // self._alike[kind][0] * self._alike[kind][gone]
        ends = end[self._entries[1]]
        holding = {
            each: np.add.reduceat(fours * (ends == each), self._starts) for each in (kernel.LOST, kernel.WON)
        }
        holding[kernel.STOOD_OFF] = self._all - holding[kernel.LOST] - holding[kernel.WON]
        signed = np.where(self._sizes % 2, -parts, parts)
        # Below 2**63: a few thousand parts, each 20,475 times 20,475 times the tiles it stands for.
        return np.array([[int((holding[i] * signed) @ holding[j]) for j in ENDS] for i in ENDS], object)


def _choose(of: Table, many: Table) -> Table:
    """How many choices there are of so many, of up to two tiles of a kind."""
    table = np.array([[math.comb(n, k) for k in range(HAND + 1)] for n in range(HAND + 1)])
    return np.where((of < 0) | (many < 0), 0, table[np.maximum(of, 0), np.maximum(many, 0)])
