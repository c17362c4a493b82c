"""New Zealand 1996, division III: roulette."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import Line, Table
from tests.rules.lines.roulette import Case, cases

KINDS = ("straight_up", "split", "street", "corner", "six_line", "column", "dozen")
CHANCES = ("low", "high", "even", "odd", "red", "black")
LETTERS = dict(zip((*KINDS, *CHANCES), "abcdefghijklm", strict=True))
LOST = {"split": "iii", "street": "iv", "corner": "iii"}
"""Else (ii)."""
WITH_ZERO = {"straight_up": "i", "split": "ii", "corner": "ii"}
STREETS = {"0/1/2": "ii", "0/2/3": "iii"}
PLACED = ", 4.7"
"""A wager counts as it lies, and its player sees to that."""


def _part(case: Case) -> str:
    if not case.won:
        return LOST.get(case.wager, "ii")
    if case.covers in STREETS:
        return STREETS[case.covers]
    return WITH_ZERO[case.wager] if case.line.endswith("zero covered") else "i"


def _lines() -> Iterator[Line]:
    for case in cases():
        clauses = f"4.1({LETTERS[case.wager]})({_part(case)}){PLACED}"
        if case.won:
            clauses += ", 5.1" + (", 5.3" if case.line.endswith("zero covered") else "")
        elif case.spun == "0":
            clauses += ", 5.2, 1.0 def zero"
        yield Line(case.wager, case.line, case.odds, clauses, case.script)


TABLE = Table("nz-1996", "roulette", "div III r", tuple(_lines()))
