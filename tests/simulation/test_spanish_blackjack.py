"""The loop of blackjack under the rules of spanish blackjack: card for card what the conduct plays."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.events import Kind
from croupier.rulebooks.games import game
from croupier.simulation.blackjack import loop
from croupier.simulation.shuffle import PLACES
from croupier.simulation.streams import stream
from tests.clauses import clause
from tests.examples import sampled, tries
from tests.playing import Cards
from tests.simulation.blackjack_rounds import MANY, by_name, conducted, lines_of, model_of, rounds_by_conduct

GAME = game("qld-2010", "spanish_blackjack")
STAKE = 1000
MAIN = "blackjack"
SIDE = "perfect_pairs"
FEW = ("AKQJ8", "678", "A2345", "7K8", "A8K2", "9A67", "23456K")
"""Shoes of few ranks: most rounds have pairs, three cards of 21 or many."""


def rules(**options: Any) -> BlackjackRules:
    found = GAME.rules(options)
    assert isinstance(found, BlackjackRules)
    return found


def net_of(settled: Sequence[Any]) -> Fraction:
    """What the blackjack wager comes to with all that was put beside it, in units; a bonus is not counted."""
    of = [s.net for s in settled if s.wager.id.startswith(MAIN) and not s.stays]
    return Fraction(sum(of), STAKE)


@pytest.mark.parametrize("ranks", sampled(FEW, 2))
@pytest.mark.parametrize("split_bust", ["lost", "void_on_blackjack"])
def test_rounds_of_few_ranks_are_played_as_the_conduct_does(ranks: str, split_bust: str) -> None:
    model, table = model_of(GAME, 1, split_bust=split_bust), rules(split_bust=split_bust)
    chosen = random.Random(ranks)
    for _ in range(tries(400)):
        cards = [int(parse_card(chosen.choice(ranks) + chosen.choice("SSHDC"))) for _ in range(PLACES + 1)]
        at, class_, _, parted, _ = model.deal(cards)
        pack = Cards(cards)
        round_ = conducted(model, table, pack, {MAIN: STAKE})
        split = any(e.kind is Kind.SPLIT for e in round_.events)
        told = Fraction(class_ - loop.EVEN, 2), at, bool(parted)
        assert told == (net_of(round_.settlements), pack.dealt, split)


@clause("qld-2010", "sch 9 s 19(1)", "sch 9 s 12(3)(b)")
def test_the_loop_plays_shoes_as_the_conduct_does() -> None:
    model, table = model_of(GAME, 2), rules()
    played, counts = model.play([stream(77, "test", 0)], MANY)
    rounds = rounds_by_conduct(model, table, 77, {MAIN: STAKE, SIDE: STAKE})
    assert played == len(rounds) > 100
    assert by_name(model, table, counts, SIDE) == lines_of(rounds, SIDE)
    type_ = table.wagers[MAIN].counted
    told = zip(type_.lines, model.by_line(counts, type_), strict=True)
    nets = Counter(net_of(r.settlements) for r in rounds)
    assert {line.ratio: often for line, often in told if often} == nets


def test_what_simulated_rounds_come_to_is_near_the_worth_of_the_best_play() -> None:
    model = model_of(GAME, 10**6, card_machine=True)
    streams = tries(4)
    rounds, counts = model.play([stream(12, "test", n) for n in range(streams)], 10**7)
    type_ = rules().wagers[MAIN].counted
    nets = [
        (float(line.ratio), often / rounds)
        for line, often in zip(type_.lines, model.by_line(counts, type_), strict=True)
    ]
    mean = sum(net * often for net, often in nets)
    variance = sum(net * net * often for net, often in nets) - mean**2
    assert abs(mean - model.solution.mean) < 4 * (variance / rounds) ** 0.5
