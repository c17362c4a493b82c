"""New Zealand's blackjack of 1996: super sevens by hand, and every tape of tiny shoes."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from croupier.analysis import analyse
from croupier.analysis.blackjack import SplitPlay, solve
from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND
from croupier.analysis.blackjack.joint import Products
from croupier.analysis.results import GameAnalysis
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.rulebooks.games import game
from tests.analysis.blackjack_play import place
from tests.analysis.test_nsw_blackjack import check_every_tape
from tests.clauses import states
from tests.examples import sampled

GAME = game("nz-1996", "blackjack")
CARDS, SEVENS, SUITED = 416, 32, 8
"""Of eight decks: all cards, the sevens, and those of one suit."""
DRAWN_AGAINST = 7 * 32
"""The first cards of the dealer against which two sevens are drawn to, an 8 or more; else they are split."""


@cache
def found() -> GameAnalysis:
    return analyse(GAME)


def rules(**options: object) -> BlackjackRules:
    table = GAME.rules(options)
    assert isinstance(table, BlackjackRules)
    return table


# Super sevens -------------------------------------------------------------------------------------


@states("nz-1996", "div II r 14.4(a)", "div II r 14.4(b)", "div II r 14.4(c)", "div II r 14.4(d)")
@states("nz-1996", "div II r 14.4(e)", "div II r 14.4(f)", "div II r 14.5")
def test_super_sevens_by_hand() -> None:
    """A split decides two sevens; else the third card does."""
    shares = {o.line.name: o.probability for o in found().wager("super_sevens").outcomes}
    first = Fraction(SEVENS, CARDS)
    suited = first * Fraction(SUITED - 1, CARDS - 1)
    other = first * Fraction(SEVENS - SUITED, CARDS - 1)
    drawn = Fraction(DRAWN_AGAINST, CARDS - 2)
    third, third_suited = Fraction(SEVENS - 2, CARDS - 3), Fraction(SUITED - 2, CARDS - 3)
    assert shares["first card no seven"] == 1 - first
    assert shares["one seven"] == first * Fraction(CARDS - SEVENS, CARDS - 1)
    assert shares["two suited sevens"] == suited * (1 - drawn * third)
    assert shares["two sevens"] == other * (1 - drawn * third)
    assert shares["three suited sevens"] == suited * drawn * third_suited
    assert shares["three sevens"] == (suited + other) * drawn * third - shares["three suited sevens"]
    pays = {"one seven": 3, "two sevens": 50, "two suited sevens": 100}
    pays |= {"three sevens": 500, "three suited sevens": 5000}
    won = sum(shares[name] * odds for name, odds in pays.items())
    assert found().wager("super_sevens").house_edge == shares["first card no seven"] - won


@states("nz-1996", "div II r 14.5")
def test_two_sevens_are_split_against_seven_and_less_and_drawn_to_against_more() -> None:
    actions = solve(shape_of(rules())).actions[:, place(7, 7)].tolist()
    assert actions == [DRAW] + [SPLIT] * 6 + [DRAW] * 3


def test_super_sevens_with_the_main_wager_is_told_by_cards_as_often_as_they_come() -> None:
    products = found().products
    assert isinstance(products, Products)
    seen: Counter[int] = Counter()
    for each in products._pairs:
        seen[kernel.super_sevens_line(each.first, each.second, each.third)] += each.ways
    total = products._total
    lines = rules().wagers["super_sevens"].lines
    for outcome in found().wager("super_sevens").outcomes:
        if (line := lines.index(outcome.line)) != kernel.NO_SEVEN:
            assert Fraction(seen[line], total) == outcome.probability


# The main wager -----------------------------------------------------------------------------------


@states("nz-1996", "div II r 11.4(a)", "div II r 11.7", "div II r 10.5")
@pytest.mark.parametrize(
    "shoe",
    sampled(
        [
            "8S 8S 8S 8S TS TS TS TS TS TS 7S 7S",
            "AS AS AS AS TS TS TS TS TS TS TS 9S 9S 9S",
            "AS AS AS AS 8S 8S 8S TS TS TS",
            "TS TS TS TS TS TS TS TS 6S 6S 6S 5S",
        ],
        2,
    ),
)
def test_every_tape_of_a_tiny_shoe_nets_what_the_analysis_says(shoe: str) -> None:
    check_every_tape(rules(), shoe, SplitPlay.PER_HAND)


@states("nz-1996", "div II r 10.1(a)", "div II r 10.1(b)", "div II r 11.4(b)", "div II r 12.1(d)")
def test_the_best_play_keeps_to_what_the_division_lets_be_done() -> None:
    solution = solve(shape_of(rules()))
    for other in (8, 9, 10):
        assert not (solution.actions[:, place(1, other)] == DOUBLE).any()
    assert not any(solution.thirds[0, first].again[hand] for first in range(10) for hand in (0, 1))
    assert any(solution.thirds[7, first].again[0] for first in range(10))
    # Nobody stands on eleven or less.
    for hand in ((2, 3), (4, 5), (5, 6)):
        assert not (solution.actions[:, place(*hand)] == STAND).any()


@states("nz-1996", "div II r 11.7", "div II r 12.2")
def test_the_edge_by_decks_and_by_what_becomes_of_split_hands_over_21() -> None:
    edges = [-solve(shape_of(rules(decks=decks))).mean for decks in (4, 6, 8)]
    assert edges == sorted(edges)
    spared = -solve(shape_of(rules(split_bust="void_on_blackjack"))).mean
    assert 0 < edges[2] - spared < 0.0002
    # A second split takes from the house; a third hand of aces, or doubles of aces, would more.
    usual = shape_of(rules())
    assert -solve(usual).mean < edges[0] + 0.001
