"""The terms of Dragon21 that its rules and its conduct share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.law import Clauses

DRAGON: Final = "dragon"
TIGER: Final = "tiger"
HANDS: Final = (DRAGON, TIGER)
"""The hand of the first and third cards, which draws first; and the other."""
TIE: Final = "tie"
DRAGON_PAIRS: Final = "perfect_pairs_dragon"
TIGER_PAIRS: Final = "perfect_pairs_tiger"
"""Perfect Pairs on either hand."""

# Steps.
WAGERS: Final = "wagers"
RESULT: Final = "result"


def additional(hand: str) -> str:
    """The step of a hand's additional cards."""
    return f"{hand}_additional"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dragon21Law:
    """The clauses that a round of Dragon21 rests on, step by step."""

    wagers: Clauses
    no_more_bets: Clauses
    deal: Clauses
    turn: Clauses
    counts: Clauses
    """The counts of the first two cards are announced."""
    blackjack: Clauses
    """Nobody draws against a blackjack, or with one."""
    draws: Clauses
    """What has a hand draw until it counts enough, and stand then."""
    additional: Clauses
    """How additional cards are dealt."""
    result: Clauses
    tie: Clauses
    settle: Clauses
    players_turn: Clauses = ()
    """What a player's turning of the cards rests on, where players turn them."""
    tiger_offer: Clauses = ()
    dragon_offer: Clauses = ()
