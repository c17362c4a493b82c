"""How fast sic-bo is simulated on one core, beside the same loop in C built on the spot.

    python -m benchmarks.sic_bo_bench [--throws 200000000] [--runs 7] [--json]

Runs that are compared take turns, so that a busy machine slows them alike. The C loop and the
compiled one must count the same totals; that is checked, not measured.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import sys
import tempfile
import time
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from benchmarks._in_c import built
from benchmarks.simulation_bench import turns
from croupier.rulebooks.games import game
from croupier.simulation.jobs import make_job
from croupier.simulation.sic_bo import SicBoModel, loop
from croupier.simulation.streams import stream

SEED = 2010
BARS = {"throws": 100e6, "ratio": 0.8}
PLAIN_THROWS = 300_000


def c_kernel(folder: Path) -> SimpleNamespace | None:
    """The loop in C; None where there is no compiler."""
    library = built("sic_bo", folder)
    if library is None:
        return None
    library.play.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64]
    library.play.restype = None

    def play(words: Any, counts: Any, throws: int) -> None:
        library.play(words.ctypes.data, counts.ctypes.data, throws)

    return SimpleNamespace(play=play)


def play(table: SicBoModel, throws: int) -> tuple[float, dict[int, int]]:
    """Throws a second, and the totals."""
    streams = (stream(SEED, "bench", chunk) for chunk in count())
    start = time.perf_counter()
    _, totals = table.play(streams, throws)
    return throws / (time.perf_counter() - start), dict(totals)


def measure(throws: int, runs: int) -> dict[str, Any]:
    """Everything, as plain JSON values."""
    made = make_job(game("qld-2010", "sic_bo"), {}, SEED).model
    assert isinstance(made, SicBoModel)
    found: dict[str, Any] = {"throws": throws, "runs": runs}
    with tempfile.TemporaryDirectory() as folder:
        kernel = c_kernel(Path(folder))
        sides = [made] if kernel is None else [made, replace(made, kernel=kernel)]
        # Not a whole number of words, so that the end of the loop is compared too.
        if any(play(side, throws // 10 + 1)[1] != play(made, throws // 10 + 1)[1] for side in sides):
            sys.exit("the loop in C counts other totals")
        rates = turns(runs, *(lambda side=side: play(side, throws)[0] for side in sides))
    found["compiled"] = {"best": rates[0].best, "median": rates[0].median}
    if len(rates) > 1:
        found["c"] = {"best": rates[1].best, "median": rates[1].median}
        found["ratio"] = rates[0].over(rates[1])
    plain = replace(made, kernel=SimpleNamespace(**vars(loop)), arrays=False)
    found["plain"] = play(plain, PLAIN_THROWS)[0]
    return found


def put(found: dict[str, Any]) -> None:
    """Print the findings beside the bars."""
    million = 1e6
    compiled = found["compiled"]
    print(
        f"one core: {compiled['best'] / million:.0f} million throws a second at best, "
        f"{compiled['median'] / million:.0f} in the middle (bar {BARS['throws'] / million:.0f})"
    )
    if "ratio" in found:
        print(
            f"  in C: {found['c']['best'] / million:.0f} and {found['c']['median'] / million:.0f}; "
            f"compiled / C {found['ratio']:.2f} (bar {BARS['ratio']})"
        )
    else:
        print("  no C compiler here to compare with")
    print(f"plain Python: {found['plain'] / million:.2f} million throws a second")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--throws", type=int, default=200_000_000)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = measure(asked.throws, asked.runs)
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        put(found)


if __name__ == "__main__":
    main()
