"""Shuffling, as a kernel: integers in, integers out, the same totals compiled and in plain Python.

The generator is xoshiro128++ 1.0 (Blackman and Vigna, "Scrambled linear pseudorandom number
generators", 2021): a state of four words of 32 bits. Every value on the way is below 2**63 and none
is negative, so that the machine's integers and Python's agree without a cast.

Cards are put in order by Fisher and Yates without bias, those of a shoe two at a time from one word,
those of a deck four (Brackett-Rozsa and Lemire, "Batched ranged random integer generation", 2024).
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final, TypeAlias

State: TypeAlias = tuple[int, int, int, int]

BITS: Final = 32
"""The bits of a word."""
MASK: Final = (1 << BITS) - 1
"""What keeps a word in its bits."""
PLACES: Final = 4095
"""No shoe has more places; masking with it tells a compiler that a place is not negative."""
DECK: Final = 64
"""Four of so many cards at most are drawn from one word: fewer than one word in 256 is passed over."""


def next_word(state: State) -> tuple[int, State]:
    """The next word of the generator, and the state after it."""
    a, b, c, d = state
    word = (a + d) & MASK
    word = ((((word << 7) & MASK) | (word >> 25)) + a) & MASK
    shifted = (b << 9) & MASK
    c ^= a
    d ^= b
    return word, (a ^ d, b ^ c, c ^ shifted, ((d << 11) & MASK) | (d >> 21))


def two_below(state: State, first: int, second: int) -> tuple[int, int, State]:
    """Two whole numbers below ``first`` and below ``second``, every pair equally likely.

    A word spread over the product of both bounds gives the pair, unless it is one of the
    2**32 mod (first * second) words by which some pairs would be ahead: then the next word is tried.
    The product is at least 1 and at most 2**31.
    """
    pairs = first * second
    while True:
        word, state = next_word(state)
        spread = word * first
        one = spread >> BITS
        spread = (spread & MASK) * second
        left = spread & MASK
        if left >= pairs or left >= (MASK + 1) % pairs:
            return one, spread >> BITS, state


def four_below(state: State, first: int) -> tuple[int, int, int, int, State]:
    """Four whole numbers, below ``first`` and the three numbers before it, each four equally likely.

    As :func:`two_below`. ``first`` is at least 4 and at most :data:`DECK`.
    """
    fours = first * (first - 1) * (first - 2) * (first - 3)
    while True:
        word, state = next_word(state)
        spread = word * first
        one = spread >> BITS
        spread = (spread & MASK) * (first - 1)
        two = spread >> BITS
        spread = (spread & MASK) * (first - 2)
        three = spread >> BITS
        spread = (spread & MASK) * (first - 3)
        left = spread & MASK
        if left >= fours or left >= (MASK + 1) % fours:
            return one, two, three, spread >> BITS, state


def exchange(cards: MutableSequence[int], place: int, ahead: int) -> None:
    """Let a card change places with the one so far behind it."""
    other = (place + ahead) & PLACES
    card = cards[other]
    cards[other] = cards[place]
    cards[place] = card


def shuffle(cards: MutableSequence[int], words: MutableSequence[int], count: int) -> None:
    """Put ``count`` of the cards, an even number, in random order at the front.

    The cards may lie in any order before: every ordered choice of ``count`` of them is equally
    likely. To shuffle all of an odd number of cards, shuffle all but one. ``words`` are the four
    of the generator's state.
    """
    size = len(cards)
    state = (words[0], words[1], words[2], words[3])
    for place in range(0, count, 2):
        one, two, state = two_below(state, size - place, size - place - 1)
        exchange(cards, place, one)
        exchange(cards, place + 1, two)
    words[0], words[1], words[2], words[3] = state


def shuffle_deck(cards: MutableSequence[int], words: MutableSequence[int], count: int) -> None:
    """The same for :data:`DECK` cards at most: four are put in order from a word, and two at the end."""
    size = len(cards)
    state = (words[0], words[1], words[2], words[3])
    fours = count & ~3
    for place in range(0, fours, 4):
        one, two, three, four, state = four_below(state, size - place)
        exchange(cards, place, one)
        exchange(cards, place + 1, two)
        exchange(cards, place + 2, three)
        exchange(cards, place + 3, four)
    if fours < count:
        one, two, state = two_below(state, size - fours, size - fours - 1)
        exchange(cards, fours, one)
        exchange(cards, fours + 1, two)
    words[0], words[1], words[2], words[3] = state
