"""Tables of the house with decks that are not of 52: how many cards, which come, which may be entered."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.equipment.cards import Deck
from croupier.games.refusals import Malformed, Refused
from croupier.house import Mode
from croupier.house import commands as c
from tests.house.floor import Floor

BLACKJACK = "croupier.rulebooks.qld_2010._box_shoe.FULL_DECK"
WITHOUT_TENS = Deck("A23456789JQK")
FROM_SEVEN = Deck.from_lowest("7")


@pytest.fixture(params=[WITHOUT_TENS, FROM_SEVEN], ids=["48", "32"])
def deck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Deck:
    """The deck that Queensland's blackjack is played with here, in place of its own."""
    found: Deck = request.param
    monkeypatch.setattr(BLACKJACK, found)
    monkeypatch.setattr("croupier.games.game._built", lambda build, values: build(dict(values)))  # Not kept.
    return found


def test_an_automated_table_deals_the_cards_of_its_decks(floor: Floor, deck: Deck) -> None:
    floor.open("t", "qld-2010", "blackjack", options={"decks": 6})
    floor.sit("anna")
    floor.step()
    order = floor.table().secrets[1]
    assert Counter(order.cards) == Counter(deck.fresh(6))
    assert floor.shoe_view()["cards"] == 6 * deck.size
    # The cutting card lies one deck in from the back.
    assert floor.table().shoe.cutting_card == 5 * deck.size
    while floor.table().shoe_number == 1:
        floor.bet("anna", "blackjack", 500)
        floor.play_out()
        floor.step()
    assert floor.table().shoe.size == 6 * deck.size


def test_a_dealer_enters_no_card_that_the_decks_lack(floor: Floor, deck: Deck) -> None:
    floor.open("t", "qld-2010", "blackjack", mode=Mode.LIVE, options={"decks": 6})
    floor.do("dealer", c.Shuffle("t"))
    with pytest.raises(Refused):
        floor.do("dealer", c.CutCards("t", 6 * deck.size - 9))
    floor.do("dealer", c.CutCards("t", 6 * deck.size - 10))
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "blackjack", 500)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    lacking = "TS" if deck == WITHOUT_TENS else "6S"
    with pytest.raises(Malformed, match="this game's decks"):
        floor.do("dealer", c.EnterCard("t", lacking))
    floor.do("dealer", c.EnterCard("t", "9S"))
