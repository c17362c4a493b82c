"""The loop that plays three card poker, as a kernel module: plain Python that is compiled as it is.

Every rule in it is a function of :mod:`croupier.games.three_card_poker.kernel`. One player, whose bets
follow a place of the order of hands, plays against the dealer; every round is dealt from the whole deck.
Two decks are dealt side by side: while one round waits for its cards the other is compared.

The *class* of a round is ``end * KINDS + kind``: how the player's hand ends, and what kind it is.

A hand is looked up by a *number*: the ranks of its cards as three digits to the base 16, in whatever order
they came, and a bit above them that is set where all suits are equal.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.stud.finish import ENDS
from croupier.games.three_card_poker.kernel import KINDS, end_of, kind
from croupier.simulation.side_by_side import Chunk, play_rounds

CLASSES = ENDS * KINDS
"""Classes are below this."""
ROUND = 6
"""How many cards a round takes."""
FACES = 16
"""So many numbers are kept for the 13 ranks: a power of two."""
HANDS = 2 * FACES * FACES * FACES
"""How many numbers hands are looked up by; masking tells a compiler that one is in bounds."""
FLUSHES = FACES * FACES * FACES
"""From here on are the hands of one suit."""


def number(first: int, second: int, third: int) -> int:
    """What a hand is looked up by, from its three cards."""
    ranks = ((first >> 2) * FACES + (second >> 2)) * FACES + (third >> 2)
    suited = int(((first ^ second) | (first ^ third)) & 3 == 0)
    return (ranks + suited * FLUSHES) & (HANDS - 1)


def class_of(cards: Sequence[int], places: Sequence[int], bet_from: int) -> int:
    """The class of the round whose first six cards are these: the player's three, then the dealer's."""
    player = places[number(int(cards[0]), int(cards[1]), int(cards[2]))]
    dealer = places[number(int(cards[3]), int(cards[4]), int(cards[5]))]
    return end_of(player, dealer, bet_from) * KINDS + kind(player)


def play(chunk: Chunk) -> int:
    """Play a chunk; returns how many rounds it had."""
    return play_rounds(class_of, ROUND, chunk)
