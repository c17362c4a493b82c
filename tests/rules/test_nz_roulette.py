"""New Zealand's roulette (1996), rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.tape import Place, Withdraw
from croupier.rulebooks.games import game
from tests.clauses import clause, states
from tests.rules.craps_sessions import Session
from tests.rules.roulette_spins import INNER, ODDS, SINGLE, numbers_of, play, refs, said
from tests.rules.tables import Table
from tests.rules.tables import refs as tape_refs

BOOK = "nz-1996"
ANNOUNCED = {"div III r 3.4(a)", "div III r 3.4(b)"}
COLLECTED_AND_PAID = {"div III r 3.5(a)", "div III r 3.5(b)", "div III r 4.7", "div I r 15.1"}
WITH_ZERO = {
    ("straight_up", "0"): ("(a)(i)",),
    ("split", "0-1"): ("(b)(ii)",),
    ("split", "0-2"): ("(b)(ii)",),
    ("split", "0-3"): ("(b)(ii)",),
    ("street", "0-1-2"): ("(c)(ii)",),
    ("street", "0-2-3"): ("(c)(iii)",),
    ("corner", "0-1-2-3"): ("(d)(ii)",),
}
WITH_ZERO_IDS = [position for _, position in WITH_ZERO]
LETTERS = dict(
    zip(
        ("straight_up", "split", "street", "corner", "six_line", "column", "dozen"),
        "abcdefg",
        strict=True,
    ),
    low="h",
    high="i",
    even="j",
    odd="k",
    red="l",
    black="m",
)
LOSES = {"split": "iii", "street": "iv", "corner": "iii"}


def spin(spins: str, *wagers: str, **more: Any) -> Session:
    return play(BOOK, spins, *wagers, **more)


def report(kind: str, at: str | int = "spin", **details: object) -> list[dict[str, object]]:
    return [{"kind": kind, "at": at, **details}]


# Wagers, positions and odds ---------------------------------------------------------------------


@clause(
    "nz-1996",
    "div III r 4.1(a)",
    "div III r 4.1(b)",
    "div III r 4.1(c)",
    "div III r 4.1(d)",
    "div III r 4.1(e)",
    "div III r 4.1(f)",
    "div III r 4.1(g)",
    "div III r 4.1(h)",
    "div III r 4.1(i)",
    "div III r 4.1(j)",
    "div III r 4.1(k)",
    "div III r 4.1(l)",
    "div III r 4.1(m)",
    "div III r 5.1",
    "div III r 4.2",
    "div III r 2.3",
)
@pytest.mark.parametrize("number", SINGLE)
def test_every_position_wins_on_its_numbers_at_its_odds_and_loses_on_others(number: str) -> None:
    bets = [*INNER, *WITH_ZERO]
    table = spin(number, *(said(name, position) for name, position in bets))
    assert not table.refused
    for i, (name, position) in enumerate(bets, start=1):
        wins = number in numbers_of(name, position)
        assert table.net(f"w{i}") == (str(10 * ODDS[name]) if wins else "-10"), (name, position)


@clause(
    "nz-1996",
    "div III r 4.1(a)(i)",
    "div III r 4.1(a)(ii)",
    "div III r 4.1(b)(i)",
    "div III r 4.1(b)(iii)",
    "div III r 4.1(c)(i)",
    "div III r 4.1(c)(iv)",
    "div III r 4.1(d)(i)",
    "div III r 4.1(d)(iii)",
    "div III r 4.1(e)(i)",
    "div III r 4.1(e)(ii)",
    "div III r 4.1(f)(i)",
    "div III r 4.1(f)(ii)",
    "div III r 4.1(g)(i)",
    "div III r 4.1(g)(ii)",
    "div III r 4.1(h)(i)",
    "div III r 4.1(h)(ii)",
    "div III r 4.1(i)(i)",
    "div III r 4.1(i)(ii)",
    "div III r 4.1(j)(i)",
    "div III r 4.1(j)(ii)",
    "div III r 4.1(k)(i)",
    "div III r 4.1(k)(ii)",
    "div III r 4.1(l)(i)",
    "div III r 4.1(l)(ii)",
    "div III r 4.1(m)(i)",
    "div III r 4.1(m)(ii)",
)
@pytest.mark.parametrize("name", LETTERS)
def test_each_end_of_a_wager_cites_its_paragraph(name: str) -> None:
    position = next(p for n, p in INNER if n == name)
    covered = min(numbers_of(name, position))
    other = next(n for n in SINGLE[1:] if n not in numbers_of(name, position))
    paragraph = f"div III r 4.1({LETTERS[name]})"
    assert {f"{paragraph}(i)", "div III r 5.1"} <= set(spin(covered, said(name, position)).refs("w1"))
    assert f"{paragraph}({LOSES.get(name, 'ii')})" in spin(other, said(name, position)).refs("w1")


@clause("nz-1996", "div III r 5.2", "div III r 1.0 def zero")
@pytest.mark.parametrize("name", LETTERS)
def test_on_zero_what_does_not_cover_it_loses(name: str) -> None:
    table = spin("0", said(name, next(p for n, p in INNER if n == name)))
    assert table.net("w1") == "-10"
    assert {"div III r 5.2", "div III r 1.0 def zero"} <= set(table.refs("w1"))


@clause(
    "nz-1996", "div III r 4.1(b)(ii)", "div III r 4.1(c)(ii)", "div III r 4.1(c)(iii)", "div III r 4.1(d)(ii)"
)
@clause("nz-1996", "div III r 5.3")
@pytest.mark.parametrize(("bet", "paragraphs"), WITH_ZERO.items(), ids=WITH_ZERO_IDS)
def test_combinations_with_zero_pay_the_odds_of_their_kind(
    bet: tuple[str, str], paragraphs: set[str]
) -> None:
    for number in bet[1].split("-"):
        table = spin(number, said(*bet))
        assert table.net("w1") == str(10 * ODDS[bet[0]])
        assert {f"div III r 4.1{p}" for p in paragraphs} | {"div III r 5.3"} <= set(table.refs("w1"))


@clause("nz-1996", "div III r 4.4", "div I r 14.1(a)")
@pytest.mark.parametrize("wrong", ["split 5 0-4", "street 5 0-1-3", "corner 5 0-1-2-4", "split 5 1-5"])
def test_what_the_layout_does_not_show_is_no_wager(wrong: str) -> None:
    refused = spin("1", f"1 {wrong}").refusal["clauses"]
    assert {"div III r 4.4", "div I r 14.1(a)"} <= set(refused)
    taken = spin("1", f"1 {wrong} accepted=true")
    assert taken.outcome("w1") == "returned"
    assert "div I r 14.1(a)" in taken.refs("w1")


def test_there_is_no_double_zero_and_no_first_five() -> None:
    of = game(BOOK, "roulette")
    assert "first_five" not in {w.name for w in of.wagers}
    assert spin("00", "1 red 5").result["status"] == "waiting"


@states("nz-1996", "div III r 2.2")
def test_the_second_layout_has_a_courtesy_line_for_the_zero() -> None:
    cloths = [game(BOOK, "roulette").rules({"layout": form}).layout for form in ("3A", "3B")]  # type: ignore[attr-defined]
    # Between the second dozen and the third: 24 squares of 4 along, in the middle of the dozens.
    between = [cloth.chip(32, -2) for cloth in cloths]
    assert [spot and spot.name for spot in between] == [None, "0"]


# The spin ---------------------------------------------------------------------------------------


@clause("nz-1996", "div III r 3.4(a)", "div III r 3.4(b)", "div III r 2.5(a)", "div III r 2.5(b)")
@clause("nz-1996", "div III r 3.2", "div III r 3.3")
def test_the_steps_of_a_spin_name_their_rules() -> None:
    table = spin("32", "1 red 5")
    assert {"div III r 3.2", "div III r 2.5(a)", "div III r 2.5(b)"} <= refs(table, "wheel_stopped")
    assert {"div III r 3.3", "div III r 4.5"} == refs(table, "called", step="no_more_bets")
    assert refs(table, "result", number="32", colour="red") == ANNOUNCED | COLLECTED_AND_PAID


@clause("nz-1996", "div III r 3.5(a)", "div III r 3.5(b)")
@clause("nz-1996", "div III r 4.7")
def test_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    table = spin("32", "1 red 5", "1 black 5", "2 even 5", "2 odd 5")
    assert [s["id"] for s in table.result["settled"]] == ["w2", "w4", "w1", "w3"]
    assert "div III r 4.7" in table.refs("w1")
    assert "div III r 4.6" not in table.refs("w1")
    assert refs(table, "result") >= COLLECTED_AND_PAID


@clause("nz-1996", "div III r 4.5")
def test_nothing_is_placed_changed_or_withdrawn_after_no_more_bets() -> None:
    table = Table(BOOK, "roulette").bet("1 red 5").close()
    for entry in ("1 black 5", Withdraw("w1", 1), Place("w1", 1, "red", 1000)):
        assert "div III r 4.5" in tape_refs(table.refusal(entry))


@clause("nz-1996", "div III r 4.8", "div III r 4.9")
def test_paid_wagers_may_be_taken_off_before_the_next_spin() -> None:
    table = spin("32 0", "1 red 5", "1 straight_up 5 0 before=2")
    assert [s["net"] for s in table.result["settled"]] == ["5", "175"]
    law = game(BOOK, "roulette").rules({}).law  # type: ignore[attr-defined]
    assert {c.ref for c in law.next_spin} == {"div III r 4.8", "div III r 4.9"}


# Limits -----------------------------------------------------------------------------------------


@clause("nz-1996", "div I r 13.1", "div I r 14.2(a)", "div I r 14.2(b)")
def test_wagers_taken_outside_the_limits_stand_in_part() -> None:
    limits = {"table": {"min": "5", "max": "100"}}
    table = spin(
        "32", "1 red 4 accepted=true", "1 red 3 accepted=true", "2 red 150 accepted=true", limits=limits
    )
    assert [table.net(f"w{n}") for n in (1, 2, 3)] == ["4", "0", "100"]
    assert spin("32", "1 red 4", limits=limits).refusal["nearest"] == ["5"]


def test_the_maximum_is_of_one_position() -> None:
    limits = {"split": {"max": "20"}}
    table = spin("2", "1 split 15 1-2", "1 split 15 2-3", "1 split 6 2-1", limits=limits)
    assert table.refusal["nearest"] == ["5"]
    assert [table.net(n) for n in ("w1", "w2")] == ["255", "255"]


@clause("nz-1996", "div I r 13.5")
def test_steps_are_kept_and_at_most_the_minimum() -> None:
    limits = {"table": {"min": "5", "step": "5"}}
    assert "div I r 13.5" in spin("32", "1 red 7", limits=limits).refusal["clauses"]
    assert spin("32", limits={"table": {"min": "5", "step": "10"}}).result["status"] == "refused"


# Irregularities ---------------------------------------------------------------------------------

VOID = {
    "ball_with_wheel": "6.1",
    "foreign_object": "6.2",
    "ball_hung_up": "6.3",
    "ball_out": "6.4",
    "interference": "6.5",
    "short_spin": "6.6",
}


@clause(
    "nz-1996",
    "div III r 6.1",
    "div III r 6.2",
    "div III r 6.3",
    "div III r 6.4",
    "div III r 6.5",
    "div III r 6.6",
    "div III r 6.7",
    "div III r 6.8",
    "div III r 3.2",
)
@pytest.mark.parametrize(("kind", "rule"), VOID.items())
@pytest.mark.parametrize("at", ["wagers", "spin", "result"])
def test_a_void_spin_is_spun_again_wherever_the_ball_rests(kind: str, rule: str, at: str) -> None:
    spins = "0 32" if at == "result" else "32"
    table = spin(spins, "1 red 5", irregularities=report(kind, at))
    assert (table.net("w1"), [s["number"] for s in table.result["outcome"]["spins"]]) == ("5", ["32"])
    cited = refs(table, "remedy", irregularity=kind)
    assert {f"div III r {rule}", "div III r 6.7", "div III r 6.8", "div I r 1.0 def void(b)"} <= cited


def test_wagers_may_be_changed_before_it_is_spun_again() -> None:
    table = spin("32", "1 red 5 id=w", "1 red 8 id=w before=2", irregularities=report("interference"))
    assert table.net("w") == "8"


@clause("nz-1996", "div III r 4.7")
@states("nz-1996", "div III r 3.4(a)")
def test_a_wrong_call_is_put_right() -> None:
    table = spin("31 32", "1 red 5", irregularities=report("wrong_call", "result"))
    assert table.net("w1") == "5"
    assert {"div III r 3.4(a)", "div III r 4.7"} == refs(table, "remedy", irregularity="wrong_call")


@clause("nz-1996", "div III r 6.9", "div III r 2.6(e)")
def test_what_a_display_shows_decides_nothing() -> None:
    table = spin("32", "1 red 5", irregularities=report("display_wrong", "result"))
    assert table.net("w1") == "5"
    assert {"div III r 6.9", "div III r 2.6(e)"} == refs(table, "remedy", irregularity="display_wrong")
    without = spin(
        "32", "1 red 5", options={"winning_number_display": False}, irregularities=report("display_wrong")
    )
    assert "there is no such irregularity" in without.refusal["reason"]


@clause("nz-1996", "div I r 12.1(a)", "div I r 12.2")
def test_an_invalidated_spin_returns_all_wagers() -> None:
    table = spin("32", "1 red 5", irregularities=report("game_invalidated", "result"))
    assert (table.result["status"], table.outcome("w1")) == ("void", "returned")


@clause("nz-1996", "div I r 11.2(a)")
def test_a_players_wagers_may_be_declared_void() -> None:
    table = spin("32", "1 red 5", "2 red 5", irregularities=report("wagers_declared_void", seat=2))
    assert (table.outcome("w1"), table.outcome("w2")) == ("win", "returned")
