"""A card game in which players decide, at the house's own table and at a dealer's."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from croupier.games.refusals import Refused
from croupier.games.requests import Decide
from croupier.house import Mode, Pace
from croupier.house import commands as c
from croupier.house.automation import due
from croupier.house.setup import SECOND
from croupier.house.shoes import commitment
from croupier.money.currencies import PLAY
from croupier.money.postings import held
from tests.clauses import clause, states
from tests.examples import tries
from tests.house.floor import CREDITS, Floor, events, refs

ROUNDS = tries(400)


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
    assert live.store.balance(held("t.1", PLAY.code)) == 1_000 + 1_000 + 2_000
    live.do("ben", c.Decide("t", "surrender"))
    assert live.store.balance(held("t.1", PLAY.code)) == 2_000
    deal(live, "KS 2H", "war_result")
    live.do("anna", c.Collect("t"))
    assert live.credits("anna") == CREDITS + 5_000 + 1_000
    assert live.credits("ben") == CREDITS - 1_000
    assert live.store.open_holds() == []


@pytest.mark.long
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


def test_a_war_is_for_as_much_as_was_wagered(live: Floor) -> None:
    live.bet("anna", "casino_war", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "9S 9H", "result")
    refusal = live.refused("anna", c.Decide("t", "go_to_war", 500), "it puts up 10, no more and no less")
    assert refusal.nearest == ("10",)
    live.do("anna", c.Decide("t", "go_to_war", 1_000))


def test_who_cannot_cover_a_war_is_told_so_and_may_surrender(live: Floor) -> None:
    live.do("anna", c.CashOut(CREDITS - 1_000))
    live.bet("anna", "casino_war", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "9S 9H", "result")
    live.refused("anna", c.Decide("t", "go_to_war"), "0 in credits does not cover it")
    assert not live.house.faulty
    live.do("anna", c.Decide("t", "surrender"))
    assert live.credits("anna") == 500


@pytest.mark.parametrize("cards", [("9S", "KS", "9H"), ("9S", "8S", "7H"), ("9S", "8S", "9D", "2C")])
def test_cards_are_not_corrected_so_that_wagers_paid_already_end_otherwise(
    live: Floor, cards: tuple[str, ...]
) -> None:
    live.bet("anna", "casino_war", 1_000)
    live.bet("ben", "casino_war", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "9S 8S 9H", "result")
    live.refused("supervisor", c.CorrectCards("t", cards))
    live.do("supervisor", c.CorrectCards("t", ("9S", "7S", "9H")))
    live.do("anna", c.Decide("t", "surrender"))
    assert {e.person: e.net for e in live.table().results[-1].ended} == {"ben": -1_000, "anna": -500}
    assert (live.credits("anna"), live.credits("ben")) == (CREDITS - 500, CREDITS - 1_000)
    assert live.store.open_holds() == []


@clause("qld-2010", "sch 14 s 17(5)(a)")
def test_a_stake_of_which_a_surrender_would_leave_half_a_cent_is_not_taken(floor: Floor) -> None:
    floor.open("t", "qld-2010", "casino_war", mode=Mode.LIVE, smallest_chip=5)
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.CutCards("t", 100))
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    refusal = floor.refused("anna", c.PlaceWager("t", "casino_war", 1_005), "a loss would come to a part")
    assert refusal.nearest == ("10", "10.1")
    assert "sch 14 s 17(5)(a)" in refs(refusal)
    floor.bet("anna", "casino_war", 1_010)


def test_a_correction_that_would_move_wagers_paid_already_names_what_to_use_instead(live: Floor) -> None:
    live.bet("anna", "casino_war", 1_000)
    live.bet("ben", "casino_war", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "9S 8S 9H", "result")
    refusal = live.refused("supervisor", c.CorrectCards("t", ("9S", "KS", "9H")), "wagers were settled")
    assert "put-payment-right" in refusal.nearest
    assert set(refusal.nearest) <= set(c.COMMANDS)


def test_before_anything_is_settled_the_cards_are_corrected(live: Floor) -> None:
    live.bet("anna", "casino_war", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in ("9S", "8S"):
        live.do("dealer", c.EnterCard("t", card))
    live.do("supervisor", c.CorrectCards("t", ("8S", "9S")))
    live.do("dealer", c.CallStep("t", "result"))
    assert live.credits("anna") == CREDITS - 1_000


def test_repeating_leaves_out_what_a_decision_put_up(live: Floor) -> None:
    live.bet("anna", "casino_war", 1_000)
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(live, "9S 9H", "result")
    live.do("anna", c.Decide("t", "go_to_war"))
    deal(live, "KS 2H", "war_result")
    live.do("dealer", c.OpenRound("t"))
    assert live.do("anna", c.RepeatWagers("t")).facts == {"placed": ["1.1.casino_war"], "refused": []}


# At a table that deals by itself


@pytest.fixture
def asked(floor: Floor) -> Floor:
    """A table of the house that asks anna whether she goes to war."""
    pace = Pace(betting=SECOND, closed=SECOND, card=SECOND, result=SECOND, decision=20 * SECOND)
    floor.open("t", "qld-2010", "casino_war", options={"decks": 8}, pace=pace)
    floor.sit("anna")
    while True:
        while not floor.table().betting:
            floor.step()
        floor.bet("anna", "casino_war", 1_000)
        while floor.table().playing:
            round_ = floor.table().round
            if round_ is not None and isinstance(round_.request, Decide):
                return floor
            floor.step()


@states("qld-2010", "sch 14 s 28")
def test_a_player_has_the_period_for_decisions_and_then_counts_as_having_surrendered(asked: Floor) -> None:
    assert due(asked.table()) == asked.now + 20 * SECOND
    asked.now += 5 * SECOND
    asked.restart()
    assert due(asked.table()) == asked.now + 20 * SECOND
    asked.step()
    assert [e.net for e in asked.table().results[-1].ended] == [-500]


def test_where_the_rules_name_nothing_for_saying_nothing_the_table_waits(asked: Floor) -> None:
    round_ = asked.table().round
    assert round_ is not None
    assert isinstance(round_.request, Decide)
    round_._course.pending = round_.request._replace(absent=None)
    assert due(asked.table()) is None
    with pytest.raises(Refused, match="it is for seat 1 to decide"):
        asked.step()
    asked.do("anna", c.Decide("t", "surrender"))
    assert not asked.table().playing


@clause("qld-2010", "sch 14 s 25")
def test_a_round_for_which_the_shoe_is_too_short_is_completed_from_the_discards(floor: Floor) -> None:
    floor.open("t", "qld-2010", "casino_war", options={"decks": 6})
    floor.sit("anna")
    floor.step()
    table = floor.table()
    dealt = Counter(table.secrets[1].cards[:-1])
    table.shoe = replace(table.shoe, used=311, cutting_card=None)
    floor.bet("anna", "casino_war", 1_000)
    while table.shoe_number == 1:
        floor.step()
    # The one card that was left lies on the table; the others are the discards.
    assert Counter(table.secrets[2].cards) == dealt
    order = table.secrets[2]
    assert table.commitment == commitment(order.salt, order.cards)
    floor.step()
    before = table.shoe
    floor.restart()
    table = floor.table()
    assert (table.shoe.cards, table.shoe.used, table.shoe.left) == (before.cards, before.used, before.left)
    floor.play_out()
    assert table.results[-1].status == "settled"
    assert table.shoe.used == len(table.results[-1].outcome["boxes"][0]["cards"]) * 2 - 1
    reports = [e for e, _ in events(floor, "table:t", "entry") if e["entry"]["entry"] == "report"]
    assert len(reports) == 1
    assert events(floor, "table:t", "shoe-revealed") == []
    floor.step()
    assert [e["shoe"] for e, _ in events(floor, "table:t", "shoe-revealed")] == [1, 2]
    assert (table.shoe_number, table.shoe.size, table.shoe.left) == (3, 312, 312)


@states("qld-2010", "sch 14 s 17(4)")
def test_the_time_to_decide_runs_down_at_a_table_of_the_house(floor: Floor) -> None:
    floor.open("t", "qld-2010", "casino_war", options={"decks": 8})
    floor.sit("anna")
    for _ in range(ROUNDS):
        while not floor.table().betting:
            floor.step()
        floor.bet("anna", "casino_war", 1_000)
        while floor.table().playing:
            shown = floor.house.snapshot("t").round
            assert shown is not None
            if isinstance(floor.table().round.request, Decide):  # type: ignore[union-attr]
                period = floor.table().setup.pace.decision
                assert shown["deciding"] == {"seat": 1, "ends": due(floor.table()), "period": period}
                return
            assert shown["deciding"] is None
            floor.step()
    raise AssertionError("no card was equal in so many rounds")
