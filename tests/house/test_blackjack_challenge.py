"""Blackjack challenge at the house's own table and at a dealer's."""

from __future__ import annotations

import pytest

from croupier.house import NotAllowed
from croupier.house import commands as c
from tests.clauses import clause
from tests.examples import tries
from tests.house.floor import CREDITS, Floor, deal, refs, with_open_round

GAME = "blackjack_challenge"
ROUNDS = tries(150)


@pytest.fixture
def live(floor: Floor) -> Floor:
    """A dealer's table with an open round."""
    return with_open_round(floor, GAME)


@clause("qld-2010", "sch 17 s 25(5)", "sch 17 s 27(1)(b)", "sch 17 s 23(1)", "sch 17 s 35(2)")
def test_a_double_of_three_cards_wins_at_once_and_a_blackjack_is_paid_by_the_tens(live: Floor) -> None:
    live.bet("anna", "blackjack", 1_000)
    live.bet("anna", "any_pairs", 500)
    live.bet("ben", "blackjack", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "2S AD TH 2D KC")
    live.do("dealer", c.CallStep("t", "initial_result"))
    live.do("anna", c.Decide("t", "draw"))
    deal(live, "7H")
    live.do("anna", c.Decide("t", "double_down", 600))
    deal(live, "TC")
    # The dealer's ace makes a blackjack with a ten, below the king of box 2.
    deal(live, "AC")
    live.do("dealer", c.CallStep("t", "result"))
    live.do("anna", c.Collect("t"))
    live.do("ben", c.Collect("t"))
    # 21 wins the wager and the double, the pair of twos 11 to 1; the blackjack wins 5 to 1.
    assert live.credits("anna") == CREDITS + 1_000 + 600 + 5_500
    assert live.credits("ben") == CREDITS + 5_000
    assert live.store.open_holds() == []


@clause("qld-2010", "sch 17 s 23(1)")
def test_a_double_is_for_no_more_than_the_wager(live: Floor) -> None:
    live.bet("anna", "blackjack", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "5S TH 6D")
    live.do("dealer", c.CallStep("t", "initial_result"))
    refusal = live.refused("anna", c.Decide("t", "double_down", 1_500), "at most the wager")
    assert refs(refusal) == {"sch 17 s 23(1)"}


@clause("qld-2010", "sch 17 s 11(2)(a)", "sch 17 s 11(2)(b)", "sch 17 s 11(3)", "sch 17 s 11(4)")
def test_a_manager_directs_a_player_to_the_minimum_and_tells_an_inspector(floor: Floor) -> None:
    floor.open("t", "qld-2010", GAME)
    floor.sit("anna")
    while not floor.table().betting:
        floor.step()
    with pytest.raises(NotAllowed) as error:
        floor.do("supervisor", c.DirectPlayer("t", 1, "follows the cutting card"))
    assert refs(error.value.refusal) == {"sch 17 s 11(2)(a)", "sch 17 s 11(2)(b)"}
    directed = floor.do("manager", c.DirectPlayer("t", 1, "follows the cutting card"))
    floor.do("manager", c.TellInspector("t", directed.facts["notice"]))
    floor.refused("anna", c.PlaceWager("t", "blackjack", 1_000), "the minimum only")
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
            floor.bet(person, "blackjack", 1_000)
            floor.bet(person, "any_pairs", 500)
        floor.play_out()
        for ended in floor.table().results[-1].ended:
            nets[ended.person] += ended.net
        for person in nets:
            floor.do(person, c.Collect("t"))
    assert {person: floor.credits(person) - CREDITS for person in nets} == nets
    assert floor.store.open_holds() == []
