"""Queensland's blackjack, clause by clause: what each paragraph does to a wager that cites it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause, of
from tests.rules.blackjack_rounds import play
from tests.rules.reasons import is_reason, reasons

STAKES = {
    "blackjack": ("1 blackjack 10",),
    "split": ("1 blackjack 10",),
    "super_sevens": ("1 blackjack 10", "1 super_sevens 2"),
    "bonus_blackjack": ("1 blackjack 10", "1 bonus_blackjack 1"),
    "perfect_pairs": ("1 blackjack 10", "1 perfect_pairs 5"),
}
OPTIONS: dict[str, dict[str, Any]] = {
    "": {},
    "decks=6": {"decks": 6},
    "no_2": {"perfect_pairs_schedule": "no_2"},
}


@pytest.mark.parametrize(
    ("ref", "wager", "cards", "does", "options", "net"),
    [
        of(clause("qld-2010", "sch 2 s 6(2)(a)"), "blackjack", "TS 6H 8D TD KH", "1 stand", "", "10"),
        of(clause("qld-2010", "sch 2 s 6(2)(b)"), "blackjack", "TS TH 9D 8D", "1 stand", "", "10"),
        of(clause("qld-2010", "sch 2 s 6(2)(c)"), "blackjack", "AS 6H KD", "", "", "15"),
        of(clause("qld-2010", "sch 2 s 6(2)(d)"), "blackjack", "TS AH 9D KD", "1 stand", "", "-10"),
        of(clause("qld-2010", "sch 2 s 6(2)(e)"), "blackjack", "TS TH 8D 8C", "1 stand", "", "0"),
        of(clause("qld-2010", "sch 2 s 6(2)(f)"), "blackjack", "TS TH 6D 9C 8C", "1 draw", "", "-10"),
        of(clause("qld-2010", "sch 2 s 6(2)(g)"), "blackjack", "TS TH 7D 8C", "1 stand", "", "-10"),
        of(
            clause("qld-2010", "sch 2 s 6(3)(a)"),
            "blackjack",
            "8S AH 8D TS TC KD",
            "1 split; 1 stand; 1 stand",
            "",
            "-10",
        ),
        of(
            clause("qld-2010", "sch 2 s 6(3)(b)"),
            "split",
            "8S AH 8D TS TC KD",
            "1 split; 1 stand; 1 stand",
            "",
            "0",
        ),
        of(clause("qld-2010", "sch 2 s 34(1)(a)"), "super_sevens", "7S 9H 7S 7D 8D", "1 draw", "", "1000"),
        of(clause("qld-2010", "sch 2 s 34(1)(b)"), "super_sevens", "7S 9H 7D 8D", "1 stand", "", "100"),
        of(clause("qld-2010", "sch 2 s 34(1)(c)"), "super_sevens", "7S 9H TD 8D", "1 stand", "", "6"),
        of(
            clause("qld-2010", "sch 2 s 34(2)(a)(i)"), "super_sevens", "7S 9H 7S 7S 8D", "1 draw", "", "10000"
        ),
        of(
            clause("qld-2010", "sch 2 s 34(2)(a)(ii)"), "super_sevens", "7S 9H 7S 7D 8D", "1 draw", "", "1000"
        ),
        of(clause("qld-2010", "sch 2 s 34(2)(b)(i)"), "super_sevens", "7S 9H 7S 8D", "1 stand", "", "200"),
        of(clause("qld-2010", "sch 2 s 34(2)(b)(ii)"), "super_sevens", "7S 9H 7D 8D", "1 stand", "", "100"),
        of(clause("qld-2010", "sch 2 s 34(2)(c)"), "super_sevens", "7S 9H TD 8D", "1 stand", "", "6"),
        of(clause("qld-2010", "sch 2 s 34(3)"), "super_sevens", "TS 9H 7D 8D", "1 stand", "", "-2"),
        of(
            clause("qld-2010", "sch 2 s 40(1)(a)"),
            "bonus_blackjack",
            "6S 9H 5S 5D 5S 9D",
            "1 draw; 1 draw",
            "",
            "1500",
        ),
        of(clause("qld-2010", "sch 2 s 40(1)(b)"), "bonus_blackjack", "7S 9H 7S 7D 9D", "1 draw", "", "500"),
        of(clause("qld-2010", "sch 2 s 40(1)(c)"), "bonus_blackjack", "8S 9H 6S 7D 9D", "1 draw", "", "50"),
        of(clause("qld-2010", "sch 2 s 40(1)(d)"), "bonus_blackjack", "AS 9H KS", "", "", "175"),
        of(
            clause("qld-2010", "sch 2 s 40(2)(a)(i)"),
            "bonus_blackjack",
            "5S 9H 5S 6S 5S 9D",
            "1 draw; 1 draw",
            "",
            "25000",
        ),
        of(
            clause("qld-2010", "sch 2 s 40(2)(a)(ii)"),
            "bonus_blackjack",
            "6S 9H 5S 5D 5S 9D",
            "1 draw; 1 draw",
            "",
            "1500",
        ),
        of(
            clause("qld-2010", "sch 2 s 40(2)(b)(i)"),
            "bonus_blackjack",
            "7S 9H 7S 7S 9D",
            "1 draw",
            "",
            "5000",
        ),
        of(
            clause("qld-2010", "sch 2 s 40(2)(b)(ii)"),
            "bonus_blackjack",
            "7S 9H 7S 7D 9D",
            "1 draw",
            "",
            "500",
        ),
        of(
            clause("qld-2010", "sch 2 s 40(2)(c)(i)(A)"),
            "bonus_blackjack",
            "8S 9H 6S 7S 9D",
            "1 draw",
            "",
            "750",
        ),
        of(
            clause("qld-2010", "sch 2 s 40(2)(c)(i)(B)"),
            "bonus_blackjack",
            "8S 9H 6S 7S 9D",
            "1 draw",
            "decks=6",
            "800",
        ),
        of(
            clause("qld-2010", "sch 2 s 40(2)(c)(ii)"),
            "bonus_blackjack",
            "8S 9H 6S 7D 9D",
            "1 draw",
            "",
            "50",
        ),
        of(clause("qld-2010", "sch 2 s 40(2)(d)"), "bonus_blackjack", "AS 9H KS", "", "", "175"),
        of(clause("qld-2010", "sch 2 s 46(2)(a)(i)"), "perfect_pairs", "QS 9H QD 8D", "1 stand", "", "25"),
        of(clause("qld-2010", "sch 2 s 46(2)(a)(ii)"), "perfect_pairs", "QS 9H QC 8D", "1 stand", "", "50"),
        of(clause("qld-2010", "sch 2 s 46(2)(a)(iii)"), "perfect_pairs", "QS 9H QS 8D", "1 stand", "", "150"),
        of(
            clause("qld-2010", "sch 2 s 46(2)(b)(i)"), "perfect_pairs", "QS 9H QD 8D", "1 stand", "no_2", "30"
        ),
        of(
            clause("qld-2010", "sch 2 s 46(2)(b)(ii)"),
            "perfect_pairs",
            "QS 9H QC 8D",
            "1 stand",
            "no_2",
            "60",
        ),
        of(
            clause("qld-2010", "sch 2 s 46(2)(b)(iii)"),
            "perfect_pairs",
            "QS 9H QS 8D",
            "1 stand",
            "no_2",
            "125",
        ),
        of(clause("qld-2010", "sch 2 s 46(3)"), "perfect_pairs", "QS 9H KS 8D", "1 stand", "", "-5"),
        of(clause("qld-2010", "sch 2 s 48(1)(a)"), "perfect_pairs", "QS 9H KS 8D", "1 stand", "", "-5"),
        of(
            clause("qld-2010", "sch 2 s 43 def coloured pair(a)"),
            "perfect_pairs",
            "QH 9H QD 8D",
            "1 stand",
            "",
            "50",
        ),
        of(
            clause("qld-2010", "sch 2 s 43 def coloured pair(b)"),
            "perfect_pairs",
            "QS 9H QC 8D",
            "1 stand",
            "",
            "50",
        ),
    ],
)
def test_a_paragraph_decides_a_wager(
    ref: str, wager: str, cards: str, does: str, options: str, net: str
) -> None:
    played = play(cards, STAKES[wager], does, **OPTIONS[options])
    assert played.net(wager) == net
    assert ref in played.refs(wager)


ONE = ("1 blackjack 10",)
SHARED = ("1 blackjack 10", "2 blackjack 20 @1")
BONUS = ("1 blackjack 10", "1 bonus_blackjack 1")
PAIRS = ("1 blackjack 10", "1 perfect_pairs 5")
SEVENS = ("1 blackjack 10", "1 super_sevens 2")
FOUR_PAIRS = (*ONE, *(f"{seat} perfect_pairs 5 @1" for seat in (1, 2, 3, 4)))
SMALL_PAIRS = ("1 blackjack 10", "1 perfect_pairs 1")
LIMITS: dict[str, Any] = {"limits": {"table": {"max": "25"}, "perfect_pairs": {"min": "5"}}}
PLACED_PAIRS = "wager_placed perfect_pairs"
DIRECTED = {"directed_draw": True}
STOOD, DRAWN = "TS 9H 8D 8C", "TS 6H 9D 5D KC"
SPLIT, DOUBLED = "8S 9H 8D", "5S 9H 6D TC TD"


@pytest.mark.parametrize(
    ("ref", "said", "bets", "cards", "does", "options"),
    [
        of(clause("qld-2010", "sch 2 s 3(2)(a)"), "refused", ("1 blackjack 10 @8",), "", "", {}),
        of(clause("qld-2010", "sch 2 s 3(2)(b)"), "refused", SEVENS, "", "", {"super_sevens": False}),
        of(clause("qld-2010", "sch 2 s 5(1)(a)"), "counted box_1", ONE, "8S 9H 6D", "", {}),
        of(clause("qld-2010", "sch 2 s 5(1)(b)"), "counted box_1", ONE, "KS 9H QD", "", {}),
        of(clause("qld-2010", "sch 2 s 17(1)(a)"), "card_dealt first_card", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 2 s 17(1)(b)"), "card_dealt dealer_first", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 2 s 17(1)(c)"), "card_dealt second_card", ONE, STOOD, "", {}),
        of(clause("qld-2010", "sch 2 s 17(3)(a)"), "decided double_down", ONE, DOUBLED, "1 double_down", {}),
        of(clause("qld-2010", "sch 2 s 17(3)(b)"), "decided stand", ONE, STOOD, "1 stand", {}),
        of(
            clause("qld-2010", "sch 2 s 17(6)"),
            "card_dealt dealer_card",
            ONE,
            DRAWN,
            "1 stand",
            {},
        ),
        of(clause("qld-2010", "sch 2 s 25(4)(a)"), "refused", ONE, f"{SPLIT} 8C", "1 split; 1 split", {}),
        of(clause("qld-2010", "sch 2 s 26(3)(a)"), "refused", ONE, "5S 9H 6D", "1 stand", DIRECTED),
        of(clause("qld-2010", "sch 2 s 26(3)(b)"), "refused", ONE, "5S 9H 6D", "1 stand", DIRECTED),
        of(clause("qld-2010", "sch 2 s 28(a)"), "refused", SHARED, "", "", {"players_per_box": 1}),
        of(clause("qld-2010", "sch 2 s 28(b)"), "box_control", SHARED, STOOD, "2 control_box w2", {}),
        of(
            clause("qld-2010", "sch 2 s 29(2)(a)"),
            "refused",
            SHARED,
            "",
            "",
            {**LIMITS, "table_maximum": "whole_box"},
        ),
        of(clause("qld-2010", "sch 2 s 29(2)(b)"), "refused", ("1 blackjack 30",), "", "", LIMITS),
        of(clause("qld-2010", "sch 2 s 30(4)"), "decided stand", SHARED, STOOD, "1 stand", {}),
        of(
            clause("qld-2010", "sch 2 s 30(6)(a)"),
            "decided no_double",
            SHARED,
            DOUBLED,
            "1 double_down; 2 no_double",
            {},
        ),
        of(
            clause("qld-2010", "sch 2 s 31(1)"),
            "refused",
            ("1 blackjack 10", "1 blackjack 10 @2"),
            "",
            "",
            {"several_boxes": False},
        ),
        of(clause("qld-2010", "sch 2 s 32"), "wager_placed super_sevens", SEVENS, STOOD, "", {}),
        of(clause("qld-2010", "sch 2 s 33(1)"), "refused", ("1 super_sevens 2",), "", "", {}),
        of(clause("qld-2010", "sch 2 s 33(2)"), "wager_placed super_sevens", SEVENS, STOOD, "", {}),
        of(clause("qld-2010", "sch 2 s 35(3)"), "called initial_result", SEVENS, STOOD, "1 stand", {}),
        of(
            clause("qld-2010", "sch 2 s 37(1)"),
            "wager_placed super_sevens",
            (*SHARED, "2 super_sevens 2 @1"),
            STOOD,
            "",
            {},
        ),
        of(clause("qld-2010", "sch 2 s 38(1)(a)"), "refused", BONUS, "", "", {"bonus_blackjack": False}),
        of(
            clause("qld-2010", "sch 2 s 40(3) def nominated blackjack"),
            "settled bonus_blackjack",
            BONUS,
            "AH 9H QH",
            "",
            {"nominated_suit": "hearts", "nominated_card": "queen"},
        ),
        of(
            clause("qld-2010", "sch 2 s 43 def face value(a)"),
            PLACED_PAIRS,
            PAIRS,
            STOOD,
            "",
            {},
        ),
        of(
            clause("qld-2010", "sch 2 s 43 def face value(b)"),
            PLACED_PAIRS,
            PAIRS,
            STOOD,
            "",
            {},
        ),
        of(clause("qld-2010", "sch 2 s 45(1)"), "refused", ("1 perfect_pairs 5",), "", "", {}),
        of(clause("qld-2010", "sch 2 s 45(1)(i)"), "refused", FOUR_PAIRS[:1] + FOUR_PAIRS[2:], "", "", {}),
        of(clause("qld-2010", "sch 2 s 45(1)(ii)"), "refused", FOUR_PAIRS, "", "", {}),
        of(clause("qld-2010", "sch 2 s 45(2)"), PLACED_PAIRS, PAIRS, STOOD, "", {}),
        of(clause("qld-2010", "sch 2 s 45(3)"), "refused", SMALL_PAIRS, "", "", LIMITS),
        of(clause("qld-2010", "sch 2 s 46(1)"), "settled mixed pair", PAIRS, "8S 9H 8D 8C", "1 stand", {}),
        of(clause("qld-2010", "sch 2 s 48(1)(b)"), "settled mixed pair", PAIRS, "8S 9H 8D 8C", "1 stand", {}),
        of(clause("qld-2010", "sch 2 s 48(2)"), PLACED_PAIRS, PAIRS, STOOD, "", {}),
    ],
)
def test_a_paragraph_is_the_reason_of_what_it_orders(
    ref: str, said: str, bets: tuple[str, ...], cards: str, does: str, options: dict[str, Any]
) -> None:
    assert is_reason(ref, reasons(play(cards, bets, does, **options).result, said))
