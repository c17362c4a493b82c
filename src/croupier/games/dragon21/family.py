"""The steps of a round of Dragon21, in the order of play."""

from __future__ import annotations

from typing import Final

from croupier.games import two_hands
from croupier.games.dragon21.terms import DRAGON, HANDS, RESULT, TIGER, WAGERS, Dragon21Law, additional
from croupier.games.game import ActionType, Family, Step
from croupier.games.traits import Cloth, Trait


def steps(law: Dragon21Law) -> tuple[Step, ...]:
    """The steps that a rulebook's rounds have, with its clauses."""
    drawn = law.draws + law.additional
    listed = [
        Step(WAGERS, "Wagers, until no more bets", law.wagers + law.no_more_bets),
        *two_hands.steps_of_deal(HANDS, dict.fromkeys(HANDS, law.deal)),
        *(Step(additional(hand), f"Additional cards of the {hand}'s hand", drawn) for hand in HANDS),
        Step(RESULT, "The result, and the settlement", law.result + law.settle),
    ]
    if law.tiger_offer:
        offer = two_hands.offer_step
        listed.insert(1, Step(offer(TIGER), "The tiger's hand is offered", law.tiger_offer))
        listed.insert(6, Step(offer(DRAGON), "The dragon's hand is offered", law.dragon_offer))
    return tuple(listed)


def actions(law: Dragon21Law) -> tuple[ActionType, ...]:
    """What players decide: only who turns the cards, and only where the book has them turn them."""
    return two_hands.actions("a hand to turn", law.tiger_offer + law.dragon_offer, law.turn)


FAMILY: Final = Family(
    "dragon21",
    steps,
    actions,
    traits=frozenset({Trait.TWO_SIDES, Trait.COUNTED}),
    cloth=Cloth(HANDS, least=2),
)
