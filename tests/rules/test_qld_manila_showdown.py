"""Queensland's manila poker: how hands rank, how a round ends, division and commission."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.events import Kind
from croupier.games.poker.kernel import TWENTIES
from croupier.games.poker.rules import PokerRules
from croupier.table.round import Status
from tests.clauses import clause, of, states
from tests.rules.manila_hands import Manila

COMMISSION = {f"sch 5 s 28{n}" for n in ("(1)(a)", "(1)(b)", "(2)", "(3)", "(4)(a)", "(4)(b)", "(4)(c)")}
UNTIL = ("first_betting", "second_betting", "third_betting", "fourth_betting")


def won(hand: Manila) -> list[tuple[Any, ...]]:
    (result,) = hand.events(Kind.RESULT)
    return [(w["amount"], w["winners"], w["commission"], w["left_over"]) for w in result.facts["won"]]


def hands(hand: Manila) -> dict[int, str]:
    return {each["seat"]: each["hand"] for each in hand.round.outcome["hands"]}


# Hands --------------------------------------------------------------------------------------------


@clause("qld-2010", "sch 5 s 4(a)", "sch 5 s 4(b)", "sch 5 s 8", "sch 5 s 9(1)", "sch 5 s 7", "sch 5 s 20(6)")
def test_a_flush_beats_a_full_house_and_both_hole_cards_count() -> None:
    own = {1: "AS TS", 2: "JC JD", 3: "9C 9D"}
    hand = Manila(100, 100, 100, own=own, board="7S 9H 8S JH QS").show()
    assert hands(hand) == {1: "flush"}
    assert hand.nets == {1: "4", 2: "-2", 3: "-2"}
    cited = hand.cited(Kind.RESULT)
    assert {"sch 5 s 4(a)", "sch 5 s 4(b)", "sch 5 s 8", "sch 5 s 9(1)", "sch 5 s 20(6)"} <= cited
    # Four communal spades and one of one's own are no flush: exactly three communal cards count.
    four = Manila(100, 100, own={1: "AS TD", 2: "JC JD"}, board="7S 9S 8S KS QH").show()
    assert hands(four) == {1: "odd_cards", 2: "pair"}


ORDER = (
    ("odd_cards", "AS TD", "7H 8C KD"),
    ("pair", "7S 7D", "8H 9C TD"),
    ("two_pairs", "7S 7D", "8H 8C 9D"),
    ("three_of_a_kind", "7S 7D", "7H 9C TD"),
    ("straight", "7S 8D", "9H TC JD"),
    ("full_house", "7S 7D", "7H 8C 8D"),
    ("flush", "7S 8S", "9S TS QS"),
    ("four_of_a_kind", "7S 7D", "7H 7C 8D"),
    ("straight_flush", "7S 8S", "9S TS JS"),
    ("royal_flush", "TS JS", "QS KS AS"),
)
"""Section 9(1), from the lowest; each the lowest or nearly of its kind."""


@clause("qld-2010", "sch 5 s 9(1)")
def test_hands_rank_in_the_order_of_section_9() -> None:
    hand = Manila(100, 100)
    rules = hand.round.rules
    assert isinstance(rules, PokerRules)
    form = rules.form

    def place(own: str, board: str) -> int:
        return int(form.place([*map(parse_card, own.split())], [*map(parse_card, board.split())]))

    places = [place(own, board) for _, own, board in ORDER]
    assert places == sorted(places)
    assert len(set(places)) == len(places)
    names = [form.ranks.category(p).name.lower() for p in places]
    assert names == [name for name, _, _ in ORDER]
    hand.show()
    assert "sch 5 s 9(1)" in hand.cited(Kind.RESULT)


@clause("qld-2010", "sch 5 s 9(5)", "sch 5 s 18")
def test_the_ace_is_low_in_a_straight_to_the_ten_where_that_is_announced() -> None:
    own = {1: "AS 7D", 2: "KC KD"}
    low = Manila(100, 100, own=own, board="8H 9C TD QS QH", ace="high_and_low").show()
    assert hands(low) == {1: "straight"}
    assert low.cited(Kind.RESULT) >= {"sch 5 s 9(5)", "sch 5 s 18"}
    high = Manila(100, 100, own=own, board="8H 9C TD QS QH").show()
    assert hands(high) == {1: "pair", 2: "two_pairs"}
    assert high.nets == {1: "-2", 2: "2"}
    # It is the lowest straight: 7 to jack beats it.
    beaten = Manila(100, 100, own={1: "AS 7D", 2: "7C JD"}, board="8H 9C TD QS QH", ace="high_and_low")
    assert beaten.show().nets == {1: "-2", 2: "2"}


@pytest.mark.parametrize(
    ("ref", "own", "board"),
    [
        of(clause("qld-2010", "sch 5 s 9(2)"), {1: "AS 9S", 2: "AD 9D"}, "7H 8C KC QC JH"),
        of(clause("qld-2010", "sch 5 s 9(6)"), {1: "AS 9S", 2: "AD 9D"}, "7H 8C KC QC JH"),
        of(clause("qld-2010", "sch 5 s 9(3)"), {1: "KS KD", 2: "AS AD"}, "7H 8C 9C QC JH"),
        of(clause("qld-2010", "sch 5 s 9(4)"), {1: "KS KD", 2: "AS AD"}, "7H 8C 9C QC JH"),
    ],
)
def test_hands_of_one_kind_rank_by_face_values_and_suits_are_equal(
    ref: str, own: dict[int, str], board: str
) -> None:
    hand = Manila(100, 100, own=own, board=board).show()
    assert ref in hand.cited(Kind.RESULT)


# Without a showdown -------------------------------------------------------------------------------


@clause("qld-2010", "sch 5 s 23(2)(a)")
def test_the_blind_bet_goes_back_where_all_others_fold() -> None:
    hand = Manila(100, 100, 100)
    hand.do("2 fold", "3 fold")
    assert hand.round.status is Status.SETTLED
    assert hand.nets == {1: "0", 2: "0", 3: "0"}
    assert hand.round.outcome["won"] == []
    assert hand.cited(Kind.BET, action="uncalled") == {"sch 5 s 23(2)(a)"}


@clause("qld-2010", "sch 5 s 23(4)(a)", "sch 5 s 23(5)(a)(i)", "sch 5 s 23(5)(a)(ii)")
@clause("qld-2010", "sch 5 s 23(5)(a)(iii)", "sch 5 s 23(5)(a)(iv)", "sch 5 s 23(5)(a)(v)")
@clause("qld-2010", "sch 5 s 23(5)(a)(vi)", "sch 5 s 23(5)(b)", "sch 5 s 28(4)(b)")
def test_a_raise_that_nobody_calls_in_the_first_round_wins_the_pot() -> None:
    blind = {"table": {"min": "10"}, "table_stakes": {"min": "20"}}
    hand = Manila(100, 100, 100, sign=blind)
    hand.do("2 call", "3 raise 30", "1 fold", "2 fold")
    # The raise of 20 goes back; of the 30 in the pot one dollar is commission.
    assert won(hand) == [("30", [3], "1", "0")]
    assert hand.nets == {1: "-10", 2: "-10", 3: "19"}
    assert hand.cited(Kind.BET, action="uncalled") == {"sch 5 s 23(5)(a)(ii)", "sch 5 s 28(4)(b)"}
    every = {f"sch 5 s 23(5)(a)({n})" for n in ("i", "iii", "iv", "v", "vi")}
    assert hand.cited(Kind.RESULT) >= every | {"sch 5 s 23(4)(a)", "sch 5 s 23(5)(b)"}


@clause("qld-2010", "sch 5 s 24(9)(a)(i)", "sch 5 s 24(9)(a)(ii)", "sch 5 s 24(9)(a)(iii)")
@clause("qld-2010", "sch 5 s 24(9)(a)(iv)", "sch 5 s 24(9)(a)(v)", "sch 5 s 24(9)(a)(vi)")
@clause("qld-2010", "sch 5 s 24(9)(b)", "sch 5 s 24(11)(a)", "sch 5 s 24(11)(b)")
def test_an_opening_bet_that_nobody_calls_wins_the_pot() -> None:
    hand = Manila(100, 100, 100)
    hand.do("2 raise 6", "3 call", "1 call", "1 bet 4", "2 call", "3 call", "1 bet 4", "2 fold", "3 fold")
    assert won(hand) == [("30", [1], "1", "0")]
    assert hand.nets == {1: "19", 2: "-10", 3: "-10"}
    every = {f"sch 5 s 24(9)(a)({n})" for n in ("i", "iii", "iv", "v", "vi")}
    assert hand.cited(Kind.RESULT) >= every | {"sch 5 s 24(9)(b)"}
    assert hand.cited(Kind.BET, action="uncalled") == {"sch 5 s 24(9)(a)(ii)"}
    assert hand.cited(Kind.DEALT, step="third_communal_card") >= {
        "sch 5 s 24(11)(a)",
        "sch 5 s 24(11)(b)",
    }


@clause("qld-2010", "sch 5 s 24(10)(a)(i)", "sch 5 s 24(10)(a)(ii)", "sch 5 s 24(10)(a)(iii)")
@clause("qld-2010", "sch 5 s 24(10)(a)(iv)", "sch 5 s 24(10)(a)(v)", "sch 5 s 24(10)(a)(vi)")
@clause("qld-2010", "sch 5 s 24(10)(b)")
def test_a_later_raise_that_nobody_calls_wins_the_pot() -> None:
    hand = Manila(100, 100, 100)
    hand.do("2 raise 6", "3 call", "1 call", "1 bet 2", "2 raise 6", "3 fold", "1 fold")
    # 18 and twice 2: the raise of 4 goes back.
    assert won(hand) == [("22", [2], "1", "0")]
    every = {f"sch 5 s 24(10)(a)({n})" for n in ("i", "iii", "iv", "v", "vi")}
    assert hand.cited(Kind.RESULT) >= every | {"sch 5 s 24(10)(b)"}
    assert hand.cited(Kind.BET, action="uncalled") == {"sch 5 s 24(10)(a)(ii)", "sch 5 s 28(4)(b)"}


def test_who_is_left_where_nobody_has_bet_wins_the_pot() -> None:
    hand = Manila(100, 100)
    hand.do("2 call", "1 decline_to_raise", "1 fold")
    assert hand.nets == {1: "-2", 2: "2"}


# At a showdown ------------------------------------------------------------------------------------


@clause("qld-2010", "sch 5 s 25(1)(a)", "sch 5 s 25(1)(b)", "sch 5 s 25(2)", "sch 5 s 25(4)", "sch 5 s 3(2)")
def test_the_last_player_called_shows_and_then_who_has_as_good_a_hand() -> None:
    own = {1: "KS KD", 2: "QS QD", 3: "AS AD"}
    hand = Manila(100, 100, 100, own=own, board="7H 8C 9C JC TH")
    hand.do("2 call", "3 call", "1 decline_to_raise").checked(*UNTIL)
    hand.do("1 bet 2", "2 raise 4", "3 call", "1 call")
    hand.on()
    turned = [e.facts["hand"] for e in hand.events(Kind.TURNED)]
    # Seat 2 was called last and shows queens; seat 3 beats them, and so does seat 1.
    assert turned == ["seat_2", "seat_3", "seat_1"]
    assert hand.cited(Kind.CALLED, step="showdown") >= {
        "sch 5 s 25(1)(a)",
        "sch 5 s 25(1)(b)",
        "sch 5 s 25(2)",
    }
    assert hand.cited(Kind.TURNED, hand="seat_3") == {"sch 5 s 25(4)"}


@clause("qld-2010", "sch 5 s 25(3)", "sch 5 s 24(7)", "sch 5 s 24(7)(a)(i)", "sch 5 s 24(7)(a)(ii)")
@clause("qld-2010", "sch 5 s 24(7)(a)(iii)", "sch 5 s 24(7)(a)(iv)", "sch 5 s 24(7)(a)(v)")
@clause("qld-2010", "sch 5 s 24(7)(b)", "sch 5 s 2 def designated player(b)")
def test_where_all_check_in_the_final_round_the_designated_player_shows() -> None:
    own = {1: "7S 7D", 2: "QS QD", 3: "KS KD", 4: "TS 9D"}
    hand = Manila(100, 100, 100, 100, own=own, board="AH 8C 9C JC TH")
    hand.do("2 raise 6", "3 call", "4 call", "1 fold")
    assert (hand.asked.seat, hand.asked.step) == (2, "second_betting")
    assert "sch 5 s 2 def designated player(b)" in {c.ref for c in hand.asked.clauses}
    hand.show()
    assert next(e.facts["hand"] for e in hand.events(Kind.TURNED)) == "seat_2"
    assert hand.cited(Kind.CALLED, step="showdown") >= {"sch 5 s 25(3)"}
    every = {f"sch 5 s 24(7)(a)({n})" for n in ("i", "ii", "iii", "iv", "v")}
    assert hand.cited(Kind.RESULT) >= every | {"sch 5 s 24(7)", "sch 5 s 24(7)(b)"}


@clause("qld-2010", "sch 5 s 25(5)(a)", "sch 5 s 25(5)(b)", "sch 5 s 25(5)(c)", "sch 5 s 25(5)(d)")
@clause("qld-2010", "sch 5 s 25(5)(e)", "sch 5 s 28(1)(b)")
def test_the_pot_is_passed_to_the_winner_less_the_commission() -> None:
    own = {1: "AS AD", 2: "QS QD", 3: "KS KD"}
    hand = Manila(100, 100, 100, own=own, board="7H 8C 9C JC TH")
    hand.do("2 raise 6", "3 call", "1 call").show()
    assert won(hand) == [("18", [1], "0", "0")]
    larger = Manila(100, 100, 100, own=own, board="7H 8C 9C JC TH")
    larger.do("2 raise 6", "3 call", "1 call", "1 bet 4", "2 call", "3 call").show()
    assert won(larger) == [("30", [1], "1", "0")]
    assert larger.cited(Kind.RESULT) >= {f"sch 5 s 25(5)({n})" for n in "abcde"} | {"sch 5 s 28(1)(b)"}


SHARED = {1: "AS AC", 2: "AD AH", 3: "8S 7D"}
"""Seats 1 and 2 have equal hands."""


@clause("qld-2010", "sch 5 s 25(6)", "sch 5 s 25(7)(a)", "sch 5 s 25(7)(b)", "sch 5 s 10(2)")
def test_a_pot_is_divided_in_dollars_and_the_rest_goes_to_the_closest_to_the_designated_player() -> None:
    sign = {"table": {"min": "3"}, "table_stakes": {"min": "20"}}
    board = "9H 9C KC QC JH"
    hand = Manila(100, 100, 100, own=SHARED, board=board, sign=sign, chip="0.50").show()
    # Of 9 each has 4, and the designated player the dollar that is left.
    assert won(hand) == [("9", [2, 1], "0", "1")]
    assert hand.nets == {1: "2", 2: "1", 3: "-3"}
    other = Manila(100, 100, 100, own=SHARED, board=board, sign=sign, buck=3).show()
    # From seat 3 on clockwise seat 1 is closer.
    assert other.nets == {1: "2", 2: "1", 3: "-3"}
    assert hand.cited(Kind.SETTLED, seat=1) >= {
        "sch 5 s 25(6)",
        "sch 5 s 25(7)(a)",
        "sch 5 s 25(7)(b)",
        "sch 5 s 10(2)",
    }
    assert "sch 5 s 25(7)(a)" not in hand.cited(Kind.SETTLED, seat=2)


def test_the_designated_player_of_the_final_round_counts_and_not_the_buck() -> None:
    sign = {"table": {"min": "3"}, "table_stakes": {"min": "3"}}
    own = {1: "7S 7C", 2: "AS AC", 3: "AD AH", 4: "8S 7D", 5: "7H 8C"}
    hand = Manila(100, 3, 100, 100, own={s: own[s] for s in range(1, 5)}, board="9H 9C KC QC JH", sign=sign)
    # Seat 2 taps out for the blind bet; seat 1 folds, so that seat 3 is designated in the final round.
    hand.do("2 all_in", "3 call", "4 call", "1 decline_to_raise", "1 fold").show()
    assert won(hand) == [("12", [2, 3], "0", "0")]
    odd = Manila(100, 3, 100, 100, 100, own=own, board="9H 9C KC QC JH", sign=sign)
    odd.do("2 all_in", "3 call", "4 call", "5 call", "1 decline_to_raise", "1 fold").show()
    assert won(odd) == [("15", [2, 3], "0", "1")]
    assert odd.nets == {1: "-3", 2: "4", 3: "5", 4: "-3", 5: "-3"}


# Commission ---------------------------------------------------------------------------------------


@states("qld-2010", "sch 5 s 28(1)(a)", "sch 5 s 28(1)(b)", "sch 5 s 28(2)", "sch 5 s 28(3)")
@pytest.mark.parametrize(
    ("pot", "percent", "taken"),
    [
        (1900, 5, 0),
        (1950, 5, 0),
        (2000, 5, 100),
        (3999, 5, 100),
        (4000, 5, 200),
        (19_999, 5, 900),
        (20_000, 5, 1000),
        (50_000, 5, 1000),
        (20_000, 3, 600),
        (4000, 3, 100),
        (20_000, 0, 0),
    ],
)
def test_commission_is_five_percent_of_whole_twenties_up_to_a_hundred_minimum_wagers(
    pot: int, percent: int, taken: int
) -> None:
    """With a minimum wager of $2, and chips of $1 where less is taken."""
    assert TWENTIES.taken(pot, 200, percent, 100) == taken


@clause("qld-2010", "sch 5 s 28(1)(a)", "sch 5 s 28(1)(b)", "sch 5 s 28(2)", "sch 5 s 28(3)")
def test_what_is_deducted_rests_on_how_large_the_pot_is_and_what_the_operator_takes() -> None:
    small = Manila(100, 100, own={1: "AS AD"}, board="AH 8C 9C JC TH").show()
    assert won(small) == [("4", [1], "0", "0")]
    assert small.cited(Kind.RESULT) & COMMISSION == {"sch 5 s 28(1)(a)"}
    less = Manila(100, 100, own={1: "AS AD"}, board="AH 8C 9C JC TH", commission_percent=3)
    less.do("2 raise 40", "1 call").show()
    # Three percent of four twenties is 2.40: two chips of a dollar.
    assert won(less) == [("80", [1], "2", "0")]
    of_less = {"sch 5 s 28(1)(a)", "sch 5 s 28(1)(b)", "sch 5 s 28(3)"}
    assert less.cited(Kind.RESULT) & COMMISSION == of_less
    large = Manila(150, 150, own={1: "AS AD"}, board="AH 8C 9C JC TH")
    large.do("2 all_in", "1 all_in")
    assert won(large) == [("300", [1], "10", "0")]
    assert "sch 5 s 28(2)" in large.cited(Kind.RESULT)


@clause("qld-2010", "sch 5 s 28(4)(a)")
def test_pots_that_one_player_wins_are_totalled() -> None:
    own = {1: "AS AD", 2: "QS QD", 3: "KS KD"}
    hand = Manila(30, 12, 30, own=own, board="7H 8C 9C JC TH")
    hand.do("2 raise 6", "3 call", "1 call", "1 bet 4", "2 raise 6", "3 call", "1 call")
    hand.show()
    # Seat 2 has tapped out with 12: pots of 36 and more, all seat 1's.
    hand_pots = hand.round.outcome["pots"]
    assert [p["amount"] for p in hand_pots] == ["36"]
    both = Manila(60, 12, 60, own=own, board="7H 8C 9C JC TH")
    both.do("2 raise 6", "3 call", "1 call", "1 bet 4", "2 raise 6", "3 call", "1 call")
    both.do("1 bet 2", "3 raise 14", "1 call").show()
    assert [p["amount"] for p in both.round.outcome["pots"]] == ["36", "28"]
    # 36 and 28 by themselves would bear one dollar each: the total of 64 bears three.
    assert won(both) == [("64", [1], "3", "0")]
    assert "sch 5 s 28(4)(a)" in both.cited(Kind.SETTLED, seat=1)


def test_pots_of_different_winners_bear_commission_each_by_itself() -> None:
    own = {1: "KS KD", 2: "AS AD", 3: "QS QD"}
    hand = Manila(60, 12, 60, own=own, board="7H 8C 9C JC TH")
    hand.do("2 raise 6", "3 call", "1 call", "1 bet 4", "2 raise 6", "3 call", "1 call")
    hand.do("1 bet 2", "3 raise 14", "1 call").show()
    assert won(hand) == [("36", [2], "1", "0"), ("28", [1], "1", "0")]


@clause("qld-2010", "sch 5 s 28(4)(c)")
def test_players_who_share_what_they_alone_have_put_in_pay_no_commission() -> None:
    board = "9H 9C KC QC JH"
    two = Manila(100, 100, own=SHARED, board=board)
    two.do("2 raise 22", "1 call").show()
    assert won(two) == [("44", [2, 1], "0", "0")]
    assert "sch 5 s 28(4)(c)" in two.cited(Kind.SETTLED, seat=1)
    # With a contribution of who has folded it bears some.
    three = Manila(100, 100, 100, own=SHARED, board=board)
    three.do("2 call", "3 call", "1 decline_to_raise", "1 check", "2 check", "3 fold")
    three.do("1 bet 4", "2 raise 24", "1 call").show()
    assert won(three) == [("54", [2, 1], "2", "0")]
