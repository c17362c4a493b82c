"""What decides money in blackjack, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same
source for simulation. So: integers in, integers out, no objects.

A hand is counted as its *hard* total, every ace as 1, and how many aces it has; :func:`total` makes
the better count of it. Lines are the numbers of the pay lines that the rulebook puts odds on.
"""

from __future__ import annotations

MOST = 21
STANDS = 17
"""The dealer draws below this."""
ACE = 1
TEN = 10
SEVEN_FACE = 6
"""The face of a seven: the ace has 0, the king 12."""
NO_CARD = -1
DIAMONDS = 2
"""The suit of diamonds: spades have 0, clubs 3."""

# Lines of a blackjack wager.
BUST = 0
LOWER = 1
EQUAL = 2
DEALER_BUST = 3
HIGHER = 4
DEALER_BLACKJACK = 5
SPLIT_DEALER_BLACKJACK = 6
BOTH_BLACKJACK = 7
PLAYER_BLACKJACK = 8
EVEN_MONEY = 9

NETS = (-4, -3, -2, -1, 0, 1, 2, 3, 4)
"""What a round can net with one split and two doubles, in units of the blackjack wager. These are the
lines of that wager with all that is put beside it, by their places; last comes a blackjack that is paid."""
NETS_OF = {2: NETS, 3: (-6, -5, *NETS, 5, 6)}
"""The same by how many hands a box may be split into."""

# Lines of what a split or a double put on a hand: the first five of those, and
VOID = 5

# Lines of a perfect pairs wager.
NO_PAIR = 0
MIXED_PAIR = 1
COLOURED_PAIR = 2
PERFECT_PAIR = 3

# A star pairs wager has these and
PAIR_OF_ACES = 4

# Lines of an any pairs wager: no pair, and
ANY_PAIR = 1

# Lines of a lucky lucky wager.
NOT_LUCKY = 0
ANY_19 = 1
ANY_20 = 2
UNSUITED_21 = 3
SUITED_21 = 4
UNSUITED_SIX_SEVEN_EIGHT = 5
LUCKY_SUITED_SIX_SEVEN_EIGHT = 6
UNSUITED_SEVENS = 7
LUCKY_SUITED_SEVENS = 8

# Lines of a Blazing 7's wager.
NO_BLAZE = 0
SEVEN_EACH = 1
TWO_OWN_SEVENS = 2
ANY_THREE_SEVENS = 3
ONE_COLOUR_SEVENS = 4
ONE_SUIT_SEVENS = 5
DIAMOND_SEVENS = 6

# A lucky match wager has the lines of perfect pairs, and
TRIPLE_MATCH = 4

# Lines of a house money wager.
NO_HOUSE_MONEY = 0
SEQUENCE = 1
HOUSE_PAIR = 2
SUITED_SEQUENCE = 3
SUITED_ACE_KING = 4

# Lines of a let it ride wager: neither, and
SUITED_OR_SEQUENCE = 1
SUITED_AND_SEQUENCE = 2

# Lines of a push 22 wager.
NO_22 = 0
OTHER_22 = 1
ONE_COLOUR_22 = 2
ONE_SUIT_22 = 3

# Lines of a super match wager.
NO_MATCH = 0
MATCH_PAIR = 1
MATCH_TWO_PAIRS = 2
MATCH_THREE = 3
MATCH_FOUR = 4

# Lines of a super sevens wager.
NO_SEVEN = 0
ONE_SEVEN = 1
TWO_SEVENS = 2
TWO_SUITED_SEVENS = 3
THREE_SEVENS = 4
THREE_SUITED_SEVENS = 5

# Lines of a bonus blackjack wager.
NO_BONUS = 0
NOMINATED = 1
SIX_SEVEN_EIGHT = 2
SUITED_SIX_SEVEN_EIGHT = 3
SEVENS = 4
SUITED_SEVENS = 5
FIVES_AND_SIX = 6
SUITED_FIVES_AND_SIX = 7


def value(card: int) -> int:
    """What a card counts: 1 for an ace, 10 for a 10 or a picture."""
    face = card >> 2
    return face + 1 if face < TEN else TEN


def is_black(card: int) -> int:
    """Whether a card is a spade or a club."""
    suit = card & 3
    return int(suit != 1 and suit != 2)


def total(hard: int, aces: int) -> int:
    """The better count of a hand: an ace is 11 where that does not bring it over 21."""
    return hard + 10 if aces > 0 and hard + 10 <= MOST else hard


def is_soft(hard: int, aces: int) -> int:
    """Whether an ace of the hand is counted as 11."""
    return int(aces > 0 and hard + 10 <= MOST)


def is_blackjack(first: int, second: int) -> int:
    """Whether two values are an ace and a ten."""
    return int(min(first, second) == ACE and max(first, second) == TEN)


def doubled_total(hard: int, third: int) -> int:
    """The total of a double from the hard total of its first two cards and the value of the third.

    Aces among the first two count 1 for good; a third card that is one counts as any ace does.
    """
    return hard + third + (10 if third == ACE and hard + 11 <= MOST else 0)


def may_double(hard: int, least: int, most: int) -> int:
    """Whether two cards with that hard total may be doubled."""
    return int(least <= hard <= most)


def dealer_draws(hard: int, aces: int, stands_hard: int = STANDS, stands_soft: int = STANDS) -> int:
    """Whether the dealer must draw: below the least total to stand on, without an ace of 11 and with one."""
    return draws_to(total(hard, aces), hard, stands_hard, stands_soft)


def draws_to(counts: int, hard: int, stands_hard: int, stands_soft: int) -> int:
    """The same of a hand that counts so much; with every ace as 1 it counts ``hard``."""
    return int(counts < (stands_soft if counts > hard else stands_hard))


def hand_line(player: int, dealer: int) -> int:
    """How a hand ends by the totals alone."""
    if player > MOST:
        return BUST
    if dealer > MOST:
        return DEALER_BUST
    if player == dealer:
        return EQUAL
    return HIGHER if player > dealer else LOWER


def is_pushed(player: int, natural: int, dealer: int, pushes: int) -> int:
    """Whether a hand stands off as the dealer has the total over 21 that does so; 0: no total does.

    A blackjack, and a hand over 21, do not.
    """
    return int(dealer == pushes > MOST >= player and not natural)


def blackjack_line(player: int, natural: int, split: int, dealer: int, dealer_natural: int) -> int:
    """The line of a blackjack wager.

    Args:
        player: the total of its hand.
        natural: whether that is a blackjack: never on a split hand.
        split: whether the player has split.
        dealer: the dealer's total.
        dealer_natural: whether that is a blackjack.
    """
    if natural:
        return BOTH_BLACKJACK if dealer_natural else PLAYER_BLACKJACK
    if player > MOST:
        return BUST
    if dealer_natural:
        return SPLIT_DEALER_BLACKJACK if split else DEALER_BLACKJACK
    return hand_line(player, dealer)


def additional_line(player: int, dealer: int, dealer_natural: int, bust_first: int) -> int:
    """The line of what a split or a double put on a hand: a dealer's blackjack takes none of it.

    ``bust_first``: whether a hand over 21 has lost it before the dealer's second card.
    """
    if dealer_natural and not (bust_first and player > MOST):
        return VOID
    return hand_line(player, dealer)


def insurance_line(second: int) -> int:
    """The line of an insurance wager, from the value of the dealer's second card: 1 wins."""
    return int(second == TEN)


def ten_insurance_line(second: int) -> int:
    """The line of an insurance wager against a dealer's ten: 2 wins, which an ace does."""
    return 2 if second == ACE else 0


def star_pairs_line(first: int, second: int) -> int:
    """The line of a star pairs wager, from the first two cards: of aces the highest line alone."""
    if first >> 2 == second >> 2 == 0:
        return PAIR_OF_ACES
    return perfect_pairs_line(first, second)


def any_pairs_line(first: int, second: int) -> int:
    """The line of an any pairs wager, from the first two cards."""
    return int(first >> 2 == second >> 2)


def lucky_lucky_line(first: int, second: int, third: int) -> int:
    """The line of a lucky lucky wager, from a box's two cards and the dealer's first.

    The highest of what the three come to; aces count as in any hand.
    """
    one, two, three = first >> 2, second >> 2, third >> 2
    suited = first & 3 == second & 3 == third & 3
    if one == two == three == SEVEN_FACE:
        return LUCKY_SUITED_SEVENS if suited else UNSUITED_SEVENS
    if min(one, two, three) == 5 and max(one, two, three) == 7 and one + two + three == 18:
        return LUCKY_SUITED_SIX_SEVEN_EIGHT if suited else UNSUITED_SIX_SEVEN_EIGHT
    hard = value(first) + value(second) + value(third)
    count = total(hard, int(one == 0) + int(two == 0) + int(three == 0))
    if count == MOST:
        return SUITED_21 if suited else UNSUITED_21
    if count == MOST - 1:
        return ANY_20
    return ANY_19 if count == MOST - 2 else NOT_LUCKY


def super_match_line(first: int, second: int, third: int, fourth: int) -> int:
    """The line of a super match wager, from the first four cards of a box, by their faces."""
    one, two, three, four = first >> 2, second >> 2, third >> 2, fourth >> 2
    alike = int(one == two) + int(one == three) + int(one == four)
    alike += int(two == three) + int(two == four) + int(three == four)
    # Four of a kind are six pairs of cards alike, three are three, two pairs are two.
    if alike == 6:
        return MATCH_FOUR
    if alike == 3:
        return MATCH_THREE
    return MATCH_TWO_PAIRS if alike == 2 else alike


def blazing_7s_line(first: int, second: int, third: int) -> int:
    """The line of a Blazing 7's wager, from a box's two cards and the dealer's first: the highest alone."""
    own = int(first >> 2 == SEVEN_FACE) + int(second >> 2 == SEVEN_FACE)
    if third >> 2 != SEVEN_FACE:
        return TWO_OWN_SEVENS if own == 2 else NO_BLAZE
    if own < 2:
        return SEVEN_EACH if own else NO_BLAZE
    if first == second == third:
        return DIAMOND_SEVENS if first & 3 == DIAMONDS else ONE_SUIT_SEVENS
    one_colour = is_red(first) == is_red(second) == is_red(third)
    return ONE_COLOUR_SEVENS if one_colour else ANY_THREE_SEVENS


def black_pair(first: int, second: int) -> int:
    """The case of a coloured pair: 0 of red cards, 1 of black ones."""
    return is_black(first)


def perfect_pairs_line(first: int, second: int) -> int:
    """The line of a perfect pairs wager, from the first two cards."""
    if first >> 2 != second >> 2:
        return NO_PAIR
    if first == second:
        return PERFECT_PAIR
    return COLOURED_PAIR if is_red(first) == is_red(second) else MIXED_PAIR


def is_red(card: int) -> int:
    """Whether a card is a heart or a diamond."""
    return int(1 <= card & 3 <= 2)


def lucky_match_line(first: int, second: int, third: int) -> int:
    """The line of a lucky match wager from the cards dealt, the third ``NO_CARD`` where there was none."""
    return TRIPLE_MATCH if first == second == third else perfect_pairs_line(first, second)


def in_sequence(first: int, second: int) -> int:
    """Whether two cards follow each other: an ace stands below the two and above the king."""
    apart = abs((first >> 2) - (second >> 2))
    return int(apart == 1 or apart == 12)


def house_money_line(first: int, second: int) -> int:
    """The line of a house money wager, from the first two cards."""
    if first >> 2 == second >> 2:
        return HOUSE_PAIR
    if not in_sequence(first, second):
        return NO_HOUSE_MONEY
    if first & 3 != second & 3:
        return SEQUENCE
    return SUITED_ACE_KING if abs((first >> 2) - (second >> 2)) > 1 else SUITED_SEQUENCE


def let_it_ride_line(first: int, second: int) -> int:
    """The line of a let it ride wager, from the first two cards."""
    suited = int(first & 3 == second & 3)
    return suited + in_sequence(first, second)


def dealer_22_line(total: int, one_suit: int, one_colour: int) -> int:
    """The line of a push 22 wager, from what the dealer's hand comes to and whether its cards are alike."""
    if total != MOST + 1:
        return NO_22
    return ONE_SUIT_22 if one_suit else ONE_COLOUR_22 if one_colour else OTHER_22


def super_sevens_line(first: int, second: int, third: int) -> int:
    """The line of a super sevens wager from the cards dealt, ``NO_CARD`` where there was none."""
    if first >> 2 != SEVEN_FACE:
        return NO_SEVEN
    if second >> 2 != SEVEN_FACE:
        return ONE_SEVEN
    if third >> 2 != SEVEN_FACE:
        return TWO_SUITED_SEVENS if first == second else TWO_SEVENS
    return THREE_SUITED_SEVENS if first == second == third else THREE_SEVENS


def bonus_line(cards: int, first: int, second: int, third: int, fourth: int, nominated: int) -> int:
    """The line of a bonus blackjack wager.

    Args:
        cards: how many the hand has.
        first: the first of them.
        second: the second.
        third: the third; ``NO_CARD`` where there is none, as in what follows.
        fourth: the fourth.
        nominated: whether the hand is the nominated blackjack.
    """
    if nominated:
        return NOMINATED
    suited = first & 3 == second & 3 == third & 3
    one, two, three = first >> 2, second >> 2, third >> 2
    if cards == 3 and one == two == three == SEVEN_FACE:
        return SUITED_SEVENS if suited else SEVENS
    # A six, a seven and an eight: three different faces from 5 to 7.
    if cards == 3 and min(one, two, three) == 5 and max(one, two, three) == 7 and one + two + three == 18:
        return SUITED_SIX_SEVEN_EIGHT if suited else SIX_SEVEN_EIGHT
    four = fourth >> 2
    # Three fives and a six: faces 4, 4, 4 and 5, in any order.
    if cards == 4 and min(one, two, three, four) == 4 and one + two + three + four == 17:
        return SUITED_FIVES_AND_SIX if suited and fourth & 3 == first & 3 else FIVES_AND_SIX
    return NO_BONUS
