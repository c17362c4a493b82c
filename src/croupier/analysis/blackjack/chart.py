"""The basic strategy of blackjack as a chart: hard and soft totals and pairs, by the dealer's first card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND
from croupier.analysis.blackjack.resplit import pair_of
from croupier.analysis.blackjack.solver import Solution
from croupier.analysis.blackjack.tables import VALUES, Floats, Ints, hands
from croupier.analysis.results import Exhibit
from croupier.games.blackjack import kernel

LETTERS: Final = {STAND: "S", DRAW: "H", DOUBLE: "D", SPLIT: "P"}
"""As charts have them everywhere: S stand, H hit, D double, P split."""
FACES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
"""What cards are called, by their place."""
FIRST_CARDS: Final = (*range(1, VALUES), 0)
"""Places of the dealer's first cards as charts have them: the ace last."""
HARD: Final = range(5, 21)
SOFT: Final = range(13, 21)

LEGEND: Final = (
    "S stands, H hits, D doubles and, with three cards and more, hits. Where two letters stand, the first "
    "is for two cards and the second for three and more."
)
MOST: Final = (
    "For most of the hands with a total, by the cards left: single hands can differ, as the par sheet shows."
)

Row: TypeAlias = tuple[str | int, ...]


def charts(found: Solution) -> Iterator[Exhibit]:
    """What is best with every total, and with every pair."""
    head = tuple(FACES[first] for first in FIRST_CARDS)
    yield Exhibit("Hard hands", f"{LEGEND} {MOST}", ("hard", *head), _totals(found, HARD, soft=False))
    yield Exhibit(
        "Soft hands", "An ace in the hand counts 11.", ("soft", *head), _totals(found, SOFT, soft=True)
    )
    yield Exhibit("Pairs", "P splits the pair.", ("pair", *head), _pairs(found))


def _pairs(found: Solution) -> tuple[Row, ...]:
    rows: list[Row] = []
    for value in FIRST_CARDS:
        place = pair_of(value)
        told = (LETTERS[int(found.actions[first, place])] for first in FIRST_CARDS)
        rows.append((f"{FACES[value]}, {FACES[value]}", *told))
    return tuple(rows)


def _totals(found: Solution, totals: range, *, soft: bool) -> tuple[Row, ...]:
    """A row for each total; totals beside each other that are played alike have one together."""
    told = [(total, tuple(_cell(found, total, soft, first) for first in FIRST_CARDS)) for total in totals]
    rows: list[Row] = []
    for cells, group in groupby(told, key=lambda row: row[1]):
        first, *others = (total for total, _ in group)
        rows.append((f"{first} to {others[-1]}" if others else str(first), *cells))
    return tuple(rows)


def _cell(found: Solution, total: int, soft: bool, first: int) -> str:
    """What most hands of a total do against a first card: those of two cards, and those of more."""
    two, many = _most(found, total, soft, first)
    if two is None or many is None or two == many or (two, many) == (DOUBLE, DRAW):
        only = many if two is None else two
        assert only is not None, (total, soft, first)
        return LETTERS[only]
    return f"{LETTERS[two]}/{LETTERS[many]}"


def _most(found: Solution, total: int, soft: bool, first: int) -> tuple[int | None, int | None]:
    """What is best for most hands of a total: those of two cards, those of more; None without any."""
    told: list[int | None] = []
    for places in _with_total(total, soft):
        weights = np.bincount(found.unsplit[first][places], _weights(found)[first, places], len(LETTERS))
        told.append(int(weights.argmax()) if weights.any() else None)
    two, many = told
    return two, many


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
    table = hands()
    actions = np.zeros((VALUES, len(table.size)), dtype=np.int64)
    softs = [bool(kernel.is_soft(int(table.hard[n]), made[0])) for n, made in enumerate(table.made)]
    for first in range(VALUES):
        told: dict[tuple[int, bool], tuple[int | None, int | None]] = {}
        for place in np.flatnonzero(table.size > 1):
            key = int(table.total[place]), softs[place]
            if key not in told:
                told[key] = _most(found, *key, first)
            two, many = told[key]
            own, other = (two, many) if table.size[place] == 2 else (many, two)
            # Two twos, which no other hand has the total of, are drawn to.
            actions[first, place] = own if own is not None else DRAW if other is None else other
    return actions


@cache
def _with_total(total: int, soft: bool) -> tuple[Ints, Ints]:
    """The hands of a total: of two cards those alone that are no pair, and those of more."""
    table = hands()
    found: tuple[list[int], list[int]] = ([], [])
    for place, made in enumerate(table.made):
        size = table.size[place]
        if table.total[place] != total or bool(kernel.is_soft(int(table.hard[place]), made[0])) != soft:
            continue
        if size > 2 or (size == 2 and max(made) == 1):
            found[int(size > 2)].append(place)
    two, many = (np.array(places, dtype=np.int64) for places in found)
    return two, many
