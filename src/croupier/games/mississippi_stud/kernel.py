"""What decides money in Mississippi stud poker, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same source for
simulation. A *place* is that of a hand in the order of :data:`croupier.games.poker_hands.STANDARD`.

Lines are the numbers of the pay lines that the rulebook puts odds on: the same for every wager of a hand.
"""

from __future__ import annotations

from croupier.games.poker_hands.kinds import (
    FLUSH_FROM,
    FOUR_FROM,
    FULL_HOUSE_FROM,
    PAIR_FROM,
    ROYAL_FLUSH_FROM,
    STRAIGHT_FLUSH_FROM,
    STRAIGHT_FROM,
    THREE_FROM,
    TWO_PAIRS_FROM,
)

SIXES_FROM = PAIR_FROM + 4 * 220
"""The first place of a pair of sixes: four lower pairs, each with 220 choices of three further ranks."""
JACKS_FROM = PAIR_FROM + 9 * 220
"""The first place of a pair of jacks."""

LOST = 0
STOOD_OFF = 1
JACKS_OR_BETTER = 2
TWO_PAIRS = 3
THREE_OF_A_KIND = 4
STRAIGHT = 5
FLUSH = 6
FULL_HOUSE = 7
FOUR_OF_A_KIND = 8
STRAIGHT_FLUSH = 9
ROYAL_FLUSH = 10
FOLDED = 11
LINES = 12

STREETS = 3
"""How many wagers follow an ante, before as many communal cards."""
LEAST = 1
MOST = 3
"""What each of them may be of the ante."""
FINISHED_FROM = 1 + STREETS * LEAST
"""How many antes a hand has wagered at least that does not fold,"""
FINISHED_TO = 1 + STREETS * MOST
"""and at most."""
FINISHED = FINISHED_TO - FINISHED_FROM + 1
FOLDED_TO = FINISHED_TO - MOST
"""How many antes a hand has wagered at most that folds."""
WHOLE_LINES = FOLDED * FINISHED + FOLDED_TO
"""The lines of an ante with all that was wagered behind it."""


def line(place: int) -> int:
    """The line that a finished hand ends its wagers on, from its place."""
    low = int(place >= SIXES_FROM) + int(place >= JACKS_FROM) + int(place >= TWO_PAIRS_FROM)
    middle = int(place >= THREE_FROM) + int(place >= STRAIGHT_FROM) + int(place >= FLUSH_FROM)
    high = int(place >= FULL_HOUSE_FROM) + int(place >= FOUR_FROM) + int(place >= STRAIGHT_FLUSH_FROM)
    return low + middle + high + int(place >= ROYAL_FLUSH_FROM)


def whole_line(ended: int, units: int) -> int:
    """The line of an ante with all that was wagered behind it, ``units`` antes with its own."""
    folded = int(ended == FOLDED)
    finished = ended * FINISHED + units - FINISHED_FROM
    return finished * (1 - folded) + (FOLDED * FINISHED + units - 1) * folded
