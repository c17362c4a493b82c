"""The loop that plays shoes of twenty-one with two hands to a box, as a kernel module: compiled as it is.

It plays as :mod:`croupier.simulation.blackjack.loop` does, by tables of the same kind; those of hands are
told apart by the two cards of the other hand besides. The class of a round is its net in units of one wager,
above those of :data:`EVEN`, and behind it the line of the wager on its first four cards.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeAlias

from croupier.games.blackjack.kernel import super_match_line, value
from croupier.simulation.blackjack.loop import (
    ACE,
    ADDED_BLACKJACK,
    BLACKJACK,
    ENDS,
    NO_HAND,
    NONE,
    OVER,
    PAIR,
    SAME,
    TEN,
    WIDTH,
    draw_out,
    is_open,
)
from croupier.simulation.shuffle import PLACES, shuffle

EVEN = 8
"""The class of a round that nets nothing: four hands can lose eight units."""
NET_CLASSES = 17
LINES = 5
FEWEST_CARDS = 5
MOST_CARDS = 52
"""Four hands and the dealer's take no more: of a hand with an ace the best play stands on a soft 18 or 19."""

Tables: TypeAlias = tuple[Sequence[int], ...]
"""What cards make of hands, as in that module.

States; by the two cards of the other hand (as their number among all such), the dealer's first face and a
hand's two what it is; by which hand of a pair, the same number, the pair's face, the dealer's first and its
second card's what a hand of a pair is; the dealer's first two. Then what a hand nets by its end and the
dealer's; by two faces the number of the hand that they make; and by the values of a box's cards as they are
dealt and the dealer's first whether they are switched.
"""


def is_natural(one: int, two: int) -> int:
    """Whether two faces are an ace and a ten."""
    return int((one == 0 and two >= TEN - 1) or (two == 0 and one >= TEN - 1))


def hand(
    shoe: Sequence[int], at: int, own: tuple[int, int], other: int, up: int, tables: Tables
) -> tuple[int, int, int]:
    """Play a hand that is no blackjack: the next card's place, its end, and that of a hand split from it.

    ``other``: the number of the two cards of the other hand.
    """
    states, firsts, pairs, _, _, _, _ = tables
    one, two = own
    at, end = draw_out(shoe, at, firsts[((other * WIDTH | up) * WIDTH | one) * WIDTH | two], states)
    if end != -PAIR:
        return at, -end, NO_HAND
    base = ((other * WIDTH | one) * WIDTH | up) * WIDTH
    at, first = draw_out(shoe, at + 1, pairs[base | shoe[at & PLACES] >> 2], states)
    base = (((other + 55) * WIDTH | two) * WIDTH | up) * WIDTH
    at, second = draw_out(shoe, at + 1, pairs[base | shoe[at & PLACES] >> 2], states)
    return at, -first, -second


def all_of(ends: tuple[int, int, int, int], dealers: int, nets: Sequence[int]) -> int:
    """What all hands net where the dealer has no blackjack."""
    one, two, three, four = ends
    return (
        nets[one * ENDS | dealers]
        + nets[two * ENDS | dealers]
        + nets[three * ENDS | dealers]
        + nets[four * ENDS | dealers]
    )


def left(ends: tuple[int, int, int, int], nets: Sequence[int]) -> int:
    """What a dealer's blackjack leaves of all hands: the second and the fourth were split from the others."""
    one, two, three, four = ends
    first = SAME if one == BLACKJACK else BLACKJACK
    third = SAME if three == BLACKJACK else BLACKJACK
    return (
        nets[one * ENDS | first]
        + nets[two * ENDS | ADDED_BLACKJACK]
        + nets[three * ENDS | third]
        + nets[four * ENDS | ADDED_BLACKJACK]
    )


def deal(shoe: Sequence[int], at: int, tables: Tables, spared: int) -> tuple[int, int]:
    """Deal the round whose first card is at place ``at``: the next one's place, the class of its net."""
    states, _, _, seconds, nets, numbers, switches = tables
    a = shoe[at & PLACES] >> 2
    b = shoe[at + 1 & PLACES] >> 2
    up = shoe[at + 2 & PLACES] >> 2
    c = shoe[at + 3 & PLACES] >> 2
    d = shoe[at + 4 & PLACES] >> 2
    at += 5
    place = value(a << 2) * 10 + value(b << 2)
    place = (place * 10 + value(c << 2)) * 10 + value(d << 2)
    kept = 1 - switches[place * 10 + value(up << 2) - 11111]
    if not kept:
        c, d = d, c
    if kept and is_natural(a, c):
        first, added = BLACKJACK, NO_HAND
    else:
        at, first, added = hand(shoe, at, (a, c), numbers[b * WIDTH | d], up, tables)
    if kept and is_natural(b, d):
        second, more = BLACKJACK, NO_HAND
    else:
        at, second, more = hand(shoe, at, (b, d), numbers[a * WIDTH | c], up, tables)
    ends = first, added, second, more
    waits = is_open(first) or is_open(added) or is_open(second) or is_open(more)
    may_be = value(up << 2) in (ACE, TEN)
    if not waits:
        natural = first == BLACKJACK or second == BLACKJACK
        over = spared and (added == OVER or more == OVER)
        if not may_be or not (natural or over):
            return at, EVEN + all_of(ends, NONE, nets)
    dealers = seconds[up * WIDTH | shoe[at & PLACES] >> 2]
    at += 1
    if dealers == -BLACKJACK:
        return at, EVEN + left(ends, nets)
    if not waits:
        return at, EVEN + all_of(ends, NONE, nets)
    at, dealers = draw_out(shoe, at, dealers, states)
    return at, EVEN + all_of(ends, -dealers, nets)


def play(
    cards: MutableSequence[int],
    state: MutableSequence[int],
    shuffled: int,
    burned: Sequence[int],
    cut: int,
    one_more: int,
    tables: Tables,
    spared: int,
    matched: int,
    counts: MutableSequence[int],
    shoes: int,
    rounds: int,
) -> int:
    """Play shoes one after the other, but no more than so many rounds; returns how many were played.

    Args:
        cards: the cards of a shoe, in any order; left in another.
        state: the generator's.
        shuffled: how many cards of a shoe are put in order.
        burned: by the first card, how many cards are burned.
        cut: rounds that start before this place go on.
        one_more: whether one more round is played after those.
        tables: see :data:`Tables`.
        spared: whether a dealer's blackjack gives back the wager of a hand over 21 that was split off.
        matched: whether the wager on the first four cards is counted.
        counts: by class, to which every round adds one.
        shoes: how many.
        rounds: the most.
    """
    more = rounds
    for _ in range(shoes):
        shuffle(cards, state, shuffled)
        at = burned[cards[0]]
        last = one_more
        while more > 0 and (at < cut or last):
            if at >= cut:
                last = 0
            began = at
            at, class_ = deal(cards, at, tables, spared)
            if matched:
                class_ = class_ * LINES + super_match_line(
                    cards[began & PLACES],
                    cards[began + 1 & PLACES],
                    cards[began + 3 & PLACES],
                    cards[began + 4 & PLACES],
                )
            counts[class_] += 1
            more -= 1
        if more == 0:
            break
    return rounds - more
