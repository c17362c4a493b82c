"""What decides money in Big Raise stud poker, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same source for
simulation. A *place* is that of a hand of five cards in the order of
:data:`croupier.games.poker_hands.STANDARD`; a place of three cards is one in the order of
:data:`croupier.games.poker_hands.THREE_CARD`.

Lines are the numbers of the pay lines that the rulebook puts odds on: the same for ante and raise wagers.
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
from croupier.games.three_card_poker.kernel import FLUSH_FROM as THREE_CARD_FLUSH_FROM
from croupier.games.three_card_poker.kernel import PAIR_FROM as THREE_CARD_PAIR_FROM
from croupier.games.three_card_poker.kernel import STRAIGHT_FLUSH_FROM as THREE_CARD_STRAIGHT_FLUSH_FROM
from croupier.games.three_card_poker.kernel import STRAIGHT_FROM as THREE_CARD_STRAIGHT_FROM
from croupier.games.three_card_poker.kernel import THREE_FROM as THREE_CARD_THREE_FROM

SIXES_FROM = PAIR_FROM + 4 * 220
"""The first place of a pair of sixes: four lower pairs, each with 220 choices of three further ranks."""
TENS_FROM = PAIR_FROM + 8 * 220
"""The first place of a pair of tens."""

# Lines of ante and raise wagers.
LOST = 0
STOOD_OFF = 1
TENS_OR_BETTER = 2
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
    low = int(place >= SIXES_FROM) + int(place >= TENS_FROM) + int(place >= TWO_PAIRS_FROM)
    middle = int(place >= THREE_FROM) + int(place >= STRAIGHT_FROM) + int(place >= FLUSH_FROM)
    high = int(place >= FULL_HOUSE_FROM) + int(place >= FOUR_FROM) + int(place >= STRAIGHT_FLUSH_FROM)
    return low + middle + high + int(place >= ROYAL_FLUSH_FROM)


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
