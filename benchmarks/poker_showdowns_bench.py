"""How fast showdowns of hold'em are dealt on one core, beside the same loop in C built on the spot.

    python -m benchmarks.poker_showdowns_bench [--players 6] [--deals 20000000] [--runs 7] [--json]

Times are the processor's, so that other programs on the machine do not count; runs that are compared take
turns. The C loop and the compiled one must count the same totals; that is checked, not measured.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from benchmarks._in_c import built
from benchmarks.simulation_bench import turns
from croupier.simulation.showdowns import Dealer, Showdowns, dealer

SEED = 2010
BARS = {"deals": 15e6, "ratio": 0.8}


def c_kernel(folder: Path) -> SimpleNamespace | None:
    """The loop in C; None where there is no compiler."""
    library = built("poker_showdowns", folder)
    if library is None:
        return None
    library.play.restype = ctypes.c_int64
    integer, pointer = ctypes.c_int64, ctypes.c_void_p
    # p: an array, i: an integer.
    library.play.argtypes = [pointer if kind == "p" else integer for kind in "pppipippppppi"]

    def play(
        cards: Any,
        other: Any,
        words: Any,
        players: int,
        tables: Any,
        _: Any,
        winners: Any,
        best: Any,
        deals: int,
    ) -> int:
        weights, start, *rest = tables
        given = (cards, other, words, players, weights, int(start), *rest, winners, best, deals)
        played: int = library.play(*(g if isinstance(g, int) else g.ctypes.data for g in given))
        return played

    return SimpleNamespace(play=play)


def deal(side: Dealer, deals: int) -> tuple[float, Showdowns]:
    """Deals a second of the processor, and the totals."""
    start = time.process_time()
    found = side.deal(deals, SEED)
    return deals / (time.process_time() - start), found


def measure(players: int, deals: int, runs: int) -> dict[str, float]:
    """The rates of the compiled loop and of the one in C."""
    ours = dealer(players)
    with tempfile.TemporaryDirectory() as folder:
        kernel = c_kernel(Path(folder))
        sides = [ours] if kernel is None else [ours, replace(ours, kernel=kernel)]
        totals = [deal(side, deals // 10)[1] for side in sides]
        if any(other != totals[0] for other in totals):
            sys.exit("the loop in C counts other totals")
        rates = turns(runs, *(lambda side=side: deal(side, deals)[0] for side in sides))
    found = {
        "players": players,
        "deals": deals,
        "runs": runs,
        "best": rates[0].best,
        "median": rates[0].median,
    }
    if kernel is not None:
        found |= {"c_best": rates[1].best, "c_median": rates[1].median, "ratio": rates[0].over(rates[1])}
    return found


def put(found: dict[str, float]) -> None:
    """Print the findings beside the bars."""
    million = 1e6
    print(
        f"{found['players']} players, one core: {found['best'] / million:.1f} million showdowns a second, "
        f"{found['median'] / million:.1f} in the middle (bar {BARS['deals'] / million:.0f})"
    )
    if "ratio" in found:
        print(
            f"  in C: {found['c_best'] / million:.1f} and {found['c_median'] / million:.1f}; "
            f"compiled / C {found['ratio']:.2f} (bar {BARS['ratio']})"
        )
    else:
        print("  no C compiler here to compare with")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--deals", type=int, default=20_000_000)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = measure(asked.players, asked.deals, asked.runs)
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        put(found)


if __name__ == "__main__":
    main()
