"""What decides money in Dragon21, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same source for
simulation. An ace is 1 here, and :func:`count` says when ten more are added for one. A finished hand is one
number: what it counts, or :data:`BLACKJACK`. Lines are the numbers of the pay lines that the rulebook puts
odds on; 0 is always the losing line.
"""

from __future__ import annotations

MOST = 21
"""A hand that counts more is over."""
LEAST = 17
"""A hand that counts less draws."""
ACE_MORE = 10
"""What an ace counts besides 1 where that leaves the hand within 21."""
BLACKJACK = 27
"""The number of a hand that is a blackjack: no hand counts so much."""

# Lines of a wager on one of the hands.
LOSE = 0
TIE = 1
WIN_WITH_17 = 2
WIN = 3
WIN_WITH_BLACKJACK = 4
WIN_OVER = 5

# Lines of a tie bet.
TIE_BELOW = 1
TIE_OVER = 2
TIE_AT_21 = 3
TIE_BLACKJACK = 4


def value(card: int) -> int:
    """The point value of a card, an ace counting 1."""
    rank = card >> 2
    return rank + 1 if rank < 9 else 10


def count(total: int, aces: int) -> int:
    """What a hand counts whose cards come to a total with aces counting 1."""
    return total + ACE_MORE if aces > 0 and total + ACE_MORE <= MOST else total


def draws(counted: int) -> bool:
    """Whether a hand gets one more card, where neither has a blackjack."""
    return counted < LEAST


def is_blackjack(first: int, second: int) -> bool:
    """Whether two point values are an ace and a ten."""
    return first + second == ACE_MORE + 1 and (first == 1 or second == 1)


def points(hand: int) -> int:
    """What a finished hand counts."""
    return MOST if hand == BLACKJACK else hand


def hand_line(own: int, other: int) -> int:
    """The line of a wager on a hand against the other."""
    mine, theirs = points(own), points(other)
    if mine == theirs:
        return TIE
    if mine > MOST:
        return WIN_OVER if theirs > mine else LOSE
    if theirs <= MOST and theirs > mine:
        return LOSE
    if own == BLACKJACK:
        return WIN_WITH_BLACKJACK
    return WIN_WITH_17 if mine == LEAST else WIN


def tie_line(dragon: int, tiger: int) -> int:
    """The line of a tie bet: equal counts, unless exactly one of the hands is a blackjack."""
    if points(dragon) != points(tiger) or (dragon == BLACKJACK) != (tiger == BLACKJACK):
        return LOSE
    if dragon == BLACKJACK:
        return TIE_BLACKJACK
    if dragon == MOST:
        return TIE_AT_21
    return TIE_OVER if dragon > MOST else TIE_BELOW
