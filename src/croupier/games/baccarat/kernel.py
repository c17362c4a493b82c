"""What decides money in baccarat, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same
source for simulation. So: integers in, integers out, no objects, no loops over hands.

Values are point values (ace 1, ten to king 0). A *class* of a pair is 0 no pair, 1 mixed (one red,
one black), 2 coloured (same colour, two suits), 3 perfect (one suit). Lines are the numbers of the
pay lines that the rulebooks put odds on; 0 is always the losing line.
"""

from __future__ import annotations

# Tableaux of the banker's hand.
USUAL = 0
LITERAL_FIVE = 1

# Lines of a wager on one of the hands.
LOSE = 0
TIE = 1
WIN = 2
WIN_WITH_SIX = 3
WIN_WITH_THREE_CARD_EIGHT_OR_NINE = 4

# Lines of a dragon bonus; DRAGON_FOUR + margin - 4 is a win by that margin that is no natural.
DRAGON_TIE_NATURAL = 1
DRAGON_TIE = 2
DRAGON_NATURAL = 3
DRAGON_FOUR = 4

# The line of a lucky match where three cards match; 1 to 3 are the classes of a pair.
TRIPLE = 4


def value(card: int) -> int:
    """The point value of a card: its pips, nothing for ten to king."""
    rank = card >> 2
    return rank + 1 if rank < 9 else 0


def burn_value(card: int) -> int:
    """How many more cards are burned after this one: its pips, ten for ten to king."""
    rank = card >> 2
    return rank + 1 if rank < 9 else 10


def total(first: int, second: int) -> int:
    """The point count of two point values or point counts."""
    both = first + second
    return both - 10 if both >= 10 else both


def player_draws(player: int, banker: int) -> bool:
    """Whether the player's hand takes a third card, from both point counts of two cards."""
    return player <= 5 and banker <= 7


def banker_draws(banker: int, third: int, tableau: int) -> bool:
    """Whether the banker's hand takes a third card when the player's did, of value ``third``."""
    if banker <= 2:
        return True
    if banker == 3:
        return third != 8
    if banker == 4:
        return 2 <= third <= 7
    if banker == 5:
        if tableau == LITERAL_FIVE:
            return third == 4 or third == 7
        return 4 <= third <= 7
    if banker == 6:
        return third == 6 or third == 7
    return False


def banker_draws_alone(player: int, banker: int) -> bool:
    """Whether the banker's hand takes a third card when the player's hand stood."""
    return player <= 7 and banker <= 5


def pair_class(first: int, second: int) -> int:
    """The class of the pair that two cards make, by face and not by point value."""
    if first >> 2 != second >> 2:
        return 0
    if first == second:
        return 3
    one, two = first & 3, second & 3
    red_one = one == 1 or one == 2
    red_two = two == 1 or two == 2
    return 2 if red_one == red_two else 1


def hand_line(own: int, other: int, own_cards: int) -> int:
    """The line of a wager on a hand of ``own_cards`` cards counting ``own`` against ``other``."""
    if own < other:
        return LOSE
    if own == other:
        return TIE
    if own == 6:
        return WIN_WITH_SIX
    if own >= 8 and own_cards == 3:
        return WIN_WITH_THREE_CARD_EIGHT_OR_NINE
    return WIN


def tie_line(player: int, banker: int) -> int:
    """The line of a wager on a tie: 1 wins."""
    return 1 if player == banker else 0


def six_line(player: int, banker: int) -> int:
    """The line of a wager that the banker's hand wins with six: 1 wins."""
    return 1 if banker == 6 and player < 6 else 0


def dragon_line(own: int, other: int, own_cards: int, other_cards: int) -> int:
    """The line of a dragon bonus on a hand: by a natural, or by the margin of four or more."""
    own_natural = own_cards == 2 and own >= 8
    if own == other:
        return DRAGON_TIE_NATURAL if own_natural and other_cards == 2 else DRAGON_TIE
    if own < other:
        return LOSE
    if own_natural:
        return DRAGON_NATURAL
    margin = own - other
    return DRAGON_FOUR + margin - 4 if margin >= 4 else LOSE


def match_line(pair: int, triple: int) -> int:
    """The line of a lucky match from the class of the first two cards and whether three match."""
    return TRIPLE if triple else pair
