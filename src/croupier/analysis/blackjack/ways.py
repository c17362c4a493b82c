"""Ways to play blackjack beside the best: the printed chart, and rules of thumb; all exactly counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

import numpy as np

from croupier.analysis.blackjack import resplit
from croupier.analysis.blackjack.chart import FACES, FIRST_CARDS, by_total
from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND, SURRENDER
from croupier.analysis.blackjack.resplit import pair_of
from croupier.analysis.blackjack.solver import ERROR, Solution
from croupier.analysis.blackjack.tables import VALUES, Bools, Ints, hands
from croupier.analysis.blackjack.work import ORIGINAL, Pair, SplitPlay, Third, Work
from croupier.analysis.figures import Figure, beside, quotient
from croupier.analysis.results import Exhibit
from croupier.games.blackjack import kernel

NAMES: Final = {
    STAND: "stands",
    DRAW: "draws",
    DOUBLE: "doubles",
    SPLIT: "splits",
    SURRENDER: "surrenders",
}
LEAST_GAIN: Final = 1e-6
"""Hands for which the chart costs less of a unit are not listed."""


def followed(found: Solution, actions: Ints, *, splits: Bools | None = None) -> Solution:
    """A table played otherwise than is best.

    Args:
        found: the best play.
        actions: by first card and hand, what is done with it where it is not split.
        splits: by first card and place of a value, whether its pair is split; none where None.
    """
    shape = found.shape
    work = Work(shape)
    everything = np.ones(len(work.table.size), dtype=np.bool_)
    alone = np.zeros((VALUES, len(everything)))
    unsplit = np.where(work.complete, STAND, actions)
    for first in range(VALUES):
        at_bust = (ORIGINAL, False)
        work.values(first, -1, everything, found.chances, at_bust, unsplit[first], alone[first], fixed=True)
    pairs: dict[tuple[int, int], Pair] = {}
    for value, first in found.pairs:
        if splits is not None and splits[first, value]:
            wanted = work.table.counts[:, value] > 0
            beside = found.beside[value]
            pairs[value, first] = work.split(value, first, wanted, beside, SplitPlay.FIXED, unsplit[first])
    thirds: dict[tuple[int, int], Third] = {}
    if shape.hands > 2:
        thirds = resplit.third_hands(shape, SplitPlay.FIXED, unsplit, found.beside, pairs)
    played, worth = unsplit.copy(), alone.copy()
    for (value, first), pair in pairs.items():
        place = pair_of(value)
        played[first, place] = SPLIT
        worth[first, place] = thirds[value, first].worth if thirds else pair.worth
    return replace(
        found,
        split_play=SplitPlay.FIXED,
        actions=played,
        unsplit=unsplit,
        alone=alone,
        worth=worth,
        pairs=pairs,
        thirds=thirds,
    )


def by_chart(found: Solution) -> Solution:
    """The printed chart: by the total alone, and by pairs."""
    pairs = [pair_of(value) for value in range(VALUES)]
    splits = found.actions[:, pairs] == SPLIT
    return followed(found, by_total(found), splits=splits)


def by_rule(found: Solution, draws: Callable[[int, int], bool]) -> Solution:
    """A rule that draws by the total and whether it is soft; nothing is doubled or split."""
    table = hands()
    actions = [
        DRAW if draws(int(total), kernel.is_soft(int(hard), made[0])) else STAND
        for total, hard, made in zip(table.total, table.hard, table.made, strict=True)
    ]
    return followed(found, np.array([actions] * VALUES, dtype=np.int64))


RULES: Final[dict[str, Callable[[int, int], bool]]] = {
    "as the dealer: draw below 17, never double or split": lambda total, soft: total < kernel.STANDS,
    "never over 21: draw below a hard 12 and a soft 18, never double or split": (
        lambda total, soft: total < 18 if soft else total < 12
    ),
}


def compared(found: Solution) -> Exhibit:
    """What each way costs beside the best."""
    ways = {"the best play, hand by hand": found, "the chart, by totals and pairs": by_chart(found)}
    ways |= {name: by_rule(found, draws) for name, draws in RULES.items()}
    rows: list[tuple[str | int, ...]] = []
    for name, way in ways.items():
        edge, stake = Figure(Fraction(-way.mean), ERROR), Figure(Fraction(way.average_stake), ERROR)
        more = Figure(Fraction(found.mean) + edge.value, 2 * ERROR)
        shares = [percent(each) for each in (edge, more, quotient(edge, stake))]
        dearer = "0%" if way is found else shares[1]
        rows.append((name, shares[0], dearer, beside(stake.value, 4, stake.error), shares[2]))
    return Exhibit(
        "Ways to play compared",
        "The house's advantage where the blackjack wager is played so, each way counted over the same shoe. "
        "Hands of a pair that is split by the chart are played by it too. Behind each figure stands how far "
        "it can be from the exact one.",
        ("way to play", "house edge", "more than the best", "average stake", "element of risk"),
        tuple(rows),
    )


def percent(figure: Figure) -> str:
    """A share of the stake as a percentage, with its bound."""
    return beside(100 * figure.value, 4, 100 * figure.error, unit="%")


def single_hands(found: Solution) -> Exhibit:
    """Hands of three cards and more that are best played otherwise than the chart has their total."""
    rows = sorted(_single(found, by_total(found)), key=lambda row: -row[0])
    return Exhibit(
        "Single hands of three cards and more",
        "Hands of which the best play differs from what is best for most hands with their total, and what "
        "that is worth of a unit, the most first; those that gain less than a millionth are left out. All "
        "other hands of three cards and more are played by their total.",
        ("hand", "dealer's first card", "total", "best", "by the total", "gain"),
        tuple((*told, beside(Fraction(gain), 6, 2 * ERROR)) for gain, *told in rows),
    )


def _single(found: Solution, chart: Ints) -> Iterator[tuple[float, str, str, str, str, str]]:
    table, work = hands(), Work(found.shape)
    every = np.ones(len(table.size), dtype=np.bool_)
    for first in FIRST_CARDS:
        # The hand played by its total, and from the next card on as is best.
        other = np.zeros(len(every))
        drawn = found.unsplit[first].copy()
        differ = (table.size > 2) & (drawn != chart[first])
        for place in np.flatnonzero(differ):
            made = table.made[place]
            if any(many > have for many, have in zip(made, _left(found, first), strict=True)):
                continue
            actions = found.unsplit[first].copy()
            actions[place] = chart[first, place]
            only = np.zeros(len(every), dtype=np.bool_)
            only[place] = True
            other[:] = found.alone[first]
            work.values(first, -1, only, found.chances, (ORIGINAL, False), actions, other, fixed=True)
            gain = float(found.alone[first, place] - other[place])
            if gain >= LEAST_GAIN:
                name = ", ".join(FACES[n] for n, many in enumerate(made) for _ in range(many))
                best, by = NAMES[int(drawn[place])], NAMES[int(chart[first, place])]
                soft = "soft" if kernel.is_soft(int(table.hard[place]), made[0]) else "hard"
                yield gain, name, FACES[first], f"{soft} {table.total[place]}", best, by


def _left(found: Solution, first: int) -> list[int]:
    return [have - (value == first) for value, have in enumerate(found.shape.shoe)]
