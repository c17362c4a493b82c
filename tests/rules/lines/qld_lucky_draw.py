"""Queensland, schedule 16: lucky draw baccarat."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import Line, Table
from tests.rules.lines.rounds import script

# Box 1: first card; the dealer's first; box 1: second card, then the third that is drawn; the dealer's rest.
WON: dict[str, tuple[str, str, str]] = {
    "6 or less": ("1 to 1", "(a)", "2S KH 2D 2H 5C"),
    "lucky 7": ("3 to 2", "(b), 2 def lucky 7", "2S KH 2D 3H 5C"),
    "lucky 8": ("2 to 1", "(c), 2 def lucky 8", "2S KH 2D 4H 7C"),
    "lucky 9": ("3 to 1", "(d), 2 def lucky 9", "2S KH 2D 5H 8C"),
    "3-3-3 off suit": ("9 to 1", "(e), 2 def 3-3-3 Off Suit", "3S KH 3S 3H 8C"),
    "3-3-3 suited": ("30 to 1", "(f), 2 def 3-3-3 Suited", "3S KH 3S 3S 8C"),
}


def _lines() -> Iterator[Line]:
    def stood(cards: str) -> dict[str, object]:
        return dict(script("1 enter 10", cards=cards, decisions="1 stand"))

    def drew(cards: str) -> dict[str, object]:
        return dict(script("1 enter 10", cards=cards, decisions="1 draw"))

    yield Line("enter", "lower", None, "6(2)(b)", stood("2S KH 2D 5C"))
    yield Line("enter", "tie", None, "6(2)(c)", stood("2S KH 3D 5C"))
    yield Line("enter", "higher", "1 to 1", "6(2)(a), 11(1)", stood("2S KH 4D 5C"))
    # 9 of three cards pays the enter wager no more than any other count.
    yield Line("enter", "higher", "1 to 1", "6(2)(a), 11(1)", drew("3S KH 3S 3S 8C"))
    yield Line("draw", "lower", None, "6(4)(b)", drew("2S KH 2D TH 5C"))
    # Three threes tie against 9.
    for cards in ("2S KH 2D AH 5C", "3S KH 3S 3S 9C"):
        yield Line("draw", "tie", None, "6(4)(c)", drew(cards))
    for name, (odds, refs, cards) in WON.items():
        yield Line("draw", name, odds, f"6(4)(a), 11(2){refs}", drew(cards))
    # 9 of one suit without threes.
    yield Line("draw", "lucky 9", "3 to 1", "6(4)(a), 11(2)(d), 2 def lucky 9", drew("2S KH 3S 4S 8C"))


TABLE = Table("qld-2010", "lucky_draw_baccarat", "sch 16 s", tuple(_lines()))
