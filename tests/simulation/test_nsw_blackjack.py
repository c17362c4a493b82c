"""The loop of blackjack under New South Wales' rules: card for card what the conduct plays."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from croupier.equipment.cards import Card, parse_card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.events import Kind
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.tape import Call, Decision, Place, Produce
from croupier.rulebooks.games import game
from croupier.simulation.blackjack import BlackjackModel, loop
from croupier.simulation.jobs import make_job
from croupier.simulation.shuffle import PLACES, shuffle
from croupier.simulation.streams import stream
from croupier.table.round import NO_MORE_BETS, Round
from tests.analysis.blackjack_play import decided
from tests.clauses import clause

GAME = game("nsw-blackjack", "blackjack")
SIDES = ("perfect_pairs", "star_pairs", "any_pairs", "lucky_lucky", "blazing_7s")
STAKE = 500
ROUNDS = 250
BLACKJACK = len(kernel.NETS)
"""The line of a blackjack that is paid."""


def model_of(shoes: int, **options: Any) -> BlackjackModel:
    made = make_job(GAME, options, 0, ()).model
    assert isinstance(made, BlackjackModel)
    return replace(made, plan=replace(made.plan, chunk=shoes))


def by_conduct(model: BlackjackModel, rules: BlackjackRules, seed: int) -> list[Round]:
    """The rounds of a device that is shuffled anew for each, decided as the loop decides."""
    words = list(stream(seed, "test", 0))
    cards = model.plan.cards
    found: list[Round] = []
    for _ in range(model.plan.chunk):
        shuffle(cards, words, model.plan.shuffled)
        at, round_ = 0, Round(rules)
        round_.apply(Place("w", 1, "blackjack", STAKE))
        for side in SIDES:
            round_.apply(Place(side, 1, side, STAKE))
        while (request := round_.request) is not None:
            match request:
                case Wagering():
                    round_.apply(Call(NO_MORE_BETS))
                case Announce():
                    round_.apply(Call(request.step))
                case Decide():
                    round_.apply(Decision(1, decided(model.solution, round_, request)))
                case Draw():
                    round_.apply(Produce(Card(cards[at])))
                    at += 1
        found.append(round_)
    return found


def test_the_loop_plays_rounds_as_the_conduct_does() -> None:
    rules = GAME.rules({"shuffling_device": True})
    assert isinstance(rules, BlackjackRules)
    model = model_of(ROUNDS, shuffling_device=True)
    played, counts = model.play([stream(77, "test", 0)], 10**6)
    rounds = by_conduct(model, rules, 77)
    assert played == len(rounds) == ROUNDS
    for name in SIDES:
        lines = Counter(s.line.name for r in rounds for s in r.settlements if s.wager.id == name and s.line)
        told = model.by_line(counts, rules.wagers[name])
        named = {line.name: n for line, n in zip(rules.wagers[name].lines, told, strict=True) if n}
        assert named == lines
    nets: Counter[int] = Counter()
    for round_ in rounds:
        net = sum(s.net for s in round_.settlements if s.wager.id.startswith("w"))
        nets[BLACKJACK if net * 2 == 3 * STAKE else kernel.NETS.index(int(net / STAKE))] += 1
    main = model.by_line(counts, rules.wagers["blackjack"].counted)
    assert {n: often for n, often in enumerate(main) if often} == dict(nets)


def test_plain_python_counts_the_same_totals() -> None:
    fast = model_of(2)
    plain = replace(fast, kernel=SimpleNamespace(**vars(loop)), arrays=False)
    assert fast.play([stream(9, "test", 0)], 10**6) == plain.play([stream(9, "test", 0)], 10**6)


# Third hands --------------------------------------------------------------------------------------

FEW = ("8T", "8T9", "A8", "2T5", "3T7", "6T5", "7T4", "99T8", "46T", "AT9")
"""Shoes of few ranks: most rounds have pairs, and these pair again."""


def conducted(
    model: BlackjackModel, rules: BlackjackRules, cards: Sequence[int]
) -> tuple[Fraction, int, int]:
    """A round dealt from these cards: its net in units, how many were dealt, how many hands there were."""
    round_, at = Round(rules), 0
    round_.apply(Place("w", 1, "blackjack", STAKE))
    while (request := round_.request) is not None:
        match request:
            case Wagering():
                round_.apply(Call(NO_MORE_BETS))
            case Announce():
                round_.apply(Call(request.step))
            case Decide():
                round_.apply(Decision(1, decided(model.solution, round_, request)))
            case Draw():
                round_.apply(Produce(Card(cards[at])))
                at += 1
    splits = sum(e.kind is Kind.SPLIT for e in round_.events)
    return Fraction(sum(s.net for s in round_.settlements), STAKE), at, 1 + splits


@clause("nsw-blackjack", "r 12.5", "r 12.5.3", "r 12.5.4", "r 12.2")
@pytest.mark.parametrize("ranks", FEW)
def test_rounds_with_third_hands_are_played_as_the_conduct_does(ranks: str) -> None:
    rules = GAME.rules({"resplit": True})
    assert isinstance(rules, BlackjackRules)
    model = model_of(1, resplit=True)
    chosen = random.Random(ranks)
    hands: Counter[int] = Counter()
    for _ in range(150):
        cards = [int(parse_card(chosen.choice(ranks) + chosen.choice("SHDC"))) for _ in range(PLACES + 1)]
        at, class_, _, parted = model.deal(cards)
        net, dealt, many = conducted(model, rules, cards)
        told = Fraction(3, 2) if class_ == loop.NATURAL else Fraction(class_ - loop.EVEN)
        assert (told, at, bool(parted)) == (net, dealt, many > 1)
        hands[many] += 1
    assert hands[3]


def test_three_hands_are_counted_alike_without_numba() -> None:
    fast = model_of(2, resplit=True)
    plain = replace(fast, kernel=SimpleNamespace(**vars(loop)), arrays=False)
    assert fast.play([stream(9, "test", 0)], 10**6) == plain.play([stream(9, "test", 0)], 10**6)


def test_rounds_with_third_hands_come_to_what_is_counted() -> None:
    """A fixed seed; cards shuffled anew for each round, for a cutting card favours rounds of few cards."""
    model = model_of(65536, resplit=True, shuffling_device=True)
    rounds, counts = model.play([stream(12, "test", n) for n in range(16)], 10**7)
    type_ = GAME.rules({"resplit": True}).wagers["blackjack"].counted
    told = model.by_line(counts, type_)
    nets = [(float(line.ratio), often / rounds) for line, often in zip(type_.lines, told, strict=True)]
    mean = sum(net * often for net, often in nets)
    variance = sum(net * net * often for net, often in nets) - mean**2
    assert abs(mean - model.solution.mean) < 4 * (variance / rounds) ** 0.5
    # Rounds of every net, but perhaps of two doubles and three losses: one in 400,000.
    assert all(told[1:])
