"""New Zealand's money wheel (1996), rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.refusals import Refused
from croupier.games.tape import Place, Withdraw
from croupier.games.wheel.rules import WheelRules
from croupier.rulebooks.games import game
from croupier.table.colour_chips import ColourChips
from tests.clauses import clause
from tests.rules.craps_sessions import Session
from tests.rules.tables import Table
from tests.rules.tables import refs as tape_refs
from tests.rules.wheel_spins import NZ_WHEEL, play, refs, report

WHEEL = dict(zip("ABCDEFG", NZ_WHEEL, strict=True))


def spin(spins: str, *wagers: str, **more: Any) -> Session:
    return play("nz-1996", "money_wheel", spins, *wagers, **more)


def rules(**options: object) -> WheelRules:
    found = game("nz-1996", "money_wheel").rules(options)
    assert isinstance(found, WheelRules)
    return found


# Wagers and odds --------------------------------------------------------------------------------


@clause(
    "nz-1996",
    "div VII r 2.3(b)",
    "div VII r 2.3(c)",
    "div VII r 2.3(d)",
    "div VII r 2.3(e)",
    "div VII r 2.3(f)",
    "div VII r 2.3(g)",
)
@clause("nz-1996", "div VII r 2.3", "div VII r 4.1(a)", "div VII r 4.1(b)", "div VII r 5.0")
@pytest.mark.parametrize("came", WHEEL)
def test_each_symbol_wins_at_its_odds_and_loses_to_every_other(came: str) -> None:
    table = spin(came, *(f"1 symbol_{symbol.lower()} 10" for symbol in WHEEL))
    assert not table.refused
    for symbol, (_, odds) in WHEEL.items():
        name = f"symbol_{symbol.lower()}"
        assert table.net(name) == (str(10 * int(odds)) if symbol == came else "-10")
        paragraph = "(a)" if symbol == came else "(b)"
        assert f"div VII r 4.1{paragraph}" in table.refs(name)
    assert "div VII r 5.0" in table.refs(f"symbol_{came.lower()}")


def test_the_rim_has_each_symbol_on_its_sections() -> None:
    table = rules()
    assert dict(table.counts) == {symbol: count for symbol, (count, _) in WHEEL.items()}
    assert len(table.places) == 52
    shown = {c.ref for w in table.wagers.values() for c in w.clauses}
    assert {f"div VII r 2.3({letter})" for letter in "abcdefg"} <= shown


@clause("nz-1996", "div VII r 2.3(a)")
def test_an_arrangement_is_lawful_if_it_has_every_symbol_in_its_number() -> None:
    lawful = "A" * 24 + "B" * 12 + "C" * 8 + "D" * 4 + "E" * 2 + "FG"
    assert rules(rim=lawful).places == tuple(lawful)
    with pytest.raises(Refused, match="symbol A is on 24 sections, not 25"):
        rules(rim=lawful.replace("G", "A"))


# The spin ---------------------------------------------------------------------------------------


@clause("nz-1996", "div VII r 2.2(a)", "div VII r 2.2(b)")
@clause("nz-1996", "div VII r 3.2", "div VII r 3.3", "div VII r 3.4", "div VII r 3.5(a)")
@clause("nz-1996", "div VII r 4.2", "div VII r 2.5")
def test_the_steps_of_a_spin_name_their_rules() -> None:
    table = spin("A", "1 symbol_a 5")
    stopped = refs(table, "wheel_stopped")
    assert stopped == {f"div VII r {rule}" for rule in ("3.2", "3.3", "2.2(a)", "2.2(b)", "2.3")}
    assert {"div VII r 3.4", "div VII r 4.7"} == refs(table, "called", step="no_more_bets")
    assert "div VII r 3.5(a)" in refs(table, "result", symbol="A")
    assert {"div VII r 4.2", "div VII r 2.5"} <= {c.ref for c in rules().law.wagers}


@clause("nz-1996", "div VII r 3.5(b)", "div VII r 3.5(c)")
@clause("nz-1996", "div VII r 4.6")
def test_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    table = spin("B", "1 symbol_b 5", "1 symbol_a 5", "2 symbol_b 5")
    assert [s["id"] for s in table.result["settled"]] == ["w2", "w1", "w3"]
    assert "div VII r 4.6" in table.refs("w1")
    assert "div VII r 4.5" not in table.refs("w1")
    assert {"div VII r 3.5(b)", "div VII r 3.5(c)"} <= refs(table, "result")


@clause("nz-1996", "div VII r 4.7")
def test_nothing_is_placed_changed_or_withdrawn_after_no_more_bets() -> None:
    table = Table("nz-1996", "money_wheel").bet("1 symbol_a 5").close()
    for entry in ("1 symbol_b 5", Withdraw("w1", 1), Place("w1", 1, "symbol_a", 1000)):
        assert "div VII r 4.7" in tape_refs(table.refusal(entry))


@clause("nz-1996", "div VII r 4.8")
def test_spin_follows_spin() -> None:
    table = spin("A B", "1 symbol_a 5", "1 symbol_b 5 before=2")
    assert [s["net"] for s in table.result["settled"]] == ["5", "15"]
    assert [c.ref for c in rules().law.next_spin] == ["div VII r 4.8"]


@clause("nz-1996", "div I r 14.2(a)", "div I r 14.2(b)")
def test_wagers_taken_outside_the_limits_stand_in_part() -> None:
    limits = {"table": {"min": "5", "max": "100"}}
    taken = [f"{wager} accepted=true" for wager in ("1 symbol_a 4", "1 symbol_a 3", "2 symbol_a 150")]
    table = spin("A", *taken, limits=limits)
    assert [table.net(f"w{n}") for n in (1, 2, 3)] == ["4", "0", "100"]


# Irregularities ---------------------------------------------------------------------------------

VOID = {
    "interference": "6.1",
    "unbalanced": "6.1",
    "malfunction": "6.1",
    "on_peg": "6.2",
    "short_spin": "6.3",
}


@clause("nz-1996", "div VII r 6.1", "div VII r 6.2", "div VII r 6.3", "div VII r 6.4", "div VII r 3.3")
@pytest.mark.parametrize(("kind", "rule"), VOID.items())
@pytest.mark.parametrize("at", ["spin", "result"])
def test_a_void_spin_returns_every_wager(kind: str, rule: str, at: str) -> None:
    table = spin("A", "1 symbol_a 5", irregularities=report(kind, at))
    assert (table.result["status"], table.outcome("w1")) == ("void", "returned")
    assert {f"div VII r {rule}", "div VII r 6.4", "div I r 1.0 def void(b)"} <= set(table.refs("w1"))


@clause("nz-1996", "div VII r 3.5(a)", "div VII r 4.6")
def test_a_wrong_call_is_put_right() -> None:
    table = spin("B A", "1 symbol_a 5", irregularities=report("wrong_call", "result"))
    assert table.net("w1") == "5"
    assert refs(table, "remedy", irregularity="wrong_call") == {"div VII r 3.5(a)", "div VII r 4.6"}


@clause("nz-1996", "div I r 12.1(a)", "div I r 11.2(a)")
def test_what_may_befall_any_game() -> None:
    invalid = spin("A", "1 symbol_a 5", irregularities=report("game_invalidated"))
    assert invalid.result["status"] == "void"
    one = spin("A", "1 symbol_a 5", "2 symbol_a 5", irregularities=report("wagers_declared_void", seat=2))
    assert (one.outcome("w1"), one.outcome("w2")) == ("win", "returned")


# Chips ------------------------------------------------------------------------------------------


@clause("nz-1996", "div VII r 1.0 def non-value chips", "div VII r 1.0 def value chips")
def test_non_value_chips_are_valued_and_value_chips_may_be_prohibited() -> None:
    law = rules(value_chips="prohibited").colour_chips
    assert law is not None
    held = ColourChips(law).issue("Ann", "red", 100)
    assert held.colours["red"].value == 100
    with pytest.raises(Refused) as refused:
        held.value_chips("Ann")
    assert "div VII r 1.0 def value chips" in tape_refs(refused.value.refusal)
    with pytest.raises(Refused) as refused:
        held.issue("Ben", "blue", None)
    assert "div VII r 1.0 def non-value chips" in tape_refs(refused.value.refusal)
