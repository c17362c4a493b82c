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
from dataclasses import replace
from typing import Final

from croupier.games.game import Game
from croupier.games.refusals import Malformed
from croupier.simulation.engines import Engine, Submit, crew, usual_engine
from croupier.simulation.exact import exact_means, known_means
from croupier.simulation.jobs import Batch, Job, Playable, make_job
from croupier.simulation.models import Counts, Mean
from croupier.simulation.results import Simulation, WagerTotals

MOST_ROUNDS: Final = 10**15
"""No job has more rounds: its totals stay in 64 bits."""
BATCH_SECONDS: Final = 0.1
"""Workers get about so much work at a time."""
MOST_CHUNKS: Final = 1024
"""Workers get no more chunks at a time."""
PLAIN_ROUNDS: Final = 10_000
"""So many rounds are played in plain Python sooner than Numba is loaded."""
FIRST_ROUNDS: Final = 2_000
"""Of more rounds the totals of the first of them are told before."""

Progress = Callable[[int], None]
"""Told how many rounds have been played so far."""
First = Callable[[Simulation], None]
"""Told totals before the rest is known: those of the first rounds, and all of them before the exact means."""


def simulate(
    game: Game,
    given: Mapping[str, object] | None = None,
    *,
    rounds: int,
    seed: int,
    wagers: Sequence[str] = (),
    cutting_card: int | None = None,
    strategy: str | None = None,
    full_shoe: bool = False,
    workers: int = 1,
    engine: Engine | None = None,
    progress: Progress | None = None,
    first: First | None = None,
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
        full_shoe: whether every round is dealt from a full shoe, as exact means are of one, though the book
            has rounds dealt on from a shoe until its cutting card comes.
        workers: how many play at the same time.
        engine: where they play; in this process, where that is as quick, if None.
        progress: told from time to time how far it is.
        first: told totals as soon as some are known; few rounds are played in plain Python then, where
            neither workers nor engine are named.

    Raises:
        Malformed: an unknown name or value.
        Refused: something that a clause does not let stand.
        EngineUnavailable: the engine cannot be had here.
    """
    if not 1 <= rounds <= MOST_ROUNDS:
        near = (str(min(max(rounds, 1), MOST_ROUNDS)),)
        raise Malformed(f"rounds {rounds}", f"give a whole number from 1 to {MOST_ROUNDS}", near)
    asked = (dict(given or {}), seed, wagers, cutting_card, strategy)
    chosen = usual_engine(workers) if engine is None else engine
    at_once = engine is None and workers == 1 and first is not None
    if first is not None and at_once and rounds > PLAIN_ROUNDS:
        early = make_job(game, *asked, plain=True, full_shoe=full_shoe)
        first(_simulated(early, FIRST_ROUNDS, chosen, 1, known_means(early) or {}))
    job = make_job(game, *asked, plain=at_once and rounds <= PLAIN_ROUNDS, full_shoe=full_shoe)
    exact = known_means(job)
    found = _simulated(job, rounds, chosen, workers, exact or {}, progress)
    if exact is not None:
        return found
    if first is not None:
        first(found)
    return replace(found, wagers=_compared(found.wagers, exact_means(job)))


def _simulated(
    job: Job,
    rounds: int,
    engine: Engine,
    workers: int,
    exact: Mapping[str, Mean],
    progress: Progress | None = None,
) -> Simulation:
    """So many rounds of a job, beside the exact means as far as they are known."""
    begun = time.perf_counter()
    with crew(engine, workers, job) as submit:
        started = time.perf_counter()
        counts = play(job, submit, rounds, 2 * workers, progress or (lambda played: None))
        ended = time.perf_counter()
    return Simulation(
        game=job.game,
        options=dict(job.options),
        strategy=job.strategy,
        full_shoe=job.full_shoe,
        equipment=job.model.plan.equipment,
        seed=job.seed,
        rounds=rounds,
        wagers=_compared(_totals(job, counts), exact),
        engine=engine.value,
        workers=workers,
        compiled=job.compiled,
        loop=job.model.loop,
        starting=started - begun,
        seconds=ended - started,
    )


def _totals(job: Job, counts: Counts) -> tuple[WagerTotals, ...]:
    """What each wager came to, each selection of those that have some by itself."""
    return tuple(
        WagerTotals(wager, job.model.by_line(counts, wager, selection), None, selection)
        for wager in job.wagers
        for selection in wager.selections or (None,)
    )


def _compared(totals: tuple[WagerTotals, ...], exact: Mapping[str, Mean]) -> tuple[WagerTotals, ...]:
    """The same beside what is exact."""
    means = [(each, exact.get(each.name)) for each in totals]
    return tuple(
        each if mean is None else replace(each, exact=mean.value, error=mean.error) for each, mean in means
    )


def play(job: Playable, submit: Submit, rounds: int, in_hand: int, progress: Progress) -> Counts:
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
