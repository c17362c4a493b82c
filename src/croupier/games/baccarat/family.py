"""The steps of a round of baccarat, in the order of play."""

from __future__ import annotations

from typing import Final

from croupier.games.baccarat.conduct import ACCEPT, DECLINE, WITHHELD
from croupier.games.baccarat.terms import BaccaratLaw
from croupier.games.game import ActionType, Family, Step
from croupier.games.traits import Cloth, Trait


def steps(law: BaccaratLaw, *, reopens: bool = False) -> tuple[Step, ...]:
    """The steps that a rulebook's rounds have, with its clauses."""
    listed = [
        Step("wagers", "Wagers, until no more bets", law.wagers + law.no_more_bets),
        Step("player_first", "First card of the player's hand", law.deal + law.player_cards),
        Step("banker_first", "First card of the banker's hand", law.deal + law.banker_cards),
        Step("player_second", "Second card of the player's hand", law.deal + law.player_cards),
        Step("banker_second", "Second card of the banker's hand", law.deal + law.banker_cards),
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
    if not law.bank_offer:
        return ()
    offers = law.bank_offer + law.player_offer
    return (
        ActionType(ACCEPT, "Accept the bank or the player's hand", offers),
        ActionType(DECLINE, "Decline it", offers),
        ActionType(
            WITHHELD, "The supervisor directs that the dealer turns the cards", law.turn, by_staff=True
        ),
    )


FAMILY: Final = Family(
    "baccarat",
    steps,
    actions,
    traits=frozenset({Trait.TWO_SIDES, Trait.COUNTED}),
    cloth=Cloth(("player", "banker"), least=2),
)
