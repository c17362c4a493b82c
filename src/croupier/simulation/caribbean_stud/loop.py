"""The loop that plays Caribbean stud poker, as a kernel module: plain Python that is compiled as it is.

Every rule in it is a function of :mod:`croupier.games.caribbean_stud.kernel`, and hands are ranked by the
functions of :mod:`croupier.games.poker_hands.kernel`. One player, who bets in the best way, plays against the
dealer; every round is dealt from the whole deck: five cards for the player, five for the dealer, the last of
them face up. Two decks are dealt side by side: while one round waits for its cards the other is compared.

The *class* of a round is ``(end * KINDS + kind) * 2 + dead``: how the player's hand ends, what kind it is,
and whether it is a dead man's hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.caribbean_stud.kernel import QUALIFIES_FROM, end, is_dead_mans_hand
from croupier.games.poker_hands.kernel import Lookups, place_of_five
from croupier.games.poker_hands.kinds import KINDS, PAIR_FROM, kind
from croupier.games.stud.finish import decided
from croupier.simulation.side_by_side import Chunk, play_rounds

HAND = 5
CLASSES = 128
"""Classes are below this: a power of two, so that masking tells a compiler that one is in bounds."""
ROUND = 2 * HAND
"""How many cards a round takes."""
SUITINGS = 4**HAND
"""So many ways a hand of different ranks can be suited."""


def suiting(cards: Sequence[int]) -> int:
    """The suits of five cards of different ranks: a digit to the base 4 for each, by ascending rank."""
    found = 0
    for n in range(HAND):
        rank = ((cards[n] >> 2) + 12) % 13
        below = 0
        for other in range(HAND):
            below += int(((cards[other] >> 2) + 12) % 13 < rank)
        found += (cards[n] & 3) << (2 * below)
    return found


def bets(place: int, cards: Sequence[int], upcards: Sequence[int]) -> int:
    """Whether a player bets on a hand at a place: on any pair, and with an ace and a king by the upcard.

    That is the best play for the payments that the model has checked, and for those alone.
    """
    paired = int(place >= PAIR_FROM)
    # One branch, seldom taken: whether a hand is a pair no machine can foresee.
    if int(place >= QUALIFIES_FROM) != paired:
        against = upcards[(place - QUALIFIES_FROM) * SUITINGS + suiting(cards)]
        return int((against >> int(cards[ROUND - 1])) & 1)
    return paired


def class_of(
    cards: Sequence[int],
    ranking: Lookups,
    upcards: Sequence[int],
) -> int:
    """The class of the round whose first ten cards are these: the player's five, then the dealer's."""
    player = place_of_five(cards, 0, ranking)
    dealer = place_of_five(cards, HAND, ranking)
    ended = decided(end(player, dealer), bets(player, cards, upcards))
    return ((ended * KINDS + kind(player)) * 2 + int(is_dead_mans_hand(player))) & (CLASSES - 1)


def play(chunk: Chunk) -> int:
    """Play a chunk; returns how many rounds it had."""
    return play_rounds(class_of, ROUND, chunk)
