"""The loop that deals others' hands and the board, a kernel module: plain Python that is compiled as it is.

Showdowns are those of :mod:`croupier.analysis.equities.kernel`.
"""

from __future__ import annotations

from typing import Any

from croupier.analysis.equities.kernel import BOARD, rank_all, share_out
from croupier.simulation.equities_loop import deal_on


def play(owns: Any, table: Any, words: Any, room: Any, tables: Any, shares: Any, deals: int) -> None:
    """Deal so often to everybody but the first player, and count who wins.

    Args:
        owns: the players' cards, a row each; those of the first are known.
        table: the board, how many of its cards are known, and the cards that are out, as bits.
        words: the generator's state.
        room: for the cards of a hand, and for a place of each player.
        tables: what hands are looked up in.
        shares: by player and by how many share the pot, to which every deal adds.
        deals: how often.
    """
    board, known, out = table
    hand, found = room
    size = owns.shape[1]
    state = (int(words[0]), int(words[1]), int(words[2]), int(words[3]))
    for _ in range(deals):
        dealt = out
        for player in range(1, len(owns)):
            dealt, state = deal_on(owns[player], 0, size, dealt, state)
        dealt, state = deal_on(board, known, BOARD, dealt, state)
        rank_all(owns, board, hand, tables, found)
        share_out(found, shares)
