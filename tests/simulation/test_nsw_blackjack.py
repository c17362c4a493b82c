"""The loop of blackjack under New South Wales' rules: card for card what the conduct plays."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from croupier.equipment.cards import Card
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.refusals import Malformed
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.tape import Call, Decision, Place, Produce
from croupier.rulebooks.games import game
from croupier.simulation.blackjack import BlackjackModel, loop
from croupier.simulation.jobs import make_job
from croupier.simulation.shuffle import shuffle
from croupier.simulation.streams import stream
from croupier.table.round import NO_MORE_BETS, Round
from tests.analysis.blackjack_play import decided

GAME = game("nsw-blackjack", "blackjack")
SIDES = ("perfect_pairs", "star_pairs", "any_pairs", "lucky_lucky", "blazing_7s")
STAKE = 500
ROUNDS = 250


def model_of(shoes: int, **options: Any) -> BlackjackModel:
    made = make_job(GAME, options, 0, ()).model
    assert isinstance(made, BlackjackModel)
    return replace(made, shoe=replace(made.shoe, chunk=shoes))


def by_conduct(model: BlackjackModel, rules: BlackjackRules, seed: int) -> list[Round]:
    """The rounds of a device that is shuffled anew for each, decided as the loop decides."""
    words = list(stream(seed, "test", 0))
    cards = model.shoe.cards
    found: list[Round] = []
    for _ in range(model.shoe.chunk):
        shuffle(cards, words, model.shoe.shuffled)
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
        nets[loop.NATURAL if net * 2 == 3 * STAKE else loop.EVEN + int(net / STAKE)] += 1
    main = model.by_line(counts, rules.wagers["blackjack"].counted)
    assert {n: often for n, often in enumerate(main) if often} == dict(nets)


def test_plain_python_counts_the_same_totals() -> None:
    fast = model_of(2)
    plain = replace(fast, kernel=SimpleNamespace(**vars(loop)), arrays=False)
    assert fast.play([stream(9, "test", 0)], 10**6) == plain.play([stream(9, "test", 0)], 10**6)


def test_rounds_with_third_hands_are_not_simulated() -> None:
    with pytest.raises(Malformed, match="third hand"):
        _ = make_job(GAME, {"resplit": True}, 0, ()).model
