"""What decides money in hold'em against the dealer, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same source for
simulation. A *place* is that of the best five of seven cards in the order of
:data:`croupier.games.poker_hands.STANDARD`, a *kind* its kind of hand.

Lines are the numbers of the pay lines that the rulebook puts odds on. Numbers that a game of the family sets
(which hand of the dealer's qualifies, how a hand that has won is paid) are handed in: see
:class:`croupier.games.dealer_holdem.shape.Shape`.
"""

from __future__ import annotations

from croupier.games.poker_hands.kinds import KINDS
from croupier.games.stud.finish import ENDS, FOLDED, LOST, NOT_QUALIFIED, STOOD_OFF, WON, compared

HOLE = 2
"""How many cards a player has, and the dealer."""
FLOP = 3
"""How many communal cards come first, together;"""
BOARD = 5
"""all of them."""
SEVEN = HOLE + BOARD
"""How many cards a hand is the best five of."""

# Lines of an ante wager: how the hand ends (see :mod:`croupier.games.stud.finish`), and
WON_UNPAID = ENDS
"""that of a hand that has won and is too low for its ante to be paid."""
ANTE_LINES = ENDS + 1

# Lines of a blind wager: how the hand ends, and above them where it has won a line for each kind of hand.
BLIND_LINES = ENDS + KINDS

# Lines of a wager on the two cards of a player.
NO_BONUS = 0
LOW_PAIR = 1
ACE_AND_QUEEN_OR_JACK = 2
FACE_PAIR = 3
ACE_AND_KING = 4
SUITED_ACE_AND_QUEEN_OR_JACK = 5
SUITED_ACE_AND_KING = 6
ACES = 7
HOLE_FOLDED = 8
"""The hand was given up."""
HOLE_LINES = 9

# Lines of a wager on the kind of the finished hand, above the kinds.
KIND_FOLDED = KINDS
KIND_LINES = KINDS + 1

JACK = 9
"""Ranks from 0, the deuce."""
QUEEN = 10
KING = 11
ACE = 12

# Results of a hand that is played to the end, of which an ante with all behind it has lines: a stand-off, a
# loss, a win by its grade; the last two once more where the dealer's hand does not qualify.
RESULT_STOOD_OFF = 0
RESULT_LOST = 1
RESULT_WON = 2


def end(player: int, dealer: int) -> int:
    """How the hand of a player who has not folded ends, from both places: lost, won or stood off."""
    return compared(player, dealer, 1)


def ante_line(ended: int, qualified: int, paid: int) -> int:
    """The line of an ante wager.

    ``qualified``: whether the dealer's hand qualifies, 1 where none need to; ``paid``: whether the player's
    hand, if it has won, is high enough for the ante to be paid.
    """
    off = (int(ended == LOST) + int(ended == WON)) * (1 - qualified)
    unpaid = int(ended == WON) * qualified * (1 - paid)
    return ended * (1 - off) * (1 - unpaid) + NOT_QUALIFIED * off + WON_UNPAID * unpaid


def blind_line(ended: int, kind: int) -> int:
    """The line of a blind wager: the end, or where the hand has won a line for each kind of hand."""
    won = int(ended == WON)
    return ended * (1 - won) + (ENDS + kind) * won


def hole_line(one: int, other: int) -> int:
    """The line of a wager on two cards, by their numbers, if the hand is not folded."""
    first, second = (one // 4 + 12) % 13, (other // 4 + 12) % 13
    high, low = max(first, second), min(first, second)
    suited = int(one % 4 == other % 4)
    pair = int(high == low)
    with_ace = int(high == ACE) * (1 - pair)
    paired = LOW_PAIR + (FACE_PAIR - LOW_PAIR) * int(high >= JACK) + (ACES - FACE_PAIR) * int(high == ACE)
    king = ACE_AND_KING + (SUITED_ACE_AND_KING - ACE_AND_KING) * suited
    lower = ACE_AND_QUEEN_OR_JACK + (SUITED_ACE_AND_QUEEN_OR_JACK - ACE_AND_QUEEN_OR_JACK) * suited
    lower *= int(low == QUEEN) + int(low == JACK)
    return pair * paired + with_ace * (king * int(low == KING) + lower)


def hole_bonus_line(ended: int, hole: int) -> int:
    """The line of a wager on two cards: that of the cards, or the one of a hand that was given up."""
    folded = int(ended == FOLDED)
    return hole * (1 - folded) + HOLE_FOLDED * folded


def kind_line(ended: int, kind: int) -> int:
    """The line of a wager on the kind of the finished hand."""
    folded = int(ended == FOLDED)
    return kind * (1 - folded) + KIND_FOLDED * folded


def result(ended: int, qualified: int, grade: int, grades: int) -> int:
    """The result of a hand that is played to the end.

    ``grade``: as what the hand is paid if it has won, of ``grades`` in all.
    """
    of_end = RESULT_STOOD_OFF * int(ended == STOOD_OFF) + RESULT_LOST * int(ended == LOST)
    of_end += (RESULT_WON + grade) * int(ended == WON)
    return of_end + (1 + grades) * (1 - qualified) * int(ended != STOOD_OFF)


def whole_line(of_result: int, bet: int, least: int, most: int) -> int:
    """The line of an ante with all that was put behind it, of a hand that is played to the end.

    ``bet``: how many antes were bet behind it, of ``least`` to ``most``. The line of a folded hand comes
    after all these.
    """
    return of_result * (most - least + 1) + bet - least
