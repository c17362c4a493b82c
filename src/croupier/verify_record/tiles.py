"""The tiles of pai gow, their ranks and the house way, by tables of this verifier's own.

Clauses: Queensland, schedule 6 ss 2 to 4, 7, 8 and 30 to 35.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, TypeAlias

Hand: TypeAlias = tuple[str, str]
Way: TypeAlias = tuple[Hand, Hand]
"""A low and a high hand."""

_COUNTS: Final = {
    "12": 12,
    "2": 2,
    "high 8": 8,
    "high 4": 4,
    "high 10": 10,
    "high 6": 6,
    "low 4": 4,
    "11": 11,
    "low 10": 10,
    "high 7": 7,
    "low 6": 6,
    "9": 9,
    "low 8": 8,
    "low 7": 7,
    "5": 5,
    "3/6": 3,
}
"""What tiles count, the highest single tile first."""
TILES: Final = tuple(_COUNTS)
_HEIGHT: Final = {tile: len(TILES) - place for place, tile in enumerate(TILES)}
_POINTS, _RANKED, _PAIR = range(3)
_NINE, _GONG, _WONG = range(3)
_BESIDE: Final = {7: _NINE, 8: _GONG, 9: _WONG}
_BETTER: Final = 10
"""What a ranked hand or a pair counts where so many points 'or better' are asked for."""


def count(hand: Hand) -> int:
    """The points of a hand; its 3/6 counts 3 or 6, as makes more."""
    sums = [0]
    for tile in hand:
        may = (3, 6) if tile == "3/6" else (_COUNTS[tile],)
        sums = [so_far + more for so_far in sums for more in may]
    return max(total % 10 for total in sums)


def rank(hand: Hand) -> tuple[int, int, int]:
    """What a hand ranks by: what kind of hand it is, how high of that kind, and its highest tile."""
    first, second = sorted(hand, key=TILES.index)
    if first == second:
        return _PAIR, 99 if first == "3/6" else _HEIGHT[first], 0
    if first in ("12", "2") and _COUNTS[second] in _BESIDE:
        return _RANKED, _BESIDE[_COUNTS[second]], _HEIGHT[first]
    return _POINTS, count(hand), _HEIGHT[first]


def ways(tiles: list[str]) -> list[Way]:
    """The three ways to set four tiles, the lower hand first."""
    made = []
    for other in (1, 2, 3):
        rest = [tile for place, tile in enumerate(tiles) if place not in (0, other)]
        hands = sorted(((tiles[0], tiles[other]), (rest[0], rest[1])), key=rank)
        made.append((hands[0], hands[1]))
    return made


def _worth(hand: Hand) -> int:
    return count(hand) if rank(hand)[0] == _POINTS else _BETTER


def _reaches_chong(low: Hand) -> bool:
    """Whether a low hand is of chong ranking 3 or better."""
    return _worth(low) > 3 or (count(low) == 3 and max(_HEIGHT[t] for t in low) >= _HEIGHT["high 6"])


def house_way(tiles: list[str]) -> Way:
    """How the house sets four tiles: low hand, high hand."""
    pairs = [tile for tile, times in Counter(tiles).items() if times == 2]
    if pairs:
        fit = _with_pairs(tiles, pairs)
    else:
        fit = _exception(tiles) or _ranked(ways(tiles)) or _by_points(ways(tiles))
    return max(fit, key=lambda way: _high_tiles(way, tiles))


def _exception(tiles: list[str]) -> list[Way]:
    def counts(way: Way) -> set[int]:
        return {count(way[0]), count(way[1])}

    held, sums = set(tiles), [_COUNTS[tile] for tile in tiles]
    if {"high 8", "high 10", "11"} < held and 7 in sums:
        return [way for way in ways(tiles) if counts(way) == {7, 9}]
    if {"3/6", "5"} < held and 6 in sums and held & {"2", "12"}:
        return [way for way in ways(tiles) if counts(way) == {7, 9}]
    if {"3/6", "5"} < held and 4 in sums:
        return [way for way in ways(tiles) if any(sorted(_COUNTS[t] for t in hand) == [4, 5] for hand in way)]
    return []


def _with_pairs(tiles: list[str], pairs: list[str]) -> list[Way]:
    """Two pairs are played; one is, unless it is split as the house way lets it be."""
    whole = [way for way in ways(tiles) if rank(way[1])[0] == _PAIR]
    if len(pairs) == 2:
        return whole
    pair, others = pairs[0], {tile for tile in tiles if tile != pairs[0]}

    def may(way: Way) -> bool:
        low, high = _worth(way[0]), _worth(way[1])
        if rank(way[0]) < rank(whole[0][0]):
            return False  # Kept, both hands are higher.
        if pair in ("12", "2"):
            return (low >= 6 and high >= 8) or others == {"9", "11"}
        if pair == "9":
            return low >= 9
        if _COUNTS[pair] == 8:
            return low >= 8 or (low >= 7 and high >= 9)
        return _COUNTS[pair] == 7 and low >= 7 and rank(way[1])[0] == _RANKED

    return [way for way in ways(tiles) if way not in whole and may(way)] or whole


def _ranked(all_ways: list[Way]) -> list[Way]:
    fit = [way for way in all_ways if rank(way[1])[0] == _RANKED]
    with_chong = [way for way in fit if _reaches_chong(way[0])]
    if with_chong:
        least = min(rank(way[1])[1] for way in with_chong)
        return [way for way in with_chong if rank(way[1])[1] == least]
    most = max((rank(way[1])[1] for way in fit), default=0)
    return [way for way in fit if rank(way[1])[1] == most]


def _by_points(all_ways: list[Way]) -> list[Way]:
    with_chong = [way for way in all_ways if _reaches_chong(way[0])]
    most = max(count(way[1]) for way in all_ways)
    if not with_chong and most >= 7:
        return [way for way in all_ways if count(way[1]) == most]
    best = max(count(way[0]) for way in with_chong or all_ways)
    return [way for way in with_chong or all_ways if count(way[0]) == best]


def _high_tiles(way: Way, tiles: list[str]) -> tuple[int, int, bool, bool, tuple[int, int, int]]:
    """What decides between settings that fit: their counts, and then where the high tiles lie."""
    low, high = way
    top, second = sorted(tiles, key=TILES.index)[:2]
    apart = (top in low) != (second in low) if top != second else top in low and top in high
    placed = top in (low if _worth(high) <= 7 else high)
    return _worth(low), _worth(high), apart, placed, rank(low)
