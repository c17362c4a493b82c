"""How long exact analysis takes: every game of all families under every option that changes money.

    python -m benchmarks.analysis_bench [--runs 1] [--workers 2] [--json]

Families are measured in processes of their own, so many at the same time, the longest first, with nothing
kept from before: neither results nor the rules of tables. Times are processor seconds after import. They
hold the finding of the combinations of options and the analysis of each of them. A table is analysed when
all its wagers' outcomes, edges, variances and covariances stand and are written out. When all tables are,
one table of each family is analysed by itself, and its par sheet written.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from statistics import median
from time import perf_counter, process_time

from croupier.analysis import analyse, analyser_of
from croupier.analysis.families import families
from croupier.analysis.parsheet import write_page
from croupier.analysis.variants import variants
from croupier.games.game import Game
from croupier.games.options import Value
from croupier.rulebooks.games import all_games

Table = tuple[Game, Mapping[str, Value]]
GROUPS = {
    "blackjack, New South Wales": (("nsw-blackjack blackjack",), 60.0),
    "blackjack, New Zealand": (("nz-1996 blackjack",), 60.0),
    "blackjack, New Zealand's proposals": (("nz-proposed blackjack",), 60.0),
    "blackjack switch": (("qld-2010 blackjack_switch",), 120.0),
    "blackjack challenge": (("qld-2010 blackjack_challenge",), 60.0),
    "spanish blackjack": (("qld-2010 spanish_blackjack",), 60.0),
    "caribbean stud": (("caribbean_stud",), 60.0),
    "big raise stud": (("big_raise",), 60.0),
    "lunar poker": (("lunar_poker",), 30.0),
    "hold'em against the dealer": (("dealer_holdem",), 60.0),
    "blackjack, Queensland": (("qld-2010 blackjack",), 60.0),
    "dice, wheels and casino war": (("casino_war", "craps", "roulette", "sic_bo", "wheel"), 5.0),
    "pai gow": (("pai_gow",), 5.0),
    "three card poker and mississippi stud": (("three_card_poker", "mississippi_stud"), 5.0),
    "baccarat and lucky draw baccarat": (("baccarat", "dragon21", "lucky_draw"), 5.0),
}
"""Families, or games, that are measured together, and the seconds that they may take; the longest first."""
TOGETHER = 60.0
"""So many seconds may all of them take on the clock."""
FORGOTTEN = ("croupier.analysis", "croupier.rulebooks", "croupier.games")


def main() -> None:
    """Measure, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    missing = left_out()
    assert not missing, missing
    found = {}
    began = perf_counter()
    # A process for each group: what one has loaded is not there for the next.
    context = get_context("spawn")
    with ProcessPoolExecutor(given.workers, context, max_tasks_per_child=1) as pool:
        pending = {pool.submit(_measured, name, given.runs): name for name in GROUPS}
        for done in as_completed(pending):
            name = pending[done]
            figures = found[name] = done.result()
            if not given.json:
                _put(name, figures, given.runs)
        clock = perf_counter() - began
        for name, one in zip(GROUPS, pool.map(_measured_one, GROUPS), strict=True):
            found[name] |= one
            if not given.json:
                told = ", ".join(f"{part.replace('_', ' ')} {figure:.3f} s" for part, figure in one.items())
                print(f"{name}: {told}")
    processor = sum(figures["together"] for figures in found.values())
    if given.json:
        sys.stdout.write(json.dumps({"clock": clock, "processor": processor, **found}, indent=2) + "\n")
        return
    tables = sum(int(figures["tables"]) for figures in found.values())
    print(
        f"all {tables} tables: {processor:.1f} s of the processors, {clock:.1f} s on the clock with "
        f"{given.workers} at a time (bar {TOGETHER:.0f} s), processes and imports counted"
    )


def _put(name: str, figures: dict[str, float], runs: int) -> None:
    print(f"{name}: {figures['tables']} tables, {figures['wagers']} wagers")
    print(
        f"  together {figures['together']:.2f} s in the middle of {runs} runs, "
        f"{figures['best']:.2f} s at best (bar {GROUPS[name][1]:.0f} s)"
    )
    parts = ("find_tables", "analyse_all", "on_the_clock")
    told = (f"{part.replace('_', ' ')} {figures[part]:.3f} s" for part in parts)
    print("  " + ", ".join(told), flush=True)


def left_out() -> list[str]:
    """The games that are analysed and stand in no group, or in several."""
    return [game.name for game in all_games() if game.family in families() and len(_grouped(game)) != 1]


def _grouped(game: Game) -> list[str]:
    """The groups that a game is in."""
    names = {game.family, f"{game.book.name} {game.name}"}
    return [group for group, (members, _) in GROUPS.items() if names & set(members)]


def _games(group: str) -> list[Game]:
    """The games of a group, with what analyses them imported."""
    games = [game for game in all_games() if _grouped(game) == [group]]
    for game in games:
        analyser_of(game)
    return games


def _measured(group: str, runs: int) -> dict[str, float]:
    """Find and analyse all tables of a group."""
    games = _games(group)
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
    return {
        "tables": len(tables),
        "wagers": wagers,
        "find_tables": round(median(finding), 4),
        "analyse_all": round(median(analysing), 4),
        "together": round(median(together), 4),
        "best": round(min(together), 4),
        "on_the_clock": round(median(clock), 4),
    }


def _measured_one(group: str) -> dict[str, float]:
    """Analyse one table of a group by itself, and write its par sheet."""
    game = _games(group)[0]
    start = process_time()
    analyse(game).to_json()
    one = process_time() - start
    start = process_time()
    write_page(analyse(game))
    return {"one_table": round(one, 4), "par_sheet": round(process_time() - start, 4)}


def _forget() -> None:
    """Empty every cache of the analysis, of the rulebooks and of the games."""
    for name, module in list(sys.modules.items()):
        if name.startswith(FORGOTTEN):
            for value in vars(module).values():
                if callable(clear := getattr(value, "cache_clear", None)):
                    clear()


if __name__ == "__main__":
    main()
