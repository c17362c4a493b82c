"""What exchanges are worth with the discards left among the dealer's cards, as a kernel module.

With that one thing left out, what a hand wins depends on the hand and the upcard alone, and the worth of an
exchange is a sum over all hands that hold the cards kept and none of those given up: by inclusion and
exclusion over these, from what all hands win that hold a given set of cards.

Hands and sets are numbered as in :mod:`croupier.analysis.caribbean_stud.counting`.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from croupier.analysis.lunar_poker.correcting import rank_class

HAND = 5
DECK = 52
MASKS = 32
RANKS = 13
SUITS = 4


def sum_sets(
    up: int,
    classes: Sequence[int],
    suits: Sequence[Sequence[int]],
    worth: Sequence[Sequence[int]],
    choose: Sequence[int],
    starts: Sequence[int],
    sums: MutableSequence[int],
) -> None:
    """Add up by set of one to five cards what all hands without an upcard win that hold it.

    Args:
        up: the upcard.
        classes: by number of a hand, the row of the one that stands for it.
        suits: by number of a hand and suit, the suit that it is in that row.
        worth: by row and upcard, what a hand wins.
        choose: ``C(c, k)`` at ``k * 52 + c``.
        starts: by size, where the sums of sets of so many cards begin; nought for none.
        sums: nought before.
    """
    number = 0
    rank, suit = up // SUITS, up % SUITS
    for e in range(4, DECK):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        if not (a == up or b == up or c == up or d == up or e == up):
                            won = worth[classes[number]][rank * SUITS + suits[number][suit]]
                            add_hand((a, b, c, d, e), won, choose, starts, sums)
                        number += 1


def add_hand(
    hand: tuple[int, int, int, int, int],
    won: int,
    choose: Sequence[int],
    starts: Sequence[int],
    sums: MutableSequence[int],
) -> None:
    """Add what a hand wins to every set of its cards, that of none among them."""
    for chosen in range(MASKS):
        number = 0
        size = 0
        for i in range(HAND):
            if (chosen >> i) & 1:
                size += 1
                number += choose[size * DECK + hand[i]]
        sums[starts[size] + number] += won


def exchange_sums(
    hand: Sequence[int],
    sums: Sequence[int],
    choose: Sequence[int],
    starts: Sequence[int],
    found: MutableSequence[int],
) -> None:
    """What all hands win that hold some cards of one and none of its others, by which are kept.

    Args:
        hand: five cards, in ascending order.
        sums: see :func:`sum_sets`.
        choose: as there.
        starts: as there.
        found: what is found.
    """
    for chosen in range(MASKS):
        number = 0
        size = 0
        for i in range(HAND):
            if (chosen >> i) & 1:
                size += 1
                number += choose[size * DECK + hand[i]]
        found[chosen] = sums[starts[size] + number]
    for i in range(HAND):
        bit = 1 << i
        for chosen in range(MASKS):
            if not chosen & bit:
                found[chosen] -= found[chosen | bit]


def near_exchanges(
    up: int,
    rows: Sequence[Sequence[int]],
    sums: Sequence[int],
    choose: Sequence[int],
    starts: Sequence[int],
    shares: Sequence[float],
    otherwise: Sequence[Sequence[float]],
    found: MutableSequence[int],
    faces: MutableSequence[int],
    near: MutableSequence[MutableSequence[MutableSequence[float]]],
) -> None:
    """How near each exchange comes to what is best, by the ranks of the hand and of the upcard, at the most.

    Args:
        up: the upcard; hands that hold it are left out.
        rows: the hands, cards in ascending order.
        sums: see :func:`sum_sets`.
        choose: as there.
        starts: as there.
        shares: by which cards are given up, what a sum is multiplied by; nought for no exchange.
        otherwise: by hand and upcard, what is won without an exchange, in antes.
        found: room for a number by which cards are kept.
        faces: room for five.
        near: by ranks, rank of the upcard and what is given up, what is found.
    """
    up_rank = (up // SUITS + RANKS - 1) % RANKS
    for row in range(len(rows)):
        hand = rows[row]
        mine = False
        for i in range(HAND):
            mine = mine or hand[i] == up
            faces[i] = hand[i] // SUITS
        if mine:
            continue
        exchange_sums(hand, sums, choose, starts, found)
        most = otherwise[row][up]
        for given in range(MASKS):
            if shares[given] > 0:
                most = max(most, found[MASKS - 1 - given] * shares[given] - 1.0)
        number = rank_class(faces)
        for given in range(MASKS):
            if shares[given] > 0:
                each = found[MASKS - 1 - given] * shares[given] - 1.0 - most
                near[number][up_rank][given] = max(near[number][up_rank][given], each)


def best_exchanges(
    up: int,
    rows: Sequence[Sequence[int]],
    sums: Sequence[int],
    choose: Sequence[int],
    starts: Sequence[int],
    shares: Sequence[float],
    changes: Sequence[Sequence[Sequence[float]]],
    otherwise: Sequence[Sequence[float]],
    margins: Sequence[float],
    found: MutableSequence[int],
    faces: MutableSequence[int],
    best: MutableSequence[MutableSequence[int]],
    worth: MutableSequence[MutableSequence[float]],
    close: MutableSequence[MutableSequence[int]],
) -> None:
    """The exchange that is worth most with each hand, and what it is worth; its fee is counted.

    Args:
        up: the upcard; hands that hold it are left as they are.
        rows: the hands, cards in ascending order.
        sums: see :func:`sum_sets`.
        choose: as there.
        starts: as there.
        shares: by which cards are given up, what a sum is multiplied by; nought for no exchange.
        changes: by ranks, rank of the upcard and what is given up, what is added.
        otherwise: by hand and upcard, what is won without an exchange.
        margins: by which cards are given up, how much less than the best an estimate may be.
        found: room for a number by which cards are kept.
        faces: room for five.
        best: by hand and upcard, which cards are best given up.
        worth: what that is worth,
        close: and which may be worth as much as the best of all: a bit for each.
    """
    up_rank = (up // SUITS + RANKS - 1) % RANKS
    for row in range(len(rows)):
        hand = rows[row]
        mine = False
        for i in range(HAND):
            mine = mine or hand[i] == up
            faces[i] = hand[i] // SUITS
        if mine:
            continue
        exchange_sums(hand, sums, choose, starts, found)
        changed = changes[rank_class(faces)][up_rank]
        most, choice = -1.0e9, 0
        for given in range(MASKS):
            if shares[given] > 0:
                each = found[MASKS - 1 - given] * shares[given] + changed[given]
                if each > most:
                    most, choice = each, given
        best[row][up] = choice
        worth[row][up] = most - 1.0
        top = max(most, otherwise[row][up] + 1.0)
        these = 1 << choice
        for given in range(MASKS):
            if shares[given] > 0:
                each = found[MASKS - 1 - given] * shares[given] + changed[given]
                if each > top - margins[given]:
                    these |= 1 << given
        close[row][up] = these
