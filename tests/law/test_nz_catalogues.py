"""New Zealand's catalogues against the numbering of the texts, written down from the texts."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from croupier.law import Kind, Reading, Rulebook, Treatment
from croupier.rulebooks.nz_1996 import BOOK as NZ_1996
from croupier.rulebooks.nz_1996.readings import baccarat, general
from croupier.rulebooks.nz_proposed import BOOK as NZ_PROPOSED
from croupier.rulebooks.nz_proposed import readings as proposed

LAST_RULES = {
    # The last rule of each part, from part 1; 0 where the part's heading carries the rule itself.
    "I": (0, 2, 0, 2, 0, 0, 0, 3, 0, 0, 3, 2, 5, 4, 3, 2, 2, 3, 4, 2),
    "II": (0, 5, 3, 9, 3, 9, 10, 3, 6, 5, 7, 4, 6, 6, 13),
    "IV": (0, 5, 4, 10, 6, 3, 6, 6, 8, 2, 9),
    "V": (0, 5, 4, 10, 6, 4, 7, 26, 10, 2, 2, 9),
    "IX": (0, 5, 4, 10, 6, 4, 7, 26, 10, 2, 2, 6),
}
MISNUMBERED = ["11.7", "11.8", "11.9"]
"""The end of part 12 of Division IX, as printed."""

PROPOSED = [
    *("1.0", "4.0", "4.1", "4.1A", "5.0", "5.10"),
    *("6.0", "6.5", "6.6", "7.0", "7.7", "7.8", "7.9", "8.0", "8.5"),
    *("11A", "11A.2"),
    *("11C", *(f"11C.{n}" for n in range(1, 10))),
    *("11D", *(f"11D.{n}" for n in range(1, 11))),
    *(f"13.{n}" for n in range(7)),
    *(f"14.{n}" for n in range(8)),
]

BACCARAT_TERMS = [
    "banker's box",
    "commission",
    "natural",
    "player's box",
    "point count",
    "table of play",
    "tie",
]

_EVERYWHERE = {
    **dict.fromkeys(("2.3", "3.2", "4.1", "6.3"), "abc"),
    **dict.fromkeys(("9.3", "9.4"), "ab"),
    "4.8": "abcde",
}
_WITH_STYLES = _EVERYWHERE | {"2.4": "abcde", "7.1": "ab", "7.2": "ab", "7.5": "abc"}
PARAGRAPHS = {
    "IV": _EVERYWHERE | {"2.4": "abc", "7.1": "abcd", "7.4": "abc"},
    "V": _WITH_STYLES | {"4.4": "abc"},
    "IX": _WITH_STYLES,
}
"""The letters of each rule's paragraphs in the baccarat divisions."""

ROMAN = ["(i)", "(ii)", "(iii)"]


def _under(book_refs: list[str], division: str) -> list[str]:
    return [ref.removeprefix(f"{division} ") for ref in book_refs if ref.startswith(f"{division} ")]


def _division(name: str) -> list[str]:
    return _under(list(NZ_1996.catalogue), f"div {name}")


def _rules(refs: list[str]) -> list[str]:
    return [ref.removeprefix("r ") for ref in refs if re.fullmatch(r"r \w+(\.\w+)?", ref)]


@pytest.mark.parametrize("division", LAST_RULES)
def test_rules_of_a_division_are_listed_without_gaps(division: str) -> None:
    expected = [f"{part}.{n}" for part, last in enumerate(LAST_RULES[division], 1) for n in range(last + 1)]
    if division == "IX":
        expected += MISNUMBERED
    assert _rules(_division(division)) == expected


def test_notice_lists_every_approved_game() -> None:
    refs = [ref.removeprefix("notice ") for ref in NZ_1996.catalogue if ref.startswith("notice")]
    christchurch = [f"cl 1({letter})" for letter in "abcdefg"]
    auckland = [f"cl 2({letter})" for letter in "abcdefghi"]
    assert refs == ["preamble", "cl 1", *christchurch, "cl 2", *auckland, "cl 3"]


@pytest.mark.parametrize("division", PARAGRAPHS)
def test_paragraphs_of_the_baccarat_divisions_are_complete(division: str) -> None:
    found: dict[str, str] = {}
    for ref in _division(division):
        if match := re.fullmatch(r"r ([\d.]+)\((\w)\)", ref):
            rule, letter = match.groups()
            found[rule] = found.get(rule, "") + letter
    assert found == PARAGRAPHS[division]


@pytest.mark.parametrize("division", PARAGRAPHS)
def test_each_wager_has_its_outcomes_as_sub_paragraphs(division: str) -> None:
    refs = [ref for ref in _division(division) if re.fullmatch(r"r 4\.1\(\w\)\(\w+\)", ref)]
    outcomes = [("a", 3), ("b", 3), ("c", 2)]
    assert refs == [f"r 4.1({wager}){numeral}" for wager, count in outcomes for numeral in ROMAN[:count]]


@pytest.mark.parametrize(("division", "diagram"), [("IV", 5), ("V", 6), ("IX", 11)])
def test_baccarat_divisions_have_their_definitions_tables_and_diagram(division: str, diagram: int) -> None:
    refs = _division(division)
    assert [ref.removeprefix("r 1.0 def ") for ref in refs if " def " in ref] == BACCARAT_TERMS
    assert [ref for ref in refs if re.search(r" table \d", ref)] == ["r 9.3 table 1", "r 9.4 table 2"]
    assert [ref for ref in refs if ref.startswith("diagram")] == [f"diagram {diagram}"]


@pytest.mark.parametrize("prefix", ["div I", "div 5"])
def test_letters_of_paragraphs_run_on_from_a(prefix: str) -> None:
    book = NZ_1996 if prefix == "div I" else NZ_PROPOSED
    pairs = [m.groups() for ref in book.catalogue if (m := re.fullmatch(rf"({prefix} .*?)\(([a-h])\)", ref))]
    for parent, group in groupby(pairs, key=lambda pair: pair[0]):
        letters = "".join(letter for _, letter in group)
        assert letters == "abcdefgh"[: len(letters)], parent
        assert parent in book.catalogue


def test_proposed_amendments_list_every_printed_rule() -> None:
    assert _rules(_under(list(NZ_PROPOSED.catalogue), "div 5")) == PROPOSED


def test_proposed_pay_scales_have_their_lines_in_the_order_of_the_text() -> None:
    scales = [
        ref.removeprefix("r ") for ref in _under(list(NZ_PROPOSED.catalogue), "div 5") if " scale " in ref
    ]
    expected = []
    for rule, lines in (("11C.8", "a"), ("11D.8", "abcd")):
        for scale in ("one", "two"):
            name = f"{rule} scale {scale}"
            expected += [name, *(f"{name}({line})" for line in lines)]
    assert scales == expected


@pytest.mark.parametrize("book", [NZ_1996, NZ_PROPOSED], ids=lambda book: book.name)
def test_cloth_and_furniture_are_never_called_enforced_except_for_what_they_count(book: Rulebook) -> None:
    enforced = {
        clause.ref
        for clause in book.catalogue.values()
        if clause.kind is Kind.PHYSICAL and clause.treatment is Treatment.ENFORCED
    }
    seats_and_deck = {"div II r 2.1", "div IV r 2.1", "div V r 2.1", "div IX r 2.1", "div I r 19.1"}
    seats_and_deck |= {"div Dragon21 r 3.1", "div 21 r 3.1", "div 21 r 3.4(a)"}
    rules = {"III": "2.7", "VI": "2.7", "VII": "2.7", "VIII": "2.6"}
    divisions = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
    drop_boxes = {f"div {each} r {rules.get(each, '2.5')}" for each in divisions}
    # What an entry terminal and a layout show is shown by pages, and so are the words on a cloth.
    shown = {"div VI r 2.4", "div VI r 2.5(f)(i)", "div VI r 2.5(f)(ii)", "div VI r 2.5(f)(iii)"}
    shown |= {"div VI r 2.3", "div X r 2.4(c)", "div X r 2.4(d)", "div 9A r 3.2(b)"}
    shown |= {"div 21 r 3.2(a)"} | {f"div 21 r 3.3({letter})" for letter in "abcd"}
    shown |= {f"div Big-Raise r 3.3({letter})" for letter in "abc"}
    shown |= {f"div Dragon21 r 3.3({letter})" for letter in "abc"}
    shown |= {f"div {each} r 2.3({letter})" for each in ("IV", "V", "IX", "VIII") for letter in "abc"}
    shown |= {"div VIII r 2.3(c)(i)", "div VIII r 2.3(c)(ii)", "div III diagram 4", "div VII diagram 8"}
    # Places opposite the dealer, a game system and directed cards are those of pages and commands.
    shown |= {
        "div VIII r 2.1",
        "div 9A r 3.1(c)",
        "div 9A r 3.2(a)",
        "div Big-Raise r 9.3",
        "div Big-Raise r 9.3A",
    }
    # A jackpot's slots, lights and records are those of the page and of the house.
    shown |= {"div VIII r 2.4(a)", "div VIII r 2.4(c)", "div VIII r 4.3(a)"}
    assert enforced <= seats_and_deck | drop_boxes | shown


@pytest.mark.parametrize(
    ("reading", "clause"),
    [
        *((baccarat.MIDI_NUMBERING, f"div IX r {number}") for number in MISNUMBERED),
        (baccarat.PRO_RATA, "div V r 4.10"),
        (baccarat.UNAUTHORISED_THIRD_CARD, "div IV r 11.2"),
        (baccarat.UNAUTHORISED_THIRD_CARD, "div IX r 12.2"),
        (baccarat.SEAT_ORDER, "div IX r 7.3"),
        (baccarat.HANDLERS_DECIDE_NOTHING, "div V r 8.12"),
        (baccarat.ERROR_CARD_AT_THE_END, "div V r 12.2"),
        (baccarat.VOID_HAND_COUNTS, "div IV r 9.7"),
        (general.SMALLEST_CHIP, "div I r 15.3"),
        (general.UNDER_MINIMUM, "div I r 14.2(a)"),
        (general.AGAINST_OTHER_RULES, "div I r 14.1(a)"),
        (baccarat.PLAYERS_ON_AREA, "div IX r 4.4"),
        (baccarat.PLAYERS_TOTAL_ON_AREA, "div IV r 4.5"),
    ],
)
def test_unclear_places_of_1996_are_in_the_register(reading: Reading, clause: str) -> None:
    assert reading in NZ_1996.readings
    assert clause in {str(c) for c in reading.clauses}


@pytest.mark.parametrize(
    ("reading", "clause", "option"),
    [
        (proposed.PERFECT_PAIRS_NOT_OFFERED, "div 5 r 11A.2", "baccarat.perfect_pairs"),
        (proposed.TIE_ODDS, "div 5 r 5.10(c)", "baccarat.tie_odds"),
        (proposed.ANTE_UP_COMMISSION, "div 5 r 14.1", "baccarat.commission"),
        (proposed.ANY_PAIR_SCALE, "div 5 r 11C.8", "baccarat.any_pair_scale"),
        (proposed.LUCKY_MATCH_SCALE, "div 5 r 11D.8", "baccarat.lucky_match_scale"),
        (proposed.LUCKY_TRIPLE, "div 5 r 11D.9", None),
        (proposed.BURN, "div 5 r 7.7(ii)", "baccarat.burn"),
        (proposed.CONTINUOUS_SHUFFLER, "div 5 r 7.8", "baccarat.continuous_shuffler"),
        (proposed.BANKER_SIX, "div 5 r 13.4", None),
    ],
)
def test_unclear_places_of_the_proposal_are_in_the_register(
    reading: Reading, clause: str, option: str | None
) -> None:
    assert reading in NZ_PROPOSED.readings
    assert clause in {str(c) for c in reading.clauses}
    assert reading.option == option


def test_citing_a_clause_of_the_notice_speaks_for_its_paragraphs() -> None:
    assert NZ_1996.catalogue.covers("notice cl 2", "notice cl 2(h)")
    assert not NZ_1996.catalogue.covers("notice cl 1", "notice cl 2(h)")
