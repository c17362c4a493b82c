"""What rules of twenty-one hold as values: when the dealer draws, and what may be done with a hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.blackjack.hands import Hand
from croupier.games.blackjack.legality import Closed, closed, legal, why_closed
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.games.blackjack.terms import DOUBLE_DOWN, DRAW, SPLIT, STAND
from croupier.games.blackjack.twentyone import AtOnce, DealerPlay, Doubling, Insurance, Splitting, TwentyOne
from croupier.games.tape import Place
from croupier.rulebooks.games import game
from croupier.table.round import Round
from tests.playing import Cards, play_out

ACTIONS = (DRAW, DOUBLE_DOWN, SPLIT, STAND)


def hand(codes: str, *, split: bool = False) -> Hand:
    return Hand.of(map(parse_card, codes.split()), split=split)


def table(book: str = "qld-2010", **options: object) -> BlackjackRules:
    rules = game(book, "blackjack").rules(options)
    assert isinstance(rules, BlackjackRules)
    return rules


@pytest.mark.parametrize(
    ("codes", "stands", "draws"),
    [
        ("AS 6H", DealerPlay(), False),
        ("AS 6H", DealerPlay(soft=18), True),
        ("AS 7H", DealerPlay(soft=18), False),
        ("TS 7H", DealerPlay(soft=18), False),
        ("AS 6H TD", DealerPlay(soft=18), False),
        ("TS 6H", DealerPlay(soft=18), True),
    ],
)
def test_the_dealer_draws_below_one_total_with_an_ace_of_11_and_below_another_without(
    codes: str, stands: DealerPlay, draws: bool
) -> None:
    assert stands.draws(hand(codes)) is draws


QLD = table().twenty_one
THREE = replace(QLD, doubling=Doubling((2, 21), cards=(2, 3), ace_is_one=False))
ACES = replace(QLD, splitting=Splitting(hands=3, aces_draw=True))


@pytest.mark.parametrize(
    ("play", "codes", "split", "open_"),
    [
        (QLD, "5S 6H", False, (DRAW, DOUBLE_DOWN, STAND)),
        (QLD, "5S 2H 4D", False, (DRAW, STAND)),
        (QLD, "8S 8H", False, (DRAW, SPLIT, STAND)),
        (QLD, "8S 8H", True, (DRAW, STAND)),
        (QLD, "AS 8H", True, ()),
        (QLD, "AS KH", False, ()),
        (QLD, "TS 9H 5D", False, ()),
        (QLD, "TS 9H 2D", False, ()),
        (QLD, "TS AH", True, (DOUBLE_DOWN, STAND)),
        (THREE, "5S 2H 4D", False, (DRAW, DOUBLE_DOWN, STAND)),
        (THREE, "5S 2H 2D 2C", False, (DRAW, STAND)),
        (ACES, "AS 8H", True, (DRAW, DOUBLE_DOWN, STAND)),
        (ACES, "AS AH", True, (DRAW, SPLIT, STAND)),
    ],
)
def test_an_action_is_open_to_a_hand_if_nothing_closes_it(
    play: TwentyOne, codes: str, split: bool, open_: tuple[str, ...]
) -> None:
    held, hands = hand(codes, split=split), 2 if split else 1
    assert legal(play, held, hands) == open_
    if open_:
        assert tuple(each for each in ACTIONS if closed(play, held, hands, each) is None) == open_


@pytest.mark.parametrize("action", ACTIONS)
def test_nothing_is_open_to_a_hand_that_is_complete(action: str) -> None:
    for codes in ("AS KH", "TS 9H 5D"):
        assert closed(QLD, hand(codes), 1, action) is Closed.COMPLETE


def test_why_an_action_is_closed_is_said_with_its_clause() -> None:
    resplit = table("nsw-blackjack", resplit=True)
    told = why_closed(resplit.twenty_one, resplit.law, hand("8S 8H", split=True), 3, SPLIT)
    assert told is not None
    assert told[0] == "no more than 3 hands are formed of a box"
    assert "r 12.5.3" in [clause.ref for clause in told[1]]
    plain = table("nsw-blackjack")
    told = why_closed(plain.twenty_one, plain.law, hand("TS AH", split=True), 2, DOUBLE_DOWN)
    assert told is not None
    assert told[0] == "a hand that counts 21 is not doubled"
    assert "r 11.1.1" in [clause.ref for clause in told[1]]
    nearest = why_closed(THREE, table().law, hand("5S 2H 2D 2C"), 1, DOUBLE_DOWN)
    assert nearest is not None
    assert nearest[0] == "only the first two or three cards of a hand are doubled"


def test_the_words_are_of_a_decision_about_a_hand() -> None:
    assert why_closed(QLD, table().law, hand("5S 6H"), 1, "insurance") is None


# Rules that no game above has, on the same conduct ------------------------------------------------

FREE = replace(
    QLD,
    doubling=Doubling((2, 21), cards=(2, 3), ace_is_one=False),
    splitting=Splitting(hands=3, aces_draw=True, blackjack=True),
    at_once=AtOnce(of_21=True, cards=5),
    insurance=Insurance(against=()),
)


@pytest.mark.parametrize(
    ("cards", "does", "ends"),
    [
        # 21 and five cards are paid before the dealer has a second card, which would have beaten them.
        ("7S AH 7D 7C", ["draw"], {"w1": 1000}),
        ("2S AH 3D 2C 4S 5H", ["draw", "draw", "draw"], {"w1": 1000}),
        ("2S AH 3D 2C 4S KH", ["draw", "draw", "draw"], {"w1": 1000}),
        # Three cards are doubled, and an ace among them counts 11 yet.
        ("AS 9H 2D 3C 5S TH 9C", ["draw", "double_down"], {"w1": 1000, "w1+double_down": 1000}),
        ("AS 9H 2D 3C 4S TH TC", ["draw", "double_down"], {"w1": 1000, "w1+double_down": 1000}),
        # Of split aces the first is a blackjack, paid at once against a 9, and the other is drawn to.
        ("AS 9H AD KD 5C 4D TC", ["split", "draw"], {"w1": 1500, "w1+split": 1000}),
        # No blackjack of the dealer was insured, as nobody was asked.
        ("TS AH 9D KC", [], {"w1": -1000}),
    ],
)
def test_other_rules_of_twenty_one_are_played_by_the_same_conduct(
    cards: str, does: list[str], ends: dict[str, int]
) -> None:
    round_ = Round(replace(table(), twenty_one=FREE))
    round_.apply(Place("w1", 1, "blackjack", 1000))
    said = iter(does)
    play_out(round_, Cards(list(map(parse_card, cards.split()))), lambda asked: next(said, STAND))
    settled = {s.wager.id: s.net for s in round_.settlements}
    assert {name: settled.get(name) for name in ends} == ends


@pytest.mark.parametrize(
    "changed",
    [
        {"dealer": DealerPlay(soft=19)},
        {"doubling": Doubling((9, 11), cards=(3,), ace_is_one=False)},
        # Hands of a split are counted together in whole units, and a blackjack wins 3 to 2 here.
        {"splitting": Splitting(blackjack=True)},
    ],
)
def test_the_best_play_is_not_found_for_rules_that_its_shape_does_not_carry(changed: dict[str, Any]) -> None:
    shape_of(table())
    with pytest.raises(AssertionError):
        shape_of(replace(table(), twenty_one=replace(QLD, **changed)))
