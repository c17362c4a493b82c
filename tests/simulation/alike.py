"""What every simulation holds to: plain Python, threads and processes count the same."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from croupier.games.game import Game
from croupier.simulation import Engine, simulate
from croupier.simulation.streams import stream

SEED = 2010


def counts_as_plain_python(
    monkeypatch: pytest.MonkeyPatch, model: Callable[[], Any], rounds: int, loop: ModuleType | None = None
) -> None:
    """A model counts the same compiled and in plain Python; ``loop``: the module that the latter runs."""
    quick = model()
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    slow = model()
    assert (quick.arrays, slow.arrays) == (True, False)
    assert loop is None or slow.kernel.play is loop.play
    words = [stream(SEED, "test", chunk) for chunk in range(2)]
    assert slow.play(words, rounds) == quick.play(words, rounds)


def counts_the_same_at_every_number_of_workers(game: Game, rounds: int) -> None:
    """One worker, threads and processes come to the same totals."""
    alone, threads, processes = (
        simulate(game, {}, rounds=rounds, seed=SEED, workers=workers, engine=engine).digest
        for workers, engine in ((1, Engine.INLINE), (2, Engine.INLINE), (2, Engine.PROCESSES))
    )
    assert alone == threads == processes
