"""New Zealand's flop games, from the text of the amendments of 2017: deals, bets, blinds and rake."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide
from croupier.games.tape import Decision
from tests.clauses import clause, states
from tests.rules.nz_poker_hands import NzHand
from tests.rules.tables import Table

THREE = "2S 3S AS 7H 8H AD 4C KC QC 2C 5C 9D 6C 9H"
"""Seat 2 has 2 7, seat 3 has 3 8 and the button, seat 1, two aces; K Q 2 9 9 are on the board."""
CHECKED = ("1 call", "2 call", "3 check")
BOOK = "nz-poker-2017"
NAMES = ("holdem", "omaha", "pineapple", "crazy_pineapple")


@clause("nz-poker-2017", "div 13 def blind", "div 13 def dealer button", "div 13 r 7.11")
@clause("nz-poker-2017", "div 13 r 16.1(c)", "div 13 r 16.1(c)(i)", "div 13 r 18.5", "div 13 r 8.3")
def test_two_cards_each_one_at_a_time_from_the_left_of_the_button() -> None:
    hand = NzHand(100, 100, 100, cards=THREE).do("1 raise 6", "2 fold", "3 call")
    dealt = [(e.facts["hand"], e.facts["card"]) for e in hand.events(Kind.DEALT)][:6]
    assert [to for to, _ in dealt] == ["seat_2", "seat_3", "seat_1"] * 2
    assert [card for _, card in dealt] == THREE.split()[:6]
    hand.show()
    assert hand.nets == {1: "7", 2: "-1", 3: "-6"}


@clause("nz-poker-2017", "div 13 def oversize chip", "div 13 r 7.13")
def test_an_oversize_chip_without_a_word_is_a_call() -> None:
    hand = NzHand(100, 100, 100, cards=THREE).do("1 oversize_chip")
    assert hand.last.facts["amount"] == "2"
    assert (hand.asked.seat, "raise" in hand.asked.actions) == (2, True)


@clause("nz-poker-2017", "div 13 def raise", "div 13 r 10.3")
def test_a_raise_is_at_least_as_large_as_the_last_bet_or_raise() -> None:
    hand = NzHand(100, 100, 100, cards=THREE).do("1 raise 10")
    assert {"div 13 def raise", "div 13 r 10.3"} <= hand.cites(hand.last)
    assert "div 13 def raise" in hand.refused("2 raise 16")  # 8 more is the least: 18 in all, 17 now.
    assert hand.do("2 raise 17").last.facts["amount"] == "17"


@clause("nz-poker-2017", "div 13 r 10.3", "div 13 r 10.4")
def test_a_short_all_in_raise_founds_no_raise_and_reopens_nothing() -> None:
    cards = "2S 3S AS KD 7H 8H AD KH 4C KC QC 2C 5C 9D 6C 9H"
    hand = NzHand(100, 100, 100, 13, cards=cards, button=3)  # 4 and 1 post the blinds.
    hand.do("2 raise 10", "3 call", "4 all_in")
    assert {"div 13 r 10.3", "div 13 r 10.4"} <= hand.cites(hand.last)
    # Seat 1 has not acted: the next raise is 8 over the 13, the last full one.
    assert hand.asked.least["raise"] == 13 * 100 - 200 + 800
    hand.do("1 call")
    assert hand.asked.seat == 2
    assert "raise" not in hand.asked.actions


@clause("nz-poker-2017", "div 13 r 10.4")
def test_two_short_all_ins_that_come_to_a_full_raise_reopen_the_betting() -> None:
    cards = "2S 3S AS KD 7H 8H AD KH 4C KC QC 2C 5C 9D 6C 9H"
    hand = NzHand(100, 25, 15, 21, cards=cards, button=2)  # 3 and 4 post the blinds.
    hand.do("1 raise 10", "2 call", "3 all_in", "4 all_in")
    # 15 and 21 are short of 18 and 23; 11 more than the 10 of seat 1 is a full raise of 8.
    assert hand.asked.seat == 1
    assert "raise" in hand.asked.actions
    assert hand.asked.least["raise"] == 1100 + 800


@clause("nz-poker-2017", "div 13 r 10.4")
def test_a_short_opening_bet_does_not_let_who_has_checked_raise() -> None:
    hand = NzHand(100, 100, 3, cards=THREE).do(*CHECKED, "2 check", "3 all_in")
    assert "div 13 r 10.4" in hand.cites(hand.last)
    assert hand.asked.least["raise"] == 100 + 200  # Seat 1 may raise by the minimum.
    hand.do("1 call")
    assert (hand.asked.seat, hand.asked.actions) == (2, ("call", "oversize_chip", "fold"))


# Structured limit ---------------------------------------------------------------------------


FOUR = "2S 3S AS KD 7H 8H AD KH 4C KC QC 2C 5C 9D 6C 9H"


def limit(*stacks: int) -> NzHand:
    """A limit of 10 and 20, where the flop is out and seat 2 acts first."""
    sign = {"table": {"min": "10"}, "first_blind": {"min": "5"}}
    hand = NzHand(*stacks, cards=FOUR, sign=sign, structure="structured")
    hand.do("4 call", "1 call", "2 call", "3 check")
    return hand


@clause("nz-poker-2017", "div 13 r 10.2")
@pytest.mark.parametrize(("left", "to"), [(4, 10), (5, 15), (8, 18)])
def test_half_of_a_bet_all_in_is_a_bet_and_less_is_made_up_to_the_limit(left: int, to: int) -> None:
    hand = limit(100, 10 + left, 100, 100).do("2 all_in")
    assert "div 13 r 10.2" in hand.cites(hand.last)
    assert hand.asked.seat == 3
    assert hand.asked.stakes["raise"] == hand.asked.least["raise"] == to * 100
    assert hand.asked.stakes["call"] == left * 100


@clause("nz-poker-2017", "div 13 r 10.2")
@pytest.mark.parametrize("over", [4, 6])
def test_an_all_in_wager_short_of_a_raise_is_never_one(over: int) -> None:
    hand = limit(100, 100, 20 + over, 100).do("2 bet 10", "3 all_in")
    assert hand.asked.seat == 4
    assert hand.asked.stakes["raise"] == hand.asked.least["raise"] == 20 * 100  # Increased to the limit.
    hand.do("4 call", "1 fold")
    assert hand.asked.seat == 2
    assert "raise" not in hand.asked.actions  # Nobody raises against the excess alone.


@states("nz-poker-2017", "div 13 r 10.2")
def test_the_limit_is_doubled_from_the_third_betting_round_on() -> None:
    hand = limit(100, 100, 100, 100).do("2 check", "3 check", "4 check", "1 check")
    assert hand.asked.stakes["bet"] == 20 * 100


# Pot limit ----------------------------------------------------------------------------------


@clause("nz-poker-2017", "div 13 def pot limit")
@pytest.mark.parametrize(("counts", "most"), [(False, 2 + 3), (True, 2 + 5)])
def test_the_pot_bounds_a_raise_with_the_call_or_without(counts: bool, most: int) -> None:
    hand = NzHand(100, 100, 100, cards=THREE, structure="pot_limit", pot_counts_call=counts)
    assert hand.asked.stakes["raise"] == most * 100
    assert "div 13 def pot limit" in hand.refused(f"1 raise {most + 1}")


# Blinds -------------------------------------------------------------------------------------


@clause("nz-poker-2017", "div 13 def straddle", "div 13 r 7.9", "div 13 r 7.10")
def test_a_straddle_doubles_the_last_blind_and_acts_last_in_the_first_round_only() -> None:
    hand = NzHand(100, 100, 100, 100, cards=FOUR, straddle=True, raises=1)
    assert (hand.asked.seat, hand.asked.actions) == (4, ("straddle", "no_straddle"))
    hand.do("4 straddle")
    assert hand.last.facts["amount"] == "4"
    # It is a raise of 2 that counts for none: one is allowed yet, and goes to 6 at least.
    assert (hand.asked.seat, hand.asked.least["raise"]) == (1, 600)
    hand.do("1 call", "2 call", "3 call")
    assert hand.asked.seat == 4
    assert {"check", "raise"} <= set(hand.asked.actions)
    hand.do("4 raise 4", "1 call", "2 call", "3 call")
    assert hand.asked.seat == 2
    assert hand.asked.least["bet"] == 200  # The structure is as it was.


@clause("nz-poker-2017", "div 13 r 7.10")
def test_the_most_raises_are_made_beside_a_straddle() -> None:
    hand = NzHand(100, 100, 100, 100, cards=FOUR, straddle=True, raises=1)
    hand.do("4 straddle", "1 raise 6")
    assert "div 13 r 7.10" in hand.refused("2 raise 9")


def test_two_players_have_no_straddle() -> None:
    hand = NzHand(100, 100, cards=FOUR, straddle=True)
    assert hand.asked.step == "first_betting"


@clause("nz-poker-2017", "div 13 r 7.12")
def test_where_the_small_blind_has_left_the_next_posts_the_large_one() -> None:
    # Seat 2 posted the large blind in the last hand, was due for the small one and has left.
    hand = NzHand(100, 0, 100, 100, cards=FOUR, standings={"second_blind_left": {2}})
    hand.on()
    (blind,) = hand.events_of("second_blind")
    assert (blind.facts["seat"], blind.facts["amount"]) == (3, "2")
    assert hand.cites(blind) >= {"div 13 r 7.12"}
    assert hand.events_of("first_blind") == []


@clause("nz-poker-2017", "div 13 r 7.11")
@pytest.mark.parametrize(("how", "call"), [("live", None), ("into_the_pot", 200)])
def test_missed_blinds_are_posted_live_or_into_the_pot(how: str, call: int | None) -> None:
    missed = {"missed_first_blind": {4}, "missed_second_blind": {4}}
    hand = NzHand(100, 100, 100, 100, cards=FOUR, blind_corrections=how, standings=missed)
    assert hand.asked.seat == 4
    (posted,) = hand.events_of("missed_blinds")
    assert posted.facts["amount"] == "3"
    assert hand.asked.stakes.get("call") == call


@clause("nz-poker-2017", "div 13 r 7.11")
def test_who_avoids_blinds_is_not_dealt_in_where_they_cannot_be_posted() -> None:
    hand = NzHand(100, 100, 100, 100, cards=FOUR, standings={"missed_second_blind": {1}}).on()
    dealt = {e.facts["hand"] for e in hand.events(Kind.DEALT)}
    assert dealt == {"seat_2", "seat_3", "seat_4"}


@clause("nz-poker-2017", "div 13 r 7.11")
def test_who_is_all_in_with_a_blind_posted_into_the_pot_plays_for_it() -> None:
    # Seat 4 has aces, seat 1 kings; the chips that are dead are a pot of all who are left.
    cards = "2S 3S AS KS 7D 8D AD KD 4C QC 6H 5H 6C 9D TC TS"
    missed = {"missed_second_blind": {4}}
    hand = NzHand(100, 100, 100, 2, cards=cards, blind_corrections="into_the_pot", standings=missed)
    hand.do("1 call", "2 fold", "3 check").show()
    pots = [(pot["amount"], pot["eligible"]) for pot in hand.round.outcome["pots"]]
    assert pots == [("2", [1, 3, 4]), ("5", [1, 3])]
    assert hand.nets == {1: "3", 2: "-1", 3: "-2", 4: "0"}


# How many play ------------------------------------------------------------------------------


@clause("nz-poker-2017", "div 13 r 5.1(a)(iv)", "div 13 r 5.1(a)(v)", "div 13 r 5.1(a)(vi)")
@clause("nz-poker-2017", "div 13 r 5.1(a)(vii)", "div 13 r 5.1(d)(vi)", "div 13 r 5.1(d)(vii)")
@clause("nz-poker-2017", "div 13 r 5.1(d)(viii)", "div 13 r 5.1(d)(ix)")
def test_no_more_players_than_a_game_has_by_its_deck() -> None:
    most = {
        ("holdem", 52): (10, "div 13 r 5.1(a)(iv)"),
        ("omaha", 52): (10, "div 13 r 5.1(a)(v)"),
        ("pineapple", 52): (10, "div 13 r 5.1(a)(vi)"),
        ("crazy_pineapple", 52): (10, "div 13 r 5.1(a)(vii)"),
        ("pineapple", 32): (6, "div 13 r 5.1(d)(vi)"),
        ("crazy_pineapple", 32): (6, "div 13 r 5.1(d)(vii)"),
        ("holdem", 32): (10, "div 13 r 5.1(d)(viii)"),
        ("omaha", 32): (5, "div 13 r 5.1(d)(ix)"),
    }
    for (name, deck), (count, ref) in most.items():
        table = Table(BOOK, name, sign={"table": {"min": "2"}}, chip="1", deck=deck)
        table.bet(f"{count} table_stakes 100")
        with pytest.raises(Refused) as refused:
            table.bet(f"{count + 1} table_stakes 100")
        assert {c.ref for c in refused.value.refusal.clauses} == {ref}


def test_a_deck_of_32_cards_begins_with_the_seven() -> None:
    hand = NzHand(100, 100, cards="6S", deck=32)
    with pytest.raises(Malformed, match="begin with the 7"):
        hand.on()


@clause("nz-poker-2017", "div 13 r 9.3(f)")
def test_an_ace_is_below_the_seven_and_above_the_king_in_a_straight() -> None:
    # Seat 2 has ace and 8, seat 1 two kings; 7, 9, 10 are on the board.
    hand = NzHand(50, 50, cards="AS KS 8D KD 8S 7C 9H TS 7S QD 8H QH", deck=32).show()
    assert hand.nets == {1: "-2", 2: "2"}
    shown = {h["seat"]: h["hand"] for h in hand.round.outcome["hands"]}
    assert shown[2] == "straight"
    won = next(s for s in hand.round.settlements if s.wager.seat == 2)
    assert "div 13 r 9.3(f)" in {c.ref for c in won.clauses}
    # The next straight is higher: 7 to jack.
    hand = NzHand(50, 50, cards="AS JS 8D 8C 8S 7C 9H TS 7S QD 8H KH", deck=32).show()
    assert hand.nets == {1: "2", 2: "-2"}


# Commission ---------------------------------------------------------------------------------


@clause("nz-poker-2017", "div 13 def rake", "div 13 r 8.1")
@pytest.mark.parametrize(
    ("options", "sign", "taken"),
    [
        ({"commission": "percentage", "rake_percent": 5}, {}, 3),  # 5 % of 61.
        ({"commission": "percentage", "rake_percent": 10}, {"rake_cap": {"max": "4"}}, 4),
        ({"commission": "hand_fee"}, {"hand_fee": {"min": "5"}}, 5),
        ({"commission": "hand_fee"}, {"hand_fee": {"min": "5"}, "rake_cap": {"max": "2"}}, 2),
        ({"commission": "nil"}, {}, 0),
    ],
)
def test_the_rake_of_a_pot_is_in_whole_chips_up_to_the_cap(
    options: dict[str, Any], sign: dict[str, Any], taken: int
) -> None:
    hand = (
        NzHand(100, 100, 100, cards=THREE, sign=sign, **options).do("1 raise 30", "2 fold", "3 call").show()
    )
    assert hand.nets == {1: str(31 - taken), 2: "-1", 3: "-30"}
    assert hand.round.outcome["commission"] == str(taken)
    (result,) = hand.events(Kind.RESULT)
    by = {"nil": "div 13 r 8.3"}.get(options["commission"], "div 13 r 8.1")
    assert by in hand.cites(result)


@clause("nz-poker-2017", "div 13 r 8.1")
def test_a_fee_for_each_hand_is_on_the_sign() -> None:
    with pytest.raises(Refused, match="the sign states the fee") as refused:
        NzHand(100, 100, cards=THREE, commission="hand_fee")
    assert "div 13 r 8.1" in {c.ref for c in refused.value.refusal.clauses}


@clause("nz-poker-2017", "div 13 r 8.1")
def test_a_time_charge_is_paid_by_those_whose_is_due() -> None:
    sign = {"participation_fee": {"min": "5"}}
    due = {"time_charge_due": {2, 3}}
    hand = NzHand(100, 100, 100, 100, cards=FOUR, sign=sign, standings=due, commission="time_charge")
    hand.bet("2 participation_fee 5", "4 participation_fee 5")
    hand.on()
    # Seat 3 has not paid and is not dealt in; nothing is due of seat 4, whose fee goes back.
    dealt = {e.facts["hand"] for e in hand.events(Kind.DEALT)}
    assert dealt == {"seat_1", "seat_2", "seat_4"}
    back = {
        (e.facts["seat"], e.facts["wager"])
        for e in hand.round.events
        if e.kind is Kind.RETURNED and "div 13 r 8.1" in hand.cites(e)
    }
    assert len(back) == 2
    settled = {(s.wager.seat, s.wager.type.name): s.net for s in hand.round.settlements}
    assert settled[2, "participation_fee"] == -500
    assert settled.get((4, "participation_fee"), 0) == 0


@states("nz-poker-2017", "div 13 r 18.5")
def test_odd_chips_go_one_each_from_the_button_in_each_pot() -> None:
    cards = "2S 2H 2D 3C 3S 3H 3D 4C 5S AS KS QS 6S JS 7S TS"
    hand = NzHand(50, 50, 50, 50, cards=cards).do("4 call", "1 raise 5", "2 call", "3 fold", "4 call").show()
    # 17 chips: 6, 6 and 5, from the left of the button: 2, 4 and then 1.
    assert hand.nets == {1: "0", 2: "1", 3: "-2", 4: "1"}


@pytest.mark.parametrize("name", NAMES)
def test_everybody_is_asked_in_words_of_the_game(name: str) -> None:
    hand = NzHand(100, 100, 100, cards=FOUR, name=name)
    asked = hand.asked
    assert isinstance(asked, Decide)
    assert asked.actions == ("call", "oversize_chip", "raise", "all_in", "fold")
    with pytest.raises(Refused):
        hand.round.apply(Decision(1, "string_bet"))


@clause("nz-poker-2017", "published rrop Button and blind use", "published rrop Ties 5 (side pots)")
@clause("nz-poker-2017", "published rrop Button and blind use (two players)")
@clause("nz-poker-2017", "published rrop Button and blind use (dead button)")
@clause("nz-poker-2017", "published rrop Button and blind use (new player)")
@clause("nz-poker-2017", "published rrop Button and blind use (missed blinds)")
@clause("nz-poker-2017", "published rrop Ties 4", "published rrop Ties 5(a)")
@clause("nz-poker-2017", "published rrop No limit and pot limit 4", "published rrop Pot limit")
@clause("nz-poker-2017", "published rrop No limit and pot limit 2")
@clause("nz-poker-2017", "published pa-637a § 637a.7(b)", "published pa-637a § 637a.7(c)")
@clause("nz-poker-2017", "published pa-637a § 637a.7(d)", "published pa-637a § 637a.18(e)")
@clause("nz-poker-2017", "published pa-653a § 653a.6(a)", "published pa-653a § 653a.6(b)")
@clause("nz-poker-2017", "published fraser-downs How to play", "published fraser-downs Texas hold'em")
@clause("nz-poker-2017", "published fraser-downs Structured limits", "published fraser-downs Omaha")
def test_what_is_not_printed_rests_on_what_was_published() -> None:
    joined = {"new_player": {4}, "missed_second_blind": {1}}
    hand = NzHand(100, 100, 100, 100, cards=FOUR, button=2, standings=joined).on()
    assert {"new_player", "missed_blinds"} & {e.facts.get("action") for e in hand.events(Kind.BET)}
    # A dead button, before the empty seat 2; all-in wagers of several depths, and equal hands.
    cards = "2S 2H 2D 3C 3S 3H 5S AS KS QS 6S JS 7S TS"
    hand = (
        NzHand(9, 0, 50, 20, cards=cards, button=2).do("1 all_in", "3 raise 15", "4 all_in", "3 call").show()
    )
    assert hand.nets == {1: "0", 3: "0", 4: "0"}
    hand = NzHand(50, 50, cards="2S 2H 3S 3H 5S AS KS QS 6S JS 7S TS").do("1 call", "2 check")
    assert "published rrop No limit and pot limit 2" in hand.refused("2 bet 1")
    limit(100, 100, 100, 100).do("2 check", "3 check", "4 check", "1 check", "2 bet 20").refused("3 raise 30")
    over = NzHand(100, 100, 100, cards=THREE, structure="pot_limit", pot_counts_call=True)
    assert "published rrop Pot limit" in over.refused("1 raise 9")
    # Three players share 17 chips; 8 and 9 of them are different pots.
    cards = "2S 2H 2D 3C 3S 3H 3D 4C 5S AS KS QS 6S JS 7S TS"
    NzHand(50, 50, 50, 50, cards=cards).do("4 call", "1 raise 5", "2 call", "3 fold", "4 call").show()
    shorts = NzHand(100, 25, 15, 21, cards=FOUR, button=2).do("1 raise 10", "2 call", "3 all_in", "4 all_in")
    assert shorts.events_of("all_in")
    omaha = NzHand(50, 50, cards="2S 2H 3S 3H 7S 7H 8D 8H 5S AS KS QS 6S JS 9S TS", name="omaha").show()
    assert omaha.round.outcome["hands"]
