"""The loop that plays shoes of blackjack, as a kernel module: plain Python that is compiled as it is.

One box plays against the dealer by tables: hands are numbered by what they hold, and a table says for
every hand and first card of the dealer what the player does (:mod:`croupier.analysis.blackjack`). The
dealer is a table too, from hand to hand. Both are made by functions of
:mod:`croupier.games.blackjack.kernel`, and everything that decides money is one of them.

The *class* of a round is the place of its net among those of three hands (:data:`kernel.NETS_OF`; behind
them, a blackjack that is paid), and with side wagers their lines behind it.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeAlias

from croupier.games.blackjack.kernel import (
    BUST,
    EQUAL,
    LOWER,
    NO_CARD,
    blazing_7s_line,
    bonus_line,
    doubled_total,
    hand_line,
    is_blackjack,
    lucky_lucky_line,
    perfect_pairs_line,
    super_sevens_line,
    value,
)
from croupier.simulation.shuffle import PLACES, shuffle

STAND = 0
DRAW = 1
DOUBLE = 2
SPLIT = 3
FIRST, SECOND, OTHER, ORIGINAL, ADDED = range(5)
"""Tables of the hands of a pair: the first, the second; then, where there may be three hands, the second
when the first was split again, and the hands of a second split, with the original wager and without."""
VALUES = 10
ACE = 1
TEN = 10
NATURAL = 13
"""The class of a blackjack that is paid."""
EVEN = 6
"""The class of a round that nets nothing: three hands can lose six units."""
NET_CLASSES = 14
PAIRS = 4
SEVENS = 6
BONUSES = 8
SIDES = PAIRS * SEVENS * BONUSES
LUCKY = 9
BLAZING = 7
FIRST_SIDES = PAIRS * 2 * LUCKY * BLAZING
"""The lines of side wagers on the first cards alone: pairs, whether of aces, and two of three cards."""
FEWEST_CARDS = 3
MOST_CARDS = 40
"""No play that draws to 18 at most takes as many, two hands to a box."""
MOST_CARDS_OF_THREE = 52
"""Three hands to a box: the best play takes no more than 13 cards for one, the dealer no more than 13."""
OVER = 22
"""Any total over 21."""
AGAIN = 23
"""A hand of a pair that is split again."""
NO_HAND = 0
"""Where there is no third hand."""
BLACKJACK = 0
"""What the dealer's table tells of a blackjack; it tells totals of 17 to 21, and OVER, else."""

Tables: TypeAlias = tuple[Sequence[int], ...]
"""What hands are, and what is done with them:

by two values, the number of the hand of two cards; by hand, its better count, and its hard total; by hand and
value, the hand that a further card makes, -1 over 21; by the dealer's first card and hand, what the player
does; the same by table (which hand of a pair it is), its value, the dealer's first card and hand; by the
dealer's hand and value, the next hand, or less than nothing and a total.
"""


def draw_out(
    shoe: Sequence[int],
    at: int,
    hand: int,
    actions: Sequence[int],
    base: int,
    follows: Sequence[int],
) -> tuple[int, int, int]:
    """Draw by the table: (the place of the next card, the hand or -1 over 21, what it does in the end)."""
    while hand >= 0:
        action = actions[base + hand]
        if action != DRAW:
            return at, hand, action
        hand = follows[hand * VALUES + value(shoe[at & PLACES]) - 1]
        at += 1
    return at, hand, STAND


def deal_dealer(
    shoe: Sequence[int], at: int, up: int, dealer: Sequence[int], all_of_it: int
) -> tuple[int, int]:
    """The dealer's cards: (the place of the next card, a total, OVER or BLACKJACK).

    Unless ``all_of_it`` the dealer takes the second card alone.
    """
    second = value(shoe[at & PLACES])
    at += 1
    if is_blackjack(up, second):
        return at, BLACKJACK
    state = dealer[(up - 1) * VALUES + second - 1]
    while all_of_it and state >= 0:
        state = dealer[state * VALUES + value(shoe[at & PLACES]) - 1]
        at += 1
    return at, -state


def units_of(total: int, dealer: int) -> int:
    """What a unit on a hand of 21 or below nets where the dealer has no blackjack."""
    line = hand_line(total, dealer)
    if line in (BUST, LOWER):
        return -1
    return 0 if line == EQUAL else 1


def deal(
    shoe: Sequence[int],
    at: int,
    tables: Tables,
    spared: int,
) -> tuple[int, int, int, int]:
    """Deal the round whose first card is at place ``at``.

    Returns the next one's place, the class of its net, how many cards the box's first hand came to, and
    whether a pair was split.
    """
    numbers, totals, hards, follows, actions, _, dealer = tables
    one = value(shoe[at & PLACES])
    up = value(shoe[at + 1 & PLACES])
    two = value(shoe[at + 2 & PLACES])
    at += 3
    if is_blackjack(one, two):
        if up not in (ACE, TEN):
            return at, NATURAL, 2, 0
        at, other = deal_dealer(shoe, at, up, dealer, 0)
        return at, EVEN if other == BLACKJACK else NATURAL, 2, 0
    size = len(totals)
    base = (up - 1) * size
    hand = numbers[(one - 1) * VALUES + two - 1]
    if actions[base + hand] == SPLIT:
        return split(shoe, at, one, up, tables, spared)
    began = at
    at, last, action = draw_out(shoe, at, hand, actions, base, follows)
    if last < 0:
        return at, EVEN - 1, 2 + at - began, 0
    twice = int(action == DOUBLE)
    if twice:
        total = doubled_total(hards[last], value(shoe[at & PLACES]))
        at += 1
    else:
        total = totals[last]
    cards = 2 + at - began
    at, other = deal_dealer(shoe, at, up, dealer, 1)
    if other == BLACKJACK:
        return at, EVEN - 1, cards, 0
    return at, EVEN + (1 + twice) * units_of(total, other), cards, 0


def split(
    shoe: Sequence[int], at: int, one: int, up: int, tables: Tables, spared: int
) -> tuple[int, int, int, int]:
    """Deal the rest of a round whose pair is split, as :func:`deal` does.

    A hand that is split again is followed by the new one.
    """
    _, totals, _, _, _, _, dealer = tables
    base = (VALUES * (one - 1) + up - 1) * len(totals)
    size = VALUES * VALUES * len(totals)
    began = at
    at, total, twice = split_hand(shoe, at, one, FIRST * size + base, tables)
    cards = 1 + at - began
    if total == AGAIN:
        at, total, twice = split_hand(shoe, at, one, ORIGINAL * size + base, tables)
        at, second, second_twice = split_hand(shoe, at, one, ADDED * size + base, tables)
        at, third, third_twice = split_hand(shoe, at, one, OTHER * size + base, tables)
        many = 3
    else:
        at, second, second_twice = split_hand(shoe, at, one, SECOND * size + base, tables)
        third, third_twice, many = NO_HAND, 0, 2
        if second == AGAIN:
            at, second, second_twice = split_hand(shoe, at, one, ADDED * size + base, tables)
            at, third, third_twice = split_hand(shoe, at, one, ADDED * size + base, tables)
            many = 3
    over = int(second == OVER) + int(third == OVER)
    all_over = int(total == OVER) + over == many
    waits = spared and over and up in (ACE, TEN)
    if all_over and not waits:
        return at, EVEN - many, cards, 1
    at, other = deal_dealer(shoe, at, up, dealer, int(not all_over))
    if other == BLACKJACK:
        return at, EVEN - 1 - (0 if spared else over), cards, 1
    net = split_net(total, twice, other) + split_net(second, second_twice, other)
    return at, EVEN + net + split_net(third, third_twice, other), cards, 1


def split_net(total: int, twice: int, dealer: int) -> int:
    """What a hand of a pair nets where the dealer has no blackjack; nothing where there is no such hand."""
    if total == NO_HAND:
        return 0
    return -1 if total == OVER else (1 + twice) * units_of(total, dealer)


def split_hand(
    shoe: Sequence[int],
    at: int,
    one: int,
    table: int,
    tables: Tables,
) -> tuple[int, int, int]:
    """Play a hand of a pair: (the place of the next card, its total, OVER or AGAIN, whether it was doubled).

    ``table`` is where its table begins among those of pairs. A hand that is split again gives its second
    card away.
    """
    numbers, totals, hards, follows, _, pairs, _ = tables
    hand = numbers[(one - 1) * VALUES + value(shoe[at & PLACES]) - 1]
    at, last, action = draw_out(shoe, at + 1, hand, pairs, table, follows)
    if last < 0:
        return at, OVER, 0
    if action == SPLIT:
        return at, AGAIN, 0
    if action == DOUBLE:
        return at + 1, doubled_total(hards[last], value(shoe[at & PLACES])), 1
    return at, totals[last], 0


def sides_of(shoe: Sequence[int], at: int, cards: int, parted: int, named: Sequence[int]) -> int:
    """The lines of the side wagers of a round that began at place ``at``, as one number."""
    first, second, third = shoe[at & PLACES], shoe[at + 2 & PLACES], shoe[at + 3 & PLACES]
    pair = perfect_pairs_line(first, second)
    more = parted or cards > 2
    sevens = super_sevens_line(first, second, third if more else NO_CARD)
    beside = third if parted else second
    next_one = shoe[at + 3 + parted & PLACES] if cards > 2 else NO_CARD
    after = shoe[at + 4 + parted & PLACES] if cards > 3 else NO_CARD
    nominated = not parted and cards == 2 and first in named and second in named and first != second
    bonus = bonus_line(cards, first, beside, next_one, after, int(nominated))
    return (pair * SEVENS + sevens) * BONUSES + bonus


def first_sides_of(shoe: Sequence[int], at: int) -> int:
    """The lines of the side wagers on a box's two cards and the dealer's first one, as one number."""
    first, up, second = shoe[at & PLACES], shoe[at + 1 & PLACES], shoe[at + 2 & PLACES]
    pair = 2 * perfect_pairs_line(first, second) + int(value(first) == ACE)
    return (pair * LUCKY + lucky_lucky_line(first, second, up)) * BLAZING + blazing_7s_line(first, second, up)


def play(
    cards: MutableSequence[int],
    state: MutableSequence[int],
    shuffled: int,
    cut: int,
    one_more: int,
    tables: Tables,
    spared: int,
    named: Sequence[int],
    counts: MutableSequence[int],
    shoes: int,
    rounds: int,
) -> int:
    """Play shoes one after the other, but no more than so many rounds; returns how many were played.

    Args:
        cards: the cards of a shoe, in any order; left in another.
        state: the generator's.
        shuffled: how many cards of a shoe are put in order: as many as it can use.
        cut: rounds that start before this place go on.
        one_more: whether one more round is played after those.
        tables: see :data:`Tables`.
        spared: whether a dealer's blackjack gives the wager of a second split hand over 21 back.
        named: the two cards of the nominated blackjack; a single card where side wagers on the first cards
            are counted; empty where none are.
        counts: by class, to which every round adds one.
        shoes: how many.
        rounds: the most.
    """
    left = rounds
    sides = len(named)
    for _ in range(shoes):
        shuffle(cards, state, shuffled)
        at = 0
        last = one_more
        while left > 0 and (at < cut or last):
            if at >= cut:
                last = 0
            began = at
            at, net, held, parted = deal(cards, at, tables, spared)
            if sides == 1:
                counts[net * FIRST_SIDES + first_sides_of(cards, began)] += 1
            elif sides:
                counts[net * SIDES + sides_of(cards, began, held, parted, named)] += 1
            else:
                counts[net] += 1
            left -= 1
        if left == 0:
            break
    return rounds - left
