"""How fast blackjack is solved and simulated on one core.

python -m benchmarks.blackjack_simulation_bench [--rounds 20000000] [--runs 5] [--json]
"""

from __future__ import annotations

import argparse
import json
import time
from itertools import count
from typing import Any

from benchmarks.simulation_bench import turns
from croupier.analysis.blackjack.distribution import distribution
from croupier.analysis.blackjack.solver import solve
from croupier.equipment.cards import FULL_DECK
from croupier.games.blackjack.shape import Shape
from croupier.rulebooks.games import game
from croupier.simulation.jobs import make_job
from croupier.simulation.models import Model
from croupier.simulation.streams import stream

SEED = 2010
BARS = {"main": 20e6, "sides": 5e6, "again": 20e6, "solve": 1.0}


def play(table: Model, rounds: int) -> float:
    """Rounds a second."""
    streams = (stream(SEED, "bench", chunk) for chunk in count())
    start = time.perf_counter()
    table.play(streams, rounds)
    return rounds / (time.perf_counter() - start)


def solving(hands: int) -> tuple[float, float]:
    """Seconds of processor time: the best play of 8 decks, and the distribution of a round under it.

    ``hands``: how many a box may be split into.
    """
    rules: dict[str, Any] = {"doubles": (9, 11), "split_bust_lost": False, "blackjack_pays": 1.2}
    tiny = Shape((4, 0, 0, 0, 0, 0, 4, 4, 4, 16), (9, 11), False, 1.5, hands=hands)
    distribution(solve(tiny))  # Everything is compiled now, and nothing known of 8 decks at these odds.
    start = time.process_time()
    found = solve(Shape.of_decks(FULL_DECK, 8, hands=hands, **rules))
    solved = time.process_time()
    distribution(found)
    return solved - start, time.process_time() - solved


def measure(rounds: int, runs: int) -> dict[str, float]:
    """Rates of both loops, and the seconds of the analysis."""
    blackjack = game("qld-2010", "blackjack")
    main = make_job(blackjack, {}, SEED, ("blackjack",)).model
    sides = make_job(blackjack, {}, SEED).model
    again = make_job(game("nsw-blackjack", "blackjack"), {"resplit": True}, SEED, ("blackjack",)).model
    for table in (main, sides, again):
        play(table, rounds // 10)
    rates = turns(runs, lambda: play(main, rounds), lambda: play(sides, rounds), lambda: play(again, rounds))
    solve_seconds, distribution_seconds = solving(2)
    _, three_hands_seconds = solving(3)
    return {
        "rounds": rounds,
        "runs": runs,
        "main_best": rates[0].best,
        "main_median": rates[0].median,
        "sides_best": rates[1].best,
        "sides_median": rates[1].median,
        "again_best": rates[2].best,
        "again_median": rates[2].median,
        "solve_seconds": solve_seconds,
        "distribution_seconds": distribution_seconds,
        "three_hands_seconds": three_hands_seconds,
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20_000_000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = measure(asked.rounds, asked.runs)
    if asked.json:
        print(json.dumps(found, indent=2))
        return
    for name, what in (
        ("main", "the blackjack wager"),
        ("sides", "every side wager too"),
        ("again", "the blackjack wager, three hands to a box"),
    ):
        best, median = found[f"{name}_best"] / 1e6, found[f"{name}_median"] / 1e6
        bar = BARS[name] / 1e6
        print(
            f"{what}, one core: {best:.1f} million rounds a second at best, {median:.1f} in the middle "
            f"(bar {bar:.0f})"
        )
    print(
        f"8 decks solved in {found['solve_seconds']:.2f} s of processor time (bar {BARS['solve']:.0f}), "
        f"the distribution of a round in {found['distribution_seconds']:.2f} s more, "
        f"with three hands to a box in {found['three_hands_seconds']:.2f} s"
    )


if __name__ == "__main__":
    main()
