"""The basic strategy of blackjack as a chart: hard and soft totals and pairs, by the dealer's first card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND, SURRENDER
from croupier.analysis.blackjack.resplit import pair_of
from croupier.analysis.blackjack.solver import Solution
from croupier.analysis.blackjack.tables import VALUES, Floats, Ints, hands
from croupier.analysis.results import Exhibit
from croupier.games.blackjack import kernel, spanish
from croupier.games.blackjack.shape import Shape
from croupier.games.wording import NUMBERS

LETTERS: Final = {STAND: "S", DRAW: "H", DOUBLE: "D", SPLIT: "P", SURRENDER: "R"}
"""As charts have them everywhere: S stand, H hit, D double, P split, R surrender."""
FACES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
"""What cards are called, by their place."""
FIRST_CARDS: Final = (*range(1, VALUES), 0)
"""Places of the dealer's first cards as charts have them: the ace last."""
HARD: Final = range(5, 21)
SOFT: Final = range(13, 21)

LEGEND: Final = "S stands, H hits, D doubles."
SURRENDERS: Final = "R surrenders half of the wager."
LEGEND_OF_TWO: Final = (
    "S stands, H hits, D doubles and, with three cards and more, hits. Where two letters stand, the first "
    "is for two cards and the second for three and more."
)
MOST: Final = (
    "For most of the hands with a total, by the cards left: single hands can differ, as the par sheet shows."
)

Row: TypeAlias = tuple[str | int, ...]


class Sizes(NamedTuple):
    """Hands that a chart tells together."""

    least: int
    most: int
    """How many cards they have."""


MANY: Final = 21
"""No hand has more cards."""
TWO_OR_MORE: Final = (Sizes(2, 2), Sizes(3, MANY))


def sizes(shape: Shape) -> tuple[Sizes, ...]:
    """Which hands are told apart: each number of cards, where so many win, and else two cards from more."""
    if shape.paid:
        return (*(Sizes(n, n) for n in range(2, spanish.SIX)), Sizes(spanish.SIX, MANY))
    if not shape.won.cards:
        return TWO_OR_MORE
    return tuple(Sizes(n, n) for n in range(2, shape.won.cards))


def charts(found: Solution) -> Iterator[Exhibit]:
    """What is best with every total, and with every pair."""
    head = tuple(FACES[first] for first in FIRST_CARDS)
    groups = sizes(found.shape)
    together = groups == TWO_OR_MORE
    for group in [groups] if together else [(each,) for each in groups]:
        of = "" if together else f" of {named(group[0])}"
        legend = LEGEND_OF_TWO if together else LEGEND
        if found.shape.surrenders and group[0].least == 2:
            legend = f"{legend} {SURRENDERS}"
        hard, soft = (_totals(found, group, totals, soft=totals is SOFT) for totals in (HARD, SOFT))
        yield Exhibit(f"Hard hands{of}", f"{legend} {MOST}", ("hard", *head), hard)
        yield Exhibit(f"Soft hands{of}", "An ace in the hand counts 11.", ("soft", *head), soft)
    yield Exhibit("Pairs", "P splits the pair.", ("pair", *head), _pairs(found))


def named(group: Sizes) -> str:
    """How many cards hands have, in words."""
    told = f"{NUMBERS[group.least]} cards"
    return told if group.least == group.most else f"{told} and more"


def _pairs(found: Solution) -> tuple[Row, ...]:
    rows: list[Row] = []
    for value in FIRST_CARDS:
        place = pair_of(value)
        told = (LETTERS[int(found.actions[first, place])] for first in FIRST_CARDS)
        rows.append((f"{FACES[value]}, {FACES[value]}", *told))
    return tuple(rows)


def _totals(found: Solution, groups: Sequence[Sizes], totals: range, *, soft: bool) -> tuple[Row, ...]:
    """A row for each total; totals beside each other that are played alike have one together."""
    told = [
        (total, tuple(_cell(found, groups, total, soft, first) for first in FIRST_CARDS))
        for total in totals
        if any(_with_total(each, total, soft).size for each in groups)
    ]
    rows: list[Row] = []
    for cells, group in groupby(told, key=lambda row: row[1]):
        first, *others = (total for total, _ in group)
        rows.append((f"{first} to {others[-1]}" if others else str(first), *cells))
    return tuple(rows)


def _cell(found: Solution, groups: Sequence[Sizes], total: int, soft: bool, first: int) -> str:
    """What most hands of a total do against a first card: those of two cards, and those of more."""
    told = [action for action in _most(found, groups, total, soft, first) if action is not None]
    assert told, (total, soft, first)
    if told[0] == told[-1] or told == [DOUBLE, DRAW]:
        return LETTERS[told[0]]
    return "/".join(LETTERS[action] for action in told)


def _most(
    found: Solution, groups: Sequence[Sizes], total: int, soft: bool, first: int
) -> tuple[int | None, ...]:
    """By groups: what is best for most hands of a total; None without any."""
    told: list[int | None] = []
    for group in groups:
        places = _with_total(group, total, soft)
        weights = np.bincount(found.unsplit[first][places], _weights(found)[first, places], len(LETTERS))
        told.append(int(weights.argmax()) if weights.any() else None)
    return tuple(told)


@lru_cache(maxsize=8)
def _weights(found: Solution) -> Floats:
    """By first card and hand: how many hands are made so, to a constant for their size.

    Of the cards that the dealer's first one leaves.
    """
    counts = hands().counts
    weights = np.ones((VALUES, len(counts)))
    for first in range(VALUES):
        for value in range(VALUES):
            left = found.shape.shoe[value] - (value == first)
            for taken in range(int(counts[:, value].max())):
                ways = max(left - taken, 0) / (taken + 1) / found.shape.cards
                weights[first, counts[:, value] > taken] *= ways
    return weights


@lru_cache(maxsize=8)
def by_total(found: Solution) -> Ints:
    """What the chart does with every hand that is not split, by first card and hand.

    A pair that is not split is played as other hands of two cards with its total are, where there are some.
    """
    table, groups = hands(), sizes(found.shape)
    actions = np.zeros((VALUES, len(table.size)), dtype=np.int64)
    softs = [bool(kernel.is_soft(int(table.hard[n]), made[0])) for n, made in enumerate(table.made)]
    group_of = {n: at for at, group in enumerate(groups) for n in range(group.least, group.most + 1)}
    # Hands of more cards have won.
    decided = [int(n) for n in np.flatnonzero(table.size > 1) if int(table.size[n]) in group_of]
    for first in range(VALUES):
        told: dict[tuple[int, bool], tuple[int | None, ...]] = {}
        for place in decided:
            key = int(table.total[place]), softs[place]
            if key not in told:
                told[key] = _most(found, groups, *key, first)
            own = told[key][group_of[int(table.size[place])]]
            others = [action for action in told[key] if action is not None]
            # Two twos, which no other hand has the total of, are drawn to.
            actions[first, place] = own if own is not None else others[0] if others else DRAW
    return actions


@cache
def _with_total(group: Sizes, total: int, soft: bool) -> Ints:
    """The hands of a total with so many cards; of two cards those alone that are no pair."""
    table = hands()
    found: list[int] = []
    for place, made in enumerate(table.made):
        size = int(table.size[place])
        if table.total[place] != total or bool(kernel.is_soft(int(table.hard[place]), made[0])) != soft:
            continue
        if group.least <= size <= group.most and (size > 2 or max(made) == 1):
            found.append(place)
    return np.array(found, dtype=np.int64)
