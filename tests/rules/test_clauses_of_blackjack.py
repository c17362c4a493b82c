"""Queensland's blackjack, clause by clause: what each paragraph does to a wager that cites it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause, of
from tests.rules.blackjack_rounds import play

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
