"""New Zealand 1996, division VI: tai-sai."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import Line, Table
from tests.rules.lines.three_dice import cases

LETTERS = {
    "small": "a",
    "big": "b",
    "triple": "c",
    "double": "d",
    "any triple": "e",
    "total": "f",
    "combination": "g",
    "face value": "h",
}
PLACED = ", 3.8"
"""A wager counts as it lies."""


def _lines() -> Iterator[Line]:
    for case in cases():
        if case.kind == "double by triple":
            where = "(d)(ii)"
        else:
            lost = "iii" if case.kind == "double" else "ii"
            where = f"({LETTERS[case.kind]})({'i' if case.won else lost})"
        clauses = f"3.1{where}" + PLACED
        yield Line(case.wager, case.line, case.odds, clauses + (", 4.0" if case.won else ""), case.script)


TABLE = Table("nz-1996", "tai_sai", "div VI r", tuple(_lines()))
