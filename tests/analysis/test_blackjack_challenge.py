"""Blackjack challenge: every tape of tiny shoes, hands by hand, ranks of tens, and figures for every shoe."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.analysis.blackjack import Shape, Solution, SplitPlay, solve
from croupier.analysis.blackjack.distribution import distribution
from croupier.equipment.cards import Card, parse_card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import TENS, shape_of
from croupier.rulebooks.games import game
from tests.analysis.test_blackjack import STAKE, played

GAME = game("qld-2010", "blackjack_challenge")
DECKS = range(1, 9)


def rules(decks: int = 8) -> BlackjackRules:
    found = GAME.rules({"decks": decks, "card_machine": decks < 5})
    assert isinstance(found, BlackjackRules)
    return found


def shape(decks: int = 8) -> Shape:
    return shape_of(rules(decks))


# Tiny shoes ---------------------------------------------------------------------------------------


def nets(
    found: Solution, left: Counter[Card], dealt: list[Card], chance: Fraction
) -> Iterator[tuple[Fraction, Fraction, Fraction]]:
    """(how often, its net, its stakes, in units): every ending that the dealt cards lead to."""
    round_ = played(rules(), found, dealt)
    if round_.request is None:
        told = round_.settlements
        stakes = Fraction(sum(s.wager.stake for s in told), STAKE)
        yield chance, Fraction(sum(s.net for s in told), STAKE), stakes
        return
    assert left.total(), "the shoe is too small"
    for card, number in list(left.items()):
        if number:
            left[card] -= 1
            share = Fraction(number, left.total() + 1)
            yield from nets(found, left, [*dealt, card], chance * share)
            left[card] += 1


def check_every_tape(shoe: str, play: SplitPlay = SplitPlay.PER_HAND) -> Solution:
    """Every tape of a tiny shoe nets what the analysis says; returns the best play."""
    cards = [parse_card(code) for code in shoe.split()]
    held = Counter(kernel.value(card) for card in cards)
    tens = Counter(card >> 2 for card in cards)
    counts = tuple(held[n] for n in range(1, 11))
    found = solve(replace(shape(), shoe=counts, tens=tuple(tens[face] for face in TENS)), play)
    by_net: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
    stakes = Fraction(0)
    for chance, net, staked in nets(found, Counter(cards), [], Fraction(1)):
        by_net[net] += chance
        stakes += chance * staked
    assert sum(by_net.values()) == 1
    mean = sum(net * chance for net, chance in by_net.items())
    assert float(mean) == pytest.approx(found.mean, abs=1e-13)
    assert float(stakes) == pytest.approx(found.average_stake, abs=1e-13)
    told = distribution(found)
    assert told.blackjack == 0
    assert list(told.nets) == pytest.approx([float(by_net[Fraction(n)]) for n in told.units], abs=1e-13)
    return found
