"""Roulette spun by the million: the same totals everywhere, as the kernels of the conduct grade them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from types import SimpleNamespace

import pytest

from croupier.games.refusals import Malformed
from croupier.rulebooks.games import all_games, game
from croupier.simulation import Engine, Simulation, simulate, spins
from croupier.simulation.jobs import make_job
from croupier.simulation.shuffle import next_word
from croupier.simulation.spinning import CHUNK, SpinModel
from croupier.simulation.streams import stream
from tests.evenness import evenness
from tests.rules.roulette_spins import play

QLD = game("qld-2010", "roulette")
SEED = 2010


def run(rounds: int, **asked: object) -> Simulation:
    return simulate(QLD, rounds=rounds, seed=SEED, **asked)  # type: ignore[arg-type]


@cache
def alone(rounds: int) -> Simulation:
    """So many rounds one after the other, played once for all that is compared with them."""
    return run(rounds)


def model(**options: object) -> SpinModel:
    made = make_job(QLD, options, SEED).model
    assert isinstance(made, SpinModel)
    return made


@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5, 1000, CHUNK - 1, CHUNK, CHUNK + 1])
def test_exactly_so_many_spins_are_counted(rounds: int) -> None:
    assert {w.rounds for w in run(rounds).wagers} == {rounds}


@pytest.mark.long
@pytest.mark.parametrize(
    ("engine", "workers"), [(Engine.INLINE, 2), (Engine.PROCESSES, 2), (Engine.INLINE, 3)]
)
def test_totals_are_the_same_at_every_engine_and_number_of_workers(engine: Engine, workers: int) -> None:
    together = run(5_000_003, engine=engine, workers=workers)
    assert together.digest == alone(5_000_003).digest
    assert [w.counts for w in together.wagers] == [w.counts for w in alone(5_000_003).wagers]


@pytest.mark.parametrize("rounds", [1, 2, 3, 10_001])
@pytest.mark.parametrize("wheel", ["single_zero", "double_zero"])
def test_the_loop_counts_the_same_compiled_and_in_plain_python(rounds: int, wheel: str) -> None:
    made = model(wheel=wheel)
    plain = replace(made, kernel=SimpleNamespace(**vars(spins)), arrays=False)
    words = [stream(SEED, "roulette", 0)]
    assert plain.play(words, rounds) == made.play(words, rounds)


def test_a_word_gives_four_spins_by_its_remainders() -> None:
    state = stream(SEED, "roulette", 0)
    pockets: list[int] = []
    while len(pockets) < 1000:
        word, state = next_word(state)
        if word * 37**4 % 2**32 >= 2**32 % 37**4:
            # Two digits of word / 2**32 to the base 37 * 37, each of them two to the base 37.
            pairs = (word * 37**2 // 2**32, word * 37**4 // 2**32 % 37**2)
            pockets += [digit for pair in pairs for digit in divmod(pair, 37)]
    for rounds in (997, 998, 999, 1000):
        _, counts = model().play([stream(SEED, "roulette", 0)], rounds)
        assert counts == Counter(pockets[:rounds])


@pytest.mark.parametrize(("wheel", "pockets"), [("single_zero", 37), ("double_zero", 38)])
def test_all_pockets_come_equally_often(wheel: str, pockets: int) -> None:
    made = model(wheel=wheel)
    _, counts = made.play([stream(SEED, "even", chunk) for chunk in range(20)], 20 * CHUNK)
    assert evenness([counts[place] for place in range(pockets)]) > 0.001


@pytest.mark.parametrize("of", [g for g in all_games() if g.family == "roulette"], ids=lambda g: g.book.name)
def test_means_agree_with_the_exact_ones(of: object) -> None:
    found = simulate(of, rounds=5_000_000, seed=SEED)  # type: ignore[arg-type]
    for wager in found.wagers:
        assert wager.z is not None
        assert abs(wager.z) < 5, wager.name


def test_wagers_are_graded_as_the_conduct_settles_them() -> None:
    rounds = 300
    _, counts = model().play([stream(SEED, make_job(QLD, {}, SEED).name, 0)], rounds)
    wagers = ("1 straight_up 1 1", "1 split 1 1-2", "1 dozen 1 dozen=1", "1 red 1", "1 even 1")
    nets = dict.fromkeys(("straight_up", "split", "dozen", "red", "even"), 0)
    for place, count in counts.items():
        table = play("qld-2010", str(place), *wagers)
        for end in table.result["settled"]:
            nets[end["wager"]] += int(end["net"]) * count
    found = {w.name: w.net for w in run(rounds).wagers}
    assert {name: found[name] for name in nets} == nets


def test_a_wheel_has_no_cutting_card() -> None:
    with pytest.raises(Malformed, match="not played with cards"):
        run(1, cutting_card=14)


def test_what_was_spun_is_told() -> None:
    assert run(1).to_json()["wheel"] == {"pockets": 37, "zeros": 1}
