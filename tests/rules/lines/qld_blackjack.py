"""Queensland, schedule 2: blackjack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.rules.lines import RETURNED, Line, Script, Table
from tests.rules.lines.blackjack import naturals, played, totals

TOTALS = {
    "bust": "6(2)(f)",
    "lower": "6(2)(g)",
    "equal": "6(2)(e)",
    "dealer bust": "6(2)(a), 8(1)",
    "higher": "6(2)(b), 8(1)",
}
BLACKJACK = "6(2)(c), 8(2), 2 def blackjack"
NATURALS = {
    "dealer": "6(2)(d)",
    "dealer, doubled": "6(2)(d), 24(5)",
    "double": "24(5)",
    "dealer, split": "6(3)(a), 25(5)",
    "split": "6(3)(b), 25(5)",
    "dealer, split and doubled": "6(3)(a), 25(5), 24(5)",
    "both": "6(2)(e)",
    "at once": f"22(1), {BLACKJACK}",
    "after a ten": f"22(2), 22(3), {BLACKJACK}",
    "after an ace": f"22(2), 22(3), {BLACKJACK}",
    "even money": "22(4)",
}
BOTH = "1 blackjack 10, 1 {} {}"


def side(wager: str, cards: str, said: str = "1 stand", stake: int = 1, **options: Any) -> Script:
    return played(cards, said, BOTH.format(wager, stake), options=options)


def _insurance() -> Iterator[Line]:
    lost = played("TS AD 8H 9C", "1 insurance, 1 stand")
    won = played("TS AD 8H KC", "1 insurance, 1 stand")
    yield Line("insurance", "no 10", None, "23(1), 23(6)", lost)
    yield Line("insurance", "10, jack, queen or king", "2 to 1", "23(1), 23(5)", won)


def _pairs() -> Iterator[Line]:
    for schedule, letter, odds in (("no_1", "a", (5, 10, 30)), ("no_2", "b", (6, 12, 25))):
        given: dict[str, Any] = {"perfect_pairs_schedule": schedule}
        kinds = (
            ("mixed pair", "8S TD 8H 9C", "i", "mixed pair"),
            ("coloured pair", "8H TD 8D 9C", "ii", "coloured pair(a)"),
            ("coloured pair", "8S TD 8C 9C", "ii", "coloured pair(b)"),
            ("perfect pair", "8S TD 8S 9C", "iii", "perfect pair"),
        )
        for kind, cards, part, definition in kinds:
            to = odds[("mixed pair", "coloured pair", "perfect pair").index(kind)]
            clauses = f"46(1), 46(2)({letter})({part}), 43 def {definition}, 48(1)(b)"
            yield Line("perfect_pairs", kind, f"{to} to 1", clauses, side("perfect_pairs", cards, **given))
        none = side("perfect_pairs", "8S TD 9H 9C", **given)
        yield Line("perfect_pairs", "no pair", None, "46(3), 48(1)(a)", none)


def _sevens() -> Iterator[Line]:
    name = "super_sevens"
    one, two = "34(1)(c), 34(2)(c), 35(2)", "34(1)(b), 34(2)(b)(ii)"
    suited, three = "34(1)(b), 34(2)(b)(i)", "34(1)(a), 34(2)(a)(ii)"
    yield Line(name, "first card no seven", None, "34(3), 35(1)", side(name, "8S TD 7H 9C"))
    yield Line(name, "one seven", "3 to 1", one, side(name, "7S TD 8H 9C"))
    yield Line(name, "two sevens", "50 to 1", f"{two}, 35(4)", side(name, "7S TD 7H 9C"))
    drawn = side(name, "7S TD 7H 2C 9C", "1 draw, 1 stand")
    yield Line(name, "two sevens", "50 to 1", f"{two}, 35(6)", drawn)
    bust = side(name, "7S TD 7H TC", "1 draw")
    yield Line(name, "two sevens", "50 to 1", f"{two}, 35(7)", bust)
    parted = side(name, "7S TD 7H 2C TC 9C", "1 split, 1 stand hand=1, 1 stand hand=2")
    yield Line(name, "two sevens", "50 to 1", f"{two}, 36(1), 36(2)", parted)
    yield Line(name, "two suited sevens", "100 to 1", f"{suited}, 35(4)", side(name, "7S TD 7S 9C"))
    third = side(name, "7S TD 7H 7C 9C", "1 draw")
    yield Line(name, "three sevens", "500 to 1", f"{three}, 35(5)", third)
    alike = side(name, "7S TD 7S 7S 9C", "1 draw")
    yield Line(name, "three suited sevens", "5000 to 1", "34(1)(a), 34(2)(a)(i), 35(5)", alike)
    shared = "1 blackjack 10, 1 super_sevens 1, 2 blackjack 10 box=1, 2 super_sevens 1 box=1"
    said = "1 split, 2 cover_both, 1 stand hand=1, 1 stand hand=2"
    together = played("7S TD 7H 2C TC 9C", said, shared)
    yield Line(name, "two sevens", "50 to 1", f"{two}, 36(1), 36(2), 37(2)", together, seat=2)


def _bonuses() -> Iterator[Line]:
    name, left = "bonus_blackjack", "41(4), 41(5)"
    lost = side(name, "TS TD 9H 8C")
    yield Line(name, "none of these", None, "40(1), 41(3)", lost)
    other = side(name, "AH 9D KC")
    yield Line(name, "none of these", None, "40(1), 41(2)(a)", other)
    named = side(name, "AS 9D KS")
    yield Line(
        name,
        "nominated blackjack",
        "175 to 1",
        "40(1)(d), 40(2)(d), 40(3) def nominated blackjack, 41(2)(b)",
        named,
    )
    twice = "1 draw, 1 draw"
    rounds = (
        ("six, seven, eight", "6S TD 7H 8C 9C", "1 draw", 50, "40(1)(c), 40(2)(c)(ii)"),
        ("three sevens", "7S TD 7H 7C 9C", "1 draw", 500, "40(1)(b), 40(2)(b)(ii)"),
        ("three suited sevens", "7S TD 7S 7S 9C", "1 draw", 5000, "40(1)(b), 40(2)(b)(i)"),
        ("three fives and a six", "5S TD 5H 6C 5C 9C", twice, 1500, "40(1)(a), 40(2)(a)(ii)"),
        ("suited three fives and a six", "5S TD 5S 6S 5S 9C", twice, 25000, "40(1)(a), 40(2)(a)(i)"),
    )
    for line, cards, said, dollars, clauses in rounds:
        yield Line(name, line, f"{dollars} to 1", f"{clauses}, {left}", side(name, cards, said))
    for decks, dollars, letter in ((8, 750, "A"), (6, 800, "B")):
        clauses = f"40(1)(c), 40(2)(c)(i)({letter}), {left}"
        suited = side(name, "6S TD 7S 8S 9C", "1 draw", decks=decks)
        yield Line(name, "suited six, seven, eight", f"{dollars} to 1", clauses, suited)
    parted = side(name, "8S TD 8H TC TH 7C", "1 split, 1 stand hand=1, 1 stand hand=2")
    yield Line(name, "none of these", None, "40(1), 41(3), 42(a)", parted)


def _returned() -> Iterator[Line]:
    def reported(cards: str, said: str, report: dict[str, object]) -> Script:
        two = "1 blackjack 10, 2 blackjack 10"
        return played(cards, said, two, reports=(report,))

    missed = {"kind": "no_cards_dealt", "at": 2, "acted": True}
    dead = reported("TS 8D 9H 9C", "1 stand", missed)
    yield Line("blackjack", RETURNED, None, "55(1)", dead, seat=2)
    one = {"kind": "one_card_dealt", "at": 5, "acted": True}
    missed_one = reported("TS TH 8D 9H 9C", "2 retract, 1 stand", one)
    yield Line("blackjack", RETURNED, None, "55(2)(a)", missed_one, seat=2)


def _lines() -> Iterator[Line]:
    for case in totals():
        yield Line(case.wager, case.line, case.odds, TOTALS[case.case], case.script)
    for case in naturals():
        yield Line(case.wager, case.line, case.odds, NATURALS[case.case], case.script)


TABLE = Table(
    "qld-2010",
    "blackjack",
    "sch 2 s",
    (*_lines(), *_insurance(), *_pairs(), *_sevens(), *_bonuses(), *_returned()),
)
