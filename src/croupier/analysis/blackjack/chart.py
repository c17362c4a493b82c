"""The basic strategy of blackjack as a chart: hard and soft totals and pairs, by the dealer's first card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final, TypeAlias

from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND
from croupier.analysis.blackjack.resplit import pair_of
from croupier.analysis.blackjack.solver import Solution
from croupier.analysis.blackjack.tables import VALUES, Made, hands
from croupier.analysis.results import Exhibit
from croupier.games.blackjack import kernel

LETTERS: Final = {STAND: "S", DRAW: "Dr", DOUBLE: "X", SPLIT: "P"}
"""A lone D would be read as a double, and a 2 as a card; X is the key that doubles at a table."""
FACES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
"""What cards are called, by their place."""
FIRST_CARDS: Final = (*range(1, VALUES), 0)
"""Places of the dealer's first cards as charts have them: the ace last."""
HARD: Final = range(5, 21)
SOFT: Final = range(13, 21)

LEGEND: Final = (
    "S stands, Dr draws, X doubles and, with three cards and more, draws. Where two signs stand, the first "
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
    weights: tuple[dict[int, float], dict[int, float]] = ({}, {})
    for place in _with_total(total, soft):
        more = int(hands().size[place] > 2)
        action = int(found.unsplit[first, place])
        weight = _ways(found, hands().made[place], first)
        weights[more][action] = weights[more].get(action, 0.0) + weight
    two, many = (max(each, key=each.__getitem__) if any(each.values()) else None for each in weights)
    if two is None or many is None or two == many or (two, many) == (DOUBLE, DRAW):
        only = many if two is None else two
        assert only is not None, (total, soft, first)
        return LETTERS[only]
    return f"{LETTERS[two]}/{LETTERS[many]}"


def _with_total(total: int, soft: bool) -> Iterator[int]:
    """The hands of a total; of two cards those alone that are no pair."""
    table = hands()
    for place, made in enumerate(table.made):
        size = table.size[place]
        if table.total[place] != total or bool(kernel.is_soft(int(table.hard[place]), made[0])) != soft:
            continue
        if size > 2 or (size == 2 and max(made) == 1):
            yield place


def _ways(found: Solution, made: Made, first: int) -> float:
    """How many hands are made so of what the dealer's first card leaves, to a constant for their size."""
    ways = 1.0
    for value, many in enumerate(made):
        left = found.shape.shoe[value] - (value == first)
        for taken in range(many):
            ways *= max(left - taken, 0) / (taken + 1) / found.shape.cards
    return ways
