"""New Zealand's proposed blackjack: side wagers by hand, and the dealer's 22 by every order of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from croupier.analysis import analyse
from croupier.analysis.blackjack import SplitPlay, side, solve
from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND
from croupier.analysis.blackjack.joint import Products
from croupier.analysis.blackjack.work import ORIGINAL, Work
from croupier.analysis.results import GameAnalysis
from croupier.equipment.cards import Card, parse_card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.hands import Hand, dealers_22
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import Dealers, shape_of
from croupier.rulebooks.games import game
from tests.analysis.blackjack_play import place
from tests.analysis.test_nsw_blackjack import check_every_tape
from tests.clauses import states
from tests.examples import sampled

GAME = game("nz-proposed", "blackjack")
CARDS, RANK, SAME = 416, 32, 8
"""Of eight decks: all cards, those of one rank, and those that are the very same."""


@cache
def found(**options: object) -> GameAnalysis:
    return analyse(GAME, options)


def rules(**options: object) -> BlackjackRules:
    table = GAME.rules(options)
    assert isinstance(table, BlackjackRules)
    return table


def shares(name: str, **options: object) -> dict[str, Fraction]:
    return {o.line.name: o.probability for o in found(**options).wager(name).outcomes}


# First cards --------------------------------------------------------------------------------------


@states("nz-proposed", "div 2 r 15D.5")
def test_house_money_by_hand() -> None:
    """Thirteen ranks follow each other in a circle, so that each has two neighbours."""
    seen = shares("house_money", layout="house_money")
    second = CARDS - 1
    assert seen["pair"] == Fraction(RANK - 1, second)
    assert seen["sequence"] == Fraction(2 * (RANK - SAME), second)
    assert seen["suited ace and king"] == Fraction(2, 13) * Fraction(SAME, second)
    assert seen["suited sequence"] == Fraction(2 * SAME, second) - seen["suited ace and king"]
    paid = seen["pair"] * 3 + seen["sequence"] + seen["suited sequence"] * 4 + seen["suited ace and king"] * 9
    lost = seen["neither sequence nor pair"]
    assert found(layout="house_money").wager("house_money").house_edge == lost - paid


@states("nz-proposed", "div 2 r 15E.4(a)", "div 2 r 15E.4(b)", "div 2 r 15E.4(c)")
def test_let_it_ride_by_hand() -> None:
    seen = shares("let_it_ride", layout="let_it_ride")
    second = CARDS - 1
    assert seen["suited sequence"] == Fraction(2 * SAME, second)
    suited = 13 * SAME - 1 - 2 * SAME
    assert seen["suited or in sequence"] == Fraction(suited + 2 * (RANK - SAME), second)
    edge = (
        seen["neither suited nor in sequence"] - seen["suited or in sequence"] - 2 * seen["suited sequence"]
    )
    assert found(layout="let_it_ride").wager("let_it_ride").house_edge == edge


@states("nz-proposed", "div 2 r 15F.6", "div 2 r 15F.7", "div 2 r 15F.10")
@pytest.mark.parametrize("decks", sampled([8, 6]))
def test_lucky_match_by_hand(decks: int) -> None:
    """A lucky match grows where the best play takes a third card, and does not split."""
    cards, same = 52 * decks, decks
    seen = shares("lucky_match", decks=decks)
    assert seen["mixed match"] == Fraction(2 * same, cards - 1)
    assert seen["coloured match"] == Fraction(same, cards - 1)
    lucky = Fraction(same - 1, cards - 1)
    actions = solve(shape_of(rules(decks=decks))).actions
    third = Fraction(0)
    for value in range(1, 11):
        ranks = 4 if value == 10 else 1
        for up in range(1, 11):
            if actions[up - 1, place(value, value)] not in (DRAW, DOUBLE):
                continue
            assert value != 10
            there = 4 * decks * (4 if up == 10 else 1)
            # The dealer's card is another one, or the very card that would make three of a kind.
            if up == value:
                first = Fraction(there - same, cards - 2) * Fraction(same - 2, cards - 3)
                first += Fraction(same - 2, cards - 2) * Fraction(same - 3, cards - 3)
            else:
                first = Fraction(there, cards - 2) * Fraction(same - 2, cards - 3)
            third += Fraction(ranks, 13) * lucky * first
    assert third > 0
    assert seen["lucky triple match"] == third
    assert seen["lucky match"] == lucky - third


def test_pairs_at_entered_odds_by_hand() -> None:
    """Of 415 second cards 7 are the very same, 8 of the other suit of the colour, 16 of the other colour."""
    entered = found(pair_wagers="none", perfect_pairs="25:12:6").wager("perfect_pairs")
    assert entered.house_edge == -Fraction(7 * 25 + 8 * 12 + 16 * 6 - (415 - 31), 415) == Fraction(17, 415)
    entered = found(pair_wagers="none", any_pairs=11).wager("any_pairs")
    assert entered.house_edge == -Fraction(31 * 11 - (415 - 31), 415) == Fraction(43, 415)


def test_a_lucky_match_with_the_main_wager_is_told_by_cards_as_often_as_they_come() -> None:
    products = found().products
    assert isinstance(products, Products)
    seen: Counter[int] = Counter()
    for each in products._pairs:
        seen[kernel.lucky_match_line(each.first, each.second, each.third)] += each.ways
    lines = rules().wagers["lucky_match"].lines
    for outcome in found().wager("lucky_match").outcomes:
        if (line := lines.index(outcome.line)) != kernel.NO_PAIR:
            assert Fraction(seen[line], products._total) == outcome.probability


@pytest.mark.parametrize("value", [2, 5, 7])
def test_what_a_third_card_of_a_pair_makes_of_the_main_wager_adds_up(value: int) -> None:
    """The worth of a pair is that of its third cards, each as often as it comes."""
    solution = solve(shape_of(rules()))
    products = found().products
    assert isinstance(products, Products)
    for up in range(10):
        action = solution.actions[up, place(value, value)]
        if action == SPLIT:
            continue
        worth = products._third(value - 1, up)
        assert -2.0 <= worth <= 2.0
        assert (abs(worth) > 1.0) <= (action == DOUBLE)


# The dealer's hand ----------------------------------------------------------------------------------


def _drawn(cards: Sequence[Card], soft: int) -> list[Card] | None:
    """The dealer's hand from cards in order; None where they are too few."""
    hand = Hand()
    for card in cards:
        hand.add(card)
        stands = soft if hand.soft else 17
        if len(hand.cards) > 1 and hand.total >= stands:
            return hand.cards
    return None


@states("nz-proposed", "div 2 r 20A.4", "div 2 r 20A.6 scale one", "div 2 r 20.6")
@pytest.mark.parametrize("soft", [17, 18])
@pytest.mark.parametrize(
    "shoe", sampled(["TS TD 6S 6H 6D AC 5S", "TH TH 6D 6D 2H AS AD", "9S 9C 4S 4S 6H AC"])
)
def test_22_is_counted_as_often_as_the_cards_make_it(shoe: str, soft: int) -> None:
    cards = [parse_card(code) for code in shoe.split()]
    told: Counter[int] = Counter()
    orders = 0
    for order in permutations(range(len(cards))):
        hand = _drawn([cards[n] for n in order], soft)
        orders += 1
        told[kernel.NO_22 if hand is None else dealers_22(hand)] += 1
    counts = tuple(cards.count(Card(card)) for card in range(52))
    lines, total = side.dealers_22(counts, Dealers(soft))
    for line in (kernel.OTHER_22, kernel.ONE_COLOUR_22, kernel.ONE_SUIT_22):
        assert Fraction(lines[line], total) == Fraction(told[line], orders)


@states("nz-proposed", "div 2 r 20.6", "div 2 r 20A.4")
def test_22_comes_as_often_as_is_published() -> None:
    """Stephen How, discountgambling.net, August 22, 2013: six decks, the dealer drawing to soft 17.

    He prints four chances to six digits, and a house edge of 0.058540 at 50, 20 and 8 to 1.
    """
    seen = shares("push_22", decks=6, layout="free_bet", push_22=True)
    told = {"22 of one suit": 0.003327, "22 of one colour": 0.011659, "22": 0.058551}
    for line, chance in told.items():
        assert float(seen[line]) == pytest.approx(chance, abs=5e-7)
    assert float(seen["the dealer has no 22"]) == pytest.approx(0.926464, abs=5e-7)
    edge = found(decks=6, layout="free_bet", push_22=True).wager("push_22").house_edge
    assert float(edge) == pytest.approx(0.058540, abs=1e-6)


# The main wager -------------------------------------------------------------------------------------


@states("nz-proposed", "div 2 r 5.4")
def test_the_layouts_odds_cost_what_a_blackjack_is_worth_less() -> None:
    """A blackjack is paid as often whatever it is paid."""
    usual, less = found().wager("blackjack"), found(blackjack_odds="6_to_5").wager("blackjack")
    paid = next(o.probability for o in usual.outcomes if o.line.name == "blackjack")
    assert float(less.house_edge - usual.house_edge) == pytest.approx(float(paid) * 0.3, abs=1e-12)


@states("nz-proposed", "div 2 r 20.3", "div 2 r 20.4", "div 2 r 20.7", "div 2 r 20.8")
@pytest.mark.parametrize(
    "shoe",
    sampled(
        [
            "8S 8S 8S TS TS TS TS TS 6S 6S",
            "5S 5S 5S 6S 6S TS TS TS TS TS",
            "AS AS AS TS TS TS TS 6S 6S 6S",
            "TS TS TS TS TS TS 6S 6S 9S 9S",
        ]
    ),
)
def test_every_tape_of_a_tiny_shoe_of_free_bet_nets_what_the_analysis_says(shoe: str) -> None:
    check_every_tape(rules(layout="free_bet"), shoe, SplitPlay.PER_HAND)


@states("nz-proposed", "div 2 r 20.3", "div 2 r 20.8")
def test_no_stake_of_the_players_follows_the_first_at_free_bet() -> None:
    """All doubles are free, and tens, whose split is not, are never split."""
    wager = found(layout="free_bet", decks=6).wager("blackjack")
    assert wager.average_stake is not None
    assert abs(float(wager.average_stake) - 1.0) < 1e-9


@states("nz-proposed", "div 2 r 20.6", "div 2 r 20.7")
def test_a_hard_12_against_a_4_is_worth_what_is_published() -> None:
    """Michael Shackleford, Wizard of Odds newsletter of July 11, 2019: -0.301161 stands, -0.279823 hits.

    His shoe has no end; neither a hole card nor free splits bear on a 10 and a 2 against a 4.
    """
    shape = shape_of(rules(layout="free_bet"))
    shape = replace(shape, shoe=tuple(100_000 * many for many in shape.shoe), hands=2)
    solution, work = solve(shape), Work(shape)
    hand, first = place(10, 2), 3
    only = np.zeros(len(work.table.size), dtype=np.bool_)
    only[hand] = True
    told = work.choices(first, -1, only, solution.chances, (ORIGINAL, False), solution.alone[first])
    assert told[hand, STAND] == pytest.approx(-0.301161, abs=1e-6)
    assert told[hand, DRAW] == pytest.approx(-0.279823, abs=1e-6)


def test_the_amended_table_is_that_of_1996_with_its_usual_layout() -> None:
    old: Any = analyse(game("nz-1996", "blackjack"))
    assert found().wager("blackjack").house_edge == old.wager("blackjack").house_edge
