"""The loop that plays shoes of lucky draw baccarat, as a kernel module: plain Python, compiled as it is.

Every rule in it is a function of :mod:`croupier.games.lucky_draw.kernel`. One box plays against the dealer,
and draws where a table says so. Two shoes are dealt side by side: a round waits for where the last one of its
shoe ended, and while one shoe waits the other is dealt.

The *class* of a round is the line of the enter wager with the draw wager beside it.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from croupier.games.baccarat.kernel import total, value
from croupier.games.lucky_draw.kernel import dealer_draws, threes, whole_line
from croupier.simulation.shuffle import PLACES
from croupier.simulation.side_by_side import Ends, Tables, play_shoes

CLASSES = 11
"""Classes are below this."""
FEWEST_CARDS = 4
MOST_CARDS = 6
FACES = 64
"""So many numbers are kept for the 52 cards: a power of two."""
STATES = FACES * FACES * FACES


def state(first: int, second: int, up: int) -> int:
    """What the table of draws is looked up by: the box's two cards and the dealer's."""
    return ((first * FACES + second) * FACES + up) & (STATES - 1)


def deal(shoe: Sequence[int], at: int, counts: MutableSequence[int], draws: Sequence[int]) -> int:
    """Deal and count the round whose first card is at place ``at``; returns the next one's place."""
    at &= PLACES
    first, up, second = int(shoe[at]), int(shoe[at + 1]), int(shoe[at + 2])
    own = total(value(first), value(second))
    drew = int(draws[state(first, second, up)])
    third = int(shoe[at + 3])
    three = 0
    if drew:
        own = total(own, value(third))
        three = threes(first, second, third)
    at += 3 + drew
    dealer = total(value(up), value(int(shoe[at])))
    drawn = int(dealer_draws(dealer))
    if drawn:
        dealer = total(dealer, value(int(shoe[at + 1])))
    counts[whole_line(own, dealer, three, drew)] += 1
    return at + 1 + drawn


def play(
    first: MutableSequence[int],
    second: MutableSequence[int],
    state_: MutableSequence[int],
    ends: Ends,
    how: Tables,
    counts: MutableSequence[int],
    shoes: int,
    rounds: int,
) -> int:
    """Play shoes, as :func:`croupier.simulation.side_by_side.play_shoes`; returns how many rounds."""
    cards = FEWEST_CARDS, 0
    return play_shoes(deal, deal, cards, first, second, state_, ends, how, counts, shoes, rounds)
