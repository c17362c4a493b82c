"""Hands of 21 that are paid by their cards: how often each payment, where suits are not seen."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.blackjack.tables import VALUES, Floats, Made, hands
from croupier.games.blackjack import kernel, spanish
from croupier.games.blackjack.shape import Shape

Shares: TypeAlias = tuple[tuple[float, Fraction], ...]
"""What a hand can be paid, in units, and how often of all it is so."""
SUITS: Final = 4
USUAL: Final[Shares] = ((1.0, Fraction(1)),)
_RUN: Final[Made] = tuple(int(value in (6, 7, 8)) for value in range(1, VALUES + 1))
_SEVENS: Final[Made] = tuple(3 * int(value == 7) for value in range(1, VALUES + 1))


def shares(shape: Shape, made: Made) -> Shares:
    """What a hand of 21 can be paid.

    Which suits its cards have is open: who decides by what cards count leaves them as they come, so that
    three cards have one suit as often as any three of their ranks.
    """
    if not shape.paid:
        return USUAL
    five, six, seven, *three = shape.paid
    if made == _RUN:
        return _by_suits(three[:3], Fraction(1, SUITS**2))
    if made == _SEVENS:
        left = decks_of(shape)
        sevens = SUITS * left
        # Shares of the whole shoe: cards that are gone besides may have any suit too.
        return _by_suits(three[3:], Fraction((left - 1) * (left - 2), (sevens - 1) * (sevens - 2)))
    size = sum(made)
    if size < spanish.FIVE:
        return USUAL
    return (((five, six, seven)[min(size, spanish.SEVEN) - spanish.FIVE], Fraction(1)),)


def decks_of(shape: Shape) -> int:
    """How many decks are in the shoe."""
    return -(-shape.shoe[kernel.SEVEN_FACE] // SUITS)


def _by_suits(paid: list[float], suited: Fraction) -> Shares:
    """Of mixed suits, one suit but spades, and spades; ``suited``: how often they have one."""
    mixed, one, spades = paid
    return ((mixed, 1 - suited), (one, suited * Fraction(SUITS - 1, SUITS)), (spades, suited / SUITS))


def means(shape: Shape) -> Floats:
    """What each hand wins that wins at once: a unit but for hands of 21 that are paid by their cards."""
    table = hands()
    found = np.ones(len(table.size))
    if shape.paid:
        for place in np.flatnonzero(table.total == kernel.MOST).tolist():
            found[place] = float(
                sum(Fraction(won) * often for won, often in shares(shape, table.made[place]))
            )
    return found
