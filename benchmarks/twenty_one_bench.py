"""How fast games of twenty-one are simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.twenty_one_bench [--rounds 40000000] [--runs 7] [--json]

Both play by the same tables of the best play. Of Queensland's blackjack the main wager is followed, of
blackjack challenge any pair too.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from benchmarks._beside_c import Rounds
from croupier.simulation.blackjack import loop


def told(given: Sequence[Any]) -> Sequence[Any]:
    """How many cards a shoe has, and the tables one by one; how many first cards end side wagers."""
    cards, words, shuffled, burned, cut, one_more, tables, spared, ends, endings, named, *rest = given
    assert not len(named), "wagers on the play are left out"
    return (
        *(cards, len(cards), words, shuffled, burned, cut, one_more),
        *(*tables, spared, ends, len(ends), endings),
        *rest,
    )


KINDS = "pipipiipppppipiipii"
BENCHES = (
    Rounds(
        "blackjack",
        "blackjack",
        loop,
        KINDS,
        bar=20e6,
        rounds=40_000_000,
        reshape=told,
        wagers=("blackjack",),
        source="twenty_one",
    ),
    Rounds(
        "blackjack_challenge",
        "blackjack challenge",
        loop,
        KINDS,
        bar=10e6,
        rounds=40_000_000,
        reshape=told,
        source="twenty_one",
    ),
)

if __name__ == "__main__":
    for bench in BENCHES:
        sys.stdout.write(f"{bench.title}: ")
        bench.main()
