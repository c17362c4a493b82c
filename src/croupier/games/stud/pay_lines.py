"""The pay lines of finished hands that play against no dealer, as small functions over integers.

Stud games whose wagers are paid by the hand alone share them: a low pair stands off, a higher one and every
hand above it has a line of its own. A *place* is that of a hand in the order of
:data:`croupier.games.poker_hands.STANDARD`.
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

LOST = 0
STOOD_OFF = 1
PAID_PAIR = 2
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

OF_A_PAIR = 220
"""How many choices of three further ranks a pair has."""
SIXES_FROM = PAIR_FROM + 4 * OF_A_PAIR
"""The first place of a pair of sixes: there are four lower pairs."""
TENS_FROM = PAIR_FROM + 8 * OF_A_PAIR
JACKS_FROM = PAIR_FROM + 9 * OF_A_PAIR


def pay_line(place: int, stands_off_from: int, paid_from: int) -> int:
    """The line that a finished hand ends its wagers on.

    Args:
        place: that of the hand.
        stands_off_from: the first place of a hand that does not lose.
        paid_from: the first place of a pair that is paid.
    """
    low = int(place >= stands_off_from) + int(place >= paid_from) + int(place >= TWO_PAIRS_FROM)
    middle = int(place >= THREE_FROM) + int(place >= STRAIGHT_FROM) + int(place >= FLUSH_FROM)
    high = int(place >= FULL_HOUSE_FROM) + int(place >= FOUR_FROM) + int(place >= STRAIGHT_FLUSH_FROM)
    return low + middle + high + int(place >= ROYAL_FLUSH_FROM)
