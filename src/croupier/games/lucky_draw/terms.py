"""The terms of lucky draw baccarat that its rules and its conduct share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.games.box_rules import BoxLaw
from croupier.law import Clauses

ENTER: Final = "enter"
DRAW: Final = "draw"
"""A wager, and the decision that makes it."""
STAND: Final = "stand"
PLAYED: Final = frozenset({ENTER, DRAW})

BEST: Final = "draw where that is worth more than standing"
ALWAYS_STAND: Final = "always stand"
ALWAYS_DRAW: Final = "always draw"
"""Ways to play, as they are analysed and simulated."""

# Its own steps.
THIRD_CARD: Final = "third_card"
DEALER_THIRD: Final = "dealer_third"


@dataclass(frozen=True, slots=True, kw_only=True)
class LuckyDrawLaw(BoxLaw):
    """The clauses that a round of lucky draw baccarat rests on besides."""

    second_card: Clauses
    announce: Clauses
    """The total of a player's two cards is announced,"""
    announce_third: Clauses
    """and that of three."""
    counts: Clauses
    """What cards count,"""
    below_ten: Clauses
    """a hand of less than ten,"""
    ten_or_more: Clauses
    """and one of ten or more."""
    indicated: Clauses
    """Which decision is indicated:"""
    draw: Clauses
    stand: Clauses
    third_card: Clauses
    dealer_second: Clauses
    dealer_third: Clauses
    settle: Clauses
