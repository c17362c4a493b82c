"""The kinds of hand of five cards, and where each begins among all of them, as a kernel module.

Plain Python calls it in the conduct; exact analysis tabulates it; Numba compiles the same source for
simulation. A *place* is that of a hand in the order of :data:`croupier.games.poker_hands.STANDARD`.
"""

from __future__ import annotations

# Kinds of hand, as :class:`croupier.games.poker_hands.Category` numbers them.
ODD_CARDS = 0
PAIR = 1
TWO_PAIRS = 2
THREE_OF_A_KIND = 3
STRAIGHT = 4
FLUSH = 5
FULL_HOUSE = 6
FOUR_OF_A_KIND = 7
STRAIGHT_FLUSH = 8
ROYAL_FLUSH = 9
KINDS = 10

# The first place of each kind of hand. Of 1287 choices of five ranks 10 are in sequence, so there are 1277
# hands of odd cards and as many flushes; 13 pairs with 220 choices of three further ranks; 78 two pairs with
# 11; 13 threes with 66; 10 straights; 156 full houses and fours; 9 straight flushes below the royal one.
PAIR_FROM = 1277
TWO_PAIRS_FROM = PAIR_FROM + 13 * 220
THREE_FROM = TWO_PAIRS_FROM + 78 * 11
STRAIGHT_FROM = THREE_FROM + 13 * 66
FLUSH_FROM = STRAIGHT_FROM + 10
FULL_HOUSE_FROM = FLUSH_FROM + 1277
FOUR_FROM = FULL_HOUSE_FROM + 156
STRAIGHT_FLUSH_FROM = FOUR_FROM + 156
ROYAL_FLUSH_FROM = STRAIGHT_FLUSH_FROM + 9
PLACES = ROYAL_FLUSH_FROM + 1


def kind(place: int) -> int:
    """What kind of hand stands at a place."""
    low = int(place >= PAIR_FROM) + int(place >= TWO_PAIRS_FROM) + int(place >= THREE_FROM)
    middle = int(place >= STRAIGHT_FROM) + int(place >= FLUSH_FROM) + int(place >= FULL_HOUSE_FROM)
    high = int(place >= FOUR_FROM) + int(place >= STRAIGHT_FLUSH_FROM) + int(place >= ROYAL_FLUSH_FROM)
    return low + middle + high
