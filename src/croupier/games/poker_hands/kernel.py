"""The ranking of hands, as small functions over integers: what every game with poker hands stands on.

Plain Python calls them in the conduct; Numba compiles the same source for analysis and simulation.
A hand's *place* is its number in the order of hands, nought for the lowest: equal places stand off.
See :mod:`croupier.games.poker_hands.tables` for the tables that they look in.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

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
NUMBERS = 65535
"""No tables number more hands; masking with it tells a compiler that a number is not negative."""


def place_of_key(key: int, lower: Sequence[int], upper: Sequence[int], places: Sequence[int]) -> int:
    """The place of a hand with this key and no flush."""
    number = lower[key & LOWER_MASK] + upper[(key >> LOWER_BITS) & UPPER_MASK]
    return places[number & NUMBERS]


def flush_suit(key: int) -> int:
    """The suit that makes a flush, where one does."""
    suit = 0
    while (key >> (SUITS_SHIFT + COUNTER_BITS * suit)) & FULL_COUNTER == 0:
        suit += 1
    return suit


def rank_bit(card: int) -> int:
    """The rank of a card as a bit: the 2 the lowest, the ace the highest."""
    face = card >> 2
    return 4096 if face == 0 else 1 << (face - 1)


def flush_place(hand: Sequence[int], key: int, flushes: Sequence[int]) -> int:
    """The place of the best flush among cards that hold one."""
    suit = flush_suit(key)
    bits = 0
    for card in hand:
        if card & 3 == suit:
            bits |= rank_bit(int(card))
    return flushes[bits & ALL_RANKS]


def rank_hands(
    hands: Sequence[Sequence[int]],
    weights: Sequence[int],
    start: int,
    lower: Sequence[int],
    upper: Sequence[int],
    places: Sequence[int],
    flushes: Sequence[int],
    out: MutableSequence[int],
) -> None:
    """The places of hands, one in each row, of as many cards as the tables are for."""
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
    hands: Sequence[Sequence[int]],
    weights: Sequence[int],
    start: int,
    lower: Sequence[int],
    upper: Sequence[int],
    places: Sequence[int],
    flushes: Sequence[int],
    out: MutableSequence[int],
) -> None:
    """The places of hands of seven cards: as :func:`rank_hands`, unrolled."""
    for row in range(len(hands)):
        hand = hands[row]
        key = start + weights[hand[0]] + weights[hand[1]] + weights[hand[2]] + weights[hand[3]]
        key += weights[hand[4]] + weights[hand[5]] + weights[hand[6]]
        place = place_of_key(key, lower, upper, places)
        if key & FLUSH_MASK:
            place = max(place, flush_place(hand, key, flushes))
        out[row] = place
