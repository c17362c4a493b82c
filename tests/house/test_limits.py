from __future__ import annotations

from typing import Any

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, Refused
from croupier.house import commands as c
from croupier.house.recall import recall
from tests.clauses import clause, states
from tests.house.floor import MINUTE, Floor, events, refs

HIGHER = {"table": {"min": "10", "max": "500"}}
WIDER = {"table": {"min": "5", "max": "800"}}
CARDS = "9S KD TH 2C"


def minimum(floor: Floor) -> int | None:
    return floor.table().limits.of("player", True).min


@pytest.fixture
def qld(floor: Floor) -> Floor:
    floor.live()
    floor.sit("anna")
    return floor


@pytest.fixture
def nz(floor: Floor) -> Floor:
    floor.live("t", "nz-1996", "mini_baccarat")
    floor.sit("anna", "ben")
    return floor


@clause("qld-2010", "s 12(1)", "s 12(1)(a)", "s 12(1)(b)")
def test_new_limits_hold_after_three_hands_in_queensland(qld: Floor) -> None:
    answer = qld.do("supervisor", c.ChangeLimits("t", WIDER)).facts
    assert (answer["rounds"], answer["in_force"]) == (3, False)
    for _ in range(3):
        qld.do("dealer", c.OpenRound("t"))
        qld.refused("anna", c.PlaceWager("t", "player", 60_000), "maximum")
        qld.deal(CARDS)
    qld.do("dealer", c.OpenRound("t"))
    qld.bet("anna", "player", 60_000)
    assert events(qld, "table:t", "limits-changed")[0][1] == ("s 12(1)(b)",)


@clause("qld-2010", "s 12(1)(c)")
def test_a_higher_minimum_holds_after_three_hands_and_twenty_minutes(qld: Floor) -> None:
    qld.do("supervisor", c.ChangeLimits("t", HIGHER))
    for _ in range(3):
        qld.round(CARDS)
    qld.now += 19 * MINUTE
    qld.round(CARDS)
    assert minimum(qld) == 500
    qld.now += MINUTE
    qld.step()
    assert minimum(qld) == 1_000


@clause("qld-2010", "s 12(2)", "s 12(2)(a)", "s 12(2)(b)", "s 12(2)(c)")
def test_a_minimum_raised_at_once_spares_those_present_until_they_leave(qld: Floor) -> None:
    assert qld.do("supervisor", c.ChangeLimits("t", HIGHER, "at_once")).facts["in_force"]
    said = events(qld, "table:t", "limits-changed")[0][1]
    assert set(said) >= {"s 12(2)(a)", "s 12(2)(c)"}
    qld.sit("ben")
    qld.do("dealer", c.OpenRound("t"))
    assert [s["marker"] for s in qld.view().seats] == [True, False]
    assert (qld.you("anna")["keeps_minimum"], qld.you("ben")["keeps_minimum"]) == (True, False)
    (sign,) = qld.view().notices
    assert (sign["each"][0]["table"]["min"], sign["now"]["table"]["min"]) == ("5", "10")
    assert sign["clauses"] == ["s 12(2)(a)"]
    qld.bet("anna", "player", 500)
    qld.refused("ben", c.PlaceWager("t", "player", 500), "minimum of 10")
    qld.deal(CARDS)
    qld.do("anna", c.Leave("t"))
    assert "s 12(2)(b)" in events(qld, "table:t", "left")[0][1]
    qld.sit("anna")
    qld.do("dealer", c.OpenRound("t"))
    qld.refused("anna", c.PlaceWager("t", "player", 500), "minimum of 10")


def test_at_an_empty_automated_table_limits_change_with_the_sign(floor: Floor) -> None:
    floor.open()
    floor.step()
    assert floor.do("supervisor", c.ChangeLimits("t", HIGHER)).facts["in_force"]
    floor.sit("anna")
    floor.refused("anna", c.PlaceWager("t", "player", 500), "minimum of 10")


@clause("nz-1996", "div I r 13.3(a)", "div I r 13.3")
def test_a_higher_minimum_waits_for_its_sign_and_the_inspector_in_new_zealand(nz: Floor) -> None:
    number = nz.do("casino-supervisor", c.ChangeLimits("t", HIGHER)).facts["notice"]
    nz.now += 20 * MINUTE
    nz.round(CARDS)
    assert minimum(nz) == 500
    nz.do("casino-supervisor", c.TellInspector("t", number))
    assert minimum(nz) == 1_000
    assert events(nz, "table:t", "inspector-told")[0][1] == ("div I r 13.3",)


def inspector_is_told_after(floor: Floor) -> None:
    """Of a change without notice the inspector is told after it: that is owed until somebody enters it."""
    floor.restart()
    ((number, owed),) = floor.table().to_tell.items()
    assert [clause.ref for clause in owed.clauses] == ["div I r 13.3"]
    floor.do("casino-supervisor", c.TellInspector("t", number))
    assert not floor.table().to_tell


@states("nz-1996", "div I r 13.3")
@clause("nz-1996", "div I r 13.3(b)")
def test_new_limits_hold_when_every_player_has_agreed(nz: Floor) -> None:
    number = nz.do("casino-supervisor", c.ChangeLimits("t", HIGHER, "agreed")).facts["notice"]
    nz.refused("carla", c.AgreeToLimits("t", number), "only the players")
    assert nz.do("anna", c.AgreeToLimits("t", number)).facts == {"in_force": False}
    nz.sit("carla")
    assert nz.do("ben", c.AgreeToLimits("t", number)).facts == {"in_force": False}
    assert nz.do("carla", c.AgreeToLimits("t", number)).facts == {"in_force": True}
    inspector_is_told_after(nz)


@clause("nz-1996", "div I r 13.3(d)")
def test_limits_change_between_rounds_when_nothing_goes_on(nz: Floor) -> None:
    nz.do("dealer", c.OpenRound("t"))
    nz.bet("anna", "player", 1_000)
    change = c.ChangeLimits("t", HIGHER, "no_activity")
    assert refs(nz.refused("casino-supervisor", change)) == {"div I r 13.3(d)"}
    nz.deal(CARDS)
    assert nz.do("casino-supervisor", change).facts["in_force"]
    inspector_is_told_after(nz)
    # A lower minimum needs its sign alone.
    lower = c.ChangeLimits("t", {"table": {"min": "5", "max": "500"}}, "no_activity")
    assert nz.do("casino-supervisor", lower).facts["in_force"]
    assert not nz.table().to_tell


@clause("nz-1996", "div I r 13.3(c)")
def test_the_first_opening_in_a_gaming_day_may_bring_a_higher_minimum(nz: Floor) -> None:
    for person in ("anna", "ben"):
        nz.do(person, c.Leave("t"))
    nz.do("casino-supervisor", c.CloseTable("t"))
    nz.now += 24 * 60 * MINUTE
    nz.do("casino-supervisor", c.ReopenTable("t", HIGHER))
    assert "div I r 13.3(c)" in events(nz, "table:t", "table-reopened")[0][1]
    assert minimum(nz) == 1_000
    inspector_is_told_after(nz)


@clause("nz-1996", "div I r 13.4")
def test_a_shift_manager_lets_one_player_over_the_maximum(nz: Floor) -> None:
    own = c.SetPersonalLimits("t", "anna", {"table": {"min": "5", "max": "900"}})
    assert refs(nz.refused("supervisor", own)) == {"div I r 13.4"}
    nz.do("manager", own)
    nz.do("dealer", c.OpenRound("t"))
    nz.bet("anna", "player", 90_000)
    nz.refused("ben", c.PlaceWager("t", "player", 90_000), "maximum")
    low = c.SetPersonalLimits("t", "ben", {"table": {"min": "5", "max": "500"}})
    assert refs(nz.refused("manager", low)) == {"div I r 13.4"}


@clause("nz-1996", "div I r 13.5")
def test_an_increment_above_the_minimum_is_refused(nz: Floor) -> None:
    change = c.ChangeLimits("t", {"table": {"min": "5", "max": "500", "step": "10"}})
    assert refs(nz.refused("casino-supervisor", change)) == {"div I r 13.5"}
    table = {"id": "x", "book": "nz-1996", "game": "baccarat", "limits": change.limits}
    assert refs(nz.refused("manager", c.OpenTable(table))) == {"div I r 13.5"}


@clause("qld-2010", "s 12(1)")
def test_a_table_posts_what_may_be_bought_in_for(qld: Floor) -> None:
    bounds = {**WIDER, "buy_in": {"min": "100", "max": "1000"}}
    qld.do("anna", c.BuyIn(9_999, "play_money"))
    qld.do("supervisor", c.ChangeLimits("t", bounds))
    for _ in range(3):
        qld.round(CARDS)
        qld.do("anna", c.BuyIn(9_999, "play_money"))
    qld.do("dealer", c.OpenRound("t"))
    for amount, reason in ((9_999, "under the minimum of 100"), (100_001, "over the maximum of 1000")):
        assert refs(qld.refused("anna", c.BuyIn(amount, "play_money"), reason)) == {"s 12(1)"}
    qld.do("anna", c.BuyIn(10_000, "play_money"))
    assert "s 12(1)" in events(qld, "cage", "buy-in")[-1][1]
    qld.do("ben", c.BuyIn(9_999, "play_money"))
    qld.bet("anna", "player", 60_000)
    qld.deal(CARDS)
    assert qld.view().table["limits"]["buy_in"] == bounds["buy_in"]
    recalled = recall(qld.store, qld.table(), 4)
    assert "buy_in" not in recalled.opening.limits.ranges


@clause("qld-2010", "s 12(2)")
@states("qld-2010", "s 12(1)(c)")
def test_twenty_minutes_and_markers_are_for_minimum_wagers_and_not_for_buy_ins(qld: Floor) -> None:
    bounds = {"table": {"min": "5", "max": "500"}, "buy_in": {"min": "100"}}
    at_once = c.ChangeLimits("t", bounds, "at_once")
    assert refs(qld.refused("supervisor", at_once)) == {"s 12(2)"}
    posted = qld.do("supervisor", c.ChangeLimits("t", bounds)).facts
    assert (posted["due"], posted["rounds"]) == (qld.now, 3)


def test_a_book_without_limits_of_buying_in_takes_none(nz: Floor) -> None:
    bounds = {"table": {"min": "5", "max": "500"}, "buy_in": {"min": "100"}}
    nz.refused("casino-supervisor", c.ChangeLimits("t", bounds), "none of buying in")
    table = {"id": "x", "book": "nz-1996", "game": "baccarat", "limits": bounds}
    nz.refused("manager", c.OpenTable(table), "none of buying in")


def test_a_notice_can_be_taken_down(qld: Floor) -> None:
    number = qld.do("supervisor", c.ChangeLimits("t", WIDER)).facts["notice"]
    assert [n["notice"] for n in qld.view().notices] == [number]
    qld.do("supervisor", c.WithdrawNotice("t", number))
    assert qld.view().notices == ()


@clause("nz-1996", "div I r 6.0")
def test_a_table_with_players_closes_twenty_minutes_after_its_sign(nz: Floor) -> None:
    soon = nz.now + 10 * MINUTE
    assert refs(nz.refused("casino-supervisor", c.CloseTable("t", soon))) == {"div I r 6.0"}
    assert nz.do("casino-supervisor", c.CloseTable("t")).facts["due"] == nz.now + 20 * MINUTE
    nz.do("dealer", c.OpenRound("t"))
    nz.bet("anna", "player", 1_000)
    nz.now += 20 * MINUTE
    nz.deal(CARDS)
    assert refs(nz.refused("dealer", c.OpenRound("t"), "to close now")) == {"div I r 6.0"}
    nz.step()
    assert (nz.table().open, dict(nz.table().seats)) == (False, {})
    nz.refused("carla", c.Sit("t"), "closed")


@clause("nz-1996", "div I r 20.1(a)", "div I r 20.1(b)", "div I r 20.2")
def test_a_private_table_is_for_those_whom_it_is_reserved_for(floor: Floor) -> None:
    floor.open("party", "nz-1996", "baccarat", private="persons", private_for=frozenset({"anna"}))
    floor.open("event", "nz-1996", "baccarat", private="event", private_for=frozenset({"ben"}))
    floor.sit("anna", table="party")
    refused = floor.refused("ben", c.Sit("party"), "reserved for particular persons")
    assert refs(refused) == {"div I r 20.1(a)", "div I r 20.2"}
    refused = floor.refused("anna", c.Sit("event"), "reserved for an event")
    assert refs(refused) == {"div I r 20.1(b)", "div I r 20.2"}
    floor.sit("ben", table="event")
    assert floor.view(table="party").table["private"] is True
    odd = {"id": "x", "book": "nz-1996", "game": "baccarat", "private": "friends"}
    assert refs(floor.refused("manager", c.OpenTable(odd))) == {"div I r 20.1(a)", "div I r 20.1(b)"}


def not_opened(floor: Floor, table: dict[str, Any], says: str) -> tuple[str, ...]:
    """What is nearest to a table that is not opened."""
    with pytest.raises((Refused, Malformed), match=says) as raised:
        floor.do("manager", c.OpenTable(table))
    assert "x" not in floor.house.books.tables
    assert isinstance(raised.value, Refused | Malformed)
    return raised.value.refusal.nearest


def test_a_private_table_names_persons_who_are_known_and_says_what_it_is_for(floor: Floor) -> None:
    floor.do("manager", c.EnterVenue("nz-1996", "auckland"))
    table = {"id": "x", "book": "nz-1996", "game": "baccarat", "private": "persons"}
    assert not_opened(floor, {**table, "private_for": ["annna"]}, "no such person")[0] == "anna"
    not_opened(floor, {**table, "private_for": "anna"}, "a list of persons")
    not_opened(floor, table, "nobody could play there")
    named = {**table, "private": None, "private_for": ["anna"]}
    assert not_opened(floor, named, "say what it is reserved for") == ("persons", "event")


@pytest.mark.parametrize(
    ("entry", "says", "nearest"),
    [
        ({"cutting_card": "abc"}, "a whole number of cards", ()),
        ({"cutting_card": True}, "a whole number of cards", ()),
        ({"cutting_card": 13}, "14 to 415 cards", ("14",)),
        ({"cutting_card": 416}, "14 to 415 cards", ("415",)),
        ({"teaching": "no"}, "true or false", ("true", "false")),
        ({"title": 5}, "write a text", ()),
        ({"title": "x" * 81}, "at most 80 characters", ()),
    ],
)
def test_what_no_table_can_have_is_refused_when_it_is_opened(
    floor: Floor, entry: dict[str, Any], says: str, nearest: tuple[str, ...]
) -> None:
    table = {"id": "x", "book": "qld-2010", "game": "baccarat", **entry}
    assert not_opened(floor, table, says) == nearest


def test_there_is_no_cutting_card_where_the_cards_are_shuffled_for_every_round(floor: Floor) -> None:
    table = {"id": "x", "book": "qld-2010", "game": "caribbean_stud", "cutting_card": 5}
    floor.refused("manager", c.OpenTable(table), "no shoe with a cutting card")


def test_a_table_with_a_differential_needs_chips_that_pay_whole_cents(floor: Floor) -> None:
    bounds = {"table": {"min": "5", "max": "500"}, "table_differential": {"max": "900"}}
    table = {"id": "x", "book": "qld-2010", "game": "baccarat", "limits": bounds, "smallest_chip": "0.5"}
    floor.refused("manager", c.OpenTable(table), "whole cents")
    floor.open("x", limits=Limits({"table": Range(500, 50_000), "table_differential": Range(None, 90_000)}))


@states("nz-1996", "div I r 14.2(a)")
def test_the_one_wager_under_the_minimum_is_used_by_who_made_it_whoever_has_the_place_then(
    floor: Floor,
) -> None:
    floor.live("t", "nz-1996", "mini_baccarat", limits=Limits({"table": Range(1_000, 50_000)}))
    floor.sit("anna")
    seat = floor.table().seat_of("anna")
    assert seat is not None
    floor.do("dealer", c.OpenRound("t"))
    floor.do("dealer", c.TakeWager("t", seat, "player", 500, accepted=True))
    floor.do("anna", c.Leave("t"))
    floor.do("ben", c.Sit("t", seat))
    floor.bet("ben", "player", 1_000)
    floor.deal("9S KD TH 2C")
    assert floor.table().allowance == {"anna"}
    floor.restart()
    assert floor.table().allowance == {"anna"}


def test_limits_at_which_nobody_could_wager_are_refused(floor: Floor) -> None:
    nothing = Limits({"table": Range(0, 0)})
    with pytest.raises(Refused, match="more than nothing"):
        floor.open("t", limits=nothing)
    floor.open("t")
    floor.refused("supervisor", c.ChangeLimits("t", nothing.to_json(), "notice"), "more than nothing")
