"""How a player's hand ends against the dealer's, as a kernel module: integers in, integers out.

Plain Python calls it in the conduct; exact analysis tabulates it; Numba compiles the same source for
simulation. Which of the dealer's hands qualify is the game's own.
"""

from __future__ import annotations

# How a hand ends, and the lines of an ante wager.
LOST = 0
WON = 1
STOOD_OFF = 2
NOT_QUALIFIED = 3
FOLDED = 4
# Staff have declared that the dealer's hand, of a wrong number of cards, does not qualify.
DECLARED = 5
ENDS = 6


def compared(player: int, dealer: int, qualifies: int) -> int:
    """How the hand of a player who bets ends, from both places and whether the dealer's qualifies."""
    found = WON * int(player > dealer) + STOOD_OFF * int(player == dealer)
    return found * qualifies + NOT_QUALIFIED * (1 - qualifies)


def decided(ended: int, bets: int) -> int:
    """How a hand ends: so where its player bets, and folded otherwise."""
    return ended * bets + FOLDED * (1 - bets)
