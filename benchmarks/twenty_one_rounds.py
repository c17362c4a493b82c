"""Games of twenty-one played by the best play, every round from a full shoe, beside the exact means.

    python -m benchmarks.twenty_one_rounds [--rounds 1000000000] [--only TITLE ...]

Exact means are of rounds from a full shoe. Where the rules have a machine that mixes discards in again the
table has one; others' shoes are shuffled for every round too, which no rule of theirs has, so that means and
rounds can be compared without what a cutting card does. For each wager is told by how many standard errors
its mean is above the exact one (z).
"""

from __future__ import annotations

import argparse
import math
import time
from collections import Counter
from dataclasses import replace
from itertools import count
from typing import Any

from croupier.analysis import analyse
from croupier.analysis.results import WagerAnalysis
from croupier.games.blackjack.rules import BlackjackRules
from croupier.rulebooks.games import game
from croupier.simulation.blackjack.model import model
from croupier.simulation.streams import stream

SEED = 2026
PIECE = 50_000_000
MACHINE = {"card_machine": True}
TABLES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "blackjack switch": ("qld-2010", "blackjack_switch", MACHINE),
    "spanish blackjack": ("qld-2010", "spanish_blackjack", MACHINE),
    "New Zealand's of 1996": ("nz-1996", "blackjack", {}),
    "New Zealand's proposal": ("nz-proposed", "blackjack", {"push_22": True}),
    "Free Bet": ("nz-proposed", "blackjack", {"layout": "free_bet", "push_22": True}),
}


def main() -> None:
    """Play, and tell after every piece what has come of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=10**9)
    parser.add_argument("--only", nargs="*", default=list(TABLES))
    given = parser.parse_args()
    for title in given.only:
        played(title, given.rounds)


def played(title: str, rounds: int) -> None:
    """Play a game for so many rounds."""
    book, name, options = TABLES[title]
    of = game(book, name)
    rules = of.rules(options)
    assert isinstance(rules, BlackjackRules), title
    rules = replace(rules, shoe=replace(rules.shoe, continuous=True))
    types = [w.counted for w in rules.wagers.values() if not (w.follows or w.pooled)]
    table = model(rules, None, types)
    exact = {wager.name: wager for wager in analyse(of, options).wagers}
    streams = (stream(SEED, title, number) for number in count())
    counts: Counter[int] = Counter()
    done, began = 0, time.process_time()
    while done < rounds:
        more, found = table.play(streams, min(PIECE, rounds - done))
        done += more
        counts.update(found)
        told = ", ".join(f"{t.name} {z_of(table.by_line(counts, t), exact[t.name]):+.2f}" for t in types)
        rate = done / (time.process_time() - began) / 1e6
        print(f"{title}: {done:,} rounds, {rate:.1f} million a processor second; z {told}", flush=True)


def z_of(lines: tuple[int, ...], exact: WagerAnalysis) -> float:
    """By how many standard errors the mean of these rounds is above the exact one."""
    rounds = sum(lines)
    ratios = [float(line.ratio) for line in exact.type.lines]
    mean = sum(ratio * often for ratio, often in zip(ratios, lines, strict=True)) / rounds
    squares = sum(ratio**2 * often for ratio, often in zip(ratios, lines, strict=True)) / rounds
    return (mean - float(exact.mean)) / math.sqrt((squares - mean**2) / rounds)


if __name__ == "__main__":
    main()
