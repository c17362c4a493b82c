"""The counting of Caribbean stud poker as a kernel module: plain Python over arrays, compiled as it is.

Cards are numbered by their place in a deck of any cards. A set of up to five of them, in ascending order
``c1 < c2 < ...``, is numbered ``c1 + C(c2, 2) + C(c3, 3) + ...``: the place of the set among all of its
size, so that tables by sets have no gaps. ``choose[k * cards + c]`` is ``C(c, k)``.

How many hands hold some cards and none of others is found by inclusion and exclusion: of the hands that
hold the dealer's upcard those are taken away that hold one of the player's cards too, those that hold two
are given back, and so on.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeAlias

Tables: TypeAlias = tuple[Any, ...]
"""What tells how many hands hold some cards and are below a place:

the places of every hand, by its number; ``choose``; how many cards the deck has; how many places there are,
and one more; what :func:`count_ones_and_twos` and :func:`list_threes_and_fours` found; how many hands with
three cards, and with four, do not qualify.
"""
HAND = 5
ENDS = 4
"""Lost, won, stood off, not qualified: as the kernel of the game numbers them."""


def list_hands(hands: MutableSequence[MutableSequence[int]], cards: int) -> None:
    """Write every hand of a deck, by its number: a row each."""
    row = 0
    for e in range(4, cards):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        hands[row][0] = a
                        hands[row][1] = b
                        hands[row][2] = c
                        hands[row][3] = d
                        hands[row][4] = e
                        row += 1


def pair_of(a: int, b: int, choose: Sequence[int], cards: int) -> int:
    """The number of two cards in ascending order."""
    return a + choose[2 * cards + b]


def three_of(a: int, b: int, c: int, choose: Sequence[int], cards: int) -> int:
    """The number of three cards in ascending order."""
    return a + choose[2 * cards + b] + choose[3 * cards + c]


def four_of(a: int, b: int, c: int, d: int, choose: Sequence[int], cards: int) -> int:
    """The number of four cards in ascending order."""
    return a + choose[2 * cards + b] + choose[3 * cards + c] + choose[4 * cards + d]


def five_of(a: int, b: int, c: int, d: int, e: int, choose: Sequence[int], cards: int) -> int:
    """The number of five cards in ascending order."""
    return four_of(a, b, c, d, choose, cards) + choose[5 * cards + e]


def count_ones_and_twos(
    hands: Sequence[Sequence[int]],
    places: Sequence[int],
    choose: Sequence[int],
    cards: int,
    kinds: int,
    ones: MutableSequence[int],
    twos: MutableSequence[int],
) -> None:
    """How many hands below each place hold a card, and two cards.

    Args:
        hands: every hand, by its number.
        places: their places.
        choose: see the module.
        cards: how many the deck has.
        kinds: how many places there are, and one more.
        ones: by card and place, nought before.
        twos: by two cards and place, nought before.
    """
    for row in range(len(hands)):
        at = places[row] + 1
        for i in range(HAND):
            ones[hands[row][i] * kinds + at] += 1
            for j in range(i):
                twos[pair_of(hands[row][j], hands[row][i], choose, cards) * kinds + at] += 1
    add_up(ones, kinds)
    add_up(twos, kinds)


def add_up(counts: MutableSequence[int], kinds: int) -> None:
    """Have every row of so many counts hold the sums up to each."""
    for at in range(len(counts)):
        if at % kinds:
            counts[at] += counts[at - 1]


def list_threes_and_fours(
    hands: Sequence[Sequence[int]],
    places: Sequence[int],
    order: Sequence[int],
    choose: Sequence[int],
    cards: int,
    threes: MutableSequence[int],
    fours: MutableSequence[int],
    filled: MutableSequence[int],
) -> None:
    """The places of the hands that hold three cards, and four cards, each list in ascending order.

    Args:
        hands: every hand, by its number.
        places: their places.
        order: the hands' numbers in the order of their places.
        choose: see the module.
        cards: how many the deck has.
        threes: a list for every three cards, one after another.
        fours: the same for four cards.
        filled: how full each list of three cards is, and behind those each of four; nought before.
    """
    behind = choose[3 * cards + cards - 1] + choose[2 * cards + cards - 1]
    length_three = (cards - 3) * (cards - 4) // 2
    length_four = cards - 4
    for n in range(len(order)):
        hand = hands[order[n]]
        place = places[order[n]]
        for left in range(HAND):
            four = 0
            size = 0
            for i in range(HAND):
                if i != left:
                    size += 1
                    four += choose[size * cards + hand[i]]
            fours[four * length_four + filled[behind + four]] = place
            filled[behind + four] += 1
            for other in range(left):
                three = 0
                size = 0
                for i in range(HAND):
                    if i != left and i != other:
                        size += 1
                        three += choose[size * cards + hand[i]]
                threes[three * length_three + filled[three]] = place
                filled[three] += 1


def below(places: Sequence[int], start: int, length: int, place: int) -> int:
    """How many of an ascending list of places are below one."""
    low, high = start, start + length
    while low < high:
        middle = (low + high) >> 1
        if places[middle] < place:
            low = middle + 1
        else:
            high = middle
    return low - start


def count_below(lists: Sequence[int], length: int, place: int, out: MutableSequence[int]) -> None:
    """How many of each of several ascending lists of places are below one."""
    for n in range(len(out)):
        out[n] = below(lists, n * length, length, place)


def in_order(cards: MutableSequence[int], size: int, card: int) -> None:
    """Put a card among so many ascending ones."""
    at = size
    while at > 0 and cards[at - 1] > card:
        cards[at] = cards[at - 1]
        at -= 1
    cards[at] = card


def hands_with(
    held: Sequence[int], size: int, place: int, qualifies_from: int, tables: Tables
) -> tuple[int, int, int]:
    """How many hands with so many cards, ascending, do not qualify, are below a place, and below or at it."""
    places, choose, cards, kinds, ones, twos, threes, fours, low_threes, low_fours = tables
    if size == 1:
        base = held[0] * kinds
        return ones[base + qualifies_from], ones[base + place], ones[base + place + 1]
    if size == 2:
        base = pair_of(held[0], held[1], choose, cards) * kinds
        return twos[base + qualifies_from], twos[base + place], twos[base + place + 1]
    if size == 3:
        number = three_of(held[0], held[1], held[2], choose, cards)
        length = (cards - 3) * (cards - 4) // 2
        start = number * length
        lower = below(threes, start, length, place)
        return low_threes[number], lower, lower + below(threes, start + lower, length - lower, place + 1)
    if size == 4:
        number = four_of(held[0], held[1], held[2], held[3], choose, cards)
        length = cards - 4
        start = number * length
        lower = below(fours, start, length, place)
        return low_fours[number], lower, lower + below(fours, start + lower, length - lower, place + 1)
    other = places[five_of(held[0], held[1], held[2], held[3], held[4], choose, cards)]
    return int(other < qualifies_from), int(other < place), int(other <= place)


def hands_under(
    up: int,
    hand: Sequence[int],
    place: int,
    qualifies_from: int,
    tables: Tables,
    held: MutableSequence[int],
) -> tuple[int, int, int]:
    """Of the hands with an upcard and no card of a player's hand, what :func:`hands_with` tells.

    ``held``: room for five cards.
    """
    low = lower = upper = 0
    for chosen in range((1 << HAND) - 1):
        size = 0
        for i in range(HAND):
            if (chosen >> i) & 1:
                held[size] = hand[i]
                size += 1
        in_order(held, size, up)
        size += 1
        with_ = hands_with(held, size, place, qualifies_from, tables)
        sign = 2 * (size & 1) - 1
        low += sign * with_[0]
        lower += sign * with_[1]
        upper += sign * with_[2]
    return low, lower, upper


def count_ends(
    hands: Sequence[Sequence[int]],
    at: Sequence[int],
    first: int,
    last: int,
    qualifies_from: int,
    tables: Tables,
    held: MutableSequence[int],
    ends: MutableSequence[MutableSequence[MutableSequence[int]]],
) -> None:
    """How hands of a player fare against all that the dealer can hold, for every upcard.

    Args:
        hands: the player's, a row each.
        at: their places.
        first: the first row to count,
        last: and the row behind the last one.
        qualifies_from: the place from which a hand of the dealer's qualifies.
        tables: see :data:`Tables`.
        held: room for five cards.
        ends: by row, upcard (of those that are left, in ascending order) and end, what is found.
    """
    cards = tables[2]
    left = cards - HAND - 1
    all_hands = left * (left - 1) * (left - 2) * (left - 3) // 24
    for row in range(first, last):
        hand = hands[row]
        column = 0
        for up in range(cards):
            if up == hand[0] or up == hand[1] or up == hand[2] or up == hand[3] or up == hand[4]:
                continue
            low, lower, upper = hands_under(up, hand, at[row], qualifies_from, tables, held)
            # Hands that do not qualify are not compared.
            lower = max(lower, low)
            upper = max(upper, low)
            ends[row][column][0] = all_hands - upper
            ends[row][column][1] = lower - low
            ends[row][column][2] = upper - lower
            ends[row][column][3] = low
            column += 1
