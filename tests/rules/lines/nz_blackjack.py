"""New Zealand 1996, Division II: blackjack."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import Line, Table
from tests.rules.lines.blackjack import Case, naturals, played, totals

OFF = "div I r 1.0 def stand off"
UP = "div I r 15.3"
WON = {"blackjack": "4.5", "double_down": "10.4", "split": "11.6"}
TOTALS = {
    "bust": "4.1(f), 12.2",
    "lower": "4.1(g)",
    "equal": f"4.1(e), {OFF}",
    "dealer bust": "4.1(a)",
    "higher": "4.1(b)",
}
BLACKJACK = "4.5, 1.0 def blackjack"
NATURALS = {
    "dealer": "4.1(g)",
    "dealer, doubled": "4.1(g), 10.5",
    "double": "10.5",
    "dealer, split": "4.1(g), 11.7",
    "split": "11.7",
    "dealer, split and doubled": "4.1(d), 11.7, 10.5",
    "both": f"4.1(e), 8.2, {OFF}",
    "at once": f"8.1, {BLACKJACK}",
    "after a ten": f"8.2, 4.1(b), {BLACKJACK}",
    "after an ace": f"8.2, 4.1(b), {BLACKJACK}",
    "even money": "8.3",
}
SEVENS = "1 blackjack 10, 1 super_sevens 2"


def _of(case: Case, clauses: dict[str, str]) -> Line:
    refs = clauses[case.case]
    wins = case.odds is not None and case.case in TOTALS
    added = case.wager != "blackjack" and case.case in TOTALS
    return Line(
        case.wager, case.line, case.odds, f"{refs}, {WON[case.wager]}" if wins or added else refs, case.script
    )


def _naturals() -> Iterator[Line]:
    name, line = "blackjack", "blackjack"
    two = "1 blackjack 10, 2 blackjack 10 box=2"
    for last, part in (("KS", "a"), ("5S", "c")):
        # Another hand has the dealer draw.
        drawn = played(f"AS TS TD KH 8H 6C {last}", "2 stand", two)
        yield Line(name, line, "3 to 2", f"8.2, 4.1({part}), {BLACKJACK}", drawn, seat=1)
    up = played("AS 9D KH", wagers="1 blackjack 5", chips={"smallest": "1"})
    yield Line(name, line, "3 to 2", f"8.1, {BLACKJACK}, {UP}", up)
    yield Line(name, "dealer's blackjack", None, "4.1(d)", played("5S TD 6H TC AC", "1 draw"))


def _insurance() -> Iterator[Line]:
    said = "1 insurance, 1 stand"
    yield Line("insurance", "no 10", None, "9.1, 9.6", played("TS AD 8H 9C", said))
    for ten in "TJQK":
        won = played(f"TS AD 8H {ten}C", said)
        yield Line("insurance", "10, jack, queen or king", "2 to 1", "9.1, 9.5", won)


def _sevens() -> Iterator[Line]:
    name = "super_sevens"
    lines = (
        ("first card no seven", "8S TD 7H 9C", "1 stand", None, "14.4(f), 14.6"),
        ("one seven", "7S TD 8H 9C TC", "1 stand", "3 to 1", "14.4(a), 14.6"),
        ("two sevens", "7S TD 7H 9C", "1 stand", "50 to 1", "14.6, 14.4(b)"),
        ("two sevens", "7S TD 7H KC 9C", "1 draw", "50 to 1", "14.6, 14.4(b)"),
        ("two sevens", "7S TD 7H 7S TC 9C", "1 split, 1 draw, 1 stand", "50 to 1", "14.5, 14.4(b)"),
        ("two suited sevens", "7S TD 7S 9C", "1 stand", "100 to 1", "14.6, 14.4(c)"),
        ("two suited sevens", "7S TD 7S 7S TC 9C", "1 split, 1 draw, 1 stand", "100 to 1", "14.5, 14.4(c)"),
        ("three sevens", "7S TD 7S 7H 9C", "1 draw", "500 to 1", "14.6, 14.4(d)"),
        ("three suited sevens", "7S TD 7S 7S 9C", "1 draw", "5000 to 1", "14.6, 14.4(e)"),
    )
    for line, cards, said, odds, refs in lines:
        yield Line(name, line, odds, refs, played(cards, said, SEVENS))


def _lines() -> Iterator[Line]:
    yield from (_of(case, TOTALS) for case in totals())
    yield from (_of(case, NATURALS) for case in naturals())
    yield from _naturals()
    yield from _insurance()
    yield from _sevens()


TABLE = Table("nz-1996", "blackjack", "div II r", tuple(_lines()))
