"""The counting of Caribbean stud poker as a kernel module: plain Python over arrays, compiled as it is.

Cards are numbered by their place in a deck of any cards. A set of up to five of them, in ascending order
``c1 < c2 < ...``, is numbered ``c1 + C(c2, 2) + C(c3, 3) + ...``: the place of the set among all of its
size, so that counts by sets have no gaps. ``choose[k * cards + c]`` is ``C(c, k)``.

How many hands hold some cards and none of others is found by inclusion and exclusion: of the hands that
hold the dealer's upcard those are taken away that hold one of the player's cards too, those that hold two
are given back, and so on. The hands of the player are taken from the lowest to the highest, so that how
many hands below the present one hold each set is a count that goes along.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeAlias

Tables: TypeAlias = tuple[Any, ...]
"""Every hand of the deck:

the cards of each, a row by its number; their places; their numbers in ascending order of places; ``choose``;
how many cards the deck has; and by the size of a set up to four where the counts of its size begin.
"""
HAND = 5
MOST = HAND - 1
"""So many of a player's cards can be in a hand of the dealer's besides the upcard."""
LOST, WON, LEVEL, OUT = 0, 1, 2, 3
"""Lost, won, stood off, not qualified: as the kernel of the game numbers them."""
COUNTS = 3
"""What is counted of each set: the hands with it that do not qualify, that are below a place, and below or
at it."""
LOW, LOWER, UPPER = 0, 1, 2


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


def add_hand(hand: Sequence[int], what: int, tables: Tables, counts: MutableSequence[int]) -> None:
    """Count a hand with every set of one to four of its cards."""
    _, _, _, choose, cards, starts = tables
    for chosen in range(1, (1 << HAND) - 1):
        number = 0
        size = 0
        for i in range(HAND):
            if (chosen >> i) & 1:
                size += 1
                number += choose[size * cards + hand[i]]
        counts[(starts[size] + number) * COUNTS + what] += 1


def add_below(place: int, done: int, what: int, tables: Tables, counts: MutableSequence[int]) -> int:
    """Count the hands below a place, but for the first ones, which are counted; returns how many are then."""
    hands, places, order, _, _, _ = tables
    while done < len(order) and places[order[done]] < place:
        add_hand(hands[order[done]], what, tables, counts)
        done += 1
    return done


def hands_beside(
    own: Sequence[int],
    many: int,
    place: int,
    qualifies_from: int,
    tables: Tables,
    counts: Sequence[int],
    held: MutableSequence[int],
    under: MutableSequence[int],
) -> None:
    """Of the hands with an upcard and no card of a player's, how many are low, below a place, and at it.

    Args:
        own: the player's cards, in ascending order.
        many: how many there are.
        place: that of the hand.
        qualifies_from: the place from which a hand of the dealer's qualifies.
        tables: see :data:`Tables`.
        counts: by set of cards, those of the hands that hold it.
        held: room for four cards.
        under: by upcard, what is found; of an upcard that the player holds it means nothing.
    """
    _, places, _, choose, cards, starts = tables
    for at in range(cards * COUNTS):
        under[at] = 0
    for chosen in range(1 << many):
        size = 0
        for i in range(many):
            if (chosen >> i) & 1:
                if size < MOST:
                    held[size] = own[i]
                size += 1
        if size > MOST:
            continue
        sign = 1 - 2 * (size & 1)
        behind = 0
        # The upcard stands before the first of these cards, or between two, or behind the last.
        for gap in range(size + 1):
            number = 0
            for i in range(size):
                number += choose[(i + 1 + (i >= gap)) * cards + held[i]]
            ahead = held[gap] if gap < size else cards
            for up in range(behind, ahead):
                found = number + choose[(gap + 1) * cards + up]
                if size == MOST:
                    other = places[found]
                    under[up * COUNTS + LOW] += sign * (other < qualifies_from)
                    under[up * COUNTS + LOWER] += sign * (other < place)
                    under[up * COUNTS + UPPER] += sign * (other <= place)
                else:
                    start = (starts[size + 1] + found) * COUNTS
                    for what in range(COUNTS):
                        under[up * COUNTS + what] += sign * counts[start + what]
            behind = ahead + 1


def count_ends(
    rows: Sequence[Sequence[int]],
    own_places: Sequence[int],
    first: int,
    last: int,
    qualifies_from: int,
    tables: Tables,
    counts: MutableSequence[int],
    room: Sequence[MutableSequence[int]],
    ends: MutableSequence[MutableSequence[MutableSequence[int]]],
    every: int,
) -> None:
    """How hands of a player fare against all that the dealer can hold, for every upcard.

    Args:
        rows: the player's hands, in ascending order of their places.
        own_places: these.
        first: the first of them to count,
        last: and the one behind the last.
        qualifies_from: the place from which a hand of the dealer's qualifies.
        tables: see :data:`Tables`.
        counts: by set and :data:`COUNTS`, nought before.
        room: for four cards, and for the counts of every upcard.
        ends: by hand, upcard (of those that are left, in ascending order) and end, what is found.
        every: 1 where the player's own cards have their places among the upcards too, which are left as
            they are, so that upcards are counted by their numbers; else 0.
    """
    _, _, _, _, cards, _ = tables
    held, under = room
    many = len(rows[0])
    left = cards - many - 1
    all_hands = left * (left - 1) * (left - 2) * (left - 3) // 24
    add_below(qualifies_from, 0, LOW, tables, counts)
    lower = upper = 0
    for row in range(first, last):
        hand, place = rows[row], own_places[row]
        lower = add_below(place, lower, LOWER, tables, counts)
        upper = add_below(place + 1, upper, UPPER, tables, counts)
        hands_beside(hand, many, place, qualifies_from, tables, counts, held, under)
        column = 0
        for up in range(cards):
            mine = False
            for i in range(many):
                mine = mine or hand[i] == up
            if mine:
                column += every
                continue
            low = under[up * COUNTS + LOW]
            # Hands that do not qualify are not compared.
            below = max(under[up * COUNTS + LOWER], low)
            to_place = max(under[up * COUNTS + UPPER], low)
            ends[row][column][LOST] = all_hands - to_place
            ends[row][column][WON] = below - low
            ends[row][column][LEVEL] = to_place - below
            ends[row][column][OUT] = low
            column += 1
