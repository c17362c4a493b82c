"""The loop of blackjack under New Zealand's amendments: card for card what the conduct plays."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.blackjack.rules import BlackjackRules
from croupier.rulebooks.games import game
from croupier.simulation.blackjack import loop
from croupier.simulation.shuffle import PLACES
from tests.clauses import states
from tests.playing import Cards
from tests.simulation.blackjack_rounds import (
    check_that_the_loop_plays_as_the_conduct,
    conducted,
    counted_alike_in_plain_python,
    model_of,
)

GAME = game("nz-proposed", "blackjack")
STAKE = 1000
STAKES = {"blackjack": STAKE, "lucky_match": STAKE, "super_sevens": STAKE, "push_22": STAKE}
PUSH = {"push_22": True}


@states("nz-proposed", "div 2 r 20A.4", "div 2 r 15F.10")
def test_the_loop_plays_shoes_as_the_conduct_does() -> None:
    assert check_that_the_loop_plays_as_the_conduct(GAME, 4, STAKES, PUSH) > 200


@states("nz-proposed", "div 2 r 20A.4", "div 2 r 15F.7", "div 2 r 15F.10")
@pytest.mark.parametrize("ranks", ["77T6", "A66T", "22T6", "9AT4"])
def test_rounds_of_few_ranks_are_played_as_the_conduct_does(ranks: str) -> None:
    rules = GAME.rules(PUSH)
    assert isinstance(rules, BlackjackRules)
    model = model_of(GAME, 1, push_22=True)
    nexts, endings = model.nexts
    chosen = random.Random(ranks)
    pushes: Counter[int] = Counter()
    matches: Counter[int] = Counter()
    awaiting = [wager.name for wager in model.awaiting]
    for _ in range(120):
        cards = [int(parse_card(chosen.choice(ranks) + chosen.choice("SHD"))) for _ in range(PLACES + 1)]
        at, class_, held, parted, second = model.deal(cards)
        told = Fraction(3, 2) if class_ == loop.NATURAL else Fraction(class_ - loop.EVEN)
        ended = endings[loop.ends_of_played(cards, 0, held, parted, model.asked, nexts) // loop.BONUSES]
        end, pushed = loop.dealers_22(cards, 0, second, model.tables)
        pack = Cards(cards)
        round_ = conducted(model, rules, pack, STAKES)
        ends = {s.wager.id: s for s in round_.settlements}
        sides = [ends.pop(name) for name in ("lucky_match", "super_sevens", "push_22")]
        net = Fraction(sum(s.net for s in ends.values()), STAKE)
        assert (told, max(at, end)) == (net, pack.dealt)
        lines = (ended[awaiting.index("lucky_match")], ended[awaiting.index("super_sevens")], pushed)
        for settlement, line in zip(sides, lines, strict=True):
            assert settlement.line is settlement.wager.type.lines[line]
        matches[lines[0]] += 1
        pushes[pushed] += 1
    assert len(matches) > 1
    assert sum(pushes.values()) == 120


def test_plain_python_counts_the_same_totals() -> None:
    assert counted_alike_in_plain_python(model_of(GAME, 2, push_22=True))


@states("nz-proposed", "div 2 r 20.3", "div 2 r 20.4", "div 2 r 20.7")
def test_the_loop_plays_shoes_of_free_bet_as_the_conduct_does() -> None:
    assert (
        check_that_the_loop_plays_as_the_conduct(GAME, 4, {"blackjack": STAKE}, {"layout": "free_bet"}) > 200
    )


@states("nz-proposed", "div 2 r 20.3", "div 2 r 20.4", "div 2 r 20.7")
@pytest.mark.parametrize("ranks", ["88T3", "A6A5", "5546", "99T2"])
def test_free_hands_of_few_ranks_are_played_as_the_conduct_does(ranks: str) -> None:
    rules = GAME.rules({"layout": "free_bet"})
    assert isinstance(rules, BlackjackRules)
    model = model_of(GAME, 1, layout="free_bet")
    chosen = random.Random(ranks)
    lent = 0
    for _ in range(120):
        cards = [int(parse_card(chosen.choice(ranks) + chosen.choice("SHDC"))) for _ in range(PLACES + 1)]
        at, class_, _, _, _ = model.deal(cards)
        told = Fraction(3, 2) if class_ == loop.NATURAL else Fraction(class_ - loop.EVEN)
        pack = Cards(cards)
        round_ = conducted(model, rules, pack, {"blackjack": STAKE})
        assert (told, at) == (Fraction(sum(s.net for s in round_.settlements), STAKE), pack.dealt)
        lent += sum(s.wager.lent > 0 for s in round_.settlements)
    assert lent
