"""The counting of lunar poker as a kernel module: plain Python over arrays, compiled as it is.

A player holds five or six cards and sees one of the dealer's. How many of the hands that the dealer can
have beside them end the player's in each way is found by inclusion and exclusion over the player's cards,
as in :mod:`croupier.analysis.caribbean_stud.counting`, whose tables these functions take.

What forcing the dealer adds is counted by the ranks of the dealer's cards, of which no two are alike where
the hand does not qualify: the card of the highest value goes, and another takes its place.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeAlias

from croupier.analysis.caribbean_stud.counting import COUNTS, LOW, LOWER, UPPER, add_below

Tables: TypeAlias = Any
DECK = 52
MOST = 4
"""So many of a player's cards can be in a hand of the dealer's besides the upcard."""
LOST, WON, LEVEL, OUT = 0, 1, 2, 3
RANKS = 13
SUITS = 4
UNSEEN_SUITED = 5


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
        tables: those of Caribbean stud's counting.
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
) -> None:
    """How hands of a player fare against all that the dealer can hold, for every upcard.

    Args:
        rows: the player's hands, in ascending order of their places.
        own_places: these.
        first: the first of them to count,
        last: and the one behind the last.
        qualifies_from: the place from which a hand of the dealer's qualifies.
        tables: those of Caribbean stud's counting.
        counts: by set, nought before.
        room: for four cards, and for the counts of every upcard.
        ends: by hand, upcard and end, what is found: lost, won, level, and not qualified.
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
        for up in range(cards):
            mine = False
            for i in range(many):
                mine = mine or hand[i] == up
            if mine:
                continue
            low = under[up * COUNTS + LOW]
            below = max(under[up * COUNTS + LOWER], low)
            to_place = max(under[up * COUNTS + UPPER], low)
            ends[row][up][LOST] = all_hands - to_place
            ends[row][up][WON] = below - low
            ends[row][up][LEVEL] = to_place - below
            ends[row][up][OUT] = low


def forced_gain(
    own: Sequence[int],
    many: int,
    place: int,
    pays: int,
    low_ranks: Sequence[Sequence[int]],
    straights: Sequence[int],
    flush_places: Sequence[int],
    free: MutableSequence[int],
    gains: MutableSequence[int],
) -> None:
    """What forcing the dealer adds, over all hands of the dealer's that do not qualify, for every upcard.

    In units of an ante over (52 - many - 5) cards that may come next; what forcing does not add is nought.

    Args:
        own: the player's cards.
        many: how many.
        place: that of the hand, two pairs or better.
        pays: what its bet wins, to 1.
        low_ranks: the ranks of every hand that does not qualify, ascending, a row each; the ace highest.
        straights: by the mask of five ranks: the place of the straight that they make, or 0.
        flush_places: by the mask of five ranks: the place of the flush that they make.
        free: room for a number by rank.
        gains: by upcard, to which is added.
    """
    seen = 0
    for rank in range(RANKS):
        free[rank] = SUITS
    for i in range(many):
        seen |= 1 << int(own[i])
        free[(int(own[i]) // SUITS + RANKS - 1) % RANKS] -= 1
    left = DECK - many - UNSEEN_SUITED
    for row in range(len(low_ranks)):
        ranks = low_ranks[row]
        mask = 0
        pairs = 0
        for i in range(4):
            mask |= 1 << ranks[i]
            pairs += free[ranks[i]] - 1
        # What makes a straight of the four that stay; a card of the fifth's rank lies with the discards.
        won, lost = pairs, 0
        for rank in range(RANKS):
            made = straights[mask | (1 << rank)] if not (mask >> rank) & 1 else 0
            if made:
                many_left = free[rank] - int(rank == ranks[4])
                won += many_left * int(made < place)
                lost += many_left * int(made > place)
        gain = max(0, won * 2 * pays - 3 * lost - 2 * left)
        _add_plain(ranks, free, seen, gain, gains)
        for suit in range(SUITS):
            _add_suited(
                ranks, suit, free, seen, (place, pays, left), mask, straights, flush_places, gain, gains
            )


def _card(rank: int, suit: int) -> int:
    return ((rank + 1) % RANKS) * SUITS + suit


def _add_plain(
    ranks: Sequence[int], free: Sequence[int], seen: int, gain: int, gains: MutableSequence[int]
) -> None:
    """Add a gain for every hand of these ranks, whatever the suits, to each of its cards as the upcard."""
    for i in range(5):
        others = 1
        for j in range(5):
            if j != i:
                others *= free[ranks[j]]
        for suit in range(SUITS):
            card = _card(ranks[i], suit)
            if not (seen >> card) & 1:
                gains[card] += gain * others


def _add_suited(
    ranks: Sequence[int],
    suit: int,
    free: Sequence[int],
    seen: int,
    hand: tuple[int, int, int],
    mask: int,
    straights: Sequence[int],
    flush_places: Sequence[int],
    plain: int,
    gains: MutableSequence[int],
) -> None:
    """Put right the hands whose four cards that stay are of one suit; flushes are taken away."""
    place, pays, left = hand
    for i in range(4):
        if (seen >> _card(ranks[i], suit)) & 1:
            return
    top = ranks[4]
    # The flush of all five qualifies: it was added, and is none of these.
    flush = not (seen >> _card(top, suit)) & 1
    if flush:
        for i in range(5):
            gains[_card(ranks[i], suit)] -= plain
    others = free[top] - int(flush)
    if not others:
        return
    won = lost = 0
    for i in range(4):
        won += free[ranks[i]] - 1
    for rank in range(RANKS):
        if (mask >> rank) & 1:
            continue
        made = straights[mask | (1 << rank)]
        suited = int(not (seen >> _card(rank, suit)) & 1)
        if made:
            plain_left = free[rank] - suited - int(rank == top)
            won += plain_left * int(made < place)
            lost += plain_left * int(made > place)
        if suited:
            flushed = flush_places[mask | (1 << rank)]
            won += int(flushed < place)
            lost += int(flushed > place)
    gain = max(0, won * 2 * pays - 3 * lost - 2 * left)
    for i in range(4):
        gains[_card(ranks[i], suit)] += (gain - plain) * others
    for other in range(SUITS):
        card = _card(top, other)
        if other != suit and not (seen >> card) & 1:
            gains[card] += gain - plain
