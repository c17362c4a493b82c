"""Queensland's roulette, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.game import Opening
from croupier.games.refusals import Refused
from croupier.games.tape import Place, Withdraw
from croupier.record.runner import conduct_script
from croupier.rulebooks.games import game
from croupier.table.round import Round
from tests.clauses import clause, states
from tests.rules.craps_sessions import Session
from tests.rules.roulette_spins import (
    CORNERS,
    DOUBLE,
    INNER,
    ODDS,
    SINGLE,
    SIX_LINES,
    SPLITS,
    STREETS,
    numbers_of,
    play,
    refs,
    said,
)
from tests.rules.tables import Table
from tests.rules.tables import refs as tape_refs

BOOK = "qld-2010"
DOUBLE_ZERO = {"wheel": "double_zero"}
SINGLE_WITH_ZERO = [
    ("straight_up", "0"),
    *(("split", f"0-{n}") for n in (1, 2, 3)),
    ("street", "0-1-2"),
    ("street", "0-2-3"),
    ("corner", "0-1-2-3"),
]
DOUBLE_WITH_ZERO = [
    ("straight_up", "0"),
    ("straight_up", "00"),
    *(("split", s) for s in ("0-00", "0-1", "0-2", "00-2", "00-3")),
    *(("street", s) for s in ("0-1-2", "0-00-2", "00-2-3")),
    ("first_five", "00-0-1-2-3"),
]


def spin(spins: str, *wagers: str, **more: Any) -> Session:
    return play(BOOK, spins, *wagers, **more)


def report(kind: str, at: str | int = "spin", **details: object) -> list[dict[str, object]]:
    return [{"kind": kind, "at": at, **details}]


# Wagers, positions and odds ---------------------------------------------------------------------


@clause(
    "qld-2010",
    "sch 7 s 8(1)",
    "sch 7 s 8(2) def 1 number or straight up",
    "sch 7 s 8(2) def 2 numbers or split",
    "sch 7 s 8(2) def 3 numbers or street",
    "sch 7 s 8(2) def 4 numbers or corner",
    "sch 7 s 8(2) def 6 numbers or 6-line",
    "sch 7 s 8(2) def column",
    "sch 7 s 8(2) def dozen",
    "sch 7 s 8(2) def even",
    "sch 7 s 8(2) def odd",
    "sch 7 s 8(2) def low",
    "sch 7 s 8(2) def high",
    "sch 7 s 8(2) def red",
    "sch 7 s 8(2) def black",
    "sch 7 s 16(1)",
    "sch 7 s 9(1)",
)
@states("qld-2010", "sch 7 s 9(3)", "sch 7 s 3(2)", "sch 7 s 2(1)(a)")
@pytest.mark.parametrize("number", SINGLE)
def test_every_position_wins_on_its_numbers_at_its_odds_and_loses_on_others(number: str) -> None:
    bets = [*INNER, *SINGLE_WITH_ZERO]
    table = spin(number, *(said(name, position) for name, position in bets))
    assert not table.refused
    for i, (name, position) in enumerate(bets, start=1):
        wins = number in numbers_of(name, position)
        assert table.net(f"w{i}") == (str(10 * ODDS[name]) if wins else "-10"), (name, position)


@clause("qld-2010", "sch 7 s 8(2) def first 5 numbers", "sch 7 s 16(2)")
@states("qld-2010", "sch 7 s 2(1)(b)", "sch 7 s 2(3)")
@pytest.mark.parametrize("number", DOUBLE)
def test_with_a_double_zero_too(number: str) -> None:
    bets = [*INNER, *DOUBLE_WITH_ZERO]
    table = spin(number, *(said(name, position) for name, position in bets), options=DOUBLE_ZERO)
    assert not table.refused
    for i, (name, position) in enumerate(bets, start=1):
        wins = number in numbers_of(name, position)
        odds = 6 if name == "first_five" else ODDS[name]
        assert table.net(f"w{i}") == (str(10 * odds) if wins else "-10"), (name, position)


def test_the_positions_are_those_and_no_others() -> None:
    layout = game(BOOK, "roulette").rules({"wheel": "double_zero"}).layout  # type: ignore[attr-defined]
    assert len(layout.of("split")) == len(SPLITS) + 5
    assert len(layout.of("street")) == len(STREETS) + 3
    assert len(layout.of("corner")) == len(CORNERS)
    assert len(layout.of("six_line")) == len(SIX_LINES)
    single = game(BOOK, "roulette").rules({}).layout  # type: ignore[attr-defined]
    assert [len(single.of(name)) for name in ("split", "street", "corner")] == [60, 14, 23]


@pytest.mark.parametrize(
    "wrong",
    [
        "split 5 1-3",
        "split 5 3-4",
        "split 5 17-17",
        "split 5 0-4",
        "split 5 1-2-3",
        "split 5",
        "street 5 2-3-4",
        "street 5 0-1-3",
        "corner 5 1-2-3-4",
        "corner 5 3-4-6-7",
        "six_line 5 2-3-4-5-6-7",
        "six_line 5 0-1-2-3-4-5",
        "straight_up 5 37",
        "straight_up 5 00",
        "straight_up 5 1-2",
        "column 5 column=4",
        "dozen 5",
        "dozen 5 1-2-3",
        "red 5 1-3-5",
        "column 5 column=1 1-2-3",
    ],
)
@clause("qld-2010", "sch 7 s 8(1)", "sch 7 s 9(3)", "sch 7 s 3(2)")
def test_what_is_no_position_of_the_layout_is_refused(wrong: str) -> None:
    table = spin("17", f"1 {wrong}")
    assert {"sch 7 s 8(1)", "sch 7 s 9(3)", "sch 7 s 3(2)"} <= set(table.refusal["clauses"])
    assert table.result["settled"] == []


def refused(wager: str, box: int | None = None, **details: Any) -> dict[str, Any]:
    """What a wager of seat 1 is refused with."""
    of = game(BOOK, "roulette")
    with pytest.raises(Refused) as error:
        Round(of.rules({}), Opening()).apply(Place("w", 1, wager, 500, box, details))
    return error.value.refusal.to_json()


def test_a_wager_that_says_not_where_it_lies_is_told_how() -> None:
    assert '"covers": ["0"]' in refused("straight_up")["reason"]


def test_a_number_that_the_wheel_has_not_is_told_the_next_ones() -> None:
    assert refused("straight_up", covers=["37"])["nearest"][:3] == ["36", "35", "34"]
    assert refused("straight_up", covers=["seventeen"])["nearest"]


def test_a_layout_of_roulette_has_no_boxes() -> None:
    told = refused("red", box=3)
    assert (told["reason"], told["nearest"]) == ("a roulette layout has no boxes", ["no box"])


def test_a_refusal_names_the_nearest_positions() -> None:
    assert "16-17" in spin("1", "1 split 5 17-19").refusal["nearest"]
    assert spin("1", "1 corner 5 1-2-4-6").refusal["nearest"][0] == "1-2-4-5"


@clause("qld-2010", "sch 7 s 8(2) def first 5 numbers", "sch 7 s 2(3)")
def test_the_first_five_need_a_double_zero() -> None:
    refused = spin("17", "1 first_five 5 0-1-2-3").refusal
    assert {"sch 7 s 8(2) def first 5 numbers", "sch 7 s 2(1)(a)", "sch 7 s 2(3)"} <= set(refused["clauses"])
    assert spin("17", "1 corner 5 0-1-2-3", options=DOUBLE_ZERO).refusal["clauses"]


def test_a_position_may_be_named_by_numbers_or_by_its_own_number() -> None:
    first = "-".join(str(n) for n in range(1, 13))
    table = spin(
        "7",
        f"1 dozen 5 {first}",
        "1 dozen 5 dozen=first",
        "1 dozen 5 dozen=1-12",
        "1 straight_up 5 selection=7",
    )
    assert [table.net(f"w{n}") for n in (1, 2, 3, 4)] == ["10", "10", "10", "175"]


@clause("qld-2010", "sch 7 s 16(2)")
def test_on_zero_all_lose_but_what_covers_it() -> None:
    table = spin("0", "1 red 5", "1 even 5", "1 low 5", "1 split 5 0-2", "1 column 5 column=2")
    assert [table.net(f"w{n}") for n in (1, 2, 3, 4, 5)] == ["-5", "-5", "-5", "85", "-5"]
    assert all("sch 7 s 16(2)" in table.refs(f"w{n}") for n in (1, 2, 3, 4, 5))
    assert "sch 7 s 16(2)" not in spin("17", "1 red 5").refs("w1")


def test_each_zero_counts_for_itself() -> None:
    table = spin("00", "1 straight_up 5 0", "1 straight_up 5 00", "1 even 5", options=DOUBLE_ZERO)
    assert [table.net(f"w{n}") for n in (1, 2, 3)] == ["-5", "175", "-5"]


# The spin ---------------------------------------------------------------------------------------


@clause("qld-2010", "sch 7 s 5(1)", "sch 7 s 5(2)", "sch 7 s 5(3)", "sch 7 s 6(1)")
def test_the_steps_of_a_spin_name_their_clauses() -> None:
    table = spin("17", "1 red 5")
    assert refs(table, "wheel_stopped") == {"sch 7 s 5(1)"}
    assert "sch 7 s 5(3)" in refs(table, "called", step="no_more_bets")
    told = refs(table, "result", number="17", colour="black", column=2, dozen=2)
    assert told == {"sch 7 s 6(1)", "sch 7 s 6(2)", "sch 7 s 13(1)"}
    by_device = spin("17", "1 red 5", options={"spun_by": "device"})
    assert refs(by_device, "wheel_stopped") == {"sch 7 s 5(2)"}


@clause("qld-2010", "sch 7 s 6(2)")
@clause("qld-2010", "sch 7 s 13(1)")
def test_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    table = spin("17", "1 black 5", "1 red 5", "2 odd 5", "2 even 5")
    assert [s["id"] for s in table.result["settled"]] == ["w2", "w4", "w1", "w3"]
    assert "sch 7 s 13(1)" in table.refs("w1")
    assert "sch 7 s 12(1)" not in table.refs("w1")
    shown = game(BOOK, "roulette").steps[-1].clauses
    assert "sch 7 s 6(2)" in {c.ref for c in shown}


@clause("qld-2010", "sch 7 s 9(4)")
def test_nothing_is_placed_after_no_more_bets() -> None:
    table = Table(BOOK, "roulette").bet("1 red 5").close()
    assert "sch 7 s 9(4)" in tape_refs(table.refusal("1 black 5"))
    assert "sch 7 s 9(4)" in tape_refs(table.refusal(Withdraw("w1", 1)))
    assert "sch 7 s 9(4)" in tape_refs(table.refusal(Place("w1", 1, "red", 1000)))


@clause("qld-2010", "sch 7 s 9(5)")
def test_spin_follows_spin_and_a_paid_wager_is_its_players_again() -> None:
    table = spin("17 18", "1 black 5 id=a", "1 black 7 id=b before=2", "1 red 3 id=c before=2")
    assert [(s["id"], s["net"]) for s in table.result["settled"]] == [("a", "5"), ("b", "-7"), ("c", "3")]
    assert [s["number"] for s in table.result["outcome"]["spins"]] == ["17", "18"]
    assert table.result["seats"] == [{"seat": 1, "net": "1"}]
    from_second = game(BOOK, "roulette").rules({}).law.next_spin  # type: ignore[attr-defined]
    assert [c.ref for c in from_second] == ["sch 7 s 9(5)"]


def test_wagers_without_a_spin_wait_for_it() -> None:
    table = spin("17", "1 black 5", "1 black 5 before=2")
    assert table.result["status"] == "waiting"
    assert table.result["waiting_for"] == {"who": "equipment", "step": "spin", "needs": "spin"}


def test_what_is_no_pocket_is_refused_by_name() -> None:
    assert "no such place on the wheel" in spin("37", "1 red 5").refusal["reason"]
    assert spin("00", "1 red 5").result["status"] == "waiting"
    assert spin("00", "1 red 5", options=DOUBLE_ZERO).net("w1") == "-5"


# Limits -----------------------------------------------------------------------------------------


@clause("qld-2010", "sch 7 s 15(2)")
@pytest.mark.parametrize("wrong", ["1 red 4", "1 red 101", "1 straight_up 21 17", "1 red 12"])
def test_wagers_keep_to_the_sign(wrong: str) -> None:
    limits = {"table": {"min": "5", "max": "100", "step": "5"}, "straight_up": {"min": "1", "max": "20"}}
    assert "sch 7 s 15(2)" in spin("17", wrong, limits=limits).refusal["clauses"]


def test_the_maximum_is_of_one_position() -> None:
    limits = {"straight_up": {"max": "20"}}
    table = spin(
        "17",
        "1 straight_up 15 17",
        "1 straight_up 15 18",
        "1 straight_up 6 17",
        "2 straight_up 20 17",
        limits=limits,
    )
    assert table.refusal["what"] == "wager straight_up of 6 by seat 1"
    assert table.refusal["nearest"] == ["5"]
    assert [table.net(n) for n in ("w1", "w2", "w4")] == ["525", "-15", "700"]


@clause("qld-2010", "sch 7 s 15(1)")
def test_no_player_has_a_higher_minimum_than_the_others() -> None:
    limits = {"table": {"min": "10"}}
    kept = spin("17", "1 red 5", "2 red 5", limits=limits, seat_limits={"1": {"table": {"min": "5"}}})
    assert (kept.net("w1"), kept.refusal["what"]) == ("-5", "wager red of 5 by seat 2")
    higher = spin("17", limits=limits, seat_limits={"1": {"table": {"min": "20"}}})
    assert (higher.result["status"], higher.refusal["clauses"]) == ("refused", ["sch 7 s 15(1)"])


@clause("qld-2010", "sch 7 s 9(1)")
def test_a_wager_is_made_of_chips() -> None:
    assert "sch 7 s 9(1)" in spin("17", "1 red 2.55", chip="0.50").refusal["clauses"]


def test_a_wager_taken_against_a_rule_does_not_count() -> None:
    table = spin("17", "1 split 5 1-36 accepted=true", "1 red 5")
    assert table.outcome("w1") == "returned"


def test_every_spin_takes_wagers() -> None:
    script = {"rulebook": BOOK, "game": "roulette", "opening": {"kind": "free"}}
    refused = conduct_script(script)["refused"]
    assert refused[0]["clauses"] == ["sch 7 s 8(1)"]


# Irregularities ---------------------------------------------------------------------------------


@clause("qld-2010", "sch 7 s 17(1)", "sch 7 s 17(2)", "sch 7 s 17(3)", "sch 7 s 17(4)", "sch 7 s 17(5)")
@pytest.mark.parametrize(
    ("kind", "ref"),
    [
        ("ball_with_wheel", "sch 7 s 17(1)"),
        ("short_spin", "sch 7 s 17(2)"),
        ("foreign_object", "sch 7 s 17(3)"),
        ("ball_hung_up", "sch 7 s 17(3)"),
        ("ball_out", "sch 7 s 17(4)"),
    ],
)
@pytest.mark.parametrize("at", ["wagers", "spin"])
def test_no_spin_is_spun_again_with_the_wagers_that_lie(kind: str, ref: str, at: str) -> None:
    table = spin("17", "1 black 5", irregularities=report(kind, at))
    assert table.net("w1") == "5"
    assert {ref, "sch 7 s 17(5)"} <= refs(table, "remedy", irregularity=kind)
    assert len(table.events("wheel_stopped")) == 1


@clause("qld-2010", "sch 7 s 17(5)")
def test_no_spin_counts_though_the_ball_comes_to_rest() -> None:
    table = spin("17 18", "1 black 5", irregularities=report("ball_out", "result"))
    assert (table.net("w1"), table.result["outcome"]["number"]) == ("-5", "18")
    assert [s["number"] for s in table.result["outcome"]["spins"]] == ["18"]


@clause("qld-2010", "sch 7 s 9(4)")
def test_until_no_more_bets_is_called_anew_wagers_may_be_changed() -> None:
    table = spin(
        "17",
        "1 black 5 id=a",
        "1 black 9 id=b",
        "1 off id=a before=2",
        "1 black 20 id=b before=2",
        "2 odd 3 before=2",
        irregularities=report("ball_out"),
    )
    assert [(s["id"], s["net"]) for s in table.result["settled"]] == [("b", "20"), ("w5", "3")]


def test_a_spin_of_the_second_round_is_made_again_without_touching_the_first() -> None:
    table = spin("17 18", "1 black 5", "1 red 7 before=2", irregularities=report("foreign_object", 2))
    assert [(s["id"], s["net"]) for s in table.result["settled"]] == [("w1", "5"), ("w2", "7")]
    assert [s["number"] for s in table.result["outcome"]["spins"]] == ["17", "18"]


@clause("qld-2010", "sch 7 s 6(1)", "sch 7 s 13(1)")
def test_a_wrong_call_is_put_right_without_opening_the_betting() -> None:
    table = spin("18 17", "1 black 5", irregularities=report("wrong_call", "result"))
    assert (table.net("w1"), table.result["outcome"]["number"]) == ("5", "17")
    assert {"sch 7 s 6(1)", "sch 7 s 13(1)"} <= refs(table, "remedy", irregularity="wrong_call")
    assert len([e for e in table.events("called") if e["step"] == "no_more_bets"]) == 1


MOVED = {"wager": "w1", "position": {"wager": "straight_up", "covers": [17]}}


@clause("qld-2010", "sch 7 s 14(1)(a)(i)", "sch 7 s 14(1)(a)(ii)", "sch 7 s 14(1)(b)", "sch 7 s 14(2)")
@pytest.mark.parametrize(("kind", "ref"), [("chip_moved", "(i)"), ("wager_misplaced", "(ii)")])
def test_a_chip_in_the_wrong_place_may_be_settled_where_it_was_meant_to_lie(kind: str, ref: str) -> None:
    table = spin("17", "1 straight_up 5 20", irregularities=report(kind, "result", **MOVED))
    assert (table.net("w1"), table.end("w1")["wager"]) == ("175", "straight_up")
    found = refs(table, "wager_repositioned", id="w1")
    assert {f"sch 7 s 14(1)(a){ref}", "sch 7 s 14(1)(b)", "sch 7 s 14(2)"} <= found


@clause("qld-2010", "sch 7 s 12(1)", "sch 7 s 13(1)")
@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("chip_moved", set[str]()),
        pytest.param("wager_misplaced", {"sch 7 s 12(2)"}, marks=clause("qld-2010", "sch 7 s 12(2)")),
    ],
)
def test_or_strictly_where_it_lies_for_which_the_player_answers(kind: str, told: set[str]) -> None:
    ruled = report(kind, "result", ruling="as_it_lies", **MOVED)
    table = spin("17", "1 straight_up 5 20", "2 black 5", irregularities=ruled)
    assert table.net("w1") == "-5"
    strict = {"sch 7 s 12(1)", "sch 7 s 13(1)"} | told
    assert refs(table, "remedy", irregularity=kind) == strict
    assert set(table.refs("w1")) == {"sch 7 s 8(2) def 1 number or straight up"} | strict
    assert "sch 7 s 12(1)" not in table.refs("w2")


@pytest.mark.parametrize(
    "meant",
    [
        {"wager": "w9", "position": {"wager": "red"}},
        {"wager": "w1", "position": {"wager": "split", "covers": ["1", "36"]}},
        {"wager": "w1", "position": {"wager": "first_five", "covers": ["0"]}},
    ],
)
def test_a_chip_is_not_put_where_no_wager_may_lie(meant: dict[str, Any]) -> None:
    table = spin("17", "1 black 5", irregularities=report("wager_misplaced", "result", **meant))
    assert table.refused
    assert table.net("w1") == "5"


@pytest.mark.parametrize("gone", ["wager", "position"])
def test_a_report_of_a_misplaced_chip_says_which_and_where(gone: str) -> None:
    told = {k: v for k, v in MOVED.items() if k != gone}
    table = spin("17", "1 black 5", irregularities=report("chip_moved", "result", **told))
    assert (table.result["status"], f"its {gone} is missing" in table.refusal["reason"]) == ("refused", True)


@clause("qld-2010", "s 10(2)(a)")
def test_a_players_wagers_may_be_declared_void() -> None:
    table = spin("17", "1 black 5", "2 black 5", irregularities=report("wagers_declared_void", seat=2))
    assert (table.outcome("w1"), table.outcome("w2")) == ("win", "returned")
