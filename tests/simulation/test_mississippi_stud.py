"""The simulation of Mississippi stud poker."""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np
import pytest

from croupier.analysis.mississippi_stud.analyser import solved
from croupier.analysis.mississippi_stud.streets import PLAN
from croupier.analysis.stud import WHOLE_DECK
from croupier.games.compiled import compiled
from croupier.games.mississippi_stud import kernel
from croupier.games.mississippi_stud.wagers import Hand
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.refusals import Refused
from croupier.games.stud import pay_lines
from croupier.games.stud.terms import ANTE
from croupier.rulebooks.games import game
from croupier.simulation import simulate
from croupier.simulation.jobs import make_job
from croupier.simulation.mississippi_stud import MississippiModel, loop
from tests.simulation.alike import counts_as_plain_python

GAME: Final = game("qld-2010", "mississippi_stud")
SEED: Final = 18


def model() -> MississippiModel:
    made = make_job(GAME, {}, SEED).model
    assert isinstance(made, MississippiModel)
    return made


def test_means_are_those_of_the_exact_analysis() -> None:
    (ante,) = simulate(GAME, rounds=2_000_000, seed=SEED).wagers
    assert ante.exact is not None
    assert ante.z is not None
    assert abs(ante.z) < 4


def test_plain_python_counts_the_same_as_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    counts_as_plain_python(monkeypatch, model, 3000)


def test_the_loop_plays_deals_as_the_analysis_and_the_kernels_do(monkeypatch: pytest.MonkeyPatch) -> None:
    # In plain Python, which counts the same as what is compiled of it.
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    made, chance = model(), Random(SEED)
    tables = made.tables()
    play = solved(WHOLE_DECK, GAME.rules().wagers[ANTE].counted)
    ranks = evaluator(STANDARD)
    for _ in range(300):
        cards, units, ended = chance.sample(WHOLE_DECK, 5), 1, None
        for street in range(kernel.STREETS):
            seen = np.array([sorted(cards[: 2 + street])], np.uint8)
            number = int(play.found.sets[street].numbers(seen)[0])
            put = int(play.best[street][number, PLAN.wagered(street).index(units)])
            if put == 0:
                ended = pay_lines.FOLDED
                break
            units += put
        if ended is None:
            ended = kernel.line(ranks.place(cards))
        found = made.kernel.class_of(cards, *tables)
        assert found == kernel.whole_line(ended, units)
        line = made.line(GAME.rules().wagers[ANTE].counted, found, None)
        assert line == GAME.rules().wagers[ANTE].counted.grade(Hand(ended, units))


def test_compiled_functions_answer_as_the_plain_ones() -> None:
    quick = compiled(kernel)
    for place in range(evaluator(STANDARD).hands):
        assert quick.line(place) == kernel.line(place)
    for ended in range(pay_lines.FOLDED):
        for units in range(kernel.FINISHED_FROM, kernel.FINISHED_TO + 1):
            assert quick.whole_line(ended, units) == kernel.whole_line(ended, units) < loop.CLASSES


def test_every_line_with_what_was_wagered_has_a_number_of_its_own() -> None:
    finished = [
        kernel.whole_line(ended, units)
        for ended in range(pay_lines.FOLDED)
        for units in range(kernel.FINISHED_FROM, kernel.FINISHED_TO + 1)
    ]
    folded = [kernel.whole_line(pay_lines.FOLDED, units) for units in range(1, kernel.FOLDED_TO + 1)]
    assert sorted(finished + folded) == list(range(kernel.WHOLE_LINES))


def test_a_cutting_card_is_refused() -> None:
    with pytest.raises(Refused, match=r"sch 18 s 7\(5\)"):
        make_job(GAME, {}, 0, (), 10)
