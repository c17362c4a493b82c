"""Electronic tai-sai as proposed (Division 9A): what terminals do with wagers, and how spins go wrong."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rulebooks.games import game
from tests.clauses import clause, states
from tests.rules.craps_sessions import Session
from tests.rules.sic_bo_spins import COMMON_BETS, THROWS, odds_to_one, refs, said
from tests.rules.sic_bo_spins import play as spins

SIGN = {"table": {"min": "2", "max": "20", "step": "2"}}


def play(dice: str, *wagers: str, **given: Any) -> Session:
    return spins("nz-proposed", "electronic_tai_sai", dice, *wagers, **given)


# Wagers ---------------------------------------------------------------------------------------


@clause(
    "nz-proposed",
    "div 9A r 2.0",
    "div 9A r 4.2(a)",
    "div 9A r 4.2(b)",
    "div 9A r 4.7",
    "div 9A r 6.1",
    "div 9A r 3.3(c)(v)",
    "div 9A r 5.4(b)(iii)(A)",
)
@pytest.mark.parametrize("throw", THROWS)
def test_wagers_and_odds_are_those_of_tai_sai(throw: str) -> None:
    spin = play(throw, *(said(*bet) for bet in COMMON_BETS))
    settled = {"div 9A r 4.7", "div 9A r 6.1", "div 9A r 3.3(c)(v)"}
    for number, bet in enumerate(COMMON_BETS, start=1):
        odds = odds_to_one(*bet, throw)
        assert spin.net(f"w{number}") == ("-10" if odds is None else str(10 * odds)), bet
        assert settled <= set(spin.refs(f"w{number}"))
        assert ("div 9A r 5.4(b)(iii)(A)" in spin.refs(f"w{number}")) == (odds is not None)


@clause("nz-proposed", "div 9A r 1.2(a)", "div 9A r 1.2(b)", "div 9A r 4.2(b)")
def test_any_combination_of_bets_may_be_placed() -> None:
    spin = play("123", "1 small 2", "1 big 2", "1 any_triple 2")
    assert spin.refused == []
    placing = {c.ref for c in game("nz-proposed", "electronic_tai_sai").steps[0].clauses}
    assert {"div 9A r 1.2(a)", "div 9A r 1.2(b)", "div 9A r 4.2(b)", "div 9A r 2.0"} <= placing


@clause("nz-proposed", "div 9A r 3.3(c)(ii)", "div 9A r 4.8")
def test_a_wager_below_the_minimum_is_not_placed() -> None:
    spin = play("123", "1 small 1", limits=SIGN)
    assert {"div 9A r 3.3(c)(ii)", "div 9A r 4.8"} <= set(spin.refusal["clauses"])
    assert spin.result["settled"] == []
    assert spin.events("wager_placed") == []


@clause("nz-proposed", "div 9A r 3.3(c)(iii)", "div 9A r 3.3(c)(iii)(A)", "div 9A r 3.3(c)(iii)(B)")
@pytest.mark.parametrize(
    ("asked", "placed", "paragraph"),
    [("7", "6", "A"), ("3.50", "2", "A"), ("21", "20", "B"), ("500", "20", "B")],
)
def test_a_terminal_places_the_next_lowest_permitted_wager(asked: str, placed: str, paragraph: str) -> None:
    spin = play("123", f"1 small {asked}", limits=SIGN)
    assert (spin.end("w1")["stake"], spin.net("w1")) == (placed, placed)
    assert refs(spin, "wager_reduced") == {"div 9A r 3.3(c)(iii)", f"div 9A r 3.3(c)(iii)({paragraph})"}
    assert spin.refusal["reason"] == f"the next lowest permitted wager is {placed}"


@clause("nz-proposed", "div 9A r 3.3(c)(iii)(B)")
def test_the_maximum_binds_all_that_a_terminal_has_on_an_area() -> None:
    spin = play(
        "123",
        "1 dice_combinations 14 selection=1-2",
        "1 dice_combinations 10 selection=2-1",
        "1 dice_combinations 2 selection=1-2",
        "1 dice_combinations 10 selection=1-3",
        limits=SIGN,
    )
    assert [e["stake"] for e in spin.result["settled"]] == ["14", "6", "10"]
    assert [r["reason"] for r in spin.refused] == [
        "no wager so low is permitted",
        "the next lowest permitted wager is 6",
    ]


def test_a_wager_that_is_permitted_is_placed_whole() -> None:
    spin = play("123", "1 small 8", limits=SIGN)
    assert (spin.refused, spin.net("w1")) == ([], "8")


def test_a_wager_on_no_area_is_not_placed_in_part_either() -> None:
    spin = play("123", "1 three_dice_totals 500 selection=3", limits=SIGN)
    assert spin.result["settled"] == []
    assert spin.refusal["clauses"] == ["div VI r 3.1(f)"]


@clause("nz-proposed", "div 9A r 3.3(c)(iv)")
def test_wagers_below_the_aggregate_are_not_recognised() -> None:
    sign = SIGN | {"aggregate": {"min": "10"}}
    spin = play("123", "1 small 4", "1 big 4", "2 small 4", "2 any_triple 6", limits=sign)
    assert [e["result"] for e in spin.result["settled"]] == ["returned", "returned", "lose", "win"]
    assert spin.refs("w1") == ["div 9A r 3.3(c)(iv)"]


@clause("nz-proposed", "div 9A r 4.8")
def test_limits_differ_from_terminal_to_terminal() -> None:
    own = {"2": {"table": {"min": "10", "max": "40"}}}
    spin = play("123", "1 small 50", "2 small 50", "2 big 5", limits=SIGN, seat_limits=own)
    assert [e["stake"] for e in spin.result["settled"]] == ["20", "40"]


@clause("nz-proposed", "div 9A r 3.1(b)")
def test_a_table_has_thirty_terminals_at_most() -> None:
    assert play("123", "30 small 2").refused == []
    refusal = play("123", "31 small 2").refusal
    assert refusal["clauses"] == ["div 9A r 3.1(b)", "div 9A r 4.2(a)"]
    few = {"terminals": 5}
    assert play("123", "6 small 2", options=few).refusal["nearest"] == ["seat 1 to 5"]


@clause("nz-proposed", "div 9A r 5.2")
@states("nz-proposed", "div 9A r 4.1")
def test_the_layout_may_take_wagers_by_the_rules_of_the_table() -> None:
    both = {"layout_wagers": True}
    spin = play("123", "31 small 3", "31 small 21", "1 small 21", options=both, limits=SIGN)
    assert [e["stake"] for e in spin.result["settled"]] == ["20"]
    assert spin.refused[0]["clauses"] == ["div I r 13.5"]
    assert "div 9A r 5.2" in refs(spin, "called", step="no_more_bets")


def test_a_terminal_takes_nothing_in_error_and_a_dealer_may() -> None:
    taken = ("1 small 1 accepted=true", "31 small 1 accepted=true")
    spin = play("123", *taken, options={"layout_wagers": True}, limits={"table": {"min": "2"}})
    assert [spin.outcome(w) for w in ("w1", "w2")] == ["returned", "win"]


# The spin -------------------------------------------------------------------------------------


@clause("nz-proposed", "div 9A r 3.3(c)(i)", "div 9A r 5.1", "div 9A r 5.3")
def test_nothing_is_taken_after_the_cut_off() -> None:
    spin = play("123", "1 small 2")
    assert refs(spin, "called", step="no_more_bets") == {"div 9A r 3.3(c)(i)", "div 9A r 5.1"}
    assert {"div 9A r 5.3", "div VI r 6.1"} <= refs(spin, "dice_thrown")


@clause("nz-proposed", "div 9A r 5.4(a)", "div 9A r 5.4(b)(i)", "div 9A r 5.4(b)(ii)")
def test_the_outcome_is_entered_recorded_and_shown() -> None:
    spin = play("631", "1 small 2")
    entered = {"div 9A r 5.4(a)", "div 9A r 5.4(b)(i)", "div 9A r 5.4(b)(ii)"}
    assert entered <= refs(spin, "result")
    assert spin.result["outcome"]["dice"] == [1, 3, 6]


# Irregularities -------------------------------------------------------------------------------


@clause("nz-proposed", "div 9A r 7.1", "div 9A r 7.2")
@pytest.mark.parametrize(
    ("kind", "at", "rule"),
    [
        ("die_not_flat", "spin", "div 9A r 7.1"),
        ("tumbler_failed", "spin", "div 9A r 7.1"),
        ("dice_exposed", "wagers", "div 9A r 7.1"),
        ("tumbler_not_activated", "wagers", "div 9A r 7.1"),
        ("disruption", "wagers", "div 9A r 7.2"),
        ("disruption", "result", "div 9A r 7.2"),
    ],
)
def test_a_void_spin_returns_every_wager(kind: str, at: str, rule: str) -> None:
    spin = play("123", "1 small 10", irregularities=[{"kind": kind, "at": at}])
    assert spin.result["status"] == "void"
    assert rule in refs(spin, "voided")
    assert spin.outcome("w1") == "returned"


@clause("nz-proposed", "div 9A r 7.3")
def test_a_wrong_result_is_recalculated_on_the_actual_outcome() -> None:
    report = {"kind": "wrong_result_entered", "at": "result"}
    spin = play("666 123", "1 small 10", irregularities=[report])
    assert refs(spin, "remedy") == {"div 9A r 7.3"}
    assert spin.net("w1") == "10"


@clause("nz-proposed", "div 9A r 7.4(a)", "div 9A r 7.4(b)", "div 9A r 7.5(c)")
def test_a_credit_by_malfunction_may_be_refused_and_the_wagers_refunded() -> None:
    report = {"kind": "credited_by_malfunction", "at": "result", "seat": 1}
    spin = play("123", "1 small 10", "1 any_triple 5", "2 small 10", irregularities=[report])
    assert [e["result"] for e in spin.result["settled"]] == ["returned", "returned", "win"]
    assert refs(spin, "remedy") == {"div 9A r 7.4(a)", "div 9A r 7.4(b)", "div 9A r 7.5(c)"}
    paid = play("123", "1 small 10", irregularities=[report | {"ruling": "paid"}])
    assert paid.net("w1") == "10"


@clause("nz-proposed", "div 9A r 7.4(a)")
def test_a_malfunction_is_about_a_player_with_a_wager() -> None:
    report = {"kind": "credited_by_malfunction", "at": "result", "seat": 3}
    spin = play("123", "1 small 10", irregularities=[report])
    assert spin.refusal["reason"] == "seat 3 has no wager on the table"


@clause("nz-proposed", "div 9A r 7.1")
def test_dark_areas_change_nothing() -> None:
    spin = play("123", "1 small 10", irregularities=[{"kind": "areas_not_lit", "at": "result"}])
    assert refs(spin, "remedy") == {"div VI r 7.6", "div 9A r 7.1"}
    assert spin.net("w1") == "10"
