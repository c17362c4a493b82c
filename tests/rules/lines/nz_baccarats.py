"""New Zealand 1996: baccarat, mini baccarat and midi baccarat (divisions V, IV and IX)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import Line, Table
from tests.rules.lines.rounds import script

PLAYER, BANKER, TIE = "4S 3D 5H 5C", "3S 4D 5H 5C", "4S 4D 5H 5C"
"""A natural 9 of the hand named against 8, and 9 each."""

VOID = "5.6, div I r 1.0 def void(a), div I r 1.0 def stand off"
"""What a tie is to a wager on a hand: void, so a stand off, which its player may alter afterwards."""


def _lines() -> Iterator[Line]:
    def on(wager: str, cards: str) -> dict[str, object]:
        return dict(script(f"1 {wager} 20", cards=cards))

    yield Line(
        "banker", "higher", "1 to 1 less 5%", "4.1(a)(i), 5.2, 1.0 def commission", on("banker", BANKER)
    )
    yield Line("banker", "lower", None, "4.1(a)(ii)", on("banker", PLAYER))
    yield Line("banker", "tie", None, f"4.1(a)(iii), {VOID}", on("banker", TIE))
    yield Line("player", "higher", "1 to 1", "4.1(b)(i), 5.1", on("player", PLAYER))
    yield Line("player", "lower", None, "4.1(b)(ii)", on("player", BANKER))
    yield Line("player", "tie", None, f"4.1(b)(iii), {VOID}", on("player", TIE))
    yield Line("tie", "equal", "8 to 1", "4.1(c)(i), 5.5", on("tie", TIE))
    yield Line("tie", "not equal", None, "4.1(c)(ii)", on("tie", PLAYER))


TABLES = tuple(
    Table("nz-1996", name, f"div {number} r", tuple(_lines()))
    for name, number in (("baccarat", "V"), ("mini_baccarat", "IV"), ("midi_baccarat", "IX"))
)
