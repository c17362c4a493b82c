"""The loop that ranks many hands on many boards, a kernel module: plain Python that is compiled as it is."""

from __future__ import annotations

from typing import Any

from croupier.analysis.equities.kernel import rank_all


def rank_on_boards(
    owns: Any,
    bits: Any,
    boards: Any,
    board_bits: Any,
    room: Any,
    tables: Any,
    counts: Any,
    places: Any,
    shares: Any,
) -> None:
    """Rank every hand on every board.

    Args:
        owns: the hands, a row each.
        bits: their cards as bits.
        boards: five cards in each row.
        board_bits: their cards as bits.
        room: for the cards of a hand, and for one place.
        tables: what hands are looked up in.
        counts: room for a number by place.
        places: by board and hand the hand's place, or -1 where the two share a card.
        shares: by board and hand, what share of the hands it beats there; those as good count half.
    """
    hand, found = room
    for board in range(len(boards)):
        for place in range(len(counts)):
            counts[place] = 0
        for own in range(len(owns)):
            if bits[own] & board_bits[board]:
                places[board, own] = -1
                continue
            rank_all(owns[own : own + 1], boards[board], hand, tables, found)
            places[board, own] = found[0]
            counts[found[0]] += 1
        below = 0
        for place in range(len(counts)):
            here = counts[place]
            counts[place] = 2 * below + here
            below += here
        for own in range(len(owns)):
            if places[board, own] >= 0:
                shares[board, own] = counts[places[board, own]] / (2 * below)
