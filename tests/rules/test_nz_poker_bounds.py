"""New Zealand's poker: what founds a raise, what nobody could call, and what a cheat forfeits."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.tape import Decision
from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.clauses import clause
from tests.rules.nz_poker_hands import NzHand

FIVE = "2S 3S 4S 9H TD 5C AH AD AC KH KD QC 7H 8D 9C"
"""Seats 2, 3 and 1 have 2, 3 and 4 face down; 9, 10, 5 face up: seat 1 brings in."""
DECK = " ".join(rank + suit for rank in "23456789TJQKA" for suit in "SHDC")


def stud(*stacks: int, minimum: int = 8, bring_in: int = 2, ante: int = 1, **options: Any) -> NzHand:
    sign = {"table": {"min": str(minimum)}, "bring_in": {"min": str(bring_in)}, "ante": {"min": str(ante)}}
    return NzHand(*stacks, cards=FIVE, name="five_card_stud", sign=sign, **options)


def room(hand: NzHand) -> tuple[int, int, int]:
    """Who is asked, and the least and the most that a raise puts out, in dollars."""
    asked = hand.on().asked
    return asked.seat, asked.least.get("raise", 0) // 100, asked.stakes.get("raise", 0) // 100


# What the pot lets be bet --------------------------------------------------------------------


@clause("nz-poker-2017", "div 13 def pot limit")
def test_a_bet_of_the_whole_pot_below_the_minimum_is_no_short_all_in_bet() -> None:
    """Rule 10.4 is of all-in wagers: a player who has checked may raise a bet that the pot has bounded."""
    hand = stud(100, 100, 100, structure="pot_limit", opens="high_card")
    hand.do("3 check", "1 bet 3", "2 call")
    # The pot is 3 antes, the bet and the call; a raise by the minimum wager of 8 is within it.
    assert room(hand) == (3, 11, 12)
    assert "div 13 def pot limit" in hand.refused("3 raise 13")
    # The nearest amounts that chips of a dollar make, within those bounds.
    near = {stake: hand.refusal(Decision(3, "raise", stake=stake)).nearest for stake in (0, 1_150, 9_999)}
    assert near == {0: ("11",), 1_150: ("11",), 9_999: ("12",)}
    hand.do("3 raise 11")
    assert room(hand) == (1, 16, 28)


def test_a_bet_that_falls_short_for_want_of_chips_reopens_nothing() -> None:
    hand = stud(100, 4, 100, structure="no_limit", opens="high_card")
    hand.do("3 check", "1 check", "2 all_in")
    assert room(hand) == (3, 0, 0)


def test_all_the_chips_that_are_just_the_pot_are_a_whole_bet() -> None:
    hand = stud(4, 100, 100, structure="pot_limit", opens="high_card")
    hand.do("3 check", "1 bet 3", "2 fold")
    assert room(hand) == (3, 9, 9)


# What a raise is as large as -------------------------------------------------------------------


@clause("nz-poker-2017", "div 13 def raise")
@pytest.mark.parametrize("structure", ["no_limit", "pot_limit"])
def test_the_least_raise_over_a_completed_bet_is_the_same_for_who_brought_in(structure: str) -> None:
    """The previous bet is 10, whatever of it a player has put in already."""
    hand = stud(100, 100, 100, bring_in=4, ante=6, structure=structure)
    hand.do("1 bring_in", "2 raise 10")
    assert room(hand)[:2] == (3, 20)
    hand.do("3 call")
    assert room(hand)[:2] == (1, 16)  # To 20 with the 4 that lie there.


# Rule 10.2 over a bring-in ---------------------------------------------------------------------


@clause("nz-poker-2017", "div 13 r 10.2")
def test_anybody_may_make_up_less_than_half_a_bet_all_in_over_a_bring_in() -> None:
    hand = stud(100, 4, 100, structure="structured")
    hand.do("1 bring_in", "2 all_in", "3 call")
    # 3 of 8 is less than half: seat 1, who has brought in 2, calls 1 or goes on to 8.
    assert room(hand) == (1, 6, 6)
    hand.do("1 raise 6")
    assert room(hand) == (3, 13, 13)


@clause("nz-poker-2017", "div 13 r 10.2")
def test_half_a_bet_all_in_over_a_bring_in_is_a_bet() -> None:
    hand = stud(100, 5, 100, structure="structured")
    hand.do("1 bring_in", "2 all_in")
    assert room(hand) == (3, 12, 12)


# What nobody who is left can call ----------------------------------------------------------------


@clause("nz-poker-2017", "div 13 def blind")
def test_who_folds_to_players_all_in_for_less_has_back_what_they_cannot_call() -> None:
    hand = NzHand(
        100, 3, cards=DECK, name="holdem", sign={"table": {"min": "10"}, "first_blind": {"min": "5"}}
    )
    # Seat 1 has the button and 5 in as small blind, seat 2 is all-in with 3 of the large one.
    hand.do("1 fold")
    assert hand.nets == {1: "-3", 2: "3"}
    assert hand.round.outcome["returned"] == {"seat": 1, "amount": "2"}


def test_a_straddle_that_is_folded_leaves_what_was_called_alone() -> None:
    sign = {"table": {"min": "4"}, "first_blind": {"min": "2"}}
    hand = NzHand(100, 5, 100, cards=DECK, name="draw", sign=sign, straddle=True, structure="no_limit")
    hand.do("1 straddle", "2 all_in", "3 fold", "1 fold")
    assert hand.nets == {1: "-5", 2: "9", 3: "-4"}


# Fraud ------------------------------------------------------------------------------------------


@clause("nz-1996", "div I r 12.2")
def test_a_cheat_forfeits_what_was_bet_and_keeps_the_chips_that_were_not() -> None:
    script: dict[str, Any] = {
        "rulebook": "nz-poker-2017",
        "game": "holdem",
        "options": {"burns": "listed"},
        "limits": {"table": {"min": "2"}, "first_blind": {"min": "1"}},
        "opening": {"designated_player": 1},
        "equipment": {"cards": DECK.split()},
        "wagers": [{"seat": seat, "wager": "table_stakes", "stake": "100"} for seat in (1, 2, 3)],
        "decisions": [{"seat": 1, "action": "raise", "stake": "20"}, {"seat": 2, "action": "call"}],
        "irregularities": [
            {"kind": "game_invalidated", "at": "second_betting", "ruling": "fraud_by_player", "seat": 1}
        ],
    }
    script["decisions"].append({"seat": 3, "action": "fold"})
    ran = run_script(script)
    assert ran.record is not None
    assert {each["seat"]: each["net"] for each in ran.result["seats"]} == {1: "-20", 2: "0", 3: "0"}
    assert verify(ran.record).faults == []
    lost = next(e for e in ran.record["events"] if e["event"] == "settled")
    assert lost["net"] == "-20"
    lost["net"] = "-100"
    assert any("must be -20" in str(fault) for fault in verify(ran.record).faults)


def test_nothing_is_forfeited_before_anything_is_bet() -> None:
    hand = NzHand(100, 100, cards=DECK)
    hand.report("game_invalidated", seat=1, ruling="fraud_by_player")
    assert hand.nets == {1: "0", 2: "0"}
