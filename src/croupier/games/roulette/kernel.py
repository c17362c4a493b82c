"""What decides money in roulette, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same
source. So: integers in, integers out.

A *pocket* is the number of a compartment of the wheel: 0 to 36, and 37 for the double zero. A wager
*covers* pockets: bit ``p`` of an integer is set where it covers pocket ``p``.
"""

from __future__ import annotations

ZERO = 0
DOUBLE_ZERO = 37
NUMBERS = 36
"""The numbers that are no zero run from 1 to this."""

ZEROS = 1 << ZERO | 1 << DOUBLE_ZERO
"""The zeros, as a wager covers them."""

# Lines of every wager.
LOSE = 0
WIN = 1
LOSE_TO_ZERO = 2
WIN_WITH_ZERO = 3
"""A win of a wager that covers a zero, on whichever of its pockets."""


def is_number(pocket: int) -> bool:
    """Whether a pocket is neither zero nor double zero."""
    return 1 <= pocket <= NUMBERS


def is_red(pocket: int) -> bool:
    """Whether a pocket is red.

    Red and odd go together up to 10 and from 19 to 28, red and even from 11 to 18 and above 28.
    """
    if not is_number(pocket):
        return False
    odd_is_red = pocket <= 10 or 19 <= pocket <= 28
    return (pocket % 2 == 1) == odd_is_red


def is_black(pocket: int) -> bool:
    """Whether a pocket is black."""
    return is_number(pocket) and not is_red(pocket)


def is_odd(pocket: int) -> bool:
    """Whether a pocket is an odd number; a zero is neither odd nor even."""
    return is_number(pocket) and pocket % 2 == 1


def is_even(pocket: int) -> bool:
    """Whether a pocket is an even number; a zero is neither odd nor even."""
    return is_number(pocket) and pocket % 2 == 0


def is_low(pocket: int) -> bool:
    """Whether a pocket is one of 1 to 18."""
    return 1 <= pocket <= 18


def is_high(pocket: int) -> bool:
    """Whether a pocket is one of 19 to 36."""
    return 19 <= pocket <= NUMBERS


def dozen(pocket: int) -> int:
    """The dozen of a pocket: 1 for 1 to 12, 2 for 13 to 24, 3 for 25 to 36, 0 for a zero."""
    return (pocket + 11) // 12 if is_number(pocket) else 0


def column(pocket: int) -> int:
    """The column of a pocket: 1 for 1, 4, 7..., 2 for 2, 5, 8..., 3 for 3, 6, 9..., 0 for a zero."""
    return (pocket + 2) % 3 + 1 if is_number(pocket) else 0


def on_number(covers: int, pocket: int) -> int:
    """The case of a win: 1 on a number, 0 on a zero."""
    return int(is_number(pocket))


def without_one(covers: int, pocket: int) -> int:
    """The case of a street with a zero: 0 where it covers the number 1, else 1."""
    return 1 - (covers >> 1 & 1)


def line(covers: int, pocket: int) -> int:
    """The line of a wager that covers these pockets when the ball rests in this one."""
    if covers >> pocket & 1:
        return WIN_WITH_ZERO if covers & ZEROS else WIN
    return LOSE if is_number(pocket) else LOSE_TO_ZERO
