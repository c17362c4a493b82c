"""Spins of a wheel, as a kernel: plain Python that is compiled as it is.

A wheel has a number of places, all equally likely. Two spins make a *pair* of places, and one word of
the generator makes two pairs without bias (Brackett-Rozsa and Lemire, "Batched ranged random integer
generation", 2024): four spins. Words by which some pairs would be ahead are left out. Pairs are counted
and taken apart afterwards.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from croupier.simulation.shuffle import BITS, MASK, next_word, two_below

SPINS = 4
"""How many spins a word makes."""
PAIRS = 0xFFFF
"""No wheel has more pairs of places."""
MOST_PLACES = 215
"""With more places, what a word is spread over would not fit in 31 bits."""


def spin(
    words: MutableSequence[int],
    places: int,
    pairs: MutableSequence[int],
    counts: MutableSequence[int],
    spins: int,
) -> None:
    """Spin a wheel so many times, and add to the count of each place how often it came.

    Args:
        words: the four of the generator's state.
        places: how many the wheel has; at most ``MOST_PLACES``.
        pairs: as many noughts as there are pairs of places; left as noughts.
        counts: by place.
        spins: how many; from one state the first of them are the same, however many follow.
    """
    # The masks change nothing; they tell a compiler that no value is negative or beyond its bits.
    both = (places * places) & PAIRS
    uneven = (MASK + 1) % (both * both)
    state = (words[0] & MASK, words[1] & MASK, words[2] & MASK, words[3] & MASK)
    left = spins // SPINS
    while left > 0:
        word, state = next_word(state)
        first = word * both
        second = (first & MASK) * both
        if second & MASK < uneven:
            continue
        pairs[(first >> BITS) & PAIRS] += 1
        pairs[(second >> BITS) & PAIRS] += 1
        left -= 1
    if spins % SPINS:
        one, two, state = two_below(state, both, both)
        last = (one // places, one % places, two // places)
        for number in range(spins % SPINS):
            counts[last[number]] += 1
    for pair in range(both):
        counts[pair // places] += pairs[pair]
        counts[pair % places] += pairs[pair]
        pairs[pair] = 0
    words[0], words[1], words[2], words[3] = state
