"""What decides money in Big Raise stud poker, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same source for
simulation. A *place* is that of a hand of five cards in the order of
:data:`croupier.games.poker_hands.STANDARD`; a place of three cards is one in the order of
:data:`croupier.games.poker_hands.THREE_CARD`.

The pay lines of a hand, which the rulebook puts odds on, are those of :mod:`croupier.games.stud.pay_lines`:
the same for ante and raise wagers.
"""

from __future__ import annotations

from croupier.games.stud.pay_lines import FOLDED, SIXES_FROM, TENS_FROM, pay_line
from croupier.games.three_card_poker.kernel import FLUSH_FROM as THREE_CARD_FLUSH_FROM
from croupier.games.three_card_poker.kernel import PAIR_FROM as THREE_CARD_PAIR_FROM
from croupier.games.three_card_poker.kernel import STRAIGHT_FLUSH_FROM as THREE_CARD_STRAIGHT_FLUSH_FROM
from croupier.games.three_card_poker.kernel import STRAIGHT_FROM as THREE_CARD_STRAIGHT_FROM
from croupier.games.three_card_poker.kernel import THREE_FROM as THREE_CARD_THREE_FROM

LEAST = 1
MOST = 4
"""What a raise wager may be of the ante."""
WHOLE_LINES = FOLDED * MOST + 1
"""The lines of an ante with the raise behind it."""

# Lines of a three card bonus wager.
NO_BONUS = 0
BONUS_PAIR = 1
BONUS_FLUSH = 2
BONUS_STRAIGHT = 3
BONUS_THREE_OF_A_KIND = 4
BONUS_STRAIGHT_FLUSH = 5
BONUS_LINES = 6


def line(place: int) -> int:
    """The line that a hand ends its ante and raise wagers on, from its place."""
    return pay_line(place, SIXES_FROM, TENS_FROM)


def whole_line(ended: int, times: int) -> int:
    """The line of an ante with a raise of so many antes behind it; a hand that folds has none."""
    folded = int(ended == FOLDED)
    return (ended * MOST + times - LEAST) * (1 - folded) + FOLDED * MOST * folded


def bonus_line(place: int, ace_low: int) -> int:
    """The line of a three card bonus wager, from the place of the three cards.

    ``ace_low``: whether ace, 2 and 3 are in sequence; else they are odd cards, or a flush. They are the
    lowest straight of the order, and the lowest straight flush.
    """
    straight = STRAIGHT_AT - ace_low
    straight_flush = STRAIGHT_FLUSH_AT - ace_low
    found = int(place >= THREE_CARD_PAIR_FROM) + int(place >= THREE_CARD_FLUSH_FROM)
    found += int(place > straight) + int(place >= THREE_CARD_THREE_FROM) + int(place > straight_flush)
    # Where the ace is high only, the lowest straight is no hand, and the lowest straight flush a flush.
    odd = int(place == STRAIGHT_AT) * (1 - ace_low)
    flush = int(place == STRAIGHT_FLUSH_AT) * (1 - ace_low)
    return found - odd * BONUS_FLUSH - flush * (BONUS_THREE_OF_A_KIND - BONUS_FLUSH)


STRAIGHT_AT = THREE_CARD_STRAIGHT_FROM
"""The place of ace, 2 and 3 of more than one suit,"""
STRAIGHT_FLUSH_AT = THREE_CARD_STRAIGHT_FLUSH_FROM
"""and of one suit."""
