"""The loop that plays Big Raise stud poker, as a kernel module: plain Python that is compiled as it is.

Every rule in it is a function of :mod:`croupier.games.big_raise.kernel`, and hands are ranked by those of
:mod:`croupier.games.poker_hands.kernel`. One player decides by a table; every round is dealt from the whole
deck: three cards for the player, then two communal ones. Two decks are dealt side by side: while one round
waits for its cards the other is played.

The *class* of a round is the line of the ante with the raise behind it, and the line of the bonus above that.

A hand is looked up by a *number*: with its cards in ascending order, ``C(a, 1) + C(b, 2) + C(c, 3)``. What is
found there is the raise, in antes, with the line of the bonus in the bits above it.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.big_raise.kernel import line, whole_line
from croupier.games.poker_hands.kernel import Lookups, place_of_five
from croupier.games.stud.pay_lines import FOLDED
from croupier.simulation.side_by_side import Chunk, play_rounds

CLASSES = 512
"""Classes are below this: a power of two, so that masking tells a compiler that one is in bounds."""
BONUS = 64
"""What the line of the bonus is multiplied by: no line of an ante with its raise is as high."""
ROUND = 5
"""How many cards a round takes."""
ROW = 64
"""How many places the choices of each number of cards have: a power of two, as those that follow."""
IN_CHOOSE = 4 * ROW - 1
HANDS = 1 << 15
"""How many places the table of hands has."""
RAISE_BITS = 3
RAISE = (1 << RAISE_BITS) - 1
"""What masks a raise, in antes."""


def class_of(
    cards: Sequence[int],
    ranking: Lookups,
    choose: Sequence[int],
    raises: Sequence[int],
) -> int:
    """The class of the round whose first five cards are these: the player's three, then the communal ones."""
    one, other, card = int(cards[0]), int(cards[1]), int(cards[2])
    a, b = min(one, other), max(one, other)
    a, b, c = min(a, card), max(a, min(b, card)), max(b, card)
    number = a + choose[(ROW + b) & IN_CHOOSE] + choose[(2 * ROW + c) & IN_CHOOSE]
    found = int(raises[number & (HANDS - 1)])
    bonus, times = (found >> RAISE_BITS) * BONUS, found & RAISE
    if times == 0:
        return (whole_line(FOLDED, 0) + bonus) & (CLASSES - 1)
    ended = line(place_of_five(cards, 0, ranking))
    return (whole_line(ended, times) + bonus) & (CLASSES - 1)


def play(chunk: Chunk) -> int:
    """Play a chunk; returns how many rounds it had."""
    return play_rounds(class_of, ROUND, chunk)
