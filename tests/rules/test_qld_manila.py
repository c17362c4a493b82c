"""Queensland's manila poker (schedule 5): the buck, the deal, what may be bet and raised, tapping out."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.events import Kind
from croupier.games.poker.rules import PokerRules
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide
from croupier.rulebooks.games import game
from tests.clauses import clause, of, states
from tests.rules.manila_hands import SIGN, Manila

FOUR = (100, 100, 100, 100)
CALLED = ("2 call", "3 call", "4 call")
LIMPED = (*CALLED, "1 decline_to_raise")
"""Everybody has called the blind bet of seat 1."""
UNTIL = ("first_betting", "second_betting", "third_betting", "fourth_betting")


def asks(hand: Manila) -> tuple[int, tuple[str, ...]]:
    return hand.asked.seat, hand.asked.actions


def decided(hand: Manila) -> set[str]:
    return {c.ref for c in hand.events(Kind.DECIDED)[-1].clauses}


def told(hand: Manila) -> set[str]:
    return {c.ref for c in hand.last.clauses}


# Before the cards ---------------------------------------------------------------------------------


@clause("qld-2010", "sch 5 s 17(1)", "sch 5 s 17(2)", "sch 5 s 2 def designated player(a)", "sch 5 s 10(1)")
def test_the_buck_is_first_at_the_dealers_left_and_goes_to_the_next_player() -> None:
    hand = Manila(0, 100, 100, 100, buck=2)
    hand.on()
    assert hand.events(Kind.MARKER)[0].facts["seat"] == 2
    assert hand.cited(Kind.MARKER) >= {"sch 5 s 17(2)", "sch 5 s 10(1)"}
    # Where nobody plays at the place that it is passed to, it is the next player's.
    passed = Manila(100, 0, 100, 100, buck=2)
    passed.on()
    assert passed.events(Kind.MARKER)[0].facts["seat"] == 3
    first = Manila(0, 100, 100, buck=None)
    first.on()
    assert first.events(Kind.MARKER)[0].facts["seat"] == 2
    assert "sch 5 s 17(1)" in first.cited(Kind.MARKER)


@clause("qld-2010", "sch 5 s 20(2)", "sch 5 s 22(1)", "sch 5 s 20(3)", "sch 5 s 22(2)", "sch 5 s 20(4)")
def test_after_the_blind_bet_each_player_is_dealt_two_cards_together_from_the_designated_on() -> None:
    hand = Manila(100, 100, 100, own={2: "AS KS", 3: "QS JS", 1: "TS 9S"}, board="7H 8H 9H TH JH", buck=2)
    hand.on()
    (blind,) = hand.events(Kind.BET)
    assert (blind.facts["seat"], blind.facts["action"], blind.facts["amount"]) == (2, "blind_bet", "2")
    assert {c.ref for c in blind.clauses} == {"sch 5 s 20(2)", "sch 5 s 22(1)"}
    dealt = [(e.facts["hand"], e.facts["card"], e.facts["face_up"]) for e in hand.events(Kind.DEALT)]
    assert dealt == [
        ("seat_2", "AS", False),
        ("seat_2", "KS", False),
        ("seat_3", "QS", False),
        ("seat_3", "JS", False),
        ("seat_1", "TS", False),
        ("seat_1", "9S", False),
        ("board", "7H", True),
    ]
    assert hand.cited(Kind.DEALT) >= {"sch 5 s 20(3)", "sch 5 s 22(2)", "sch 5 s 20(4)"}


@clause("qld-2010", "sch 5 s 6(1)", "sch 5 s 6(2)", "sch 5 s 20(5)", "sch 5 s 24(6)", "sch 5 s 24(12)")
@clause("qld-2010", "sch 5 s 23(4)(b)(i)", "sch 5 s 23(4)(b)(ii)", "sch 5 s 23(6)")
def test_there_is_a_round_of_betting_after_each_of_five_communal_cards() -> None:
    hand = Manila(*FOUR).show()
    kinds = (Kind.DEALT, Kind.DECIDED)
    order = list(dict.fromkeys(e.facts["step"] for e in hand.round.events if e.kind in kinds))
    assert order == [
        "hole_cards",
        "first_communal_card",
        "first_betting",
        "second_communal_card",
        "second_betting",
        "third_communal_card",
        "third_betting",
        "fourth_communal_card",
        "fourth_betting",
        "fifth_communal_card",
        "final_betting",
    ]
    assert hand.cited(Kind.DEALT, step="second_communal_card") >= {
        "sch 5 s 23(6)",
        "sch 5 s 23(4)(b)(i)",
        "sch 5 s 23(4)(b)(ii)",
    }
    assert hand.cited(Kind.DEALT, step="fifth_communal_card") >= {"sch 5 s 24(6)", "sch 5 s 24(12)"}
    assert hand.cited(Kind.DECIDED, step="first_betting") >= {"sch 5 s 6(2)"}
    assert hand.cited(Kind.DEALT, step="third_communal_card") >= {"sch 5 s 6(1)", "sch 5 s 20(5)"}


@clause("qld-2010", "sch 5 s 11(1)")
@states("qld-2010", "sch 5 s 13", "sch 5 s 2 def reduced deck", "sch 5 s 18")
def test_thirteen_players_play_with_thirty_two_cards() -> None:
    rules = game("qld-2010", "manila_poker").rules({})
    assert isinstance(rules, PokerRules)
    assert rules.shoe.size == 32
    assert {c.ref for c in rules.shoe.composition} == {"sch 5 s 13", "sch 5 s 2 def reduced deck"}
    with pytest.raises(Malformed, match="begin with the 7"):
        rules.shoe.check_card(parse_card("6S"), 0)
    hand = Manila(*[100] * 13, buck=13)
    assert "sch 5 s 11(1)" in {c.ref for c in hand.refusal("14 table_stakes 100").clauses}
    assert len(hand.show().events(Kind.DEALT)) == 31
    ace = next(o for o in game("qld-2010", "manila_poker").options if o.name == "ace")
    assert "sch 5 s 18" in {c.ref for c in ace.clauses}


@clause("qld-2010", "sch 5 s 19(1)", "sch 5 s 19(2)", "sch 5 s 19(3)(a)", "sch 5 s 19(3)(b)")
@clause("qld-2010", "sch 5 s 2 def table stake")
def test_who_enters_brings_the_minimum_table_stake() -> None:
    new = Manila(100, 100, 100, standings={"new_player": [4]})
    assert {c.ref for c in new.refusal("4 table_stakes 19").clauses} >= {"sch 5 s 19(1)", "sch 5 s 19(2)"}
    new.bet("4 table_stakes 20")
    assert "sch 5 s 2 def table stake" in new.cited(Kind.PLACED)
    first = Manila(100, 100, buck=None)
    assert {c.ref for c in first.refusal("3 table_stakes 19").clauses} >= {"sch 5 s 19(2)"}


def test_who_plays_on_may_have_less_than_the_blind_bet_and_puts_in_all_of_it() -> None:
    hand = Manila(1, 100, 100, 100)
    hand.on()
    assert hand.events(Kind.BET)[0].facts["amount"] == "1"
    assert hand.cited(Kind.BET) >= {"sch 5 s 27(1)(b)", "sch 5 s 27(2)"}
    assert asks(hand) == (2, ("call", "raise", "fold"))
    assert hand.asked.stakes["call"] == 200
    hand.do(*CALLED)
    assert (hand.asked.seat, hand.asked.step) == (2, "second_betting")


@clause("qld-2010", "sch 5 s 19(4)")
def test_nothing_is_added_to_a_table_stake_in_a_round() -> None:
    hand = Manila(*FOUR)
    assert {c.ref for c in hand.refusal("1 table_stakes 20").clauses} >= {"sch 5 s 19(4)"}
    hand.on()
    assert "sch 5 s 19(4)" in {c.ref for c in hand.refusal("1 table_stakes 120").clauses}


def test_a_sign_that_bounds_bets_or_stakes_from_above_is_refused() -> None:
    for sign in ({"table": {"min": "2", "max": "8"}}, {**SIGN, "table_stakes": {"min": "20", "max": "99"}}):
        with pytest.raises(Refused, match="multiples of the blind bet"):
            Manila(100, 100, sign=sign)


# What players may do ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ref", "before", "act"),
    [
        of(clause("qld-2010", "sch 5 s 3(3)"), (), "2 call"),
        of(clause("qld-2010", "sch 5 s 23(1)"), (), "2 call"),
        of(clause("qld-2010", "sch 5 s 23(1)(a)"), (), "2 call"),
        of(clause("qld-2010", "sch 5 s 23(1)(b)"), ("2 call",), "3 raise 4"),
        of(clause("qld-2010", "sch 5 s 23(1)(c)"), ("2 call",), "3 fold"),
        of(clause("qld-2010", "sch 5 s 10(3)"), (), "2 call"),
        of(clause("qld-2010", "sch 5 s 23(2)(b)"), CALLED, "1 decline_to_raise"),
        of(clause("qld-2010", "sch 5 s 23(2)(b)(i)"), CALLED, "1 raise 4"),
        of(clause("qld-2010", "sch 5 s 23(2)(b)(ii)"), CALLED, "1 decline_to_raise"),
        of(clause("qld-2010", "sch 5 s 23(2)(c)"), ("2 raise 4", "3 fold", "4 fold"), "1 call"),
        of(clause("qld-2010", "sch 5 s 23(2)(c)(i)"), ("2 raise 4", "3 fold", "4 fold"), "1 call"),
        of(clause("qld-2010", "sch 5 s 23(2)(c)(ii)"), ("2 raise 4", "3 call", "4 fold"), "1 raise 6"),
        of(clause("qld-2010", "sch 5 s 23(2)(c)(iii)"), ("2 raise 4", "3 fold", "4 fold"), "1 fold"),
        of(clause("qld-2010", "sch 5 s 23(3)"), (*CALLED, "1 raise 4"), "2 call"),
        of(clause("qld-2010", "sch 5 s 23(3)(a)"), (*CALLED, "1 raise 4"), "2 call"),
        of(clause("qld-2010", "sch 5 s 23(3)(b)"), (*CALLED, "1 raise 4"), "2 raise 8"),
        of(clause("qld-2010", "sch 5 s 23(3)(c)"), (*CALLED, "1 raise 4"), "2 fold"),
        of(clause("qld-2010", "sch 5 s 24(4)"), LIMPED, "1 check"),
        of(clause("qld-2010", "sch 5 s 24(4)(a)"), LIMPED, "1 bet 4"),
        of(clause("qld-2010", "sch 5 s 24(4)(b)"), LIMPED, "1 check"),
        of(clause("qld-2010", "sch 5 s 24(4)(c)"), LIMPED, "1 fold"),
        of(clause("qld-2010", "sch 5 s 24(5)"), (*LIMPED, "1 check"), "2 check"),
        of(clause("qld-2010", "sch 5 s 24(5)(a)"), (*LIMPED, "1 check"), "2 bet 2"),
        of(clause("qld-2010", "sch 5 s 24(5)(b)"), (*LIMPED, "1 check"), "2 check"),
        of(clause("qld-2010", "sch 5 s 24(5)(c)"), (*LIMPED, "1 check"), "2 fold"),
        of(clause("qld-2010", "sch 5 s 30(4)"), (*LIMPED, "1 check"), "2 check"),
        of(clause("qld-2010", "sch 5 s 24(8)"), (*LIMPED, "1 bet 2"), "2 call"),
        of(clause("qld-2010", "sch 5 s 24(8)(a)"), (*LIMPED, "1 bet 2"), "2 call"),
        of(clause("qld-2010", "sch 5 s 24(8)(b)"), (*LIMPED, "1 bet 2"), "2 raise 4"),
        of(clause("qld-2010", "sch 5 s 24(8)(c)"), (*LIMPED, "1 bet 2"), "2 fold"),
    ],
)
def test_what_a_player_does_in_turn_rests_on_its_paragraph(
    ref: str, before: tuple[str, ...], act: str
) -> None:
    hand = Manila(*FOUR)
    hand.do(*before, act)
    assert ref in decided(hand)


@pytest.mark.parametrize(
    ("ref", "before", "act"),
    [
        of(clause("qld-2010", "sch 5 s 3(1)"), (), "2 call"),
        of(clause("qld-2010", "sch 5 s 5(1)"), (), "2 raise 4"),
        of(clause("qld-2010", "sch 5 s 5(2)"), CALLED, "1 raise 4"),
        of(clause("qld-2010", "sch 5 s 2 def opening bet"), LIMPED, "1 bet 4"),
        of(clause("qld-2010", "sch 5 s 24(2)"), LIMPED, "1 bet 4"),
        of(clause("qld-2010", "sch 5 s 26(2)"), (), "2 raise 4"),
        of(clause("qld-2010", "sch 5 s 26(4)"), ("2 raise 6",), "3 raise 10"),
        of(clause("qld-2010", "sch 5 s 30(1)"), LIMPED, "1 check"),
        of(clause("qld-2010", "sch 5 s 30(3)"), LIMPED, "1 check"),
        of(clause("qld-2010", "sch 5 s 30(5)"), (*LIMPED, "1 check"), "2 check"),
        of(clause("qld-2010", "sch 5 s 31(1)(b)"), (), "2 fold"),
    ],
)
def test_what_is_done_rests_on_its_section(ref: str, before: tuple[str, ...], act: str) -> None:
    hand = Manila(*FOUR)
    hand.do(*before, act)
    assert ref in told(hand)


def test_the_designated_player_raises_or_declines_where_all_have_called() -> None:
    hand = Manila(*FOUR)
    hand.do(*CALLED)
    assert asks(hand) == (1, ("decline_to_raise", "raise"))
    assert hand.refused("1 fold") >= {"sch 5 s 23(2)(b)"}
    hand.do("1 raise 2")
    # A raise of the blind bet is put out whole: nothing is to be called.
    assert (hand.last.facts["amount"], hand.last.facts["pot"]) == ("2", "10")
    assert asks(hand)[0] == 2


@clause("qld-2010", "sch 5 s 30(2)", "sch 5 s 30(6)")
def test_nobody_checks_in_the_first_round_or_after_an_opening_bet() -> None:
    hand = Manila(*FOUR)
    hand.do(*CALLED)
    assert hand.refused("1 check") == {"sch 5 s 30(2)"}
    hand.do("1 decline_to_raise", "1 bet 2")
    assert hand.refused("2 check") == {"sch 5 s 30(6)"}


@clause("qld-2010", "sch 5 s 24(2)", "sch 5 s 24(3)")
def test_an_opening_bet_is_once_or_twice_the_blind_bet_and_up_to_four_times_in_the_final_round() -> None:
    hand = Manila(*FOUR)
    hand.do(*LIMPED)
    assert hand.asked.sizes == {"bet": (200, 400)}
    for stake in ("1", "3", "6"):
        assert hand.refused(f"1 bet {stake}") == {"sch 5 s 24(2)"}
    hand.checked(*UNTIL)
    assert hand.asked.sizes == {"bet": (200, 400, 600, 800)}
    for stake in ("7", "10"):
        assert hand.refused(f"1 bet {stake}") == {"sch 5 s 24(3)"}
    hand.do("1 bet 8")
    assert "sch 5 s 24(3)" in told(hand)


@clause("qld-2010", "sch 5 s 26(2)", "sch 5 s 26(3)", "sch 5 s 26(4)")
def test_a_raise_is_a_multiple_of_the_blind_bet_and_no_less_than_one_before_it() -> None:
    hand = Manila(*FOUR)
    hand.on()
    assert hand.asked.sizes == {"raise": (400, 600)}  # Over a call of 2.
    assert hand.refused("2 raise 5") >= {"sch 5 s 26(2)"}
    assert hand.refused("2 raise 8") >= {"sch 5 s 26(2)"}
    hand.do("2 raise 6")  # Raised by 4: the next raise is no less.
    assert hand.asked.sizes == {"raise": (1000,)}
    assert "sch 5 s 26(4)" in hand.refused("3 raise 8")
    hand.do("3 call", "4 call", "1 call").checked(*UNTIL)
    hand.do("1 bet 8")
    assert hand.asked.sizes == {"raise": (1000, 1200, 1400, 1600)}
    assert hand.refused("2 raise 18") >= {"sch 5 s 26(3)"}
    hand.do("2 raise 14")
    assert "sch 5 s 26(3)" in told(hand)
    assert hand.asked.sizes == {"raise": (2000, 2200)}


@clause("qld-2010", "sch 5 s 26(1)")
def test_three_raises_are_made_in_a_round_of_betting() -> None:
    hand = Manila(*FOUR)
    hand.do("2 raise 4", "3 raise 6", "4 raise 8")
    assert asks(hand) == (1, ("call", "fold"))
    assert hand.refused("1 raise 8") == {"sch 5 s 26(1)"}
    hand.do("1 call", "2 call", "3 call")
    assert hand.asked.step == "second_betting"


def test_or_three_players_raise_as_often_as_they_like() -> None:
    hand = Manila(*FOUR, three="raisers")
    hand.do("2 raise 4", "3 raise 6", "4 raise 8")
    assert asks(hand) == (1, ("call", "fold"))
    hand.do("1 call")
    assert asks(hand) == (2, ("call", "raise", "fold"))


@clause("qld-2010", "sch 5 s 26(5)")
def test_two_players_raise_by_any_amount_as_often_as_they_like() -> None:
    hand = Manila(100, 100, 100)
    hand.do("2 call", "3 fold", "1 raise 1")
    assert "sch 5 s 26(5)" in told(hand)
    hand.do("2 raise 2", "1 raise 2", "2 raise 30", "1 raise 61", "2 all_in", "1 all_in")
    assert hand.round.outcome["pots"] == [{"amount": "200", "eligible": [1, 2]}]
    # Their opening bets stay multiples of the blind bet.
    fresh = Manila(100, 100)
    fresh.do("2 call", "1 decline_to_raise")
    assert fresh.asked.sizes == {"bet": (200, 400)}
    fresh.do("1 bet 4", "2 raise 5")
    assert fresh.last.facts["amount"] == "5"


def test_two_players_who_can_still_bet_contest_what_they_bet_beside_others_who_tapped_out() -> None:
    hand = Manila(100, 100, 2)
    hand.do("2 call", "3 all_in", "1 raise 7")
    assert hand.last.facts["amount"] == "7"
    assert "sch 5 s 26(5)" in told(hand)


# Tapping out --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ref", "stack", "before", "act"),
    [
        of(clause("qld-2010", "sch 5 s 27(1)(a)(i)"), 1, (), "2 all_in"),
        of(clause("qld-2010", "sch 5 s 27(1)(a)(ii)"), 2, (), "2 all_in"),
        of(clause("qld-2010", "sch 5 s 27(1)(a)(iii)"), 3, (), "2 all_in"),
        of(clause("qld-2010", "sch 5 s 27(1)(a)(iv)"), 4, (), "2 all_in"),
        of(clause("qld-2010", "sch 5 s 27(1)"), 6, (), "2 all_in"),
    ],
)
@clause("qld-2010", "sch 5 s 27(1)(b)")
def test_who_taps_out_puts_in_all_that_is_left(
    ref: str, stack: int, before: tuple[str, ...], act: str
) -> None:
    hand = Manila(100, stack, 100, 100)
    hand.do(*before, act)
    assert hand.last.facts["amount"] == str(stack)
    assert told(hand) >= {ref, "sch 5 s 27(1)(b)", "sch 5 s 27(2)"}


def test_nobody_taps_out_with_more_than_a_raise_that_is_no_multiple() -> None:
    hand = Manila(100, 5, 100, 100)
    hand.on()
    assert asks(hand) == (2, ("call", "raise", "fold"))
    assert hand.refused("2 all_in") >= {"sch 5 s 27(1)(a)(iii)", "sch 5 s 27(1)(a)(iv)"}
    assert hand.asked.sizes == {"raise": (400,)}


def test_too_little_for_an_opening_bet_opens_nothing() -> None:
    hand = Manila(3, 100, 100)
    hand.do("2 call", "3 call", "1 decline_to_raise")
    assert asks(hand) == (1, ("check", "fold"))
    assert hand.refused("1 bet 2") == {"sch 5 s 24(2)"}
    hand.do("1 check", "2 bet 2", "3 call", "1 all_in")
    assert told(hand) >= {"sch 5 s 27(1)(a)(i)"}


@clause("qld-2010", "sch 5 s 27(2)", "sch 5 s 27(3)", "sch 5 s 27(4)")
def test_the_example_of_section_27_divides_the_pots_so() -> None:
    # A taps out in the third round of betting and has the best hand, B the second best, C the worst.
    hand = Manila(
        10, 100, 100, 100, own={1: "AS AD", 2: "KS KD", 3: "QS QD", 4: "JS 9D"}, board="AH KH QH 8C 7C"
    )
    hand.do(*LIMPED).checked("second_betting")
    hand.do("1 bet 4", "2 call", "3 call", "4 fold")
    hand.do("1 bet 2", "2 raise 6", "3 call", "1 all_in")  # Four more are no more than the call.
    assert hand.last.facts["amount"] == "2"
    hand.show()
    (result,) = hand.events(Kind.RESULT)
    pots = [(p["amount"], p["eligible"]) for p in result.facts["pots"]]
    assert pots == [("32", [1, 2, 3]), ("4", [2, 3])]
    assert [(w["amount"], w["winners"]) for w in result.facts["won"]] == [("32", [1]), ("4", [2])]
    assert {"sch 5 s 27(3)", "sch 5 s 27(4)"} <= hand.cited(Kind.RESULT)


@clause("qld-2010", "sch 5 s 27(5)(a)", "sch 5 s 27(5)(b)", "sch 5 s 27(5)(c)", "sch 5 s 27(6)")
def test_after_a_short_raise_of_who_acts_last_the_others_only_call() -> None:
    hand = Manila(3, 100, 100)
    hand.do("2 call", "3 call", "1 all_in")  # All others have acted: one more than the blind bet.
    assert asks(hand) == (2, ("call", "fold"))
    assert hand.refused("2 raise 3") == {
        "sch 5 s 27(5)(a)",
        "sch 5 s 27(5)(b)",
        "sch 5 s 27(5)(c)",
        "sch 5 s 27(6)",
    }
    hand.do("2 call")
    assert "sch 5 s 27(6)" in decided(hand)
    early = Manila(100, 3, 100)
    early.do("2 all_in")  # Nobody else has acted: the others may raise.
    assert "raise" in early.asked.actions
    assert early.asked.sizes == {}  # Two can still bet.


@clause("qld-2010", "sch 5 s 27(7)", "sch 5 s 27(8)", "sch 5 s 27(9)", "sch 5 s 24(9)(a)(ii)")
def test_an_uncalled_bet_goes_back_and_the_pot_before_is_decided_by_hands_after_all_five_cards() -> None:
    hand = Manila(10, 100, 100, own={1: "AS AD", 2: "KS KD", 3: "QS QD"}, board="AH KH QH 8C 7C", chip="1")
    hand.do("2 raise 6", "3 call", "1 call")
    hand.do("1 bet 4", "2 call", "3 call")
    assert hand.asked.step == "third_betting"
    hand.do("2 bet 4", "3 fold").show()
    assert [e.facts["card"] for e in hand.events(Kind.DEALT)][-2:] == ["8C", "7C"]
    assert hand.round.outcome["returned"] == {"seat": 2, "amount": "4"}
    assert hand.nets == {1: "19", 2: "-10", 3: "-10"}  # Of 30, one dollar is commission.
    assert hand.cited(Kind.BET, action="uncalled") >= {"sch 5 s 24(9)(a)(ii)"}
    assert hand.cited(Kind.RESULT) >= {"sch 5 s 27(9)"}
    compared = hand.cited(Kind.SETTLED, seat=1)
    assert compared >= {"sch 5 s 27(7)", "sch 5 s 27(8)"}


def test_the_rules_offer_no_oral_wagers() -> None:
    actions = {action.name for action in game("qld-2010", "manila_poker").actions}
    assert "string_bet" not in actions
    hand = Manila(*FOUR)
    hand.on()
    assert isinstance(hand.asked, Decide)
    assert hand.refused("2 raise 1")
    assert hand.refused("2 raise 2")
