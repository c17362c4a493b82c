"""Ranking of poker hands, written for this verifier alone: by looking at every five cards."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Final

_RANKS: Final = "23456789TJQKA"
_ACE: Final = 12
_FIVE: Final = 5


def best_hand(own: list[str], board: list[str], *, two: bool) -> tuple[int, ...]:
    """What the best five cards are worth: of all, or (``two``) of two own cards and three of the board."""
    if two:
        hands = ((*mine, *three) for mine in combinations(own, 2) for three in combinations(board, 3))
        return max(worth(hand) for hand in hands)
    return max(worth(hand) for hand in combinations([*own, *board], _FIVE))


def worth(cards: tuple[str, ...], lowest: int = 0) -> tuple[int, ...]:
    """Five cards as numbers that compare as the hands do: the kind, then the cards that decide.

    ``lowest``: the lowest rank of the deck, which an ace is also below; the 2 is nought.
    """
    ranks = sorted((_RANKS.index(card[0]) for card in cards), reverse=True)
    many = Counter(ranks)
    by_count = sorted(many, key=lambda rank: (many[rank], rank), reverse=True)
    counts = sorted(many.values(), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    in_a_row = len(many) == _FIVE and ranks[0] - ranks[4] == 4
    if ranks == [_ACE, *range(lowest + 3, lowest - 1, -1)]:
        in_a_row, by_count = True, [*range(lowest + 3, lowest - 2, -1)]
    if suited and in_a_row:
        return (8, *by_count)
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    if suited:
        return (5, *by_count)
    if in_a_row:
        return (4, *by_count)
    return (kinds.get(tuple(counts), 0), *by_count)
