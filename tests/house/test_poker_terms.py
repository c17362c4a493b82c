"""Changes of the terms of poker at an open table: notice, agreement, and what each hand was played under."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pokerkit import HandHistory

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.house import Mode, NotAllowed
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.recall import recall, record_of
from croupier.record.phh import hand_history
from croupier.record.rounds import replay_record
from croupier.verify_record import verify as verify_record
from croupier.verify_store import verify as verify_store
from croupier.web.pit import notices_json
from tests.clauses import clause, states
from tests.house.floor import MINUTE, Floor, events, refs
from tests.house.poker_tables import (
    ACES_OVER_KINGS,
    LIMITS,
    PEOPLE,
    asked,
    deal,
    decide,
    next_hand,
    opened,
    stake,
)

FULL_POT = {"structure": "full_pot"}
NOW = LIMITS.to_json()


def folded(floor: Floor) -> None:
    """A hand in which all fold to the second blind."""
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    cards = ACES_OVER_KINGS.split()
    deal(floor, cards)
    while (who := asked(floor)) is not None:
        wants = floor.view().round["waiting_for"]["actions"]  # type: ignore[index]
        decide(floor, who, "decline" if "decline" in wants else "fold" if "fold" in wants else wants[0])
        if floor.table().playing:
            deal(floor, cards)


@pytest.fixture
def live(floor: Floor) -> Floor:
    opened(floor, Mode.LIVE)
    stake(floor, anna=10_000, ben=10_000, carla=10_000)
    return floor


@clause("qld-2010", "sch 11 s 15(1)", "sch 11 s 15(1)(a)", "sch 11 s 15(1)(b)", "sch 11 s 15(2)")
def test_structure_changes_after_three_hands_between_two_rounds(live: Floor) -> None:
    facts = live.do("supervisor", c.ChangeTerms("t", FULL_POT)).facts
    assert (facts["rounds"], facts["in_force"], facts["due"]) == (3, False, live.now)
    said = events(live, "table:t", "limits-posted")[0][1]
    assert {"sch 11 s 15(1)", "sch 11 s 15(1)(a)", "sch 11 s 15(1)(b)"} <= set(said)
    assert live.view("anna").notices[0]["terms"] == [
        {"option": "structure", "title": "Betting structure", "was": "no limit", "now": "full pot"}
    ]
    for _ in range(3):
        assert live.view().table["options"].get("structure", "no_limit") == "no_limit"
        folded(live)
        next_hand(live)
    assert live.view().table["options"]["structure"] == "full_pot"
    changed = events(live, "table:t", "limits-changed")[0][1]
    assert {"sch 11 s 15(1)(b)", "sch 11 s 15(2)"} <= set(changed)


@clause("qld-2010", "sch 11 s 15(1)", "sch 11 s 15(3)")
def test_each_hand_is_recalled_and_recorded_under_its_own_terms(live: Floor) -> None:
    folded(live)
    change = c.ChangeTerms("t", {"charge": "commission"}, route="agreed")
    number = live.do("supervisor", change).facts["notice"]
    for person in PEOPLE:
        live.do(person, c.AgreeToLimits("t", number))
    next_hand(live)
    folded(live)
    live.restart()
    assert live.table().rules.terms.percent == 10  # type: ignore[attr-defined]
    for played, charge in ((1, "none"), (2, "commission")):
        recalled = recall(live.store, live.table(), played)
        record = record_of(live.table(), recalled)
        assert record["options"]["charge"] == charge
        assert record["hash"] == recalled.hash
    next_hand(live)


@clause("qld-2010", "sch 11 s 15(1)", "sch 11 s 15(2)")
def test_histories_records_and_a_house_that_crashes_hold_across_a_change_of_terms(tmp_path: Path) -> None:
    url = str(tmp_path / "house.sqlite")
    floor = Floor(url).people()
    opened(floor, Mode.LIVE)
    stake(floor, anna=10_000, ben=10_000, carla=10_000)
    folded(floor)
    change = c.ChangeTerms("t", {"structure": "structured", "charge": "commission"}, route="agreed")
    number = floor.do("supervisor", change).facts["notice"]
    for person in PEOPLE:
        # The house may die at any of these moments.
        floor.restart()
        assert faults(floor.store) == []
        floor.do(person, c.AgreeToLimits("t", number))
    next_hand(floor)
    floor.restart()
    assert faults(floor.store) == []
    assert floor.table().options["structure"] == "structured"
    folded(floor)
    floor.restart()
    assert faults(floor.store) == []
    variants = []
    for played in (1, 2):
        recalled = recall(floor.store, floor.table(), played)
        record = record_of(floor.table(), recalled)
        assert (replay_record(record).departures, verify_record(record).ok) == ((), True)
        variants.append(HandHistory.loads(hand_history(record)).variant)
    # No limit before the change, fixed limits after it.
    assert variants == ["NT", "FT"]
    floor.close()
    assert verify_store(url).ok


@clause("qld-2010", "sch 11 s 15(3)", "sch 11 s 15(4)")
def test_where_all_players_agree_no_notice_is_needed_and_the_sign_is_changed(live: Floor) -> None:
    higher = {**NOW, "table": {"min": "4"}}
    number = live.do("supervisor", c.ChangeLimits("t", higher, route="agreed")).facts["notice"]
    assert {"sch 11 s 15(3)", "sch 11 s 15(4)"} <= set(events(live, "table:t", "limits-posted")[0][1])
    folded(live)
    for person in PEOPLE:
        assert live.table().limits.of("table", True).min == 200
        facts = live.do(person, c.AgreeToLimits("t", number)).facts
    assert facts == {"in_force": True}
    assert live.table().limits.of("table", True).min == 400
    assert "sch 11 s 15(4)" in events(live, "table:t", "limits-changed")[0][1]


@clause("qld-2010", "sch 11 s 15(2)", "sch 11 s 15(3)")
def test_what_is_agreed_in_a_hand_waits_for_its_end(live: Floor) -> None:
    number = live.do("supervisor", c.ChangeTerms("t", FULL_POT, route="agreed")).facts["notice"]
    for person in PEOPLE:
        assert live.do(person, c.AgreeToLimits("t", number)).facts == {"in_force": False}
    folded(live)
    next_hand(live)
    assert live.view().table["options"]["structure"] == "full_pot"


@clause("qld-2010", "sch 11 s 15(1)(c)", "s 12(1)(c)")
@pytest.mark.parametrize(
    ("limit", "bounds", "minutes"),
    [
        ("table_stakes", {"min": "40", "max": "200"}, 0),
        ("table", {"min": "4"}, 20),
        ("first_blind", {"min": "2"}, 20),
    ],
)
def test_twenty_minutes_are_owed_for_a_higher_minimum_wager_and_not_for_a_buy_in(
    live: Floor, limit: str, bounds: dict[str, str], minutes: int
) -> None:
    facts = live.do("supervisor", c.ChangeLimits("t", {**NOW, limit: bounds})).facts
    assert (facts["due"], facts["rounds"]) == (live.now + minutes * MINUTE, 3)
    said = set(events(live, "table:t", "limits-posted")[0][1])
    assert ("sch 11 s 15(1)(c)" in said) is bool(minutes)


@clause("qld-2010", "s 12(2)")
@states("qld-2010", "sch 11 s 15(1)(c)")
def test_a_buy_in_is_not_raised_at_once(live: Floor) -> None:
    more = {**NOW, "table": {"min": "4"}, "table_stakes": {"min": "40", "max": "200"}}
    assert refs(live.refused("supervisor", c.ChangeLimits("t", more, route="at_once"))) == {"s 12(2)"}
    live.refused("supervisor", c.ChangeTerms("t", FULL_POT, route="at_once"), "nothing else")


@clause("qld-2010", "sch 11 s 15(1)", "sch 11 s 19(1)")
def test_a_charge_changes_to_a_fee_that_the_sign_states(floor: Floor) -> None:
    opened(floor, Mode.LIVE, options={"charge": "commission"})
    for person in PEOPLE:
        floor.do(person, c.Leave("t"))
    to_fee = {"charge": "participation_fee"}
    floor.refused("supervisor", c.ChangeTerms("t", to_fee), "state the amount of the fee")
    fee = {**NOW, "participation_fee": {"min": "1", "max": "1"}}
    assert floor.do("supervisor", c.ChangeTerms("t", to_fee, fee)).facts["in_force"]
    assert "participation_fee" in floor.table().rules.wagers
    assert floor.do("supervisor", c.ChangeTerms("t", {"charge": "none"})).facts["in_force"]
    assert "participation_fee" not in floor.table().limits.ranges


@pytest.mark.parametrize(
    ("options", "reason"),
    [({"all_in_reopens": True}, "stays as it is"), ({"structure": "no_limit"}, "nothing would change")],
)
def test_what_cannot_be_changed_is_refused(live: Floor, options: dict[str, Any], reason: str) -> None:
    assert "sch 11 s 15(1)" in refs(live.refused("supervisor", c.ChangeTerms("t", options), reason))


@clause("qld-2010", "sch 11 s 23(2)", "sch 11 s 24(4)")
def test_a_first_blind_above_the_minimum_wager_is_not_posted(live: Floor) -> None:
    refusal = live.refused("supervisor", c.ChangeLimits("t", {**NOW, "first_blind": {"min": "3"}}))
    assert refs(refusal) >= {"sch 11 s 23(2)", "sch 11 s 24(4)"}


@clause("qld-2010", "sch 11 s 15(1)", "sch 11 s 15(1)(a)", "sch 11 s 15(2)")
def test_several_changes_wait_and_come_in_the_order_in_which_they_were_posted(live: Floor) -> None:
    live.do("supervisor", c.ChangeTerms("t", FULL_POT))
    folded(live)
    next_hand(live)
    live.do("supervisor", c.ChangeTerms("t", {"charge": "commission"}))
    live.do("supervisor", c.ChangeLimits("t", {**NOW, "first_blind": {"min": "0.5"}}))
    waiting = live.view("anna").notices
    # Each is told by what the one before it leaves, and has three hands of notice of its own.
    assert [[t["option"] for t in n["terms"]] for n in waiting] == [["structure"], ["charge"], []]
    assert [n["rounds"] for n in waiting] == [2, 3, 3]
    live.restart()
    came = []
    for _ in range(3):
        folded(live)
        next_hand(live)
        options = live.table().options
        blind = live.table().limits.of("first_blind", True).min
        came.append((options.get("structure", "no_limit"), options.get("charge", "none"), blind))
    assert came == [
        ("no_limit", "none", 100),
        ("full_pot", "none", 100),
        ("full_pot", "commission", 50),
    ]


@clause("qld-2010", "sch 11 s 15(1)(c)", "sch 11 s 15(3)")
def test_what_needs_less_waits_for_what_was_posted_before_it(live: Floor) -> None:
    higher = {**NOW, "table": {"min": "4"}}
    live.do("supervisor", c.ChangeLimits("t", higher))
    agreed = live.do("supervisor", c.ChangeTerms("t", FULL_POT, route="agreed")).facts["notice"]
    for person in PEOPLE:
        live.do(person, c.AgreeToLimits("t", agreed))
    for _ in range(3):
        folded(live)
        next_hand(live)
    assert live.table().options.get("structure", "no_limit") == "no_limit"
    assert live.view().notices[1]["behind"]
    folded(live)
    live.now += 20 * MINUTE
    next_hand(live)
    assert live.table().options["structure"] == "full_pot"
    # The second was stated with the limits of the first.
    assert live.table().limits.of("table", True).min == 400


@clause("qld-2010", "sch 11 s 15(1)", "sch 11 s 15(3)")
@states("qld-2010", "sch 11 s 15(1)(c)")
def test_a_change_of_terms_undoes_no_change_of_limits_that_was_posted_before_it(live: Floor) -> None:
    lower, higher = {**NOW, "table": {"min": "1"}}, {**NOW, "table": {"min": "4"}}
    posted = [
        c.ChangeLimits("t", lower),
        c.ChangeLimits("t", higher, route="agreed"),
        c.ChangeTerms("t", FULL_POT),
    ]
    numbers = [live.do("supervisor", change).facts["notice"] for change in posted]
    for person in PEOPLE:
        assert live.do(person, c.AgreeToLimits("t", numbers[1])).facts == {"in_force": False}
    shown = notices_json(live.house, live.table())
    minimums = [(each["was"]["min"], each["now"]["min"]) for n in shown for each in n["changes"]]
    # Every notice says what it changes, from what those before it leave.
    assert minimums == [("2", "1"), ("1", "4")]
    assert [[term["option"] for term in n["terms"]] for n in shown] == [[], [], ["structure"]]
    assert [n["behind"] for n in shown] == [False, True, True]
    for _ in range(3):
        assert live.table().limits.of("table", True).min == 200
        folded(live)
        next_hand(live)
    came = [data for data, _ in events(live, "table:t", "limits-changed")]
    assert [each["notice"] for each in came] == numbers
    assert [each["limits"]["table"]["min"] for each in came] == ["1", "4", "4"]
    assert live.table().options["structure"] == "full_pot"


@clause("qld-2010", "sch 11 s 15(1)(c)", "s 12(1)(c)")
def test_a_minimum_that_is_posted_to_fall_owes_twenty_minutes_to_rise_again(live: Floor) -> None:
    live.do("supervisor", c.ChangeLimits("t", {**NOW, "table": {"min": "1"}}))
    again = live.do("supervisor", c.ChangeLimits("t", NOW)).facts
    assert again["due"] == live.now + 20 * MINUTE
    with_terms = live.do("supervisor", c.ChangeTerms("t", FULL_POT, {**NOW, "table": {"min": "3"}})).facts
    assert with_terms["due"] == live.now + 20 * MINUTE


@clause("qld-2010", "sch 11 s 15(1)")
def test_a_table_opens_again_with_other_limits_when_none_are_posted(live: Floor) -> None:
    number = live.do("supervisor", c.ChangeTerms("t", FULL_POT)).facts["notice"]
    folded(live)
    for person in PEOPLE:
        live.do(person, c.Leave("t"))
    live.do("manager", c.CloseTable("t"))
    again = c.ReopenTable("t", {**NOW, "table": {"min": "4"}})
    assert live.refused("manager", again, "withdraw that first").nearest == (f"notice {number}",)
    live.do("supervisor", c.WithdrawNotice("t", number))
    live.do("manager", again)
    assert live.table().limits.of("table", True).min == 400


def test_what_holds_at_once_does_not_come_before_what_is_posted(live: Floor) -> None:
    live.do("supervisor", c.ChangeTerms("t", FULL_POT))
    more = {**NOW, "table": {"min": "4"}}
    refusal = live.refused("supervisor", c.ChangeLimits("t", more, route="at_once"), "withdraw that first")
    assert refusal.nearest == ("notice 1",)


def test_a_change_is_withdrawn_after_those_that_were_posted_on_top_of_it(live: Floor) -> None:
    first = live.do("supervisor", c.ChangeTerms("t", FULL_POT)).facts["notice"]
    second = live.do("supervisor", c.ChangeTerms("t", {"raises": "3"})).facts["notice"]
    live.refused("supervisor", c.ChangeTerms("t", {"raises": "3"}), "nothing would change")
    refusal = live.refused("supervisor", c.WithdrawNotice("t", first), "withdraw those first")
    assert refusal.nearest == (f"notice {second}",)
    live.do("supervisor", c.WithdrawNotice("t", second))
    live.do("supervisor", c.WithdrawNotice("t", first))
    assert live.view().notices == ()


def test_players_do_not_change_terms_nor_is_an_unknown_one_taken(live: Floor) -> None:
    with pytest.raises(NotAllowed):
        live.do("anna", c.ChangeTerms("t", FULL_POT))
    with pytest.raises(Malformed):
        live.do("supervisor", c.ChangeTerms("t", {"structur": "full_pot"}))


def test_games_without_such_terms_keep_their_options(floor: Floor) -> None:
    floor.open("t", "qld-2010", "baccarat", limits=Limits({"table": Range(500, 50_000)}))
    floor.refused("supervisor", c.ChangeTerms("t", {"decks": 6}), "stays as it is")
    floor.refused("supervisor", c.ChangeLimits("t", {}, route="agreed"), "does not know")
