"""The loop of blackjack switch against the conduct, and what simulated rounds come to."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from croupier.analysis.blackjack.boxes_of_two import NUMBER, Switching
from croupier.analysis.blackjack.counting import SPLIT
from croupier.equipment.cards import parse_card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.events import Kind
from croupier.games.requests import Decide
from croupier.rulebooks.games import game
from croupier.simulation.blackjack import two_hands_loop as loop
from croupier.simulation.blackjack.two_hands import TwoHandsModel
from croupier.simulation.jobs import make_job
from croupier.simulation.shuffle import PLACES, shuffle
from croupier.simulation.streams import stream
from croupier.table.round import Round
from tests.analysis.blackjack_play import acts, place
from tests.clauses import clause
from tests.examples import tries
from tests.playing import Cards, play_out
from tests.simulation.blackjack_rounds import placed
from tests.simulation.shoes import opened, play_from

GAME = game("qld-2010", "blackjack_switch")
STAKES = {"blackjack": 1_000, "second_blackjack": 1_000, "super_match": 500}
MANY = 10**6


def rules(**options: object) -> BlackjackRules:
    found = GAME.rules(options)
    assert isinstance(found, BlackjackRules)
    return found


def model_of(shoes: int, **options: Any) -> TwoHandsModel:
    made = make_job(GAME, options, 0, ("blackjack", "super_match"), None).model
    assert isinstance(made, TwoHandsModel)
    return replace(made, plan=replace(made.plan, chunk=shoes))


def _values(codes: list[str | None]) -> list[int]:
    return [kernel.value(parse_card(code)) for code in codes if code]


def decides(found: Switching, round_: Round) -> Callable[[Decide], str]:
    """Decisions as the analysis has them: by the cards of both hands when they were kept or switched."""
    began: dict[int, list[int]] = {}
    splits: dict[int, int] = {}

    def decided(asked: Decide) -> str:
        if "no_insurance" in asked.actions:
            return "no_insurance"
        held = round_.hands.codes()
        up = _values(held["dealer"])[0] - 1
        if "switch" in asked.actions:
            one, two = _values(held["box_1"]), _values(held["box_1_hand_2"])
            wanted = bool(found.switches[one[0] - 1, two[0] - 1, one[1] - 1, two[1] - 1, up])
            if wanted:
                one[1], two[1] = two[1], one[1]
            began.update({1: one, 2: two})
            return "switch" if wanted else "no_switch"
        number = asked.hand or 1
        own = splits.get(number, number)
        values = _values(held["box_1" if number == 1 else f"box_1_hand_{number}"])
        a, b = began[3 - own]
        beside = found.beside[NUMBER[a - 1, b - 1]]
        assert beside is not None
        if number in splits or own in splits.values():
            pair = beside.pairs[began[own][0] - 1, up]
            return acts(int(pair.actions[int(number in splits)][place(*values)]), asked)
        action = int(beside.actions(up)[place(*values)])
        if action == SPLIT:
            splits[3 + len(splits)] = own
        return acts(action, asked)

    return decided


def net_of(round_: Round) -> Fraction:
    """What the hands of a box come to, in units of one wager."""
    ends = (s for s in round_.settlements if s.wager.type.name != "super_match")
    return sum((s.net for s in ends), Fraction(0)) / STAKES["blackjack"]


@pytest.mark.parametrize("ranks", ["89T", "A8T", "AT56", "2345", "A236"])
def test_rounds_of_few_ranks_are_played_as_the_conduct_does(ranks: str) -> None:
    model, table = model_of(1), rules()
    chosen = random.Random(ranks)
    seen: Counter[str] = Counter()
    for _ in range(tries(100)):
        cards = [int(parse_card(chosen.choice(ranks) + chosen.choice("SHDC"))) for _ in range(PLACES + 1)]
        at, class_ = model.deal(cards)
        pack = Cards(cards)
        round_ = placed(table, STAKES)
        play_out(round_, pack, decides(model.solution, round_))
        assert (Fraction(class_ - loop.EVEN), at) == (net_of(round_), pack.dealt)
        seen.update(event.kind.value for event in round_.events)
    assert seen[Kind.EXCHANGED.value]


@clause("qld-2010", "sch 15 s 19", "sch 15 s 12(3)(b)")
def test_the_loop_plays_shoes_as_the_conduct_does() -> None:
    model, table = model_of(2), rules()
    played, counts = model.play([stream(77, "test", 0)], MANY)
    assert table.shoe is not None
    words = list(stream(77, "test", 0))
    shoe = model.plan.cards
    rounds: list[Round] = []
    for _ in range(2):
        shuffle(shoe, words, model.plan.shuffled)
        life = opened(table.shoe, shoe, model.plan.cutting_card)
        while life.ready:
            round_ = placed(table, STAKES)
            life = play_from(life, round_, decides(model.solution, round_))
            rounds.append(round_)
    assert played == len(rounds) > 50
    main, match = table.wagers["blackjack"].counted, table.wagers["super_match"]
    told = zip(main.lines, model.by_line(counts, main), strict=True)
    assert {line.ratio * 2: often for line, often in told if often} == Counter(map(net_of, rounds))
    lines = Counter(
        s.line.name for r in rounds for s in r.settlements if s.line and s.wager.type.name == "super_match"
    )
    names = zip(match.lines, model.by_line(counts, match), strict=True)
    assert {line.name: often for line, often in names if often} == lines


def test_plain_python_counts_the_same_totals() -> None:
    fast = model_of(1)
    plain = replace(fast, kernel=SimpleNamespace(**vars(loop)), arrays=False)
    assert fast.play([stream(9, "test", 0)], MANY) == plain.play([stream(9, "test", 0)], MANY)


@pytest.mark.parametrize("rounds", [2_000_000, pytest.param(200_000_000, marks=pytest.mark.long)])
def test_simulated_rounds_come_to_what_the_analysis_says(rounds: int) -> None:
    """Under the very play whose worth is stated, each round from a shoe that is mixed again."""
    model = model_of(100_000, card_machine=True)
    main = rules(card_machine=True).wagers["blackjack"].counted
    played, counts = model.play((stream(5, "test", n) for n in range(rounds // 100_000)), rounds)
    lines = model.by_line(counts, main)
    found = model.solution
    assert played == rounds
    mean = sum(often * (n - loop.EVEN) for n, often in enumerate(lines)) / played / 2
    squares = sum(often * (n - loop.EVEN) ** 2 for n, often in enumerate(lines)) / played / 4
    assert abs(mean - found.mean) < 4 * ((squares - mean**2) / played) ** 0.5
    for often, chance in zip(lines, found.nets, strict=True):
        assert abs(often / played - chance) < 5 * (chance / played) ** 0.5 + 5e-5
