"""Queensland's blackjack switch, clause by clause: what each paragraph orders names it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.clauses import clause, of
from tests.rules import blackjack_rounds
from tests.rules.reasons import is_reason, reasons

play = partial(blackjack_rounds.play, game="blackjack_switch")

ONE = ("1 blackjack 10", "1 second_blackjack 10")
MATCH = (*ONE, "1 super_match 5")
TWO_BOXES = (*ONE, "1 blackjack 10 @2", "1 second_blackjack 10 @2")
LIMITS: dict[str, Any] = {"limits": {"table": {"min": "5", "max": "25"}, "super_match": {"min": "5"}}}
KEPT = "1 no_switch; 1 stand; 1 stand"
STOOD, DRAWN = "TS TH 9H 8D 9D 8C", "TS TH 6H 9D 8D 5D KC"
SPLIT, DOUBLED = "8S TH 9H 8D 9D 2C 3H", "5S TH 9H 6D 9D TD 9C"
LATE: dict[str, Any] = {"opening": {"standings": {"late_entrant": [1], "sat_out": [1], "directed": [1]}}}
ENTRANT: dict[str, Any] = {"opening": {"standings": {"late_entrant": [1]}}}
DIRECTED: dict[str, Any] = {"opening": {"standings": {"directed": [1]}}}
DRAW = {"directed_draw": True}
LOW = "5S TH 9H 6D 9D"
NATURAL, MAYBE = "AS TH 9H KD 9D", "AS TH TD KD 9D 9C"
DOUBLE, PARTED = "1 no_switch; 1 double_down", "1 no_switch; 1 split"
HIT = "1 no_switch; 1 draw"


@pytest.mark.parametrize(
    ("ref", "said", "bets", "cards", "does", "options"),
    [
        of(clause("qld-2010", "sch 15 s 3(2)(b)"), "refused", ("1 blackjack 10 @8",), "", "", {}),
        of(clause("qld-2010", "sch 15 s 3(2)(c)"), "wager_placed super_match", MATCH, "", "", {}),
        of(clause("qld-2010", "sch 15 s 4"), "refused", ONE, "", "", {"decks": 5}),
        of(clause("qld-2010", "sch 15 s 44(2)(a)"), "refused", ONE, "", "", {"decks": 5}),
        of(
            clause("qld-2010", "sch 15 s 44(3)"),
            "refused",
            ONE,
            "",
            "",
            LATE | {"card_machine": True, "late_entry": "refused"},
        ),
        of(clause("qld-2010", "sch 15 s 5(1)(a)"), "counted box_1", ONE, "8S TH 9H 6D 9D", "", {}),
        of(clause("qld-2010", "sch 15 s 5(1)(b)"), "counted box_1", ONE, "KS TH 9H QD 9D", "", {}),
        of(clause("qld-2010", "sch 15 s 5(1)(c)"), "counted box_1", ONE, "AS TH 9H 5D 9D", "", {}),
        of(clause("qld-2010", "sch 15 s 2 def soft total"), "counted box_1", ONE, "AS TH 9H 5D 9D", "", {}),
        of(clause("qld-2010", "sch 15 s 2 def hard total"), "counted box_1", ONE, "8S TH 9H 6D 9D", "", {}),
        of(
            clause("qld-2010", "sch 15 s 2 def blackjack"),
            "settled blackjack",
            ONE,
            NATURAL,
            "1 no_switch",
            {},
        ),
        of(clause("qld-2010", "sch 15 s 6(1)(a)"), "wager_placed blackjack", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 15 s 6(1)(b)"), "wager_placed super_match", MATCH, STOOD, "", {}),
        of(clause("qld-2010", "sch 15 s 6(2)"), "wager_placed second_blackjack", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 15 s 7(1)"), "wager_placed blackjack", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 15 s 7(2)"), "refused", ("1 super_match 5",), "", "", {}),
        of(clause("qld-2010", "sch 15 s 7(3)"), "refused", ("2 super_match 5 @1",), "", "", {}),
        of(clause("qld-2010", "sch 15 s 9(2)"), "decided double_down", ONE, DOUBLED, DOUBLE, {}),
        of(clause("qld-2010", "sch 15 s 10(1)"), "refused", ONE, "", "", LATE | {"late_entry": "refused"}),
        of(
            clause("qld-2010", "sch 15 s 10(2)"),
            "refused",
            ONE,
            "",
            "",
            LIMITS | ENTRANT | {"late_entry": "minimum_only"},
        ),
        of(
            clause("qld-2010", "sch 15 s 10(3)"),
            "refused",
            ONE,
            "",
            "",
            {"opening": {"standings": {"sat_out": [1]}}, "sitting_out": "refused"},
        ),
        of(clause("qld-2010", "sch 15 s 11(1)"), "refused", ("1 blackjack 30",), "", "", LIMITS),
        of(clause("qld-2010", "sch 15 s 11(2)"), "refused", (*ONE, "1 super_match 1"), "", "", LIMITS),
        of(clause("qld-2010", "sch 15 s 11(3)(a)"), "refused", TWO_BOXES, "", "", DIRECTED),
        of(clause("qld-2010", "sch 15 s 11(3)(b)"), "refused", ONE, "", "", LIMITS | DIRECTED),
        of(clause("qld-2010", "sch 15 s 29(2)"), "refused", ("1 blackjack 4",), "", "", LIMITS),
        of(clause("qld-2010", "sch 15 s 29(1)"), "refused", TWO_BOXES, "", "", {"several_boxes": False}),
        of(clause("qld-2010", "sch 15 s 28(a)"), "refused", (*ONE, "2 blackjack 10 @1"), "", "", {}),
        of(clause("qld-2010", "sch 15 s 28(b)"), "refused", (*ONE, "2 second_blackjack 10 @1"), "", "", {}),
        of(clause("qld-2010", "sch 15 s 17(1)"), "card_dealt first_card", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 15 s 17(1)(a)"), "card_dealt first_card", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 15 s 17(1)(b)"), "card_dealt dealer_first", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 15 s 17(1)(c)"), "card_dealt second_card", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 15 s 17(2)(a)"), "settled super_match", MATCH, "8S TH 9H 7D 9D", "", {}),
        of(clause("qld-2010", "sch 15 s 17(2)(b)"), "settled super_match", MATCH, "9S TH 9H 7D 9D", "", {}),
        of(clause("qld-2010", "sch 15 s 17(3)"), "decided stand", ONE, STOOD, KEPT, {}),
        of(clause("qld-2010", "sch 15 s 17(3)(a)"), "decided switch", ONE, STOOD, "1 switch", {}),
        of(clause("qld-2010", "sch 15 s 17(4)(a)"), "decided switch", ONE, STOOD, "1 switch", {}),
        of(clause("qld-2010", "sch 15 s 17(5)"), "decided no_switch", ONE, STOOD, "1 no_switch", {}),
        of(clause("qld-2010", "sch 15 s 22(1)"), "decided no_switch", ONE, NATURAL, "1 no_switch", {}),
        of(clause("qld-2010", "sch 15 s 17(6)(a)"), "cards_switched", ONE, STOOD, "1 switch", {}),
        of(clause("qld-2010", "sch 15 s 2 def switch"), "cards_switched", ONE, STOOD, "1 switch", {}),
        of(clause("qld-2010", "sch 15 s 17(3)(b)"), "decided double_down", ONE, DOUBLED, DOUBLE, {}),
        of(clause("qld-2010", "sch 15 s 17(4)(b)"), "decided double_down", ONE, DOUBLED, DOUBLE, {}),
        of(clause("qld-2010", "sch 15 s 24(1)"), "wager_raised double_down", ONE, DOUBLED, DOUBLE, {}),
        of(clause("qld-2010", "sch 15 s 24(2)"), "card_dealt double_card", ONE, DOUBLED, DOUBLE, {}),
        of(clause("qld-2010", "sch 15 s 24(3)"), "card_dealt double_card", ONE, DOUBLED, DOUBLE, {}),
        of(clause("qld-2010", "sch 15 s 17(3)(c)"), "hand_split", ONE, SPLIT, PARTED, {}),
        of(clause("qld-2010", "sch 15 s 25(1)"), "wager_raised split", ONE, SPLIT, PARTED, {}),
        of(clause("qld-2010", "sch 15 s 25(2)"), "wager_raised split", ONE, SPLIT, PARTED, {}),
        of(clause("qld-2010", "sch 15 s 25(3)"), "card_dealt split_card", ONE, SPLIT, PARTED, {}),
        of(clause("qld-2010", "sch 15 s 25(4)"), "card_dealt split_card", ONE, SPLIT, PARTED, {}),
        of(
            clause("qld-2010", "sch 15 s 25(4)(a)"),
            "refused",
            ONE,
            "8S TH 9H 8D 9D 8C",
            f"{PARTED}; 1 split",
            {},
        ),
        of(
            clause("qld-2010", "sch 15 s 25(4)(b)"),
            "card_dealt split_card",
            ONE,
            "AS TH 9H AD 9D 2C",
            PARTED,
            {},
        ),
        of(clause("qld-2010", "sch 15 s 25(4)(c)"), "hand_split", ONE, "AS TH 9H AD 9D 2C", PARTED, {}),
        of(clause("qld-2010", "sch 15 s 17(3)(d)"), "decided stand", ONE, STOOD, KEPT, {}),
        of(clause("qld-2010", "sch 15 s 17(4)(c)"), "decided stand", ONE, STOOD, KEPT, {}),
        of(clause("qld-2010", "sch 15 s 17(3)(e)"), "card_dealt additional_card", ONE, f"{LOW} 9C", HIT, {}),
        of(clause("qld-2010", "sch 15 s 17(6)(b)"), "card_dealt additional_card", ONE, f"{LOW} 9C", HIT, {}),
        of(clause("qld-2010", "sch 15 s 26(1)"), "card_dealt additional_card", ONE, f"{LOW} 9C", HIT, {}),
        of(clause("qld-2010", "sch 15 s 26(2)"), "refused", ONE, LOW, "1 no_switch; 1 stand", DRAW),
        of(clause("qld-2010", "sch 15 s 26(2)(a)"), "refused", ONE, LOW, "1 no_switch; 1 stand", DRAW),
        of(clause("qld-2010", "sch 15 s 26(2)(b)"), "refused", ONE, LOW, "1 no_switch; 1 stand", DRAW),
        of(clause("qld-2010", "sch 15 s 17(8)"), "card_dealt dealer_second", ONE, STOOD, KEPT, {}),
        of(clause("qld-2010", "sch 15 s 22(3)"), "settled blackjack", ONE, MAYBE, "1 no_switch; 1 stand", {}),
        of(clause("qld-2010", "sch 15 s 22(4)"), "settled blackjack", ONE, MAYBE, "1 no_switch; 1 stand", {}),
        of(clause("qld-2010", "sch 15 s 22(2)"), "settled blackjack", ONE, NATURAL, "1 no_switch", {}),
        of(clause("qld-2010", "sch 15 s 17(9)"), "card_dealt dealer_card", ONE, DRAWN, KEPT, {}),
        of(clause("qld-2010", "sch 15 s 27(1)"), "card_dealt dealer_card", ONE, DRAWN, KEPT, {}),
        of(clause("qld-2010", "sch 15 s 27(2)"), "card_dealt dealer_card", ONE, DRAWN, KEPT, {}),
        of(
            clause("qld-2010", "sch 15 s 23(1)"),
            "decided insurance",
            ONE,
            "TS TH AH 9D 8D",
            "1 insurance",
            {},
        ),
        of(
            clause("qld-2010", "sch 15 s 23(2)"),
            "decided insurance",
            ONE,
            "TS TH AH 9D 8D",
            "1 insurance",
            {},
        ),
        of(clause("qld-2010", "sch 15 s 23(3)"), "refused", ONE, "TS TH AH 9D 8D", "1 insurance 6", {}),
        of(clause("qld-2010", "sch 15 s 23(4)"), "offered", ONE, "TS TH AH 9D 8D", "1 insurance", {}),
        of(
            clause("qld-2010", "sch 15 s 23(5)"),
            "settled insurance",
            ONE,
            "TS TH AH 9D 8D 9C",
            f"1 insurance; {KEPT}",
            {},
        ),
        of(clause("qld-2010", "sch 15 s 2 def pair"), "settled super_match", MATCH, "9S TH 9H 7D 9D", "", {}),
        of(
            clause("qld-2010", "sch 15 s 2 def face value(a)"),
            "settled super_match",
            MATCH,
            "9S TH 9H 7D 9D",
            "",
            {},
        ),
        of(
            clause("qld-2010", "sch 15 s 2 def face value(b)"),
            "settled super_match",
            MATCH,
            "KS TH 9H 7D KD",
            "",
            {},
        ),
        of(
            clause("qld-2010", "sch 15 s 2 def 3 of a kind"),
            "settled super_match",
            MATCH,
            "9S TH 9H 9C 9D",
            "",
            {},
        ),
        of(
            clause("qld-2010", "sch 15 s 2 def 4 of a kind"),
            "settled super_match",
            MATCH,
            "9S 9H 9H 9C 9D",
            "",
            {},
        ),
    ],
)
def test_a_paragraph_is_the_reason_of_what_it_orders(
    ref: str, said: str, bets: tuple[str, ...], cards: str, does: str, options: dict[str, Any]
) -> None:
    assert is_reason(ref, reasons(play(cards, bets, does, **options).result, said))
