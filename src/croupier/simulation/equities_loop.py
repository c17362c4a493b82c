"""The loop that deals hands of ranges and boards, as a kernel module: plain Python that is compiled as it is.

Showdowns are those of :mod:`croupier.analysis.equities.kernel`.
"""

from __future__ import annotations

from typing import Any

from croupier.analysis.equities.kernel import BOARD, rank_all, share_out
from croupier.simulation.shuffle import two_below

DECK = 52
"""Hands and boards come from a deck of all ranks, without a joker; what a shorter one lacks is out."""


def deal_on(cards: Any, known: int, count: int, dealt: int, state: Any) -> tuple[int, Any]:
    """Fill cards up to a count with cards that are not out.

    Returns the cards that are out then, as bits, and the generator's state.
    """
    place = known
    while place < count:
        # Two cards from one word; the second is of no use where the first is the last.
        one, two, state = two_below(state, DECK, DECK)
        if (dealt >> one) & 1 == 0:
            cards[place] = one
            dealt |= 1 << one
            place += 1
        if place < count and (dealt >> two) & 1 == 0:
            cards[place] = two
            dealt |= 1 << two
            place += 1
    return dealt, state


def deal_hands(combos: Any, offsets: Any, out: int, owns: Any, state: Any) -> tuple[int, Any]:
    """A hand of each range, every set of hands that can lie together equally likely.

    A range that lists none is any hand: it is dealt once the listed ones lie, from the cards that are left.
    Returns the cards that are out then, as bits, and the generator's state.
    """
    dealt, clash = out, 1
    while clash:
        dealt, clash = out, 0
        for player in range(len(owns)):
            size = int(offsets[player + 1] - offsets[player])
            if size:
                pick, _, state = two_below(state, size, 1)
                row = int(offsets[player]) + pick
                for number in range(owns.shape[1]):
                    card = int(combos[row, number])
                    owns[player, number] = card
                    clash |= (dealt >> card) & 1
                    dealt |= 1 << card
    for player in range(len(owns)):
        if offsets[player + 1] == offsets[player]:
            dealt, state = deal_on(owns[player], 0, owns.shape[1], dealt, state)
    return dealt, state


def play(
    combos: Any, offsets: Any, table: Any, words: Any, room: Any, tables: Any, shares: Any, deals: int
) -> None:
    """Deal so often, and count who wins.

    Args:
        combos: the hands of all ranges, a row each, one range after the other.
        offsets: where each player's range begins, and where the last one ends; that of any hand is empty.
        table: the board, how many of its cards are known, and the cards that are out, as bits.
        words: the generator's state.
        room: for the players' hands, for the cards of a hand, and for a place of each player.
        tables: what hands are looked up in.
        shares: by player and by how many share the pot, to which every deal adds.
        deals: how often.
    """
    board, known, out = table
    owns, hand, found = room
    state = (int(words[0]), int(words[1]), int(words[2]), int(words[3]))
    for _ in range(deals):
        dealt, state = deal_hands(combos, offsets, out, owns, state)
        dealt, state = deal_on(board, known, BOARD, dealt, state)
        rank_all(owns, board, hand, tables, found)
        share_out(found, shares)


KINDS = 16
"""Kinds of hands are below this."""


def play_classes(words: Any, room: Any, out: int, tables: Any, kinds: Any, counts: Any, deals: int) -> None:
    """Deal any hands so often, the same cards as :func:`play` deals to ranges that list none.

    Args:
        words: the generator's state.
        room: for the players' hands, for the board, for the cards of a hand, and for a place of each player.
        out: the cards that the deck lacks, as bits.
        tables: what hands are looked up in.
        kinds: the kind of hand at each place.
        counts: by class, to which every deal adds one: who wins, as bits, with what kind of hand, and what
            kind the first player has.
        deals: how often.
    """
    owns, board, hand, found = room
    state = (int(words[0]), int(words[1]), int(words[2]), int(words[3]))
    for _ in range(deals):
        dealt = out
        for player in range(len(owns)):
            dealt, state = deal_on(owns[player], 0, owns.shape[1], dealt, state)
        dealt, state = deal_on(board, 0, BOARD, dealt, state)
        rank_all(owns, board, hand, tables, found)
        best, who = 0, 0
        for player in range(len(owns)):
            if found[player] > best or player == 0:
                best, who = found[player], 1 << player
            elif found[player] == best:
                who |= 1 << player
        counts[(who * KINDS + kinds[best]) * KINDS + kinds[found[0]]] += 1
