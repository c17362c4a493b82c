"""Queensland's wheel of fortune, clause by clause, with 50, 52 and 54 spaces."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.games.refusals import Refused
from croupier.games.tape import Place, Withdraw
from croupier.games.wheel.rules import WheelRules
from croupier.rulebooks.games import game
from tests.clauses import clause, states
from tests.rules.craps_sessions import Session
from tests.rules.tables import Table
from tests.rules.tables import refs as tape_refs
from tests.rules.wheel_spins import QLD_WHEELS, play, refs, report

SYMBOLS = "abcdefgh"
every_wheel = pytest.mark.parametrize("spaces", [50, 52, 54])
SAYS = {50: ("s 2(2)", "s 12(1)"), 52: ("s 14(2)", "s 18(1)"), 54: ("s 20(2)", "s 24(1)")}
"""What counts the sections of a wheel, and what states its odds."""


def spin(
    spins: str, *wagers: str, spaces: int = 50, options: dict[str, Any] | None = None, **more: Any
) -> Session:
    chosen = {"spaces": spaces, **(options or {})}
    return play("qld-2010", "wheel_of_fortune", spins, *wagers, options=chosen, **more)


def rules(spaces: int, **options: object) -> WheelRules:
    found = game("qld-2010", "wheel_of_fortune").rules({"spaces": spaces, **options})
    assert isinstance(found, WheelRules)
    return found


# Wagers and odds --------------------------------------------------------------------------------


@clause(
    "qld-2010",
    "sch 10 s 2(2)(a)",
    "sch 10 s 2(2)(b)",
    "sch 10 s 2(2)(c)",
    "sch 10 s 2(2)(d)",
    "sch 10 s 2(2)(e)",
    "sch 10 s 2(2)(f)",
    "sch 10 s 2(2)(g)",
    "sch 10 s 2(2)(h)",
    "sch 10 s 14(2)(a)",
    "sch 10 s 14(2)(b)",
    "sch 10 s 14(2)(c)",
    "sch 10 s 14(2)(d)",
    "sch 10 s 14(2)(e)",
    "sch 10 s 14(2)(f)",
    "sch 10 s 14(2)(g)",
    "sch 10 s 20(2)(a)",
    "sch 10 s 20(2)(b)",
    "sch 10 s 20(2)(c)",
    "sch 10 s 20(2)(d)",
    "sch 10 s 20(2)(e)",
    "sch 10 s 20(2)(f)",
    "sch 10 s 20(2)(g)",
)
@clause("qld-2010", "sch 10 s 12(1)", "sch 10 s 18(1)", "sch 10 s 24(1)", "sch 10 s 6")
@states("qld-2010", "sch 10 s 2(2)", "sch 10 s 14(1)", "sch 10 s 14(2)", "sch 10 s 20(1)", "sch 10 s 20(2)")
@every_wheel
def test_each_symbol_wins_at_its_odds_and_loses_to_every_other(spaces: int) -> None:
    wheel = dict(zip(SYMBOLS, QLD_WHEELS[spaces], strict=False))
    for came in wheel:
        table = spin(came, *(f"1 symbol_{symbol} 10" for symbol in wheel), spaces=spaces)
        assert not table.refused
        for symbol, (_, odds) in wheel.items():
            won = str(int(10 * Fraction(odds)))
            assert table.net(f"symbol_{symbol}") == (won if symbol == came else "-10")
        assert f"sch 10 {SAYS[spaces][1]}" in table.refs(f"symbol_{came}")


@every_wheel
def test_the_rim_has_each_symbol_on_its_sections(spaces: int) -> None:
    table = rules(spaces)
    assert [table.counts[s] for s in table.symbols] == [count for count, _ in QLD_WHEELS[spaces]]
    assert {s: table.places.count(s) for s in table.symbols} == table.counts
    assert len(table.places) == spaces
    shown = {c.ref for w in table.wagers.values() for c in w.clauses}
    assert {f"sch 10 {SAYS[spaces][0]}({s})" for s in table.symbols} <= shown


def test_six_and_a_half_to_one_pays_halves_exactly() -> None:
    assert spin("c", "1 symbol_c 5", spaces=54).net("w1") == "32.5"
    assert spin("c", "1 symbol_c 0.05", spaces=54).net("w1") == "0.325"


@clause(
    "qld-2010",
    "sch 10 s 15",
    "sch 10 s 16",
    "sch 10 s 19",
    "sch 10 s 18(2)",
    "sch 10 s 14(5)",
    "sch 10 s 14(3)",
)
@clause(
    "qld-2010",
    "sch 10 s 21",
    "sch 10 s 22",
    "sch 10 s 25",
    "sch 10 s 24(2)",
    "sch 10 s 20(5)",
    "sch 10 s 20(3)",
)
@pytest.mark.parametrize(
    ("spaces", "equipment", "wagers", "peg", "irregularities", "areas", "order"),
    [(52, "15", "16", "18(2)", "19", "14(5)", "14(3)"), (54, "21", "22", "24(2)", "25", "20(5)", "20(3)")],
)
def test_what_applies_to_the_other_wheels_is_said_by_what_applies_it(
    spaces: int, equipment: str, wagers: str, peg: str, irregularities: str, areas: str, order: str
) -> None:
    table = spin("a", "1 symbol_a 5", spaces=spaces, irregularities=report("on_peg"))
    assert {"sch 10 s 4(a)", f"sch 10 s {equipment}"} <= refs(table, "result")
    assert {"sch 10 s 6", f"sch 10 s {wagers}"} <= set(table.refs("w1"))
    assert {"sch 10 s 12(2)", f"sch 10 s {peg}"} == refs(table, "remedy", irregularity="on_peg")
    assert f"sch 10 s {order}" in refs(table, "wheel_stopped")
    assert f"sch 10 s {areas}" in {c.ref for c in rules(spaces).law.wagers}
    void = spin("a", "1 symbol_a 5", spaces=spaces, irregularities=report("malfunction"))
    assert f"sch 10 s {irregularities}" in void.refs("w1")


@pytest.mark.parametrize("spaces", [52, 54])
def test_wheels_with_seven_symbols_have_no_eighth(spaces: int) -> None:
    refused = spin("a", "1 symbol_h 5", spaces=spaces).refusal
    assert f"sch 10 {SAYS[spaces][0]}(g)" in refused["clauses"]
    assert spin("h", "1 symbol_a 5", spaces=spaces).result["status"] == "waiting"


# Arrangements -----------------------------------------------------------------------------------


@states("qld-2010", "sch 10 s 2(3)", "sch 10 s 14(3)", "sch 10 s 20(3)")
@every_wheel
def test_an_arrangement_is_lawful_if_it_has_every_symbol_in_its_number(spaces: int) -> None:
    table = rules(spaces)
    # As a book counts them: the most frequent all together, which nobody would build.
    lawful = [s for s, count in table.counts.items() for _ in range(count)]
    assert table.places != tuple(lawful)
    assert rules(spaces, rim="".join(lawful)).places == tuple(lawful)
    assert rules(spaces, rim=" ".join(lawful).upper()).places == tuple(lawful)
    for wrong in (lawful[1:], [*lawful, "a"], ["z", *lawful[1:]], ["b", *lawful[1:]]):
        with pytest.raises(Refused) as refused:
            rules(spaces, rim="".join(wrong))
        assert f"sch 10 {SAYS[spaces][0]}(a)" in tape_refs(refused.value.refusal)


@every_wheel
def test_the_usual_arrangement_puts_no_symbol_beside_itself(spaces: int) -> None:
    rim = rules(spaces).rim.sections
    assert all(rim[n] != rim[n - 1] for n in range(spaces))


@states("qld-2010", "sch 10 s 12(2)")
def test_on_a_peg_the_symbol_that_passed_last_wins_by_the_direction() -> None:
    table = rules(50)
    rim = rules(50, rim="".join(s * count for s, count in table.counts.items())).rim
    # Section 24 is the last a, section 25 the first b; peg 23 (from 0) stands between them.
    assert rim.last_passed(23, clockwise=True) == "b"
    assert rim.last_passed(23, clockwise=False) == "a"
    assert rim.oncoming(23, clockwise=True) == "a"
    # And behind the last section, h, comes the first again.
    assert rim.last_passed(49, clockwise=True) == "a"


@clause("qld-2010", "sch 10 s 12(2)")
def test_a_stop_on_a_peg_is_a_result() -> None:
    table = spin("b", "1 symbol_b 5", irregularities=report("on_peg"))
    assert table.net("w1") == "25"
    assert refs(table, "remedy", irregularity="on_peg") == {"sch 10 s 12(2)"}


# The spin ---------------------------------------------------------------------------------------


@clause("qld-2010", "sch 10 s 2(3)", "sch 10 s 4(b)")
@clause(
    "qld-2010",
    "sch 10 s 3(2)",
    "sch 10 s 3(3)",
    "sch 10 s 4(a)",
    "sch 10 s 7(3)",
    "sch 10 s 2(5)",
    "sch 10 s 7(1)",
)
def test_the_steps_of_a_spin_name_their_clauses() -> None:
    table = spin("a", "1 symbol_a 5")
    assert {"sch 10 s 3(2)", "sch 10 s 3(3)", "sch 10 s 2(3)"} <= refs(table, "wheel_stopped")
    assert {"sch 10 s 3(3)", "sch 10 s 7(3)"} == refs(table, "called", step="no_more_bets")
    assert refs(table, "result", symbol="a", sections=24) == {"sch 10 s 4(a)", "sch 10 s 4(b)", "sch 10 s 9"}
    assert {"sch 10 s 7(1)", "sch 10 s 2(5)"} <= {c.ref for c in rules(50).law.wagers}


@clause("qld-2010", "sch 10 s 9")
@states("qld-2010", "sch 10 s 4(b)")
def test_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    table = spin("b", "1 symbol_b 5", "1 symbol_a 5", "2 symbol_b 5")
    assert [s["id"] for s in table.result["settled"]] == ["w2", "w1", "w3"]
    assert "sch 10 s 9" in table.refs("w1")
    assert "sch 10 s 8(1)" not in table.refs("w1")
    assert "sch 10 s 4(b)" in {c.ref for c in game("qld-2010", "wheel_of_fortune").steps[-1].clauses}


@clause("qld-2010", "sch 10 s 7(3)")
def test_nothing_is_placed_changed_or_withdrawn_after_no_more_bets() -> None:
    table = Table("qld-2010", "wheel_of_fortune").bet("1 symbol_a 5").close()
    for entry in ("1 symbol_b 5", Withdraw("w1", 1), Place("w1", 1, "symbol_a", 1000)):
        assert "sch 10 s 7(3)" in tape_refs(table.refusal(entry))


@clause("qld-2010", "sch 10 s 7(4)")
def test_spin_follows_spin() -> None:
    table = spin("a b", "1 symbol_a 5", "1 symbol_b 5 before=2")
    assert [s["net"] for s in table.result["settled"]] == ["5", "25"]
    assert "sch 10 s 7(4)" in {c.ref for c in rules(50).law.next_spin}


def test_symbols_may_be_spelled_as_people_do() -> None:
    for came in ("A", "symbol_a", "Symbol_A"):
        assert spin(came, "1 symbol_a 5").net("w1") == "5"


@clause("qld-2010", "sch 10 s 11", "sch 10 s 17", "sch 10 s 23")
@pytest.mark.parametrize(("spaces", "ref"), [(50, "s 11"), (52, "s 17"), (54, "s 23")])
def test_wagers_keep_to_the_sign(spaces: int, ref: str) -> None:
    limits = {"table": {"min": "5", "max": "50"}, "symbol_g": {"max": "10"}}
    for wrong in ("1 symbol_a 4", "1 symbol_a 51", "1 symbol_g 11"):
        assert f"sch 10 {ref}" in spin("a", wrong, spaces=spaces, limits=limits).refusal["clauses"]


def test_a_wager_taken_against_a_rule_does_not_count() -> None:
    limits = {"table": {"min": "5"}}
    assert spin("a", "1 symbol_a 4 accepted=true", limits=limits).outcome("w1") == "returned"


# Irregularities ---------------------------------------------------------------------------------


@clause("qld-2010", "sch 10 s 13(1)", "sch 10 s 13(2)", "sch 10 s 13(3)", "sch 10 s 13(4)")
@pytest.mark.parametrize(("kind", "ref"), [("malfunction", "s 13(1)"), ("interference", "s 13(2)")])
@pytest.mark.parametrize("at", ["wagers", "spin", "result"])
def test_after_no_spin_all_wagers_are_void(kind: str, ref: str, at: str) -> None:
    table = spin("a", "1 symbol_a 5", "2 symbol_b 5", irregularities=report(kind, at))
    assert table.result["status"] == "void"
    assert [s["result"] for s in table.result["settled"]] == ["returned", "returned"]
    assert {f"sch 10 {ref}", "sch 10 s 13(3)", "sch 10 s 13(4)"} <= set(table.refs("w1"))


@clause("qld-2010", "sch 10 s 3(3)")
def test_a_short_spin_is_made_again() -> None:
    table = spin("a", "1 symbol_a 5 id=w", "1 symbol_a 8 id=w before=2", irregularities=report("short_spin"))
    assert table.net("w") == "8"
    assert refs(table, "remedy", irregularity="short_spin") == {"sch 10 s 3(3)"}


@clause("qld-2010", "sch 10 s 4A(2)", "sch 10 s 4A(4)", "sch 10 s 4A(5)")
@states("qld-2010", "sch 10 s 2A(1)(a)", "sch 10 s 2A(1)(b)")
def test_with_electronic_equipment_results_are_entered_and_put_right() -> None:
    electronic = {"electronic_equipment": True}
    wrong = report("wrong_result_entered", "result")
    table = spin("b a", "1 symbol_a 5", options=electronic, irregularities=wrong)
    assert (table.net("w1"), table.result["outcome"]["symbol"]) == ("5", "a")
    assert refs(table, "remedy", irregularity="wrong_result_entered") == {"sch 10 s 4A(5)"}
    assert "sch 10 s 4A(2)" in refs(table, "result")
    dark = spin("a", "1 symbol_a 5", options=electronic, irregularities=report("areas_not_lit", "result"))
    assert dark.net("w1") == "5"
    assert refs(dark, "remedy", irregularity="areas_not_lit") == {"sch 10 s 4A(4)"}
    without = spin("a", "1 symbol_a 5", irregularities=report("areas_not_lit", "result"))
    assert "there is no such irregularity" in without.refusal["reason"]


@clause("qld-2010", "sch 10 s 4(a)", "sch 10 s 9")
def test_a_wrong_call_is_put_right() -> None:
    table = spin("b a", "1 symbol_a 5", irregularities=report("wrong_call", "result"))
    assert table.net("w1") == "5"
    assert refs(table, "remedy", irregularity="wrong_call") == {"sch 10 s 4(a)", "sch 10 s 9"}


@clause("qld-2010", "sch 10 s 10(1)(a)(i)", "sch 10 s 10(1)(a)(ii)", "sch 10 s 10(1)(b)", "sch 10 s 10(2)")
@clause("qld-2010", "sch 10 s 8(1)")
@pytest.mark.parametrize(
    ("kind", "ref", "told"),
    [
        ("chip_moved", "(i)", set[str]()),
        pytest.param("wager_misplaced", "(ii)", {"sch 10 s 8(2)"}, marks=clause("qld-2010", "sch 10 s 8(2)")),
    ],
)
def test_a_chip_in_the_wrong_area_may_be_settled_where_it_was_meant_to_lie(
    kind: str, ref: str, told: set[str]
) -> None:
    meant = {"wager": "w1", "position": {"wager": "symbol_d"}}
    table = spin("d", "1 symbol_a 5", irregularities=report(kind, "result", **meant))
    assert (table.net("w1"), table.end("w1")["wager"]) == ("55", "symbol_d")
    found = refs(table, "wager_repositioned", id="w1")
    assert {f"sch 10 s 10(1)(a){ref}", "sch 10 s 10(1)(b)", "sch 10 s 10(2)"} <= found
    strict = report(kind, "result", ruling="as_it_lies", **meant)
    lies = spin("d", "1 symbol_a 5", irregularities=strict)
    assert lies.net("w1") == "-5"
    answers = {"sch 10 s 8(1)", "sch 10 s 8(2)"}
    assert refs(lies, "remedy", irregularity=kind) & answers == {"sch 10 s 8(1)"} | told
    assert set(lies.refs("w1")) & answers == {"sch 10 s 8(1)"} | told
