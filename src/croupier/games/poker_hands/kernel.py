"""The ranking of hands, as small functions over integers: what every game with poker hands stands on.

Plain Python calls them in the conduct; Numba compiles the same source for analysis and simulation.
A hand's *place* is its number in the order of hands, nought for the lowest: equal places stand off.
See :mod:`croupier.games.poker_hands.tables` for the tables that they look in.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, TypeAlias

RANKS = 13
LOWER_RANKS = 7
"""So many ranks, from the 2, are counted in the lower digits of a key."""
LOWER_BITS = 17
LOWER_MASK = (1 << LOWER_BITS) - 1
UPPER_MASK = (1 << 14) - 1
SUITS_SHIFT = 32
COUNTER_BITS = 4
FULL_COUNTER = 8
"""What a suit's counter shows when it makes a flush, and its bit that is set from then on."""
FLUSH_MASK = 0x8888 << SUITS_SHIFT
ALL_RANKS = 8191
BLOCK = 1024
"""How many hands are ranked before those of them that have a flush are."""
IN_BLOCK = BLOCK - 1
NUMBERS = 65535
"""No tables number more hands; masking with it tells a compiler that a number is not negative."""

Rows: TypeAlias = Any
"""An array with a hand in each row."""
Column: TypeAlias = Any
"""An array with a place for each row."""
Found: TypeAlias = tuple[Sequence[int], Sequence[int], Sequence[int], Sequence[int]]
"""What hands are found in: the lower ranks, the upper ones, the places and the flushes."""
Lookups: TypeAlias = tuple[Sequence[int], int, Sequence[int], Sequence[int], Sequence[int], Sequence[int]]
"""What ranks hands of so many cards: the fields of :class:`croupier.games.poker_hands.tables.Tables`."""


def place_of_key(key: int, lower: Sequence[int], upper: Sequence[int], places: Sequence[int]) -> int:
    """The place of a hand with this key and no flush."""
    number = lower[key & LOWER_MASK] + upper[(key >> LOWER_BITS) & UPPER_MASK]
    return places[number & NUMBERS]


def flush_suit(key: int) -> int:
    """The suit that makes a flush, where one does; found without a branch, which would be guessed wrong."""
    full = key >> (SUITS_SHIFT + COUNTER_BITS - 1)
    return (
        ((full >> COUNTER_BITS) & 1)
        + 2 * ((full >> (2 * COUNTER_BITS)) & 1)
        + 3 * ((full >> (3 * COUNTER_BITS)) & 1)
    )


def rank_bit(card: int) -> int:
    """The rank of a card as a bit: the 2 the lowest, the ace the highest."""
    return 1 << (((card >> 2) + RANKS - 1) % RANKS)


def flush_place(hand: Sequence[int], key: int, flushes: Sequence[int]) -> int:
    """The place of the best flush among cards that hold one."""
    suit = flush_suit(key)
    bits = 0
    for card in hand:
        bits |= rank_bit(int(card)) * int(card & 3 == suit)
    return flushes[bits & ALL_RANKS]


def place_of_five(cards: Sequence[int], at: int, ranking: Lookups) -> int:
    """The place of the hand whose five cards lie one behind another."""
    weights, start, lower, upper, places, flushes = ranking
    key = start + weights[cards[at]] + weights[cards[at + 1]] + weights[cards[at + 2]]
    key += weights[cards[at + 3]] + weights[cards[at + 4]]
    place = place_of_key(key, lower, upper, places)
    return max(place, _flush_of_five(cards, at, flushes)) if key & FLUSH_MASK else place


def _flush_of_five(cards: Sequence[int], at: int, flushes: Sequence[int]) -> int:
    """The place of five cards of one suit."""
    bits = 0
    for n in range(at, at + 5):
        bits |= rank_bit(int(cards[n]))
    return flushes[bits & ALL_RANKS]


def rank_hands(
    hands: Rows,
    weights: Sequence[int],
    start: int,
    tables: Found,
    out: Column,
) -> None:
    """The places of hands, one in each row, of as many cards as the tables are for."""
    lower, upper, places, flushes = tables
    for row in range(len(hands)):
        hand = hands[row]
        key = start
        for card in hand:
            key += weights[card]
        place = place_of_key(key, lower, upper, places)
        if key & FLUSH_MASK:
            place = max(place, flush_place(hand, key, flushes))
        out[row] = place


def rank_sevens(
    hands: Rows,
    weights: Sequence[int],
    start: int,
    tables: Found,
    waiting: MutableSequence[int],
    out: Column,
) -> None:
    """The places of hands of seven cards: as :func:`rank_hands`, unrolled, with flushes put off."""
    _rank_by_blocks(_key_of_seven, hands, weights, start, tables, waiting, out)


def rank_fives(
    hands: Rows,
    weights: Sequence[int],
    start: int,
    tables: Found,
    waiting: MutableSequence[int],
    out: Column,
) -> None:
    """The places of hands of five cards, as :func:`rank_sevens`."""
    _rank_by_blocks(_key_of_five, hands, weights, start, tables, waiting, out)


def _rank_by_blocks(
    key_of: Callable[[Sequence[int], Sequence[int], int], int],
    hands: Rows,
    weights: Sequence[int],
    start: int,
    tables: Found,
    waiting: MutableSequence[int],
    out: Column,
) -> None:
    """The places of hands of as many cards as ``key_of`` adds up, with flushes put off.

    Three hands of a hundred have a flush, and what is done for one in the middle of the loop slows it for
    all. So hands are taken a block at a time, and those with a flush noted in ``waiting``, which has room
    for a block, and looked at after the others. Parts of the arrays must be views of them, as numpy's are.
    """
    lower, upper, places, flushes = tables
    for first in range(0, len(hands), BLOCK):
        block, ranked = hands[first : first + BLOCK], out[first : first + BLOCK]
        found = 0
        for row in range(len(block)):
            key = key_of(block[row], weights, start)
            ranked[row] = place_of_key(key, lower, upper, places)
            if key & FLUSH_MASK:
                waiting[found & IN_BLOCK] = row
                found += 1
        for number in range(found):
            row = waiting[number]
            key = key_of(block[row], weights, start)
            ranked[row] = max(ranked[row], flush_place(block[row], key, flushes))


def _key_of_five(hand: Sequence[int], weights: Sequence[int], start: int) -> int:
    key = start + weights[hand[0]] + weights[hand[1]] + weights[hand[2]]
    return key + weights[hand[3]] + weights[hand[4]]


def _key_of_seven(hand: Sequence[int], weights: Sequence[int], start: int) -> int:
    key = start + weights[hand[0]] + weights[hand[1]] + weights[hand[2]] + weights[hand[3]]
    return key + weights[hand[4]] + weights[hand[5]] + weights[hand[6]]
