"""The counting of lunar poker as a kernel module: plain Python over arrays, compiled as it is.

A player holds five or six cards and sees one of the dealer's. How many of the hands that the dealer can
have beside them end the player's in each way is counted by :mod:`croupier.analysis.caribbean_stud.counting`.

What forcing the dealer adds is counted by the ranks of the dealer's cards, of which no two are alike where
the hand does not qualify: the card of the highest value goes, and another takes its place.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

DECK = 52
RANKS = 13
SUITS = 4
UNSEEN_SUITED = 5


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
