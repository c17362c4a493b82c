"""Shoes of decks that are not of 52, as the simulation plays them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from croupier.equipment.cards import FULL_DECK, Deck
from croupier.games.baccarat import kernel
from croupier.games.shoe import Burn, ShoeRules
from croupier.rulebooks.games import game
from croupier.simulation.shoes import plan_shoe

WITHOUT_TENS = Deck("A23456789JQK")
FROM_SEVEN = Deck.from_lowest("7")


def shoe_of(deck: Deck, name: str = "baccarat") -> ShoeRules:
    found = game("nz-1996", name).rules({}).shoe
    assert found is not None
    return replace(found, deck=deck)


@pytest.mark.parametrize("deck", [FULL_DECK, WITHOUT_TENS, FROM_SEVEN])
def test_a_shoe_is_dealt_from_all_cards_of_its_decks_down_to_the_cutting_card(deck: Deck) -> None:
    rules = shoe_of(deck)
    plan = plan_shoe(rules, None, 4, 6)
    assert Counter(plan.cards) == Counter(deck.fresh(8))
    assert plan.to_json()["cards"] == 8 * deck.size
    assert plan.cut == 8 * deck.size - rules.cutting_card_at_least


def test_the_burn_goes_by_the_first_card_among_those_that_the_decks_have() -> None:
    rules = shoe_of(WITHOUT_TENS)
    assert rules.burn is Burn.ONE_AND_ITS_VALUE
    burned = plan_shoe(rules, None, 4, 6).burned
    assert {burned[card] for card in WITHOUT_TENS.cards} == {1 + kernel.burn_value(n * 4) for n in range(13)}
    lacking = {*FULL_DECK.cards} - {*WITHOUT_TENS.cards}
    assert {burned[card] for card in lacking} == {0}
