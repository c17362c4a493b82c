from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from croupier.games import compiled as compiling
from croupier.games.baccarat import kernel
from croupier.games.refusals import Malformed, Refused
from croupier.games.wagers import Result
from croupier.rulebooks.games import game
from croupier.simulation import Engine, EngineUnavailable, Simulation, simulate
from croupier.simulation.baccarat import BaccaratModel, loop
from croupier.simulation.jobs import make_job
from croupier.simulation.models import maker_of
from croupier.simulation.streams import stream

QLD = game("qld-2010", "baccarat")
SEED = 2010


def run(rounds: int, **asked: object) -> Simulation:
    return simulate(QLD, rounds=rounds, seed=SEED, **asked)  # type: ignore[arg-type]


@cache
def alone(rounds: int) -> Simulation:
    """So many rounds one after the other, played once for all that is compared with them."""
    return run(rounds)


def lines(found: Simulation) -> Mapping[str, tuple[int, ...]]:
    return {w.type.name: w.counts for w in found.wagers}


def rounds_of_chunks(count: int) -> list[int]:
    job = make_job(QLD, {}, SEED)
    return [job.model.play([stream(SEED, job.name, chunk)], 10**9)[0] for chunk in range(count)]


# Exactly so many rounds ----------------------------------------------------------------------


@pytest.mark.parametrize("rounds", [1, 2, 81, 82, 83, 1000, 12345])
def test_exactly_so_many_rounds_are_counted(rounds: int) -> None:
    assert {w.rounds for w in run(rounds).wagers} == {rounds}


@pytest.mark.parametrize("more", [-1, 0, 1])
@pytest.mark.parametrize("chunks", [1, 3])
def test_the_last_chunk_is_cut_short_wherever_the_rounds_end(chunks: int, more: int) -> None:
    job = make_job(QLD, {}, SEED)
    rounds = sum(rounds_of_chunks(chunks)) + more
    one_after_the_other = (stream(SEED, job.name, chunk) for chunk in range(chunks + 1))
    played, counts = job.model.play(one_after_the_other, rounds)
    assert played == rounds
    expected = {w.name: job.model.by_line(counts, w) for w in job.wagers}
    assert lines(run(rounds)) == lines(run(rounds, workers=2)) == expected


def test_more_rounds_are_the_same_rounds_and_some_more() -> None:
    found = [lines(run(rounds)) for rounds in (100, 101, 5_000, 100_000, 400_000)]
    for fewer, more in pairwise(found):
        assert all(a <= b for name in fewer for a, b in zip(fewer[name], more[name], strict=True))


# The same totals everywhere --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("engine", "workers"),
    [(Engine.INLINE, 2), (Engine.INLINE, 3), (Engine.PROCESSES, 1), (Engine.PROCESSES, 2)],
)
def test_totals_are_the_same_at_every_engine_and_number_of_workers(engine: Engine, workers: int) -> None:
    together = run(1_500_000, engine=engine, workers=workers)
    assert lines(together) == lines(alone(1_500_000))
    assert together.digest == alone(1_500_000).digest


@pytest.mark.long
@pytest.mark.slow
def test_totals_are_the_same_on_ray() -> None:
    assert run(700_000, engine=Engine.RAY, workers=2).digest == run(700_000).digest


@pytest.mark.parametrize("wagers", [(), ("banker", "tie")])
def test_plain_python_counts_the_same_as_compiled_code(
    monkeypatch: pytest.MonkeyPatch, wagers: tuple[str, ...]
) -> None:
    quick = make_job(QLD, {}, SEED, wagers).model
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    slow = make_job(QLD, {}, SEED, wagers).model
    assert isinstance(quick, BaccaratModel)
    assert isinstance(slow, BaccaratModel)
    assert (quick.arrays, slow.arrays) == (True, False)
    assert slow.kernel.play is loop.play
    words = [stream(SEED, "test", chunk) for chunk in range(2)]
    assert slow.play(words, 100_000) == quick.play(words, 100_000)


def test_a_whole_run_without_numba_has_the_same_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    code = (
        "import sys; from croupier.rulebooks.games import game; from croupier.simulation import simulate;"
        f"found = simulate(game('qld-2010', 'baccarat'), rounds=20000, seed={SEED});"
        "assert not found.compiled; assert 'numba' not in sys.modules; print(found.digest)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == run(20_000).digest


def test_the_digest_tells_seeds_rounds_options_and_cutting_cards_apart() -> None:
    digests = {
        run(1000).digest,
        run(1001).digest,
        simulate(QLD, rounds=1000, seed=SEED + 1).digest,
        simulate(QLD, {"seats": 7}, rounds=1000, seed=SEED).digest,
        run(1000, cutting_card=52).digest,
        run(1000, wagers=("tie",)).digest,
    }
    assert len(digests) == 6


def test_options_that_change_no_card_leave_the_cards_as_they_are() -> None:
    plain, other = run(5000), simulate(QLD, {"no_commission": True}, rounds=5000, seed=SEED)
    assert lines(plain)["player"] == lines(other)["player"]


# What the totals say ---------------------------------------------------------------------------


def test_returns_are_what_the_pay_lines_pay() -> None:
    found = {w.type.name: w for w in run(50_000).wagers}
    lost, tied, *won = found["banker"].counts
    # 19 to 20 for a win, the stake back for a tie: Queensland, schedule 1, section 12.
    assert found["banker"].returned == tied + sum(won) * Fraction(39, 20)
    assert found["banker"].rounds == lost + tied + sum(won) == 50_000
    other, wins = found["tie"].counts
    assert found["tie"].net == 8 * wins - other
    assert found["tie"].returned == 9 * wins


def test_the_standard_error_is_that_of_independent_rounds() -> None:
    tie = run(50_000, wagers=("tie",)).wagers[0]
    nets = [Fraction(-1)] * tie.counts[0] + [Fraction(8)] * tie.counts[1]
    mean = sum(nets, Fraction(0)) / len(nets)
    variance = sum((n - mean) ** 2 * count for n, count in Counter(nets).items()) / (len(nets) - 1)
    assert tie.standard_error == pytest.approx(float(variance / len(nets)) ** 0.5)
    low, high = tie.interval or (0, 0)
    assert (low + high) / 2 == pytest.approx(float(mean))
    assert (high - low) / 2 == pytest.approx(1.959964 * (tie.standard_error or 0), rel=1e-6)


def test_one_round_has_no_standard_error() -> None:
    only = run(1).wagers[0]
    assert (only.standard_error, only.interval, only.z) == (None, None, None)


@pytest.mark.parametrize(
    ("book", "name", "options"),
    [
        ("qld-2010", "baccarat", {}),
        ("qld-2010", "baccarat", {"decks": 6, "no_commission": True, "banker_five": "literal"}),
        ("nz-1996", "midi_baccarat", {}),
        ("nz-proposed", "baccarat", {"pair_wagers": "lucky_match", "two_to_one": True}),
        ("nz-proposed", "baccarat", {"continuous_shuffler": True}),
    ],
)
def test_every_mean_is_within_five_standard_errors_of_the_exact_one(
    book: str, name: str, options: dict[str, object]
) -> None:
    found = simulate(game(book, name), options, rounds=3_000_000, seed=SEED)
    scores = {w.type.name: w.z for w in found.wagers}
    assert all(z is not None and abs(z) < 5 for z in scores.values()), scores


def test_fresh_shoes_end_as_often_as_published() -> None:
    # Ways for eight decks, as the Wizard of Odds publishes them in the appendix to baccarat.
    published = {"banker": 2292252566437888, "player": 2230518282592256, "tie": 475627426473216}
    ways = 4998398275503360
    assert sum(published.values()) == ways
    rounds = 2_000_000
    shuffler = {"continuous_shuffler": True}
    found = simulate(game("nz-proposed", "baccarat"), shuffler, rounds=rounds, seed=SEED)
    for wager in found.wagers:
        if wager.type.name in published:
            won = sum(n for line, n in wager.lines.items() if line.result is Result.WIN)
            chance = published[wager.type.name] / ways
            assert abs(won / rounds - chance) < 5 * (chance * (1 - chance) / rounds) ** 0.5


# Asked wrongly ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", [0, -5, 10**15 + 1])
def test_a_number_of_rounds_out_of_range_is_refused(rounds: int) -> None:
    with pytest.raises(Malformed, match="rounds"):
        run(rounds)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(Malformed, match="seed"):
        simulate(QLD, rounds=1, seed=seed)


@pytest.mark.parametrize("workers", [0, -1, 5000])
def test_a_number_of_workers_out_of_range_is_refused(workers: int) -> None:
    with pytest.raises(EngineUnavailable, match="workers"):
        run(1, workers=workers)


def test_an_unknown_wager_is_refused_with_the_nearest() -> None:
    with pytest.raises(Malformed, match="banker"):
        run(1, wagers=("bankr",))


def test_a_wager_that_the_options_leave_out_is_refused_with_the_reason() -> None:
    with pytest.raises(Refused, match="super_6"):
        simulate(QLD, {"super_6": False}, rounds=1, seed=1, wagers=("super_6",))


def test_an_engine_without_its_machine_says_what_it_needs() -> None:
    with pytest.raises(EngineUnavailable, match="engine cuda needs a GPU and numba-cuda"):
        run(1, engine=Engine.CUDA)


def test_a_family_without_a_simulation_is_refused() -> None:
    with pytest.raises(Malformed, match="'bezique': games of this family are not simulated yet"):
        maker_of(replace(QLD, family="bezique"))


def test_a_game_that_is_not_its_rulebooks_own_is_refused() -> None:
    # A job travels to its workers by names: they would play the rulebook's game instead.
    with pytest.raises(Malformed, match="not the game of that name"):
        simulate(replace(QLD, title="My own"), rounds=1, seed=1)


# How kernels are compiled ----------------------------------------------------------------------


@pytest.mark.long
def test_the_compiled_loop_counts_no_references(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    # What is taken from a cache cannot be looked at, so everything is compiled again.
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(compiling, "_made", {})
    made = make_job(QLD, {}, SEED).model
    assert isinstance(made, BaccaratModel)
    model = replace(made, kernel=compiling.compiled(loop))
    model.play([stream(SEED, "test", 0)], 1000)
    (code,) = model.kernel.play.inspect_llvm().values()
    assert "NRT_incref" not in code


def test_the_loop_is_compiled_again_when_a_rule_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = dict(compiling._reached(loop, {}))
    assert kernel.__name__ in texts
    before = compiling._texts_digest(loop)
    monkeypatch.setattr(kernel, "__file__", __file__)
    assert compiling._texts_digest(loop) != before


def test_compiled_functions_answer_as_the_plain_ones() -> None:
    quick = compiling.compiled(kernel)
    for banker in range(10):
        for third in range(10):
            for tableau in (kernel.USUAL, kernel.LITERAL_FIVE):
                assert quick.banker_draws(banker, third, tableau) == kernel.banker_draws(
                    banker, third, tableau
                )
    for card in range(52):
        assert quick.value(card) == kernel.value(card)
        assert [quick.pair_class(card, c) for c in range(52)] == [
            kernel.pair_class(card, c) for c in range(52)
        ]


def test_without_numba_kernels_are_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    assert compiling.compiled(kernel).value is kernel.value
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "0")
    assert compiling.have_numba()


def test_a_cache_that_cannot_be_written_is_done_without(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    occupied = tmp_path / "file"
    occupied.write_text("")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(occupied))
    monkeypatch.setattr(compiling, "_made", {})
    assert compiling.compiled(kernel).value(9 * 4) == 0
