"""The simulation of Big Raise stud poker."""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np
import pytest

from croupier.analysis.big_raise.analyser import solved
from croupier.analysis.stud import WHOLE_DECK
from croupier.games.big_raise import kernel
from croupier.games.big_raise.wagers import Hand
from croupier.games.compiled import compiled
from croupier.games.poker_hands import STANDARD, THREE_CARD, evaluator
from croupier.games.refusals import Refused
from croupier.games.stud import pay_lines
from croupier.games.stud.terms import ANTE
from croupier.rulebooks.games import game
from croupier.simulation import simulate
from croupier.simulation.big_raise import BigRaiseModel, loop
from croupier.simulation.jobs import make_job
from tests.simulation.alike import counts_as_plain_python

GAME: Final = game("nz-proposed", "big_raise_stud")
SEED: Final = 17
READINGS: Final = ("straight", "no_straight")


def model(reads: str = "straight") -> BigRaiseModel:
    made = make_job(GAME, {"ace_two_three": reads}, SEED).model
    assert isinstance(made, BigRaiseModel)
    return made


@pytest.mark.parametrize("reads", READINGS)
def test_means_are_those_of_the_exact_analysis(reads: str) -> None:
    found = simulate(GAME, {"ace_two_three": reads}, rounds=2_000_000, seed=SEED).wagers
    assert [wager.name for wager in found] == ["ante", "three_card_bonus"]
    for wager in found:
        assert wager.z is not None
        assert abs(wager.z) < 4


def test_plain_python_counts_the_same_as_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    counts_as_plain_python(monkeypatch, model, 3001)


@pytest.mark.parametrize("reads", READINGS)
def test_the_loop_plays_deals_as_the_analysis_and_the_kernels_do(
    reads: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # In plain Python, which counts the same as what is compiled of it.
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    made, chance, rules = model(reads), Random(SEED), GAME.rules({"ace_two_three": reads})
    tables, ante = made.tables(), rules.wagers[ANTE].counted
    play = solved(WHOLE_DECK, ante)
    deals = [chance.sample(WHOLE_DECK, 5) for _ in range(300)]
    # Ace, 2 and 3 of one suit and of several, which come seldom.
    deals += [[0, 4, 8, 20, 25], [0, 5, 8, 20, 25]]
    for cards in deals:
        number = int(play.found.sets[0].numbers(np.array([sorted(cards[:3])], np.uint8))[0])
        times = int(play.times[number])
        ended = kernel.line(evaluator(STANDARD).place(cards)) if times else pay_lines.FOLDED
        bonus = kernel.bonus_line(evaluator(THREE_CARD).place(cards[:3]), int(reads == "straight"))
        found, hand = made.kernel.class_of(cards, *tables), Hand(ended, times, bonus)
        assert made.line(ante, found, None) == ante.grade(hand)
        assert made.line(rules.wagers["three_card_bonus"], found, None) == bonus


def test_compiled_functions_answer_as_the_plain_ones() -> None:
    quick = compiled(kernel)
    for place in range(evaluator(STANDARD).hands):
        assert quick.line(place) == kernel.line(place)
    for place in range(evaluator(THREE_CARD).hands):
        for ace_low in (0, 1):
            assert quick.bonus_line(place, ace_low) == kernel.bonus_line(place, ace_low)
    for ended in range(pay_lines.LINES):
        for times in range(kernel.LEAST, kernel.MOST + 1):
            assert quick.whole_line(ended, times) == kernel.whole_line(ended, times) < loop.BONUS
    assert kernel.BONUS_LINES * loop.BONUS <= loop.CLASSES


def test_every_line_with_a_raise_has_a_number_of_its_own() -> None:
    raised = [
        kernel.whole_line(ended, times)
        for ended in range(pay_lines.FOLDED)
        for times in range(kernel.LEAST, kernel.MOST + 1)
    ]
    assert sorted([*raised, kernel.whole_line(pay_lines.FOLDED, 0)]) == list(range(kernel.WHOLE_LINES))


def test_a_cutting_card_is_refused() -> None:
    with pytest.raises(Refused, match=r"div Big-Raise r 7\.2"):
        make_job(GAME, {}, 0, (), 10)
