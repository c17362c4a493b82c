"""The steps of a round of Caribbean stud poker, and what players decide."""

from __future__ import annotations

from typing import Final

from croupier.games.caribbean_stud.terms import StudLaw
from croupier.games.game import ActionType, Family, Step
from croupier.games.jackpots import DECK_COUNTED, TOLD
from croupier.games.stud.terms import BET, CARD, DEALER_CARD, DECISION, FOLD, RESULT, WAGERS
from croupier.games.traits import Cloth


def steps(law: StudLaw) -> tuple[Step, ...]:
    """The steps of a round, with the rulebook's clauses."""
    return (
        Step(WAGERS, "Ante and jackpot wagers, until no more bets", law.wagers + law.no_more_bets + law.held),
        Step(CARD, "Card of a player's hand, face down", law.card),
        Step(DEALER_CARD, "Card of the dealer's hand, the last one face up", law.dealer_card + law.upcard),
        Step(DECISION, "Each player bets or folds", law.bet.decision),
        Step(RESULT, "The dealer's cards are turned, hands are compared and wagers settled", law.declare),
        Step(TOLD, f"The {law.prize_check.by} is told of a jackpot hand, and says so", law.prize_check.told),
        Step(DECK_COUNTED, "The deck is counted before a jackpot hand is paid", law.prize_check.counted),
    )


def actions(law: StudLaw) -> tuple[ActionType, ...]:
    """What a player decides who has looked at the cards."""
    return (
        ActionType(BET, "Bet: wager twice the ante", law.bet.size, may_name_wager=True, takes_stake=True),
        ActionType(FOLD, "Fold: give the hand up", law.bet.fold, may_name_wager=True),
    )


FAMILY: Final = Family("caribbean_stud", steps, actions, cloth=Cloth(long=True))
