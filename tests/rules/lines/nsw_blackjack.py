"""New South Wales: blackjack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.rules.lines import RETURNED, Line, Script, Table
from tests.rules.lines.blackjack import naturals, played, totals

TOTALS = {
    "bust": "10.5",
    "lower": "15.1.7",
    "equal": "15.1.9, 1.1 def stand off",
    "dealer bust": "15.1.2",
    "higher": "15.1.3",
}
BLACKJACK = "1.1 def blackjack"
NATURALS = {
    "dealer": "15.1.6",
    "dealer, doubled": "15.1.6, 11.4",
    "double": "15.1.10, 11.4",
    "dealer, split": "15.1.6, 12.7",
    "split": "15.1.10, 12.7",
    "dealer, split and doubled": "15.1.6, 12.7, 11.4",
    "both": "15.1.8",
    "at once": f"9.1.1, {BLACKJACK}",
    "after a ten": f"9.1.3, 15.1.1, {BLACKJACK}",
    "after an ace": f"15.1.1, {BLACKJACK}",
    "even money": "9.1.2",
}
BOTH = "1 blackjack 10, 1 {} {}"
BLAZE = "14.21, 14.23, 14.24.1, 14.24 table, 14.25, 1.1 def blazing 7's wager"
THREE = f"{BLAZE}, 14.24"
"""Three sevens hold one of each hand, too: the highest is paid."""
DEVICE = {"shuffling_device": True}


def side(wager: str, cards: str, stake: str = "1", **options: Any) -> Script:
    return played(cards, "1 stand", BOTH.format(wager, stake), options=options)


def _insurance() -> Iterator[Line]:
    ten = {"insurance_against_ten": True}
    said = "1 insurance, 1 stand"
    yield Line("insurance", "no blackjack", None, "8.1, 13.3", played("TS AD 8H 9C", said))
    yield Line("insurance", "no blackjack", None, "8.1, 13.3", played("TS AD 8H 9C", said, options=ten))
    yield Line("insurance", "no blackjack", None, "8.2", played("TS TD 8H 9C", said, options=ten))
    yield Line("insurance", "blackjack on an ace", "2 to 1", "8.1, 15.1.4", played("TS AD 8H KC", said))
    won = played("TS TD 8H AC", said, options=ten)
    yield Line("insurance", "blackjack on a ten", "10 to 1", "8.2, 15.1.5", won)
    later = played("AS AD KH", "1 insurance, 1 even_money")
    yield Line("insurance", RETURNED, None, "9.1.2", later)


def _late() -> Iterator[Line]:
    """Blackjacks that are paid at the final settlement with approval."""
    late = played("AS 9D KH 8C", options={"blackjack_paid": "at_the_end"})
    yield Line("blackjack", "blackjack", "3 to 2", f"9.1.1, 15.1.1, {BLACKJACK}", late)
    up = played("AS 9D KH", wagers="1 blackjack 5", chips={"smallest": "1"})
    yield Line("blackjack", "blackjack", "3 to 2", f"9.1.1, {BLACKJACK}, 5.12", up)


def _pairs() -> Iterator[Line]:
    perfect = (
        ("mixed pair", "8S TD 8H 9C", 5, "14.12.1"),
        ("coloured pair", "8H TD 8D 9C", 10, "14.12.2"),
        ("coloured pair", "8S TD 8C 9C", 10, "14.12.2"),
        ("perfect pair", "8S TD 8S 9C", 30, "14.12.3"),
    )
    for kind, cards, to, clauses in perfect:
        yield Line("perfect_pairs", kind, f"{to} to 1", clauses, side("perfect_pairs", cards))
    star = (
        ("mixed pair", "8S TD 8H 9C", 5, "14.30.1"),
        ("same colour pair", "8H TD 8D 9C", 8, "14.30.2"),
        ("suited pair", "8S TD 8S 9C", 20, "14.30.3"),
        ("pair of aces", "AS TD AH 9C", 30, "14.30.4, 14.32"),
    )
    for kind, cards, to, clauses in star:
        yield Line("star_pairs", kind, f"{to} to 1", clauses, side("star_pairs", cards))
    yield Line("any_pairs", "any pair", "11 to 1", "14.15", side("any_pairs", "8S TD 8H 9C"))
    for name, clauses in (("perfect_pairs", "14.13"), ("star_pairs", "14.31"), ("any_pairs", "14.16")):
        yield Line(name, "no pair", None, clauses, side(name, "8S TD 9H 9C"))


def _lucky() -> Iterator[Line]:
    name, paid = "lucky_lucky", "14.17, 14.20 table"
    several = f"{paid}, 14.20"
    tables = {"1": (2, 2, 10), "2": (1, 2, 15), "3": (1, 2, 10)}
    for table, (nineteen, twenty, suited) in tables.items():
        given = {"lucky_lucky_table": table}
        rounds = (
            ("any 19", "8S 6D 5H 9C TC", nineteen, paid),
            ("any 20", "8S 7D 5H 9C TC", twenty, paid),
            ("unsuited 21", "8S 8D 5H 9C TC", 3, paid),
            ("suited 21", "8S 8S 5S 9C TC", suited, paid),
            ("unsuited 6, 7, 8", "6S 8D 7H 9C TC", 30, several),
            ("suited 6, 7, 8", "6S 8S 7S 9C TC", 100, several),
            ("unsuited 7, 7, 7", "7S 7D 7H 9C TC", 50, several),
            ("suited 7, 7, 7", "7S 7S 7S 9C TC", 200, several),
        )
        for line, cards, to, clauses in rounds:
            yield Line(name, line, f"{to} to 1", clauses, side(name, cards, **given))
        yield Line(name, "none of these", None, "14.18", side(name, "5S TD 9H 9C", **given))


def _blazing() -> Iterator[Line]:
    name = "blazing_7s"
    yield Line(name, "none of these", None, "14.22, 14.23", side(name, "5S TD 9H 9C", "5", **DEVICE))
    rounds = (
        ("one player seven and one dealer seven", "7S 7D 5H 9C TC", 9, BLAZE),
        ("two player sevens", "7S TD 7H 9C", 19, BLAZE),
        ("three sevens", "7S 7D 7C TC 5C", 199, THREE),
        ("three same colour sevens", "7S 7C 7S TC 5C", 499, THREE),
    )
    for line, cards, to, clauses in rounds:
        yield Line(name, line, f"{to} to 1", clauses, side(name, cards, "5", **DEVICE))
    for line, cards in (
        ("three suited sevens", "7S 7S 7S TC 5C"),
        ("three sevens of diamonds", "7D 7D 7D TC 5C"),
    ):
        yield Line(name, line, None, THREE, side(name, cards, "5", **DEVICE))
    two = "1 blackjack 10, 1 blazing_7s 5, 2 blackjack 10, 2 blazing_7s 5"
    suited = played("7S 7S 7S 7S 7S TC 5C", "1 stand, 2 stand", two, options=DEVICE)
    yield Line(name, "three suited sevens", None, f"{THREE}, 14.27.2, 14.27.4", suited)
    diamonds = played("7D 7D 7D 7D 7D TC 5C", "1 stand, 2 stand", two, options=DEVICE)
    yield Line(name, "three sevens of diamonds", None, f"{THREE}, 14.27.1, 14.27.4", diamonds)
    beside = played("7D 7H 7D 7D 7C TC 5C", "1 stand, 2 stand", two, options=DEVICE)
    yield Line(name, "three sevens of diamonds", None, THREE, beside)
    yield Line(name, "three sevens", "199 to 1", f"14.27.3, {THREE}", beside)


def _returned() -> Iterator[Line]:
    def reported(report: dict[str, Any], **more: Any) -> Script:
        return played("TS 8D 9H 9C", "", BOTH.format("blazing_7s", "5"), reports=(report,), **more)

    foreign = reported({"kind": "missing_or_foreign_card", "at": "decision"})
    yield Line("blackjack", RETURNED, None, "16.16.2", foreign)
    failed = {"kind": "jackpot_malfunction", "at": "decision", "ruling": "approved"}
    broken = reported(failed, options=DEVICE)
    yield Line("blazing_7s", RETURNED, None, "16.18.1", broken)
    wrong = reported({"kind": "round_dealt_wrongly", "at": "decision", "ruling": "impossible"})
    yield Line("blackjack", RETURNED, None, "16.8", wrong)
    refused = reported({"kind": "wagers_declared_void", "at": "decision", "seat": 1})
    yield Line("blackjack", RETURNED, None, "16.22.2, 1.1 def invalid wager", refused)
    early = reported({"kind": "wagers_declared_void", "at": "wagers", "seat": 1})
    yield Line("blackjack", RETURNED, None, "16.22.1, 1.1 def invalid wager", early)
    # The area's own player, the highest wager there or the nearest of equal ones has the first option.
    for case, bets in (
        (1, "2 blackjack 20 box=5, 5 blackjack 10, 2 blazing_7s 5 box=5, 5 blazing_7s 5"),
        (2, "2 blackjack 10 box=5, 3 blackjack 20 box=5, 2 blazing_7s 5 box=5, 3 blazing_7s 5 box=5"),
        (3, "3 blackjack 10 box=5, 2 blackjack 10 box=5, 2 blazing_7s 5 box=5, 3 blazing_7s 5 box=5"),
    ):
        aside = played("TS 8D 9H 9C", "", bets, options=DEVICE)
        yield Line("blazing_7s", RETURNED, None, f"5.8.{case}, 14.10, 14.10.{case}", aside, seat=2)
    ended = {"kind": "shuffling_device_malfunction", "at": "decision", "ruling": "disadvantage"}
    yield Line("blackjack", RETURNED, None, "17.4", reported(ended, options=DEVICE))


def _lines() -> Iterator[Line]:
    for case in totals():
        yield Line(case.wager, case.line, case.odds, TOTALS[case.case], case.script)
    for case in naturals():
        yield Line(case.wager, case.line, case.odds, NATURALS[case.case], case.script)


TABLE = Table(
    "nsw-blackjack",
    "blackjack",
    "r",
    (*_lines(), *_late(), *_insurance(), *_pairs(), *_lucky(), *_blazing(), *_returned()),
)
