"""What rules of blackjack switch cost, told by a program that shares nothing with the analysis.

    python -m benchmarks.switch_by_totals [--rounds N] [--only RULE ...]

Not all published effects of rules on switch are met by the analysis. `benchmarks/c/switch_by_totals.c` works
out its own play by totals from endless decks and deals rounds of it by the rules of Las Vegas, of which those
figures are: the dealer looks for a blackjack, and pairs are split to four hands. Beside it stands what the
analysis has by the nearest rules that it knows: nobody looks, pairs are split once, and a dealer's blackjack
takes first wagers alone. Edges are of a unit on each hand, in percent; what a rule costs is against six decks
from which the dealer draws to a soft 17. Play by totals loses a little more than the best play.
"""

from __future__ import annotations

import argparse
import ctypes
import math
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from benchmarks._in_c import built
from croupier.analysis.blackjack.boxes_of_two import BLACKJACK, Switching, solve
from croupier.analysis.blackjack.tables import VALUES
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import Shape, shape_of
from croupier.rulebooks.games import game

SEED: Final = 15
ROUNDS: Final = 400_000_000
HIT: Final = 18
STOOD: Final = 17
"""From these soft totals the dealer stands."""


class Rule(NamedTuple):
    """A way to play switch."""

    decks: int = 6
    soft: int = HIT
    looks: bool = True
    hands: int = 4
    counts: bool = False
    """Whether an ace and a ten that came together by a switch are a blackjack."""
    switches: bool = True


RULES: Final = {
    "6 decks": Rule(),
    "2 decks": Rule(decks=2),
    "8 decks": Rule(decks=8),
    "soft 17 stood": Rule(soft=STOOD),
    "switched blackjack": Rule(counts=True),
    "nobody looks, all lost, one split": Rule(looks=False, hands=2),
    "the same, switched blackjack": Rule(looks=False, hands=2, counts=True),
    "never switched": Rule(switches=False),
    "never switched, 8 decks": Rule(decks=8, switches=False),
    "never switched, soft 17 stood": Rule(soft=STOOD, switches=False),
}


class Dealt(NamedTuple):
    """What rounds came to, in percent of a unit on each hand."""

    edge: float
    error: float


def dealt(library: ctypes.CDLL, rule: Rule, rounds: int, seed: int) -> Dealt:
    """The house edge in rounds of the program in C, and its standard error."""
    found = (ctypes.c_int64 * 2)()
    numbers = [ctypes.c_int32(int(each)) for each in rule]
    library.play(*numbers, ctypes.c_int64(rounds), ctypes.c_uint64(seed), found)
    mean = found[0] / rounds
    error = math.sqrt((found[1] / rounds - mean**2) / rounds)
    return Dealt(-50 * mean, 50 * error)


def analysed(rule: Rule) -> float:
    """The house edge of the best play by the nearest rules that the analysis knows, in percent."""
    rules = game("qld-2010", "blackjack_switch").rules({})
    assert isinstance(rules, BlackjackRules)
    of = replace(shape_of(rules), doubles=(2, 21), ace_is_one=False, dealer_soft=rule.soft)
    found = solve(with_decks(of, rule.decks))
    if not rule.switches:
        return -100 * found.unswitched
    return -100 * (switched_counts(found) if rule.counts else found.mean)


def with_decks(of: Shape, decks: int) -> Shape:
    """The same from so many decks."""
    one = 4 * decks
    return replace(of, shoe=(*[one] * (VALUES - 1), 4 * one))


def switched_counts(found: Switching) -> float:
    """What a unit wins where an ace and a ten that came together by a switch are a blackjack."""
    worths = found.worths.copy()
    for each in found.beside:
        if each is not None:
            worths[each.gone, :, BLACKJACK] = each.natural
    one, two, three, four = (each[..., None] for each in found.pairs)
    up = np.arange(VALUES)
    keep = worths[two, up, one] + worths[one, up, two]
    switch = worths[four, up, three] + worths[three, up, four]
    return float((found.chances * np.maximum(keep, switch)).sum()) / 2


def main() -> None:
    """Deal, and print what each rule costs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--only", nargs="*", choices=list(RULES), default=list(RULES))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        library = built("switch_by_totals", Path(folder))
        if library is None:
            print("no C compiler here")
            return
        base: Dealt | None = None
        usual = analysed(RULES["6 decks"])
        for number, (name, rule) in enumerate(RULES.items()):
            if name not in given.only and name != "6 decks":
                continue
            found, ours = dealt(library, rule, given.rounds, SEED + number), analysed(rule)
            base = base or found
            off = math.hypot(found.error, base.error)
            print(
                f"{name}: by totals {found.edge:.4f} ± {found.error:.4f} % "
                f"({found.edge - base.edge:+.4f} ± {off:.4f}), analysed {ours:.4f} % ({ours - usual:+.4f})",
                flush=True,
            )


if __name__ == "__main__":
    main()
