"""Queensland's schedule 11: all-in, the showdown, pots and commission."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.poker import kernel
from croupier.games.refusals import Refused
from croupier.rulebooks.qld_2010.poker import HOLDEM, OMAHA
from tests.clauses import clause, of, states
from tests.rules.poker_hands_played import Hand
from tests.rules.tables import Table

# All-in and the showdown ------------------------------------------------------------------------


@clause("qld-2010", "sch 11 s 29(1)", "sch 11 s 29(3)", "sch 11 s 29(4)", "sch 11 s 29(5)", "sch 11 s 29(6)")
@clause(
    "qld-2010", "sch 11 s 29(2)(d)", "sch 11 s 27(2)", "sch 11 s 27(8)", "sch 11 s 27(6)", "sch 11 s 8(1)"
)
@clause("qld-2010", "sch 11 s 2 def hand(a)", "sch 11 s 8(3)")
@states("qld-2010", "sch 11 s 27(14)(e)(i)")
def test_an_all_in_player_wins_the_pot_as_deep_as_the_stake() -> None:
    # Seat 1 with aces has 20; seats 2 and 3 play on for 30 more, which seat 2's twos win.
    hand = Hand(20, 100, 50).do("1 all_in", "2 all_in", "3 all_in").show()
    assert hand.nets == {1: "40", 2: "10", 3: "-50"}
    assert [p["amount"] for p in hand.round.outcome["pots"]] == ["60", "60"]
    assert {"sch 11 s 29(5)", "sch 11 s 29(6)"} <= hand.cited(Kind.RESULT)


@clause("qld-2010", "sch 11 s 29(10)", "sch 11 s 29(2)(c)")
def test_a_short_all_in_is_no_raise_and_does_not_reopen() -> None:
    hand = Hand(100, 13, 100).do("1 raise 10", "2 all_in")
    assert "sch 11 s 29(10)" in {c.ref for c in hand.last.clauses}
    hand.do("3 call")
    assert hand.asked.actions == ("call", "fold")
    reopened = Hand(100, 13, 100, all_in_reopens=True).do("1 raise 10", "2 all_in", "3 call")
    assert "raise" in reopened.asked.actions


@clause("qld-2010", "sch 11 s 29(2)(a)", "sch 11 s 29(2)(b)", "sch 11 s 29(2)(c)", "sch 11 s 29(2)(d)")
@clause("qld-2010", "sch 11 s 22(5)(b)", "sch 11 s 22(7)(b)", "sch 11 s 25(5)", "sch 11 s 29(10)")
@pytest.mark.parametrize(
    ("stack", "bets", "enough"),
    [
        (5, ["1 raise 10"], {"29(2)(a)", "22(5)(b)"}),
        (10, ["1 raise 10"], {"29(2)(b)"}),
        (13, ["1 raise 10"], {"29(2)(c)", "29(10)"}),
        (14, ["1 raise 10"], {"29(2)(c)", "29(10)", "22(7)(b)"}),
        (18, ["1 raise 10"], {"29(2)(d)"}),
        (50, ["1 raise 10"], {"29(2)(d)"}),
        (3, ["1 call", "2 call", "3 check"], {"29(2)(a)", "25(5)"}),
        (4, ["1 call", "2 call", "3 check"], {"29(2)(d)"}),
    ],
)
def test_going_all_in_rests_on_what_the_chips_are_enough_for(
    stack: int, bets: list[str], enough: set[str]
) -> None:
    hand = Hand(100, stack, 100).do(*bets, "2 all_in")
    assert {c.ref for c in hand.last.clauses} == {
        f"sch 11 s {section}" for section in {"29(1)", "29(3)", "29(4)", *enough}
    }


@states("qld-2010", "sch 11 s 29(2)(a)", "sch 11 s 29(2)(b)")
@pytest.mark.parametrize("stack", [5, 10])
def test_who_cannot_more_than_call_goes_all_in_or_folds(stack: int) -> None:
    hand = Hand(100, stack, 100).do("1 raise 10")
    assert hand.asked.actions == ("all_in", "fold")


@clause("qld-2010", "sch 11 s 27(3)(a)", "sch 11 s 27(3)(b)", "sch 11 s 27(4)")
@pytest.mark.parametrize(("bets", "first"), [(False, 2), (True, 1)])
def test_the_last_player_called_shows_first_or_else_the_first_active_player(bets: bool, first: int) -> None:
    hand = Hand(100, 100, 100).do("1 call", "2 call", "3 check", *["2 check", "3 check", "1 check"] * 2)
    hand.do("2 check", "3 check", *(("1 bet 4", "2 call", "3 fold") if bets else ("1 check",)))
    assert (hand.asked.step, hand.asked.seat) == ("showdown", first)
    hand.do(f"{first} show")
    assert hand.events(Kind.TURNED)[0].facts["hand"] == f"seat_{first}"
    assert "sch 11 s 27(4)" in hand.cited(Kind.TURNED)


@clause("qld-2010", "sch 11 s 27(5)", "sch 11 s 5(3)")
def test_who_folds_at_the_showdown_passes_the_showing_on() -> None:
    hand = Hand(100, 100, 100).do("1 call", "2 call", "3 check", *["2 check", "3 check", "1 check"] * 3)
    hand.do("2 muck")
    assert hand.asked.seat == 3
    assert {c.ref for c in hand.asked.clauses} == {"sch 11 s 27(5)", "sch 11 s 5(3)"}
    assert hand.do("3 muck").nets == {1: "4", 2: "-2", 3: "-2"}


@clause("qld-2010", "sch 11 s 27(9)")
@states("qld-2010", "sch 11 s 27(14)(e)(ii)", "sch 11 s 27(16)")
def test_what_is_left_over_goes_to_the_winner_next_to_the_button() -> None:
    # Seats 1 and 3 have ace king each.
    hand = Hand(100, 100, 100, 100, button=4, cards="AS 4H AD 8C KS 5H KD 9C 2C QC JD 7H 3C 6S TC 6D")
    hand.do("3 raise 5", "4 fold", "1 call", "2 fold", *["1 check", "3 check"] * 3).show()
    assert hand.round.outcome["won"][0] == {
        "amount": "12",
        "winners": [1, 3],
        "commission": "0",
        "share": "6",
        "left_over": "0",
    }
    assert kernel.divide(1100, 2, 100) == (500, 100)
    assert kernel.divide(1100, 3, 100) == (300, 200)


PAID = {"s 20(13)", "s 27(8)", "s 27(9)", "s 27(14)(e)(i)", "s 27(14)(e)(ii)", "s 27(15)(a)", "s 27(15)(b)"}
"""What says who wins a pot after a showdown, and how it is paid."""
EQUAL = "AS AD KS KD 2C QC JD 7H 3C 6S TC 6D"


@clause("qld-2010", "sch 11 s 27(8)", "sch 11 s 27(9)", "sch 11 s 27(14)(e)(i)", "sch 11 s 27(14)(e)(ii)")
@clause("qld-2010", "sch 11 s 27(15)(a)", "sch 11 s 27(15)(b)", "sch 11 s 20(13)")
@pytest.mark.parametrize(
    ("cards", "charge", "says"),
    [
        ("AS 2D KS 7D 2C QC JD 7H 3C 6S TC 6D", "commission", {"s 27(8)", "s 27(14)(e)(i)"}),
        ("AS 2D KS 7D 2C QC JD 7H 3C 6S TC 6D", "participation_fee", {"s 27(8)", "s 27(15)(a)"}),
        ("AS 2D KS 7D 2C QC JD 7H 3C 6S TC 6D", "none", {"s 27(8)", "s 20(13)"}),
        (EQUAL, "commission", {"s 27(9)", "s 27(14)(e)(ii)"}),
        (EQUAL, "participation_fee", {"s 27(9)", "s 27(15)(b)"}),
        (EQUAL, "none", {"s 27(9)", "s 20(13)"}),
    ],
)
def test_a_winner_is_told_whether_the_pot_is_shared_and_what_was_charged(
    cards: str, charge: str, says: set[str]
) -> None:
    hand = Hand(50, 50, cards=cards, charge=charge)
    if charge == "participation_fee":
        hand.bet("1 participation_fee 3", "2 participation_fee 3")
    hand.show()
    ends = [s for s in hand.round.settlements if s.wager.type.name == "table_stakes" and s.net >= 0]
    assert len(ends) == (2 if cards == EQUAL else 1)
    for end in ends:
        assert {c.ref.removeprefix("sch 11 ") for c in end.clauses} & PAID == says


@clause("qld-2010", "sch 11 s 27(8)", "sch 11 s 27(9)", "sch 11 s 29(6)")
def test_of_several_pots_each_winner_is_told_of_the_own() -> None:
    # Seats 2 and 3 have ace king each and share the first pot; seat 3 and 4 play on, and seat 3 wins.
    hand = Hand(100, 20, 60, 60, button=1, cards="AS AD 2C 8C KS KD 4C 9C 3D QC JD 7H 3C 6S TC 6D")
    hand.do("4 all_in", "1 fold", "2 all_in", "3 all_in").show()
    ends = {s.wager.seat: {c.ref.removeprefix("sch 11 ") for c in s.clauses} for s in hand.round.settlements}
    won = [(p["amount"], p["winners"]) for p in hand.round.outcome["won"]]
    assert sorted(won) == [("60", [2, 3]), ("80", [3])]
    assert ends[2] & {"s 27(8)", "s 27(9)"} == {"s 27(9)"}
    assert ends[3] >= {"s 27(8)", "s 27(9)"}
    assert ends[4] == {"s 27(8)", "s 27(9)"}


@clause("qld-2010", "sch 11 s 20(6)", "sch 11 s 20(7)", "sch 11 s 20(8)", "sch 11 s 20(9)", "sch 11 s 20(10)")
@clause("qld-2010", "sch 11 s 20(11)", "sch 11 s 20(3)")
@states("qld-2010", "sch 11 s 28(1)")
def test_a_card_is_burned_before_each_of_flop_turn_and_river() -> None:
    hand = Hand(100, 100, 100).show()
    steps = [e.facts["step"] for e in hand.events(Kind.DEALT)][6:]
    assert steps == ["burn", "flop", "flop", "flop", "burn", "turn", "burn", "river"]
    assert {"sch 11 s 20(6)", "sch 11 s 20(8)", "sch 11 s 20(10)"} == hand.cited(Kind.DEALT, step="burn")
    opening = Opening(kind=type(hand.round.opening.kind).FREE)
    with pytest.raises(Refused, match="without wagers"):
        Table("qld-2010", "texas_holdem_poker", opening=opening)


# Commission -------------------------------------------------------------------------------------


@states("qld-2010", "sch 11 s 30(1)(a)", "sch 11 s 30(1)(b)", "sch 11 s 30(2)", "sch 11 s 30(3)")
@pytest.mark.parametrize(
    ("pot", "commission"), [(1900, 0), (1950, 100), (2000, 200), (2900, 200), (30_000, 2000)]
)
def test_commission_is_a_tenth_of_whole_tens_of_at_most_100_minimum_wagers(pot: int, commission: int) -> None:
    assert kernel.most_commission(pot, 200, 10, 100) == commission
    assert kernel.most_commission(pot, 200, 5, 50) == commission // 2


@states("qld-2010", "sch 11 s 30(4)(b)")
def test_commission_of_several_winners_is_counted_on_the_sum_so_far() -> None:
    assert kernel.commissions([1500, 1500, 30_000], 200, 10, 100) == [0, 300, 1700]


COMMISSION = {f"sch 11 s 30({number})" for number in ("1)(a", "1)(b", "2", "3", "4)(a", "4)(b", "4)(e")}
"""How commission is taken, or why none is."""


@clause("qld-2010", "sch 11 s 30(1)(a)", "sch 11 s 30(1)(b)")
def test_commission_comes_off_the_pot_before_it_is_paid() -> None:
    hand = Hand(20, 20, 20, charge="commission").do("1 all_in", "2 all_in", "3 all_in").show()
    assert hand.nets == {1: "34", 2: "-20", 3: "-20"}
    assert hand.cited(Kind.RESULT) & COMMISSION == {"sch 11 s 30(1)(a)", "sch 11 s 30(1)(b)"}


@clause("qld-2010", "sch 11 s 30(2)")
def test_of_a_pot_only_100_minimum_wagers_bear_commission() -> None:
    hand = Hand(70, 70, 70, charge="commission").do("1 all_in", "2 all_in", "3 all_in").show()
    # The minimum is 2: of a pot of 210, 200 bear commission of a tenth.
    assert hand.nets == {1: "120", 2: "-70", 3: "-70"}
    assert "sch 11 s 30(2)" in hand.cited(Kind.RESULT)


@clause("qld-2010", "sch 11 s 30(4)(a)")
def test_pots_of_one_winner_bear_commission_as_one() -> None:
    hand = Hand(100, 20, 50, charge="commission").do("1 all_in", "2 all_in", "3 all_in").show()
    # Three times 20 and twice 30 are 120, less 12; 50 of seat 1 are called by nobody.
    assert hand.nets == {1: "58", 2: "-20", 3: "-50"}
    assert "sch 11 s 30(4)(a)" in hand.cited(Kind.RESULT)


@clause("qld-2010", "sch 11 s 30(4)(e)")
def test_no_commission_where_those_who_share_are_all_who_paid() -> None:
    cards = "AS AD KS KD 2C QC JD 7H 3C 6S TC 6D"
    hand = Hand(50, 50, cards=cards, charge="commission").do("1 all_in", "2 all_in").show()
    assert hand.nets == {1: "0", 2: "0"}
    assert "sch 11 s 30(4)(e)" in hand.cited(Kind.RESULT)


# Asking to see a hand that was called and folded ------------------------------------------------


def called_and_folded() -> Hand:
    """Seat 2 would show first and folds; seats 3 and 1 are left, and show."""
    hand = Hand(100, 100, 100).do("1 call", "2 call", "3 check", *["2 check", "3 check", "1 check"] * 3)
    return hand.do("2 muck", "3 show")


@clause("qld-2010", "sch 11 s 27(10)", "sch 11 s 27(11)(a)", "sch 11 s 27(12)")
def test_a_folded_hand_that_a_lower_hand_asks_for_is_seen_and_stays_dead() -> None:
    hand = called_and_folded()
    assert (hand.asked.seat, hand.asked.actions) == (3, ("decline", "ask_to_see"))
    assert {c.ref for c in hand.asked.clauses} == {"sch 11 s 27(10)", "sch 11 s 27(12)"}
    hand.do("3 ask_to_see")
    assert "sch 11 s 27(11)(a)" in hand.cited(Kind.TURNED, hand="seat_2")
    assert hand.nets == {1: "4", 2: "-2", 3: "-2"}


@clause("qld-2010", "sch 11 s 27(11)(b)")
def test_a_folded_hand_that_the_highest_hand_asks_for_can_win() -> None:
    # The board is 2 9 9 6 and a six; seat 2 folds a full house of nines, and seat 1 with aces asks for it.
    cards = "9S 3S AS 6H 8H AD 4C KC QC 2C 5C 9D 6C 9H"
    hand = Hand(100, 100, 100, cards=cards)
    hand.do("1 call", "2 call", "3 check", *["2 check", "3 check", "1 check"] * 3)
    hand.do("2 muck", "3 show", "3 decline")
    assert hand.asked.seat == 1
    hand.do("1 ask_to_see")
    assert "sch 11 s 27(11)(b)" in hand.cited(Kind.TURNED, hand="seat_2")
    assert hand.nets == {1: "-2", 2: "4", 3: "-2"}


@states("qld-2010", "sch 11 s 27(12)")
def test_a_highest_hand_that_is_shared_cannot_ask() -> None:
    # Seats 1 and 3 have ace and king each.
    cards = "9S AC AS 6H KH KD 4C KC QC 2C 5C 9D 6C 9H"
    hand = Hand(100, 100, 100, cards=cards)
    hand.do("1 call", "2 call", "3 check", *["2 check", "3 check", "1 check"] * 3)
    hand.do("2 muck", "3 show")
    assert hand.nets == {1: "1", 2: "-2", 3: "1"}


# How a round ends -------------------------------------------------------------------------------


@clause("qld-2010", "sch 11 s 24(5)(a)", "sch 11 s 24(6)(a)", "sch 11 s 24(6)(b)")
def test_nobody_calls_the_second_blind() -> None:
    hand = Hand(100, 100, 100).do("1 fold", "2 fold")
    assert hand.nets == {1: "0", 2: "-1", 3: "1"}
    won = {"sch 11 s 24(5)(a)", "sch 11 s 24(6)(a)", "sch 11 s 24(6)(b)"}
    assert hand.cited(Kind.RESULT) == won | {"sch 11 s 20(13)"}


@clause("qld-2010", "sch 11 s 20(13)", "sch 11 s 24(4)(c)")
def test_who_called_wins_where_the_second_blind_is_folded() -> None:
    hand = Hand(100, 100).do("1 call", "2 fold")
    assert hand.nets == {1: "2", 2: "-2"}
    assert hand.cited(Kind.RESULT) == {"sch 11 s 20(13)"}


@clause("qld-2010", "sch 11 s 25(7)(a)", "sch 11 s 25(7)(b)", "sch 11 s 25(8)(a)", "sch 11 s 25(8)(b)")
@pytest.mark.parametrize(
    ("acts", "section"),
    [
        (("2 bet 4", "3 fold", "1 fold"), "s 25(7)(a)"),
        (("2 bet 4", "3 raise 8", "1 fold", "2 fold"), "s 25(7)(b)"),
    ],
)
def test_an_uncalled_bet_or_raise_of_a_later_round_wins(acts: tuple[str, ...], section: str) -> None:
    hand = Hand(100, 100, 100).do("1 call", "2 call", "3 check", *acts)
    won = {"sch 11 s 25(8)(a)", "sch 11 s 25(8)(b)", f"sch 11 {section}"}
    assert hand.cited(Kind.RESULT) == won | {"sch 11 s 20(13)"}


@clause("qld-2010", "sch 11 s 20(13)")
def test_the_last_player_wins_where_everybody_else_folds_without_a_bet() -> None:
    hand = Hand(100, 100, 100).do("1 call", "2 call", "3 check", "2 fold", "3 fold")
    assert hand.nets == {1: "4", 2: "-2", 3: "-2"}
    assert hand.cited(Kind.RESULT) == {"sch 11 s 20(13)"}


@clause("qld-2010", "sch 11 s 24(8)(a)", "sch 11 s 24(8)(b)", "sch 11 s 25(9)(a)", "sch 11 s 25(9)(b)")
@clause("qld-2010", "sch 11 s 25(10)", "sch 11 s 25(11)(a)", "sch 11 s 25(11)(b)", "sch 11 s 25(11)(c)")
@clause("qld-2010", "sch 11 s 20(12)", "sch 11 s 4(3)(b)", "sch 11 s 27(7)", "sch 11 s 27(13)")
def test_play_goes_on_while_two_have_put_in_as_much() -> None:
    hand = Hand(100, 100, 100).do("1 call", "2 call")
    assert hand.asked.seat == 3
    hand.do("3 check")
    assert {"sch 11 s 24(8)(a)", "sch 11 s 25(11)(a)"} <= hand.cited(Kind.DEALT, step="flop")
    hand.do(*["2 check", "3 check", "1 check"] * 3)
    assert {"sch 11 s 25(9)(a)", "sch 11 s 25(11)(b)"} <= hand.cited(Kind.DEALT, step="turn")
    assert {"sch 11 s 25(9)(b)", "sch 11 s 25(11)(c)"} <= hand.cited(Kind.DEALT, step="river")
    assert (hand.asked.step, {c.ref for c in hand.asked.clauses}) == (
        "showdown",
        {"sch 11 s 27(3)(a)", "sch 11 s 25(10)"},
    )
    hand.show()
    assert {"sch 11 s 20(12)", "sch 11 s 27(7)", "sch 11 s 27(13)"} <= hand.cited(Kind.RESULT)


@clause("qld-2010", "sch 11 s 29(7)", "sch 11 s 29(8)")
def test_who_bet_last_and_who_is_all_in_compare_hands() -> None:
    # Seat 1 is all-in for 20 with aces; seat 2 bets 4 on the flop and seat 3 folds: the main pot is open.
    hand = Hand(20, 100, 100).do("1 all_in", "2 call", "3 call", "2 bet 4", "3 fold")
    assert {"sch 11 s 27(2)", "sch 11 s 29(8)"} == {c.ref for c in hand.asked.clauses}
    hand.show()
    assert hand.round.outcome["returned"] == {"seat": 2, "amount": "4"}
    assert hand.nets == {1: "40", 2: "-20", 3: "-20"}
    side = Hand(20, 100, 50).do("1 all_in", "2 all_in", "3 all_in").show()
    assert "sch 11 s 29(7)" in side.cited(Kind.RESULT)


@clause("qld-2010", "sch 11 s 25(5)", "sch 11 s 22(7)(b)")
def test_going_all_in_is_no_matter_of_the_least() -> None:
    hand = Hand(3, 100, 100).do("1 call", "2 call", "3 check", "2 check", "3 check", "1 all_in")
    assert "sch 11 s 25(5)" in {c.ref for c in hand.last.clauses}
    # The call is 10 and a raise 8 more: 4 over the call of 9 are half of it, and not the 8.
    half = Hand(100, 14, 100).do("1 raise 10", "2 all_in")
    assert "sch 11 s 22(7)(b)" in {c.ref for c in half.last.clauses}


@clause("qld-2010", "sch 11 s 7(1)", "sch 11 s 7(2)", "sch 11 s 8(2)", "sch 11 s 8(5)")
@clause("qld-2010", "sch 11 s 8(7)")
@pytest.mark.parametrize(
    ("own", "hand", "nets"),
    [
        ("AS TH 2C 3C", "straight", {1: "2", 2: "-2"}),  # Ten to ace.
        ("2C 3H AS TC", "odd_cards", {1: "-2", 2: "2"}),
        ("AC AS KC KH", "pair", {1: "0", 2: "0"}),  # A pair of aces and three equal cards: suits are equal.
    ],
)
def test_hands_at_the_showdown(own: str, hand: str, nets: dict[int, str]) -> None:
    mine, other = own.split()[:2], own.split()[2:]
    if hand == "pair":
        mine, other = ["AC", "KC"], ["AS", "KH"]
    # Seat 2 is dealt to first, and the board is king, queen, jack, seven and four.
    first, second = (other, mine)
    cards = [first[0], second[0], first[1], second[1], "9C", "KD", "QC", "JD", "9D", "7H", "9H", "4S"]
    played = Hand(100, 100, cards=" ".join(cards)).show()
    (shown,) = [h for h in played.round.outcome["hands"] if h["seat"] == 1] or [{"hand": "odd_cards"}]
    assert shown["hand"] == hand
    assert played.nets == nets


RANKS = {f"sch 11 s 8({number})" for number in range(1, 8)}


@pytest.mark.parametrize(
    ("ref", "own", "board", "also"),
    [
        of(clause("qld-2010", "sch 11 s 8(1)"), "AS AH 2C 3C", "KD QC JD 7H 4S", set()),
        of(clause("qld-2010", "sch 11 s 8(3)"), "AS 3C KS 2C", "QD JC 8D 7H 4S", {"sch 11 s 8(4)"}),
        of(clause("qld-2010", "sch 11 s 8(4)"), "QS QH JS JH", "KD 9C 8D 3H 2S", {"sch 11 s 8(3)"}),
        of(clause("qld-2010", "sch 11 s 8(6)"), "AS 2C KC QD", "3D 4C 5D JH 9S", set()),
    ],
)
def test_a_winner_is_told_how_the_hand_ranks_above_those_shown(
    ref: str, own: str, board: str, also: set[str]
) -> None:
    mine, other = own.split()[:2], own.split()[2:]
    flop, turn, river = board.split()[:3], board.split()[3], board.split()[4]
    # Seat 2 is dealt to first. It is called in the last round of betting, and shows first.
    cards = [other[0], mine[0], other[1], mine[1], "TC", *flop, "TD", turn, "TH", river]
    hand = Hand(100, 100, cards=" ".join(cards)).do("1 call", "2 check", *["2 check", "1 check"] * 2)
    hand.do("2 bet 4", "1 call").show()
    (won,) = [s for s in hand.round.settlements if s.net > 0]
    assert won.wager.seat == 1
    assert {c.ref for c in won.clauses} & RANKS == {"sch 11 s 8(1)", ref, *also}


@states("qld-2010", "sch 11 s 2 def hand(a)", "sch 11 s 2 def hand(b)", "sch 11 s 2 def hand(c)")
@pytest.mark.parametrize(
    ("own", "board", "holdem", "omaha"),
    [
        ("AS 2D 3D 4H", "KC QD JH TS TC", "straight", "pair"),  # One own card: to omaha it is no hand.
        ("2S 2D 3D 4H", "AC KC QC JC TC", "royal_flush", "pair"),  # No own card.
        ("AC KC 3D 4H", "QC JC TC 5S 6S", "royal_flush", "royal_flush"),  # Two.
    ],
)
def test_how_many_of_the_own_cards_make_a_hand(own: str, board: str, holdem: str, omaha: str) -> None:
    mine, cards = [parse_card(c) for c in own.split()], [parse_card(c) for c in board.split()]
    for form, held, name in ((HOLDEM, mine[:2], holdem), (OMAHA, mine, omaha)):
        assert form.ranks.category(form.place(held, cards)).name.lower() == name


# Commission as it is announced ------------------------------------------------------------------


@clause("qld-2010", "sch 11 s 26(3)(b)", "sch 11 s 26(3)(c)", "sch 11 s 26(3)(d)", "sch 11 s 26(3)(e)")
@clause("qld-2010", "sch 11 s 26(3)(f)", "sch 11 s 26(3)(a)", "sch 11 s 30(4)(d)")
def test_commission_without_a_showdown_is_on_what_was_called() -> None:
    hand = Hand(100, 100, 100, charge="commission").do("1 raise 12", "2 call", "3 call", "2 bet 4", "3 call")
    hand.do("1 raise 50", "2 fold", "3 fold")
    # 36 and 8 and 4 of the raise were called: 48, of which 40 count.
    (result,) = hand.events(Kind.RESULT)
    assert (result.facts["won"][0]["amount"], result.facts["commission"]) == ("48", "4")
    assert {f"sch 11 s 26(3)({p})" for p in "bcdef"} <= hand.cited(Kind.RESULT)
    assert hand.cited(Kind.BET, action="uncalled") == {"sch 11 s 26(3)(a)", "sch 11 s 30(4)(d)"}
    assert hand.nets == {1: "28", 2: "-16", 3: "-16"}


BLINDS_OF_20 = {
    "table": {"min": "20", "max": "40"},
    "first_blind": {"min": "10"},
    "table_stakes": {"min": "50", "max": "2000"},
}


@clause("qld-2010", "sch 11 s 30(4)(c)", "sch 11 s 26(3)(a)", "sch 11 s 24(6)(a)", "sch 11 s 24(6)(b)")
def test_a_second_blind_that_nobody_calls_is_all_out_of_the_pot() -> None:
    hand = Hand(1000, 1000, 1000, sign=BLINDS_OF_20, charge="commission").do("1 fold", "2 fold")
    # It is the opening bet: the first blind of 10 is left, and a pot of no more than $19 bears nothing.
    assert hand.round.outcome["returned"] == {"seat": 3, "amount": "20"}
    assert (hand.round.outcome["commission"], hand.last.facts["pot"]) == ("0", "10")
    assert hand.nets == {1: "0", 2: "-10", 3: "10"}
    two = Hand(1000, 1000, sign=BLINDS_OF_20, charge="commission").do("1 fold")
    assert two.nets == {1: "-10", 2: "10"}


@clause("qld-2010", "sch 11 s 30(4)(c)", "sch 11 s 23A(1)(a)")
def test_a_new_players_wager_before_the_deal_calls_no_second_blind() -> None:
    standings = {"new_player": [4]}
    cards = "2S 3S 4S 5S 7H 8H 9H TH"
    hand = Hand(100, 100, 100, 100, cards=cards, sign=BLINDS_OF_20, standings=standings, charge="commission")
    hand.do("4 fold", "1 fold", "2 fold")
    # 10 and 20 are left in the pot, which bears a tenth.
    assert (hand.round.outcome["returned"], hand.round.outcome["commission"]) == (
        {"seat": 3, "amount": "20"},
        "3",
    )
    assert hand.nets == {1: "0", 2: "-10", 3: "27", 4: "-20"}


@clause("qld-2010", "sch 11 s 30(4)(c)", "sch 11 s 23(4)")
def test_a_lone_second_blind_that_nobody_calls_wins_an_empty_pot() -> None:
    standings = {"second_blind_left": [2]}
    hand = Hand(100, 0, 100, 100, sign=BLINDS_OF_20, standings=standings, charge="commission", button=1)
    hand.do("4 fold", "1 fold")
    assert (hand.nets, hand.round.outcome["pots"]) == ({1: "0", 3: "0", 4: "0"}, [])


@clause("qld-2010", "sch 11 s 30(4)(d)", "sch 11 s 26(3)(a)", "sch 11 s 9(2)")
def test_all_of_an_uncalled_raise_is_out_of_the_pot_where_a_bet_out_of_turn_was_left() -> None:
    hand = Hand(100, 100, 100, 100, cards="2S 3S 4S AS 7H 8H 9H AD", charge="commission").on()
    hand.report("acted_out_of_turn", seat=1, action="raise", stake="9")
    hand.do("4 raise 10", "1 fold", "2 fold", "3 fold")
    # The call of 2, the 9 left by seat 1 and the blinds of 1 and 2 are in the pot: 14.
    assert hand.round.outcome["returned"] == {"seat": 4, "amount": "8"}
    assert (hand.round.outcome["commission"], hand.nets) == ("0", {1: "-9", 2: "-1", 3: "-2", 4: "12"})


@clause("qld-2010", "sch 11 s 30(4)(c)", "sch 11 s 26(3)(a)", "sch 11 s 37(5)")
def test_all_of_an_uncalled_opening_bet_is_out_of_the_pot_where_a_bet_out_of_turn_was_left() -> None:
    cards = "2S 3S 4S AS 7H 8H 9H AD KC QC 2C 5C"
    hand = Hand(100, 100, 100, 100, cards=cards, charge="commission")
    hand.do("4 raise 4", "1 call", "2 call", "3 call", "2 check")
    hand.report("acted_out_of_turn", seat=4, action="bet", stake="2")
    hand.do("3 bet 4", "4 fold", "1 fold", "2 fold")
    assert (hand.round.outcome["won"][0]["amount"], hand.round.outcome["commission"]) == ("18", "0")
    assert hand.nets == {1: "-4", 2: "-4", 3: "14", 4: "-6"}


@clause("qld-2010", "sch 11 s 30(4)(d)")
@states("qld-2010", "sch 11 s 29(5)", "sch 11 s 29(7)")
def test_what_a_player_all_in_has_put_in_against_a_raise_stays_in_a_pot() -> None:
    hand = Hand(100, 10, 100, charge="commission").do("1 raise 20", "2 all_in", "3 fold").show()
    # 10 of each and the second blind of 2; the other 10 of seat 1 met nothing.
    assert hand.round.outcome["returned"] == {"seat": 1, "amount": "10"}
    assert (hand.round.outcome["won"][0]["amount"], hand.round.outcome["commission"]) == ("22", "2")


@clause("qld-2010", "sch 11 s 29(6)", "sch 11 s 30(4)(c)", "sch 11 s 22(5)(c)")
def test_chips_left_beside_an_uncalled_bet_are_no_part_of_the_pot_of_a_player_all_in() -> None:
    cards = "2S 3S AS 7H 8H AD 4C KC QC 2C 5C 9D 6C 9H"
    hand = Hand(20, 100, 100, cards=cards, charge="commission")
    hand.do("1 all_in", "2 call", "3 call", "2 bet 4", "3 raise 3", "3 fold").show()
    # Seat 3 leaves 3 to the pot that seat 1, all-in before, cannot win.
    assert hand.round.outcome["returned"] == {"seat": 2, "amount": "4"}
    assert [p["amount"] for p in hand.round.outcome["pots"]] == ["60", "3"]
    assert [p["eligible"] for p in hand.round.outcome["pots"]] == [[1, 2], [2]]
    assert hand.nets == {1: "34", 2: "-17", 3: "-23"}


@clause("qld-2010", "sch 11 s 27(14)(a)", "sch 11 s 27(14)(b)", "sch 11 s 27(14)(c)", "sch 11 s 27(14)(d)")
def test_commission_is_announced_and_deducted_after_a_showdown() -> None:
    hand = Hand(100, 100, 100, charge="commission").do("1 raise 10", "2 call", "3 call").show()
    assert hand.round.outcome["commission"] == "3"
    assert {f"sch 11 s 27(14)({p})" for p in "abcd"} <= hand.cited(Kind.RESULT)
    assert hand.nets == {1: "17", 2: "-10", 3: "-10"}


@clause("qld-2010", "sch 11 s 27(15)(b)")
def test_with_a_participation_fee_the_whole_pot_is_divided() -> None:
    cards = "AS AD KS KD 2C QC JD 7H 3C 6S TC 6D"
    hand = Hand(50, 50, cards=cards, charge="participation_fee")
    hand.bet("1 participation_fee 3", "2 participation_fee 3")
    hand.show()
    assert "sch 11 s 27(15)(b)" in hand.cited(Kind.RESULT)
    assert [w["share"] for w in hand.round.outcome["won"]] == ["2"]


@clause("qld-2010", "sch 11 s 33(5)")
def test_a_void_hand_leaves_an_all_in_player_the_pot_of_the_all_in() -> None:
    # Seat 1 is all-in for 20; of seats 2 and 3, who have 30 more each in a side pot, seat 2's hand is void.
    hand = Hand(20, 100, 100).do("1 all_in", "2 call", "3 call", "2 bet 4", "3 call")
    hand.do(*["2 check", "3 check"] * 2)
    hand.report("wrong_number_of_cards", seat=2, only_player_left=False).show()
    assert hand.nets == {1: "20", 2: "0", 3: "-20"}
    assert "sch 11 s 33(5)" in hand.cited(Kind.REMEDY)


@clause("qld-2010", "sch 11 s 33(4)")
def test_where_every_hand_left_is_void_all_wagers_go_back() -> None:
    hand = Hand(100, 100, 100).do("1 fold")
    hand.report("wagers_declared_void", seat=2).on()
    hand = Hand(100, 100, 100).do("1 call", "2 fold")
    hand.report("wrong_number_of_cards", seat=1, only_player_left=False)
    assert hand.nets == {1: "0", 2: "-1", 3: "1"}
