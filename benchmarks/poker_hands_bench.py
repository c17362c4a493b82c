"""How fast hands are ranked on one core, beside the same loop in C, short decks and other libraries.

    python -m benchmarks.poker_hands_bench [--hands 2000000] [--runs 7] [--json]

Times are the processor's, and runs that are compared take turns, so that a busy machine slows them alike.
The C loop and the compiled one must give the same places; that is checked, not measured. Hands of shorter
decks (40, 36 and 32 cards, and Manila's order of five) are ranked in turn with as many of 52: a batch of one
deck, a batch of the other, and the other way round. A batch is small enough that its places need no fresh
memory from the system: of whole arrays of two million that takes as long as ranking them, and differs by run.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks._in_c import built
from benchmarks.simulation_bench import Rate, turns
from croupier.equipment.cards import Deck, card_code
from croupier.games.poker_hands import MANILA, MANILA_ACE_LOW, STANDARD, Ranking, evaluator
from croupier.games.poker_hands.tables import order, tables

SEED = 2010
SEVEN = 7
FIVE = 5
BARS = {"batch": 300e6, "calls": 2e6, "build": 1.0, "short": 0.9}
SHORT: tuple[tuple[str, Ranking, int], ...] = (
    ("40 cards, seven", STANDARD.over(Deck.from_lowest("5")), SEVEN),
    ("36 cards, seven", STANDARD.over(Deck.from_lowest("6")), SEVEN),
    ("32 cards, seven", STANDARD.over(Deck.from_lowest("7")), SEVEN),
    ("40 cards, five", STANDARD.over(Deck.from_lowest("5")), FIVE),
    ("36 cards, five", STANDARD.over(Deck.from_lowest("6")), FIVE),
    ("32 cards, five", STANDARD.over(Deck.from_lowest("7")), FIVE),
    ("Manila of 36, five", MANILA.over(Deck.from_lowest("6")), FIVE),
    ("Manila of 32, five", MANILA, FIVE),
    ("Manila of 32, ace low too, five", MANILA_ACE_LOW, FIVE),
)
"""Orders of hands over shorter decks, and of how many cards a hand is ranked."""
CALLS = 200_000
BATCH = 1 << 15
"""Hands of a batch that takes its turn with one of another deck."""

Hands = NDArray[np.uint8]


def c_loop(folder: Path) -> Callable[[Hands], NDArray[np.uint16]] | None:
    """The loop in C; None where there is no compiler."""
    library = built("poker_hands", folder)
    if library is None:
        return None
    made = tables(STANDARD, SEVEN)

    def rank(hands: Hands) -> NDArray[np.uint16]:
        out = np.empty(len(hands), np.uint16)
        pointer = ctypes.c_void_p
        library.rank_sevens(
            pointer(hands.ctypes.data),
            ctypes.c_int64(len(hands)),
            pointer(made.weights.ctypes.data),
            ctypes.c_int64(made.start),
            *(pointer(t.ctypes.data) for t in (made.lower, made.upper, made.places, made.flushes, out)),
        )
        return out

    return rank


def rate(rank: Callable[[Hands], object], hands: Hands) -> float:
    """Hands a second by arrays."""
    start = time.process_time()
    rank(hands)
    return len(hands) / (time.process_time() - start)


def call_rate(rank: Callable[[Any], object], hands: list[Any]) -> float:
    """Hands a second by single calls."""
    start = time.process_time()
    for hand in hands:
        rank(hand)
    return len(hands) / (time.process_time() - start)


def build_seconds() -> float:
    """How long the tables for seven cards take to build."""
    order.cache_clear()
    tables.cache_clear()
    start = time.perf_counter()
    tables(STANDARD, SEVEN)
    return time.perf_counter() - start


def others(hands: list[list[int]], runs: int) -> dict[str, float]:
    """Calls a second of other libraries, where they are installed."""
    found: dict[str, float] = {}
    try:
        import phevaluator  # type: ignore[import-untyped]

        theirs = [[card_code(c)[0] + card_code(c)[1].lower() for c in hand] for hand in hands]
        found["phevaluator"] = turns(
            runs, lambda: call_rate(lambda h: phevaluator.evaluate_cards(*h), theirs)
        )[0].best
    except ImportError:
        pass
    try:
        import eval7  # type: ignore[import-untyped]

        made = [[eval7.Card(card_code(c)[0] + card_code(c)[1].lower()) for c in hand] for hand in hands]
        found["eval7"] = turns(runs, lambda: call_rate(eval7.evaluate, made))[0].best
    except ImportError:
        pass
    return found


def dealt(count: int, deck: Deck, size: int) -> Hands:
    """Hands of so many cards of a deck, at random."""
    chance = np.random.default_rng(SEED)
    picked = chance.random((count, deck.size)).argpartition(size, axis=1)[:, :size]
    return np.ascontiguousarray(np.array(deck.cards, np.uint8)[picked])


def seconds_of(rank: Callable[[Hands], object], hands: Hands) -> float:
    """The processor's time for ranking hands."""
    start = time.process_time()
    rank(hands)
    return time.process_time() - start


def beside_52(ranking: Ranking, size: int, count: int) -> Callable[[], float]:
    """What measures once how many hands of a ranking are ranked while one of 52 cards is.

    Batches of the two decks take turns, and so does which of them comes first; the share is that of the pair
    in the middle, so that a batch during which something else came in between does not decide.
    """
    sides = (ranking, STANDARD)
    # One piece of memory for both: where pages lie decides as much as a deck would.
    hands = np.stack([dealt(count, each.deck, size) for each in sides])
    ranks = [evaluator(each, size).trusted_places for each in sides]

    def measured() -> float:
        shares = []
        for batch, first in enumerate(range(0, count, BATCH)):
            spent = [0.0, 0.0]
            for side in (0, 1) if batch % 2 == 0 else (1, 0):
                spent[side] = seconds_of(ranks[side], hands[side, first : first + BATCH])
            shares.append(spent[1] / spent[0])
        return statistics.median(shares)

    return measured


def short(count: int, runs: int) -> dict[str, Rate]:
    """How many hands of shorter decks are ranked while one of 52 cards is, run by run."""
    return {name: turns(runs, beside_52(ranking, size, count))[0] for name, ranking, size in SHORT}


def measure(count: int, runs: int) -> dict[str, Any]:
    """All rates, and how long the tables take."""
    seconds = min(build_seconds() for _ in range(3))
    hands = dealt(count, STANDARD.deck, SEVEN)
    ours = evaluator(STANDARD, SEVEN)
    listed: list[list[int]] = hands[:CALLS].tolist()
    with tempfile.TemporaryDirectory() as folder:
        c = c_loop(Path(folder))
        sides = [ours.trusted_places] if c is None else [ours.trusted_places, c]
        if any((side(hands) != ours.trusted_places(hands)).any() for side in sides):
            sys.exit("the loop in C gives other places")
        rates = turns(runs, *(lambda side=side: rate(side, hands) for side in sides))
    found: dict[str, Any] = {"hands": count, "runs": runs, "build_seconds": seconds}
    found |= {"best": rates[0].best, "median": rates[0].median}
    if c is not None:
        found |= {"c_best": rates[1].best, "c_median": rates[1].median, "ratio": rates[0].over(rates[1])}
    calls = turns(runs, lambda: call_rate(ours.place, listed))[0]
    found["short"] = {
        name: {"median": share.median, "runs": sorted(share.runs)}
        for name, share in short(count, runs).items()
    }
    return {**found, "calls": calls.best, "calls_median": calls.median, "others": others(listed, runs)}


def put(found: dict[str, Any]) -> None:
    """Print the findings beside the bars."""
    million = 1e6
    print(f"tables for seven cards built in {found['build_seconds']:.2f} s (bar {BARS['build']:.0f} s)")
    print(
        f"arrays of seven: {found['best'] / million:.0f} million a second at best, "
        f"{found['median'] / million:.0f} in the middle (bar {BARS['batch'] / million:.0f})"
    )
    if "ratio" in found:
        print(
            f"  in C: {found['c_best'] / million:.0f} and {found['c_median'] / million:.0f}; "
            f"compiled / C {found['ratio']:.2f}"
        )
    else:
        print("  no C compiler here to compare with")
    print(
        f"single calls: {found['calls'] / million:.2f} million a second (bar {BARS['calls'] / million:.0f})"
    )
    print(
        f"shorter decks beside 52 cards, hands a second, "
        f"the middle of {found['runs']} runs (bar {BARS['short']}):"
    )
    for name, share in found["short"].items():
        print(f"  {name}: {share['median']:.2f} ({share['runs'][0]:.2f} to {share['runs'][-1]:.2f})")
    for name, theirs in found["others"].items():
        print(f"  {name}: {theirs / million:.2f}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hands", type=int, default=2_000_000)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = measure(asked.hands, asked.runs)
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        put(found)


if __name__ == "__main__":
    main()
