"""The loop that throws two dice in one session after another, as a kernel module.

On the table lies one wager of every kind, made again as soon as it may be once it is decided. Then all
that a throw can meet is told by the come out point and by the number of the come bet: a *standing* is
``point * 7 + number``, where both are places among ``NUMBERS``, 0 for none. (A come bet without a number
is in the come area if there is a point, and not made otherwise; a don't come bet goes with it, since
what sends one to a number or decides it does the same to the other.) The *class* of a throw is
``standing * 36 + throw``; the throw is both faces less one, as digits to the base 6.

A word of the generator gives five throws without bias, as in the loop of sic-bo: words that would put
some throws ahead are left out.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from croupier.games.craps.kernel import is_point, point_after
from croupier.simulation.shuffle import BITS, MASK, next_word

NUMBERS = (0, 4, 5, 6, 8, 9, 10)
PLACES = 7
STANDINGS = PLACES * PLACES
THROWS = 36
CLASSES = STANDINGS * THROWS
PER_WORD = 5
UNEVEN = (MASK + 1) % THROWS**PER_WORD
"""Words whose last remainder is below this are left out."""


def number_after(total: int, number: int, point: int) -> int:
    """The number of the come bet after a throw; a new one is made before the throw if there is a point."""
    if number != 0:
        return 0 if total == number or total == 7 else number
    return total if point != 0 and is_point(total) else 0


def place_of(number: int) -> int:
    """The place of a number among ``NUMBERS``."""
    if number == 0:
        return 0
    return number - 3 if number < 7 else number - 4


def tabulate(following: MutableSequence[int]) -> None:
    """Put the first class of the next standing where ``play`` looks for it."""
    for point in NUMBERS:
        for number in NUMBERS:
            standing = place_of(point) * PLACES + place_of(number)
            for throw in range(THROWS):
                total = throw // 6 + throw % 6 + 2
                point_next = place_of(point_after(total, point))
                number_next = place_of(number_after(total, number, point))
                following[standing * THROWS + throw] = (point_next * PLACES + number_next) * THROWS


def play(
    words: MutableSequence[int], following: Sequence[int], counts: MutableSequence[int], throws: int
) -> None:
    """Throw the dice so many times, from a come out roll of an empty table.

    Args:
        words: the generator's state, left as it was.
        following: what ``tabulate`` made.
        counts: by class, to which every throw adds one.
        throws: how many.
    """
    state = (words[0], words[1], words[2], words[3])
    left = throws
    at = 0
    while left >= PER_WORD:
        word, state = next_word(state)
        first = word * THROWS
        second = (first & MASK) * THROWS
        third = (second & MASK) * THROWS
        fourth = (third & MASK) * THROWS
        fifth = (fourth & MASK) * THROWS
        if fifth & MASK < UNEVEN:
            continue
        at += first >> BITS
        counts[at] += 1
        at = following[at] + (second >> BITS)
        counts[at] += 1
        at = following[at] + (third >> BITS)
        counts[at] += 1
        at = following[at] + (fourth >> BITS)
        counts[at] += 1
        at = following[at] + (fifth >> BITS)
        counts[at] += 1
        at = following[at]
        left -= PER_WORD
    while left > 0:
        word, state = next_word(state)
        spread = word * THROWS
        # One throw of a word, by the same rule for one: 2**32 is no multiple of 36.
        if spread & MASK < (MASK + 1) % THROWS:
            continue
        at += spread >> BITS
        counts[at] += 1
        at = following[at]
        left -= 1
