"""Queensland, schedule 9: spanish blackjack."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import RETURNED, Line, Table
from tests.rules.lines.blackjack import played

ORIGINAL = "26(7) def player’s original wager"
TOTALS = {
    "lower than the dealer": (None, "6(2)(g)"),
    "equal to the dealer": (None, "6(2)(e)"),
    "dealer over 21": ("1 to 1", "6(2)(a), 8(2)"),
    "higher than the dealer": ("1 to 1", "6(2)(b), 8(2)"),
}
WINS = "6(2)(d), 22"
BY_CARDS = {
    "5 card 21": ("3 to 2", "8(1), 2 def 5 card 21", "2S 3H 2C 2D", 3),
    "6 card 21": ("2 to 1", "8(1), 2 def 6 card 21", "2S 3H 2C 2D 4H", 4),
    "7 or more card 21": ("3 to 1", "8(1), 2 def 7 (or more) card 21", "2S 3H 2C 2D 4H AC", 5),
}
"""The cards behind the first, but the last, and how many are drawn."""
LAST = {"5 card 21": "QS", "6 card 21": "8S", "7 or more card 21": "7S"}
THREE = {
    "6, 7, 8 of mixed suits": ("3 to 2", "6S 7H 8S"),
    "7, 7, 7 of mixed suits": ("3 to 2", "7S 7H 7S"),
    "6, 7, 8 of one suit": ("2 to 1", "8H 7H 6H"),
    "7, 7, 7 of one suit": ("2 to 1", "7D 7D 7D"),
    "6, 7, 8 of spades": ("3 to 1", "7S 6S 8S"),
    "7, 7, 7 of spades": ("3 to 1", "7S 7S 7S"),
}


def _original() -> Iterator[Line]:
    name = "blackjack"
    yield Line(name, "over 21", None, "6(2)(f)", played("KS 9D 6H KC", "1 draw"))
    cards = ("KS 9D 8H KC", "KS 9D 9H KC", "KS 6D 9H KC 8C", "KS 9D KH 9C")
    for (line, (odds, refs)), dealt in zip(TOTALS.items(), cards, strict=True):
        yield Line(name, line, odds, refs, played(dealt, "1 stand"))
    yield Line(name, "21", "1 to 1", f"{WINS}, 8(2)", played("5S AD 6H KC", "1 no_insurance, 1 draw"))
    yield from _by_cards(name)
    for up in ("9D", "KD", "AD"):
        refs = "22, 6(2)(c), 8(1), 2 def blackjack"
        yield Line(name, "blackjack", "3 to 2", refs, played(f"AS {up} KH", ""))
    yield Line(name, "dealer's blackjack", None, "6(2)(g)", played("KS KD 9H AC", "1 stand"))
    doubled = played("5S KD 4H 8H AC", "1 double_down, 1 keep_double")
    yield Line(name, "dealer's blackjack", None, "6(2)(g), 25(5)", doubled)
    refs = f"26(5), {ORIGINAL}(a)"
    line = "split, dealer's blackjack"
    yield Line(name, line, None, refs, played("8S KD 8H KH 9H AC", "1 split, 1 stand, 1 stand"))
    both = played("8S KD 8H 3H 8C KS AC", "1 split, 1 double_down, 1 keep_double, 1 stand")
    yield Line(name, line, None, f"{refs}, 25(5)", both)
    yield Line(name, "21, doubled", "1 to 1", f"{WINS}, 25(6)", played("5S 9D 6H KC", "1 double_down"))
    given_up = played("5S 9D 6H 2C", "1 double_down, 1 forfeit")
    yield Line(name, "forfeited", None, "25(7), 25(8)(a)", given_up)
    yield Line(name, "surrendered", None, "23(4)", played("8S KD 8H 9C", "1 surrender"))
    void = played("8S KD 8H AC", "1 surrender")
    yield Line(name, "surrender void, dealer's blackjack", None, "23(3)", void)


def _by_cards(name: str) -> Iterator[Line]:
    for line, (odds, refs, held, draws) in BY_CARDS.items():
        first, second, *more = held.split()
        dealt = " ".join((first, "9D", second, *more, LAST[line]))
        does = ", ".join(["1 draw"] * draws)
        if line == "5 card 21":
            dealt, does = "2S 9D 3H 2C 4D KS", "1 draw, 1 draw, 1 draw"
        yield Line(name, line, odds, f"{WINS}, {refs}", played(dealt, does))
    for line, (odds, held) in THREE.items():
        first, second, third = held.split()
        yield Line(name, line, odds, f"{WINS}, 8(1)", played(f"{first} 9D {second} {third}", "1 draw"))


def _doubled() -> Iterator[Line]:
    name, kept = "double_down", "1 double_down, 1 keep_double"
    yield Line(name, "over 21", None, "6(2)(f)", played("KS 9D 6H KC", "1 double_down"))
    cards = ("5S 9D 4H 8C KC", "5S 9D 4H KC KH", "5S 6D 4H 8C KC 8D", "5S 9D 4H KC 9C")
    for (line, (odds, refs)), dealt in zip(TOTALS.items(), cards, strict=True):
        yield Line(name, line, odds, refs, played(dealt, kept))
    yield Line(name, "21", "1 to 1", f"{WINS}, 25(6)", played("5S 9D 6H KC", "1 double_down"))
    yield Line(name, "dealer's blackjack", None, "25(5)", played("5S KD 4H 8H AC", kept))
    back = played("5S 9D 6H 2C", "1 double_down, 1 forfeit")
    yield Line(name, RETURNED, None, "25(7)(b), 25(8)", back)


def _split() -> Iterator[Line]:
    name, stood = "split", "1 split, 1 stand, 1 stand"
    over = played("8S 9D 8H KH 6H KC 9C", "1 split, 1 stand, 1 draw")
    yield Line(name, "over 21", None, "6(2)(f)", over)
    cards = ("8S 9D 8H KH 9H 9C", "8S 9D 8H KH KD 9C", "8S 6D 8H KH 9H KC 8C", "KS 9D KH 9H QH KC")
    for (line, (odds, refs)), dealt in zip(TOTALS.items(), cards, strict=True):
        yield Line(name, line, odds, refs, played(dealt, stood))
    won = played("8S 9D 8H KH 3H KC 9C", "1 split, 1 stand, 1 draw")
    yield Line(name, "21", "1 to 1", f"{WINS}, 8(2)", won)
    for line, (odds, held) in THREE.items():
        first, second, third = held.split()
        dealt = f"{first} 9D {first} KH {second} {third} 9C"
        yield Line(name, line, odds, f"{WINS}, 8(1)", played(dealt, "1 split, 1 stand, 1 draw"))
    many = {
        "5 card 21": ("2S 9D 2S KH 3H 2C 4D KS 9C", 3),
        "6 card 21": ("2S 9D 2S KH 3H 2C 2D 4H 8S 9C", 4),
        "7 or more card 21": ("2S 9D 2S KH 3H 2C 2D 4H AC 7S 9C", 5),
    }
    for line, (dealt, draws) in many.items():
        odds, refs = BY_CARDS[line][:2]
        does = ", ".join(["1 split", "1 stand", *["1 draw"] * draws])
        yield Line(name, line, odds, f"{WINS}, {refs}", played(dealt, does))
    doubled = played("8S 9D 8H KH 3H KC 9C", "1 split, 1 stand, 1 double_down")
    yield Line(name, "21, doubled", "1 to 1", f"{WINS}, 25(6)", doubled)
    given_up = played("8S 9D 8H KH 3H 2C 9C", "1 split, 1 stand, 1 double_down, 1 forfeit")
    yield Line(name, "forfeited", None, "25(7), 25(8)(a)", given_up)
    back = played("8S KD 8H KH 9H AC", stood)
    yield Line(name, "dealer's blackjack", None, f"26(5), {ORIGINAL}(a)", back)
    refs = f"26(5), {ORIGINAL}(b), {ORIGINAL}(c)"
    line = "original wager, dealer's blackjack"
    yield Line(name, line, None, refs, played("8S KD 8H 3H KC 9H AC", "1 split, 1 draw, 1 stand"))


def _others() -> Iterator[Line]:
    won, lost = "24(2), 24(5)", "24(2), 24(6)"
    insured = "1 insurance stake=5, 1 stand"
    yield Line("insurance", "king, queen or jack", "2 to 1", won, played("KS AD 9H QC", insured))
    yield Line("insurance", "no king, queen or jack", None, lost, played("KS AD 9H 9C", insured))
    wagers = "1 blackjack 10, 1 perfect_pairs 5"
    for schedule, letter, odds in (("no_1", "a", (5, 10, 25)), ("no_2", "b", (6, 12, 20))):
        pairs = (
            ("mixed pair", "i", "8S 9D 8H", "33 def mixed pair", odds[0]),
            ("coloured pair", "ii", "8D 9D 8H", "33 def coloured pair(a)", odds[1]),
            ("coloured pair", "ii", "8S 9D 8C", "33 def coloured pair(b)", odds[1]),
            ("perfect pair", "iii", "8S 9D 8S", "33 def perfect pair", odds[2]),
        )
        for line, part, own, defined, to in pairs:
            refs = f"36(1), 36(2)({letter})({part}), {defined}, 38(1)(b)"
            script = played(f"{own} 9C", "1 stand", wagers, options={"perfect_pairs_schedule": schedule})
            yield Line("perfect_pairs", line, f"{to} to 1", refs, script)
    none = played("QS 9D KH 9C", "1 stand", wagers)
    yield Line("perfect_pairs", "no pair", None, "36(3), 38(1)(a)", none)


def _lines() -> Iterator[Line]:
    yield from _original()
    yield from _doubled()
    yield from _split()
    yield from _others()


TABLE = Table("qld-2010", "spanish_blackjack", "sch 9 s", tuple(_lines()))
