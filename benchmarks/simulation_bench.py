"""How fast shoes are simulated, beside the same loop in C built on the spot, and on two workers.

    python -m benchmarks.simulation_bench [--rounds 20000000] [--runs 7] [--json]

Runs that are compared take turns, so that a busy machine slows them alike. The C loop and the
compiled one must count the same totals; that is checked, not measured.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from benchmarks._in_c import built, with_size
from croupier.rulebooks.games import game
from croupier.simulation import Engine, simulate
from croupier.simulation.baccarat import BaccaratModel, loop
from croupier.simulation.jobs import make_job
from croupier.simulation.streams import stream

SEED = 2010
GAME = game("qld-2010", "baccarat")
MAIN = ("banker", "player", "tie")
BARS = {"main": 40e6, "all": 15e6, "ratio": 0.9, "workers": 1.8}
PLAIN_ROUNDS = 200_000


@dataclass(frozen=True)
class Rate:
    """Rounds a second over several runs."""

    runs: tuple[float, ...]

    @property
    def best(self) -> float:
        """That of the quickest run."""
        return max(self.runs)

    @property
    def median(self) -> float:
        """That of the run in the middle."""
        return statistics.median(self.runs)

    def over(self, other: Rate) -> float:
        """How many times as fast as another, of which every run stood beside one of these: the median."""
        return statistics.median(a / b for a, b in zip(self.runs, other.runs, strict=True))


def c_kernel(folder: Path) -> SimpleNamespace | None:
    """The loop in C with the functions of the compiled one; None where there is no compiler."""
    library = built("baccarat", folder)
    if library is None:
        return None
    library.play.restype = ctypes.c_int64
    integer, pointer = ctypes.c_int64, ctypes.c_void_p
    library.tabulate.argtypes = [integer, pointer]
    # p: an array, i: an integer.
    library.play.argtypes = [pointer if kind == "p" else integer for kind in "ppipipiipipii"]

    def tabulate(tableau: int, endings: Any) -> None:
        library.tabulate(tableau, endings.ctypes.data)

    def play(*given: Any) -> int:
        told = with_size(given)
        played: int = library.play(*(g if isinstance(g, int) else g.ctypes.data for g in told))
        return played

    return SimpleNamespace(tabulate=tabulate, play=play)


def model(wagers: Sequence[str], kernel: SimpleNamespace | None = None) -> BaccaratModel:
    """The model of the game, with its own kernel or another."""
    made = make_job(GAME, {}, SEED, wagers).model
    assert isinstance(made, BaccaratModel)
    return made if kernel is None else replace(made, kernel=kernel)


def play(table: BaccaratModel, rounds: int) -> tuple[float, object]:
    """Rounds a second, and the totals."""
    streams = (stream(SEED, "bench", chunk) for chunk in count())
    start = time.perf_counter()
    totals = table.play(streams, rounds)
    return rounds / (time.perf_counter() - start), totals


def turns(runs: int, *sides: Callable[[], float]) -> tuple[Rate, ...]:
    """The rates of several sides that take turns, the first turn of each left out."""
    for side in sides:
        side()
    rows = [[side() for side in sides] for _ in range(runs)]
    return tuple(Rate(tuple(row[place] for row in rows)) for place in range(len(sides)))


def against_c(wagers: Sequence[str], kernel: SimpleNamespace | None, rounds: int, runs: int) -> list[Rate]:
    """The rate of the compiled loop and, where there is a compiler, of the one in C."""
    ours = model(wagers)
    sides = [ours] if kernel is None else [ours, model(wagers, kernel)]
    if len({str(play(side, rounds // 10)[1]) for side in sides}) != 1:
        sys.exit("the loop in C counts other totals")
    return list(turns(runs, *(lambda side=side: play(side, rounds)[0] for side in sides)))


def whole(rounds: int, workers: int, engine: Engine) -> float:
    """The rate of a whole simulation, as the command states it."""
    found = simulate(GAME, rounds=rounds, seed=SEED, wagers=MAIN, workers=workers, engine=engine)
    return found.rounds_per_second


def by_processor(rounds: int, workers: int) -> float:
    """Rounds for a second of the processors' time, on threads: what others take does not count."""
    start = time.process_time()
    whole(rounds * workers, workers, Engine.INLINE)
    return rounds * workers / (time.process_time() - start)


def plain_python() -> float:
    """The rate of the loop as plain Python."""
    table = replace(model(MAIN), kernel=SimpleNamespace(**vars(loop)), arrays=False)
    return play(table, PLAIN_ROUNDS)[0]


def measure(rounds: int, runs: int) -> dict[str, Any]:
    """Everything, as plain JSON values."""
    found: dict[str, Any] = {"rounds": rounds, "runs": runs}
    with tempfile.TemporaryDirectory() as folder:
        kernel = c_kernel(Path(folder))
        for name, wagers in (("main", MAIN), ("all", ())):
            rates = against_c(wagers, kernel, rounds, runs)
            found[name] = {"best": rates[0].best, "median": rates[0].median}
            if kernel is not None:
                found[name] |= {"c_best": rates[1].best, "c_median": rates[1].median}
                found[name]["ratio"] = rates[0].over(rates[1])
    # Short runs and many of them: some fall where nobody else is at work.
    for engine in (Engine.INLINE, Engine.PROCESSES):
        one, two = turns(
            2 * runs,
            lambda: whole(2 * rounds, 1, Engine.INLINE),
            lambda engine=engine: whole(4 * rounds, 2, engine),  # type: ignore[misc]
        )
        found[engine.value] = {
            "one": one.best,
            "two": two.best,
            "times": two.best / one.best,
            "times_median": two.over(one),
        }
    costs = turns(runs, *(lambda workers=n: by_processor(rounds, workers) for n in (1, 2)))
    found["by_processor"] = {"one": costs[0].median, "two": costs[1].median}
    found["plain"] = plain_python()
    return found


def put(found: dict[str, Any]) -> None:
    """Print the findings beside the bars."""
    million = 1e6
    for name, title in (("main", "main wagers"), ("all", "every side wager too")):
        rate = found[name]
        print(
            f"{title}, one core: {rate['best'] / million:.1f} million rounds a second at best, "
            f"{rate['median'] / million:.1f} in the middle (bar {BARS[name] / million:.0f})"
        )
        if "ratio" in rate:
            print(
                f"  in C: {rate['c_best'] / million:.1f} and {rate['c_median'] / million:.1f}; "
                f"compiled / C {rate['ratio']:.2f} (bar {BARS['ratio']})"
            )
        else:
            print("  no C compiler here to compare with")
    for engine, title in (("inline", "threads"), ("processes", "processes")):
        rate = found[engine]
        print(
            f"two workers ({title}): {rate['two'] / million:.1f} against {rate['one'] / million:.1f} "
            f"for one at best, {rate['times']:.2f} times (bar {BARS['workers']}); "
            f"in the middle of all runs {rate['times_median']:.2f} times"
        )
    cost = found["by_processor"]
    print(
        f"for a second of processor time: {cost['one'] / million:.1f} million rounds on one worker, "
        f"{cost['two'] / million:.1f} on two"
    )
    print(f"plain Python: {found['plain'] / million:.2f} million rounds a second")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20_000_000)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = measure(asked.rounds, asked.runs)
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        put(found)


if __name__ == "__main__":
    main()
