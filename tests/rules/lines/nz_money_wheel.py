"""New Zealand 1996, division VII: the money wheel."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import Line, Table
from tests.rules.lines.rounds import script

ODDS = dict(zip("abcdefg", (1, 3, 5, 11, 23, 47, 47), strict=True))
PLACED = ", 4.6"
"""A wager counts as it lies, and its player sees to that."""


def _lines() -> Iterator[Line]:
    for symbol, odds in ODDS.items():
        wager = f"symbol_{symbol}"
        won = script(f"1 {wager} 10", spins=symbol.upper())
        yield Line(wager, "the symbol", f"{odds} to 1", f"4.1(a){PLACED}, 5.0", won)
        lost = script(f"1 {wager} 10", spins="A" if symbol != "a" else "B")
        yield Line(wager, "another symbol", None, f"4.1(b){PLACED}", lost)


TABLE = Table("nz-1996", "money_wheel", "div VII r", tuple(_lines()))
