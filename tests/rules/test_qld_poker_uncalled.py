"""Queensland's schedule 11: what nobody called goes back, and pots whose players fold at the showdown."""

from __future__ import annotations

import json
from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.poker import kernel
from croupier.record.rounds import write_record
from croupier.rulebooks.games import game
from croupier.verify_record import verify
from tests.clauses import clause, states
from tests.rules.poker_hands_played import Hand

CHARGES: tuple[dict[str, Any], ...] = ({}, {"charge": "commission"})


def nets(hand: Hand, **options: Any) -> dict[int, str]:
    """What the hand came to, by the conduct and by the verifier alike."""
    record = json.loads(json.dumps(write_record(game("qld-2010", "texas_holdem_poker"), options, hand.round)))
    assert [str(f) for f in verify(record).faults] == []
    return hand.nets


@clause("qld-2010", "sch 11 s 30(4)(d)")
@states("qld-2010", "sch 11 s 29(5)", "sch 11 s 29(6)", "sch 11 s 29(7)")
@pytest.mark.parametrize("options", CHARGES)
def test_who_folds_at_the_showdown_has_back_what_nobody_called(options: dict[str, Any]) -> None:
    # Of seat 1's raise to 20 seat 2 puts in 10; with the second blind 22 are in the pot.
    hand = Hand(100, 10, 100, **options).do("1 raise 20", "2 all_in", "3 fold", "1 muck")
    assert hand.round.outcome["returned"] == {"seat": 1, "amount": "10"}
    assert [p["amount"] for p in hand.round.outcome["pots"]] == ["22"]
    assert nets(hand, **options) == {1: "-10", 2: "10" if options else "12", 3: "-2"}


@clause("qld-2010", "sch 11 s 29(5)", "sch 11 s 29(6)", "sch 11 s 29(8)", "sch 11 s 30(4)(b)")
@pytest.mark.parametrize("options", CHARGES)
@pytest.mark.parametrize("second", ["show", "muck"])
def test_of_several_all_in_players_each_wins_as_deep_as_it_went(options: dict[str, Any], second: str) -> None:
    # 30 in the first pot, 40 in the second between seats 1 and 2; 20 of seat 1's 50 are not called at all.
    # Seat 3's twos beat seat 2; nobody but seat 2 can win the second pot once seat 1 has folded.
    hand = Hand(100, 30, 10, cards="3S 2S AS 8H 7H AD 4C KC QC 2C 5C 9D 6C 9H", **options)
    hand.do("1 raise 50", "2 all_in", "3 all_in", "1 muck", f"2 {second}")
    assert hand.round.outcome["returned"] == {"seat": 1, "amount": "20"}
    won = [(p["amount"], p["winners"], p["commission"]) for p in hand.round.outcome["won"]]
    assert won == [("30", [3], "3" if options else "0"), ("40", [2], "4" if options else "0")]
    assert nets(hand, **options) == {1: "-30", **({2: "6", 3: "17"} if options else {2: "10", 3: "20"})}


@clause("qld-2010", "sch 11 s 27(5)", "sch 11 s 29(6)")
@states("qld-2010", "sch 11 s 29(8)")
def test_the_last_who_folds_at_the_showdown_wins_what_nobody_all_in_can() -> None:
    # 60 in the first pot, and 40 between seats 1 and 3, who both fold: seat 1 last.
    hand = Hand(100, 20, 100).do("1 raise 40", "2 all_in", "3 call")
    hand.do(*["3 check", "1 check"] * 3, "3 muck", "1 muck")
    assert [(p["amount"], p["eligible"]) for p in hand.round.outcome["pots"]] == [("60", [2]), ("40", [1])]
    assert nets(hand) == {1: "0", 2: "40", 3: "-40"}


@clause("qld-2010", "sch 11 s 25(8)(a)", "sch 11 s 29(7)", "sch 11 s 30(4)(c)")
@pytest.mark.parametrize("options", CHARGES)
def test_who_opened_uncalled_keeps_the_pot_that_no_all_in_player_is_in(options: dict[str, Any]) -> None:
    # Seat 1's opening bet of 4 is not called; the 10 of seats 1 and 3 beyond seat 2's stake are a pot.
    hand = Hand(100, 10, 100, **options).do("1 raise 20", "2 all_in", "3 call", "3 check", "1 bet 4")
    hand.do("3 fold", "1 muck")
    assert hand.round.outcome["returned"] == {"seat": 1, "amount": "4"}
    assert [p["amount"] for p in hand.round.outcome["pots"]] == ["30", "20"]
    assert nets(hand, **options) == {3: "-20", **({1: "-2", 2: "17"} if options else {1: "0", 2: "20"})}


@clause("qld-2010", "sch 11 s 33(2)")
@states("qld-2010", "sch 11 s 29(6)")
def test_who_folded_to_a_void_hand_loses_no_more_than_a_player_all_in_has_bet() -> None:
    # Seat 1 folds to seat 3, whose hand is void: of seat 1's 20 nobody but seat 2, all-in for 10, is left.
    hand = Hand(100, 10, 100).do("1 raise 20", "2 all_in", "3 call", "3 bet 4", "1 fold")
    hand.report("wrong_number_of_cards", seat=3).on()
    assert hand.round.outcome["returned"] == {"seat": 1, "amount": "10"}
    assert nets(hand) == {1: "-10", 2: "10", 3: "0"}


@clause("qld-2010", "sch 11 s 5(1)(b)", "sch 11 s 37(1)")
def test_a_second_blind_folded_before_others_have_acted_is_in_the_pot() -> None:
    hand = Hand(100, 100, 100).do("1 fold")
    hand.report("acted_out_of_turn", seat=3, action="fold").on()
    assert hand.round.outcome["returned"] is None
    assert nets(hand) == {1: "0", 2: "2", 3: "-2"}


@clause("qld-2010", "sch 11 s 27(11)(b)", "sch 11 s 29(6)")
def test_a_hand_that_is_in_again_contests_the_pots_that_it_is_eligible_for() -> None:
    # Seat 3 is all-in for 20; seat 1, with aces, is called first, folds, and seat 2 with the best hand
    # that was shown asks to see it.
    cards = "AS 2S 4S 3S AD 7H 6H 8H 5D KC QC 2C 5C 9D 6C 9H"
    hand = Hand(100, 100, 20, 100, button=4, cards=cards)
    hand.do("3 all_in", "4 call", "1 call", "2 call", *["1 check", "2 check", "4 check"] * 2)
    hand.do("1 bet 4", "2 call", "4 call", "1 muck", "2 show", "2 ask_to_see")
    assert "sch 11 s 27(11)(b)" in hand.cited(Kind.TURNED, hand="seat_1")
    assert [(p["amount"], p["eligible"]) for p in hand.round.outcome["pots"]] == [
        ("80", [1, 2, 3, 4]),
        ("12", [1, 2, 4]),
    ]
    assert nets(hand) == {1: "68", 2: "-24", 3: "-20", 4: "-24"}


def test_pots_of_the_kernel_once_hands_were_folded() -> None:
    formed = kernel.pots([50, 20, 50, 30], [False] * 4)
    assert formed == [(80, (0, 1, 2, 3)), (30, (0, 2, 3)), (40, (0, 2))]
    assert kernel.with_mucked(formed, [0]) == [(80, (1, 2, 3)), (30, (2, 3)), (40, (2,))]
    assert kernel.with_mucked(formed, [2, 0]) == [(80, (1, 3)), (30, (3,)), (40, (0,))]
    assert kernel.with_mucked(formed, [1, 2, 3]) == [(150, (0,))]


@states("qld-2010", "sch 11 s 20(13)")
def test_where_nobody_is_left_to_win_from_the_result_says_why_chips_go_back() -> None:
    hand = Hand(100, 100)
    asked = hand.asked.seat
    hand.report("wagers_declared_void", seat=3 - asked).do(f"{asked} all_in")
    assert hand.round.outcome["pots"] == []
    assert hand.cited(Kind.RESULT) == {"sch 11 s 20(13)"}
    assert set(nets(hand).values()) == {"0"}
