"""Poker hands of five cards, typed from sections 6 and 7 of Queensland's schedule 3."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

RANKS = "23456789TJQKA"
DECK = tuple(rank + suit for suit in "CDHS" for rank in RANKS)

ODD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL_FLUSH = range(10)


def value(cards: Sequence[str]) -> tuple[int, tuple[int, ...]]:
    """The kind of a hand, and its face values in the order in which they decide; a higher value wins."""
    faces = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    counted = sorted(Counter(faces).items(), key=lambda each: (each[1], each[0]), reverse=True)
    order = tuple(face for face, _ in counted)
    times = [count for _, count in counted]
    one_suit = len({card[1] for card in cards}) == 1
    if faces == [12, 3, 2, 1, 0]:
        order = (3,)  # An ace that ranks as 1 beside 2, 3, 4 and 5: by its 5.
        in_a_row = True
    else:
        in_a_row = len(times) == 5 and faces[0] - faces[4] == 4
    if one_suit and in_a_row:
        return (ROYAL_FLUSH if order[0] == 12 else STRAIGHT_FLUSH), order
    kinds = {(4, 1): FOUR, (3, 2): FULL_HOUSE, (3, 1, 1): THREE, (2, 2, 1): TWO_PAIRS, (2, 1, 1, 1): PAIR}
    if kind := kinds.get(tuple(times)):
        return kind, order
    if one_suit:
        return FLUSH, order
    return (STRAIGHT if in_a_row else ODD), order


def is_dead_mans(cards: Sequence[str]) -> bool:
    """A pair of aces, a pair of eights and an odd card."""
    faces = Counter(card[0] for card in cards)
    return faces["A"] == 2 and faces["8"] == 2
