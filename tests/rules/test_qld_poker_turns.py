"""Queensland's schedule 11, section 37: acting out of turn."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.poker.terms import GOES_BACK, OUT_OF_TURN
from croupier.games.refusals import Malformed, Refused
from croupier.games.tape import Decision
from croupier.money.amounts import parse_amount
from tests.clauses import clause, states
from tests.rules.poker_hands_played import Hand


def flop(*stacks: int, **options: Any) -> Hand:
    """Three players have put in 2 each; seat 2 acts first."""
    return Hand(*(stacks or (100, 100, 100)), **options).do("1 call", "2 call", "3 check")


def ahead(hand: Hand, seat: int, action: str, stake: str | None = None) -> Hand:
    details = {} if stake is None else {"stake": stake}
    return hand.report("acted_out_of_turn", seat=seat, action=action, **details)


def said(hand: Hand, action: str) -> list[tuple[int, str]]:
    return [
        (e.facts["seat"], e.facts["amount"]) for e in hand.events(Kind.BET) if e.facts["action"] == action
    ]


@clause("qld-2010", "sch 11 s 37(1)", "sch 11 s 37(2)", "sch 11 s 37(3)(b)")
def test_a_bet_out_of_turn_goes_back_where_who_was_missed_checks() -> None:
    hand = ahead(flop(), 1, "bet", "4")
    assert hand.asked.seat == 2
    assert {"sch 11 s 37(1)", "sch 11 s 37(2)"} == hand.cited(Kind.BET, action=OUT_OF_TURN)
    hand.do("2 check", "3 check")
    assert said(hand, GOES_BACK) == [(1, "4")]
    assert hand.cited(Kind.BET, action=GOES_BACK) == {"sch 11 s 37(3)(b)"}
    assert (hand.asked.seat, set(hand.asked.actions)) == (1, {"check", "bet", "fold"})


@clause("qld-2010", "sch 11 s 37(3)(a)")
@pytest.mark.parametrize(
    ("acts", "pot"),
    [(("2 fold", "3 fold"), "6"), (("2 bet 4", "3 call"), "18"), (("2 bet 3", "3 fold"), "12")],
)
def test_a_bet_out_of_turn_stands_where_nobody_bets_more(acts: tuple[str, ...], pot: str) -> None:
    hand = ahead(flop(), 1, "bet", "4").do(*acts)
    if pot == "6":
        assert hand.nets == {1: "4", 2: "-2", 3: "-2"}  # Everybody else is out: nothing is left to bet.
        return
    assert "sch 11 s 37(3)(a)" in hand.cited(Kind.BET, action=OUT_OF_TURN)
    # A bet of 4 over 3 is a raise of 1, less than half of the 3 that a raise must be: a call.
    assert hand.events(Kind.BET)[-1].facts["pot"] == pot


@clause("qld-2010", "sch 11 s 37(3)(a)")
def test_a_bet_out_of_turn_that_stands_opens_or_raises() -> None:
    hand = ahead(flop(), 3, "bet", "4").do("2 fold")
    assert said(hand, "bet") == [(3, "4")]
    assert (hand.asked.seat, hand.asked.stakes["call"]) == (1, 400)
    raised = ahead(flop(), 3, "bet", "4").do("2 bet 2")
    assert said(raised, "raise") == [(3, "4")]


@clause("qld-2010", "sch 11 s 37(4)", "sch 11 s 37(5)")
def test_who_bet_out_of_turn_may_fold_to_a_larger_bet_and_leaves_the_chips() -> None:
    hand = ahead(flop(), 1, "bet", "4").do("2 bet 4", "3 raise 8")
    assert hand.asked.seat == 1
    assert "sch 11 s 37(4)" in hand.cited(Kind.BET, action=OUT_OF_TURN)
    assert {"call", "raise", "fold"} <= set(hand.asked.actions)
    hand.do("1 fold")
    assert "sch 11 s 37(5)" in {c.ref for c in hand.last.clauses}
    assert hand.do("2 fold").nets == {1: "-6", 2: "-6", 3: "12"}


@clause("qld-2010", "sch 11 s 37(4)")
def test_who_bet_out_of_turn_may_call_a_larger_bet() -> None:
    hand = ahead(flop(), 1, "bet", "4").do("2 bet 4", "3 raise 8", "1 call")
    assert said(hand, "call")[-1] == (1, "8")


@clause("qld-2010", "sch 11 s 37(6)")
def test_what_is_over_the_maximum_goes_back() -> None:
    hand = ahead(flop(), 3, "bet", "20").do("2 fold")
    assert said(hand, GOES_BACK) == [(3, "16")]
    assert hand.cited(Kind.BET, action=GOES_BACK) == {"sch 11 s 37(6)"}
    assert said(hand, "bet") == [(3, "4")]


FOUR = "2S 3S 4S AS 7H 8H 9H AD KC QC 2C 5C 9D 6H"


def flop_of_four() -> Hand:
    """Four players have put in 2 each; seat 4 has bet 6 before seats 2 and 3, over the maximum of 4."""
    hand = Hand(100, 100, 100, 100, cards=FOUR).do("4 call", "1 call", "2 call", "3 check")
    return ahead(hand, 4, "bet", "6")


@clause("qld-2010", "sch 11 s 37(6)")
def test_an_opening_bet_out_of_turn_comes_down_to_the_maximum_whatever_was_bet_since() -> None:
    hand = flop_of_four().do("2 bet 4", "3 fold")
    assert said(hand, GOES_BACK) == [(4, "2")]
    assert said(hand, "call")[-1] == (4, "4")
    assert hand.asked.seat == 1
    raised = flop_of_four().do("2 bet 2", "3 fold")
    # 4 stand: a raise of 2 over the 2 of seat 2.
    assert said(raised, "raise") == [(4, "4")]


@clause("qld-2010", "sch 11 s 37(4)", "sch 11 s 37(5)", "sch 11 s 37(6)")
def test_what_is_left_of_a_bet_out_of_turn_that_came_down_is_the_maximum() -> None:
    hand = flop_of_four().do("2 bet 4", "3 raise 8")
    assert (hand.asked.seat, said(hand, GOES_BACK)) == (4, [(4, "2")])
    assert hand.do("4 fold").last.facts["amount"] == "4"


@clause("qld-2010", "sch 11 s 37(3)(b)", "sch 11 s 37(6)")
def test_all_of_a_bet_over_the_maximum_goes_back_where_who_was_missed_checks() -> None:
    hand = flop_of_four().do("2 check", "3 check")
    assert said(hand, GOES_BACK) == [(4, "6")]


@clause("qld-2010", "sch 11 s 37(2)", "sch 11 s 5(1)(b)")
def test_a_fold_out_of_turn_is_one_and_a_check_is_none() -> None:
    hand = ahead(flop(), 1, "fold")
    hand.do("2 check", "3 check")
    assert hand.asked.seat == 2  # The turn card lies there.
    checked = ahead(flop(), 1, "check").do("2 check", "3 check")
    assert checked.asked.seat == 1


@clause("qld-2010", "sch 11 s 37(3)(a)", "sch 11 s 29(1)")
def test_all_in_and_a_call_out_of_turn_stand() -> None:
    hand = Hand(100, 100, 20)
    ahead(hand.on(), 3, "all_in").do("1 call", "2 fold")
    assert said(hand, "all_in") == [(3, "18")]
    called = ahead(Hand(100, 100, 100).on(), 2, "call").do("1 call")
    assert said(called, "call") == [(1, "2"), (2, "1")]


@clause("qld-2010", "sch 11 s 37(7)")
def test_what_players_did_as_the_dealer_directed_is_retracted() -> None:
    hand = ahead(flop(), 1, "bet", "4").report("directed_out_of_turn").do("2 bet 2", "3 fold")
    assert hand.cited(Kind.BET, action=GOES_BACK) == {"sch 11 s 37(7)"}
    assert set(hand.asked.actions) >= {"call", "raise", "fold"}


@clause("qld-2010", "sch 11 s 37(1)")
@pytest.mark.parametrize(
    ("seat", "action", "stake"),
    [
        (2, "bet", "4"),
        (9, "bet", "4"),
        (1, "raise", "4"),
        (1, "call", None),
        (1, "bet", None),
        (1, "bet", "1.5"),
    ],
)
def test_a_report_that_does_not_fit_is_refused(seat: int, action: str, stake: str | None) -> None:
    hand = flop()
    with pytest.raises(Refused):
        ahead(hand, seat, action, stake)
    assert hand.asked.seat == 2


@clause("qld-2010", "sch 11 s 25(4)(a)", "sch 11 s 37(1)")
def test_a_bet_out_of_turn_is_within_the_limits_and_made_once() -> None:
    hand = flop()
    with pytest.raises(Refused, match="at least 2"):
        ahead(hand, 1, "bet", "1")
    ahead(hand, 1, "bet", "4")
    with pytest.raises(Refused, match="already"):
        ahead(hand, 1, "bet", "4")
    with pytest.raises(Malformed, match="what the player did"):
        hand.report("acted_out_of_turn", seat=3)
    with pytest.raises(Malformed, match="decimal"):
        hand.report("acted_out_of_turn", seat=3, action="bet", stake=4)


@states("qld-2010", "sch 11 s 37(1)", "sch 11 s 37(3)(a)")
def test_a_check_with_something_to_call_and_a_call_of_nothing_are_no_acts_out_of_turn() -> None:
    hand = Hand(100, 100, 100).on()
    with pytest.raises(Refused, match=r"the call is 1\b"):
        ahead(hand, 2, "check")
    with pytest.raises(Refused, match="the call is 0"):
        ahead(hand, 3, "call")
    assert hand.asked.seat == 1


@clause("qld-2010", "sch 11 s 37(3)(a)")
def test_a_bet_out_of_turn_that_stands_is_one_for_who_bet_out_of_turn_after_it() -> None:
    hand = Hand(100, 100, 100, 100, cards=FOUR).do("4 call", "1 call", "2 call", "3 check")
    ahead(hand, 1, "bet", "4").do("2 check")
    ahead(hand, 4, "bet", "4").do("3 fold")
    # Seat 2 checked; but seat 4 has bet: what seat 1 put out does not go back.
    assert said(hand, GOES_BACK) == []
    assert said(hand, "bet") == [(4, "4")]
    assert said(hand, "call")[-1] == (1, "4")
    assert hand.asked.seat == 2


@clause("qld-2010", "sch 11 s 37(6)")
def test_what_a_raise_out_of_turn_is_over_the_maximum_by_goes_back() -> None:
    hand = Hand(100, 100, 100, structure="structured").on()
    ahead(hand, 3, "raise", "10").do("1 call", "2 call")
    # Before the flop a structured raise is of the minimum wager.
    assert said(hand, GOES_BACK) == [(3, "8")]
    assert hand.cited(Kind.BET, action=GOES_BACK) == {"sch 11 s 37(6)"}
    assert said(hand, "raise") == [(3, "2")]


# What is not open ------------------------------------------------------------------------------

OPENED = {"sch 11 s 25(6)", *(f"sch 11 s 25(6)({letter})" for letter in "abcd")}
UNOPENED = {"sch 11 s 25(3)", *(f"sch 11 s 25(3)({letter})" for letter in "abc")}
ALL_IN = {"sch 11 s 29(1)", "sch 11 s 29(3)", "sch 11 s 29(4)"}
ALL_WAYS = {f"sch 11 s 29(2)({p})" for p in "abcd"}
TOO_FEW, ENOUGH = ALL_IN | {"sch 11 s 29(2)(a)"}, ALL_IN | {"sch 11 s 29(2)(b)"}
SHORT = ALL_IN | {"sch 11 s 29(2)(c)", "sch 11 s 29(10)"}
FULL, ONE = (100, 100, 100), {"raises": 1}
CLOSED: list[tuple[tuple[int, ...], dict[str, Any], tuple[str, ...], str, str, set[str]]] = [
    (FULL, {}, ("2 bet 4",), "3 check", "there is 4 to call", OPENED),
    (FULL, {}, ("2 bet 4",), "3 bet 4", "the betting is open", OPENED),
    (FULL, {}, ("2 check",), "3 call", "there is no bet to call", UNOPENED),
    (FULL, {}, ("2 check",), "3 raise 4", "there is no bet to raise", UNOPENED),
    (FULL, {}, ("2 check",), "3 all_in", "enough to bet, to call and to raise", ALL_IN | ALL_WAYS),
    (FULL, {}, (), "2 string_bet", "there is no bet to call", {"sch 11 s 25(2)"}),
    ((100, 100, 5), {}, ("2 bet 4",), "3 call", "no more than the call is left", TOO_FEW),
    ((100, 100, 6), {}, ("2 bet 4",), "3 call", "no more than the call is left", ENOUGH),
    ((100, 100, 5), {}, ("2 bet 2",), "3 raise 4", "too little is left of the table stake", SHORT),
    (FULL, ONE, ("2 bet 4", "3 raise 8"), "1 raise 12", "no more raises", {"sch 11 s 9(3)"}),
    (FULL, ONE, ("2 bet 4", "3 raise 8"), "1 all_in", "no more raises", {"sch 11 s 9(3)"}),
]


@clause("qld-2010", "sch 11 s 25(3)", "sch 11 s 25(6)", "sch 11 s 25(6)(a)", "sch 11 s 29(2)(b)")
@clause("qld-2010", "sch 11 s 9(3)", "sch 11 s 29(2)(a)")
@pytest.mark.parametrize(("stacks", "options", "done", "act", "reason", "sections"), CLOSED)
def test_what_is_not_open_is_refused_by_what_closes_it(
    stacks: tuple[int, ...],
    options: dict[str, Any],
    done: tuple[str, ...],
    act: str,
    reason: str,
    sections: set[str],
) -> None:
    hand = flop(*stacks, **options).do(*done).on()
    seat, action, *stake = act.split()
    refusal = hand.refusal(Decision(int(seat), action, stake=parse_amount(stake[0]) if stake else None))
    assert reason in refusal.reason
    assert sections <= {c.ref for c in refusal.clauses}
    assert refusal.nearest == hand.asked.actions
    with pytest.raises(Malformed, match="there is no such action"):
        hand.round.apply(Decision(int(seat), "muck"))
