"""Tai-sai in New Zealand (Division VI), spin by spin; amounts are reckoned from the odds of the text."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rulebooks.games import game
from tests.clauses import clause, states
from tests.rules.craps_sessions import Session
from tests.rules.sic_bo_spins import COMMON_BETS, THROWS, odds_to_one, refs, said
from tests.rules.sic_bo_spins import play as spins


def play(dice: str, *wagers: str, **given: Any) -> Session:
    return spins("nz-1996", "tai_sai", dice, *wagers, **given)


# Wagers and odds ------------------------------------------------------------------------------


@clause("nz-1996", "div VI r 3.1", "div VI r 3.2", "div VI r 4.0", "div VI r 1.0 def total")
@pytest.mark.parametrize("throw", THROWS)
def test_every_wager_is_paid_or_lost_on_every_throw(throw: str) -> None:
    spin = play(throw, *(said(*bet) for bet in COMMON_BETS))
    for number, bet in enumerate(COMMON_BETS, start=1):
        odds = odds_to_one(*bet, throw)
        assert spin.net(f"w{number}") == ("-10" if odds is None else str(10 * odds)), bet
    assert spin.refused == []


@clause(
    "nz-1996",
    "div VI r 3.1(a)",
    "div VI r 3.1(a)(i)",
    "div VI r 3.1(a)(ii)",
    "div VI r 3.1(b)",
    "div VI r 3.1(b)(i)",
    "div VI r 3.1(b)(ii)",
    "div VI r 3.1(c)",
    "div VI r 3.1(c)(i)",
    "div VI r 3.1(c)(ii)",
    "div VI r 3.1(e)",
    "div VI r 3.1(e)(i)",
    "div VI r 3.1(e)(ii)",
    "div VI r 3.1(f)",
    "div VI r 3.1(f)(i)",
    "div VI r 3.1(f)(ii)",
    "div VI r 3.1(g)",
    "div VI r 3.1(g)(i)",
    "div VI r 3.1(g)(ii)",
    "div VI r 3.1(h)",
    "div VI r 3.1(h)(i)",
    "div VI r 3.1(h)(ii)",
)
@clause("nz-1996", "div VI r 3.1", "div VI r 3.8", "div VI r 4.0")
@pytest.mark.parametrize(
    ("name", "selection", "won", "lost", "letter"),
    [
        ("small", None, "123", "222", "a"),
        ("big", None, "456", "555", "b"),
        ("triples", "4", "444", "445", "c"),
        ("any_triple", None, "111", "112", "e"),
        ("three_dice_totals", "6", "222", "223", "f"),
        ("dice_combinations", "1-6", "166", "236", "g"),
        ("individual_die_face_values", "3", "123", "124", "h"),
    ],
)
def test_ends_cite_the_paragraphs_by_which_they_win_and_lose(
    name: str, selection: str | None, won: str, lost: str, letter: str
) -> None:
    paid = {f"div VI r 3.1({letter})(i)", "div VI r 4.0", "div VI r 3.8"}
    assert set(play(won, said(name, selection)).refs("w1")) == paid
    taken = {f"div VI r 3.1({letter})(ii)", "div VI r 3.8"}
    assert set(play(lost, said(name, selection)).refs("w1")) == taken


@clause("nz-1996", "div VI r 3.1(d)")
@clause("nz-1996", "div VI r 3.1(d)(i)", "div VI r 3.1(d)(ii)", "div VI r 3.1(d)(iii)")
@pytest.mark.parametrize(("throw", "numeral", "net"), [("335", "i", "110"), ("333", "ii", "110")])
def test_a_double_wins_on_the_double_and_on_the_triple(throw: str, numeral: str, net: str) -> None:
    spin = play(throw, said("doubles", "3"), said("doubles", "1"))
    assert f"div VI r 3.1(d)({numeral})" in spin.refs("w1")
    assert spin.net("w1") == net
    assert "div VI r 3.1(d)(iii)" in spin.refs("w2")


def test_queensland_alone_has_even_odd_and_four_numbers() -> None:
    assert {w.name for w in game("qld-2010", "sic_bo").wagers} - {
        w.name for w in game("nz-1996", "tai_sai").wagers
    } == {"even", "odd", "four_number_combination"}


@clause("nz-1996", "div I r 13.1", "div I r 13.2", "div I r 14.2(a)", "div I r 14.2(b)")
def test_what_stands_of_a_wager_taken_outside_the_limits() -> None:
    sign = {"table": {"min": "5", "max": "50"}}
    refused = play("123", "1 small 4", "1 big 51", limits=sign)
    assert [r["reason"] for r in refused.refused] == ["below the minimum of 5", "above the maximum of 50"]
    taken = play(
        "123", "1 small 4 accepted=true", "1 small 4 accepted=true", "2 small 60 accepted=true", limits=sign
    )
    assert [(e["stake"], e["result"]) for e in taken.result["settled"]] == [
        ("4", "returned"),  # Under the minimum is good once only.
        ("4", "win"),
        ("50", "win"),
    ]


def test_a_wager_taken_on_no_area_is_void() -> None:
    spin = play("111", "1 three_dice_totals 5 selection=3 accepted=true")
    assert spin.outcome("w1") == "returned"
    assert {"div VI r 3.1(f)", "div I r 1.0 def void(a)"} <= set(spin.refs("w1"))


# The spin -------------------------------------------------------------------------------------


@clause("nz-1996", "div VI r 6.1", "div VI r 6.2", "div VI r 3.9", "div VI r 3.10", "div VI r 3.3")
def test_the_dice_are_spun_then_wagers_placed_then_the_dice_uncovered() -> None:
    steps = {s.name: {c.ref for c in s.clauses} for s in game("nz-1996", "tai_sai").steps}
    assert "div VI r 6.1" in steps["wagers"]
    spin = play("123", "1 small 10")
    assert refs(spin, "called", step="no_more_bets") == {"div VI r 6.2", "div VI r 3.9", "div VI r 3.10"}
    assert refs(spin, "dice_thrown") == {"div VI r 6.3", "div VI r 3.2", "div VI r 3.3"}


@clause("nz-1996", "div VI r 6.3", "div VI r 6.4", "div VI r 6.5(a)", "div VI r 6.5(b)")
@pytest.mark.parametrize(
    ("throw", "call"),
    [
        ("631", "1, 3, 6; total 10"),
        ("343", "double 3, 4; total 10"),
        ("555", "triple 5; total 15"),
    ],
)
def test_the_result_is_called_from_the_lowest_with_the_total(throw: str, call: str) -> None:
    spin = play(throw, "1 small 10")
    (result,) = spin.events("result")
    assert result["call"] == call
    assert {"div VI r 6.3", "div VI r 6.4", "div VI r 6.5(a)", "div VI r 6.5(b)"} <= set(result["clauses"])


@clause("nz-1996", "div VI r 6.6(a)", "div VI r 6.6(b)")
def test_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    spin = play("123", "1 small 10", "2 big 10", "3 small 10", "4 big 10")
    assert [e["result"] for e in spin.result["settled"]] == ["lose", "lose", "win", "win"]
    assert {"div VI r 6.6(a)", "div VI r 6.6(b)"} <= refs(spin, "result")


@clause("nz-1996", "div VI r 6.9")
def test_the_next_spin_takes_wagers_once_the_last_is_paid() -> None:
    two = play("123 456", "1 small 10", "1 big 10 before=2 id=next")
    placed = [(e["event"], e.get("id")) for e in two.result["events"] if "id" in e]
    assert placed.index(("settled", "w1")) < placed.index(("wager_placed", "next"))
    assert two.net("next") == "10"
    waiting = play("123", "1 small 10", "1 big 10 before=2")
    assert waiting.undecided


# Irregularities -------------------------------------------------------------------------------


@clause("nz-1996", "div VI r 7.1", "div VI r 7.2", "div VI r 7.3", "div VI r 7.4", "div VI r 7.5")
@pytest.mark.parametrize(
    ("kind", "at", "rule"),
    [
        ("die_not_flat", "spin", "7.1"),
        ("tumbler_failed", "wagers", "7.2"),
        ("tumbler_failed", "spin", "7.2"),
        ("dice_exposed", "wagers", "7.3"),
        ("tumbler_not_activated", "wagers", "7.4"),
        ("tumbler_not_activated", "result", "7.4"),
    ],
)
def test_a_void_spin_returns_every_wager(kind: str, at: str, rule: str) -> None:
    spin = play("123", "1 small 10", "2 triples 5 selection=1", irregularities=[{"kind": kind, "at": at}])
    assert spin.result["status"] == "void"
    assert [e["result"] for e in spin.result["settled"]] == ["returned", "returned"]
    cited = {f"div VI r {rule}", "div VI r 7.5", "div I r 1.0 def void(b)"}
    assert refs(spin, "voided") == cited == set(spin.refs("w1"))


@states("nz-1996", "div VI r 7.3")
def test_dice_cannot_be_exposed_too_early_once_betting_is_over() -> None:
    spin = play("123", "1 small 10", irregularities=[{"kind": "dice_exposed", "at": "spin"}])
    assert "div VI r 7.3" in spin.refusal["clauses"]
    assert spin.net("w1") == "10"


@clause("nz-1996", "div VI r 7.6")
def test_wagers_are_settled_by_the_dice_whatever_lights_up() -> None:
    spin = play("123", "1 small 10", irregularities=[{"kind": "areas_not_lit", "at": "result"}])
    assert refs(spin, "remedy") == {"div VI r 7.6"}
    assert spin.net("w1") == "10"


@clause("nz-1996", "div VI r 6.7")
def test_wrong_numbers_are_amended_before_settlement() -> None:
    report = {"kind": "wrong_result_entered", "at": "result"}
    spin = play("666 123", "1 small 10", irregularities=[report])
    assert refs(spin, "remedy") == {"div VI r 6.7"}
    assert (spin.net("w1"), spin.result["outcome"]["total"]) == ("10", 6)


@clause("nz-1996", "div I r 12.1(a)", "div I r 12.1(b)", "div I r 12.2")
def test_an_outcome_is_invalidated_as_at_every_game() -> None:
    report = {"kind": "game_invalidated", "at": "result", "ruling": "disruption"}
    spin = play("123", "1 small 10", irregularities=[report])
    assert (spin.result["status"], spin.net("w1")) == ("void", "0")
