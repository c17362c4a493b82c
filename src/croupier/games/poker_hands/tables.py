"""The tables by which hands are ranked: built in a moment from what makes a hand, never shipped.

Every card has a weight, and a hand's key is the sum of its cards' weights. In it are, side by side,
how many cards of each of the lower seven ranks there are (as digits of base 5), the same for the upper
six, and for each suit a counter of four bits that has its highest bit set once it makes a flush.

Hands of so many cards are numbered by their ranks: those with the same upper ranks follow each other,
so that a hand's number is the first number of its upper ranks and the place of its lower ranks among
all that have as many cards. Both are looked up independently, and the number finds the hand's place in
the order of hands. The few hands with a flush are found by the ranks of that suit alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from croupier.games.poker_hands.kernel import (
    COUNTER_BITS,
    FULL_COUNTER,
    LOWER_BITS,
    LOWER_RANKS,
    SUITS_SHIFT,
)
from croupier.games.poker_hands.rankings import ACE, RANKS, SUITS, Category, Ranking

Counts: TypeAlias = NDArray[np.int64]
"""One row for each hand: how many cards of each rank it has."""

COPIES: Final = SUITS
"""No hand has more cards of one rank."""
BASE: Final = COPIES + 1
UPPER_RANKS: Final = RANKS - LOWER_RANKS
ROOM: Final = 16
"""Digits with which a strength is written: a rank or a category fits in one."""
NONE: Final = -1


@dataclass(frozen=True)
class Tables:
    """What ranks hands of so many cards: see the kernel for how they are used."""

    weights: NDArray[np.int64]
    """By card."""
    start: int
    """What every key starts from: the counters of the suits."""
    lower: NDArray[np.int32]
    upper: NDArray[np.int32]
    places: NDArray[np.uint16]
    """By a hand's number: its place in the order of hands, flushes left aside."""
    flushes: NDArray[np.uint16]
    """By a suit's ranks as bits: the place of the best flush that they make."""


@dataclass(frozen=True)
class Order:
    """All hands of a ranking that differ, from the lowest to the highest."""

    strengths: NDArray[np.int64]
    """By place, as the module writes strengths."""
    categories: NDArray[np.uint8]
    """By place."""


@cache
def order(ranking: Ranking) -> Order:
    """The hands of a ranking in order."""
    hands = counts_of(ranking.size)
    hands = hands[(hands[:, : ranking.lowest] == 0).all(axis=1)]
    suited = hands[(hands <= 1).all(axis=1)]
    strengths = np.unique(np.concatenate((_strengths(hands, ranking), _suited_strengths(suited, ranking))))
    strengths = strengths[strengths != NONE]
    categories = np.array([int(c) for c in ranking.order], np.uint8)[strengths // ROOM**ranking.size]
    return Order(strengths, categories)


@cache
def tables(ranking: Ranking, cards: int) -> Tables:
    """The tables for hands of ``cards`` cards, of which the best ``ranking.size`` count."""
    lower_digits, upper_digits = _digits(LOWER_RANKS), _digits(UPPER_RANKS)
    lower_held, upper_held = lower_digits.sum(axis=1), upper_digits.sum(axis=1)
    lower = np.zeros(len(lower_held), np.int32)
    by_held = [np.flatnonzero(lower_held == n) for n in range(cards + 1)]
    for ones in by_held:
        lower[ones] = np.arange(len(ones))
    uppers = np.flatnonzero(upper_held <= cards)
    behind = np.array([len(by_held[cards - n]) for n in upper_held[uppers]])
    upper = np.zeros(len(upper_held), np.int32)
    upper[uppers] = np.cumsum(behind) - behind
    rows = [
        np.hstack((lower_digits[ones], np.broadcast_to(upper_digits[u], (len(ones), UPPER_RANKS))))
        for u in uppers
        for ones in (by_held[cards - upper_held[u]],)
    ]
    bits = (np.arange(1 << RANKS)[:, None] >> np.arange(RANKS)) & 1
    return Tables(
        weights=_weights(),
        start=sum((FULL_COUNTER - ranking.size) << _counter(suit) for suit in range(SUITS)),
        lower=lower,
        upper=upper,
        places=_places(_strengths(np.vstack(rows), ranking), ranking),
        flushes=_places(_suited_strengths(bits, ranking), ranking),
    )


@cache
def counts_of(cards: int) -> Counts:
    """The ranks of every hand of so many cards, suits left aside."""
    found = np.zeros((1, 0), np.int64)
    for _ in range(RANKS):
        found = np.vstack(
            [np.hstack((found, np.full((len(found), 1), copies))) for copies in range(COPIES + 1)]
        )
        found = found[found.sum(axis=1) <= cards]
    hands: Counts = found[found.sum(axis=1) == cards]
    return hands


def _digits(ranks: int) -> Counts:
    """How many cards of each of so many ranks every number of that many digits means."""
    numbers = np.arange(BASE**ranks)[:, None]
    digits: Counts = numbers // np.array([BASE**rank for rank in range(ranks)]) % BASE
    return digits


def _counter(suit: int) -> int:
    return SUITS_SHIFT + COUNTER_BITS * suit


def _weights() -> NDArray[np.int64]:
    def weight(card: int) -> int:
        face, suit = divmod(card, SUITS)
        rank = ACE if face == 0 else face - 1
        upper = rank - LOWER_RANKS
        digit = int(BASE**rank) if upper < 0 else int(BASE**upper) << LOWER_BITS
        return digit + (1 << _counter(suit))

    return np.array([weight(card) for card in range(RANKS * SUITS)], np.int64)


def _places(strengths: NDArray[np.int64], ranking: Ranking) -> NDArray[np.uint16]:
    """The places of strengths; nought for hands that the deck cannot make."""
    known = order(ranking).strengths
    found = np.searchsorted(known, strengths)
    assert len(known) < 1 << 16, ranking.name
    return np.where(known[found % len(known)] == strengths, found, 0).astype(np.uint16)


def _strengths(hands: Counts, ranking: Ranking) -> NDArray[np.int64]:
    """The best that the ranks of each hand make without a flush: numbers that compare as hands do.

    A strength is written as the place of its category and the ranks that decide, one digit each.
    """
    best = np.full(len(hands), NONE, np.int64)
    for level, category in enumerate(ranking.order):
        shape = ranking.shape(category)
        if shape is not None:
            deciding = _deciding(hands, shape)
        elif category is Category.STRAIGHT:
            deciding = _straights(hands, ranking)
        else:
            continue
        best = np.where(deciding == NONE, best, level * ROOM**ranking.size + deciding)
    return best


def _deciding(hands: Counts, shape: tuple[int, ...]) -> NDArray[np.int64]:
    """The ranks that make a shape, highest first, as digits; NONE where a hand cannot make it."""
    left = hands.copy()
    found = np.zeros(len(hands), np.int64)
    rows = np.arange(len(hands))
    possible = np.ones(len(hands), np.bool_)
    for copies in shape:
        enough = left >= copies
        possible &= enough.any(axis=1)
        highest = RANKS - 1 - enough[:, ::-1].argmax(axis=1)
        left[rows, highest] = 0
        found = found * ROOM + highest
    return np.where(possible, found, NONE)


def _straights(hands: Counts, ranking: Ranking) -> NDArray[np.int64]:
    """The place of the highest straight in each hand, from the lowest; NONE where there is none."""
    best = np.full(len(hands), NONE, np.int64)
    for height, ranks in enumerate(ranking.straights):
        best = np.where((hands[:, list(ranks)] > 0).all(axis=1), height, best)
    return best


def _suited_strengths(hands: Counts, ranking: Ranking) -> NDArray[np.int64]:
    """The best that cards of one suit make as a flush; NONE where they are too few."""
    levels = {category: level for level, category in enumerate(ranking.order)}
    unit = ROOM**ranking.size
    flush = _deciding(hands, (1,) * ranking.size)
    straight = _straights(hands, ranking)
    sequence = np.full(len(hands), levels[Category.STRAIGHT_FLUSH], np.int64)
    if Category.ROYAL_FLUSH in levels:
        sequence[straight == len(ranking.straights) - 1] = levels[Category.ROYAL_FLUSH]
    plain = np.where(flush == NONE, NONE, levels[Category.FLUSH] * unit + flush)
    return np.where(straight == NONE, plain, sequence * unit + straight)


def first_place(ranking: Ranking, category: Category) -> int:
    """The lowest place of a category in the order of hands."""
    found: Any = np.flatnonzero(order(ranking).categories == int(category))
    return int(found[0])
