"""What it changes that discards are not among the dealer's cards, by ranks: a kernel module.

With every draw by ranks that can follow an exchange, what the better of betting and folding wins is estimated
(:mod:`croupier.analysis.lunar_poker.estimate`) with the discards seen, and with them among the unseen cards.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from croupier.analysis.lunar_poker.estimate import SUITED, bet_worth

RANKS = 13
HAND = 5
ACE_AND_KING = 3 << 11
PAIR, TWO_PAIRS, THREE, STRAIGHT, FULL_HOUSE, FOUR = 1, 2, 3, 4, 6, 7
"""Kinds of hand as :mod:`croupier.games.poker_hands.kinds` numbers them, as far as ranks tell them."""


def kind_of(ranks: int, twos: int, threes: int, fours: int) -> int:
    """The kind of five cards whose ranks are these, flushes not told."""
    if fours:
        return FOUR
    if threes:
        return FULL_HOUSE if twos != threes else THREE
    if twos:
        return TWO_PAIRS if twos & (twos - 1) else PAIR
    low = (ranks << 1) | (ranks >> 12)
    return STRAIGHT if low & (low >> 1) & (low >> 2) & (low >> 3) & (low >> 4) else 0


def change(
    kept: Sequence[int],
    free: MutableSequence[int],
    given: Sequence[int],
    up: int,
    drawn: MutableSequence[int],
    size: int,
    pays: Sequence[int],
    seen: MutableSequence[int],
    whole: MutableSequence[int],
) -> float:
    """How much less an exchange wins since its discards are seen, on average, in antes.

    Args:
        kept: by rank, how many cards are kept.
        free: by rank, how many cards nobody has seen before the draw.
        given: by rank, how many are given up.
        up: the rank of the upcard.
        drawn: room for the ranks that are drawn.
        size: how many.
        pays: by kind, and behind those by kind with an ace and a king besides: what a bet wins to 1.
        seen: room for a number by rank.
        whole: the same.
    """
    for i in range(size):
        drawn[i] = 0
    total = 0.0
    every = 0.0
    while drawn[size - 1] < RANKS:
        for rank in range(RANKS):
            seen[rank] = free[rank]
        times = 1.0
        for i in range(size):
            # One card after another; of one rank in no order.
            alike = 1
            for j in range(i):
                alike += drawn[j] == drawn[i]
            times *= seen[drawn[i]] / alike
            seen[drawn[i]] -= 1
        if times > 0:
            ranks = twos = threes = fours = 0
            for rank in range(RANKS):
                many = kept[rank] + free[rank] - seen[rank]
                whole[rank] = seen[rank] + given[rank]
                ranks |= int(many > 0) << rank
                twos |= int(many > 1) << rank
                threes |= int(many > 2) << rank
                fours |= int(many > 3) << rank
            kind = kind_of(ranks, twos, threes, fours)
            both = int(kind != STRAIGHT and kind != 0 and ranks & ACE_AND_KING == ACE_AND_KING)
            wins = pays[kind + 10 * both]
            strong = int(kind >= TWO_PAIRS) + int(kind > TWO_PAIRS)
            with_seen = bet_worth(seen, up, ranks, twos, strong, wins, SUITED)
            with_whole = bet_worth(whole, up, ranks, twos, strong, wins, SUITED)
            total += times * (max(with_seen, -1.0) - max(with_whole, -1.0))
            every += times
        # The next ranks, in ascending order each not above the one behind it.
        i = 0
        while i < size - 1 and drawn[i] == drawn[i + 1]:
            drawn[i] = 0
            i += 1
        drawn[i] += 1
    return total / every


def rank_class(faces: Sequence[int]) -> int:
    """The number of the ranks of five cards, ascending, the ace lowest: one of 6,188."""
    a, b, c = faces[0], faces[1] + 1, faces[2] + 2
    d, e = faces[3] + 3, faces[4] + 4
    number = a + b * (b - 1) // 2 + c * (c - 1) * (c - 2) // 6
    number += d * (d - 1) * (d - 2) * (d - 3) // 24
    return number + e * (e - 1) * (e - 2) * (e - 3) * (e - 4) // 120


def change_all(
    near: Sequence[Sequence[Sequence[int]]],
    margin: float,
    pays: Sequence[int],
    room: tuple[MutableSequence[int], ...],
    found: MutableSequence[MutableSequence[MutableSequence[float]]],
    first: int,
    last: int,
) -> None:
    """Changes by ranks of the hand, rank of the upcard and what is given up, where an exchange may be best.

    Args:
        near: the same, how near an exchange comes to the best, at the best.
        margin: how near it has to come.
        pays: as in :func:`change`.
        room: by rank, what is kept, free, given, seen and whole; what is drawn; and the faces of a hand.
        found: what is found.
        first: the first highest face to go through,
        last: and the one behind the last.
    """
    kept, free, given, seen, whole, drawn, faces = room
    for e in range(first, last):
        for d in range(e + 1):
            for c in range(d + 1):
                for b in range(c + 1):
                    for a in range(b + 1):
                        faces[0], faces[1], faces[2], faces[3], faces[4] = a, b, c, d, e
                        number = rank_class(faces)
                        for up in range(RANKS):
                            for mask in range(32):
                                if near[number][up][mask] <= -margin:
                                    continue
                                size = 0
                                for rank in range(RANKS):
                                    kept[rank] = 0
                                    given[rank] = 0
                                    free[rank] = 4 - int(rank == up)
                                for i in range(HAND):
                                    rank = (faces[i] + RANKS - 1) % RANKS
                                    free[rank] -= 1
                                    if (mask >> i) & 1:
                                        given[rank] += 1
                                        size += 1
                                    else:
                                        kept[rank] += 1
                                found[number][up][mask] = change(
                                    kept, free, given, up, drawn, size, pays, seen, whole
                                )
