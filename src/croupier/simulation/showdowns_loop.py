"""The loop that deals hold'em to the river, as a kernel module: plain Python that is compiled as it is.

Hands are ranked by the functions and tables of :mod:`croupier.games.poker_hands`, as in the conduct. Every
deal is from the whole deck: five cards to the board, then two to each player.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

from croupier.games.poker_hands.kernel import FLUSH_MASK, NUMBERS, flush_suit, place_of_key
from croupier.simulation.shuffle import shuffle_deck

BOARD = 5
OWN = 2
MOST_PLAYERS = 10
WINNERS = 1 << MOST_PLAYERS
"""Sets of winners are below this: a bit for each player."""
CARDS = 63
"""Masking with it tells a compiler that a card is in bounds."""
ALL_RANKS = 8191


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
        own = place if player == 0 else own
        # Without a branch: who is better leaves nobody else among the winners.
        winners = winners * int(place <= best) | int(place >= best) << player
        best = max(best, place)
    return winners, best, own


def showdown(cards: Sequence[int], players: int, tables: Any, bits: Sequence[int]) -> tuple[int, int]:
    """Who wins with these cards, as bits, and the place of the winning hand."""
    winners, best, _ = compared(cards, players, tables, bits)
    return winners, best


def play(
    cards: MutableSequence[int],
    other: MutableSequence[int],
    words: MutableSequence[int],
    players: int,
    tables: Any,
    bits: Sequence[int],
    winners: MutableSequence[int],
    best: MutableSequence[int],
    deals: int,
) -> int:
    """Deal so often; returns how often.

    Args:
        cards: a deck, in any order; left in another.
        other: another.
        words: the generator's state.
        players: how many.
        tables: what hands are looked up in.
        bits: the rank of each card as a bit.
        winners: by the players who share the pot, as bits, to which every deal adds.
        best: by the place of the winning hand.
        deals: how often.
    """
    count = BOARD + OWN * players + 1  # An even number.
    for _ in range(deals // 2):
        # Two decks side by side: while one waits for its hands to be looked up the other is shuffled.
        shuffle_deck(cards, words, count)
        shuffle_deck(other, words, count)
        who, place = showdown(cards, players, tables, bits)
        winners[who & (WINNERS - 1)] += 1
        best[place & NUMBERS] += 1
        who, place = showdown(other, players, tables, bits)
        winners[who & (WINNERS - 1)] += 1
        best[place & NUMBERS] += 1
    if deals & 1:
        shuffle_deck(cards, words, count)
        who, place = showdown(cards, players, tables, bits)
        winners[who & (WINNERS - 1)] += 1
        best[place & NUMBERS] += 1
    return deals


KINDS = 16
"""Kinds of hands are below this."""


def class_of(
    cards: Sequence[int], players: int, tables: Any, bits: Sequence[int], kinds: Sequence[int]
) -> int:
    """Who wins, with what kind of hand, and what kind the first player has, as one number."""
    who, place, own = compared(cards, players, tables, bits)
    return int(((who & (WINNERS - 1)) * KINDS + kinds[place & NUMBERS]) * KINDS + kinds[own & NUMBERS])


def play_classes(
    cards: MutableSequence[int],
    other: MutableSequence[int],
    words: MutableSequence[int],
    players: int,
    tables: Any,
    bits: Sequence[int],
    kinds: Sequence[int],
    counts: MutableSequence[int],
    deals: int,
) -> int:
    """Deal so often, the same cards as :func:`play`; returns how often.

    Args:
        cards: a deck, in any order; left in another.
        other: another.
        words: the generator's state.
        players: how many.
        tables: what hands are looked up in.
        bits: the rank of each card as a bit.
        kinds: the kind of hand at each place.
        counts: by class, to which every deal adds one.
        deals: how often.
    """
    count = BOARD + OWN * players + 1  # An even number.
    for _ in range(deals // 2):
        shuffle_deck(cards, words, count)
        shuffle_deck(other, words, count)
        counts[class_of(cards, players, tables, bits, kinds)] += 1
        counts[class_of(other, players, tables, bits, kinds)] += 1
    if deals & 1:
        shuffle_deck(cards, words, count)
        counts[class_of(cards, players, tables, bits, kinds)] += 1
    return deals
