"""The hands of a dealer at lunar poker that do not qualify, and what their next card can make, by ranks."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

import numpy as np

from croupier.analysis.stud import Table
from croupier.equipment.cards import RANKS, SUITS
from croupier.games.lunar_poker import kernel
from croupier.games.poker_hands import STANDARD, evaluator

HAND: Final = 5
_RANKS: Final = len(RANKS)
_SUITS: Final = len(SUITS)


@lru_cache(maxsize=1)
def low_hands() -> tuple[Table, Table, Table]:
    """The ranks of hands that do not qualify; the places of straights and of flushes by their ranks."""
    rank = evaluator(STANDARD)
    low, straights, flushes = [], np.zeros(1 << _RANKS, np.int64), np.zeros(1 << _RANKS, np.int64)
    for ranks in combinations(range(_RANKS), HAND):
        cards = [((each + 1) % _RANKS) * _SUITS for each in ranks]
        mask = sum(1 << each for each in ranks)
        flushes[mask] = rank.place(cards)
        place = rank.place([cards[0] + 1, *cards[1:]])
        if kernel.has_straight(mask):
            straights[mask] = place
        elif not kernel.qualifies(place):
            low.append(ranks)
    return np.array(low, np.int64), straights, flushes
