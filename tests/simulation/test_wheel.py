"""The wheel of fortune spun by the million."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from croupier.games.refusals import Malformed
from croupier.rulebooks.games import all_games, game
from croupier.simulation import Engine, simulate, spins
from croupier.simulation.jobs import make_job
from croupier.simulation.spinning import CHUNK, SpinModel
from croupier.simulation.streams import stream
from tests.evenness import evenness

WHEEL_OF_FORTUNE = game("qld-2010", "wheel_of_fortune")
SEED = 2010


def model(spaces: int) -> SpinModel:
    made = make_job(WHEEL_OF_FORTUNE, {"spaces": spaces}, SEED).model
    assert isinstance(made, SpinModel)
    return made


@pytest.mark.parametrize("spaces", [50, 52, 54])
def test_all_sections_come_equally_often_compiled_and_in_plain_python(spaces: int) -> None:
    made = model(spaces)
    _, counts = made.play([stream(SEED, "even", chunk) for chunk in range(20)], 20 * CHUNK)
    assert evenness([counts[place] for place in range(spaces)]) > 0.001
    plain = replace(made, kernel=SimpleNamespace(**vars(spins)), arrays=False)
    words = [stream(SEED, "wheel", 0)]
    assert plain.play(words, 10_001) == made.play(words, 10_001)


@pytest.mark.parametrize("of", [g for g in all_games() if g.family == "wheel"], ids=lambda g: g.book.name)
def test_means_agree_with_the_exact_ones(of: object) -> None:
    found = simulate(of, rounds=5_000_000, seed=SEED)  # type: ignore[arg-type]
    for wager in found.wagers:
        assert wager.z is not None
        assert abs(wager.z) < 5, wager.name


def test_a_wager_is_graded_by_the_symbols_of_the_sections() -> None:
    rounds = 10_000
    made = model(50)
    _, counts = made.play([stream(SEED, make_job(WHEEL_OF_FORTUNE, {}, SEED).name, 0)], rounds)
    rim = WHEEL_OF_FORTUNE.rules({}).places  # type: ignore[attr-defined]
    won = sum(count for place, count in counts.items() if rim[place] == "d")
    (found,) = simulate(WHEEL_OF_FORTUNE, rounds=rounds, seed=SEED, wagers=("symbol_d",)).wagers
    assert found.net == 11 * won - (rounds - won)


def test_totals_are_the_same_at_every_number_of_workers() -> None:
    found = {
        simulate(WHEEL_OF_FORTUNE, rounds=3_000_001, seed=SEED, workers=n, engine=Engine.INLINE).digest
        for n in (1, 2, 3)
    }
    assert len(found) == 1


def test_a_wheel_has_no_cutting_card() -> None:
    with pytest.raises(Malformed, match="not played with cards"):
        simulate(WHEEL_OF_FORTUNE, rounds=1, seed=SEED, cutting_card=14)
