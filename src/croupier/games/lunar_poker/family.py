"""The steps of a round of lunar poker, and what players decide."""

from __future__ import annotations

from typing import Final

from croupier.games.game import ActionType, Family, Step
from croupier.games.lunar_poker.terms import (
    AFTER_DRAW,
    BUY,
    CHANGE,
    DEALT,
    DECLARE,
    DECLARED,
    DECLINE,
    DRAW,
    EXCHANGE,
    FORCE,
    FORCED_CARD,
    FORCING,
    LOCKED,
    LunarLaw,
)
from croupier.games.stud.terms import BET, CARD, DEALER_CARD, DECISION, FOLD, RESULT, WAGERS
from croupier.games.traits import Cloth


def steps(law: LunarLaw) -> tuple[Step, ...]:
    """The steps of a round, with the rulebook's clauses."""
    draws = law.draws
    return (
        Step(WAGERS, "Ante and super wagers, until no more bets", law.wagers + law.no_more_bets + law.held),
        Step(CARD, "Card of a player's hand, face down", law.card),
        Step(DEALER_CARD, "Card of the dealer's hand, the last one face up", law.dealer_card + law.upcard),
        Step(DEALT, "All cards are dealt: players may look at theirs", law.looks),
        Step(DECISION, "Each player bets, draws, folds or declares a combination", law.bet.decision),
        Step(LOCKED, "All decisions are locked in; combinations are verified and paid", law.locked),
        Step(DECLARED, "A player whose combination was paid bets, draws or folds", law.verified),
        Step(DRAW, "Card for a player who draws, face down", draws.exchanged + draws.bought),
        Step(AFTER_DRAW, "Each player who has drawn bets or folds", draws.after),
        Step(RESULT, "The dealer's cards are turned, hands are compared and wagers settled", law.declare),
        Step(FORCING, "Each player forces the dealer without a hand to draw, or is paid", law.forces),
        Step(FORCED_CARD, "Card in place of the dealer's highest, face up", law.forced),
    )


def actions(law: LunarLaw) -> tuple[ActionType, ...]:
    """What players decide."""
    draws = law.draws
    return (
        ActionType(BET, "Bet: wager twice the ante", law.bet.size, may_name_wager=True, takes_stake=True),
        ActionType(FOLD, "Fold: give the hand up", law.bet.fold, may_name_wager=True),
        ActionType(
            EXCHANGE,
            "Exchange two to five cards, for a fee",
            draws.exchange,
            may_name_wager=True,
            takes_cards=True,
        ),
        ActionType(BUY, "Buy a sixth card, for a fee", draws.buy, may_name_wager=True),
        ActionType(
            DECLARE,
            "Declare a combination for the super wager or instant cash",
            law.declares,
            may_name_wager=True,
        ),
        ActionType(
            CHANGE, "Decide anew, before all decisions are locked in", law.locked, may_name_wager=True
        ),
        ActionType(FORCE, "Force the dealer to draw, for a fee", law.forces, may_name_wager=True),
        ActionType(DECLINE, "Not force the dealer: the ante is paid", law.forces, may_name_wager=True),
    )


FAMILY: Final = Family("lunar_poker", steps, actions, cloth=Cloth(long=True))
