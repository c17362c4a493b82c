"""Queensland, schedule 10: the wheel of fortune with 50, 52 and 54 spaces."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import Line, Table
from tests.rules.lines.rounds import script

ODDS = {
    50: ("12(1)", "", dict(zip("abcdefgh", ["1", "5", "5", "11", "22", "22", "44", "44"], strict=True))),
    52: ("18(1)", "16, ", dict(zip("abcdefg", ["1", "3", "5", "11", "23", "47", "47"], strict=True))),
    54: ("24(1)", "22, ", dict(zip("abcdefg", ["1", "3", "13/2", "12", "25", "52", "52"], strict=True))),
}
"""By the spaces: what pays, what brings section 6 in, and the odds of each symbol."""
PLACED = ", 9"
"""A wager counts as it lies, and its player sees to that."""


def _lines() -> Iterator[Line]:
    for spaces, (pays, through, odds) in ODDS.items():
        given = {"spaces": spaces}
        for symbol, to in odds.items():
            wager = f"symbol_{symbol}"
            won = script(f"1 {wager} 10", spins=symbol.upper(), options=given)
            of, _, unit = to.partition("/")
            yield Line(wager, "the symbol", f"{of} to {unit or 1}", f"{through}6{PLACED}, {pays}", won)
            lost = script(f"1 {wager} 10", spins="A" if symbol != "a" else "B", options=given)
            yield Line(wager, "another symbol", None, f"{through}6{PLACED}", lost)

    meant = {"kind": "chip_moved", "at": "result", "wager": "1", "position": {"wager": "symbol_b"}}
    moved = script("1 symbol_a 10 id=1", spins="B", reports=({**meant, "ruling": "as_meant"},))
    yield Line("symbol_b", "the symbol", "5 to 1", "6, 12(1), 10(1)(a)(i), 10(1)(b), 10(2)", moved)


TABLE = Table("qld-2010", "wheel_of_fortune", "sch 10 s", tuple(_lines()))
