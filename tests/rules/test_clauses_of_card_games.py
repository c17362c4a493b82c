"""Games of cards, clause by clause: what is the reason of an event or a refusal, typed from the texts."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.record.runner import conduct_script
from tests.clauses import clause, of
from tests.rules.lines.rounds import Script, script
from tests.rules.reasons import is_reason, reasons

NATURAL = "9S 8D KS KH"
"""Nine of the player's hand against eight."""


def baccarat(wagers: str, cards: str = NATURAL, **more: Any) -> Script:
    return {"rulebook": "qld-2010", "game": "baccarat", **script(wagers, cards=cards, **more)}


def proposed(wagers: str, cards: str = NATURAL, **options: object) -> Script:
    return {"rulebook": "nz-proposed", "game": "baccarat", **script(wagers, cards=cards, options=options)}


def stud(wagers: str, book: str = "qld-2010", decisions: str = "1 bet", **options: object) -> Script:
    """Two eights of the player against two aces, five cards at a time."""
    cards = "8S 8D KD 5H 3D AC AD JD 6C 2C"
    given = {"deal": "five_at_a_time"} if book == "qld-2010" else {"automatic_shuffler": True}
    said = script(wagers, cards=cards, decisions=decisions, options={**given, **options})
    return {"rulebook": book, "game": "caribbean_stud", **said, "jackpots": {"progressive": "50000"}}


def three(wagers: str, decisions: str = "1 bet", **options: object) -> Script:
    """Two kings of the player against two aces, one card and then two."""
    said = script(wagers, cards="KS AC KD 5H AD JD", decisions=decisions, options=options)
    return {"rulebook": "qld-2010", "game": "three_card_poker", **said}


def nsw(wagers: str, cards: str = "TS 9H TD 8D", decisions: str = "", **more: Any) -> Script:
    said = script(wagers, cards=cards, decisions=decisions, **more)
    return {"rulebook": "nsw-blackjack", "game": "blackjack", **said}


SHARED = "2 blackjack 10 box=1 id=w1, 3 blackjack 10 box=1 id=w2"
TOLD = "3 control_box wager=w2"
LEAST: dict[str, Any] = {"limits": {"dragon_bonus_player": {"min": "5"}}}


@pytest.mark.parametrize(
    ("ref", "said", "round_"),
    [
        of(clause("qld-2010", "sch 1 s 24(3)(a)"), "result", baccarat("1 banker 10")),
        of(clause("qld-2010", "sch 1 s 24(3)(b)"), "result", baccarat("1 player 10")),
        of(clause("qld-2010", "sch 1 s 2 def round of play"), "result", baccarat("1 player 10")),
        of(
            clause("qld-2010", "sch 1 s 27 def face value(a)"),
            "wager_placed perfect_pairs_player",
            baccarat("1 perfect_pairs_player 5"),
        ),
        of(
            clause("qld-2010", "sch 1 s 27 def face value(b)"),
            "wager_placed perfect_pairs_banker",
            baccarat("1 perfect_pairs_banker 5"),
        ),
        of(
            clause("qld-2010", "sch 1 s 27 def coloured pair(a)"),
            "wager_placed perfect_pairs_player",
            baccarat("1 perfect_pairs_player 5"),
        ),
        of(
            clause("qld-2010", "sch 1 s 27 def coloured pair(b)"),
            "wager_placed perfect_pairs_banker",
            baccarat("1 perfect_pairs_banker 5"),
        ),
        of(
            clause("qld-2010", "sch 1 s 31(a)(i)"),
            "wager_placed dragon_bonus_banker",
            baccarat("1 dragon_bonus_banker 5"),
        ),
        of(
            clause("qld-2010", "sch 1 s 31(a)(ii)"),
            "wager_placed dragon_bonus_banker",
            baccarat("1 dragon_bonus_banker 5"),
        ),
        of(
            clause("qld-2010", "sch 1 s 31(b)(i)"),
            "wager_placed dragon_bonus_player",
            baccarat("1 dragon_bonus_player 5"),
        ),
        of(
            clause("qld-2010", "sch 1 s 31(b)(ii)"),
            "wager_placed dragon_bonus_player",
            baccarat("1 dragon_bonus_player 5"),
        ),
        of(
            clause("qld-2010", "sch 1 s 32(2)"),
            "wager_placed dragon_bonus_player",
            baccarat("1 dragon_bonus_player 5 box=3"),
        ),
        of(clause("qld-2010", "sch 1 s 32(3)"), "refused", baccarat("1 dragon_bonus_player 1", **LEAST)),
        of(
            clause("qld-2010", "sch 1 s 35 def face value(a)"),
            "wager_placed player_pair",
            baccarat("1 player_pair 5"),
        ),
        of(
            clause("qld-2010", "sch 1 s 35 def face value(b)"),
            "wager_placed banker_pair",
            baccarat("1 banker_pair 5"),
        ),
        of(clause("qld-2010", "sch 3 s 2 def ante wager"), "wager_placed ante", stud("1 ante 10")),
        of(clause("qld-2010", "sch 3 s 2 def wager"), "wager_placed ante", stud("1 ante 10")),
        of(clause("qld-2010", "sch 3 s 2 def bet wager"), "wager_raised bet", stud("1 ante 10")),
        of(
            clause("qld-2010", "sch 3 s 2 def jackpot wager"),
            "wager_placed jackpot",
            stud("1 ante 10, 1 jackpot 1"),
        ),
        of(clause("qld-2010", "sch 3 s 15(2)(b)"), "card_dealt", stud("1 ante 10")),
        of(
            clause("qld-2010", "sch 3 s 15(2)(a)"),
            "card_dealt",
            stud("1 ante 10", deal="one_at_a_time"),
        ),
        of(clause("qld-2010", "sch 13 s 2 def ante wager"), "wager_placed ante", three("1 ante 10")),
        of(clause("qld-2010", "sch 13 s 2 def wager"), "wager_placed ante", three("1 ante 10")),
        of(clause("qld-2010", "sch 13 s 2 def bet wager"), "wager_raised bet", three("1 ante 10")),
        of(
            clause("nz-1996", "div VIII r 1.0 def bet wager"),
            "wager_raised bet",
            stud("1 ante 10", "nz-1996"),
        ),
        of(
            clause("nz-1996", "div VIII r 4.2"),
            "wager_placed jackpot",
            stud("1 ante 10, 1 jackpot 1", "nz-1996"),
        ),
        of(clause("nz-proposed", "div 5 r 11C.7"), "result", proposed("1 any_pair_player 5")),
        of(
            clause("nz-proposed", "div 5 r 11D.7"),
            "result",
            proposed("1 lucky_match_player 5", pair_wagers="lucky_match"),
        ),
        of(
            clause("nz-proposed", "div 5 r 11C.8 scale one(a)"),
            "settled pair",
            proposed("1 player 5, 1 any_pair_player 5", "8S 2D 8H 6C"),
        ),
        of(
            clause("nz-proposed", "div 5 r 11C.8 scale two(a)"),
            "settled pair",
            proposed("1 player 5, 1 any_pair_player 5", "8S 2D 8H 6C", any_pair_scale="two"),
        ),
        of(clause("nsw-blackjack", "r 5.7"), "box_control", nsw(SHARED, decisions=TOLD)),
        of(clause("nsw-blackjack", "r 5.7.1"), "box_control", nsw(SHARED, decisions=TOLD)),
        of(clause("nsw-blackjack", "r 5.7.2"), "box_control", nsw(SHARED, decisions=TOLD)),
        of(
            clause("nsw-blackjack", "r 10.1.1"),
            "decided double_down",
            nsw("1 blackjack 10", "6S 9H 5D TC TD", "1 double_down"),
        ),
        of(
            clause("nsw-blackjack", "r 10.1.2"),
            "decided split",
            nsw("1 blackjack 10", "8S 9H 8D TC TD 9D", "1 split, 1 stand, 1 stand"),
        ),
        of(
            clause("nsw-blackjack", "r 10.1.3"),
            "decided stand",
            nsw("1 blackjack 10", decisions="1 stand"),
        ),
        of(
            clause("nsw-blackjack", "r 10.1.4"),
            "card_dealt additional_card",
            nsw("1 blackjack 10", "2S 9H 8D 9C 8C", "1 draw"),
        ),
        of(
            clause("nsw-blackjack", "r 1.1 def shuffling device"),
            "refused",
            nsw("1 blackjack 10", reports=({"kind": "shuffling_device_malfunction", "at": "decision"},)),
        ),
    ],
)
def test_a_paragraph_is_the_reason_of_what_it_orders(ref: str, said: str, round_: Script) -> None:
    assert is_reason(ref, reasons(conduct_script(dict(round_), events=True), said))
