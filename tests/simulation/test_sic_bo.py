"""Sic-bo thrown by the million: the same totals everywhere, as the kernels of the conduct grade them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import product
from types import SimpleNamespace

import pytest

from croupier.games.refusals import Malformed
from croupier.rulebooks.games import all_games, game
from croupier.simulation import Engine, Simulation, simulate
from croupier.simulation.jobs import make_job
from croupier.simulation.shuffle import next_word
from croupier.simulation.sic_bo import SicBoModel, loop
from croupier.simulation.sic_bo.model import CHUNK, throw_of
from croupier.simulation.streams import stream
from tests.evenness import evenness
from tests.rules.sic_bo_spins import odds_to_one

QLD = game("qld-2010", "sic_bo")
SEED = 2010


def run(rounds: int, **asked: object) -> Simulation:
    return simulate(QLD, rounds=rounds, seed=SEED, **asked)  # type: ignore[arg-type]


@cache
def alone(rounds: int) -> Simulation:
    """So many rounds one after the other, played once for all that is compared with them."""
    return run(rounds)


def model() -> SicBoModel:
    made = make_job(QLD, {}, SEED).model
    assert isinstance(made, SicBoModel)
    return made


@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 1000, CHUNK - 1, CHUNK, CHUNK + 1])
def test_exactly_so_many_throws_are_counted(rounds: int) -> None:
    assert {w.rounds for w in run(rounds).wagers} == {rounds}


@pytest.mark.long
@pytest.mark.parametrize(
    ("engine", "workers"), [(Engine.INLINE, 2), (Engine.PROCESSES, 2), (Engine.INLINE, 3)]
)
def test_totals_are_the_same_at_every_engine_and_number_of_workers(engine: Engine, workers: int) -> None:
    together = run(3_000_001, engine=engine, workers=workers)
    assert together.digest == alone(3_000_001).digest
    assert [w.counts for w in together.wagers] == [w.counts for w in alone(3_000_001).wagers]


def test_the_loop_counts_the_same_compiled_and_in_plain_python() -> None:
    plain = replace(model(), kernel=SimpleNamespace(**vars(loop)), arrays=False)
    words = [stream(SEED, "sic-bo", 0)]
    assert plain.play(words, 10_001) == model().play(words, 10_001)


def test_a_word_gives_three_throws_by_its_remainders() -> None:
    state = stream(SEED, "sic-bo", 0)
    expected: Counter[int] = Counter()
    for _ in range(1000):
        word, state = next_word(state)
        if word * 216**3 % 2**32 < 2**32 % 216**3:
            continue
        # The digits of word / 2**32 to the base 216.
        expected.update(word * 216**n // 2**32 % 216 for n in (1, 2, 3))
    played, counts = model().play([stream(SEED, "sic-bo", 0)], expected.total())
    assert (played, counts) == (expected.total(), expected)


def test_every_number_of_the_loop_is_a_throw_of_its_own_order() -> None:
    numbers = Counter(throw_of(number) for number in range(loop.THROWS))
    assert numbers == Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=3))


def test_all_throws_come_equally_often() -> None:
    _, counts = model().play([stream(SEED, "even", chunk) for chunk in range(20)], 20 * CHUNK)
    assert evenness([counts[number] for number in range(loop.THROWS)]) > 0.001


@pytest.mark.parametrize(
    "of", [g for g in all_games() if g.family == "sic_bo"], ids=lambda g: f"{g.book.name} {g.name}"
)
def test_means_agree_with_the_exact_ones(of: object) -> None:
    found = simulate(of, rounds=2_000_000, seed=SEED)  # type: ignore[arg-type]
    for wager in found.wagers:
        assert wager.z is not None
        assert abs(wager.z) < 5, wager.name


def test_wagers_are_graded_by_the_kernels_of_the_conduct() -> None:
    throws = 10_000
    _, counts = model().play([stream(SEED, make_job(QLD, {}, SEED).name, 0)], throws)
    found = {w.name: w for w in run(throws).wagers}
    for name, selection in (("small", None), ("doubles", "3"), ("three_dice_totals", "9")):
        label = name if selection is None else f"{name} {selection}"
        won = sum(
            count
            for number, count in counts.items()
            if odds_to_one(name, selection, "".join(map(str, throw_of(number)))) is not None
        )
        assert throws - found[label].counts[0] == won


def test_a_kind_of_wager_is_followed_on_all_its_selections() -> None:
    found = run(1000, wagers=("triples",))
    assert [w.name for w in found.wagers] == [f"triples {n}" for n in "123456"]
    assert found.to_json()["wagers"][3]["selection"] == "4"
    assert found.to_json()["dice"] == {"dice": 3, "sides": 6}


def test_dice_have_no_cutting_card() -> None:
    with pytest.raises(Malformed, match="not played with cards"):
        run(1, cutting_card=14)
