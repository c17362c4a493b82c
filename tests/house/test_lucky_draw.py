"""Lucky draw baccarat at the house's own table and at a dealer's."""

from __future__ import annotations

import pytest

from croupier.games.requests import Decide
from croupier.house import NotAllowed, Pace
from croupier.house import commands as c
from croupier.house.automation import due
from croupier.house.setup import SECOND
from croupier.money.currencies import PLAY
from croupier.money.postings import held
from tests.clauses import clause, states
from tests.examples import tries
from tests.house.floor import CREDITS, Floor, deal, events, refs, with_open_round

GAME = "lucky_draw_baccarat"
ROUNDS = tries(200)


@pytest.fixture
def live(floor: Floor) -> Floor:
    """A dealer's table with an open round; its shoe has no burn card."""
    return with_open_round(floor, GAME)


@clause("qld-2010", "sch 16 s 6(3)", "sch 16 s 17(3)(a)", "sch 16 s 17(3)(b)", "sch 16 s 11(2)(c)")
def test_drawing_holds_as_much_again_and_is_paid_by_three_cards(live: Floor) -> None:
    live.bet("anna", "enter", 1_000)
    live.bet("ben", "enter", 2_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "2S 9D KH 2D KC")
    live.do("anna", c.Decide("t", "draw"))
    assert live.store.balance(held("t.1", PLAY.code)) == 1_000 + 1_000 + 2_000
    deal(live, "4H")
    live.do("ben", c.Decide("t", "stand"))
    deal(live, "7C")
    live.do("dealer", c.CallStep("t", "result"))
    live.do("anna", c.Collect("t"))
    live.do("ben", c.Collect("t"))
    # Against 7 the 9 wins, and so does the 8 of three cards: 1 to 1, and 2 to 1 on the draw wager.
    assert (live.credits("anna"), live.credits("ben")) == (CREDITS + 3_000, CREDITS + 2_000)
    assert live.store.open_holds() == []


@clause("qld-2010", "sch 16 s 6(3)")
@pytest.mark.parametrize("stake", [500, 2_000])
def test_a_draw_wager_is_of_equal_value(live: Floor, stake: int) -> None:
    live.bet("anna", "enter", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "2S KH 2D")
    refusal = live.refused("anna", c.Decide("t", "draw", stake), "it puts up 10, no more and no less")
    assert "sch 16 s 6(3)" in refs(refusal)
    assert refusal.nearest == ("10",)
    live.refused("anna", c.Decide("t", "stand", stake), "it puts up nothing")
    live.do("anna", c.Decide("t", "draw", 1_000))
    assert live.store.balance(held("t.1", PLAY.code)) == 2_000


def test_who_cannot_cover_a_draw_wager_is_told_so_and_may_stand(live: Floor) -> None:
    live.do("anna", c.CashOut(CREDITS - 1_000))
    live.bet("anna", "enter", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "2S KH 2D")
    live.refused("anna", c.Decide("t", "draw"), "0 in credits does not cover it")
    live.do("anna", c.Decide("t", "stand"))
    deal(live, "9C")
    live.do("dealer", c.CallStep("t", "result"))
    assert live.credits("anna") == 0


@clause("qld-2010", "sch 16 s 10(2)(a)", "sch 16 s 10(2)(b)", "sch 16 s 10(3)")
def test_a_manager_directs_a_player_to_one_box_and_the_minimum(floor: Floor) -> None:
    floor.open("t", "qld-2010", GAME)
    floor.sit("anna")
    while not floor.table().betting:
        floor.step()
    direct = c.DirectPlayer("t", 1, "follows the cutting card")
    with pytest.raises(NotAllowed) as error:
        floor.do("supervisor", direct)
    assert refs(error.value.refusal) == {"sch 16 s 10(2)(a)", "sch 16 s 10(2)(b)"}
    assert refs(floor.refused("manager", c.DirectPlayer("t", 1, " "), "say why")) >= {"sch 16 s 10(3)"}
    floor.do("manager", direct)
    floor.refused("anna", c.PlaceWager("t", "enter", 1_000), "the minimum only")
    floor.bet("anna", "enter", 500)
    floor.refused("anna", c.PlaceWager("t", "enter", 500, box=5), "one box")
    assert events(floor, "table:t", "player-directed")[0][0]["reason"] == "follows the cutting card"


@clause("qld-2010", "sch 16 s 10(4)")
def test_an_inspector_is_told_of_a_managers_direction(floor: Floor) -> None:
    floor.open("t", "qld-2010", GAME)
    floor.sit("anna")
    while not floor.table().betting:
        floor.step()
    directed = floor.do("manager", c.DirectPlayer("t", 1, "follows the cutting card"))
    floor.do("manager", c.TellInspector("t", directed.facts["notice"]))


def test_a_table_of_the_house_plays_many_rounds_and_keeps_its_money(floor: Floor) -> None:
    """Who says nothing stands; who decides draws."""
    floor.open("t", "qld-2010", GAME)
    floor.sit("anna", "ben")
    nets = {"anna": 0, "ben": 0}
    drew = 0
    for _ in range(ROUNDS):
        while not floor.table().betting:
            floor.step()
        for person in nets:
            floor.bet(person, "enter", 1_000)
        while floor.table().playing:
            round_ = floor.table().round
            assert round_ is not None
            asks = round_.request
            if isinstance(asks, Decide) and floor.table().seats[asks.seat].person == "anna":
                floor.do("anna", c.Decide("t", "draw"))
                drew += 1
            else:
                floor.step()
        for ended in floor.table().results[-1].ended:
            nets[ended.person] += ended.net
        floor.do("anna", c.Collect("t"))
        floor.do("ben", c.Collect("t"))
    assert drew == ROUNDS
    assert {person: floor.credits(person) - CREDITS for person in nets} == nets
    assert floor.store.open_holds() == []


@states("qld-2010", "sch 16 s 34")
def test_a_player_has_the_period_for_decisions_and_then_stands(floor: Floor) -> None:
    pace = Pace(betting=SECOND, closed=SECOND, card=SECOND, result=SECOND, decision=20 * SECOND)
    floor.open("t", "qld-2010", GAME, pace=pace)
    floor.sit("anna")
    while not floor.table().betting:
        floor.step()
    floor.bet("anna", "enter", 1_000)
    while not isinstance(getattr(floor.table().round, "request", None), Decide):
        floor.step()
    assert due(floor.table()) == floor.now + 20 * SECOND
    floor.play_out()
    (box,) = floor.table().results[-1].outcome["boxes"]
    assert len(box["cards"]) == 2
