"""Every hand of Dragon21 by the values of its cards: what it comes to, and in how many orders it is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from croupier.games.dragon21 import kernel

VALUES: Final = 10
"""Cards are told apart by what they count: place 0 is an ace, 9 a ten."""
Cards: TypeAlias = tuple[int, ...]
"""How many cards of each value a hand has."""


class Hand(NamedTuple):
    """A hand, in no order."""

    cards: Cards
    number: int
    """What it comes to (see the kernel)."""
    orders: int
    """In how many orders of values it is drawn."""
    start: int = 0
    """The value of its first two cards where that is one and is asked for, else 0."""


def _orders() -> Iterator[tuple[int, ...]]:
    """Every order of values of a hand that is drawn out, but for those that begin with a blackjack."""
    waiting = [(first, second) for first in range(1, VALUES + 1) for second in range(1, VALUES + 1)]
    hands: list[tuple[int, ...]] = [two for two in waiting if not kernel.is_blackjack(*two)]
    while hands:
        hand = hands.pop()
        if kernel.draws(kernel.count(sum(hand), hand.count(1))):
            hands.extend((*hand, value) for value in range(1, VALUES + 1))
        else:
            yield hand


def of_values(values: tuple[int, ...]) -> Cards:
    """How many cards of each value there are among some."""
    return tuple(values.count(value) for value in range(1, VALUES + 1))


def _start(values: tuple[int, ...], *, starts: bool) -> int:
    return values[0] if starts and values[0] == values[1] else 0


@cache
def drawn_out(*, starts: bool = False) -> tuple[Hand, ...]:
    """Every hand that neither is nor meets a blackjack; ``starts``: told apart by what it begins with."""
    found: Counter[tuple[Cards, int, int]] = Counter()
    for values in _orders():
        number = kernel.count(sum(values), values.count(1))
        found[of_values(values), number, _start(values, starts=starts)] += 1
    return tuple(Hand(cards, number, orders, start) for (cards, number, start), orders in found.items())


@cache
def of_two(*, starts: bool = False) -> tuple[Hand, ...]:
    """Every hand of two cards, as it stays where one of the hands is a blackjack; ``starts`` as above."""
    found: Counter[tuple[Cards, int, int]] = Counter()
    for first in range(1, VALUES + 1):
        for second in range(1, VALUES + 1):
            values = (first, second)
            natural = kernel.is_blackjack(first, second)
            counts = kernel.count(first + second, values.count(1))
            number = kernel.BLACKJACK if natural else counts
            found[of_values(values), number, _start(values, starts=starts)] += 1
    return tuple(Hand(cards, number, orders, start) for (cards, number, start), orders in found.items())


LONGEST: Final = 12
"""No hand has more cards: six aces, a six, and five aces more."""
