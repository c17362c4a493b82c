"""The loop of blackjack under New Zealand's rules of 1996: card for card what the conduct plays."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.events import Kind
from croupier.rulebooks.games import game
from croupier.simulation.blackjack import loop
from croupier.simulation.shuffle import PLACES
from tests.clauses import clause, states
from tests.playing import Cards
from tests.simulation.blackjack_rounds import (
    check_that_the_loop_plays_as_the_conduct,
    conducted,
    counted_alike_in_plain_python,
    model_of,
)

GAME = game("nz-1996", "blackjack")
STAKE = 1000
STAKES = {"blackjack": STAKE, "super_sevens": STAKE}


@states("nz-1996", "div II r 6.1(b)", "div II r 7.1", "div II r 7.8", "div II r 7.9")
def test_the_loop_plays_shoes_as_the_conduct_does() -> None:
    assert check_that_the_loop_plays_as_the_conduct(GAME, 4, STAKES, {}) > 200


@clause("nz-1996", "div II r 11.4(a)", "div II r 14.5", "div II r 11.7")
@pytest.mark.parametrize("ranks", ["77T8", "A8T", "788T", "9AT7"])
def test_rounds_of_few_ranks_are_played_as_the_conduct_does(ranks: str) -> None:
    rules = GAME.rules({})
    assert isinstance(rules, BlackjackRules)
    model = model_of(GAME, 1)
    nexts, endings = model.nexts
    chosen = random.Random(ranks)
    hands: Counter[int] = Counter()
    sevens: Counter[int] = Counter()
    for _ in range(120):
        cards = [int(parse_card(chosen.choice(ranks) + chosen.choice("SH"))) for _ in range(PLACES + 1)]
        at, class_, held, parted, _ = model.deal(cards)
        told = Fraction(3, 2) if class_ == loop.NATURAL else Fraction(class_ - loop.EVEN)
        awaited = loop.ends_of_played(cards, 0, held, parted, model.asked, nexts) // loop.BONUSES
        (line,) = endings[awaited]
        pack = Cards(cards)
        round_ = conducted(model, rules, pack, STAKES)
        ended = next(s for s in round_.settlements if s.wager.id == "super_sevens")
        many = 1 + sum(e.kind is Kind.SPLIT for e in round_.events)
        net = Fraction(sum(s.net for s in round_.settlements if s is not ended), STAKE)
        assert (told, at, bool(parted)) == (net, pack.dealt, many > 1)
        assert ended.line is ended.wager.type.lines[line]
        hands[many] += 1
        sevens[line] += 1
    assert hands[2]
    if ranks == "77T8":
        assert set(sevens) >= {kernel.NO_SEVEN, kernel.ONE_SEVEN, kernel.TWO_SEVENS, kernel.THREE_SEVENS}
        assert hands[3]


def test_plain_python_counts_the_same_totals() -> None:
    assert counted_alike_in_plain_python(model_of(GAME, 2))
