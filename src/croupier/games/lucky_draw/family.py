"""The steps of a round of lucky draw baccarat, in the order of play, and what players decide."""

from __future__ import annotations

from typing import Final

from croupier.games.box_rules import (
    DEALER_SECOND,
    DECISION,
    RESULT,
    SECOND_CARD,
)
from croupier.games.game import ActionType, Family, Step
from croupier.games.lucky_draw import terms as t
from croupier.games.traits import Trait


def steps(law: t.LuckyDrawLaw) -> tuple[Step, ...]:
    """The steps of a round, with the rulebook's clauses."""
    return (
        *law.first_steps,
        Step(SECOND_CARD, "Second card of a box", law.second_card),
        Step(DECISION, "A player draws a third card or stands", law.decision),
        Step(t.THIRD_CARD, "Third card of a box", law.third_card),
        Step(DEALER_SECOND, "Second card of the dealer", law.dealer_second),
        Step(t.DEALER_THIRD, "Third card of the dealer", law.dealer_third),
        Step(RESULT, "Enter and draw wagers", law.settle),
    )


def actions(law: t.LuckyDrawLaw) -> tuple[ActionType, ...]:
    """What a player decides on two cards."""
    return (
        ActionType(t.DRAW, "Draw: wager as much again on a third card", law.draw, may_name_wager=True),
        ActionType(t.STAND, "Stand on two cards", law.stand, may_name_wager=True),
    )


FAMILY: Final = Family("lucky_draw", steps, actions, traits=frozenset({Trait.COUNTED}))
