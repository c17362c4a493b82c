"""The loop that plays shoes of casino war, as a kernel module: plain Python that is compiled as it is.

Every rule in it is a function of :mod:`croupier.games.casino_war.kernel`. One box plays against the
dealer and goes to war on every tie, or surrenders on every tie. Two shoes are dealt side by side: a
round waits for where the last one of its shoe ended, and while one shoe waits the other is dealt.

The *class* of a round is ``first * 4 + war``: how the first cards compare, and how the additional ones
do or that there was no war.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from croupier.games.casino_war.kernel import NO_WAR, compare
from croupier.games.comparing import EQUAL
from croupier.simulation.shuffle import PLACES
from croupier.simulation.side_by_side import Ends, Tables, play_shoes

CLASSES = 12
"""Classes are below this."""
WARS = 4
"""What a war can come to, no war included."""
FEWEST_CARDS = 2
MOST_CARDS = 4


def deal(shoe: Sequence[int], at: int, counts: MutableSequence[int]) -> int:
    """Deal and count the round whose first card is at place ``at``; returns the next one's place."""
    at &= PLACES
    first = compare(shoe[at], shoe[at + 1])
    # The next two cards are compared before it is known whether there is a war: no branch to mispredict.
    war = compare(shoe[at + 2], shoe[at + 3])
    tied = int(first == EQUAL)
    counts[first * WARS + war * tied + NO_WAR * (1 - tied)] += 1
    return at + FEWEST_CARDS + (MOST_CARDS - FEWEST_CARDS) * tied


def give_up(shoe: Sequence[int], at: int, counts: MutableSequence[int]) -> int:
    """The same, where the box surrenders on a tie."""
    at &= PLACES
    counts[compare(shoe[at], shoe[at + 1]) * WARS + NO_WAR] += 1
    return at + FEWEST_CARDS


def play(
    first: MutableSequence[int],
    second: MutableSequence[int],
    state: MutableSequence[int],
    ends: Ends,
    how: Tables,
    counts: MutableSequence[int],
    shoes: int,
    rounds: int,
) -> int:
    """Play shoes, as :func:`croupier.simulation.side_by_side.play_shoes`; returns how many rounds.

    ``how``: whether a tie goes to war.
    """
    (fights,) = how
    cards = FEWEST_CARDS, 0
    if fights:
        return play_shoes(deal, deal, cards, first, second, state, ends, (), counts, shoes, rounds)
    return play_shoes(give_up, give_up, cards, first, second, state, ends, (), counts, shoes, rounds)
