"""What decides money in casino war, as small functions over integers.

Plain Python calls them in the conduct; exact analysis tabulates them; Numba compiles the same
source for simulation. So: integers in, integers out, no objects.

Lines are the numbers of the pay lines that the rulebook puts odds on.
"""

from __future__ import annotations

from croupier.games.comparing import EQUAL, HIGHER, LOWER
from croupier.games.comparing import compare as compare_ranks

# Instead of how a war ended, in one of the three ways that cards compare: there was none.
NO_WAR = 3

# Lines of a casino war wager.
LOSE = 0
WIN = 1
SURRENDERED = 2
LOST_IN_WAR = 3
VOID = 4

# Lines of a casino war wager and the go to war wager behind it together.
WAR_LOST = 3
WAR_EQUAL = 4
WAR_WON = 5

TOP = 12
"""The rank of an ace."""


def rank(card: int) -> int:
    """The rank of a card: 0 for a 2 to 11 for a king, and 12 for an ace, whatever the suit."""
    face = card >> 2
    return TOP if face == 0 else face - 1


def compare(player: int, dealer: int) -> int:
    """How a player's card compares with the dealer's."""
    return compare_ranks(rank(player), rank(dealer))


def casino_war_line(first: int, war: int) -> int:
    """The line of a casino war wager, from how the first cards compare and how the war ended."""
    if first != EQUAL:
        return WIN if first == HIGHER else LOSE
    if war == NO_WAR:
        return SURRENDERED
    return LOST_IN_WAR if war == LOWER else VOID


def tie_line(first: int) -> int:
    """The line of a tie wager: 1 wins."""
    return 1 if first == EQUAL else 0


def go_to_war_line(war: int) -> int:
    """The line of a go to war wager: how the war ended."""
    return war


def whole_line(first: int, war: int) -> int:
    """The line of a casino war wager and the go to war wager behind it together."""
    if first != EQUAL or war == NO_WAR:
        return casino_war_line(first, war)
    return WAR_LOST + war
