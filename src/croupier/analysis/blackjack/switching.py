"""The analysis of twenty-one with two hands to a box: both wagers as one, and what is best to switch."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any, Final

import numpy as np

from croupier.analysis.blackjack import side
from croupier.analysis.blackjack.boxes_of_two import (
    BLACKJACK,
    ERROR,
    LINES_ERROR,
    TWO,
    Switching,
    places,
    solve,
)
from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND
from croupier.analysis.blackjack.effects import effects
from croupier.analysis.blackjack.parts import UNITS, Parts, fraction
from croupier.analysis.blackjack.states_of_two import decisions
from croupier.analysis.blackjack.tables import VALUES
from croupier.analysis.blackjack.ways import percent
from croupier.analysis.figures import Figure
from croupier.analysis.results import Exhibit, GameAnalysis, WagerAnalysis
from croupier.games.blackjack import kernel, terms
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.games.game import Game
from croupier.games.options import resolve
from croupier.games.side_wagers import Side

STRATEGY: Final = (
    "best for each hand by its own cards, the dealer's first and the two cards of the other hand; switched "
    "where both hands are worth more so"
)
METHOD: Final = (
    (
        "Hands are grouped by what their cards count. For every hand that is not over 21, every two cards of "
        "the other hand and every first card of the dealer the chances of the dealer's final hands are found "
        "from the very cards that are left, by going through all that the dealer can draw. The worth of "
        "standing, drawing, doubling and splitting follows from the highest totals down. Nothing is sampled."
    ),
    (
        "Both hands are worth together what each is worth by itself: the cards behind those of one are as "
        "likely as any unseen ones. Of keeping and switching the second cards the better is taken, for all "
        "choices of the four cards and the dealer's first, weighed by how often they come."
    ),
    (
        "There is no hole card: a dealer's blackjack takes the first wager on a hand alone. Against a "
        "dealer's 22 hands that are not over 21 stand off; a blackjack that was not switched wins."
    ),
    (
        "Chances are sums of floating point numbers, given in parts of 10^15; the error of the mean bounds "
        "what rounding can do. How often both hands come to each net together is counted as if, the dealer's "
        "total being known, the further cards of one hand left those of the other as they are: the mean is "
        "the same. How far the chance of a net may be off is not derived: 10^9 rounds that were played "
        "differ by 1.7 in 10^5 at most, of which their standard error is up to 1.5. Super match is "
        "counted in whole numbers."
    ),
)
ASSUMPTIONS: Final = (
    (
        "The shoe is full and in random order, and one player wagers on one box: others' cards are as unseen "
        "ones, so that more boxes change nothing but what can be seen."
    ),
    "What the other hand has drawn since is not seen. Nobody insures. Doubles are for as much as the wager.",
    "Payments are made in full, without rounding to chips.",
)
CONVENTION: Final = "Per unit of what is first staked on both hands together, half on each."
LETTERS: Final = {STAND: "S", DRAW: "H", DOUBLE: "D", SPLIT: "P"}
FACES: Final = "A23456789T"
HEAD: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")


def analyse(
    game: Game,
    given: Mapping[str, object],
    rules: BlackjackRules,
    inputs: Mapping[str, Any],
    told: Mapping[str, str],
) -> GameAnalysis:
    """The analysis of a game whose boxes have two hands."""
    found = solve(shape_of(rules))
    wagers = tuple(_wagers(rules, found))
    return GameAnalysis(
        game=game,
        options=resolve(game.options, given),
        rules=rules,
        wagers=wagers,
        total=UNITS,
        space="parts of all that can come, to 15 decimals",
        pair_counts=None,
        products=Products(rules, found, {each.name: each for each in wagers}),
        inputs=inputs,
        terms=told,
        method=METHOD,
        assumptions=ASSUMPTIONS,
        exhibits=lambda: tuple(_exhibits(game, given, rules, found)),
        charts=lambda: tuple(charts(found)),
        decisions=lambda: decisions(found, fraction(found.mean)),
    )


def _wagers(rules: BlackjackRules, found: Switching) -> Iterator[WagerAnalysis]:
    for name, type_ in rules.wagers.items():
        if name == terms.BLACKJACK:
            counted = type_.counted
            yield WagerAnalysis(
                counted,
                UNITS,
                Parts(found.parted, len(counted.lines)),
                strategy=STRATEGY,
                average_stake=fraction(found.average_stake),
                error=ERROR,
                lines_error=LINES_ERROR,
                known_mean=fraction(found.mean),
            )
        elif type_.side is not None:
            counts = side.counts_of(rules.shoe)
            lines, total = by_faces(counts, type_.side)
            yield WagerAnalysis(type_, total, tuple(lines.get(line, 0) for line in range(len(type_.lines))))
        else:
            assert type_.follows or type_.pooled, name


# Super match --------------------------------------------------------------------------------------


def _faces(counts: side.Counts) -> tuple[int, ...]:
    return tuple(sum(counts[4 * face : 4 * face + 4]) for face in range(13))


def _ways(cards: Sequence[int], of: Sequence[int]) -> int:
    """In how many ways these faces come, one after the other."""
    ways = 1
    for at, face in enumerate(cards):
        ways *= max(of[face] - cards[:at].count(face), 0)
    return ways


def by_faces(counts: side.Counts, of: Side) -> tuple[Counter[int], int]:
    """How many of the ordered choices of a box's four cards end on each line, which rests on faces alone."""
    found: Counter[int] = Counter()
    faces = _faces(counts)
    for cards in product(range(13), repeat=4):
        found[of.line(*(face * 4 for face in cards))] += _ways(cards, faces)
    return found, math.perm(sum(counts), 4)


@dataclass(frozen=True)
class Products:
    """The mean of the product of the nets of the two wagers of a round."""

    rules: BlackjackRules
    found: Switching
    wagers: Mapping[str, WagerAnalysis]

    def __call__(self, one: str, other: str) -> Figure:
        """The mean of the product of what a unit on each nets."""
        name = other if one == terms.BLACKJACK else one
        wager = self.wagers[name]
        of = wager.type.side
        assert of is not None, name
        nets, scale = wager.nets
        faces = _faces(side.counts_of(self.rules.shoe))
        won = np.zeros((VALUES,) * 4)
        ways = np.zeros((VALUES,) * 4)
        for cards in product(range(13), repeat=4):
            at = tuple(kernel.value(face * 4) - 1 for face in cards)
            often = _ways(cards, faces)
            ways[at] += often
            won[at] += often * nets[of.line(*(face * 4 for face in cards))] / scale
        mean = np.divide(won, ways, out=np.zeros_like(won), where=ways > 0)
        value = float((self.found.chances * self.found.worth * mean[..., None]).sum())
        amount = sum((abs(o.net) * o.probability for o in wager.outcomes), Fraction(0))
        return Figure(Fraction(value), ERROR * max(amount, Fraction(1)))


# The charts ---------------------------------------------------------------------------------------


def _name(number: int) -> str:
    one, two = TWO[number]
    return ", ".join("10" if FACES[n] == "T" else FACES[n] for n in (one, two))


def charts(found: Switching) -> Iterator[Exhibit]:
    """What is best with each hand of two cards, and against which first cards hands are switched."""
    rows: list[tuple[str | int, ...]] = []
    for number, place in enumerate(places()):
        if number == BLACKJACK:
            continue
        letters = []
        for first in range(VALUES):
            often: Counter[str] = Counter()
            for each in found.beside:
                if each is not None:
                    action = int(SPLIT if each.split[first, number] else each.unsplit[first, place])
                    often[LETTERS[action]] += 1
            letters.append(often.most_common(1)[0][0])
        rows.append((_name(number), *letters))
    yield Exhibit(
        "What is best with two cards",
        "By the dealer's first card, for most of the other hands of the box. S stands, H hits, D doubles, P "
        "splits the pair.",
        ("two cards", *HEAD),
        tuple(rows),
    )
    yield Exhibit(
        "Switch the second cards",
        "By the cards as they are dealt, the first of a hand and the second: the dealer's first cards "
        "against which switching is better. Alike with the hands in the other order; left out where it never "
        "is.",
        ("first hand", "second hand", "switch against"),
        tuple(_switched(found)),
    )


def _switched(found: Switching) -> Iterator[tuple[str | int, ...]]:
    for a, b, c, d in product(range(VALUES), repeat=4):
        if (a, c) > (b, d):
            continue
        against = [
            HEAD[up]
            for up in range(VALUES)
            if found.switches[a, b, c, d, up] and found.chances[a, b, c, d, up]
        ]
        if against:
            yield _dealt(a, c), _dealt(b, d), "all" if len(against) == VALUES else " ".join(against)


def _dealt(first: int, second: int) -> str:
    return ", ".join("10" if FACES[n] == "T" else FACES[n] for n in (first, second))


def _exhibits(
    game: Game, given: Mapping[str, object], rules: BlackjackRules, found: Switching
) -> Iterator[Exhibit]:
    yield next(charts(found))
    often = float((found.chances * found.switches).sum())
    keep = Figure(Fraction(-found.unswitched), ERROR)
    best = Figure(Fraction(-found.mean), ERROR)
    yield Exhibit(
        "What the switch is worth",
        f"{CONVENTION} Hands are switched in {100 * often:.2f}% of all deals.",
        ("way to play", "house edge"),
        (("switching where it is better", percent(best)), ("never switching", percent(keep))),
    )
    mean, both = (lambda shape: solve(shape).mean), "both wagers"
    yield effects(game, resolve(game.options, given), found.shape, mean, ERROR, both)
