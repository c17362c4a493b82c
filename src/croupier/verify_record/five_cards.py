"""Hands of five cards, written for this verifier alone: what they are worth, and what they are called."""

from __future__ import annotations

from collections import Counter
from typing import Final

RANKS: Final = "23456789TJQKA"
NAMES: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")
ACE: Final = 12
ODD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, ROYAL = range(10)
_SHAPES: Final = {
    (1, 1, 1, 1, 1): ODD,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIRS,
    (3, 1, 1): THREE,
    (3, 2): FULL,
    (4, 1): FOUR,
}


def worth(cards: list[str]) -> tuple[int, ...]:
    """What a hand ranks by: its kind, then its ranks, those that make it first."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    if ranks == [ACE, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]
    if [ranks[0] - rank for rank in ranks] == [0, 1, 2, 3, 4]:
        high = ROYAL if ranks[0] == ACE else STRAIGHT_FLUSH
        return (high if suited else STRAIGHT, *ranks)
    many = Counter(ranks)
    by_count = sorted(ranks, key=lambda rank: (many[rank], rank), reverse=True)
    kind = FLUSH if suited else _SHAPES[tuple(sorted(many.values(), reverse=True))]
    return (kind, *by_count)


def _many(rank: int) -> str:
    return "sixes" if NAMES[rank] == "6" else f"{NAMES[rank]}s"


def name(cards: list[str]) -> str:
    """What a hand is called."""
    kind, *ranks = worth(cards)
    high, many = f"{NAMES[ranks[0]]} high", _many(ranks[0])
    return {
        ODD: high,
        PAIR: f"pair of {many}",
        TWO_PAIRS: f"two pairs, {many} and {_many(ranks[2])}",
        THREE: f"three {many}",
        STRAIGHT: f"straight, {high}",
        FLUSH: f"flush, {high}",
        FULL: f"full house, {many} over {_many(ranks[3])}",
        FOUR: f"four {many}",
        STRAIGHT_FLUSH: f"straight flush, {high}",
        ROYAL: "royal flush",
    }[kind]
