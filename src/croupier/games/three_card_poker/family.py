"""The steps of a round of three card poker, and what players decide."""

from __future__ import annotations

from typing import Final

from croupier.games.game import ActionType, Family, Step
from croupier.games.stud.terms import BET, CARD, DEALER_CARD, DECISION, FOLD, RESULT, WAGERS
from croupier.games.three_card_poker.terms import ThreeCardLaw


def steps(law: ThreeCardLaw) -> tuple[Step, ...]:
    """The steps of a round, with the rulebook's clauses."""
    return (
        Step(
            WAGERS, "Ante and pair plus wagers, until no more bets", law.wagers + law.no_more_bets + law.held
        ),
        Step(CARD, "Card of a player's hand, face down", law.card),
        Step(DEALER_CARD, "Card of the dealer's hand, face down", law.dealer_card),
        Step(DECISION, "Each player bets or folds", law.bet.decision),
        Step(RESULT, "The dealer's cards are turned, hands are compared and wagers settled", law.declare),
    )


def actions(law: ThreeCardLaw) -> tuple[ActionType, ...]:
    """What a player decides who has looked at the cards."""
    return (
        ActionType(
            BET,
            "Bet: wager as much again as the ante",
            law.bet.size,
            may_name_wager=True,
            takes_stake=True,
        ),
        ActionType(FOLD, "Fold: give the hand up", law.bet.fold, may_name_wager=True),
    )


FAMILY: Final = Family("three_card_poker", steps, actions)
