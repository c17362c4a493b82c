"""Showdowns of hold'em, Omaha and manila, as a kernel module: plain Python that is compiled as it is.

How hands rank is :mod:`croupier.games.poker_hands.kernel`. Boards are arrays of five cards; players'
cards are rows of an array, two in hold'em and manila, and four in Omaha.
"""

from __future__ import annotations

from typing import Any

from croupier.games.poker_hands.kernel import FLUSH_MASK, flush_place, place_of_key

BOARD = 5
SEVEN = 7
"""The room for the cards of a hand where any of them count; else two own cards count with three others."""


def rank_any(
    owns: Any,
    board: Any,
    hand: Any,
    tables: Any,
    found: Any,
) -> None:
    """The place of the best five of a player's two cards and the board: hold'em."""
    weights, start, lower, upper, places, flushes = tables
    key_of_board = start
    for number in range(BOARD):
        hand[number] = board[number]
        key_of_board += weights[board[number]]
    for player in range(len(owns)):
        hand[5], hand[6] = owns[player, 0], owns[player, 1]
        key = key_of_board + weights[owns[player, 0]] + weights[owns[player, 1]]
        place = int(place_of_key(key, lower, upper, places))
        if key & FLUSH_MASK:
            place = max(place, int(flush_place(hand, key, flushes)))
        found[player] = place


def rank_two_and_three(
    owns: Any,
    board: Any,
    hand: Any,
    tables: Any,
    found: Any,
) -> None:
    """The best place of two of a player's cards with three of the board: Omaha, manila."""
    weights, start, lower, upper, places, flushes = tables
    held = owns.shape[1]
    for player in range(len(owns)):
        best = 0
        for one in range(held - 1):
            for two in range(one + 1, held):
                hand[0], hand[1] = owns[player, one], owns[player, two]
                own = start + weights[owns[player, one]] + weights[owns[player, two]]
                for a in range(BOARD - 2):
                    for b in range(a + 1, BOARD - 1):
                        for c in range(b + 1, BOARD):
                            key = own + weights[board[a]] + weights[board[b]] + weights[board[c]]
                            place = int(place_of_key(key, lower, upper, places))
                            if key & FLUSH_MASK:
                                hand[2], hand[3], hand[4] = board[a], board[b], board[c]
                                place = max(place, int(flush_place(hand, key, flushes)))
                            best = max(best, place)
        found[player] = best


def rank_all(owns: Any, board: Any, hand: Any, tables: Any, found: Any) -> None:
    """The place of every player's hand, by what the room for its cards is for."""
    if len(hand) == SEVEN:
        rank_any(owns, board, hand, tables, found)
    else:
        rank_two_and_three(owns, board, hand, tables, found)


def share_out(found: Any, shares: Any) -> None:
    """Count the pot for those whose place is the highest: by player, and by how many share it."""
    best, sharers = 0, 0
    for player in range(len(found)):
        if found[player] > best or player == 0:
            best, sharers = found[player], 1
        elif found[player] == best:
            sharers += 1
    for player in range(len(found)):
        if found[player] == best:
            shares[player, sharers] += 1


def count_boards(
    owns: Any,
    board: Any,
    known: int,
    left: Any,
    room: Any,
    tables: Any,
    shares: Any,
) -> int:
    """Every board that the cards that are left complete; returns how many.

    Args:
        owns: the players' cards, a row each.
        board: five cards, of which the first ``known`` are known.
        known: how many.
        left: the cards that may still come.
        room: for five numbers, for the cards of a hand, and for a place of each player.
        tables: what hands are looked up in: weights, start, lower, upper, places, flushes.
        shares: by player and by how many share the pot, to which every board adds.
    """
    at, hand, found = room
    missing, cards, boards = BOARD - known, len(left), 0
    for number in range(missing):
        at[number] = number
    while True:
        for number in range(missing):
            board[known + number] = left[at[number]]
        rank_all(owns, board, hand, tables, found)
        share_out(found, shares)
        boards += 1
        last = missing - 1
        while last >= 0 and at[last] == cards - missing + last:
            last -= 1
        if last < 0:
            return boards
        at[last] += 1
        for number in range(last + 1, missing):
            at[number] = at[number - 1] + 1
