"""Queensland, schedule 17: blackjack challenge."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import Line, Table
from tests.rules.lines.blackjack import played

OVER = "25(4)"
TOTALS = {
    "lower than the dealer": (None, "6(2)(i), 27(4)"),
    "equal to the dealer": (None, "6(2)(h), 27(4)"),
    "dealer over 21": ("1 to 1", "6(2)(a), 27(3)"),
    "higher than the dealer": ("1 to 1", "6(2)(d), 27(2)"),
}
TWENTY_ONE = "6(2)(b), 25(5)"
FIVE_CARDS = "6(2)(c), 25(6), 2 def five card trick"
ALONE = "6(2)(e), 2 def blackjack"
TENS = {
    "blackjack, ten above the dealer's": ("5 to 1", "b", "K", "T"),
    "blackjack, ten of the dealer's rank": ("4 to 1", "c", "J", "J"),
    "blackjack, ten below the dealer's": ("3 to 1", "d", "Q", "K"),
}


def _original() -> Iterator[Line]:
    name = "blackjack"
    yield Line(name, "over 21", None, f"6(2)(j), {OVER}", played("TS 9D 6H TC", "1 draw"))
    cards = ("TS 9D 8H TC", "TS 9D 9H TC", "TS 6D 9H TC 8C", "TS 9D KH 9C")
    for (line, (odds, refs)), dealt in zip(TOTALS.items(), cards, strict=True):
        yield Line(name, line, odds, refs, played(dealt, "1 stand"))
    yield Line(name, "21", "1 to 1", TWENTY_ONE, played("5S AD 6H TC", "1 draw"))
    trick = played("2S AD 2H 2C 2D 3S", "1 draw, 1 draw, 1 draw")
    yield Line(name, "five card trick", "1 to 1", FIVE_CARDS, trick)
    yield Line(name, "blackjack", "2 to 1", f"22(1), {ALONE}", played("AS 9D KH", ""))
    for dealt in ("AS TD KH 9C", "AS AD KH 9C"):
        yield Line(name, "blackjack", "2 to 1", f"22(2), 27(1)(a)(i), {ALONE}", played(dealt, ""))
    for line, (odds, part, own, dealers) in TENS.items():
        refs = f"6(2)(f), 27(1)(a)(ii), 5(2), 27(1)({part})"
        yield Line(name, line, odds, refs, played(f"AS {dealers}D {own}H AC", ""))
    yield Line(name, "dealer's blackjack", None, "6(2)(g)", played("TS AD 9H KC", "1 stand"))
    doubled = played("5S AD 4H TH KC", "1 double_down")
    yield Line(name, "dealer's blackjack", None, "6(2)(g), 6(3)(b), 23(5)", doubled)
    line, refs = "split, dealer's blackjack", "6(3)(b), 24(7)"
    yield Line(name, line, None, refs, played("8S AD 8H TH 9H KC", "1 split, 1 stand, 1 stand"))
    both = played("8S AD 8H 3H 9C TS KC", "1 split, 1 double_down, 1 stand")
    yield Line(name, line, None, f"{refs}, 23(5)", both)


def _doubled() -> Iterator[Line]:
    name = "double_down"
    yield Line(name, "over 21", None, f"6(3)(a), {OVER}", played("TS 9D 6H TC", "1 double_down"))
    cards = ("5S 9D 4H 8C 9C", "5S 9D 4H TC TH", "5S 6D 4H 8C TC 8D", "5S 9D 4H TC 9C")
    for (line, (odds, refs)), dealt in zip(TOTALS.items(), cards, strict=True):
        yield Line(name, line, odds, refs, played(dealt, "1 double_down"))
    yield Line(name, "21", "1 to 1", TWENTY_ONE, played("5S AD 6H TC", "1 double_down"))
    back = played("5S AD 4H TH KC", "1 double_down")
    yield Line(name, "dealer's blackjack", None, "6(3)(b), 23(5)", back)


def _split() -> Iterator[Line]:
    name, stood = "split", "1 split, 1 stand, 1 stand"
    over = played("8S 9D 8H TH 6H TC 9C", "1 split, 1 stand, 1 draw")
    yield Line(name, "over 21", None, f"6(3)(a), {OVER}", over)
    cards = ("8S 9D 8H TH 9H 9C", "8S 9D 8H TH TD 9C", "8S 6D 8H TH 9H TC 8C", "TS 9D TH 9H KH TC")
    for (line, (odds, refs)), dealt in zip(TOTALS.items(), cards, strict=True):
        yield Line(name, line, odds, refs, played(dealt, stood))
    won = played("8S 9D 8H TH 3H TC 9C", "1 split, 1 stand, 1 draw")
    yield Line(name, "21", "1 to 1", TWENTY_ONE, won)
    trick = played("2S 9D 2H TH 2C 3C 2D 4D 9C", "1 split, 1 stand, 1 draw, 1 draw, 1 draw")
    yield Line(name, "five card trick", "1 to 1", FIVE_CARDS, trick)
    at_once = played("TS 9D TH 9H AH 9C", "1 split, 1 stand")
    yield Line(name, "blackjack", "2 to 1", f"22(1), {ALONE}", at_once)
    waited = played("AS TD AH 9H KH 9C", "1 split, 1 stand")
    yield Line(name, "blackjack", "2 to 1", f"22(2), 27(1)(a)(i), {ALONE}", waited)
    for line, (odds, part, own, dealers) in TENS.items():
        refs = f"6(2)(f), 27(1)(a)(ii), 5(2), 27(1)({part})"
        yield Line(name, line, odds, refs, played(f"AS {dealers}D AH 9H {own}H AC", "1 split, 1 stand"))
    back = played("8S AD 8H TH 9H KC", stood)
    yield Line(name, "dealer's blackjack", None, "6(3)(b), 24(7)", back)


def _any_pair() -> Iterator[Line]:
    wagers = "1 blackjack 10, 1 any_pairs 5"
    for own in ("8S 9D 8H", "KS 9D KH"):
        refs = "35(1), 35(2), 36(1)(b), 32(1)(a), 32(1)(b)"
        yield Line("any_pairs", "pair", "11 to 1", refs, played(f"{own} 9C", "1 stand", wagers))
    # A queen and a 10 are worth as much as each other, and no pair.
    none = played("QS 9D TH 9C", "1 stand", wagers)
    yield Line("any_pairs", "no pair", None, "35(3), 36(1)(a)", none)


def _lines() -> Iterator[Line]:
    yield from _original()
    yield from _doubled()
    yield from _split()
    yield from _any_pair()


TABLE = Table("qld-2010", "blackjack_challenge", "sch 17 s", tuple(_lines()))
