"""How often each end of a round happens, counted exactly over the cards that it is dealt from.

A box and the dealer take two or three cards each. Every ordered sequence of six cards is counted, those that
the round does not take included, so that all are equally likely and counts are probabilities: the box's two,
the dealer's first, then the others in the order in which they are dealt. The cards of other boxes change
nothing: unseen cards are in random order, so that the six that matter are as likely to be any six.

Cards are grouped by what they count, threes by their suits besides.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple, TypeAlias

from croupier.analysis.heaps import Groups
from croupier.equipment.cards import SUITS
from croupier.games.baccarat.kernel import total
from croupier.games.baccarat.kernel import value as value_of_card
from croupier.games.lucky_draw import kernel

POINTS: Final = 10
ROUND: Final = 6
"""The most cards that a box and the dealer take together."""
LINES: Final = 3 + kernel.DRAW_LINES
"""The lines of an enter wager with the draw wager beside it."""
GROUPS: Final = POINTS + len(SUITS) - 1
"""Ten counts, of which threes are four groups: 3 to 6."""
LAST_THREE: Final = kernel.THREE + len(SUITS) - 1

Lines: TypeAlias = tuple[int, ...]
"""How many sequences end on each line."""


def is_three(group: int) -> bool:
    """Whether a group is of threes."""
    return kernel.THREE <= group <= LAST_THREE


def value_of(group: int) -> int:
    """What the cards of a group count."""
    if group < kernel.THREE:
        return group
    return kernel.THREE if group <= LAST_THREE else group - len(SUITS) + 1


def group_of(card: int) -> int:
    """The group of a card."""
    value = value_of_card(card)
    if value == kernel.THREE:
        return value + card % len(SUITS)
    return value if value < kernel.THREE else value + len(SUITS) - 1


def name_of(group: int) -> str:
    """A group in a table: ``0`` to ``9``, ``3S`` for threes of one suit."""
    return f"3{SUITS[group - kernel.THREE]}" if is_three(group) else str(value_of(group))


class Heap(Groups):
    """How many cards there are of each group."""

    game, groups, round = "lucky draw baccarat", GROUPS, ROUND

    @staticmethod
    def group_of(card: int) -> int:
        """The group of a card."""
        return group_of(card)


class State(NamedTuple):
    """What a player sees before deciding, and what standing and drawing lead to."""

    first: int
    """The group of one of the box's cards,"""
    second: int
    """of the other, no lower,"""
    up: int
    """and of the dealer's."""
    weight: int
    """Ordered sequences of six that begin so, the box's cards in either order."""
    stand: Lines
    draw: Lines


@dataclass(frozen=True)
class Distribution:
    """Every state, by the groups of the three cards."""

    heap: Heap
    states: tuple[State, ...]


@lru_cache(maxsize=32)
def distribution(heap: Heap) -> Distribution:
    """The distribution of a round dealt from unseen cards in random order."""
    return Distribution(heap, tuple(_states(heap)))


def _states(heap: Heap) -> Iterator[State]:
    for (first, second), up in product(combinations_with_replacement(range(GROUPS), 2), range(GROUPS)):
        left = heap.without((first, second, up))
        if left is not None:
            # Cards are dealt in order, and the box's two in either.
            ways = (1 + (first != second)) * math.prod(_taken(heap.counts, (first, second, up)))
            stand, draw = (tuple(ways * n for n in lines) for lines in ends(left, first, second, up))
            yield State(first, second, up, sum(stand), stand, draw)


def _taken(counts: Sequence[int], groups: Sequence[int]) -> Iterator[int]:
    """How many cards each of some groups has left as one after another is taken."""
    for place, group in enumerate(groups):
        yield counts[group] - groups[:place].count(group)


def ends(left: tuple[int, ...], first: int, second: int, up: int) -> tuple[Lines, Lines]:
    """How many of the ordered sequences of three further cards end on each line: standing, and drawing."""
    values = _values(left)
    own = total(value_of(first), value_of(second))
    unused = sum(values) - 2
    stand, draw = [0] * LINES, [0] * LINES
    for dealer, n in enumerate(_dealer(values, value_of(up))):
        stand[kernel.whole_line(own, dealer, kernel.NO_THREES, 0)] += n * unused
    for value in range(POINTS):
        if values[value]:
            less = tuple(n - (each == value) for each, n in enumerate(values))
            player = total(own, value)
            kinds = tuple(_kinds(left, first, second, value))
            for dealer, n in enumerate(_dealer(less, value_of(up))):
                for of_threes, cards in kinds:
                    draw[kernel.whole_line(player, dealer, of_threes, 1)] += n * cards
    return tuple(stand), tuple(draw)


def _values(left: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards there are of each count."""
    three, last = kernel.THREE, LAST_THREE
    return (*left[:three], sum(left[three : last + 1]), *left[last + 1 :])


def _kinds(left: tuple[int, ...], first: int, second: int, value: int) -> Iterator[tuple[int, int]]:
    """By what is threefold about the box's cards with a third of a count: how many cards make it so."""
    threes = range(kernel.THREE, LAST_THREE + 1)
    if not (value == kernel.THREE and is_three(first) and is_three(second)):
        yield kernel.NO_THREES, _values(left)[value]
        return
    suited = left[first] if first == second else 0
    yield kernel.SUITED, suited
    yield kernel.OFF_SUIT, sum(left[three] for three in threes) - suited


@lru_cache(maxsize=1 << 16)
def _dealer(values: tuple[int, ...], up: int) -> tuple[int, ...]:
    """By the dealer's count: how many ordered pairs of further cards make it, those not taken included."""
    found = [0] * POINTS
    one_more = sum(values) - 1
    for second, n in enumerate(values):
        two = total(up, second)
        if not kernel.dealer_draws(two):
            found[two] += n * one_more
            continue
        for third, m in enumerate(values):
            found[total(two, third)] += n * (m - (third == second))
    return tuple(found)
