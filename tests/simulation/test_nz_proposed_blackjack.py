"""The loop of blackjack under New Zealand's amendments: card for card what the conduct plays."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.refusals import Malformed
from croupier.rulebooks.games import game
from croupier.simulation.blackjack import loop
from croupier.simulation.jobs import make_job
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


def test_free_bet_is_refused_in_plain_words() -> None:
    with pytest.raises(Malformed) as error:
        make_job(GAME, {"layout": "free_bet"}, 1000)
    assert "the house puts up doubles and splits" in str(error.value)
