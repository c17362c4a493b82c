"""What decides money in lucky draw baccarat, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same
source for simulation. So: integers in, integers out, no objects.

Lines are the numbers of the pay lines that the rulebook puts odds on.
"""

from __future__ import annotations

from croupier.games.comparing import compare

STANDS = 5
"""The dealer stands on this and more, and draws to less."""
THREE = 3

# What is threefold about a player's three cards.
NO_THREES = 0
OFF_SUIT = 1
SUITED = 2

# Lines of a draw wager, besides lower and equal; those of an enter wager are how counts compare.
WON_6 = 2
WON_7 = 3
WON_8 = 4
WON_9 = 5
WON_OFF_SUIT = 6
WON_SUITED = 7
DRAW_LINES = 8


def dealer_draws(points: int) -> bool:
    """Whether the dealer takes a third card on two that count so much."""
    return points < STANDS


def threes(first: int, second: int, third: int) -> int:
    """What is threefold about three cards: three threes, of one suit or of several."""
    if (first >> 2) + 1 != THREE or first >> 2 != second >> 2 or first >> 2 != third >> 2:
        return NO_THREES
    return SUITED if first == second and first == third else OFF_SUIT


def draw_line(player: int, dealer: int, of_threes: int) -> int:
    """The line of a draw wager, from the counts and what is threefold about the player's cards."""
    if player <= dealer:
        return compare(player, dealer)
    if of_threes != NO_THREES:
        return WON_9 + of_threes
    return WON_6 + (player - 6 if player > 6 else 0)


def whole_line(player: int, dealer: int, of_threes: int, drew: int) -> int:
    """The line of an enter wager with the draw wager beside it: its own three first, then those of both."""
    if drew == 0:
        return compare(player, dealer)
    return 3 + draw_line(player, dealer, of_threes)
