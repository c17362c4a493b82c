"""Hints at flop games that no table of hands knows: 32 cards, and a card to discard."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from croupier.analysis.advice import Advice
from croupier.equipment.cards import parse_card
from croupier.rulebooks.games import game
from croupier.simulation.advice import advise
from croupier.verify_record.poker_hands import worth
from tests.rules.nz_poker_hands import NzHand
from tests.simulation.test_poker_hint import asked

BOOK = "nz-poker-2017"


def said(hand: NzHand, name: str, own: str, board: str = "") -> Advice:
    advice = advise(game(BOOK, name), asked(hand, own, board))
    assert advice is not None
    assert advice.only_a_hint
    return advice


def test_a_royal_flush_of_a_short_deck_cannot_lose() -> None:
    hand = NzHand(100, 100, cards="AS 7H KS 8D 9C QS JS TS 7D 8C 9D TD", deck=32)
    hand.do("1 call", "2 check")
    advice = said(hand, "holdem", "AS KS", "QS JS TS")
    # $4 in the pot, in minimum wagers of $2.
    assert advice.worth["check"] == Fraction(2)
    assert "100.0% of the pot" in advice.hint


def test_a_hand_on_the_river_of_a_short_deck_is_worth_what_every_other_hand_counts() -> None:
    hand = NzHand(100, 100, cards="AS 7H 8H 8D 9C TS JS QD 7D 9D KC KD", deck=32)
    hand.do("1 call", "2 check", *["2 check", "1 check"] * 2)
    own, board = "AS 8H", "TS JS QD 9D KD"
    known = {*own.split(), *board.split()}
    unseen = [rank + suit for rank in "789TJQKA" for suit in "SHDC" if rank + suit not in known]

    def best(two: tuple[str, ...]) -> tuple[int, ...]:
        return max(worth(five, 5) for five in combinations([*two, *board.split()], 5))

    mine = best(tuple(own.split()))
    others = [best(two) for two in combinations(unseen, 2)]
    share = sum(1.0 if mine > other else 0.5 if mine == other else 0.0 for other in others) / len(others)
    advice = said(hand, "holdem", own, board)
    assert float(advice.worth["check"]) / 2 == pytest.approx(share, abs=float(advice.error) / 2)


def test_the_card_to_discard_is_named() -> None:
    hand = NzHand(100, 100, cards="2C KD AS 7H AH 8D 9C QS JS TS 7D 8C 9D TD", name="pineapple")
    hand.do("1 call", "2 check")
    advice = said(hand, "pineapple", "2C AS AH")
    assert advice.action == "discard"
    assert list(advice.cards) == [parse_card("2C")]
    assert advice.hint.startswith("Without the 2 of clubs: against a random hand yours is worth")
    before = NzHand(100, 100, cards="2C KD AS 7H AH 8D 9C QS JS TS 7D 8C 9D TD", name="crazy_pineapple")
    before.do("1 call")
    assert said(before, "crazy_pineapple", "2C AS AH").worth["check"] > 1


def test_omaha_of_a_short_deck_has_a_hint() -> None:
    hand = NzHand(100, 100, cards="AS 7H AH 8D KS 9D KH 8C TC QS JS TS 7D 8S TH TD", name="omaha", deck=32)
    hand.do("1 call")
    assert said(hand, "omaha", "AS AH KS KH").worth["check"] > 1
