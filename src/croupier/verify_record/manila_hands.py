"""Ranking of manila hands, written for this verifier alone: sections 8 and 9 of Queensland's schedule 5."""

from __future__ import annotations

from collections import Counter
from typing import Final

_RANKS: Final = "789TJQKA"
_LOW: Final = [7, 3, 2, 1, 0]
_FIVE: Final = 5
_STRAIGHT, _FULL_HOUSE, _FLUSH, _STRAIGHT_FLUSH = 4, 5, 6, 8


def worth(cards: tuple[str, ...], *, low_too: bool) -> tuple[int, ...]:
    """Five cards as numbers that compare as the hands do: the kind, then the cards that decide."""
    ranks = sorted((_RANKS.index(card[0]) for card in cards), reverse=True)
    many = Counter(ranks)
    by_count = sorted(many, key=lambda rank: (many[rank], rank), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    in_a_row = len(many) == _FIVE and ranks[0] - ranks[4] == _FIVE - 1
    if low_too and ranks == _LOW:
        in_a_row, by_count = True, [3, 2, 1, 0, -1]
    if in_a_row:
        return (_STRAIGHT_FLUSH if suited else _STRAIGHT, *by_count)
    if suited:
        return (_FLUSH, *by_count)
    kinds = {(4, 1): 7, (3, 2): _FULL_HOUSE, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return (kinds.get(tuple(sorted(many.values(), reverse=True)), 0), *by_count)
