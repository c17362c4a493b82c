"""New Zealand's blackjack of 1996 at the house's own table and at a dealer's."""

from __future__ import annotations

import pytest

from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.happened import Happened
from croupier.house.staff_views import next_for_staff
from croupier.house.told import Told
from croupier.table.shoe_life import Stage
from tests.clauses import clause
from tests.examples import tries
from tests.house.floor import CREDITS, Floor, deal, events, refs

GAME = "blackjack"
ROUNDS = tries(150)
INSPECTOR = (Told("Government inspector", "G. Hill"),)


@pytest.fixture
def live(floor: Floor) -> Floor:
    """A dealer's table with an open round; seat 1 is anna's, seat 2 ben's."""
    floor.open("t", "nz-1996", GAME, mode=Mode.LIVE, smallest_chip=5)
    ready(floor)
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    return floor


def ready(floor: Floor) -> None:
    floor.shuffle("t")
    floor.cut("t", 100)
    floor.do("dealer", c.BurnCard("t"))


@clause("nz-1996", "div II r 8.3", "div II r 14.5", "div II r 9.5", "div II r 11.7")
def test_even_money_super_sevens_and_a_split_are_paid_into_credits(live: Floor) -> None:
    live.bet("anna", "blackjack", 1_000)
    live.bet("anna", "super_sevens", 200)
    live.bet("ben", "blackjack", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "7S TH AD 7S AC")
    live.do("dealer", c.CallStep("t", "initial_result"))
    live.do("anna", c.Decide("t", "insurance", 500))
    live.do("ben", c.Decide("t", "even_money"))
    live.do("anna", c.Decide("t", "split"))
    deal(live, "TC")
    live.do("anna", c.Decide("t", "stand"))
    deal(live, "KC")
    live.do("anna", c.Decide("t", "stand"))
    deal(live, "QC")
    live.do("dealer", c.CallStep("t", "result"))
    live.do("anna", c.Collect("t"))
    live.do("ben", c.Collect("t"))
    # Two suited sevens win 100 to 1, insurance 2 to 1; the blackjack takes the original wager alone.
    assert live.credits("anna") == CREDITS + 20_000 + 1_000 - 1_000
    assert live.credits("ben") == CREDITS + 1_000
    assert live.store.open_holds() == []


@clause("nz-1996", "div II r 10.2")
def test_a_double_is_the_minimum_or_more_and_no_more_than_the_wager(live: Floor) -> None:
    live.bet("anna", "blackjack", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "5S TH 6D")
    live.do("dealer", c.CallStep("t", "initial_result"))
    for stake, said in ((1_500, "at most the wager"), (100, "the minimum of")):
        refusal = live.refused("anna", c.Decide("t", "double_down", stake), said)
        assert refs(refusal) == {"div II r 10.2"}
    live.do("anna", c.Decide("t", "double_down", 500))


@clause("nz-1996", "div II r 4.9", "div II r 6.5")
@pytest.mark.parametrize(
    ("option", "value", "rule"),
    [("late_entry", "minimum_only", "div II r 4.9"), ("cutting_card_place", "directed", "div II r 6.5")],
)
def test_an_inspector_is_told_before_a_table_opens_with_some_options(
    floor: Floor, option: str, value: str, rule: str
) -> None:
    with pytest.raises(Exception, match="told first") as error:
        floor.open("t", "nz-1996", GAME, options={option: value})
    assert refs(error.value.refusal) == {rule}  # type: ignore[attr-defined]
    floor.open("t", "nz-1996", GAME, options={option: value}, told=INSPECTOR)
    assert events(floor, "table:t", "table-opened")[0][1].count(rule) == 1


@clause("nz-1996", "div II r 6.3", "div II r 6.4", "div II r 6.5")
def test_the_cutting_card_goes_a_deck_and_a_half_from_the_back_or_where_a_manager_directs(
    floor: Floor,
) -> None:
    floor.open("t", "nz-1996", GAME, mode=Mode.LIVE)
    floor.shuffle("t")
    assert refs(floor.refused("dealer", c.CutCards("t", 51))) >= {"div II r 6.3"}
    assert refs(floor.refused("dealer", c.CutCards("t", 100, 150))) >= {"div II r 6.4"}
    floor.cut("t", 100, 80)
    floor.open(
        "u", "nz-1996", GAME, mode=Mode.LIVE, options={"cutting_card_place": "directed"}, told=INSPECTOR
    )
    floor.shuffle("u")
    assert refs(floor.refused("dealer", c.CutCards("u", 100, 209))) >= {"div II r 6.5"}
    floor.cut("u", 100, 208)


@clause("nz-1996", "div II r 6.1(c)", "div II r 7.8")
def test_the_cards_are_shuffled_after_the_round_in_which_the_cutting_card_came(live: Floor) -> None:
    live.bet("anna", "blackjack", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "AS")
    seen = live.do("dealer", c.SeeCuttingCard("t"))
    assert seen is not None
    deal(live, "9D KH")
    live.do("dealer", c.CallStep("t", "initial_result"))
    assert "div II r 6.1(c)" in next_for_staff(live.table())["clauses"]
    live.refused("dealer", c.OpenRound("t"), "shuffle")
    live.shuffle("t")
    first, again = (cited for _, cited in events(live, "table:t", Happened.SHUFFLED))
    assert ("div II r 6.1(a)" in first, "div II r 6.1(c)" in again) == (True, True)


@clause("nz-1996", "div II r 6.1(b)", "div II r 7.9")
def test_the_cards_are_shuffled_immediately_when_the_cutting_card_comes_first(live: Floor) -> None:
    live.bet("anna", "blackjack", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    live.do("dealer", c.SeeCuttingCard("t"))
    refusal = live.refused("dealer", c.EnterCard("t", "9S"), "the cutting card came first")
    assert refs(refusal) == {"div II r 7.9", "div II r 6.1(b)"}
    ready(live)
    deal(live, "AS 9D KH")
    live.do("dealer", c.CallStep("t", "initial_result"))
    assert live.table().shoe.stage is Stage.PLAY


def test_a_table_of_the_house_plays_many_rounds_and_keeps_its_money(floor: Floor) -> None:
    floor.open("t", "nz-1996", GAME)
    floor.sit("anna", "ben")
    nets = {"anna": 0, "ben": 0}
    for _ in range(ROUNDS):
        while not floor.table().betting:
            floor.step()
        for person in nets:
            floor.bet(person, "blackjack", 1_000)
            floor.bet(person, "super_sevens", 200)
        floor.play_out()
        for ended in floor.table().results[-1].ended:
            nets[ended.person] += ended.net
        for person in nets:
            floor.do(person, c.Collect("t"))
    assert {person: floor.credits(person) - CREDITS for person in nets} == nets
    assert floor.store.open_holds() == []
