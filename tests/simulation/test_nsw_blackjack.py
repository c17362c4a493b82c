"""The loop of blackjack under New South Wales' rules: card for card what the conduct plays."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.events import Kind
from croupier.rulebooks.games import game
from croupier.simulation.blackjack import loop
from croupier.simulation.shuffle import PLACES
from croupier.simulation.streams import stream
from tests.clauses import clause, states
from tests.examples import sampled
from tests.playing import Cards
from tests.simulation.blackjack_rounds import (
    check_that_the_loop_plays_as_the_conduct,
    conducted,
    counted_alike_in_plain_python,
    model_of,
)

GAME = game("nsw-blackjack", "blackjack")
SIDES = ("perfect_pairs", "star_pairs", "any_pairs", "lucky_lucky", "blazing_7s")
"""The last of them beside a shuffling device alone."""
STAKE = 500
ROUNDS = 250


def test_the_loop_plays_rounds_as_the_conduct_does() -> None:
    """Of a device that shuffles anew for each round."""
    stakes = dict.fromkeys(("blackjack", *SIDES), STAKE)
    options = {"shuffling_device": True}
    assert check_that_the_loop_plays_as_the_conduct(GAME, ROUNDS, stakes, options) == ROUNDS


@states("nsw-blackjack", "r 4.9", "r 4.6", "r 4.1.2", "r 4.1.3")
def test_the_loop_burns_the_first_card_and_ends_shoes_as_the_conduct_does() -> None:
    """The cutting card lies half way: 155 cards to a shoe, of which a round takes five to six."""
    stakes = dict.fromkeys(("blackjack", *SIDES[:-1]), STAKE)
    played = check_that_the_loop_plays_as_the_conduct(GAME, 6, stakes, {}, cutting_card=156)
    assert 155 / 6 < played / 6 < 155 / 5


def test_plain_python_counts_the_same_totals() -> None:
    assert counted_alike_in_plain_python(model_of(GAME, 2))


# Third hands --------------------------------------------------------------------------------------

FEW = ("8T", "8T9", "A8", "2T5", "3T7", "6T5", "7T4", "99T8", "46T", "AT9")
"""Shoes of few ranks: most rounds have pairs, and these pair again."""


@clause("nsw-blackjack", "r 12.5", "r 12.5.3", "r 12.5.4", "r 12.2")
@pytest.mark.parametrize("ranks", sampled(FEW, 3))
def test_rounds_with_third_hands_are_played_as_the_conduct_does(ranks: str) -> None:
    rules = GAME.rules({"resplit": True})
    assert isinstance(rules, BlackjackRules)
    model = model_of(GAME, 1, resplit=True)
    chosen = random.Random(ranks)
    hands: Counter[int] = Counter()
    for _ in range(150):
        cards = [int(parse_card(chosen.choice(ranks) + chosen.choice("SHDC"))) for _ in range(PLACES + 1)]
        at, class_, _, parted, _ = model.deal(cards)
        told = Fraction(3, 2) if class_ == loop.NATURAL else Fraction(class_ - loop.EVEN)
        pack = Cards(cards)
        round_ = conducted(model, rules, pack, {"blackjack": STAKE})
        many = 1 + sum(e.kind is Kind.SPLIT for e in round_.events)
        net = Fraction(sum(s.net for s in round_.settlements), STAKE)
        assert (told, at, bool(parted)) == (net, pack.dealt, many > 1)
        hands[many] += 1
    assert hands[3]


def test_three_hands_are_counted_alike_without_numba() -> None:
    assert counted_alike_in_plain_python(model_of(GAME, 2, resplit=True))


def test_rounds_with_third_hands_come_to_what_is_counted() -> None:
    """A fixed seed; cards shuffled anew for each round, for a cutting card favours rounds of few cards."""
    model = model_of(GAME, 65536, resplit=True, shuffling_device=True)
    rounds, counts = model.play([stream(12, "test", n) for n in range(16)], 10**7)
    type_ = GAME.rules({"resplit": True}).wagers["blackjack"].counted
    told = model.by_line(counts, type_)
    nets = [(float(line.ratio), often / rounds) for line, often in zip(type_.lines, told, strict=True)]
    mean = sum(net * often for net, often in nets)
    variance = sum(net * net * often for net, often in nets) - mean**2
    assert abs(mean - model.solution.mean) < 4 * (variance / rounds) ** 0.5
    # Rounds of every net, but perhaps of two doubles and three losses: one in 400,000.
    assert all(told[1:])
