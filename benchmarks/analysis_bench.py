"""How long exact analysis takes: every game of a family under every option that changes money.

    python -m benchmarks.analysis_bench [--family baccarat] [--runs 5] [--json]

Times are processor seconds, after import, with nothing counted before. A table is analysed when all its
wagers' outcomes, edges, variances and covariances stand as exact fractions and are written out.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from statistics import median
from time import perf_counter, process_time

from croupier.analysis import analyse, analyser_of
from croupier.analysis.parsheet import write_page
from croupier.analysis.variants import variants
from croupier.games.game import Game
from croupier.games.options import Value
from croupier.rulebooks.games import all_games

Table = tuple[Game, Mapping[str, Value]]


def main() -> None:
    """Measure, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--family", default="baccarat")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    games = [g for g in all_games() if g.family == given.family]
    for game in games:
        analyser_of(game)
    found = _measure(games, given.runs)
    if given.json:
        sys.stdout.write(json.dumps(found, indent=2) + "\n")
        return
    print(f"{found['tables']} tables of {len(games)} games, {found['wagers']} wagers")
    print(f"seconds, the median of {given.runs} runs:")
    for what in ("find_tables", "analyse_all", "together", "on_the_clock", "one_table", "par_sheet"):
        print(f"  {what.replace('_', ' '):14} {found[what]:8.3f}")


def _measure(games: list[Game], runs: int) -> dict[str, float]:
    finding, analysing, clock = [], [], []
    tables: list[Table] = []
    wagers = 0
    for _ in range(runs):
        _forget()
        start, began = process_time(), perf_counter()
        tables = [(game, settings) for game in games for settings in variants(game)]
        found = process_time()
        wagers = sum(len(analyse(game, settings).to_json()["wagers"]) for game, settings in tables)
        finding.append(found - start)
        analysing.append(process_time() - found)
        clock.append(perf_counter() - began)
    _forget()
    start = process_time()
    analyse(games[0]).to_json()
    one = process_time() - start
    start = process_time()
    write_page(analyse(games[0]))
    return {
        "tables": len(tables),
        "wagers": wagers,
        "find_tables": round(median(finding), 4),
        "analyse_all": round(median(analysing), 4),
        "together": round(median(map(sum, zip(finding, analysing, strict=True))), 4),
        "on_the_clock": round(median(clock), 4),
        "one_table": round(one, 4),
        "par_sheet": round(process_time() - start, 4),
    }


def _forget() -> None:
    """Empty every cache of the analysis."""
    for name, module in list(sys.modules.items()):
        if name.startswith("croupier.analysis"):
            for value in vars(module).values():
                if callable(clear := getattr(value, "cache_clear", None)):
                    clear()


if __name__ == "__main__":
    main()
