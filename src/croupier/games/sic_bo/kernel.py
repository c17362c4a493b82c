"""What decides money in sic-bo, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same
source. So: integers in, integers out.

A throw is three faces ``a``, ``b``, ``c`` from 1 to 6 in any order. A *set* of faces is an integer
with bit ``f`` set for face ``f``. Lines are the numbers of the pay lines that the rulebooks put odds
on; 0 is always the losing line.
"""

from __future__ import annotations

LOSE = 0
WIN = 1

# The second winning line of a wager on a double: all three dice show the number.
DOUBLE_IN_TRIPLE = 2

LEAST_TOTAL = 4
MOST_TOTAL = 17
"""No wager is on the totals of triple 1 and triple 6."""
TOTAL_LINES = 7
"""Totals equally far from the middle are one line: 1 for 4 and 17, 7 for 10 and 11."""


def total(a: int, b: int, c: int) -> int:
    """The sum of the uppermost faces."""
    return a + b + c


def is_triple(a: int, b: int, c: int) -> bool:
    """Whether all three dice show one number."""
    return a == b and b == c


def faces(a: int, b: int, c: int) -> int:
    """The set of the numbers that appear."""
    return (1 << a) | (1 << b) | (1 << c)


def dice_showing(a: int, b: int, c: int, number: int) -> int:
    """On how many dice a number appears."""
    return (1 if a == number else 0) + (1 if b == number else 0) + (1 if c == number else 0)


def small_line(a: int, b: int, c: int) -> int:
    """The line of small: 4 to 10, no triple."""
    return WIN if total(a, b, c) <= 10 and not is_triple(a, b, c) else LOSE


def big_line(a: int, b: int, c: int) -> int:
    """The line of big: 11 to 17, no triple."""
    return WIN if total(a, b, c) >= 11 and not is_triple(a, b, c) else LOSE


def even_line(a: int, b: int, c: int) -> int:
    """The line of even: an even total from 4 to 16, no triple."""
    return WIN if total(a, b, c) % 2 == 0 and not is_triple(a, b, c) else LOSE


def odd_line(a: int, b: int, c: int) -> int:
    """The line of odd: an odd total from 5 to 17, no triple."""
    return WIN if total(a, b, c) % 2 == 1 and not is_triple(a, b, c) else LOSE


def any_triple_line(a: int, b: int, c: int) -> int:
    """The line of any triple."""
    return WIN if is_triple(a, b, c) else LOSE


def triple_line(a: int, b: int, c: int, number: int) -> int:
    """The line of the triple of a number."""
    return WIN if dice_showing(a, b, c, number) == 3 else LOSE


def double_line(a: int, b: int, c: int, number: int) -> int:
    """The line of the double of a number: on two dice, or on all three."""
    dice = dice_showing(a, b, c, number)
    if dice == 3:
        return DOUBLE_IN_TRIPLE
    return WIN if dice == 2 else LOSE


def total_line(a: int, b: int, c: int, wanted: int) -> int:
    """The line of a total from 4 to 17: its distance from the nearer end tells what it pays."""
    if total(a, b, c) != wanted:
        return LOSE
    return min(wanted - LEAST_TOTAL, MOST_TOTAL - wanted) + 1


def combination_line(a: int, b: int, c: int, wanted: int) -> int:
    """The line of a combination of two numbers, as a set: both appear. It wins once."""
    return WIN if faces(a, b, c) & wanted == wanted else LOSE


def face_line(a: int, b: int, c: int, number: int) -> int:
    """The line of a single number: on how many dice it appears."""
    return dice_showing(a, b, c, number)


def four_number_line(a: int, b: int, c: int, wanted: int) -> int:
    """The line of a combination of four numbers, as a set: three different ones of them appear."""
    different = a != b and b != c and a != c
    return WIN if different and faces(a, b, c) & wanted == faces(a, b, c) else LOSE
