"""A card game in which players decide, at the house's own table and at a dealer's."""

from __future__ import annotations

import pytest

from croupier.games.requests import Decide
from croupier.house import Mode
from croupier.house import commands as c
from croupier.money.postings import held
from tests.clauses import clause
from tests.house.floor import CREDITS, Floor

ROUNDS = 60


@pytest.fixture
def live(floor: Floor) -> Floor:
    """A dealer's table with an open round; its shoe has no burn card."""
    floor.open("t", "qld-2010", "casino_war", mode=Mode.LIVE)
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.CutCards("t", 100))
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    return floor


def deal(floor: Floor, cards: str, call: str) -> None:
    for card in cards.split():
        floor.do("dealer", c.EnterCard("t", card))
    floor.do("dealer", c.CallStep("t", call))


@clause("qld-2010", "sch 14 s 17(4)", "sch 14 s 17(5)(a)", "sch 14 s 17(5)(b)")
def test_going_to_war_holds_as_much_again_and_surrender_gives_half_back(live: Floor) -> None:
    live.bet("anna", "casino_war", 1_000)
    live.bet("anna", "tie", 500)
    live.bet("ben", "casino_war", 2_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "9S 9D 9H", "result")
    live.do("anna", c.Decide("t", "go_to_war"))
    assert live.store.balance(held("t.1")) == 1_000 + 1_000 + 2_000
    live.do("ben", c.Decide("t", "surrender"))
    assert live.store.balance(held("t.1")) == 2_000
    deal(live, "KS 2H", "war_result")
    live.do("anna", c.Collect("t"))
    assert live.credits("anna") == CREDITS + 5_000 + 1_000
    assert live.credits("ben") == CREDITS - 1_000
    assert live.store.open_holds() == []


def test_a_table_of_the_house_plays_many_rounds_and_keeps_its_money(floor: Floor) -> None:
    """Who says nothing when the cards are equal surrenders; who decides goes to war."""
    floor.open("t", "qld-2010", "casino_war", options={"decks": 8})
    floor.sit("anna", "ben")
    nets = {"anna": 0, "ben": 0}
    asked = 0
    for _ in range(ROUNDS):
        while not floor.table().betting:
            floor.step()
        for person in nets:
            floor.bet(person, "casino_war", 1_000)
        while floor.table().playing:
            round_ = floor.table().round
            assert round_ is not None
            asks = round_.request
            if isinstance(asks, Decide) and floor.table().seats[asks.seat].person == "anna":
                floor.do("anna", c.Decide("t", "go_to_war"))
                asked += 1
            else:
                floor.step()
        for ended in floor.table().results[-1].ended:
            nets[ended.person] += ended.net
        floor.do("anna", c.Collect("t"))
        floor.do("ben", c.Collect("t"))
    assert {person: floor.credits(person) - CREDITS for person in nets} == nets
    assert floor.store.open_holds() == []
    wars = [w for r in floor.table().results for w in r.ended if w.wager == "go_to_war"]
    assert len(wars) <= asked
