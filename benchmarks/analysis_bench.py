"""How long exact analysis takes: every game of some families under every option that changes money.

    python -m benchmarks.analysis_bench [--runs 5] [--json]

Times are processor seconds of one core, after import, with nothing kept from before: neither results nor
the rules of tables. They hold the finding of the combinations of options and the analysis of each of
them. A table is analysed when all its wagers' outcomes, edges, variances and covariances stand as exact
fractions and are written out.
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
GROUPS = {
    "baccarat": (("baccarat",), 2.0),
    "three card poker": (("three_card_poker",), 1.0),
    "caribbean stud": (("caribbean_stud",), 60.0),
    "pai gow": (("pai_gow",), 120.0),
    "dice, wheels and casino war": (("casino_war", "craps", "roulette", "sic_bo", "wheel"), 5.0),
}
"""Families that are measured together, and the seconds that they may take."""
FORGOTTEN = ("croupier.analysis", "croupier.rulebooks", "croupier.games")


def main() -> None:
    """Measure, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    games = {name: [g for g in all_games() if g.family in families] for name, (families, _) in GROUPS.items()}
    for game in (g for group in games.values() for g in group):
        analyser_of(game)
    found = {}
    for name, group in games.items():
        figures = found[name] = _measure(group, given.runs)
        if not given.json:
            print(f"{name}: {figures['tables']} tables of {len(group)} games, {figures['wagers']} wagers")
            print(
                f"  together {figures['together']:.2f} s in the middle of {given.runs} runs, "
                f"{figures['best']:.2f} s at best (bar {GROUPS[name][1]:.0f} s)"
            )
            parts = ("find_tables", "analyse_all", "on_the_clock", "one_table", "par_sheet")
            told = (f"{part.replace('_', ' ')} {figures[part]:.3f} s" for part in parts)
            print("  " + ", ".join(told), flush=True)
    if given.json:
        sys.stdout.write(json.dumps(found, indent=2) + "\n")


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
    together = list(map(sum, zip(finding, analysing, strict=True)))
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
        "together": round(median(together), 4),
        "best": round(min(together), 4),
        "on_the_clock": round(median(clock), 4),
        "one_table": round(one, 4),
        "par_sheet": round(process_time() - start, 4),
    }


def _forget() -> None:
    """Empty every cache of the analysis, of the rulebooks and of the games."""
    for name, module in list(sys.modules.items()):
        if name.startswith(FORGOTTEN):
            for value in vars(module).values():
                if callable(clear := getattr(value, "cache_clear", None)):
                    clear()


if __name__ == "__main__":
    main()
