"""Queensland, schedule 8: sic-bo."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import Line, Table
from tests.rules.lines.rounds import script
from tests.rules.lines.three_dice import cases

KINDS = {
    "small": ("small", "a"),
    "big": ("big", "b"),
    "triple": ("triple", "c"),
    "double": ("double", "d"),
    "double by triple": ("double", "d"),
    "any triple": ("any triple", "e"),
    "total": ("3 dice totals", "f"),
    "combination": ("dice combinations", "g"),
    "face value": ("individual die face values", "h"),
}
"""The definition of a kind of wager, and the paragraph that pays it."""


def _cited(definition: str, pays: str, *, won: bool) -> str:
    """What decides, that the wager counts as it lies, and what pays it."""
    return f"5(2) def {definition}, 9" + (f", 12({pays})" if won else "")


def _lines() -> Iterator[Line]:
    for case in cases():
        definition, pays = KINDS[case.kind]
        clauses = _cited(definition, pays, won=case.won)
        yield Line(case.wager, case.line, case.odds, clauses, case.script)
    for name, pays, won, lost in (
        ("even", "i", "even, no triple", "odd, or a triple"),
        ("odd", "k", "odd, no triple", "even, or a triple"),
    ):
        right, wrong, triple = ("112", "113", "222") if name == "even" else ("113", "112", "333")
        yield Line(name, won, "1 to 1", _cited(name, pays, won=True), script(f"1 {name} 10", dice=right))
        for throw in (wrong, triple):
            clauses = _cited(name, pays, won=False)
            yield Line(name, lost, None, clauses, script(f"1 {name} 10", dice=throw))
    strict = {"triple_wins_double": False}
    no_double = script("1 doubles 10 selection=2", dice="222", options=strict)
    yield Line("doubles", "the triple", None, _cited("double", "d", won=False), no_double)
    four = "four_number_combination"
    for on in ("1-2-3-4", "2-3-4-5", "2-3-5-6", "3-4-5-6"):
        faces = on.split("-")
        right, wrong = "".join(faces[:3]), faces[0] * 3
        clauses = _cited("four number combination", "j", won=True)
        hit = script(f"1 {four} 10 selection={on}", dice=right)
        yield Line(four, "three of the four", "7 to 1", clauses, hit)
        clauses = _cited("four number combination", "j", won=False)
        missed = script(f"1 {four} 10 selection={on}", dice=wrong)
        yield Line(four, "not three of the four", None, clauses, missed)

    report = {"kind": "wager_misplaced", "at": "result", "wager": "1", "position": {"wager": "big"}}
    moved = script("1 small 10 id=1", dice="166", reports=({**report, "ruling": "as_meant"},))
    clauses = "5(2) def big, 12(b), 10(1)(a)(ii), 10(1)(b), 10(2)"
    yield Line("big", "11 to 17, no triple", "1 to 1", clauses, moved)


TABLE = Table("qld-2010", "sic_bo", "sch 8 s", tuple(_lines()))
