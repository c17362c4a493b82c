"""What the analysis of blackjack counts over: hands by what they are made of, and the dealer's draws.

A card is here what it counts, 1 (an ace) to 10, at place ``value - 1`` of every row. A hand is how many
cards of each value it holds: the order in which they came changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from croupier.analysis.blackjack.blocks import BITS, SHARED
from croupier.games.blackjack import kernel
from croupier.games.blackjack.shape import Dealers

VALUES: Final = 10
Made: TypeAlias = tuple[int, ...]
"""How many cards of each value."""
Ints: TypeAlias = npt.NDArray[np.int64]
Bools: TypeAlias = npt.NDArray[np.bool_]
Floats: TypeAlias = npt.NDArray[np.float64]

RESULTS: Final = 7
"""What a dealer's hand comes to that does not lose: 17 to 21, a blackjack, and 22 where that stands off."""
DEALER_BLACKJACK: Final = 5
PUSHED: Final = 6
USUAL: Final = Dealers()
"""Dealers who stand on soft 17, and against whom nothing stands off over 21."""
NOTHING: Made = (0,) * VALUES


def more(made: Made, value: int) -> Made:
    """A hand with one card more; ``value`` is 1 to 10."""
    at = value - 1
    return (*made[:at], made[at] + 1, *made[at + 1 :])


def hard_of(made: Made) -> int:
    """The hard total: every ace as 1."""
    return sum(value * n for value, n in enumerate(made, start=1))


@dataclass(frozen=True)
class Hands:
    """Every hand of one card and more that is not over 21, the highest hard totals first."""

    made: tuple[Made, ...]
    counts: Ints
    """A row of ten for each hand."""
    hard: Ints
    total: Ints
    """The better count, by the conduct's own kernel."""
    size: Ints
    follows: Ints
    """A row of ten for each hand: the hand that a further card makes, -1 where it is over 21."""
    number: dict[Made, int]
    """The place of each hand."""
    packed: Ints
    """What each hand holds as one number: see :func:`packed`."""


@cache
def hands() -> Hands:
    """All hands; independent of the cards in the shoe."""
    every: set[Made] = {more(NOTHING, value) for value in range(1, VALUES + 1)}
    fresh = set(every)
    while fresh:
        fresh = {
            more(each, value)
            for each in fresh
            for value in range(1, VALUES + 1)
            if hard_of(each) + value <= kernel.MOST
        } - every
        every |= fresh
    made = tuple(sorted(every, key=lambda each: (-hard_of(each), each)))
    number = {each: place for place, each in enumerate(made)}
    follows = [[number.get(more(each, value), -1) for value in range(1, VALUES + 1)] for each in made]
    return Hands(
        made=made,
        counts=np.array(made, dtype=np.int64),
        hard=np.array([hard_of(each) for each in made], dtype=np.int64),
        total=np.array([kernel.total(hard_of(each), each[0]) for each in made], dtype=np.int64),
        size=np.array([sum(each) for each in made], dtype=np.int64),
        follows=np.array(follows, dtype=np.int64),
        number=number,
        packed=np.array([packed(each) for each in made], dtype=np.int64),
    )


def packed(made: Made) -> int:
    """Cards of each value as one number, aces in front; those of several hands are the sum of theirs.

    Three hands hold fewer than 64 cards of one value: at most 21 aces each, where a pair has another.
    """
    return sum(many << BITS * (VALUES - 1 - n) for n, many in enumerate(made))


@dataclass(frozen=True)
class Draws:
    """What a dealer may draw to each first card, as trees whose nodes are drawn cards in order of value.

    The node's probability is its parent's, times the chance of one card more. A node that ends a hand
    says in how many orders its cards can come so that the dealer stops with them and not before.
    """

    start: Ints
    """By first card: where its nodes begin; one more for the end."""
    parent: Ints
    """-1 at the root of a tree."""
    value: Ints
    """The card added, as a place: 0 for an ace."""
    taken: Ints
    """How many of that value the parent has."""
    depth: Ints
    """How many cards the parent has."""
    result: Ints
    """What the hand comes to, -1 where the node ends none."""
    ways: Floats

    @property
    def longest(self) -> int:
        """The most nodes of one tree, the root of every one first."""
        return int(np.diff(self.start).max())


@cache
def draws(dealers: Dealers = USUAL) -> Draws:
    """The trees of all ten first cards, where the dealer stands as the kernel of the conduct says."""
    start = [0]
    rows: list[tuple[int, int, int, int, int, int]] = []
    for first in range(1, VALUES + 1):
        rows.extend(_tree(first, len(rows), dealers))
        start.append(len(rows))
    parent, value, taken, depth, result, ways = np.array(rows, dtype=np.int64).T.copy()
    begin = np.array(start, dtype=np.int64)
    return Draws(begin, parent, value, taken, depth, result, ways.astype(np.float64))


def _tree(first: int, at: int, dealers: Dealers) -> Iterator[tuple[int, int, int, int, int, int]]:
    """The rows of one first card's tree; ``at`` is the place of its root among all nodes."""
    ended = _endings(first, dealers)
    nodes: set[Made] = {NOTHING}
    for drawn in ended:
        node = drawn
        while node not in nodes:
            nodes.add(node)
            node = _parent(node)[0]
    place: dict[Made, int] = {}
    for node in sorted(nodes, key=lambda each: (sum(each), each)):
        place[node] = at + len(place)
        result, ways = ended.get(node, (-1, 0))
        if node == NOTHING:
            yield -1, 0, 0, 0, result, ways
        else:
            before, value = _parent(node)
            yield place[before], value, before[value], sum(before), result, ways


Tree: TypeAlias = tuple[Ints, Ints, Ints, Ints]
"""By first card where its nodes begin; then by node the place of its parent in the tree, the value of the
card added, and how many of that value the parent has."""


@dataclass(frozen=True)
class Halves:
    """What a dealer may draw to each first card: aces, twos and threes by themselves, and other cards."""

    low: Tree
    high: Tree
    hands: tuple[Ints, Ints, Ints, Ints, Ints, Floats]
    """By first card where its hands begin; then the places of both halves, what they come to together, how
    many cards are drawn, and in how many orders."""


@cache
def halves(dealers: Dealers = USUAL) -> Halves:
    """The draws of all ten first cards in halves."""
    low, high, hands_ = _Forest(), _Forest(), list[tuple[int, ...]]()
    begins = [0]
    for first in range(1, VALUES + 1):
        for drawn, (result, ways) in _endings(first, dealers).items():
            few, rest = (*drawn[:SHARED], *NOTHING[SHARED:]), (*NOTHING[:SHARED], *drawn[SHARED:])
            hands_.append((low.place(few), high.place(rest), result, sum(drawn), ways))
        low.close()
        high.close()
        begins.append(len(hands_))
    lows, highs, results, sizes, ways_ = np.array(hands_, dtype=np.int64).T.copy()
    begin = np.array(begins, dtype=np.int64)
    return Halves(low.tree(), high.tree(), (begin, lows, highs, results, sizes, ways_.astype(np.float64)))


class _Forest:
    """Trees that are made node by node."""

    def __init__(self) -> None:
        self._start = [0]
        self._rows: list[tuple[int, int, int]] = [(0, 0, 0)]
        self._places: dict[Made, int] = {NOTHING: 0}

    def place(self, node: Made) -> int:
        """The place of some cards in the tree that is made."""
        if node not in self._places:
            before, value = _parent(node)
            parent = self.place(before)
            self._places[node] = len(self._places)
            self._rows.append((parent, value, before[value]))
        return self._places[node]

    def close(self) -> None:
        """End a tree, and begin the next."""
        self._start.append(len(self._rows))
        self._rows.append((0, 0, 0))
        self._places = {NOTHING: 0}

    def tree(self) -> Tree:
        """All of them."""
        parent, value, taken = np.array(self._rows, dtype=np.int64).T.copy()
        return np.array(self._start, dtype=np.int64), parent, value, taken


def _parent(node: Made) -> tuple[Made, int]:
    """The node without one card of the highest value in it, and the place of that value."""
    value = max(n for n, held in enumerate(node) if held)
    return (*node[:value], node[value] - 1, *node[value + 1 :]), value


def _endings(first: int, dealers: Dealers) -> dict[Made, tuple[int, int]]:
    """The drawn cards that end a dealer's hand that does not lose: what it comes to, in how many orders."""
    found: dict[Made, tuple[int, int]] = {}
    ways: Counter[Made] = Counter({NOTHING: 1})
    while ways:
        further: Counter[Made] = Counter()
        for drawn, orders in ways.items():
            hard, aces = first + hard_of(drawn), drawn[0] + int(first == kernel.ACE)
            if sum(drawn) and not kernel.dealer_draws(hard, aces, kernel.STANDS, dealers.soft):
                total = kernel.total(hard, aces)
                if total <= kernel.MOST:
                    natural = sum(drawn) == 1 and total == kernel.MOST
                    found[drawn] = (DEALER_BLACKJACK if natural else total - kernel.STANDS, orders)
                elif total == dealers.pushes:
                    found[drawn] = (PUSHED, orders)
            elif hard <= kernel.MOST:
                for value in range(1, VALUES + 1):
                    further[more(drawn, value)] += orders
        ways = further
    return found
