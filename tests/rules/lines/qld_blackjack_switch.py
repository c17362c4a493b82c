"""Queensland, schedule 15: blackjack switch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.rules.lines import Line, Table
from tests.rules.lines.blackjack import played

BOTH = "1 blackjack 10, 1 second_blackjack 10"
MATCH = f"{BOTH}, 1 super_match 5"
TOTALS = {
    "lower than the dealer": (None, "6(3)(f)"),
    "equal to the dealer": (None, "6(3)(h)"),
    "dealer over 22": ("1 to 1", "6(3)(a), 8(1)"),
    "higher than the dealer": ("1 to 1", "6(3)(b), 8(1)"),
    "the dealer's 22": (None, "6(3)(i)"),
}
OTHER = "TS", "8C"
"""The other hand of the box, which stands."""
STANDS = "1 stand"
WON = "8(1), 2 def blackjack"


def _round(own: str, dealer: str, rest: str, does: str, *, second: bool, switch: str = "no_switch") -> Any:
    """A round of which one hand has these two cards, the other stands on 18."""
    one, two = own.split()
    hands = (*zip(OTHER, (one, two), strict=True),) if second else (*zip((one, two), OTHER, strict=True),)
    (a, b), (c, d) = hands
    decided = [f"1 {switch}", *([STANDS, *_list(does)] if second else [*_list(does), STANDS])]
    return played(f"{a} {b} {dealer} {c} {d} {rest}", ", ".join(decided), BOTH)


def _list(does: str) -> list[str]:
    return [each for each in (part.strip() for part in does.split(",")) if each]


def _original(name: str, *, second: bool) -> Iterator[Line]:
    def of(own: str, dealer: str, rest: str, does: str = STANDS) -> Any:
        return _round(own, dealer, rest, does, second=second)

    yield Line(name, "over 21", None, "6(3)(e)", of("TH 6D", "9H", "TC KD", "1 draw"))
    dealt = (("8H TD", "9H", "TC"), ("9C TD", "9D", "KC"), ("9C TD", "6D", "TC 7C"), ("KH TD", "9H", "KC"))
    for (line, (odds, refs)), each in zip(TOTALS.items(), (*dealt, ("9C TD", "6D", "TC 6C")), strict=True):
        yield Line(name, line, odds, refs, of(*each))
    paid = f"6(3)(c), {WON}"
    yield Line(name, "blackjack", "1 to 1", f"22(2), {paid}", of("AH KD", "9H", "TC", ""))
    for up, rest in (("TH", "9C"), ("AD", "8C")):
        yield Line(name, "blackjack", "1 to 1", f"22(3), 22(4), {paid}", of("AH KD", up, rest, ""))
    # Against a dealer's 22 too.
    won = of("AH KD", "TH", "6C 6D", "")
    yield Line(name, "blackjack", "1 to 1", f"22(3), 22(4), {paid}", won)
    yield Line(name, "both blackjack", None, "6(3)(j)", of("AH KD", "TH", "AC", ""))
    yield Line(name, "dealer's blackjack", None, "6(3)(d)", of("9C TD", "TH", "AC"))
    doubled = of("5C 6D", "TH", "9C AC", "1 double_down")
    yield Line(name, "dealer's blackjack", None, "6(3)(d), 6(5)(a)", doubled)
    line = "split, dealer's blackjack"
    yield Line(name, line, None, "6(4)(a)", of("8H 8D", "TH", "TC 9C AC", "1 split, 1 stand, 1 stand"))
    both = of("8H 8D", "TH", "3C 9C 9D AC", "1 split, 1 double_down, 1 stand")
    yield Line(name, line, None, "6(4)(a), 6(5)(a)", both)


def _switched() -> Iterator[Line]:
    """An ace and a ten that a switch brings together count 21, and lose against a dealer's blackjack."""
    line, refs = "dealer's blackjack", "6(3)(g)"
    # The first hand has an ace and a 5, the second an 8 and a king.
    yield Line(
        "blackjack",
        line,
        None,
        refs,
        played("AH 8D TH 5C KD 7C AC", "1 switch, 1 stand, 1 draw, 1 stand", BOTH),
    )
    yield Line(
        "second_blackjack",
        line,
        None,
        refs,
        played("8D AH TH KD 5C 7C AC", "1 switch, 1 draw, 1 stand, 1 stand", BOTH),
    )


def _added() -> Iterator[Line]:
    doubles = (
        ("5C 4D", "9H", "8D TC"),
        ("5C 4D", "9H", "TD KC"),
        ("5C 4D", "6H", "8D TC 7C"),
        ("5C 4D", "9H", "TD 9C"),
        ("5C 4D", "6H", "8D TC 6C"),
    )
    for (line, (odds, refs)), (own, dealer, rest) in zip(TOTALS.items(), doubles, strict=True):
        yield Line("double_down", line, odds, refs, _round(own, dealer, rest, "1 double_down", second=False))
    back = _round("5C 4D", "TH", "9C AC", "1 double_down", second=True)
    yield Line("double_down", "dealer's blackjack", None, "6(5)(b)", back)
    stood = "1 split, 1 stand, 1 stand"
    over = _round("8H 8D", "9H", "TC 6C KD 9C", "1 split, 1 stand, 1 draw", second=False)
    yield Line("split", "over 21", None, "6(3)(e)", over)
    splits = (
        ("8H 8D", "9H", "TC 9C TD"),
        ("8H 8D", "9H", "TC KC 9D"),
        ("8H 8D", "6H", "TC 9C TD 7C"),
        ("TH KD", "9H", "9C QC TC"),
        ("8H 8D", "6H", "TC 9C TD 6C"),
    )
    for (line, (odds, refs)), (own, dealer, rest) in zip(TOTALS.items(), splits, strict=True):
        yield Line("split", line, odds, refs, _round(own, dealer, rest, stood, second=True))
    back = _round("8H 8D", "TH", "TC 9C AC", stood, second=False)
    yield Line("split", "dealer's blackjack", None, "6(4)(b)", back)


def _sides() -> Iterator[Line]:
    kept = "1 no_switch, 1 stand, 1 stand"
    won = "6(6)(a), 17(2)(b)"
    alike = "2 def face value(a), 2 def face value(b)"
    for line, odds, refs, cards in (
        ("pair", "1 to 1", "8(3)(a), 2 def pair", "TS 9S 9H 8C 9D"),
        ("two pairs", "8 to 1", "8(3)(b), 2 def pair", "TS 9S 9H 9C TD"),
        ("3 of a kind", "5 to 1", "8(3)(c), 2 def 3 of a kind", "9S TS 9H 9C 9D"),
        ("4 of a kind", "40 to 1", "8(3)(d), 2 def 4 of a kind", "KS KH 9H KC KD"),
    ):
        yield Line("super_match", line, odds, f"{won}, {refs}, {alike}", played(f"{cards} TC", kept, MATCH))
    # A king and a queen count alike, and are no pair.
    none = played("KS QS 9H 8C 9D TC", kept, MATCH)
    yield Line("super_match", "no match", None, "6(6)(b), 17(2)(a)", none)
    insured = "1 insurance, 1 no_switch, 1 stand, 1 stand"
    won_ = played("TS 9S AH 8C TD KC", insured, BOTH)
    yield Line("insurance", "10, jack, queen or king", "2 to 1", "23(1), 8(2)", won_)
    yield Line("insurance", "no 10", None, "23(1), 23(5)", played("TS 9S AH 8C TD 9C", insured, BOTH))


def _lines() -> Iterator[Line]:
    yield from _original("blackjack", second=False)
    yield from _original("second_blackjack", second=True)
    yield from _switched()
    yield from _added()
    yield from _sides()


TABLE = Table("qld-2010", "blackjack_switch", "sch 15 s", tuple(_lines()))
