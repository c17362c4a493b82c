"""What decides money in lunar poker, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same source
for simulation. A *place* is that of a hand in the order of :data:`croupier.games.poker_hands.STANDARD`,
of five cards or of the best five of six. A mask of ranks has a bit for each, from the two to the ace.

Lines are the numbers of the pay lines that the rulebook puts odds on.
"""

from __future__ import annotations

from croupier.games.poker_hands.kinds import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    KINDS,
    ODD_CARDS,
    PAIR_FROM,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIRS,
)
from croupier.games.stud.finish import NOT_QUALIFIED, WON, compared

QUALIFIES_FROM = PAIR_FROM - 164
"""The first place with an ace and a king: 165 choices of three further ranks, less the one in sequence."""

# How a hand ends besides lost, won, stood off, not qualified and folded.
NO_HAND = 5
"""The dealer was forced and has no hand still."""
CASH_STRAIGHT_FLUSH = 6
"""A straight flush of the first five cards, for instant cash;"""
CASH_ROYAL_FLUSH = 7
"""a royal flush."""
ENDS = 8

# Second combinations of a hand that has won, by what else is paid.
NONE = 0
ACE_KING = 1
SECOND_PAIR = 2
SECOND_TWO_PAIRS = 3
SECOND_STRAIGHT = 4
SECOND_FLUSH = 5
SECOND_FULL_HOUSE = 6
SECOND_STRAIGHT_FLUSH = 7
# Several, where they are paid.
PAIR_AND_ACE_KING = 8
STRAIGHT_AND_PAIR = 9
STRAIGHT_AND_ACE_KING = 10
SECONDS = 11
BET_LINES = ENDS + KINDS * SECONDS
"""How many lines a bet has."""
MOST_FEES = 2
"""So many fees a hand pays at the most: one to draw, one to force the dealer."""

# Which of them a table pays.
PAYS_NONE = 0
PAYS_ONE = 1
PAYS_SEVERAL = 2

# Lines of a super wager.
NOTHING = 0
SAME_COLOUR = 1
ACE_KING_QUEEN = 2
SUPER_THREE = 3
SUPER_STRAIGHT = 4
SUPER_FLUSH = 5
SUPER_FULL_HOUSE = 6
SAME_COLOUR_STRAIGHT = 7
SUPER_FOUR = 8
SUPERS = 9

ACE = 1 << 12
KING = 1 << 11
QUEEN = 1 << 10
BROADWAY = 0b1111100000000
WHEEL = 0b1000000001111


def qualifies(dealer: int) -> bool:
    """Whether the dealer's hand qualifies, from its place: an ace with a king, or anything better."""
    return dealer >= QUALIFIES_FROM


def end(player: int, dealer: int, forced: int) -> int:
    """How the hand of a player who bets ends, from both places and whether the dealer was forced."""
    plays = int(dealer >= QUALIFIES_FROM)
    found = compared(player, dealer, plays)
    return found * plays + (NOT_QUALIFIED * (1 - forced) + NO_HAND * forced) * (1 - plays)


def cash(kind: int) -> int:
    """How a hand of five cards that nothing was done with ends for instant cash; 0 where it does not."""
    return CASH_STRAIGHT_FLUSH * int(kind == STRAIGHT_FLUSH) + CASH_ROYAL_FLUSH * int(kind == ROYAL_FLUSH)


def bet_line(ended: int, kind: int, second: int) -> int:
    """The line of a bet wager: the end, or where the hand has won one by its kind and what it has besides."""
    won = int(ended == WON)
    return ended * (1 - won) + (ENDS + kind * SECONDS + second) * won


def whole_line(ended: int, kind: int, second: int, fees: int) -> int:
    """The line of an ante with its bet and its fees: that of the bet, for each number of fees."""
    return fees * BET_LINES + bet_line(ended, kind, second)


def super_line(kind: int, ranks: int, same_colour: int) -> int:
    """The line of a super wager, from five cards: their kind, the mask of their ranks, whether one colour."""
    straight = int(kind in (STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH))
    if straight and same_colour:
        return SAME_COLOUR_STRAIGHT
    if kind == FOUR_OF_A_KIND:
        return SUPER_FOUR
    if kind == FULL_HOUSE:
        return SUPER_FULL_HOUSE
    if kind == FLUSH:
        return SUPER_FLUSH
    if kind == STRAIGHT:
        return SUPER_STRAIGHT
    if kind == THREE_OF_A_KIND:
        return SUPER_THREE
    held = ACE | KING | QUEEN
    if ranks & held == held:
        return ACE_KING_QUEEN
    return SAME_COLOUR * same_colour


def has_straight(ranks: int) -> int:
    """Whether five ranks of a mask are in sequence; the ace is high or low."""
    low = (ranks << 1) | (ranks >> 12)
    return int(low & (low >> 1) & (low >> 2) & (low >> 3) & (low >> 4) != 0)


def second(kind: int, ranks: int, pairs: int, threes: int, suit: int, suited: int) -> int:
    """What a hand of five or six cards makes besides its best: all second combinations, as one number.

    From the kind of the best, the masks of ranks that are there, at least twice and at least three times;
    and the mask of ranks in the suit that five cards have, with how many these are (0 where none has five).
    A combination within another that is counted does not count besides.
    """
    both = int(ranks & (ACE | KING) == ACE | KING)
    if kind <= THREE_OF_A_KIND:
        return _second_of_sets(kind, pairs, both)
    if kind == STRAIGHT:
        # Six ranks: a sequence of six, or a card beside the straight; five: one of them twice.
        if pairs:
            return STRAIGHT_AND_PAIR
        return _beside_a_straight(ranks, both)
    if kind in (FULL_HOUSE, FOUR_OF_A_KIND):
        return _second_of_full(kind, pairs, threes, both)
    return _second_of_suit(kind, ranks, pairs, suit, suited, both)


def _second_of_sets(kind: int, pairs: int, both: int) -> int:
    """Of odd cards, a pair, two pairs or three of a kind."""
    if kind == ODD_CARDS:
        return NONE
    if kind == TWO_PAIRS:
        third = pairs & (pairs - 1)
        if third & (third - 1):
            return SECOND_TWO_PAIRS
        if pairs == ACE | KING:
            return NONE
    return ACE_KING * both


def _beside_a_straight(ranks: int, both: int) -> int:
    """Of a straight whose cards are all of different ranks, five or six."""
    sequences = 0
    low = (ranks << 1) | (ranks >> 12)
    runs = low & (low >> 1) & (low >> 2) & (low >> 3) & (low >> 4)
    while runs:
        sequences += 1
        runs &= runs - 1
    if sequences > 1:
        return SECOND_STRAIGHT
    # Within a straight up to the ace the two are part of it.
    return ACE_KING * both * int(ranks & BROADWAY != BROADWAY)


def _second_of_full(kind: int, pairs: int, threes: int, both: int) -> int:
    """Of a full house or four of a kind."""
    if kind == FULL_HOUSE:
        if threes & (threes - 1):
            return SECOND_FULL_HOUSE
        return ACE_KING * both * int(pairs != ACE | KING)
    if pairs & (pairs - 1):
        return SECOND_FULL_HOUSE
    return ACE_KING * both


def _second_of_suit(kind: int, ranks: int, pairs: int, suit: int, suited: int, both: int) -> int:
    """Of a flush, a straight flush or a royal flush; with five of the suit the sixth card is of another."""
    if suited > 5:
        low = (suit << 1) | (suit >> 12)
        runs = low & (low >> 1) & (low >> 2) & (low >> 3) & (low >> 4)
        return SECOND_STRAIGHT_FLUSH if runs & (runs - 1) else SECOND_FLUSH
    other = ranks & ~suit
    if kind == FLUSH:
        # What lies in sequence has the sixth card in it, else all five were of the suit.
        beside = int(both and (suit & (ACE | KING) != ACE | KING or pairs & (ACE | KING) != 0))
        if has_straight(ranks):
            apart = int(beside and ranks & BROADWAY != BROADWAY)
            return STRAIGHT_AND_ACE_KING if apart else SECOND_STRAIGHT
        if pairs:
            return PAIR_AND_ACE_KING if beside else SECOND_PAIR
        return ACE_KING * beside
    if pairs:
        return STRAIGHT_AND_PAIR
    if other == 0:
        return NONE
    return _beside_a_straight(ranks, both)


def paid_besides(found: int, ace_king: int, pays: int) -> int:
    """What of the second combinations a table pays: one, of the highest odds, or several.

    ``ace_king``: whether an ace with a king is one of them.
    """
    if pays == PAYS_NONE:
        return NONE
    if not ace_king:
        if found == ACE_KING:
            return NONE
        if found == PAIR_AND_ACE_KING:
            return SECOND_PAIR
        if found == STRAIGHT_AND_ACE_KING:
            return SECOND_STRAIGHT
    if pays == PAYS_ONE:
        if found == PAIR_AND_ACE_KING:
            return SECOND_PAIR
        if found in (STRAIGHT_AND_PAIR, STRAIGHT_AND_ACE_KING):
            return SECOND_STRAIGHT
    return found
