"""The exact chance of a royal flush jackpot, against counts of every deal of small decks and of one suit."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from croupier.analysis.royal_flush import MODELS, NOBODY, Folding, chance, completed, kept, royal_sheet
from croupier.equipment.cards import FULL_DECK, Deck, parse_card
from croupier.games.poker.royal import makes_royal
from croupier.games.poker.rules import PokerRules
from croupier.rulebooks.games import game
from tests.clauses import states

SHORT = Deck.from_lowest("7")
ROYALS = [parse_card(f"{rank}S") for rank in "TJQKA"]


@states("nz-poker-2017", "div 13 def royal flush jackpot")
def test_with_the_flop_one_hand_in_649740_wins_a_player_the_jackpot() -> None:
    flops = [
        (own, flop)
        for own in combinations(ROYALS, 2)
        for flop in combinations(set(FULL_DECK.cards) - set(own), 3)
        if makes_royal(own, flop)
    ]
    deals = comb(52, 2) * comb(50, 3)
    assert (
        chance(FULL_DECK.cards, whole_board=False) == Fraction(4 * len(flops), deals) == Fraction(1, 649_740)
    )


def test_with_all_community_cards_every_board_of_a_short_deck_is_counted() -> None:
    own = ROYALS[:2]
    rest = [card for card in SHORT.cards if card not in own]
    boards = sum(makes_royal(own, board) for board in combinations(rest, 5))
    assert completed(30, whole_board=True) == Fraction(boards, comb(30, 5))
    assert chance(SHORT.cards, whole_board=True) == Fraction(40, comb(32, 2)) * Fraction(boards, comb(30, 5))


def test_no_two_players_win_in_one_hand_so_that_chances_are_added() -> None:
    # Two suits from the ten up: every deal to two players and every flop.
    deck = [parse_card(f"{rank}{suit}") for suit in "SH" for rank in "TJQKA"]
    wins = deals = 0
    for first in combinations(deck, 2):
        left = [card for card in deck if card not in first]
        for second in combinations(left, 2):
            for flop in combinations([card for card in left if card not in second], 3):
                won = makes_royal(first, flop) + makes_royal(second, flop)
                assert won < 2
                wins, deals = wins + won, deals + 1
    one = Fraction(20, comb(10, 2)) * Fraction(1, comb(8, 3))
    assert Fraction(wins, deals) == 2 * one


@pytest.mark.parametrize(("on_flop", "on_turn"), [(0, 0), (1, 2), (2, 2), (3, 3)])
def test_who_folds_by_the_model_is_counted_street_by_street(on_flop: int, on_turn: int) -> None:
    # Eight cards are left, of which the royal flush needs three: every order of flop, turn and river.
    wins = deals = 0
    for flop in combinations(range(8), 3):
        for turn in set(range(8)) - set(flop):
            for river in set(range(8)) - {*flop, turn}:
                have = sum(card < 3 for card in flop)
                stays = have >= on_flop and have + (turn < 3) >= on_turn
                wins += stays and have + (turn < 3) + (river < 3) == 3
                deals += 1
    folding = Folding("x", "", on_flop=on_flop, on_turn=on_turn)
    assert completed(8, folding, whole_board=True) == Fraction(wins, deals)


def test_hands_that_are_not_played_win_nothing() -> None:
    assert kept("random", FULL_DECK.cards) == 40
    assert kept("TT+, AQs+, AKo", FULL_DECK.cards) == 8
    assert kept("22+", FULL_DECK.cards) == 0
    tight = MODELS[2]
    assert chance(FULL_DECK.cards, tight, whole_board=False) == Fraction(8, 40) * Fraction(1, 649_740)


@states("nz-poker-2017", "div 13 r 19.2")
def test_what_it_costs_is_what_is_added_and_the_seed_after_a_win() -> None:
    options = {"royal_flush_jackpot": "flop", "royal_flush_seed": 10_000, "royal_flush_contribution": "0.50"}
    rules = game("nz-poker-2017", "holdem").rules(options)
    assert isinstance(rules, PokerRules)
    assert rules.royal is not None
    sheet = royal_sheet(rules.royal, FULL_DECK.cards, (2, 10), 100, (NOBODY,))
    two, ten = sheet.rows
    assert (two.wins, ten.wins) == (Fraction(2, 649_740), Fraction(10, 649_740))
    assert ten.per_hand == 50 + Fraction(10, 649_740) * 1_000_000
    assert ten.at_a_win == 1_000_000 + 50 * 64_974
    assert sheet.to_json()["chances"][1]["one_in"] == 64_974
    assert [len(exhibit.rows) for exhibit in sheet.exhibits()] == [2]
