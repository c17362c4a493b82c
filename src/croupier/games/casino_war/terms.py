"""The terms of casino war that its rules and its conduct share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.games.box_rules import BoxLaw
from croupier.law import Clauses

CASINO_WAR: Final = "casino_war"
TIE: Final = "tie"
GO_TO_WAR: Final = "go_to_war"
"""A wager, and the decision that makes it."""
SURRENDER: Final = "surrender"

ALWAYS_WAR: Final = "go to war on every tie"
ALWAYS_SURRENDER: Final = "surrender on every tie"
"""Ways to play, as they are analysed and simulated."""


# Its own steps.
WAR_CARD: Final = "war_card"
DEALER_WAR: Final = "dealer_war"
WAR_RESULT: Final = "war_result"


@dataclass(frozen=True, slots=True, kw_only=True)
class CasinoWarLaw(BoxLaw):
    """The clauses that a round of casino war rests on besides."""

    ranks: Clauses
    """How two cards compare."""
    settle_first: Clauses
    """Tie wagers, then casino war wagers that are won or lost."""
    surrender: Clauses
    go_to_war: Clauses
    war_card: Clauses
    """A box's additional card."""
    dealer_war: Clauses
    settle_war: Clauses
