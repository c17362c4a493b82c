"""What decides money in blackjack challenge, as functions over integers.

Lines below ``TWENTY_ONE`` are those of :mod:`croupier.games.blackjack.kernel`, but that an equal total loses.
"""

from __future__ import annotations

from croupier.games.blackjack import kernel
from croupier.games.blackjack.kernel import BOTH_BLACKJACK, MOST, VOID

FIVE = 5
"""A hand of so many cards is a five card trick."""

# Further lines of a blackjack challenge wager. Two blackjacks whose tens are alike have ``BOTH_BLACKJACK``.
TWENTY_ONE = 9
FIVE_CARDS = 10
HIGHER_TEN = 11
LOWER_TEN = 12

# Further lines of what a split put on a hand, after the first five of those and ``VOID``.
ADDED_SAME_TEN = 6
ADDED_BLACKJACK = 7
ADDED_TWENTY_ONE = 8
ADDED_FIVE_CARDS = 9
ADDED_HIGHER_TEN = 10
ADDED_LOWER_TEN = 11

# And of a double, whose hand is no blackjack and has at most four cards.
DOUBLED_TWENTY_ONE = 6

NETS = tuple(range(-6, 16))
"""What a round can net in units: three hands lose a double each, or are blackjacks whose tens rank above the
dealer's."""


def blackjacks_line(tens: int) -> int:
    """The line of two blackjacks: by how much the player's ten ranks above the dealer's."""
    if tens == 0:
        return BOTH_BLACKJACK
    return HIGHER_TEN if tens > 0 else LOWER_TEN


def challenge_line(
    player: int, natural: int, split: int, dealer: int, dealer_natural: int, cards: int, tens: int
) -> int:
    """The line of a blackjack challenge wager.

    ``tens``: by how much the ten of the hand ranks above the dealer's, where both are blackjacks.
    """
    if natural and dealer_natural:
        return blackjacks_line(tens)
    if natural or player > MOST:
        return kernel.blackjack_line(player, natural, split, dealer, dealer_natural)
    if player == MOST:
        return TWENTY_ONE
    if cards >= FIVE:
        return FIVE_CARDS
    return kernel.blackjack_line(player, natural, split, dealer, dealer_natural)


def added_line(player: int, natural: int, dealer: int, dealer_natural: int, cards: int, tens: int) -> int:
    """The line of what a split put on a hand: a dealer's blackjack takes none of it."""
    line = challenge_line(player, natural, 0, dealer, dealer_natural, cards, tens)
    # The dealer's blackjack after a split has no line of its own here.
    return line - 1 if line > VOID else line


def doubled_line(player: int, dealer: int, dealer_natural: int) -> int:
    """The line of a double: a dealer's blackjack takes none of it."""
    if player == MOST:
        return DOUBLED_TWENTY_ONE
    return kernel.additional_line(player, dealer, dealer_natural, 1)
