"""The loop that plays Mississippi stud poker, as a kernel module: plain Python that is compiled as it is.

Every rule in it is a function of :mod:`croupier.games.mississippi_stud.kernel`, and hands are ranked by those
of :mod:`croupier.games.poker_hands.kernel`. One player decides by tables; every round is dealt from the whole
deck: two cards for the player, then three communal ones. Two decks are dealt side by side: while one round
waits for its cards the other is played.

The *class* of a round is the line of the ante with all that was wagered behind it.

A set of cards is looked up by a *number*: with its cards in ascending order, ``C(a, 1) + C(b, 2) + ...``.
What is found there has two bits for each number of antes that can have been wagered, the least the lowest.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.mississippi_stud.kernel import line, whole_line
from croupier.games.poker_hands.kernel import Lookups, place_of_five
from croupier.games.stud.pay_lines import FOLDED
from croupier.simulation.side_by_side import Chunk, play_rounds

CLASSES = 128
"""Classes are below this: a power of two, so that masking tells a compiler that one is in bounds."""
ROUND = 5
"""How many cards a round takes."""
ROW = 64
"""How many places the choices of each number of cards have: a power of two, as those that follow."""
IN_CHOOSE = 4 * ROW - 1
THIRD = 1 << 11
"""How many places the table of each street has."""
FOURTH = 1 << 15
FIFTH = 1 << 19
PUT = 3
"""What masks a decision: how many antes it puts up."""


def class_of(
    cards: Sequence[int],
    ranking: Lookups,
    choose: Sequence[int],
    third: Sequence[int],
    fourth: Sequence[int],
    fifth: Sequence[int],
) -> int:
    """The class of the round whose first five cards are these: the player's two, then the communal ones."""
    one, other, card = int(cards[0]), int(cards[1]), int(cards[2])
    a, b = min(one, other), max(one, other)
    put = third[(a + choose[(ROW + b) & IN_CHOOSE]) & (THIRD - 1)]
    if put == 0:
        return whole_line(FOLDED, 1) & (CLASSES - 1)
    units = 1 + put
    a, b, c = min(a, card), max(a, min(b, card)), max(b, card)
    number = a + choose[(ROW + b) & IN_CHOOSE] + choose[(2 * ROW + c) & IN_CHOOSE]
    put = (fourth[number & (FOURTH - 1)] >> (2 * (units - 2))) & PUT
    if put == 0:
        return whole_line(FOLDED, units) & (CLASSES - 1)
    units += put
    card = int(cards[3])
    d = max(c, card)
    a, b, c = min(a, card), max(a, min(b, card)), max(b, min(c, card))
    number = a + choose[(ROW + b) & IN_CHOOSE] + choose[(2 * ROW + c) & IN_CHOOSE]
    put = (fifth[(number + choose[(3 * ROW + d) & IN_CHOOSE]) & (FIFTH - 1)] >> (2 * (units - 3))) & PUT
    if put == 0:
        return whole_line(FOLDED, units) & (CLASSES - 1)
    ended = line(place_of_five(cards, 0, ranking))
    return whole_line(ended, units + put) & (CLASSES - 1)


def play(chunk: Chunk) -> int:
    """Play a chunk; returns how many rounds it had."""
    return play_rounds(class_of, ROUND, chunk)
