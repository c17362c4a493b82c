"""The loop that plays shoes of casino war, as a kernel module: plain Python that is compiled as it is.

Every rule in it is a function of :mod:`croupier.games.casino_war.kernel`. One box plays against the
dealer and goes to war on every tie, or surrenders on every tie. Two shoes are dealt side by side: a
round waits for where the last one of its shoe ended, and while one shoe waits the other is dealt.

The *class* of a round is ``first * 4 + war``: how the first cards compare, and how the additional ones
do or that there was no war.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from croupier.games.casino_war.kernel import EQUAL, NO_WAR, compare
from croupier.simulation.shuffle import PLACES, shuffle

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


def deal_out(
    shoe: Sequence[int],
    at: int,
    cut: int,
    one_more: int,
    fights: int,
    counts: MutableSequence[int],
    left: int,
) -> int:
    """Deal a shoe from place ``at`` to its end, at most ``left`` rounds; returns how many are left."""
    while at < cut and left > 0:
        at = deal(shoe, at, counts) if fights else give_up(shoe, at, counts)
        left -= 1
    if one_more and left > 0:
        at = deal(shoe, at, counts) if fights else give_up(shoe, at, counts)
        left -= 1
    return left


def play(
    first: MutableSequence[int],
    second: MutableSequence[int],
    state: MutableSequence[int],
    shuffled: int,
    burned: Sequence[int],
    cut: int,
    one_more: int,
    fights: int,
    counts: MutableSequence[int],
    shoes: int,
    rounds: int,
) -> int:
    """Play an even number of shoes, but no more than so many rounds; returns how many were played.

    Shoes are played one after the other, on two sets of cards in turn.

    Args:
        first: one set of cards, in any order; left in another.
        second: the other set.
        state: the generator's.
        shuffled: how many cards of a shoe are put in order: as many as it can use.
        burned: by the first card, how many cards are burned.
        cut: rounds that start before this place go on.
        one_more: whether one more round is played after those.
        fights: whether a tie goes to war.
        counts: by class, to which every round adds one.
        shoes: how many.
        rounds: the most.
    """
    left = rounds
    most = 2 * (cut // FEWEST_CARDS + 2)
    for _ in range(0, shoes, 2):
        shuffle(first, state, shuffled)
        shuffle(second, state, shuffled)
        one, two = burned[first[0]], burned[second[0]]
        if left >= most and fights:
            while one < cut and two < cut:
                one = deal(first, one, counts)
                two = deal(second, two, counts)
                left -= 2
        left = deal_out(first, one, cut, one_more, fights, counts, left)
        left = deal_out(second, two, cut, one_more, fights, counts, left)
        if left == 0:
            break
    return rounds - left
