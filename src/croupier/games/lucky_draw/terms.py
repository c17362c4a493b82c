"""The terms of lucky draw baccarat that its rules and its conduct share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.law import Clauses

ENTER: Final = "enter"
DRAW: Final = "draw"
"""A wager, and the decision that makes it."""
STAND: Final = "stand"
DEALER: Final = "dealer"
PLAYED: Final = frozenset({ENTER, DRAW})

BEST: Final = "draw where that is worth more than standing"
ALWAYS_STAND: Final = "always stand"
ALWAYS_DRAW: Final = "always draw"
"""Ways to play, as they are analysed and simulated."""

# Steps.
WAGERS: Final = "wagers"
FIRST_CARD: Final = "first_card"
DEALER_FIRST: Final = "dealer_first"
SECOND_CARD: Final = "second_card"
DECISION: Final = "decision"
THIRD_CARD: Final = "third_card"
DEALER_SECOND: Final = "dealer_second"
DEALER_THIRD: Final = "dealer_third"
RESULT: Final = "result"


@dataclass(frozen=True, slots=True, kw_only=True)
class LuckyDrawLaw:
    """The clauses that a round of lucky draw baccarat rests on, step by step."""

    wagers: Clauses
    no_more_bets: Clauses
    held: Clauses
    """What holds wagers where they lie once the first card is out."""
    first_card: Clauses
    dealer_first: Clauses
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
    decision: Clauses
    """Each player draws or stands,"""
    indicated: Clauses
    """and which of the two is indicated:"""
    draw: Clauses
    stand: Clauses
    third_card: Clauses
    dealer_second: Clauses
    dealer_third: Clauses
    settle: Clauses
