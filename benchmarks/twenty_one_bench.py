"""How fast games of twenty-one are simulated on one core, beside the same loop in C built on the spot.

python -m benchmarks.twenty_one_bench [--rounds 40000000] [--runs 7] [--json]

Both play by the same tables of the best play, and count all wagers of the table, but for Queensland's
blackjack, of which the main wager is followed alone.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from benchmarks._beside_c import Rounds
from croupier.simulation.blackjack import loop, two_hands_loop


def told(given: Sequence[Any]) -> Sequence[Any]:
    """How many cards a shoe has, and the tables one by one; how many first cards end side wagers."""
    cards, words, shuffled, burned, cut, one_more, tables, spared, ends, endings, asked, *rest = given
    return (
        *(cards, len(cards), words, shuffled, burned, cut, one_more),
        *(*tables, spared, ends, len(ends), endings, asked, len(asked)),
        *rest,
    )


def told_of_two(given: Sequence[Any]) -> Sequence[Any]:
    """The same of boxes of two hands."""
    cards, words, shuffled, burned, cut, one_more, tables, *rest = given
    return cards, len(cards), words, shuffled, burned, cut, one_more, *tables, *rest


KINDS = "pipipiipppppipiipipipii"
MANY = 40_000_000


def of(title: str, game: str, *, bar: float = 10e6, **more: Any) -> Rounds:
    """A game of one hand to a box."""
    return Rounds(game, title, loop, KINDS, bar=bar, rounds=MANY, reshape=told, source="twenty_one", **more)


PROPOSED: Any = {"book": "nz-proposed"}
BENCHES = (
    of("blackjack", "blackjack", bar=20e6, wagers=("blackjack",)),
    of("blackjack challenge", "blackjack_challenge"),
    of("spanish blackjack", "spanish_blackjack"),
    of("New Zealand's blackjack", "blackjack", book="nz-1996"),
    of("New Zealand's blackjack as proposed", "blackjack", **PROPOSED, options={"push_22": True}),
    of("Free Bet", "blackjack", **PROPOSED, options={"layout": "free_bet", "push_22": True}),
    Rounds(
        "blackjack_switch",
        "blackjack switch",
        two_hands_loop,
        "pipipiipppppppiipii",
        bar=4e6,
        rounds=MANY // 2,
        reshape=told_of_two,
        source="two_hands",
    ),
)

if __name__ == "__main__":
    for bench in BENCHES:
        sys.stdout.write(f"{bench.title}: ")
        bench.main()
