"""What decides money in Mississippi stud poker, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same source for
simulation. A *place* is that of a hand in the order of :data:`croupier.games.poker_hands.STANDARD`.

The pay lines of a hand, which the rulebook puts odds on, are those of :mod:`croupier.games.stud.pay_lines`:
the same for every wager.
"""

from __future__ import annotations

from croupier.games.stud.pay_lines import FOLDED, JACKS_FROM, SIXES_FROM, pay_line

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
    return pay_line(place, SIXES_FROM, JACKS_FROM)


def whole_line(ended: int, units: int) -> int:
    """The line of an ante with all that was wagered behind it, ``units`` antes with its own."""
    folded = int(ended == FOLDED)
    finished = ended * FINISHED + units - FINISHED_FROM
    return finished * (1 - folded) + (FOLDED * FINISHED + units - 1) * folded
