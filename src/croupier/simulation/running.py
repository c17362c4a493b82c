"""Running a job: exactly so many rounds, whoever plays them.

A job is the rounds of its chunks, one chunk after the other, and of those the first N. Chunks are
numbered and each has its own stream, so the rounds are the same whoever plays which chunk. How many
rounds a chunk holds is known only when it has been played; so a worker is given whole chunks only
while even the longest would leave some rounds over, and the last one is cut short by who is alone.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from fractions import Fraction
from typing import Final

from croupier.analysis import analyse
from croupier.analysis.families import families as analysed_families
from croupier.analysis.results import WagerAnalysis
from croupier.games.compiled import have_numba
from croupier.games.game import Game
from croupier.games.refusals import Malformed
from croupier.simulation.engines import Engine, Submit, crew, usual_engine
from croupier.simulation.jobs import Batch, Job, make_job
from croupier.simulation.models import Counts
from croupier.simulation.results import Simulation, WagerTotals

MOST_ROUNDS: Final = 10**15
"""No job has more rounds: its totals stay in 64 bits."""
BATCH_SECONDS: Final = 0.1
"""Workers get about so much work at a time."""
MOST_CHUNKS: Final = 1024
"""Workers get no more chunks at a time."""

Progress = Callable[[int], None]
"""Told how many rounds have been played so far."""


def simulate(
    game: Game,
    given: Mapping[str, object] | None = None,
    *,
    rounds: int,
    seed: int,
    wagers: Sequence[str] = (),
    cutting_card: int | None = None,
    strategy: str | None = None,
    workers: int = 1,
    engine: Engine | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play a game under options for exactly so many rounds, a unit on every wager in each.

    Args:
        game: the game.
        given: its options, the others at their defaults.
        rounds: how many.
        seed: from 0 to 2**64 - 1; the same seed deals the same cards, at any number of workers.
        wagers: the names of the wagers to follow; all that are offered where none is named.
        cutting_card: how many cards lie behind it; the fewest that the rulebook allows if None.
        strategy: how decisions are made, by the name that the exact analysis gives it; the best one if None.
        workers: how many play at the same time.
        engine: where they play; in this process, where that is as quick, if None.
        progress: told from time to time how far it is.

    Raises:
        Malformed: an unknown name or value.
        Refused: something that a clause does not let stand.
        EngineUnavailable: the engine cannot be had here.
    """
    if not 1 <= rounds <= MOST_ROUNDS:
        near = (str(min(max(rounds, 1), MOST_ROUNDS)),)
        raise Malformed(f"rounds {rounds}", f"give a whole number from 1 to {MOST_ROUNDS}", near)
    job = make_job(game, dict(given or {}), seed, wagers, cutting_card, strategy)
    exact = exact_means(job)
    chosen = usual_engine(workers) if engine is None else engine
    begun = time.perf_counter()
    with crew(chosen, workers, job) as submit:
        started = time.perf_counter()
        counts = play(job, submit, rounds, 2 * workers, progress or (lambda played: None))
        ended = time.perf_counter()
    return Simulation(
        game=game,
        options=dict(job.options),
        strategy=strategy,
        equipment=job.model.plan.equipment,
        seed=seed,
        rounds=rounds,
        wagers=_totals(job, counts, exact),
        engine=chosen.value,
        workers=workers,
        compiled=have_numba(),
        loop=job.model.loop,
        starting=started - begun,
        seconds=ended - started,
    )


def _totals(job: Job, counts: Counts, exact: Mapping[str, Fraction]) -> tuple[WagerTotals, ...]:
    """What each wager came to, each selection of those that have some by itself."""
    return tuple(
        WagerTotals(wager, job.model.by_line(counts, wager, selection), exact.get(name), selection)
        for wager in job.wagers
        for selection, name in zip(wager.selections or (None,), wager.names, strict=True)
    )


def exact_means(job: Job) -> dict[str, Fraction]:
    """What a unit on each wager wins on average, exactly; nothing where there is no exact analysis."""
    if job.game.family not in analysed_families():
        return {}
    found = analyse(job.game, dict(job.options))
    return {w.name: _mean(w, job.strategy) for kind in job.wager_names for w in found.kind(kind)}


def _mean(wager: WagerAnalysis, strategy: str | None) -> Fraction:
    """Under a strategy; a wager that no decision touches comes to the same under each."""
    compared = {s.strategy: -s.house_edge for s in (wager.strategies if strategy else ())}
    return compared[strategy] if strategy and compared else wager.mean


def play(job: Job, submit: Submit, rounds: int, in_hand: int, progress: Progress) -> Counts:
    """Have exactly so many rounds played, with at most ``in_hand`` pieces of work given out.

    Returns how many rounds ended in each class.
    """
    plan = job.model.plan
    longest = plan.chunk * plan.most_rounds
    total: Counter[int] = Counter()
    pending: dict[Future[Batch], int] = {}
    played = given = next_chunk = 0
    chunks = 1

    def give(count: int, most: int) -> None:
        nonlocal given, next_chunk
        pending[submit(next_chunk, count, most)] = most
        given += most
        next_chunk += count

    while played < rounds:
        while len(pending) < in_hand and (sure := min(chunks, (rounds - played - given) // longest)):
            give(sure, sure * longest)
        if not pending:
            give(1, rounds - played)
        for done in wait(pending, return_when=FIRST_COMPLETED).done:
            batch = done.result()
            given -= pending.pop(done)
            played += batch.rounds
            total.update(batch.counts)
            if batch.seconds < BATCH_SECONDS / 2:
                chunks = min(2 * chunks, MOST_CHUNKS)
        progress(played)
    assert played == rounds == total.total(), (played, rounds)
    return total
