"""Queensland's schedule 11: stakes, blinds and betting."""

from __future__ import annotations

import pytest

from croupier.games.events import Kind
from croupier.games.poker import kernel
from croupier.games.refusals import Malformed, Refused
from croupier.games.tape import Decision
from croupier.money.amounts import decimal
from tests.clauses import clause, of, states
from tests.rules.poker_hands_played import SIGN, Hand

# Blinds and order -------------------------------------------------------------------------------


@clause("qld-2010", "sch 11 s 23(1)", "sch 11 s 23(2)", "sch 11 s 24(2)", "sch 11 s 3(1)", "sch 11 s 20(5)")
@clause("qld-2010", "sch 11 s 24(2)(a)", "sch 11 s 24(2)(b)", "sch 11 s 24(2)(c)", "sch 11 s 24(2)(d)")
@states("qld-2010", "sch 11 s 24(3)(a)", "sch 11 s 24(3)(b)", "sch 11 s 24(3)(c)", "sch 11 s 24(3)(d)")
def test_the_blinds_follow_the_button_and_the_next_player_acts_first() -> None:
    hand = Hand(100, 100, 100, 100, cards="2S 3S 4S 5S 7H 8H 9H TH")
    asked = hand.asked
    assert [(e.facts["seat"], e.facts["amount"]) for e in hand.events(Kind.BET)] == [(2, "1"), (3, "2")]
    assert (asked.seat, asked.stakes["call"]) == (4, 200)
    assert {c.ref for c in asked.clauses} == {
        "sch 11 s 20(5)",
        "sch 11 s 24(2)",
        *(f"sch 11 s 24(2)({p})" for p in "abcd"),
    }
    assert set(asked.actions) == {"call", "raise", "string_bet", "all_in", "fold"}
    assert {f"sch 11 s 24(3)({p})" for p in "abcd"} <= {c.ref for c in hand.do("4 call").asked.clauses}


@clause("qld-2010", "sch 11 s 23(5)")
def test_of_two_players_the_one_with_the_button_places_the_first_blind() -> None:
    hand = Hand(100, 100)
    assert hand.asked.seat == 1
    assert [e.facts["seat"] for e in hand.events(Kind.BET)] == [1, 2]
    assert hand.do("1 call", "2 check").asked.seat == 2


@clause("qld-2010", "sch 11 s 23(4)")
def test_no_first_blind_where_the_last_second_blind_has_left() -> None:
    hand = Hand(
        100, 100, 0, 100, 100, button=2, cards="2S 3S 4S 5S 7H 8H 9H TH", standings={"second_blind_left": [3]}
    )
    assert hand.asked.seat == 5
    (only,) = hand.events(Kind.BET)
    assert (only.facts["seat"], only.facts["action"]) == (4, "second_blind")
    assert "sch 11 s 23(4)" in {c.ref for c in only.clauses}


@clause("qld-2010", "sch 11 s 23(6)", "sch 11 s 23(7)(a)", "sch 11 s 20(4)(a)")
def test_two_hole_cards_are_dealt_one_at_a_time_and_the_button_is_last() -> None:
    hand = Hand(100, 100, 100).on()
    dealt = hand.events(Kind.DEALT)
    assert [e.facts["hand"] for e in dealt] == ["seat_2", "seat_3", "seat_1"] * 2
    assert all(e.hidden == ("card",) for e in dealt)


@clause("qld-2010", "sch 11 s 20(4)(b)", "sch 11 s 23(7)(b)", "sch 11 s 2 def hand for omaha poker(a)")
def test_omaha_has_four_hole_cards_and_takes_two_of_them() -> None:
    cards = "AS 2H AD 3H AC 8H AH 9C 4C 5S KS QS 5H JS 5D 2S"
    hand = Hand(100, 100, name="omaha_poker", cards=cards).show()
    # Seat 2 holds four aces, of which two count; seat 1 with 2 3 8 9 has a pair of twos at best.
    (best,) = [h for h in hand.round.outcome["hands"] if h["seat"] == 2]
    assert best["hand"] == "pair"
    assert hand.nets == {1: "-2", 2: "2"}


@clause("qld-2010", "sch 11 s 23A(1)(a)", "sch 11 s 23A(3)", "sch 11 s 24(4)", "sch 11 s 4(1)(a)")
@clause("qld-2010", "sch 11 s 24(4)(a)", "sch 11 s 24(4)(b)", "sch 11 s 24(4)(c)", "sch 11 s 24(4)(d)")
def test_a_new_player_wagers_the_second_blind_and_may_check() -> None:
    hand = Hand(100, 100, 100, 100, cards="2S 3S 4S 5S 7H 8H 9H TH", standings={"new_player": [4]})
    assert hand.asked.seat == 4
    assert "check" in hand.asked.actions
    asked = {c.ref for c in hand.asked.clauses}
    assert asked == {"sch 11 s 24(4)", *(f"sch 11 s 24(4)({p})" for p in "abcd")}
    assert set(hand.asked.actions) == {"check", "raise", "all_in", "fold"}
    assert {c.ref for c in hand.do("4 check").last.clauses} == {"sch 11 s 4(1)(a)"}


@clause("qld-2010", "sch 11 s 24(4)", "sch 11 s 24(4)(a)", "sch 11 s 24(4)(b)")
def test_the_second_blind_is_asked_alone_against_an_all_in_that_is_no_more() -> None:
    hand = Hand(2, 100, 100).do("1 all_in", "2 fold")
    assert (hand.asked.seat, set(hand.asked.actions)) == (3, {"check", "raise", "all_in", "fold"})
    assert hand.asked.absent == "check"
    hand.do("3 raise 10")
    assert hand.last.facts["action"] == "raise"
    # Nobody is left to call: what is over the all-in goes back.
    assert hand.show().round.outcome["returned"]["amount"] == "10"


@clause("qld-2010", "sch 11 s 24(4)")
def test_the_second_blind_is_not_asked_in_later_rounds_against_an_all_in() -> None:
    hand = Hand(2, 100, 100).do("1 all_in", "2 fold", "3 check")
    assert hand.asked.step == "showdown"
    more = Hand(3, 100, 100).do("1 all_in", "2 fold")
    assert "check" not in more.asked.actions


@clause("qld-2010", "sch 11 s 23(1)", "sch 11 s 23(2)", "sch 11 s 23(3)")
@pytest.mark.parametrize(
    ("stakes", "button", "absent", "blinds"),
    [
        # Seat 2 has no table stakes in this round: the first blind is seat 3's.
        ((100, 0, 100, 100, 100), None, [2], [(3, True), (4, False)]),
        ((100, 100, 0, 100, 100), None, [3], [(2, False), (4, True)]),
        ((0, 100, 100, 100, 100), 4, [1], [(5, False), (2, True)]),
        ((100, 100, 100, 100, 0), 4, [5], [(1, True), (2, False)]),
        ((100, 100, 100, 0, 100), None, [4], [(2, False), (3, False)]),
        ((100, 0, 100, 100, 100), None, [], [(3, False), (4, False)]),  # The place is vacant.
    ],
)
def test_the_blinds_of_an_absent_player_are_the_next_players_and_others_do_not_cite_it(
    stakes: tuple[int, ...], button: int | None, absent: list[int], blinds: list[tuple[int, bool]]
) -> None:
    button = 1 if button is None else button
    standings = {"absent": absent} if absent else {}
    hand = Hand(*stakes, cards="2S 3S 4S 5S 7H 8H 9H TH", button=button, standings=standings).on()
    made = [(e.facts["seat"], "sch 11 s 23(3)" in {c.ref for c in e.clauses}) for e in hand.events(Kind.BET)]
    assert made == blinds


@clause("qld-2010", "sch 11 s 17(1)", "sch 11 s 17(2)", "sch 11 s 17(5)(a)", "sch 11 s 17(5)(b)")
@pytest.mark.parametrize(
    ("button", "seats", "marks", "designated", "sections"),
    [
        (None, (1, 2, 3), 3, 3, {"s 17(1)"}),  # The highest place is at the dealer's right.
        (2, (1, 2, 3), 2, 2, {"s 17(2)"}),
        (2, (1, 0, 3), 2, 1, {"s 17(5)(a)", "s 17(5)(b)"}),  # A dead button, at a place that is vacant.
    ],
)
def test_the_button_and_the_designated_player(
    button: int | None, seats: tuple[int, ...], marks: int, designated: int, sections: set[str]
) -> None:
    hand = Hand(*(100 * bool(s) for s in seats), button=button).on()
    assert [e.facts["seat"] for e in hand.events(Kind.MARKER)] == [marks]
    assert hand.cited(Kind.MARKER) == {f"sch 11 {s}" for s in sections}
    assert hand.events(Kind.DEALT)[1 if len(set(seats)) == 3 and 0 in seats else 2].facts["hand"] == (
        f"seat_{designated}"
    )


@clause("qld-2010", "sch 11 s 17(1)", "sch 11 s 17(2)", "sch 11 s 17(5)(a)")
def test_the_button_lies_at_one_of_the_ten_places() -> None:
    assert Hand(100, 100, 100, button=10).on().events(Kind.MARKER)[0].facts["seat"] == 10
    with pytest.raises(Refused, match="the table has 10 places") as refused:
        Hand(100, 100, 100, button=11)
    assert {c.ref for c in refused.value.refusal.clauses} >= {"sch 11 s 17(1)", "sch 11 s 17(2)"}
    assert refused.value.refusal.nearest == ("seat 1 to 10",)


@clause("qld-2010", "sch 11 s 12(1)(d)(iv)", "sch 11 s 23(2)", "sch 11 s 24(4)")
def test_a_sign_whose_first_blind_is_above_the_minimum_wager_is_refused() -> None:
    sign = {"table": {"min": "2"}, "first_blind": {"min": "3"}}
    with pytest.raises(Refused, match="a first blind bet of 3") as refused:
        Hand(100, 100, 100, sign=sign)
    assert {c.ref for c in refused.value.refusal.clauses} == {
        "sch 11 s 12(1)(d)(iv)",
        "sch 11 s 23(2)",
        "sch 11 s 24(4)",
    }
    assert refused.value.refusal.nearest == ("2",)
    with pytest.raises(Refused, match="the minimum wager of 1"):
        Hand(100, 100, 100, sign={"first_blind": {"min": "2"}})


@clause("qld-2010", "sch 11 s 23(2)", "sch 11 s 24(4)(a)")
def test_blinds_of_one_amount_may_both_check() -> None:
    hand = Hand(100, 100, 100, sign={"table": {"min": "2"}, "first_blind": {"min": "2"}}).do("1 call")
    for seat in (2, 3):
        assert (hand.asked.seat, hand.asked.actions[0]) == (seat, "check")
        hand.do(f"{seat} check")
    assert len(hand.events(Kind.DEALT)) > 6, "the flop is dealt"


@clause("qld-2010", "sch 11 s 23A(1)(b)", "sch 11 s 23A(2)(b)")
@pytest.mark.parametrize(
    ("standings", "waited"),
    [({"new_player": [3]}, "sch 11 s 23A(1)(b)"), ({"missed_first_blind": [3]}, "sch 11 s 23A(2)(b)")],
)
def test_who_waits_for_the_second_blind_puts_in_no_more_than_it(
    standings: dict[str, list[int]], waited: str
) -> None:
    hand = Hand(100, 100, 100, 100, cards="2S 3S 4S 5S 7H 8H 9H TH", standings=standings).on()
    second = hand.events(Kind.BET)[1]
    assert (second.facts["seat"], second.facts["amount"], second.facts["pot"]) == (3, "2", "3")
    assert {c.ref for c in second.clauses if "23A" in c.ref} == {waited}


@clause("qld-2010", "sch 11 s 23A(2)(a)", "sch 11 s 23A(4)", "sch 11 s 23A(3)")
def test_missed_blinds_over_the_second_blind_are_dead_money() -> None:
    missed = {"missed_first_blind": [4], "missed_second_blind": [4]}
    hand_cards = "2S 3S 4S 5S 7H 8H 9H TH"
    hand = Hand(100, 100, 100, 100, cards=hand_cards, standings=missed)
    assert "call" not in hand.asked.stakes
    posted = {"sch 11 s 23A(2)(a)", "sch 11 s 23A(3)"}
    assert hand.cited(Kind.BET, action="missed_blinds") == posted | {"sch 11 s 23A(4)"}
    # A first blind alone is no more than the second: nothing of it is over.
    first = Hand(100, 100, 100, 100, cards=hand_cards, standings={"missed_first_blind": [4]}).on()
    assert first.cited(Kind.BET, action="missed_blinds") == posted
    hand.do("4 raise 2", "1 fold", "2 fold", "3 fold")
    # The raise of 2 goes back; the pot is 1 + 2 + 2 and the dead 1.
    assert hand.nets == {1: "0", 2: "-1", 3: "-2", 4: "3"}


@pytest.mark.parametrize(
    ("ref", "seat"),
    [
        of(clause("qld-2010", "sch 11 s 21(3)(a)"), 1),
        of(clause("qld-2010", "sch 11 s 21(3)(b)"), 2),
    ],
)
def test_a_new_player_is_not_dealt_in_on_the_button_or_the_first_blind(ref: str, seat: int) -> None:
    hand = Hand(100, 100, 100, 100, cards="2S 3S 4S 7H 8H 9H", standings={"new_player": [seat]}).on()
    (refusal,) = hand.round.refusals
    assert {c.ref for c in refusal.clauses} == {ref}
    assert seat not in {w.seat for w in hand.round.wagers}


# Stakes -----------------------------------------------------------------------------------------


@clause("qld-2010", "sch 11 s 18(3)(a)", "sch 11 s 18(2)", "sch 11 s 2 def table stake")
@pytest.mark.parametrize(("stake", "taken"), [(49, False), (50, True), (200, True), (201, False)])
def test_a_new_players_buy_in_is_within_the_sign(stake: int, taken: bool) -> None:
    hand = Hand(standings={"new_player": [4]})
    text = f"4 table_stakes {stake}"
    if taken:
        hand.bet(text)
        assert hand.cited(Kind.PLACED) == {"sch 11 s 2 def table stake", "sch 11 s 18(2)"}
    else:
        assert {c.ref for c in hand.refusal(text).clauses} == {"sch 11 s 18(3)(a)"}


@clause("qld-2010", "sch 11 s 31(2)(b)", "sch 11 s 31(3)", "sch 11 s 31(4)")
@clause("qld-2010", "sch 11 s 18(3)(b)", "sch 11 s 11(1)")
def test_a_stake_is_chips_of_at_least_the_minimum_wager_at_one_of_ten_seats() -> None:
    hand = Hand()
    assert {c.ref for c in hand.refusal("4 table_stakes 1").clauses} == {
        "sch 11 s 31(2)(b)",
        "sch 11 s 31(3)",
        "sch 11 s 31(4)",
    }
    # Whoever has less than that increases it to the minimum buy-in, which is 50 here.
    assert hand.refusal("4 table_stakes 1").nearest == ("50",)
    assert {c.ref for c in hand.refusal("4 table_stakes 9.5").clauses} == {"sch 11 s 18(3)(b)"}
    assert hand.refusal("4 table_stakes 0").nearest == ("50",)
    assert {c.ref for c in hand.refusal("11 table_stakes 20").clauses} == {"sch 11 s 11(1)"}


@clause("qld-2010", "sch 11 s 18(4)")
def test_nothing_is_added_to_a_stake_in_a_round_of_play() -> None:
    hand = Hand(100, 100, 100).on()
    assert {c.ref for c in hand.refusal("1 table_stakes 20").clauses} == {"sch 11 s 18(4)"}


@clause("qld-2010", "sch 11 s 19(1)", "sch 11 s 19(2)", "sch 11 s 26(4)", "sch 11 s 30(5)")
@clause("qld-2010", "sch 11 s 27(15)(a)")
@states("qld-2010", "sch 11 s 19(3)")
def test_who_has_not_paid_the_participation_fee_takes_no_part() -> None:
    sign = SIGN | {"participation_fee": {"min": "3"}}
    hand = Hand(100, 100, 100, charge="participation_fee", sign=sign)
    assert {c.ref for c in hand.refusal("1 participation_fee 2").clauses} == {"sch 11 s 19(1)"}
    hand.bet("1 participation_fee 3", "2 participation_fee 3")
    hand.on()
    assert [r.clauses[0].ref for r in hand.round.refusals] == ["sch 11 s 19(2)"]
    hand.show()
    ends = {(s.wager.seat, s.wager.type.name): decimal(s.net) for s in hand.round.settlements}
    assert ends[1, "participation_fee"] == ends[2, "participation_fee"] == "-3"
    assert {"sch 11 s 27(15)(a)", "sch 11 s 30(5)"} <= hand.cited(Kind.RESULT)
    folded = Hand(100, 100, charge="participation_fee", sign=sign)
    folded.bet("1 participation_fee 3", "2 participation_fee 3")
    folded.do("1 fold")
    assert {"sch 11 s 26(4)", "sch 11 s 30(5)"} <= folded.cited(Kind.RESULT)


# Betting ----------------------------------------------------------------------------------------


@clause("qld-2010", "sch 11 s 9(1)", "sch 11 s 9(2)", "sch 11 s 28(2)(a)", "sch 11 s 28(7)")
def test_a_raise_of_no_limit_goes_to_the_whole_stake() -> None:
    hand = Hand(100, 100, 100)
    assert hand.asked.stakes["raise"] == 10_000
    assert hand.refused("1 raise 101") == {"sch 11 s 28(7)"}
    assert {"sch 11 s 9(1)", "sch 11 s 28(2)(a)"} <= {c.ref for c in hand.do("1 raise 6").last.clauses}
    assert hand.asked.stakes["call"] == 500


@clause("qld-2010", "sch 11 s 28(5)", "sch 11 s 28(6)", "sch 11 s 29(9)")
@pytest.mark.parametrize(
    ("structure", "most", "section"), [("full_pot", "7", "s 28(5)"), ("half_pot", "4", "s 28(6)")]
)
def test_pot_limits_count_the_call(structure: str, most: str, section: str) -> None:
    # 3 in blinds and the call of 2 make 5: a raise of 5, or of 2.50 in chips of 1.
    hand = Hand(100, 100, 100, structure=structure)
    limit = {f"sch 11 {section}", "sch 11 s 28(3)", "sch 11 s 29(9)"}
    assert hand.refused(f"1 raise {int(most) + 1}") == limit
    assert hand.do(f"1 raise {most}").last.facts["amount"] == most


@states("qld-2010", "sch 11 s 28(5)", "sch 11 s 28(6)")
def test_the_examples_of_the_rule() -> None:
    assert kernel.most_raise(kernel.Structure.FULL_POT, 200, 50, 1000) == 250
    assert kernel.most_raise(kernel.Structure.HALF_POT, 200, 40, 1000) == 120


@clause("qld-2010", "sch 11 s 28(8)(a)", "sch 11 s 28(8)(b)", "sch 11 s 28(2)(b)")
def test_structured_raises_are_the_minimum_and_later_the_maximum() -> None:
    hand = Hand(100, 100, 100, structure="structured")
    early, late = ({"sch 11 s 28(2)(b)", f"sch 11 s 28(8)({letter})"} for letter in "ab")
    sizes = {"sch 11 s 28(2)(a)"} | early | late
    assert hand.refused("1 raise 5") == early
    assert sizes & {c.ref for c in hand.do("1 raise 4").last.clauses} == early
    hand.do("2 call", "3 call")
    assert hand.asked.stakes["bet"] == 200
    hand.do("2 bet 2", "3 call", "1 call")
    assert hand.asked.stakes["bet"] == 400
    assert sizes & {c.ref for c in hand.do("2 bet 4", "3 raise 8").last.clauses} == late
    assert hand.asked.stakes["raise"] == 1200
    assert hand.refused("1 raise 13") == late
    # Half of the amount over the call is made up to it.
    made = hand.do("1 raise 10").last
    assert (made.facts["amount"], {c.ref for c in made.clauses}) == ("12", {"sch 11 s 22(7)(a)"} | late)


@states("qld-2010", "sch 11 s 28(4)(a)", "sch 11 s 28(4)(b)", "sch 11 s 28(4)(c)")
def test_the_least_raise() -> None:
    assert kernel.least_raise(100, 200, 200, 0) == 200
    assert kernel.least_raise(200, 200, 500, 0) == 500
    assert kernel.least_raise(900, 200, 200, 700) == 700


@clause("qld-2010", "sch 11 s 22(6)", "sch 11 s 22(7)(a)")
@pytest.mark.parametrize(
    ("stake", "amount", "section"), [("13", "10", "s 22(6)"), ("14", "18", "s 22(7)(a)"), ("18", "18", "")]
)
def test_half_a_raise_makes_a_raise_and_less_a_call(stake: str, amount: str, section: str) -> None:
    hand = Hand(100, 100, 100, cards="2S 3S AS 7H 8H AD").do("1 raise 10", f"2 raise {int(stake) - 1}")
    assert hand.last.facts["amount"] == str(int(amount) - 1)
    assert (f"sch 11 {section}" in {c.ref for c in hand.last.clauses}) == bool(section)


@clause("qld-2010", "sch 11 s 22(5)(a)", "sch 11 s 22(5)(b)", "sch 11 s 22(5)(c)")
def test_less_than_the_call_is_made_up_or_folded() -> None:
    hand = Hand(100, 100, 100).do("1 raise 10", "2 raise 5")
    assert hand.last.facts["action"] == "short_of_call"
    assert hand.asked.actions == ("call", "fold")
    assert {c.ref for c in hand.asked.clauses} == {f"sch 11 s 22(5)({p})" for p in "abc"}
    assert hand.do("2 call").last.facts["amount"] == "9"


@clause("qld-2010", "sch 11 s 22(5)(c)")
def test_who_folds_after_a_wager_short_of_the_call_loses_it() -> None:
    hand = Hand(100, 100, 100).do("1 raise 10", "2 raise 5", "2 fold")
    assert (hand.last.facts["amount"], hand.last.facts["pot"]) == ("5", "18")
    surrenders = {"sch 11 s 22(5)(c)", "sch 11 s 5(1)(b)"}
    assert {c.ref for c in hand.last.clauses} == surrenders
    assert hand.do("3 fold").nets == {1: "8", 2: "-6", 3: "-2"}
    ends = {s.wager.seat: {c.ref for c in s.clauses} for s in hand.round.settlements}
    assert (ends[2], ends[3]) == (surrenders, {"sch 11 s 5(1)(b)"})


@clause("qld-2010", "sch 11 s 22(5)(b)")
def test_a_wager_short_of_the_call_is_made_up_by_all_that_is_left() -> None:
    hand = Hand(100, 8, 100).do("1 raise 10")
    assert hand.asked.actions == ("all_in", "fold")
    assert "sch 11 s 22(5)(b)" in {c.ref for c in hand.do("2 all_in").last.clauses}


@clause("qld-2010", "sch 11 s 22(6)", "sch 11 s 22(7)(b)", "sch 11 s 29(10)")
@pytest.mark.parametrize(
    ("stake", "action", "amount", "cited"),
    [
        ("9", "call", "9", "22(1)"),
        ("12", "call", "9", "22(6)"),
        ("13", "all_in", "14", "22(7)(b)"),
        ("14", "all_in", "14", "22(7)(b)"),
    ],
)
def test_a_wager_of_a_stake_too_small_to_raise_is_a_call_or_all_in(
    stake: str, action: str, amount: str, cited: str
) -> None:
    """14 are left, the call is 9 and a raise 8 more: 4 over the call are half of it."""
    hand = Hand(100, 15, 100).do("1 raise 10")
    assert "raise" not in hand.asked.actions
    hand.do(f"2 raise {stake}")
    assert (hand.last.facts["action"], hand.last.facts["amount"]) == (action, amount)
    assert f"sch 11 s {cited}" in {c.ref for c in hand.last.clauses}


@clause("qld-2010", "sch 11 s 22(5)(b)", "sch 11 s 22(5)(c)")
def test_chips_short_of_the_call_bind_a_stake_that_is_too_small_to_call() -> None:
    hand = Hand(100, 8, 100).do("1 raise 10", "2 raise 5")
    assert (hand.last.facts["action"], hand.last.facts["amount"]) == ("short_of_call", "5")
    assert hand.asked.actions == ("all_in", "fold")
    hand.do("2 fold")
    assert (hand.last.facts["amount"], hand.last.facts["pot"]) == ("5", "18")
    assert "sch 11 s 22(5)(c)" in {c.ref for c in hand.last.clauses}
    assert hand.do("3 fold").nets == {1: "8", 2: "-6", 3: "-2"}
    made_up = Hand(100, 8, 100).do("1 raise 10", "2 raise 5", "2 all_in")
    assert made_up.last.facts["amount"] == "7"


@clause("qld-2010", "sch 11 s 22(5)(a)", "sch 11 s 22(5)(c)")
def test_chips_short_of_the_call_bind_where_no_more_raises_are_allowed() -> None:
    hand = Hand(100, 100, 100, raises=1).do("1 raise 10", "2 raise 5")
    assert hand.last.facts["action"] == "short_of_call"
    assert hand.asked.actions == ("call", "fold")


@clause("qld-2010", "sch 11 s 29(2)(c)")
@pytest.mark.parametrize("said", ["2 raise 15", "2 raise 20", "2 raise"])
def test_more_chips_than_are_left_are_no_wager(said: str) -> None:
    hand = Hand(100, 15, 100).do("1 raise 10")
    assert "sch 11 s 29(2)(c)" in hand.refused(said)


@clause("qld-2010", "sch 11 s 22(1)", "sch 11 s 22(3)", "sch 11 s 22(4)(a)")
def test_what_was_declared_or_put_out_binds() -> None:
    hand = Hand(100, 100, 100).do("1 raise 10")
    assert {"sch 11 s 22(1)", "sch 11 s 22(4)(a)"} <= {c.ref for c in hand.last.clauses}
    with pytest.raises(Malformed, match="seat 2"):
        hand.do("1 fold")
    hand.do("2 call")
    assert "sch 11 s 22(1)" in {c.ref for c in hand.last.clauses}
    hand.do("3 call", "2 bet 4")
    assert "sch 11 s 22(3)" in {c.ref for c in hand.last.clauses}


@clause("qld-2010", "sch 11 s 22(4)(b)")
def test_of_a_string_bet_the_call_stands() -> None:
    hand = Hand(100, 100, 100).do("1 string_bet 10")
    assert (hand.last.facts["action"], hand.last.facts["amount"]) == ("call", "2")
    assert {c.ref for c in hand.last.clauses} == {"sch 11 s 22(4)(b)"}


@clause("qld-2010", "sch 11 s 25(2)", "sch 11 s 25(3)", "sch 11 s 25(4)(a)", "sch 11 s 25(4)(b)")
@clause("qld-2010", "sch 11 s 4(1)(b)", "sch 11 s 24(3)", "sch 11 s 4(2)")
@clause("qld-2010", "sch 11 s 25(2)(a)", "sch 11 s 25(2)(b)", "sch 11 s 25(2)(c)", "sch 11 s 25(3)(a)")
@clause("qld-2010", "sch 11 s 25(3)(b)", "sch 11 s 25(3)(c)")
@states(
    "qld-2010",
    "sch 11 s 25(6)",
    "sch 11 s 4(3)(a)",
    "sch 11 s 10",
    "sch 11 s 25(6)(a)",
    "sch 11 s 25(6)(b)",
    "sch 11 s 25(6)(c)",
    "sch 11 s 25(6)(d)",
)
def test_an_opening_bet_is_within_the_minimum_and_the_maximum() -> None:
    hand = Hand(100, 100, 100).do("1 call", "2 call", "3 check")
    assert (hand.asked.seat, set(hand.asked.actions)) == (2, {"check", "bet", "fold"})
    assert {f"sch 11 s 25(2)({p})" for p in "abc"} <= {c.ref for c in hand.asked.clauses}
    limits = {"sch 11 s 25(4)(a)", "sch 11 s 25(4)(b)"}
    assert hand.refused("2 bet 1") == hand.refused("2 bet 5") == limits
    hand.do("2 check")
    assert {c.ref for c in hand.last.clauses} == {"sch 11 s 4(1)(b)", "sch 11 s 4(2)"}
    assert {f"sch 11 s 25(3)({p})" for p in "abc"} <= {c.ref for c in hand.asked.clauses}
    hand.do("3 bet 4")
    assert {"sch 11 s 25(6)", *(f"sch 11 s 25(6)({p})" for p in "abcd")} == {
        c.ref for c in hand.asked.clauses
    }
    assert hand.asked.actions[0] == "call"


@clause("qld-2010", "sch 11 s 28(3)")
def test_a_least_raise_above_the_most_is_the_most() -> None:
    hand = Hand(100, 100, 100, chip="0.5", structure="half_pot").on()
    hand.report("wrong_number_of_cards", seat=3, only_player_left=False)
    # The second blind is gone from the pot: half of 1 and the call of 2 is 1.50, below the minimum wager.
    assert hand.asked.stakes == {
        "call": 200,
        "raise": 350,
        "string_bet": 350,
    }
    assert "sch 11 s 28(3)" in hand.refused("1 raise 4")
    assert hand.do("1 raise 3").last.facts["amount"] == "3.5"  # Half of a raise or more is made up to it.


@states("qld-2010", "sch 11 s 9(3)")
def test_the_operator_may_set_a_most_of_raises() -> None:
    hand = Hand(100, 100, 100, raises=1).do("1 raise 6")
    assert set(hand.asked.actions) == {"call", "fold"}
    assert "sch 11 s 9(3)" in {c.ref for c in hand.asked.clauses}


@clause("qld-2010", "sch 11 s 29(2)(c)", "sch 11 s 29(10)", "sch 11 s 9(3)")
def test_who_has_too_few_chips_for_a_raise_goes_all_in_after_the_most_raises() -> None:
    hand = Hand(100, 7, 100, raises=1).do("1 raise 6")
    assert set(hand.asked.actions) == {"call", "all_in", "fold"}
    hand.do("2 all_in")
    assert "sch 11 s 29(10)" in {c.ref for c in hand.last.clauses}
    # A least raise is 4 over the 6: who has it left makes one, and may not.
    assert "all_in" not in Hand(100, 10, 100, raises=1).do("1 raise 6").asked.actions
    assert "all_in" in Hand(100, 9, 100, raises=1).do("1 raise 6").asked.actions


@clause("qld-2010", "sch 11 s 4(1)(b)", "sch 11 s 4(3)(a)", "sch 11 s 4(3)(b)")
def test_who_checks_after_the_first_does_so_while_nobody_has_opened() -> None:
    hand = Hand(100, 100, 100).do("1 call", "2 call", "3 check", "2 check", "3 check")
    assert {c.ref for c in hand.last.clauses} == {
        "sch 11 s 4(1)(b)",
        "sch 11 s 4(3)(a)",
        "sch 11 s 4(3)(b)",
    }


@clause("qld-2010", "sch 11 s 5(1)(b)", "sch 11 s 24(5)(b)", "sch 11 s 24(7)(a)")
@clause("qld-2010", "sch 11 s 20(13)", "sch 11 s 24(7)(b)")
def test_an_uncalled_raise_goes_back_and_wins_the_pot() -> None:
    hand = Hand(100, 100, 100).do("1 raise 10", "2 fold", "3 fold")
    assert hand.nets == {1: "3", 2: "-1", 3: "-2"}
    assert hand.cited(Kind.BET, action="fold") == {"sch 11 s 5(1)(b)"}
    assert hand.round.outcome["returned"] == {"seat": 1, "amount": "8"}
    won = {"sch 11 s 24(5)(b)", "sch 11 s 24(7)(a)", "sch 11 s 24(7)(b)"}
    assert hand.cited(Kind.RESULT) == won | {"sch 11 s 20(13)"}
    assert hand.cited(Kind.BET, action="uncalled") == {"sch 11 s 20(13)"}


def test_a_bet_or_a_raise_of_nothing_names_the_least() -> None:
    hand = Hand(100, 100).on()
    nothing = hand.refusal(Decision(1, "raise", stake=0))
    assert (nothing.reason, nothing.nearest) == ("a raise is more than the call", ("3",))
    hand.do("1 call", "2 check")
    nothing = hand.refusal(Decision(hand.asked.seat, "bet", stake=0))
    assert (nothing.reason, nothing.nearest) == ("a bet is more than nothing", ("2",))
