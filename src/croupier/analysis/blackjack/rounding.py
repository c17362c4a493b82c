"""How far rounding can take what the solver finds of blackjack, by the sums that it forms.

Every operation on numbers of double precision is right to a part of 2^53 (u), so that after n of them a
product, or a sum of terms that are all positive, is right to n u of itself, and a sum of terms of
either sign to n u of the sum of their amounts (N. Higham, "Accuracy and Stability of Numerical
Algorithms", chapters 2 to 4). Here that is followed through the solver, the worst case at each step:

* a chance of the dealer's is a sum of as many products as a tree has draws that come to it; each product
  has three roundings for each card;
* what standing wins has each of these chances at most twice, and its own operations;
* drawing adds ten terms for each further card, of which there are 20 at most, and is no further off than
  the worst of what it leads to;
* doubling has all of it twice, and where hands of three cards are doubled, what drawing adds before;
* a blackjack of a split is worth four units at most, by operations that are fewer than those of standing;
* a pair that is split has two hands, and the gain of a second split has nine further values of a hand,
  times the chance that a hand pairs, which is at most a third;
* the mean is a sum over all deals.

Where two actions are so near that rounding decides between them their values are as near, so that taking
the greater changes nothing of it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from croupier.analysis.blackjack.tables import RESULTS, USUAL, VALUES, draws
from croupier.games.blackjack.shape import Dealers

UNIT: Final = Fraction(1, 2**53)
"""u: the part of a number that one operation of double precision can be off."""
ROUNDINGS: Final = 3
"""Of one card more in a product: one over the cards that are left, times those of the value, times what is
before."""
OF_STANDING: Final = 20
"""Operations that make what standing is worth of the dealer's chances, each on numbers up to 2."""
OF_DRAWING: Final = 15
"""Those of one card more, for the player: ten terms and their chances."""
LONGEST: Final = 20
"""A hand takes no more further cards."""
DEALS: Final = 55 * VALUES
"""Hands of two values against ten first cards."""
PER_DEAL: Final = 6
"""Operations on each of them."""
PAIRED: Final = Fraction(1, 3)
"""A second card makes a pair less often: of 10 values 16 of 52 cards."""
GREATEST: Final = 2
"""No hand is worth more units of its wager."""


def dealers_roundings(dealers: Dealers = USUAL) -> int:
    """How many roundings a chance of the dealer's is made with at most."""
    trees = draws(dealers)
    terms = 0
    for first in range(VALUES):
        results = trees.result[trees.start[first] : trees.start[first + 1]]
        terms = max(terms, *(int((results == n).sum()) for n in range(RESULTS)))
    cards = int(trees.depth.max()) + 1
    return terms + ROUNDINGS * cards + 1


def bound(hands: int, *, greatest: int = GREATEST, doubled: int = 2, dealers: Dealers = USUAL) -> Fraction:
    """How far the mean of a game can be from the exact one where a box has so many hands: two or three.

    Args:
        hands: how many.
        greatest: what a hand of two cards is worth at most, in units of its wager. Only a blackjack is worth
            more than :data:`GREATEST`; it comes so seldom that all deals together are worth less than that.
        doubled: the most cards of a hand that is doubled.
        dealers: when the dealer stands.
    """
    standing = GREATEST * dealers_roundings(dealers) + OF_STANDING
    drawing = standing + LONGEST * OF_DRAWING
    # A hand of two cards may be drawn to before it is doubled.
    doubling = 2 * standing + GREATEST * OF_DRAWING * (doubled - 1)
    hand = max(drawing, doubling) + greatest * OF_DRAWING
    split = Fraction(2 * hand)
    if hands > 2:
        split += PAIRED * 9 * (hand + greatest * OF_DRAWING)
    # A pair that is split is the worst of all deals; together they are worth less than the greatest of one.
    mean = split + (DEALS + PER_DEAL) * 2 * GREATEST
    return mean * UNIT / (1 - mean * UNIT)
