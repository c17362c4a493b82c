"""How soon ``croupier simulate`` tells its first totals, the starting of Python counted.

    python -m benchmarks.first_totals_bench [--runs 3] [--rounds 10000] [--json]

Each game is asked for in a process of its own: cold, where no value has been kept, and warm. Machine code
is kept in either case, and byte code, which an installed package has. The clock stops at the first byte on
standard output; processor seconds are those that the process had taken by then, which say more on a machine
that others use too.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from croupier.rulebooks.games import all_games
from croupier.simulation.models import families

PROGRAM = (sys.executable, "-c", "from croupier.cli import main; main()")
BARS = {"cold": 1.0, "warm": 0.5}


def main() -> None:
    """Measure, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = {}
    with tempfile.TemporaryDirectory() as byte_code:
        for game in all_games():
            if game.family in families():
                words = ("simulate", game.book.name, game.name, "--rounds", str(given.rounds), "--seed", "1")
                name = f"{game.book.name} {game.name}"
                found[name] = _measure(words, given.runs, byte_code)
                if not given.json:
                    told = (
                        f"{state} {figures['processor']:.2f} s ({figures['clock']:.2f} s on the clock, "
                        f"bar {BARS[state]} s)"
                        for state, figures in found[name].items()
                    )
                    print(f"{name}: {', '.join(told)}", flush=True)
    if given.json:
        sys.stdout.write(json.dumps(found, indent=2) + "\n")


def _measure(words: tuple[str, ...], runs: int, byte_code: str) -> dict[str, dict[str, float]]:
    cold, warm = [], []
    with tempfile.TemporaryDirectory() as home:
        _first(words, home, byte_code)  # What is compiled is compiled once.
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as home:
            cold.append(_first(words, home, byte_code))
            warm.append(_first(words, home, byte_code))
    return {
        state: {
            "clock": round(median(clock for clock, _ in times), 3),
            "processor": round(median(processor for _, processor in times), 3),
        }
        for state, times in (("cold", cold), ("warm", warm))
    }


def _first(words: tuple[str, ...], home: str, byte_code: str) -> tuple[float, float]:
    """Seconds on the clock, and of the processor, until something was told."""
    compiled = os.environ.get("NUMBA_CACHE_DIR") or str(Path("~/.cache/croupier/compiled").expanduser())
    env = {
        **os.environ,
        "XDG_CACHE_HOME": home,
        "NUMBA_CACHE_DIR": compiled,
        "PYTHONPYCACHEPREFIX": byte_code,
    }
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = perf_counter()
    with subprocess.Popen((*PROGRAM, *words), env=env, stdout=subprocess.PIPE) as run:
        assert run.stdout is not None, words
        os.read(run.stdout.fileno(), 1)
        clock, processor = perf_counter() - begun, _processor(run.pid)
        run.stdout.read()
    assert run.returncode == 0, words
    return clock, processor


def _processor(process: int) -> float:
    """The processor seconds that a process has taken; Linux tells them so."""
    told = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
