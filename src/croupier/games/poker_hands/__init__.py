"""Poker hands: ranked over any deck and by each book's order of hands, one by one or by the million."""

from __future__ import annotations

from croupier.games.poker_hands.evaluator import BadHand, Evaluator, evaluator
from croupier.games.poker_hands.names import arranged, hand_name
from croupier.games.poker_hands.rankings import (
    MANILA,
    MANILA_ACE_LOW,
    STANDARD,
    THREE_CARD,
    Category,
    Ranking,
)

__all__ = [
    "MANILA",
    "MANILA_ACE_LOW",
    "STANDARD",
    "THREE_CARD",
    "BadHand",
    "Category",
    "Evaluator",
    "Ranking",
    "arranged",
    "evaluator",
    "hand_name",
]
