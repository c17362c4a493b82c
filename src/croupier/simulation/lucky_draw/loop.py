"""The loop that plays shoes of lucky draw baccarat, as a kernel module: plain Python, compiled as it is.

Every rule in it is a function of :mod:`croupier.games.lucky_draw.kernel`. One box plays against the dealer,
and draws where a table says so. Two shoes are dealt side by side: a round waits for where the last one of its
shoe ended, and while one shoe waits the other is dealt.

The *class* of a round is the line of the enter wager with the draw wager beside it.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from croupier.games.lucky_draw.kernel import count_two, dealer_draws, threes, value, whole_line
from croupier.simulation.shuffle import PLACES, shuffle

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


def deal(shoe: Sequence[int], at: int, draws: Sequence[int], counts: MutableSequence[int]) -> int:
    """Deal and count the round whose first card is at place ``at``; returns the next one's place."""
    at &= PLACES
    first, up, second = int(shoe[at]), int(shoe[at + 1]), int(shoe[at + 2])
    own = count_two(value(first), value(second))
    drew = int(draws[state(first, second, up)])
    third = int(shoe[at + 3])
    three = 0
    if drew:
        own = count_two(own, value(third))
        three = threes(first, second, third)
    at += 3 + drew
    dealer = count_two(value(up), value(int(shoe[at])))
    drawn = int(dealer_draws(dealer))
    if drawn:
        dealer = count_two(dealer, value(int(shoe[at + 1])))
    counts[whole_line(own, dealer, three, drew)] += 1
    return at + 1 + drawn


def deal_out(
    shoe: Sequence[int],
    at: int,
    cut: int,
    one_more: int,
    draws: Sequence[int],
    counts: MutableSequence[int],
    left: int,
) -> int:
    """Deal a shoe from place ``at`` to its end, at most ``left`` rounds; returns how many are left."""
    while at < cut and left > 0:
        at = deal(shoe, at, draws, counts)
        left -= 1
    if one_more and left > 0:
        deal(shoe, at, draws, counts)
        left -= 1
    return left


def play(
    first: MutableSequence[int],
    second: MutableSequence[int],
    state_: MutableSequence[int],
    shuffled: int,
    burned: Sequence[int],
    cut: int,
    one_more: int,
    draws: Sequence[int],
    counts: MutableSequence[int],
    shoes: int,
    rounds: int,
) -> int:
    """Play an even number of shoes, but no more than so many rounds; returns how many were played.

    Shoes are played one after the other, on two sets of cards in turn.

    Args:
        first: one set of cards, in any order; left in another.
        second: the other set.
        state_: the generator's.
        shuffled: how many cards of a shoe are put in order: as many as it can use.
        burned: by the first card, how many cards are burned.
        cut: rounds that start before this place go on.
        one_more: whether one more round is played after those.
        draws: by the box's two cards and the dealer's, whether it draws.
        counts: by class, to which every round adds one.
        shoes: how many.
        rounds: the most.
    """
    left = rounds
    most = 2 * (cut // FEWEST_CARDS + 2)
    for _ in range(0, shoes, 2):
        shuffle(first, state_, shuffled)
        shuffle(second, state_, shuffled)
        one, two = burned[first[0]], burned[second[0]]
        if left >= most:
            while one < cut and two < cut:
                one = deal(first, one, draws, counts)
                two = deal(second, two, draws, counts)
                left -= 2
        left = deal_out(first, one, cut, one_more, draws, counts, left)
        left = deal_out(second, two, cut, one_more, draws, counts, left)
        if left == 0:
            break
    return rounds - left
