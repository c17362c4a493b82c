"""Queensland's blackjack challenge, clause by clause: what each paragraph orders names it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.clauses import clause, of
from tests.rules import blackjack_rounds
from tests.rules.reasons import is_reason, reasons

play = partial(blackjack_rounds.play, game="blackjack_challenge")

ONE = ("1 blackjack 10",)
SHARED = ("1 blackjack 10", "2 blackjack 20 @1")
PAIRS = ("1 blackjack 10", "1 any_pairs 5")
TWO_BOXES = ("1 blackjack 10", "1 blackjack 10 @2")
LIMITS: dict[str, Any] = {"limits": {"table": {"min": "5", "max": "25"}, "any_pairs": {"min": "5"}}}
STOOD, DRAWN = "TS 9H 8D 8C", "TS 6H 9D 5D KC"
SPLIT, DOUBLED, HIT = "8S 9H 8D 2C 3H", "5S 9H 6D 9C TD", "5S 9H 6D 9C TD"
LATE: dict[str, Any] = {"opening": {"standings": {"late_entrant": [1], "sat_out": [1], "directed": [1]}}}
DIRECTED = {"directed_draw": True}


@pytest.mark.parametrize(
    ("ref", "said", "bets", "cards", "does", "options"),
    [
        of(clause("qld-2010", "sch 17 s 3(2)(a)"), "refused", ("1 blackjack 10 @8",), "", "", {}),
        of(clause("qld-2010", "sch 17 s 3(2)(b)"), "refused", PAIRS, "", "", {"any_pair": False}),
        of(clause("qld-2010", "sch 17 s 33"), "refused", PAIRS, "", "", {"any_pair": False}),
        of(clause("qld-2010", "sch 17 s 4"), "refused", ONE, "", "", {"decks": 4}),
        of(clause("qld-2010", "sch 17 s 50(2)(a)"), "refused", ONE, "", "", {"decks": 4}),
        of(
            clause("qld-2010", "sch 17 s 50(3)"),
            "refused",
            ONE,
            "",
            "",
            LATE | {"card_machine": True, "late_entry": "refused"},
        ),
        of(clause("qld-2010", "sch 17 s 5(1)(a)"), "counted box_1", ONE, "8S 9H 6D", "", {}),
        of(clause("qld-2010", "sch 17 s 5(1)(b)"), "counted box_1", ONE, "KS 9H QD", "", {}),
        of(clause("qld-2010", "sch 17 s 5(1)(c)"), "counted box_1", ONE, "AS 9H 5D", "", {}),
        of(clause("qld-2010", "sch 17 s 2 def soft total"), "counted box_1", ONE, "AS 9H 5D", "", {}),
        of(clause("qld-2010", "sch 17 s 2 def hard total"), "counted box_1", ONE, "8S 9H 6D", "", {}),
        of(clause("qld-2010", "sch 17 s 2 def blackjack"), "settled blackjack", ONE, "AS 9H KD", "", {}),
        of(clause("qld-2010", "sch 17 s 6(1)"), "wager_placed blackjack", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 17 s 7(1)"), "wager_placed blackjack", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 17 s 10(1)"), "refused", ONE, "", "", LATE | {"late_entry": "refused"}),
        of(
            clause("qld-2010", "sch 17 s 10(2)"),
            "refused",
            ONE,
            "",
            "",
            LIMITS | {"opening": {"standings": {"late_entrant": [1]}}, "late_entry": "minimum_only"},
        ),
        of(
            clause("qld-2010", "sch 17 s 10(3)"),
            "refused",
            ONE,
            "",
            "",
            {"opening": {"standings": {"sat_out": [1]}}, "sitting_out": "refused"},
        ),
        of(clause("qld-2010", "sch 17 s 11(1)"), "refused", ("1 blackjack 30",), "", "", LIMITS),
        of(
            clause("qld-2010", "sch 17 s 11(2)(a)"),
            "refused",
            TWO_BOXES,
            "",
            "",
            {"opening": {"standings": {"directed": [1]}}},
        ),
        of(
            clause("qld-2010", "sch 17 s 11(2)(b)"),
            "refused",
            ONE,
            "",
            "",
            LIMITS | {"opening": {"standings": {"directed": [1]}}},
        ),
        of(clause("qld-2010", "sch 17 s 31(2)"), "refused", ("1 blackjack 4",), "", "", LIMITS),
        of(clause("qld-2010", "sch 17 s 31(1)"), "refused", TWO_BOXES, "", "", {"several_boxes": False}),
        of(clause("qld-2010", "sch 17 s 16(2)"), "card_dealt first_card", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 17 s 17(1)"), "card_dealt first_card", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 17 s 17(1)(a)"), "card_dealt first_card", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 17 s 17(1)(b)"), "card_dealt dealer_first", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 17 s 17(1)(c)"), "card_dealt second_card", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 17 s 17(2)"), "decided stand", ONE, STOOD, "1 stand", {}),
        of(clause("qld-2010", "sch 17 s 25(1)"), "decided stand", ONE, STOOD, "1 stand", {}),
        of(clause("qld-2010", "sch 17 s 9(2)"), "decided double_down", ONE, DOUBLED, "1 double_down", {}),
        of(clause("qld-2010", "sch 17 s 17(3)(a)"), "decided double_down", ONE, DOUBLED, "1 double_down", {}),
        of(clause("qld-2010", "sch 17 s 25(1)(a)"), "decided double_down", ONE, DOUBLED, "1 double_down", {}),
        of(clause("qld-2010", "sch 17 s 23(2)"), "card_dealt double_card", ONE, DOUBLED, "1 double_down", {}),
        of(clause("qld-2010", "sch 17 s 23(3)"), "card_dealt double_card", ONE, DOUBLED, "1 double_down", {}),
        of(clause("qld-2010", "sch 17 s 17(3)(b)"), "decided stand", ONE, STOOD, "1 stand", {}),
        of(clause("qld-2010", "sch 17 s 25(1)(c)"), "decided stand", ONE, STOOD, "1 stand", {}),
        of(clause("qld-2010", "sch 17 s 17(4)"), "card_dealt additional_card", ONE, HIT, "1 draw", {}),
        of(clause("qld-2010", "sch 17 s 25(1)(d)"), "card_dealt additional_card", ONE, HIT, "1 draw", {}),
        of(clause("qld-2010", "sch 17 s 25(3)"), "card_dealt additional_card", ONE, HIT, "1 draw", {}),
        of(clause("qld-2010", "sch 17 s 17(5)"), "card_dealt dealer_second", ONE, STOOD, "1 stand", {}),
        of(clause("qld-2010", "sch 17 s 17(6)"), "card_dealt dealer_card", ONE, DRAWN, "1 stand", {}),
        of(clause("qld-2010", "sch 17 s 26(1)"), "card_dealt dealer_card", ONE, DRAWN, "1 stand", {}),
        of(clause("qld-2010", "sch 17 s 26(2)"), "card_dealt dealer_card", ONE, DRAWN, "1 stand", {}),
        of(clause("qld-2010", "sch 17 s 22(1)"), "settled blackjack", ONE, "AS 9H KD", "", {}),
        of(clause("qld-2010", "sch 17 s 22(2)"), "settled blackjack", ONE, "AS TH KD 9D", "", {}),
        of(clause("qld-2010", "sch 17 s 27(1)(a)(i)"), "settled blackjack", ONE, "AS TH KD 9D", "", {}),
        of(clause("qld-2010", "sch 17 s 27(1)(a)(ii)"), "settled blackjack", ONE, "AS TH KD AD", "", {}),
        of(clause("qld-2010", "sch 17 s 27(1)(b)"), "settled blackjack", ONE, "AS TH KD AD", "", {}),
        of(clause("qld-2010", "sch 17 s 27(1)(c)"), "settled blackjack", ONE, "AS KH KD AD", "", {}),
        of(clause("qld-2010", "sch 17 s 27(1)(d)"), "settled blackjack", ONE, "AS KH QD AD", "", {}),
        of(clause("qld-2010", "sch 17 s 27(2)"), "settled blackjack", ONE, STOOD, "1 stand", {}),
        of(clause("qld-2010", "sch 17 s 27(3)"), "settled blackjack", ONE, "TS 6H 9D 6D KC", "1 stand", {}),
        of(clause("qld-2010", "sch 17 s 27(4)"), "settled blackjack", ONE, "TS 9H 8D 9C", "1 stand", {}),
        of(clause("qld-2010", "sch 17 s 25(4)"), "settled blackjack", ONE, "TS 9H 8D 9C", "1 draw", {}),
        of(clause("qld-2010", "sch 17 s 25(5)"), "settled blackjack", ONE, "5S 9H 6D TC", "1 draw", {}),
        of(
            clause("qld-2010", "sch 17 s 25(6)"),
            "settled blackjack",
            ONE,
            "2S 9H 2D 2C 2H 2S",
            "1 draw; 1 draw; 1 draw",
            {},
        ),
        of(clause("qld-2010", "sch 17 s 24(1)"), "wager_raised split", ONE, SPLIT, "1 split", {}),
        of(clause("qld-2010", "sch 17 s 24(2)"), "wager_raised split", ONE, SPLIT, "1 split", {}),
        of(clause("qld-2010", "sch 17 s 25(1)(b)"), "hand_split", ONE, SPLIT, "1 split", {}),
        of(clause("qld-2010", "sch 17 s 24(3)"), "card_dealt split_card", ONE, SPLIT, "1 split", {}),
        of(clause("qld-2010", "sch 17 s 24(4)"), "card_dealt split_card", ONE, SPLIT, "1 split", {}),
        of(clause("qld-2010", "sch 17 s 24(5)(c)"), "refused", ONE, "8S 9H 8D 2C", "1 draw; 1 split", {}),
        of(
            clause("qld-2010", "sch 17 s 24(6)(a)"),
            "wager_raised 2",
            SHARED,
            SPLIT,
            "1 split; 2 cover_both",
            {},
        ),
        of(
            clause("qld-2010", "sch 17 s 24(6)(b)"),
            "decided first_hand",
            SHARED,
            SPLIT,
            "1 split; 2 first_hand",
            {},
        ),
        of(
            clause("qld-2010", "sch 17 s 30(6)"),
            "decided first_hand",
            SHARED,
            SPLIT,
            "1 split; 2 first_hand",
            {},
        ),
        of(
            clause("qld-2010", "sch 17 s 23(4)"),
            "decided no_double",
            SHARED,
            DOUBLED,
            "1 double_down; 2 no_double",
            {},
        ),
        of(
            clause("qld-2010", "sch 17 s 30(5)"),
            "decided no_double",
            SHARED,
            DOUBLED,
            "1 double_down; 2 no_double",
            {},
        ),
        of(clause("qld-2010", "sch 17 s 25(2)"), "refused", ONE, "5S 9H 6D", "1 stand", DIRECTED),
        of(clause("qld-2010", "sch 17 s 25(2)(a)"), "refused", ONE, "5S 9H 6D", "1 stand", DIRECTED),
        of(clause("qld-2010", "sch 17 s 25(2)(b)"), "refused", ONE, "5S 9H 6D", "1 stand", DIRECTED),
        of(clause("qld-2010", "sch 17 s 28(a)"), "refused", SHARED, "", "", {"players_per_box": 1}),
        of(clause("qld-2010", "sch 17 s 29(1)"), "refused", SHARED, "", "", {"players_per_box": 1}),
        of(clause("qld-2010", "sch 17 s 28(b)"), "box_control", SHARED, STOOD, "2 control_box w2", {}),
        of(clause("qld-2010", "sch 17 s 30(2)"), "box_control", SHARED, STOOD, "2 control_box w2", {}),
        of(
            clause("qld-2010", "sch 17 s 29(2)(a)"),
            "refused",
            SHARED,
            "",
            "",
            LIMITS | {"table_maximum": "whole_box"},
        ),
        of(clause("qld-2010", "sch 17 s 29(2)(b)"), "refused", ("1 blackjack 30",), "", "", LIMITS),
        of(clause("qld-2010", "sch 17 s 30(4)"), "decided stand", SHARED, STOOD, "1 stand", {}),
        of(clause("qld-2010", "sch 17 s 32(1)(a)"), "settled any_pairs", PAIRS, "8S 9H 8D", "", {}),
        of(clause("qld-2010", "sch 17 s 32(1)(b)"), "settled any_pairs", PAIRS, "KS 9H KD", "", {}),
        of(clause("qld-2010", "sch 17 s 34(1)"), "refused", ("1 any_pairs 5",), "", "", {}),
        of(
            clause("qld-2010", "sch 17 s 34(2)"),
            "refused",
            ("2 any_pairs 5 @1", "1 blackjack 10"),
            "",
            "",
            {},
        ),
        of(clause("qld-2010", "sch 17 s 34(3)"), "wager_placed any_pairs", PAIRS, "", "", {}),
        of(
            clause("qld-2010", "sch 17 s 34(4)"),
            "refused",
            ("1 blackjack 10", "1 any_pairs 1"),
            "",
            "",
            LIMITS,
        ),
        of(clause("qld-2010", "sch 17 s 36(1)(a)"), "settled any_pairs", PAIRS, "8S 9H 9D", "", {}),
        of(clause("qld-2010", "sch 17 s 36(1)(b)"), "settled any_pairs", PAIRS, "8S 9H 8D", "", {}),
        of(clause("qld-2010", "sch 17 s 36(2)"), "called initial_result", PAIRS, STOOD, "1 stand", {}),
    ],
)
def test_a_paragraph_is_the_reason_of_what_it_orders(
    ref: str, said: str, bets: tuple[str, ...], cards: str, does: str, options: dict[str, Any]
) -> None:
    assert is_reason(ref, reasons(play(cards, bets, does, **options).result, said))
