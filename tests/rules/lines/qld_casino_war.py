"""Queensland, schedule 14: casino war."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import Line, Table
from tests.rules.lines.rounds import script

WAR, TIE, GO = (f"6(2) def {name} wager" for name in ("casino war", "tie", "go to war"))


def _lines() -> Iterator[Line]:
    def first(wagers: str, cards: str) -> dict[str, object]:
        return dict(script(wagers, cards=cards))

    def war(cards: str) -> dict[str, object]:
        return dict(script("1 casino_war 10", cards=f"8S 8D {cards}", decisions="1 go_to_war"))

    both = "1 casino_war 10, 1 tie 10"
    yield Line("casino_war", "lower", None, f"{WAR}(b)", first("1 casino_war 10", "7S 8D"))
    yield Line("casino_war", "higher", "1 to 1", f"{WAR}(a), 12(1)", first("1 casino_war 10", "9S 8D"))
    given_up = script("1 casino_war 10", cards="8S 8D", decisions="1 surrender")
    yield Line("casino_war", "surrendered", None, f"{WAR}(c), 2 def surrender, 17(5)(a)", given_up)
    absent = script(
        "1 casino_war 10", cards="8S 8D", reports=({"kind": "player_absent", "at": "decision", "seat": 1},)
    )
    yield Line("casino_war", "surrendered", None, f"28, {WAR}(c), 2 def surrender, 17(5)(a)", absent)
    yield Line("casino_war", "lower in the war", None, f"{WAR}(e)", war("4S 5D"))
    level = "equal or higher in the war"
    for cards in ("5S 5D", "6S 5D"):
        yield Line("casino_war", level, None, f"{WAR}(d), s 4 def void", war(cards))
    yield Line("tie", "not equal", None, f"{TIE}(b)", first(both, "9S 8D"))
    equal = script(both, cards="8S 8D", decisions="1 surrender")
    yield Line("tie", "equal", "10 to 1", f"{TIE}(a), 12(2)", equal)
    yield Line("go_to_war", "lower", None, f"{GO}(b)", war("4S 5D"))
    yield Line("go_to_war", "equal", "2 to 1", f"{GO}(a), 12(3)(b)", war("5S 5D"))
    yield Line("go_to_war", "higher", "1 to 1", f"{GO}(a), 12(3)(a)", war("6S 5D"))


TABLE = Table("qld-2010", "casino_war", "sch 14 s", tuple(_lines()))
