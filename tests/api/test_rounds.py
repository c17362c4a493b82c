"""Whole rounds by calls, the money worked out by hand from the odds of the rulebook."""

from __future__ import annotations

from dataclasses import fields
from decimal import Decimal
from fractions import Fraction

import pytest

import croupier
from croupier import Needs, Round, Table
from croupier.games.game import Opening


def needs(play: Round) -> Needs:
    """What a round that is not over needs."""
    assert play.waiting_for is not None
    return play.waiting_for.needs


def test_baccarat_pays_even_money_eight_to_one_and_banker_less_five_per_cent() -> None:
    coup = Table("qld-2010", "baccarat").open_round()
    assert needs(coup) is Needs.WAGERS
    coup.place(1, "player", "10")
    coup.place(2, "banker", Decimal("25.00"))
    coup.place(3, "tie", 5)
    coup.place(4, "banker", Fraction(15))
    coup.withdraw("w4")
    coup.close_betting()
    # The banker's seven beats the player's six: both stand.
    coup.deal("6S 3D", "KH 4C")
    assert coup.over
    assert coup.status == "settled"
    assert coup.hands == {"player": ("6S", "KH"), "banker": ("3D", "4C")}
    assert coup.nets == {1: -10, 2: Fraction("23.75"), 3: -5}
    won = next(each for each in coup.settlements if each.seat == 2)
    assert won.result == "win"
    assert won.stake == 25
    assert won.net == Fraction(95, 4)
    assert "7" in won.because
    assert won.clauses


def test_baccarat_deals_a_third_card_and_names_what_is_next() -> None:
    coup = Table("qld-2010", "baccarat").open_round()
    coup.place(1, "tie", 2)
    coup.close_betting()
    coup.deal("2S", "3D", "2H", "3C")
    assert coup.waiting_for is not None
    assert (coup.waiting_for.needs, coup.waiting_for.to) == (Needs.CARD, "player")
    # Four and a two are six; the banker's six stands against a player's two.
    coup.deal("2C")
    assert coup.nets == {1: 16}


def test_roulette_pays_35_to_1_and_even_money_on_two_spins_of_one_round() -> None:
    wheel = Table("qld-2010", "roulette").open_round()
    wheel.place(1, "straight_up", "2.50", covers=[17])
    wheel.place(2, "straight_up", 1, covers=[18])
    wheel.close_betting()
    wheel.spin(17)
    assert wheel.nets == {1: Fraction("87.50"), 2: -1}
    wheel.place(1, "straight_up", 1, covers=["0"])
    wheel.close_betting()
    wheel.spin("17")
    settled = wheel.settle()
    assert wheel.over
    assert wheel.nets == {1: Fraction("86.50"), 2: -1}
    assert sorted(each.result for each in settled) == ["lose", "lose", "win"]


def test_craps_pays_the_point_even_money_and_its_odds_two_to_one() -> None:
    craps = Table("qld-2010", "craps").open_round()
    line = craps.place(1, "win_bet", 10)
    craps.place(2, "dont_win_bet", 10)
    craps.close_betting()
    craps.decide("accept")
    craps.throw(3, 1)
    assert {each.wager for each in craps.wagers} == {"win_bet", "dont_win_bet"}
    craps.place(1, "win_bet_odds", 10, attach=line)
    craps.close_betting()
    craps.throw(2, 2)
    craps.settle()
    assert craps.nets == {1: 30, 2: -10}


def test_blackjack_pays_three_to_two_and_a_split_hand_that_is_doubled() -> None:
    play = Table("qld-2010", "blackjack").open_round()
    play.place(1, "blackjack", 10)
    play.place(2, "blackjack", 10)
    play.close_betting()
    play.deal("AS 8S 6D KH 8H")
    asked = play.waiting_for
    assert asked is not None
    assert (asked.needs, asked.seat, asked.wager) == (Needs.DECISION, 2, "w2")
    assert asked.stakes == {"split": 10}
    play.decide("split")
    play.deal("TD")
    play.decide("stand", 2, hand=1)
    play.deal("3D")
    play.decide("double_down")
    # Eighteen, and twenty-one for twice the stake, against the dealer's six, ten and five.
    play.deal("TC TH 5S")
    assert play.nets == {1: 15, 2: -10}
    assert sorted(each.net for each in play.settlements if each.seat == 2) == [-10, 0, 0]


def test_holdem_shares_pots_among_players_who_are_all_in() -> None:
    limits = {"table": {"min": 2, "max": 4}, "table_stakes": {"min": 20, "max": 200}}
    table = Table("qld-2010", "texas_holdem_poker", limits=limits, smallest_chip=1)
    hand = table.open_round(designated_player=1)
    for seat, stake in ((1, 20), (2, 100), (3, 50)):
        hand.place(seat, "table_stakes", stake)
    hand.close_betting()
    # Seat 2 has 2S 7H, seat 3 has 3S 8H, the button has aces.
    hand.deal("2S 3S AS 7H 8H AD")
    for seat in (1, 2, 3):
        hand.decide("all_in", seat)
    # A burn card before each of the flop, the turn and the river.
    hand.deal("4C", "KC QC 2C", "5C", "9D", "6C", "9H")
    hand.decide("show")
    # Sixty to aces and nines; sixty more to nines and twos against nines; fifty were not called.
    assert hand.nets == {1: 40, 2: 10, 3: -50}
    assert sum(hand.nets.values()) == 0


def test_what_lies_between_two_cents_is_exact() -> None:
    table = Table("qld-2010", "baccarat", smallest_chip="0.01")
    coup = table.open_round()
    coup.place(1, "banker", "0.05")
    coup.close_betting()
    coup.deal("6S 3D KH 4C")
    # 95 % of five cents.
    assert coup.nets[1] in (Fraction(19, 400), Fraction(1, 20), Fraction(1, 25))
    assert isinstance(coup.nets[1], Fraction)


def test_an_irregularity_is_reported_and_its_remedy_seen() -> None:
    coup = Table("qld-2010", "baccarat").open_round()
    coup.place(1, "player", 10)
    coup.close_betting()
    coup.deal("8D")
    assert "burn_omitted" in coup.reportable
    coup.report("burn_omitted", ruling="reconstruct")
    coup.deal("9S 2D QH 4C")
    told = [event["event"] for event in coup.events]
    assert {"irregularity", "remedy", "card_burned", "reconstructed"} <= set(told)
    # Without its first card, which is burned, the hand is nine against six.
    assert coup.hands == {"player": ("9S", "QH"), "banker": ("2D", "4C")}
    assert coup.nets == {1: 10}


def test_the_calls_of_the_dealer_wait_where_they_are_not_announced() -> None:
    coup = Table("qld-2010", "baccarat").open_round(announce=False)
    coup.place(1, "player", 10)
    coup.close_betting()
    coup.deal("9S 2D QH 4C")
    assert needs(coup) is Needs.CALL
    assert not coup.over
    assert coup.may(coup.call, "result")
    coup.call("result")
    assert coup.nets == {1: 10}


def test_settling_makes_the_calls_and_refuses_what_is_not_over() -> None:
    coup = Table("qld-2010", "baccarat").open_round(announce=False)
    coup.place(1, "player", 10)
    with pytest.raises(croupier.RefusedError) as caught:
        coup.settle()
    assert caught.value.reason == "the round waits for wagers at step wagers"
    coup.close_betting()
    coup.deal("9S 2D QH 4C")
    assert [each.net for each in coup.settle()] == [10]


def test_the_next_round_takes_over_what_the_last_one_leaves() -> None:
    table = Table("qld-2010", "baccarat")
    coup = table.open_round()
    coup.place(1, "player", 10)
    coup.close_betting()
    coup.deal("9S 2D QH 4C")
    again = table.open_round(after=coup)
    assert again.record()["opening"]["first_of_shoe"] is False
    assert coup.record()["opening"]["first_of_shoe"] is True
    craps = Table("nz-1996", "craps")
    first = craps.open_round()
    first.place(3, "pass_bet", 10)
    first.close_betting()
    while needs(first) is Needs.DECISION:
        first.decide("accept")
    first.throw(3, 4)
    first.settle()
    assert first.next_round["last_shooter"] == 3
    assert craps.open_round(after=first).record()["opening"]["last_shooter"] == 3


def test_what_a_round_leaves_is_taken_over_by_name_unless_it_is_given() -> None:
    table = Table("qld-2010", "baccarat")
    coup = table.open_round(announce=False)
    coup.place(1, "player", 10)
    coup.close_betting()
    coup.deal("7S 6D KS KH")
    coup.report("third_card_to_player", card="3C", exposed=True)
    coup.call("result")
    assert set(coup.engine.closing.handed_on) <= {field.name for field in fields(Opening)}
    opening = table.open_round(after=coup).record()["opening"]
    assert (opening["round"], opening["carried"]) == ("without_wagers", ["3C"])
    given = table.open_round(after=coup, kind="ordinary", first_cards=["4H"], first_of_shoe=True)
    opening = given.record()["opening"]
    assert (opening["round"], opening["carried"], opening["first_of_shoe"]) == ("ordinary", ["4H"], True)


def test_the_same_round_by_calls_and_by_a_script_has_the_same_hash() -> None:
    script = {
        "rulebook": "qld-2010",
        "game": "baccarat",
        "options": {"no_commission": True},
        "limits": {"table": {"min": "5", "max": "500"}},
        "equipment": {"cards": ["9S", "2D", "QH", "4C"]},
        "wagers": [{"seat": 1, "wager": "player", "stake": "10"}],
    }
    table = Table("qld-2010", "baccarat", {"no_commission": True}, limits={"table": {"min": 5, "max": "500"}})
    coup = table.open_round()
    coup.place(1, "player", Decimal(10))
    coup.close_betting()
    coup.deal("9S 2D QH 4C")
    assert coup.hash == croupier.conduct(script)["hash"] == coup.record()["hash"]
    assert croupier.verify(coup).ok


def test_asking_changes_nothing() -> None:
    coup = Table("qld-2010", "baccarat").open_round()
    coup.place(1, "player", 10)
    before = coup.hash
    assert coup.may(coup.place, 2, "tie", 5)
    assert coup.may(coup.close_betting)
    refusal = coup.why_not(coup.deal, "9S 2D")
    assert refusal is not None
    assert refusal.code == "malformed"
    assert coup.hash == before
    assert coup.place(2, "tie", 5) == "w2"
    coup.close_betting()
    before = coup.hash
    assert coup.may(coup.deal, "9S 2D QH 4C")
    assert not coup.may(coup.deal, "9S 2D QH 4C 5C")
    assert coup.hash == before


def test_a_wager_is_changed_by_its_id() -> None:
    coup = Table("qld-2010", "baccarat").open_round()
    coup.place(1, "player", 10, id="mine")
    coup.place(1, "player", 20, id="mine")
    assert [str(each) for each in coup.wagers] == ["mine: player of 20 by seat 1"]


def test_a_wager_that_is_paid_and_stays_is_explained_by_each_payment() -> None:
    hand = Table("qld-2010", "three_card_poker", {"deal": "three_at_a_time"}).open_round()
    ante = hand.place(1, "ante", 10)
    hand.close_betting()
    hand.deal("9S 8S 7S", "QC 5D 2H")
    assert hand.waiting_for is not None
    assert hand.waiting_for.stakes == {"bet": 10}
    hand.decide("bet")
    # Five to one for the straight flush; ante and bet win even money against the dealer's queen.
    assert hand.nets == {1: 70}
    ends = [each for each in hand.settlements if each.id == ante]
    assert [each.net for each in ends] == [50, 10]
    assert [each.stays for each in ends] == [True, False]
    assert len([line for line in hand.explain(ante).splitlines() if line.startswith(f"{ante}: ")]) == 2


def test_a_linked_meter_is_read_and_kept() -> None:
    table = Table("qld-2010", "caribbean_stud")
    hand = table.open_round(jackpots={"progressive": "1000"})
    hand.read_meter("progressive", Decimal("1000.05"))
    assert hand.events[-1]["shows"] == "1000.05"
    assert hand.record()["opening"]["jackpots"] == {"progressive": "1000"}
