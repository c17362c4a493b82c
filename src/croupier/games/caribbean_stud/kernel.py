"""What decides money in Caribbean stud poker, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same source
for simulation. A *place* is that of a hand in the order of :data:`croupier.games.poker_hands.STANDARD`.

Lines are the numbers of the pay lines that the rulebook puts odds on.
"""

from __future__ import annotations

from croupier.games.poker_hands.kinds import FLUSH, PAIR_FROM, TWO_PAIRS_FROM
from croupier.games.stud.finish import ENDS, FOLDED, LOST, WON, compared

QUALIFIES_FROM = PAIR_FROM - 164
"""The first place with an ace and a king: 165 choices of three further ranks, less the one in sequence."""
DEAD_MANS_FROM = TWO_PAIRS_FROM + (66 + 6) * 11
"""The first place of aces and eights: above two pairs of up to kings, and aces with twos to sevens."""


WHOLE_WON = 4
"""The first line, of an ante with the bet behind it, of a hand that has won."""

# Lines of a jackpot wager: nothing, then the prizes.
NO_PRIZE = 0
DEAD_MANS_HAND = 1
PRIZE = 2
"""The line of a flush; better hands follow."""


def qualifies(dealer: int) -> bool:
    """Whether the dealer's hand qualifies, from its place: an ace with a king, or anything better."""
    return dealer >= QUALIFIES_FROM


def end(player: int, dealer: int) -> int:
    """How the hand of a player who bets ends, from both places."""
    return compared(player, dealer, int(qualifies(dealer)))


def bet_line(ended: int, hand: int) -> int:
    """The line of a bet wager: the end, or where the hand has won a line for each kind of hand."""
    won = int(ended == WON)
    return ended * (1 - won) + (ENDS + hand) * won


def whole_line(ended: int, hand: int) -> int:
    """The line of an ante with the bet behind it: lost, stood off, not qualified, folded, won by kinds."""
    won = int(ended == WON)
    other = (ended - 1) * int(ended != LOST)
    return other * (1 - won) + (WHOLE_WON + hand) * won


def jackpot_line(ended: int, hand: int, dead_mans_hand: int) -> int:
    """The line of a jackpot wager, from the kind of hand; one that is given up wins nothing."""
    flush = int(hand >= FLUSH)
    prize = (PRIZE + hand - FLUSH) * flush + DEAD_MANS_HAND * (1 - flush) * int(dead_mans_hand)
    return prize * int(ended != FOLDED)


def is_dead_mans_hand(place: int) -> bool:
    """Whether the hand at a place is two aces, two eights and another card."""
    return DEAD_MANS_FROM <= place < DEAD_MANS_FROM + 11
