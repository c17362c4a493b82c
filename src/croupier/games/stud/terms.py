"""The terms that games of stud poker against the dealer share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.games.facts import Fact, Sort
from croupier.law import Clauses

ANTE: Final = "ante"
BET: Final = "bet"
"""A wager, and the decision that makes it."""
FOLD: Final = "fold"

DEALER: Final = "dealer"

# Steps.
WAGERS: Final = "wagers"
CARD: Final = "card"
DEALER_CARD: Final = "dealer_card"
DECISION: Final = "decision"
RESULT: Final = "result"
DEALING: Final = (CARD, DEALER_CARD, DECISION)
"""The steps at which what went wrong in the deal is noticed."""

NO_HAND: Final = Fact(Sort.DOES_NOT_QUALIFY)
"""What staff declare of a dealer's hand with a wrong number of cards."""


def as_put_down(seat: int) -> Fact:
    """The fact that a seat's bet wager counts as it was put down."""
    return Fact(Sort.AS_PUT_DOWN, seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerPokerLaw:
    """The clauses that a round rests on, step by step, whatever the game's hands are."""

    wagers: Clauses
    no_more_bets: Clauses
    card: Clauses
    """A card to a player's hand, face down."""
    dealer_card: Clauses
    bet: BetLaw
    declare: Clauses
    """The dealer's cards are turned, and what they are is said."""
    ranks: Clauses
    qualified: Clauses
    not_qualified: Clauses
    declared: Clauses
    """The dealer's hand has a wrong number of cards and is declared not to qualify."""
    turned: Clauses
    """Players' hands are turned."""


@dataclass(frozen=True, slots=True)
class BetLaw:
    """How large a bet wager is, and what is done about one that is not."""

    times: int
    """What it is of its ante."""
    must: str
    """The same in words."""
    from_now_on: str
    """What a player is told who has put down less."""
    decision: Clauses
    fold: Clauses
    size: Clauses
    over: Clauses
    """More was put down: the excess goes back."""
    under: Clauses
    """Less was put down: it counts so, and the player is told."""

    def due(self, ante: int) -> int:
        """The bet wager beside an ante, in minor units."""
        return self.times * ante
