"""The terms of baccarat that its rules and its conduct share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from croupier.games.two_hands import DealingStyle
from croupier.law import Clauses

__all__ = ["BANKER", "HANDS", "PLAYER", "BaccaratLaw", "DealingStyle", "PassesShoe"]

PLAYER: Final = "player"
BANKER: Final = "banker"
HANDS: Final = (PLAYER, BANKER)
"""The hand of the first and third cards, and the other."""


class PassesShoe(StrEnum):
    """When a designated player must pass the shoe."""

    BANKER_HAND_LOSES = "banker_hand_loses"
    OWN_WAGER_LOSES = "own_wager_loses"


@dataclass(frozen=True, slots=True)
class BaccaratLaw:
    """The clauses that a round of baccarat rests on, step by step."""

    wagers: Clauses
    no_more_bets: Clauses
    deal: Clauses
    player_cards: Clauses
    banker_cards: Clauses
    turn: Clauses
    counts: Clauses
    natural: Clauses
    player_draws: Clauses
    player_stands: Clauses
    banker_rule: Callable[[int, int | None], Clauses]
    """From the banker's count and the value of the player's third card (None: stood)."""
    third_card: Clauses
    result: Clauses
    tie: Clauses
    settle: Clauses
    players_turn: Clauses = ()
    """What a player's turning of the cards rests on, where players turn them."""
    bank_offer: Clauses = ()
    player_offer: Clauses = ()
    keeps_shoe: Clauses = ()
    passes_shoe: Clauses = ()
