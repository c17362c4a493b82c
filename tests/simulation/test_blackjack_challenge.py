"""The loop of blackjack under the rules of blackjack challenge: card for card what the conduct plays."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from croupier.analysis.blackjack.solver import Solution
from croupier.analysis.blackjack.ways import by_chart
from croupier.equipment.cards import parse_card
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.events import Kind
from croupier.rulebooks.games import game
from croupier.simulation.blackjack import BlackjackModel, loop
from croupier.simulation.shuffle import PLACES
from croupier.simulation.streams import stream
from tests.clauses import clause
from tests.examples import sampled, tries
from tests.playing import Cards
from tests.simulation.blackjack_rounds import (
    MANY,
    by_name,
    conducted,
    counted_alike_in_plain_python,
    lines_of,
    model_of,
    rounds_by_conduct,
)

GAME = game("qld-2010", "blackjack_challenge")
STAKE = 1000
MAIN = "blackjack"
SIDE = "any_pairs"


def rules(**options: Any) -> BlackjackRules:
    found = GAME.rules(options)
    assert isinstance(found, BlackjackRules)
    return found


def net_of(settled: Sequence[Any]) -> Fraction:
    """What the blackjack wager comes to with all that was put beside it, in units."""
    return Fraction(sum(s.net for s in settled if s.wager.id.startswith(MAIN)), STAKE)


FEW = ("AKQJT", "AATJK", "8T3", "2A9", "A6K", "6T5", "A234", "99T8", "46T", "AT9")
"""Shoes of few ranks: most rounds have pairs, and these pair again."""


@clause("qld-2010", "sch 17 s 24(5)(b)")
@pytest.mark.parametrize("ranks", sampled(FEW, 2))
def test_rounds_of_few_ranks_are_played_as_the_conduct_does(ranks: str) -> None:
    model, table = model_of(GAME, 1), rules()
    chosen = random.Random(ranks)
    hands: Counter[int] = Counter()
    for _ in range(tries(300)):
        cards = [int(parse_card(chosen.choice(ranks) + chosen.choice("SHDC"))) for _ in range(PLACES + 1)]
        at, class_, _, parted, _ = model.deal(cards)
        pack = Cards(cards)
        round_ = conducted(model, table, pack, {MAIN: STAKE})
        many = 1 + sum(e.kind is Kind.SPLIT for e in round_.events)
        told = Fraction(class_ - loop.EVEN), at, bool(parted)
        assert told == (net_of(round_.settlements), pack.dealt, many > 1)
        hands[many] += 1
    assert hands[3]


@clause("qld-2010", "sch 17 s 19", "sch 17 s 12(3)(b)")
def test_the_loop_plays_shoes_as_the_conduct_does() -> None:
    model, table = model_of(GAME, 2), rules()
    played, counts = model.play([stream(77, "test", 0)], MANY)
    rounds = rounds_by_conduct(model, table, 77, {MAIN: STAKE, SIDE: STAKE})
    assert played == len(rounds) > 100
    assert by_name(model, table, counts, SIDE) == lines_of(rounds, SIDE)
    type_ = table.wagers[MAIN].counted
    told = zip(type_.lines, model.by_line(counts, type_), strict=True)
    assert {line.ratio: often for line, often in told if often} == Counter(
        net_of(r.settlements) for r in rounds
    )


def test_plain_python_counts_the_same_totals() -> None:
    assert counted_alike_in_plain_python(model_of(GAME, 2))


# What simulated rounds come to --------------------------------------------------------------------


def z_of(model: BlackjackModel, exactly: float, streams: int) -> float:
    """By how many of its deviations the mean of simulated rounds is off; cards shuffled anew for each."""
    rounds, counts = model.play([stream(12, "test", n) for n in range(streams)], 10**7)
    type_ = rules().wagers[MAIN].counted
    nets = [
        (float(line.ratio), often / rounds)
        for line, often in zip(type_.lines, model.by_line(counts, type_), strict=True)
    ]
    mean = sum(net * often for net, often in nets)
    variance = sum(net * net * often for net, often in nets) - mean**2
    return float((mean - exactly) / (variance / rounds) ** 0.5)


def played_by(model: BlackjackModel, found: Solution) -> BlackjackModel:
    """The same table where it is played so, and not by the best play."""
    other = replace(model, source=f"{model.source} {found.split_play}")
    vars(other)["solution"] = found
    return other


def test_rounds_come_to_what_is_counted() -> None:
    """A fixed seed: 260,000 rounds in `make test`."""
    model = model_of(GAME, 65536, (MAIN,), decks=4, card_machine=True)
    assert abs(z_of(model, model.solution.mean, 4)) < 3


@pytest.mark.long
def test_rounds_by_the_printed_chart_come_to_what_is_counted_of_it() -> None:
    model = model_of(GAME, 65536, (MAIN,), decks=1, card_machine=True)
    chart = by_chart(model.solution)
    assert chart.mean < model.solution.mean
    assert abs(z_of(played_by(model, chart), chart.mean, 64)) < 3
    assert abs(z_of(model, model.solution.mean, 64)) < 3
