"""Sic-bo in Queensland (schedule 8), spin by spin; amounts are reckoned from the odds of the text."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.record.runner import conduct_script
from croupier.rulebooks.games import game
from tests.clauses import clause, states
from tests.rules.craps_sessions import Session
from tests.rules.sic_bo_spins import COMMON_BETS, THROWS, odds_to_one, refs, said
from tests.rules.sic_bo_spins import play as spins

FOURS = ("1-2-3-4", "2-3-4-5", "2-3-5-6", "3-4-5-6")
BETS = [*COMMON_BETS, ("even", None), ("odd", None), *(("four_number_combination", four) for four in FOURS)]


def play(dice: str, *wagers: str, **given: Any) -> Session:
    return spins("qld-2010", "sic_bo", dice, *wagers, **given)


# Wagers and odds ------------------------------------------------------------------------------


@clause(
    "qld-2010",
    "sch 8 s 4",
    "sch 8 s 5(1)",
    "sch 8 s 5(2) def small",
    "sch 8 s 5(2) def big",
    "sch 8 s 5(2) def even",
    "sch 8 s 5(2) def odd",
    "sch 8 s 5(2) def triple",
    "sch 8 s 5(2) def double",
    "sch 8 s 5(2) def any triple",
    "sch 8 s 5(2) def 3 dice totals",
    "sch 8 s 5(2) def dice combinations",
    "sch 8 s 5(2) def individual die face values",
    "sch 8 s 5(2) def four number combination",
    "sch 8 s 5(2) def total",
)
@states("qld-2010", "sch 8 s 12")
@pytest.mark.parametrize("throw", THROWS)
def test_every_wager_is_paid_or_lost_on_every_throw(throw: str) -> None:
    spin = play(throw, *(said(*bet) for bet in BETS))
    for number, bet in enumerate(BETS, start=1):
        odds = odds_to_one(*bet, throw)
        assert spin.net(f"w{number}") == ("-10" if odds is None else str(10 * odds)), bet
    assert spin.refused == []


@clause(
    "qld-2010",
    "sch 8 s 12(a)",
    "sch 8 s 12(b)",
    "sch 8 s 12(c)",
    "sch 8 s 12(d)",
    "sch 8 s 12(e)",
    "sch 8 s 12(f)",
    "sch 8 s 12(g)",
    "sch 8 s 12(h)",
    "sch 8 s 12(i)",
    "sch 8 s 12(j)",
    "sch 8 s 12(k)",
)
@pytest.mark.parametrize(
    ("name", "selection", "throw", "paragraph"),
    [
        ("small", None, "112", "a"),
        ("big", None, "665", "b"),
        ("triples", "4", "444", "c"),
        ("doubles", "4", "446", "d"),
        ("any_triple", None, "666", "e"),
        ("three_dice_totals", "17", "665", "f"),
        ("dice_combinations", "3-5", "335", "g"),
        ("individual_die_face_values", "2", "222", "h"),
        ("even", None, "112", "i"),
        ("four_number_combination", "2-3-5-6", "256", "j"),
        ("odd", None, "113", "k"),
    ],
)
@clause("qld-2010", "sch 8 s 9")
@states("qld-2010", "sch 8 s 12")
def test_a_win_cites_its_definition_its_odds_and_its_place(
    name: str, selection: str | None, throw: str, paragraph: str
) -> None:
    cited = play(throw, said(name, selection)).refs("w1")
    assert f"sch 8 s 12({paragraph})" in cited
    assert "sch 8 s 9" in cited
    assert any(ref.startswith("sch 8 s 5(2) def ") for ref in cited)


@clause("qld-2010", "sch 8 s 5(2) def double")
def test_a_triple_wins_a_double_unless_the_operator_reads_it_otherwise() -> None:
    assert play("333", said("doubles", "3")).net("w1") == "110"
    other = {"triple_wins_double": False}
    assert play("333", said("doubles", "3"), options=other).net("w1") == "-10"
    assert play("334", said("doubles", "3"), options=other).net("w1") == "110"


@clause("qld-2010", "sch 8 s 5(2) def 3 dice totals", "sch 8 s 5(2) def four number combination")
@pytest.mark.parametrize(
    ("name", "selection"),
    [
        ("three_dice_totals", "3"),
        ("three_dice_totals", "18"),
        ("triples", "7"),
        ("doubles", None),
        ("dice_combinations", "2-2"),
        ("four_number_combination", "1-2-5-6"),
    ],
)
def test_a_wager_is_on_something_that_the_layout_has(name: str, selection: str | None) -> None:
    refusal = play("123", said(name, selection)).refusal
    assert all(ref.startswith("sch 8 s 5(2) def ") for ref in refusal["clauses"])
    assert refusal["nearest"]


@pytest.mark.parametrize("written", ["2-5", "5-2", "2_and_5", "25"])
def test_a_combination_may_be_written_in_any_order(written: str) -> None:
    assert play("125", said("dice_combinations", written)).net("w1") == "60"


@clause("qld-2010", "sch 8 s 6(1)")
def test_a_wager_is_made_in_chips() -> None:
    refusal = play("123", "1 small 10.20", chip="0.50").refusal
    assert refusal["clauses"] == ["sch 8 s 6(1)"]
    assert refusal["nearest"] == ["10", "10.5"]


@clause("qld-2010", "s 12(1)", "s 12(1)(b)")
def test_the_limits_of_the_sign_bind_each_area() -> None:
    sign = {"table": {"min": "5", "max": "50"}, "triples": {"max": "10"}}
    spin = play(
        "123",
        "1 small 4",
        "1 small 60",
        "1 triples 10 selection=1",
        "1 triples 10 selection=2",
        "1 triples 5 selection=2",
        limits=sign,
    )
    assert [r["reason"] for r in spin.refused] == [
        "below the minimum of 5",
        "above the maximum of 50",
        "above the maximum of 10, 10 of it lying already",
    ]
    assert all(r["clauses"] == ["s 12(1)", "s 12(1)(b)"] for r in spin.refused)


def test_a_wager_taken_in_error_does_not_count() -> None:
    spin = play("123", "1 small 4 accepted=true", limits={"table": {"min": "5"}})
    assert (spin.outcome("w1"), spin.net("w1")) == ("returned", "0")


# The spin -------------------------------------------------------------------------------------


@clause(
    "qld-2010",
    "sch 8 s 8(1)",
    "sch 8 s 8(2)",
    "sch 8 s 8(3)",
    "sch 8 s 13(a)",
    "sch 8 s 13(b)",
    "sch 8 s 14(1)(a)",
    "sch 8 s 14(1)(b)",
    "sch 8 s 16",
)
@pytest.mark.parametrize(
    ("tumbler", "closing", "spun"),
    [
        ("covered", "sch 8 s 8(2)", {"sch 8 s 14(1)(a)"}),
        ("open", "sch 8 s 8(1)", {"sch 8 s 13(a)", "sch 8 s 13(b)", "sch 8 s 16", "sch 8 s 14(1)(b)"}),
    ],
)
def test_betting_closes_before_the_dice_are_seen(tumbler: str, closing: str, spun: set[str]) -> None:
    spin = play("123", "1 small 10", options={"tumbler": tumbler})
    kinds = [e["event"] for e in spin.result["events"]]
    assert kinds.index("called") < kinds.index("dice_thrown") < kinds.index("settled")
    assert refs(spin, "called", step="no_more_bets") == {closing, "sch 8 s 8(3)"}
    assert refs(spin, "dice_thrown") == spun


@clause("qld-2010", "sch 8 s 8(3)")
def test_nothing_is_placed_or_withdrawn_after_no_more_bets() -> None:
    late = play("123", "1 small 10", "1 big 10 before=2")
    assert late.undecided  # It lies for the next spin.
    assert [e["wager"] for e in late.result["settled"]] == ["small"]


@clause("qld-2010", "sch 8 s 14(2)(a)", "sch 8 s 14(2)(b)", "sch 8 s 14(3)", "sch 8 s 15(1)")
@pytest.mark.parametrize(
    ("throw", "call"),
    [
        ("433", "double 3, 4; total 10"),
        ("555", "triple 5; total 15"),
        ("613", "1, 3, 6; total 10"),
        ("662", "2, double 6; total 14"),
    ],
)
def test_the_result_is_called_from_the_smallest_number_with_the_total(throw: str, call: str) -> None:
    spin = play(throw, "1 small 10")
    (result,) = spin.events("result")
    assert result["call"] == call
    assert {"sch 8 s 14(2)(a)", "sch 8 s 14(2)(b)", "sch 8 s 14(3)", "sch 8 s 15(1)"} <= set(
        result["clauses"]
    )


def test_an_end_says_what_the_wager_was_on() -> None:
    spin = play("123", "1 small 10", "1 dice_combinations 5 selection=3-1")
    assert "details" not in spin.end("w1")
    assert spin.end("w2")["details"] == {"selection": "3-1"}


def test_spin_may_follow_spin() -> None:
    two = play("123 456", "1 small 10", "1 small 10 before=2 id=second", "1 big 5 before=2 id=third")
    assert [two.net(name) for name in ("w1", "second", "third")] == ["10", "-10", "5"]
    assert two.result["status"] == "settled"
    assert [s["total"] for s in two.result["outcome"]["spins"]] == [6, 15]


# Irregularities -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "at", "ref"),
    [("die_not_flat", "spin", "sch 8 s 17(1)"), ("tumbler_failed", "spin", "sch 8 s 17(2)")],
)
@clause("qld-2010", "sch 8 s 17(1)", "sch 8 s 17(2)")
def test_after_no_spin_the_wagers_lie_for_another(kind: str, at: str, ref: str) -> None:
    spin = play("123", "1 small 10", "2 small 10 id=in", irregularities=[{"kind": kind, "at": at}])
    assert refs(spin, "remedy") == {ref}
    assert spin.net("w1") == "10"
    assert len(spin.events("dice_thrown")) == 1
    assert len([e for e in spin.events("called") if e["step"] == "no_more_bets"]) == 2


@clause("qld-2010", "sch 8 s 15(3)")
def test_a_result_stands_though_an_area_stays_dark() -> None:
    spin = play("123", "1 small 10", irregularities=[{"kind": "areas_not_lit", "at": "result"}])
    assert refs(spin, "remedy") == {"sch 8 s 15(3)"}
    assert spin.net("w1") == "10"


@clause("qld-2010", "sch 8 s 15(4)")
def test_a_wrong_result_is_cleared_and_the_right_one_decides() -> None:
    spin = play("666 123", "1 small 10", irregularities=[{"kind": "wrong_result_entered", "at": "result"}])
    assert refs(spin, "remedy") == {"sch 8 s 15(4)"}
    assert spin.net("w1") == "10"
    assert spin.result["outcome"]["spins"] == [
        {"dice": [1, 2, 3], "total": 6, "triple": False, "call": "1, 2, 3; total 6"}
    ]


@pytest.mark.parametrize(
    ("kind", "ref", "told"),
    [
        pytest.param(
            "chip_moved",
            "sch 8 s 10(1)(a)(i)",
            set[str](),
            marks=clause("qld-2010", "sch 8 s 10(1)(a)(i)"),
        ),
        pytest.param(
            "wager_misplaced",
            "sch 8 s 10(1)(a)(ii)",
            {"sch 8 s 7(2)"},
            marks=clause("qld-2010", "sch 8 s 10(1)(a)(ii)", "sch 8 s 7(2)"),
        ),
    ],
)
@clause("qld-2010", "sch 8 s 10(1)(b)", "sch 8 s 10(2)", "sch 8 s 9", "sch 8 s 7(1)")
def test_a_chip_out_of_place_may_count_where_it_should_lie(kind: str, ref: str, told: set[str]) -> None:
    report = {
        "kind": kind,
        "at": "result",
        "wager": "w1",
        "position": {"wager": "three_dice_totals", "selection": 6},
    }
    spin = play("123", "1 three_dice_totals 10 selection=7", irregularities=[report])
    assert refs(spin, "remedy") == {ref, "sch 8 s 10(1)(b)", "sch 8 s 10(2)"}
    assert spin.net("w1") == "180"
    strict = play(
        "123", "1 three_dice_totals 10 selection=7", irregularities=[report | {"ruling": "as_it_lies"}]
    )
    answers = {"sch 8 s 7(1)", "sch 8 s 9"} | told
    assert refs(strict, "remedy") == answers
    assert strict.net("w1") == "-10"
    assert set(strict.refs("w1")) == {"sch 8 s 5(2) def 3 dice totals"} | answers


def test_a_chip_is_not_put_where_no_area_is() -> None:
    position = {"wager": "three_dice_totals", "selection": 18}
    report = {"kind": "chip_moved", "at": "result", "wager": "w1", "position": position}
    spin = play("123", "1 small 10", irregularities=[report])
    assert spin.refusal["clauses"] == ["sch 8 s 5(2) def 3 dice totals"]
    assert spin.net("w1") == "10"


@clause("qld-2010", "s 10(2)(a)")
def test_a_supervisor_voids_the_wagers_of_a_player() -> None:
    report = {"kind": "wagers_declared_void", "at": "spin", "seat": 1}
    spin = play("123", "1 small 10", "2 small 10", irregularities=[report])
    assert [spin.outcome(w) for w in ("w1", "w2")] == ["returned", "win"]


def test_there_are_no_spins_without_wagers() -> None:
    result = conduct_script({"rulebook": "qld-2010", "game": "sic_bo", "opening": {"kind": "free"}})
    assert result["status"] == "refused"
    assert result["refused"][0]["clauses"] == ["sch 8 s 5(1)"]


def test_a_layout_has_an_area_for_each_wager_and_selection() -> None:
    wagers = game("qld-2010", "sic_bo").wagers
    assert sum(len(w.names) for w in wagers) == len(BETS) == 4 + 1 + 18 + 14 + 15 + 4
