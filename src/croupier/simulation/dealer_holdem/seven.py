"""Hands and sets of cards as the loops of hold'em look them up, as a kernel module.

A set of cards is looked up by a *number*: with its cards in ascending order, ``C(a, 1) + C(b, 2) + ...``.
What is found there is its class times :data:`EXCHANGES` and the exchange of suits that makes it the first of
its class. Hole cards are looked up with a class as that exchange makes them; whether a bet is made stands in
a table of bits, those of a pair of hole cards one behind another by class.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.poker_hands.kernel import (
    ALL_RANKS,
    FLUSH_MASK,
    Lookups,
    flush_suit,
    place_of_key,
    rank_bit,
)

ROW = 64
"""How many places the choices of each number of cards have: a power of two, as those that follow."""
CHOOSE = 8 * ROW
"""Room for the choices: five rows, to a power of two."""
IN_CHOOSE = CHOOSE - 1
PAIRS = 1 << 11
EXCHANGES = 32
IN_MOVED = EXCHANGES * PAIRS - 1
PLAYER = 0
"""Where the seven cards of the player begin: two, then five communal ones;"""
DEALER = 2
"""those of the dealer: the communal ones, then two."""
SEVEN = 7


def place_of_seven(cards: Sequence[int], at: int, ranking: Lookups) -> int:
    """The place of the hand whose seven cards lie one behind another."""
    weights, start, lower, upper, places, flushes = ranking
    key = start + weights[cards[at]] + weights[cards[at + 1]] + weights[cards[at + 2]]
    key += weights[cards[at + 3]] + weights[cards[at + 4]] + weights[cards[at + 5]] + weights[cards[at + 6]]
    place = int(place_of_key(key, lower, upper, places))
    return max(place, _flush_of_seven(cards, at, key, flushes)) if key & FLUSH_MASK else place


def _flush_of_seven(cards: Sequence[int], at: int, key: int, flushes: Sequence[int]) -> int:
    """The place of the best flush among seven cards that hold one."""
    suit = flush_suit(key)
    bits = 0
    for n in range(at, at + SEVEN):
        bits |= rank_bit(int(cards[n])) * int(int(cards[n]) & 3 == suit)
    return int(flushes[bits & ALL_RANKS])


def looked_up(
    found: int, pair: int, moved: Sequence[int], classes: int, bits: Sequence[int], size: int
) -> int:
    """Whether a bet is made: a bit for hole cards and what was found of a set of cards.

    ``classes``: how many classes the sets have; ``size``: how many bytes the bits have, a power of two.
    """
    there = moved[((found & (EXCHANGES - 1)) * PAIRS + pair) & IN_MOVED]
    at = there * classes + found // EXCHANGES
    return (int(bits[(at >> 3) & (size - 1)]) >> (at & 7)) & 1
