"""The loop that throws three dice, as a kernel module: plain Python that is compiled as it is.

A throw is a number below 216: the faces less one, as digits to the base 6. A word of the generator
gives three throws, without bias (Brackett-Rozsa and Lemire, "Batched ranged random integer
generation", 2024): spread over the product of their numbers, it is the one or the other throw by its
upper half, and what is left over is spread again. Words by which some throws would be ahead are left
out: those that end below 2**32 mod 216**3.

The three throws of a word are counted apart, so that no count waits for the one before it.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from croupier.simulation.shuffle import BITS, MASK, next_word

THROWS = 216
PER_WORD = 3
UNEVEN = (MASK + 1) % THROWS**PER_WORD
"""Words whose last remainder is below this are left out."""


def play(words: MutableSequence[int], counts: MutableSequence[int], throws: int) -> None:
    """Throw the dice so many times; ``counts`` has a row of 216 for each throw of a word.

    Args:
        words: the generator's state, left as it was.
        counts: to which every throw adds one.
        throws: how many.
    """
    state = (words[0], words[1], words[2], words[3])
    left = throws
    while left > 0:
        word, state = next_word(state)
        first = word * THROWS
        second = (first & MASK) * THROWS
        third = (second & MASK) * THROWS
        if third & MASK < UNEVEN:
            continue
        counts[first >> BITS] += 1
        if left > 1:
            counts[THROWS + (second >> BITS)] += 1
        if left > 2:
            counts[2 * THROWS + (third >> BITS)] += 1
        left -= PER_WORD
