"""How fast wheels are spun on one core, beside the same loop in C built on the spot.

    python -m benchmarks.spins_bench [--spins 400000000] [--runs 7] [--json]

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
from typing import Any, Final

from benchmarks._in_c import built
from benchmarks.simulation_bench import turns
from croupier.rulebooks.games import game
from croupier.simulation import spins as loop
from croupier.simulation.jobs import make_job
from croupier.simulation.spinning import SpinModel
from croupier.simulation.streams import stream

SEED = 2010
BARS = {"spins": 500e6, "ratio": 0.8}
PLAIN_SPINS = 400_000
WHEELS: Final[dict[str, tuple[str, str, dict[str, object]]]] = {
    "roulette, single zero": ("qld-2010", "roulette", {}),
    "roulette, double zero": ("qld-2010", "roulette", {"wheel": "double_zero"}),
    "wheel of fortune, 54 spaces": ("qld-2010", "wheel_of_fortune", {"spaces": 54}),
}


def c_kernel(folder: Path) -> SimpleNamespace | None:
    """The loop in C; None where there is no compiler."""
    library = built("spins", folder)
    if library is None:
        return None
    array, integer = ctypes.c_void_p, ctypes.c_int64
    library.spin.argtypes = [array, integer, array, array, integer]
    library.spin.restype = None

    def spin(words: Any, places: int, pairs: Any, counts: Any, spins: int) -> None:
        library.spin(words.ctypes.data, places, pairs.ctypes.data, counts.ctypes.data, spins)

    return SimpleNamespace(spin=spin)


def play(table: SpinModel, spins: int) -> tuple[float, dict[int, int]]:
    """Spins a second of the processor's time, which others' work does not lengthen; and the totals."""
    streams = (stream(SEED, "bench", chunk) for chunk in count())
    start = time.thread_time()
    _, totals = table.play(streams, spins)
    return spins / (time.thread_time() - start), dict(totals)


def measure(wheel: SpinModel, kernel: SimpleNamespace | None, spins: int, runs: int) -> dict[str, Any]:
    """One wheel, as plain JSON values."""
    sides = [wheel] if kernel is None else [wheel, replace(wheel, kernel=kernel)]
    # Not a whole number of words, so that the end of the loop is compared too.
    if any(play(side, spins // 10 + 3)[1] != play(wheel, spins // 10 + 3)[1] for side in sides):
        sys.exit("the loop in C counts other totals")
    rates = turns(runs, *(lambda side=side: play(side, spins)[0] for side in sides))
    found: dict[str, Any] = {"compiled": {"best": rates[0].best, "median": rates[0].median}}
    if len(rates) > 1:
        found["c"] = {"best": rates[1].best, "median": rates[1].median}
        found["ratio"] = rates[0].over(rates[1])
    plain = replace(wheel, kernel=SimpleNamespace(**vars(loop)), arrays=False)
    found["plain"] = play(plain, PLAIN_SPINS)[0]
    return found


def measure_all(spins: int, runs: int) -> dict[str, Any]:
    """Every wheel, as plain JSON values."""
    found: dict[str, Any] = {"spins": spins, "runs": runs, "wheels": {}}
    with tempfile.TemporaryDirectory() as folder:
        kernel = c_kernel(Path(folder))
        for name, (book, of, options) in WHEELS.items():
            made = make_job(game(book, of), dict(options), SEED).model
            assert isinstance(made, SpinModel), name
            found["wheels"][name] = measure(made, kernel, spins, runs)
    return found


def put(name: str, found: dict[str, Any]) -> None:
    """Print the findings of a wheel beside the bars."""
    million = 1e6
    compiled = found["compiled"]
    print(
        f"{name}, one core: {compiled['best'] / million:.0f} million spins a second at best, "
        f"{compiled['median'] / million:.0f} in the middle (bar {BARS['spins'] / million:.0f})"
    )
    if "ratio" in found:
        print(
            f"  in C: {found['c']['best'] / million:.0f} and {found['c']['median'] / million:.0f}; "
            f"compiled / C {found['ratio']:.2f} (bar {BARS['ratio']})"
        )
    else:
        print("  no C compiler here to compare with")
    print(f"  plain Python: {found['plain'] / million:.2f} million spins a second")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--spins", type=int, default=400_000_000)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = measure_all(asked.spins, asked.runs)
    if asked.json:
        print(json.dumps(found, indent=2))
        return
    for name, wheel in found["wheels"].items():
        put(name, wheel)


if __name__ == "__main__":
    main()
