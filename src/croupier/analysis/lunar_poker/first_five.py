"""What the first five cards win: the super wager, and how often instant cash comes. Every hand is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

import numpy as np

from croupier.analysis.caribbean_stud.deals import hands_of
from croupier.analysis.stud import WHOLE_DECK
from croupier.equipment.cards import RANKS, SUITS
from croupier.games.lunar_poker import kernel
from croupier.games.poker_hands.kinds import kind
from croupier.games.wagers import WagerType

HANDS = 2_598_960


@lru_cache(maxsize=1)
def by_kind() -> Mapping[tuple[int, int, int], int]:
    """How many hands of five there are: by kind, with ace, king and queen or not, of one colour or not."""
    known = hands_of(WHOLE_DECK)
    rows, places = known.rows, known.places
    suits, ranks = rows % len(SUITS), (rows.astype(np.int64) // len(SUITS) - 1) % len(RANKS)
    black = np.isin(suits, [SUITS.index(suit) for suit in "SC"]).sum(axis=1)
    same = (black == 0) | (black == rows.shape[1])
    pictures = np.ones(len(rows), np.bool_)
    for rank in (12, 11, 10):
        pictures &= (ranks == rank).any(axis=1)
    classes = places * 4 + pictures * 2 + same
    found: Counter[tuple[int, int, int]] = Counter()
    for each, many in zip(*np.unique(classes, return_counts=True), strict=True):
        place, flags = divmod(int(each), 4)
        found[kind(place), flags >> 1, flags & 1] += int(many)
    return found


def by_line(wager: WagerType) -> tuple[int, ...]:
    """On how many of all hands the super wager ends on each of its lines."""
    counts = [0] * len(wager.lines)
    pictures = kernel.ACE | kernel.KING | kernel.QUEEN
    for (made, has, same), many in by_kind().items():
        counts[kernel.super_line(made, pictures * has, same)] += many
    assert sum(counts) == HANDS
    return tuple(counts)


def mean(wager: WagerType) -> Fraction:
    """What a super wager wins on average, per unit."""
    won = sum((line.ratio * n for line, n in zip(wager.lines, by_line(wager), strict=True)), Fraction(0))
    return won / HANDS


def cash_hands() -> Mapping[int, int]:
    """How many hands of five are paid instant cash, by how they end."""
    hands = Counter[int]()
    for (made, _, _), many in by_kind().items():
        if ended := kernel.cash(made):
            hands[ended] += many
    return hands


def instant_cash(straight: int, royal: int) -> Fraction:
    """What instant cash at these odds to 1 pays an ante on average."""
    hands = cash_hands()
    won = straight * hands[kernel.CASH_STRAIGHT_FLUSH] + royal * hands[kernel.CASH_ROYAL_FLUSH]
    return Fraction(won, HANDS)
