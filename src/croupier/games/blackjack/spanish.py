"""What decides money in spanish blackjack, as functions over integers.

Lines below ``TWENTY_ONE`` are those of :mod:`croupier.games.blackjack.kernel`; a blackjack has that line too.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.games.blackjack.kernel import (
    MOST,
    PLAYER_BLACKJACK,
    SEVEN_FACE,
    additional_line,
    blackjack_line,
)

FIVE, SIX, SEVEN = 5, 6, 7
"""Hands of 21 that have so many cards are paid more; the last of these and all above alike."""

# Which three cards of 21 a hand is.
NOT_THREE = 0
RUN = 1
SEVENS = 2
SUITED_RUN = 3
SUITED_SEVENS = 4
SPADES_RUN = 5
SPADES_SEVENS = 6

# Further lines of a spanish blackjack wager.
TWENTY_ONE = 7
FIVE_CARDS = 9
SIX_CARDS = 10
SEVEN_CARDS = 11
THREE = 11
"""Of three cards their number is added to it."""
DOUBLED_21 = 18
FORFEITED = 19
SURRENDERED = 20
SURRENDER_VOID = 21

# Lines of what a split put on a hand: the first five, ``VOID``, those of 21 (without a blackjack's, so that
# those behind it are one lower) and
TAKEN = 6
ADDED_DOUBLED_21 = 17
ADDED_FORFEITED = 18

NETS = tuple(Fraction(halves, 2) for halves in range(-8, 13))
"""What a round can net in units: two hands lose a double each, or are paid 3 to 1."""


def three_cards(first: int, second: int, third: int) -> int:
    """Which three cards of 21 these are: a 6, a 7 and an 8, or three 7s, and of which suits."""
    one, two, three = first >> 2, second >> 2, third >> 2
    suited = first & 3 == second & 3 == third & 3
    if one == two == three == SEVEN_FACE:
        found = SEVENS
    elif min(one, two, three) == 5 and max(one, two, three) == 7 and one + two + three == 18:
        found = RUN
    else:
        return NOT_THREE
    if not suited:
        return found
    return found + (4 if first & 3 == 0 else 2)


def won_line(cards: int, three: int, doubled: int) -> int:
    """The line of a hand of 21 that is no blackjack."""
    if doubled:
        return DOUBLED_21
    if three:
        return THREE + three
    if cards < FIVE:
        return TWENTY_ONE
    return FIVE_CARDS + min(cards, SEVEN) - FIVE


def spanish_line(
    player: int,
    natural: int,
    split: int,
    dealer: int,
    dealer_natural: int,
    cards: int,
    three: int,
    doubled: int,
) -> int:
    """The line of a spanish blackjack wager; a hand of 21 wins whatever the dealer has."""
    if natural:
        return PLAYER_BLACKJACK
    if player == MOST:
        return won_line(cards, three, doubled)
    return blackjack_line(player, 0, split, dealer, dealer_natural)


def added_line(
    player: int,
    dealer: int,
    dealer_natural: int,
    cards: int,
    three: int,
    doubled: int,
    original: int,
    bust_first: int,
) -> int:
    """The line of what a split put on a hand.

    ``original``: a dealer's blackjack takes it, as the first hand's wager was settled before.
    ``bust_first``: whether a hand over 21 has lost it before the dealer's second card.
    """
    if player == MOST:
        line = won_line(cards, three, doubled)
        return line if line == TWENTY_ONE else line - 1
    if dealer_natural and original and player < MOST:
        return TAKEN
    return additional_line(player, dealer, dealer_natural, int(bust_first or original))


def sevens_of_a_suit(three: int) -> int:
    """Whether three cards are sevens of one suit."""
    return int(three in (SUITED_SEVENS, SPADES_SEVENS))
