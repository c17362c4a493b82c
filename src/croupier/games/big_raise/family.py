"""The steps of a round of Big Raise stud poker, and what players decide."""

from __future__ import annotations

from typing import Final

from croupier.games.big_raise.terms import BOTTOM_CARD, CHOICES, COMMUNITY_CARD, STAY, BigRaiseLaw
from croupier.games.game import ActionType, Family, Step
from croupier.games.hands import BOARD
from croupier.games.irregularities import once
from croupier.games.stud.terms import CARD, DECISION, FOLD, RESULT, WAGERS
from croupier.games.traits import Cloth


def steps(law: BigRaiseLaw) -> tuple[Step, ...]:
    """The steps of a round, with the rulebook's clauses."""
    return (
        Step(
            WAGERS,
            "Ante wagers, blind bets and bonus wagers, until no more bets",
            law.wagers + law.no_more_bets + law.held,
        ),
        Step(CARD, "Card of a player's hand, face down", law.card),
        Step(COMMUNITY_CARD, "Community card, face down", law.community),
        Step(BOTTOM_CARD, "Bottom card of the packet, discarded, where a shuffler deals", law.bottom),
        Step(
            DECISION,
            "Each player folds or raises; who has a blind bet stays or folds",
            once(law.raises.decision + law.stays.decision + law.reduced.decision),
        ),
        Step(RESULT, "Community cards and players' cards are turned, and wagers settled", law.declare),
    )


def actions(law: BigRaiseLaw) -> tuple[ActionType, ...]:
    """What a player decides who may have looked at the cards."""
    named = {
        1: "as much as the ante",
        2: "twice the ante",
        3: "three times the ante",
        4: "four times the ante",
    }
    raises = (
        ActionType(
            action,
            f"Raise {times}×: wager {named[times]}",
            law.raises.size,
            may_name_wager=True,
            takes_stake=True,
        )
        for action, times in CHOICES.items()
    )
    return (
        *raises,
        ActionType(STAY, "Stay: leave the blind bet on the hand", law.stays.bets, may_name_wager=True),
        ActionType(FOLD, "Fold: give the hand up", law.raises.fold, may_name_wager=True),
    )


FAMILY: Final = Family("big_raise", steps, actions, cloth=Cloth((BOARD,), least=3))
