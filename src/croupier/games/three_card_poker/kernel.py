"""What decides money in three card poker, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same source
for simulation. A *place* is that of a hand in the order of :data:`croupier.games.poker_hands.THREE_CARD`.

Lines are the numbers of the pay lines that the rulebook puts odds on.
"""

from __future__ import annotations

from croupier.games.stud.finish import ENDS, FOLDED, compared, decided

# The first place of each kind of hand. Of 286 choices of three ranks 12 are in sequence, so there are
# 274 hands of odd cards and as many flushes; 156 pairs, 12 straights, 13 threes, 12 straight flushes.
PAIR_FROM = 274
FLUSH_FROM = PAIR_FROM + 156
STRAIGHT_FROM = FLUSH_FROM + 274
THREE_FROM = STRAIGHT_FROM + 12
STRAIGHT_FLUSH_FROM = THREE_FROM + 13
QUEEN_FROM = 112
"""The first place with a queen: below it are 120 choices of three ranks to the jack, less 8 sequences."""
BET_FROM = QUEEN_FROM + 8
"""The first place that is better bet on than folded: queen, 6, 4, above eight lower hands of a queen."""

# Kinds of hand.
ODD_CARDS = 0
PAIR = 1
FLUSH = 2
STRAIGHT = 3
THREE_OF_A_KIND = 4
STRAIGHT_FLUSH = 5
KINDS = 6

# Lines of an ante wager above the ends: the bonus, straight first.
BONUS = ENDS

# Lines of a pair plus wager above the kinds of hand, of which odd cards lose.
PAIR_PLUS_FOLDED = 6

BONUSES = 4
"""What an ante bonus can come to, none included."""


def kind(place: int) -> int:
    """What kind of hand stands at a place."""
    low = int(place >= PAIR_FROM) + int(place >= FLUSH_FROM) + int(place >= STRAIGHT_FROM)
    return low + int(place >= THREE_FROM) + int(place >= STRAIGHT_FLUSH_FROM)


def qualifies(dealer: int) -> bool:
    """Whether the dealer's hand qualifies, from its place: a queen, or anything better."""
    return dealer >= QUEEN_FROM


def end(player: int, dealer: int) -> int:
    """How the hand of a player who bets ends, from both places."""
    return compared(player, dealer, int(qualifies(dealer)))


def end_of(player: int, dealer: int, bet_from: int) -> int:
    """How the hand ends of a player who bets from a place on, and folds below it."""
    return decided(end(player, dealer), int(player >= bet_from))


def bonus(hand: int) -> int:
    """Which ante bonus a kind of hand is paid: 0 for none, then straight, three of a kind, straight flush."""
    return (hand - STRAIGHT + 1) * int(hand >= STRAIGHT)


def bonus_line(hand: int) -> int:
    """The line of an ante wager that pays the bonus of a kind of hand that has one."""
    return BONUS + hand - STRAIGHT


def pair_plus_line(ended: int, hand: int) -> int:
    """The line of a pair plus wager, from how the hand ended and its kind."""
    return PAIR_PLUS_FOLDED if ended == FOLDED else hand


def whole_line(ended: int, hand: int) -> int:
    """The line of an ante with the bet and the bonus behind it: the end, and the bonus hand or none."""
    return ended * BONUSES + bonus(hand) * int(ended != FOLDED)
