"""Every way to complete hands of their own cards, as a kernel module: plain Python that is compiled as it is.

Players are gone through in order, each with every choice of the cards that those before have left; only the
hands behind the one that changes are made anew. How hands rank is
:mod:`croupier.games.poker_hands.kernel`.
"""

from __future__ import annotations

from typing import Any

from croupier.analysis.equities.kernel import share_out
from croupier.games.poker_hands.kernel import FLUSH_MASK, flush_place, place_of_key


def place_of(hand: Any, tables: Any) -> int:
    """The place of the best five of a hand of as many cards as the tables are for."""
    weights, key, lower, upper, places, flushes = tables
    for number in range(len(hand)):
        key += weights[hand[number]]
    place = int(place_of_key(key, lower, upper, places))
    if key & FLUSH_MASK:
        place = max(place, int(flush_place(hand, key, flushes)))
    return place


def begin(player: int, missing: Any, at: Any) -> None:
    """The first choice of a player's missing cards."""
    for number in range(missing[player]):
        at[player, number] = number


def advance(player: int, missing: Any, at: Any, cards: int) -> int:
    """The next choice of a player's missing cards, of so many; 0 where that was the last."""
    last = missing[player] - 1
    while last >= 0 and at[player, last] == cards - missing[player] + last:
        last -= 1
    if last < 0:
        return 0
    at[player, last] += 1
    for number in range(last + 1, missing[player]):
        at[player, number] = at[player, number - 1] + 1
    return 1


def settle(player: int, hands: Any, missing: Any, room: Any, tables: Any) -> None:
    """Fill a player's hand by the choice, rank it, and tell what is left for the next."""
    at, left, counts, found = room
    size, many = hands.shape[1], missing[player]
    for number in range(many):
        hands[player, size - many + number] = left[player, at[player, number]]
    found[player] = place_of(hands[player], tables)
    if player + 1 < len(hands):
        number = kept = 0
        for card in range(counts[player]):
            if number < many and at[player, number] == card:
                number += 1
            else:
                left[player + 1, kept] = left[player, card]
                kept += 1
        counts[player + 1] = kept


def count_ways(hands: Any, missing: Any, room: Any, tables: Any, shares: Any) -> int:
    """Every way to complete the hands; returns how many.

    Args:
        hands: the players' cards, a row each, those that are missing last.
        missing: how many of each player's are.
        room: by player the choice, the cards that are left for it, how many they are, and the place; those
            that are left for the first player are given.
        tables: what hands are looked up in: weights, start, lower, upper, places, flushes.
        shares: by player and by how many share the pot, to which every way adds.
    """
    at, _, counts, found = room
    players, ways = len(hands), 0
    player, fresh = 0, 1
    while player >= 0:
        if fresh:
            begin(player, missing, at)
            going = 1
        else:
            going = advance(player, missing, at, counts[player])
        if going == 0:
            player -= 1
            fresh = 0
        else:
            settle(player, hands, missing, room, tables)
            if player + 1 < players:
                player += 1
                fresh = 1
            else:
                share_out(found, shares)
                ways += 1
                fresh = 0
    return ways
