"""The steps of a round of baccarat, in the order of play."""

from __future__ import annotations

from typing import Final

from croupier.games import two_hands
from croupier.games.baccarat.terms import BANKER, HANDS, PLAYER, BaccaratLaw
from croupier.games.game import ActionType, Family, Step
from croupier.games.traits import Cloth, Trait


def steps(law: BaccaratLaw, *, reopens: bool = False) -> tuple[Step, ...]:
    """The steps that a rulebook's rounds have, with its clauses."""
    listed = [
        Step("wagers", "Wagers, until no more bets", law.wagers + law.no_more_bets),
        *two_hands.steps_of_deal(
            HANDS,
            {PLAYER: law.deal + law.player_cards, BANKER: law.deal + law.banker_cards},
        ),
        Step("player_third", "Third card of the player's hand", law.player_draws + law.third_card),
        Step("banker_third", "Third card of the banker's hand", law.third_card),
        Step("result", "The result, and the settlement", law.result + law.settle),
    ]
    if law.bank_offer:
        listed.insert(1, Step("banker_offer", "The bank is offered", law.bank_offer))
        listed.insert(6, Step("player_offer", "The player's hand is offered", law.player_offer))
    if reopens:
        title = "Wagers, until the first card is exposed"
        listed.insert(2, Step("wagers_after_first_card", title, law.wagers))
    return tuple(listed)


def actions(law: BaccaratLaw) -> tuple[ActionType, ...]:
    """What players decide: only who turns the cards, and only where the book has them turn them."""
    offers = law.bank_offer and law.bank_offer + law.player_offer
    return two_hands.actions("the bank or the player's hand", offers, law.turn)


FAMILY: Final = Family(
    "baccarat",
    steps,
    actions,
    traits=frozenset({Trait.TWO_SIDES, Trait.COUNTED}),
    cloth=Cloth(HANDS, least=2),
)
