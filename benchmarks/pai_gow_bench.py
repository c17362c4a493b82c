"""How fast pai gow is simulated on one core, beside the same loop in C built on the spot.

    python -m benchmarks.pai_gow_bench [--rounds 100000000] [--runs 7] [--json]

Runs that are compared take turns, so that a busy machine slows them alike. The C loop and the
compiled one must count the same totals; that is checked, not measured.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from benchmarks.simulation_bench import turns
from croupier.rulebooks.games import game
from croupier.simulation.jobs import make_job
from croupier.simulation.pai_gow import PaiGowModel, loop
from croupier.simulation.streams import stream

SEED = 2010
BARS = {"rounds": 30e6, "ratio": 0.8}
PLAIN_ROUNDS = 300_000


def c_kernel(folder: Path) -> SimpleNamespace | None:
    """The loop in C; None where there is no compiler."""
    compiler = next((c for c in (os.environ.get("CC"), "cc", "gcc", "clang") if c and shutil.which(c)), None)
    if compiler is None:
        return None
    source, library = Path(__file__).parent / "c" / "pai_gow.c", folder / "pai_gow.so"
    flags = ["-O3", "-march=native", "-shared", "-fPIC"]
    subprocess.run([compiler, *flags, "-o", str(library), str(source)], check=True)
    built = ctypes.CDLL(str(library))
    built.play.restype = ctypes.c_int64
    integer, pointer = ctypes.c_int64, ctypes.c_void_p
    # p: an array, i: an integer.
    built.play.argtypes = [pointer if kind == "p" else integer for kind in "ppppppi"]

    def play(*given: Any) -> int:
        played: int = built.play(*(g if isinstance(g, int) else g.ctypes.data for g in given))
        return played

    return SimpleNamespace(play=play)


def play(table: PaiGowModel, rounds: int) -> tuple[float, dict[int, int]]:
    """Rounds a second, and the totals."""
    streams = (stream(SEED, "bench", chunk) for chunk in count())
    start = time.perf_counter()
    _, totals = table.play(streams, rounds)
    return rounds / (time.perf_counter() - start), dict(totals)


def measure(rounds: int, runs: int) -> dict[str, float]:
    """The rates of the compiled loop, of the one in C and of plain Python."""
    ours = make_job(game("qld-2010", "pai_gow"), {}, SEED).model
    assert isinstance(ours, PaiGowModel)
    with tempfile.TemporaryDirectory() as folder:
        kernel = c_kernel(Path(folder))
        sides = [ours] if kernel is None else [ours, replace(ours, kernel=kernel)]
        if len({str(play(side, rounds // 10)[1]) for side in sides}) != 1:
            sys.exit("the loop in C counts other totals")
        rates = turns(runs, *(lambda side=side: play(side, rounds)[0] for side in sides))
    found = {"rounds": rounds, "runs": runs, "best": rates[0].best, "median": rates[0].median}
    if kernel is not None:
        found |= {"c_best": rates[1].best, "c_median": rates[1].median, "ratio": rates[0].over(rates[1])}
    plain = replace(ours, kernel=SimpleNamespace(**vars(loop)), arrays=False)
    return {**found, "plain": play(plain, PLAIN_ROUNDS)[0]}


def put(found: dict[str, float]) -> None:
    """Print the findings beside the bars."""
    million = 1e6
    print(
        f"one core: {found['best'] / million:.0f} million rounds a second at best, "
        f"{found['median'] / million:.0f} in the middle (bar {BARS['rounds'] / million:.0f})"
    )
    if "ratio" in found:
        print(
            f"  in C: {found['c_best'] / million:.0f} and {found['c_median'] / million:.0f}; "
            f"compiled / C {found['ratio']:.2f} (bar {BARS['ratio']})"
        )
    else:
        print("  no C compiler here to compare with")
    print(f"plain Python: {found['plain'] / million:.2f} million rounds a second")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=100_000_000)
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
