"""Blackjack switch at the house's own table, at a dealer's, and played by bots."""

from __future__ import annotations

import pytest

from croupier.house import commands as c
from tests.clauses import clause
from tests.examples import tries
from tests.house.floor import CREDITS, Floor, deal, refs, with_open_round

GAME = "blackjack_switch"
ROUNDS = tries(100)
BOTH = ("blackjack", "second_blackjack")


@pytest.fixture
def live(floor: Floor) -> Floor:
    """A dealer's table with an open round."""
    return with_open_round(floor, GAME)


@clause("qld-2010", "sch 15 s 17(6)(a)", "sch 15 s 25(2)", "sch 15 s 8(3)(a)", "sch 15 s 6(3)(i)")
def test_hands_are_switched_and_split_and_a_dealers_22_gives_the_wagers_back(live: Floor) -> None:
    for name in BOTH:
        live.bet("anna", name, 1_000)
    live.bet("anna", "super_match", 500)
    live.do("ben", c.PlaceWager("t", "super_match", 200, box=1))
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "8S KH 6D TC 8D")
    live.do("dealer", c.CallStep("t", "initial_result"))
    live.do("anna", c.Decide("t", "switch"))
    live.do("anna", c.Decide("t", "split"))
    deal(live, "TS")
    live.do("anna", c.Decide("t", "stand"))
    deal(live, "3C")
    live.do("anna", c.Decide("t", "double_down", 600))
    deal(live, "9C")
    live.do("anna", c.Decide("t", "stand"))
    deal(live, "TD 6C")
    live.do("dealer", c.CallStep("t", "result"))
    live.do("anna", c.Collect("t"))
    live.do("ben", c.Collect("t"))
    assert live.credits("anna") == CREDITS + 500
    assert live.credits("ben") == CREDITS + 200
    assert live.store.open_holds() == []


@clause("qld-2010", "sch 15 s 6(1)(a)", "sch 15 s 6(2)")
def test_credits_of_unequal_wagers_and_of_one_alone_go_back(live: Floor) -> None:
    live.bet("anna", "blackjack", 1_000)
    live.bet("anna", "second_blackjack", 1_500)
    live.bet("ben", "second_blackjack", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    assert live.credits("anna") == CREDITS - 2_000
    assert live.credits("ben") == CREDITS


@clause("qld-2010", "sch 15 s 11(3)(a)", "sch 15 s 11(3)(b)", "sch 15 s 11(4)", "sch 15 s 11(5)")
def test_a_supervisor_directs_a_player_to_the_minimum_and_tells_an_inspector(floor: Floor) -> None:
    floor.open("t", "qld-2010", GAME)
    floor.sit("anna")
    while not floor.table().betting:
        floor.step()
    directed = floor.do("supervisor", c.DirectPlayer("t", 1, "follows the cutting card"))
    floor.do("manager", c.TellInspector("t", directed.facts["notice"]))
    refusal = floor.refused("anna", c.PlaceWager("t", "second_blackjack", 1_000), "the minimum only")
    assert refs(refusal) == {"sch 15 s 11(3)(b)"}
    floor.bet("anna", "blackjack", 500)
    floor.refused("anna", c.PlaceWager("t", "blackjack", 500, box=5), "one box")


def test_a_table_of_the_house_plays_many_rounds_and_keeps_its_money(floor: Floor) -> None:
    floor.open("t", "qld-2010", GAME)
    floor.sit("anna", "ben")
    nets = {"anna": 0, "ben": 0}
    for _ in range(ROUNDS):
        while not floor.table().betting:
            floor.step()
        for person in nets:
            for name in (*BOTH, "super_match"):
                floor.bet(person, name, 1_000)
        floor.play_out()
        for ended in floor.table().results[-1].ended:
            nets[ended.person] += ended.net
        for person in nets:
            floor.do(person, c.Collect("t"))
    assert {person: floor.credits(person) - CREDITS for person in nets} == nets
    assert floor.store.open_holds() == []
