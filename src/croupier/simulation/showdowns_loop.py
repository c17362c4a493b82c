"""The loop that deals hold'em to the river, as a kernel module: plain Python that is compiled as it is.

Hands are ranked by the functions and tables of :mod:`croupier.games.poker_hands`, as in the conduct. Every
deal is from the whole deck: five cards to the board, then two to each player. A class says who wins, as bits,
with what kind of hand, and what kind the first player has.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.games.poker_hands.kernel import FLUSH_MASK, NUMBERS, flush_suit, place_of_key
from croupier.simulation.side_by_side import Chunk, play_rounds

BOARD = 5
OWN = 2
MOST_PLAYERS = 10
WINNERS = 1 << MOST_PLAYERS
"""Sets of winners are below this: a bit for each player."""
KINDS = 16
"""Kinds of hands are below this."""
CARDS = 63
"""Masking with it tells a compiler that a card is in bounds."""
ALL_RANKS = 8191


def class_of_winners(who: int, best: int, own: int, kinds: Sequence[int]) -> int:
    """The class of a deal, from who wins, the place of the winning hand and that of the first player's."""
    return int((who * KINDS + kinds[best & NUMBERS]) * KINDS + kinds[own & NUMBERS])


def beside_others(place: int, player: int, best: int, who: int, own: int) -> tuple[int, int, int]:
    """The best place, who wins, as bits, and the first player's place, with one more player's seen."""
    # Without a branch: who is better leaves nobody else among the winners.
    winners = who * int(place <= best) | int(place >= best) << player
    return max(best, place), winners, place if player == 0 else own


def flush_of(cards: Sequence[int], first: int, key: int, flushes: Sequence[int], bits: Sequence[int]) -> int:
    """The place of the best flush of the board and the two cards from ``first`` on."""
    suit = flush_suit(key)
    ranks = 0
    for number in range(BOARD):
        if cards[number] & 3 == suit:
            ranks |= bits[cards[number] & CARDS]
    for number in range(first, first + OWN):
        if cards[number] & 3 == suit:
            ranks |= bits[cards[number] & CARDS]
    return flushes[ranks & ALL_RANKS]


def compared(cards: Sequence[int], players: int, tables: Any, bits: Sequence[int]) -> tuple[int, int, int]:
    """Who wins with these cards, as bits, the place of the winning hand, and that of the first player's."""
    weights, start, lower, upper, places, flushes = tables
    board = start + weights[cards[0] & CARDS] + weights[cards[1] & CARDS] + weights[cards[2] & CARDS]
    board += weights[cards[3] & CARDS] + weights[cards[4] & CARDS]
    best = winners = own = 0
    for player in range(players):
        first = (BOARD + OWN * player) & CARDS
        second = (first + 1) & CARDS
        key = board + weights[cards[first] & CARDS] + weights[cards[second] & CARDS]
        place = int(place_of_key(key, lower, upper, places))
        if key & FLUSH_MASK:
            place = max(place, int(flush_of(cards, first, key, flushes, bits)))
        best, winners, own = beside_others(place, player, best, winners, own)
    return winners, best, own


def class_of(
    cards: Sequence[int], players: int, tables: Any, bits: Sequence[int], kinds: Sequence[int]
) -> int:
    """The class of a deal of hold'em."""
    who, best, own = compared(cards, players, tables, bits)
    return class_of_winners(who & (WINNERS - 1), best, own, kinds)


def play(drawn: int, chunk: Chunk) -> int:
    """Deal so often; returns how often."""
    return play_rounds(class_of, drawn, chunk)
