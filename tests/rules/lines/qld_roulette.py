"""Queensland, schedule 7: roulette."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import Line, Table
from tests.rules.lines.roulette import cases
from tests.rules.lines.rounds import script

NAMES = {
    "straight_up": "1 number or straight up",
    "split": "2 numbers or split",
    "street": "3 numbers or street",
    "corner": "4 numbers or corner",
    "six_line": "6 numbers or 6-line",
}
PLACED = ", 13(1)"
"""A wager counts as it lies, and its player sees to that."""
FIVE = "first_five", "0/00/1/2/3"
ZEROS = ("0", "00")
DOUBLE = {"wheel": "double_zero"}


def _lines() -> Iterator[Line]:
    for case in cases():
        definition = f"8(2) def {NAMES.get(case.wager, case.wager)}"
        pays = ", 16(1)" if case.won else ""
        zero = ", 16(2)" if case.spun == "0" else ""
        yield Line(case.wager, case.line, case.odds, definition + PLACED + pays + zero, case.script)
    wager, covers = FIVE
    five = "8(2) def first 5 numbers" + PLACED
    for spun in covers.split("/"):
        played = script(f"1 {wager} 10 covers={covers}", spins=spun, options=DOUBLE)
        zero = ", 16(2)" if spun in ZEROS else ""
        yield Line(wager, "one of its numbers", "6 to 1", f"{five}, 16(1){zero}", played)
    lost = script(f"1 {wager} 10 covers={covers}", spins="4", options=DOUBLE)
    yield Line(wager, "another number", None, five, lost)
    for name, said in (("red", ""), ("dozen", " selection=2"), ("straight_up", " selection=0")):
        double = script(f"1 {name} 10{said}", spins="00", options=DOUBLE)
        clauses = f"8(2) def {NAMES.get(name, name)}{PLACED}, 16(2)"
        yield Line(name, "zero", None, clauses, double)

    for kind, part in (("chip_moved", "i"), ("wager_misplaced", "ii")):
        meant = {"wager": "straight_up", "covers": ["8"]}
        report = {"kind": kind, "at": "result", "wager": "1", "position": meant, "ruling": "as_meant"}
        moved = script("1 split 10 covers=8/11 id=1", spins="8", reports=(report,))
        clauses = f"8(2) def {NAMES['straight_up']}, 16(1), 14(1)(a)({part}), 14(1)(b), 14(2)"
        yield Line("straight_up", "its number", "35 to 1", clauses, moved)


TABLE = Table("qld-2010", "roulette", "sch 7 s", tuple(_lines()))
