"""How every setting of every four tiles fares against the others that may be dealt, counted exactly.

A box and the bank hold four tiles each; every choice of four tiles for the one and four of the rest for the
other is counted, so that all are equally likely. What goes to other boxes changes nothing: unseen tiles are
in random order. The two tiles of a kind are the same to every rule, so that 3,620 sets stand for the 35,960
of the whole set of tiles; what is left of each kind when one set is dealt weighs the other.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.tiles import EACH, fresh_tiles
from croupier.errors import CroupierError
from croupier.games.pai_gow import kernel

HAND: Final = 4
WHOLE_SET: Final = tuple(int(tile) for tile in fresh_tiles())
SPLITS: Final = kernel.SETTINGS // 2
"""Four tiles part in so many ways: which two make the low hand follows."""

Table: TypeAlias = NDArray[Any]


class BadTiles(CroupierError):
    """Tiles that pai gow cannot be analysed for."""


@dataclass(frozen=True, slots=True)
class Way:
    """A setting of four tiles, and how it fares against all others, which are set the house way."""

    setting: int
    """As the kernel numbers it: which tiles make the low hand."""
    low: int
    high: int
    """The values of the hands."""
    ends: tuple[int, ...]
    """As a player's: against how many of the bank's sets the wager ends in each way."""
    banks: tuple[int, ...]
    """As the bank's: against how many of a player's sets the player's wager ends in each way."""


@dataclass(frozen=True, slots=True)
class Four:
    """Four tiles by their kinds."""

    tiles: tuple[int, ...]
    alike: int
    """How many sets of tiles they stand for."""
    ways: tuple[Way, ...]
    """The settings that differ in what their hands rank."""
    house: Way
    """The one of the house way."""


Setting: TypeAlias = Callable[[Four], Way]
"""How somebody sets four tiles."""


@dataclass(frozen=True)
class Distribution:
    """Every four tiles of one side, in ascending order, against every four of the other."""

    tiles: int
    fours: tuple[Four, ...]

    @property
    def others(self) -> int:
        """How many sets are left for the other side."""
        return math.comb(self.tiles - HAND, HAND)

    @property
    def deals(self) -> int:
        """How many deals of two sets there are, all equally likely."""
        return math.comb(self.tiles, HAND) * self.others

    def ends(self, setting: Setting) -> tuple[int, ...]:
        """In how many deals a wager ends in each way, where the player sets so and the bank the house way."""
        return self._sum((four.alike, setting(four).ends) for four in self.fours)

    def banks(self, setting: Setting) -> tuple[int, ...]:
        """The same where the bank sets so and the player the house way."""
        return self._sum((four.alike, setting(four).banks) for four in self.fours)

    def _sum(self, found: Iterable[tuple[int, tuple[int, ...]]]) -> tuple[int, ...]:
        total = [0] * kernel.ENDS
        for alike, ends in found:
            for end, count in enumerate(ends):
                total[end] += alike * count
        return tuple(total)


def distribution(tiles: Iterable[int] = WHOLE_SET) -> Distribution:
    """The distribution over a set of tiles: the whole one, or any tiles of it.

    Raises:
        BadTiles: tiles that are none, or come too often, or too few for two sides.
    """
    heap = tuple(sorted(tiles))
    if not set(heap) <= set(WHOLE_SET) or any(many > EACH for many in Counter(heap).values()):
        raise BadTiles(f"tiles are of 16 kinds, {EACH} of each at most")
    if len(heap) < 2 * HAND:
        raise BadTiles(f"{len(heap)} tiles: two sides need {2 * HAND}")
    return _distribution(heap)


def four_of(tiles: Iterable[int]) -> Four:
    """Four tiles of the whole set in every way to set them, against all that the other side can have.

    Raises:
        BadTiles: they are not four, or tiles that are none, or come too often.
    """
    four = tuple(sorted(tiles))
    if len(four) != HAND or not set(four) <= set(WHOLE_SET) or max(Counter(four).values()) > EACH:
        raise BadTiles("name four tiles, of one kind two at most")
    return _four(_sides(WHOLE_SET), four)


@dataclass(frozen=True)
class _Sides:
    """Every four tiles of a heap by their kinds, as either side sets them the house way."""

    there: Mapping[int, int]
    """How many tiles there are of each kind."""
    sets: Mapping[tuple[int, ...], int]
    """How many sets of tiles each stands for."""
    weights: Table
    left: Mapping[int, tuple[Table, ...]]
    """By kind, and how many tiles of it are out: the share of each of the sets that can still be dealt."""
    won: tuple[tuple[Table, Table], tuple[Table, Table]]
    """By value, whether a low hand, and a high hand, of it beats each of them: a player's, and as the bank's
    those of each of them beat it."""


@lru_cache(maxsize=16)
def _sides(heap: tuple[int, ...]) -> _Sides:
    there = Counter(heap)
    choices = (
        (four, math.prod(math.comb(there[kind], n) for kind, n in Counter(four).items()))
        for four in combinations_with_replacement(sorted(there), HAND)
    )
    sets: dict[tuple[int, ...], int] = {four: alike for four, alike in choices if alike}
    low = np.array([kernel.low_value(kernel.house_way(*four), *four) for four in sets])
    high = np.array([kernel.high_value(kernel.house_way(*four), *four) for four in sets])
    held = {kind: np.array([four.count(kind) for four in sets]) for kind in there}
    lows, highs = (each.astype(np.float64) for each in beats())
    return _Sides(
        there,
        sets,
        np.array(list(sets.values()), np.float64),
        {
            kind: tuple(_share_left(many, gone)[held[kind]] for gone in range(many + 1))
            for kind, many in there.items()
        },
        ((lows[:, low], highs[:, high]), (lows[low].T.copy(), highs[high].T.copy())),
    )


def _share_left(many: int, gone: int) -> Table:
    """By how many of a kind are held: of the choices among so many, the share that some less leave.

    Halves at the least, so that what is counted with them is counted exactly.
    """
    assert many <= EACH, many
    return np.array([math.comb(many - gone, n) / (math.comb(many, n) or 1) for n in range(HAND + 1)])


def _four(sides: _Sides, four: tuple[int, ...]) -> Four:
    left = sides.weights
    for kind, gone in Counter(four).items():
        left = left * sides.left[kind][gone]
    ways = [_way(setting, four, left, sides.won) for setting in range(SPLITS)]
    house = kernel.house_way(*four)
    played = ways[min(house, kernel.SETTINGS - 1 - house)]
    differing = {(way.low, way.high): way for way in ways}
    return Four(four, sides.sets[four], tuple(differing.values()), differing[played.low, played.high])


@lru_cache(maxsize=16)
def _distribution(heap: tuple[int, ...]) -> Distribution:
    sides = _sides(heap)
    found = [_four(sides, four) for four in sides.sets]
    made = Distribution(len(heap), tuple(found))
    assert sum(four.alike for four in found) == math.comb(len(heap), HAND), heap
    assert all(sum(way.ends) == sum(way.banks) == made.others for four in found for way in four.ways), heap
    return made


def low_tiles(four: Four, way: Way) -> tuple[int, ...]:
    """The tiles of a setting's low hand."""
    parts = [
        tuple(four.tiles[kernel.low_tile(setting, which)] for which in (0, 1))
        for setting in (way.setting, kernel.SETTINGS - 1 - way.setting)
    ]
    return min(parts, key=lambda hand: kernel.value(*hand))


def _way(
    setting: int, four: tuple[int, ...], left: Table, won: tuple[tuple[Table, Table], tuple[Table, Table]]
) -> Way:
    """How a setting fares against all the other side's sets, so many of each being left."""
    own_low, own_high = kernel.low_value(setting, *four), kernel.high_value(setting, *four)
    ends, banks = (_ends(lows[own_low], highs[own_high], left) for lows, highs in won)
    return Way(setting, own_low, own_high, ends, banks)


def _ends(low_won: Table, high_won: Table, left: Table) -> tuple[int, ...]:
    """How many sets end a wager in each way, by which of the player's hands win against each."""
    low, high, both, every = (
        int(each) for each in (left @ low_won, left @ high_won, left @ (low_won * high_won), left.sum())
    )
    ends = [0] * kernel.ENDS
    for one, other, count in ((1, 1, both), (1, 0, low - both), (0, 1, high - both)):
        ends[kernel.ended(one, other)] += count
    ends[kernel.ended(0, 0)] += every - low - high + both
    return tuple(ends)


@cache
def beats() -> tuple[Table, Table]:
    """Whether a player's low hand, and high hand, of each value beats a bank's of each value."""
    values = range(kernel.VALUES)
    low = np.array([[kernel.beats_low(player, bank) for bank in values] for player in values], np.int8)
    high = np.array([[kernel.beats_high(player, bank) for bank in values] for player in values], np.int8)
    return low, high
