"""The steps of a round of casino war, in the order of play, and what players decide."""

from __future__ import annotations

from typing import Final

from croupier.games.box_rules import DECISION, RESULT
from croupier.games.casino_war.terms import (
    DEALER_WAR,
    GO_TO_WAR,
    SURRENDER,
    WAR_CARD,
    WAR_RESULT,
    CasinoWarLaw,
)
from croupier.games.game import ActionType, Family, Step
from croupier.games.traits import Trait


def steps(law: CasinoWarLaw) -> tuple[Step, ...]:
    """The steps of a round, with the rulebook's clauses."""
    return (
        *law.first_steps,
        Step(RESULT, "Tie wagers, and casino war wagers won and lost", law.settle_first),
        Step(DECISION, "A player with an equal card surrenders or goes to war", law.decision),
        Step(WAR_CARD, "Additional card of a box at war", law.war_card),
        Step(DEALER_WAR, "Additional card of the dealer", law.dealer_war),
        Step(WAR_RESULT, "Go to war and casino war wagers", law.settle_war),
    )


def actions(law: CasinoWarLaw) -> tuple[ActionType, ...]:
    """What a player decides whose first card is equal in rank to the dealer's."""
    return (
        ActionType(
            GO_TO_WAR, "Go to war: wager as much again on a second card", law.go_to_war, may_name_wager=True
        ),
        ActionType(SURRENDER, "Surrender half of the wager", law.surrender, may_name_wager=True),
    )


FAMILY: Final = Family("casino_war", steps, actions, traits=frozenset({Trait.COUNTED}))
