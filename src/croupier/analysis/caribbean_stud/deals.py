"""How every hand of a player fares against the hands that the dealer can hold, for every upcard, exactly.

A player and the dealer hold five cards each, one of the dealer's face up; every choice of five cards for
the one, an upcard and four further cards for the other is counted, so that all are equally likely. The
cards of other players change nothing: unseen cards are in random order. A whole deck is the same under
every exchange of suits, so that of its 2,598,960 hands 134,459 stand for all.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

import numpy as np

from croupier.analysis.caribbean_stud import counting
from croupier.analysis.stud import COMPARED, WHOLE_DECK, Deals, Table, alike, checked
from croupier.games.caribbean_stud.kernel import QUALIFIES_FROM, is_dead_mans_hand
from croupier.games.caribbean_stud.showdown import Showdown
from croupier.games.compiled import compiled
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.poker_hands.kinds import PLACES, kind

HAND: Final = counting.HAND
UNDER: Final = HAND - 1
"""How many cards lie face down under the upcard."""
WORKERS: Final = os.cpu_count() or 1


@dataclass(frozen=True)
class UpcardDeals(Deals):
    """Hands of a player, in ascending order, against every upcard and every hand of the dealer."""

    upcards: Table
    """By hand: the cards that are left for the dealer, each of which may be seen."""

    @property
    def kinds(self) -> Table:
        """What kind of hand each is."""
        return _KINDS[self.places]

    @property
    def dead_mans_hands(self) -> Table:
        """Whether each is a dead man's hand."""
        return _DEAD[self.places]

    @property
    def faces_up(self) -> Table:
        """By hand: the cards that are left for the dealer."""
        return self.upcards

    @property
    def groups(self) -> Table:
        """Kinds of hand, dead man's hands apart."""
        return self.kinds.astype(np.int64) * 2 + self.dead_mans_hands

    def showdown(self, end: int, group: int) -> Showdown:
        """What wagers on a hand of a group are graded from."""
        hand, dead = divmod(group, 2)
        return Showdown(end, hand, bool(dead))


_KINDS: Final[Table] = np.array([kind(place) for place in range(PLACES)], np.uint8)
_DEAD: Final[Table] = np.array([is_dead_mans_hand(place) for place in range(PLACES)], np.bool_)


@dataclass(frozen=True)
class Hands:
    """Every hand of a deck, in the order of their numbers and of their places."""

    deck: tuple[int, ...]
    rows: Table
    """The hands, cards numbered as they lie in the deck."""
    places: Table
    order: Table
    choose: Table

    @property
    def tables(self) -> counting.Tables:
        """What the loops count by."""
        return self.rows, self.places, self.order, self.choose, len(self.deck), self.starts

    @property
    def starts(self) -> Table:
        """Where the counts of sets of each size begin; behind the largest, how many there are."""
        sizes = [0, 0, *(math.comb(len(self.deck), size) for size in range(1, HAND))]
        return np.cumsum(np.array(sizes, np.int64))


@lru_cache(maxsize=1)
def hands_of(deck: tuple[int, ...]) -> Hands:
    """Every hand of a deck."""
    size = len(deck)
    choose = np.array([math.comb(card, k) for k in range(HAND + 1) for card in range(size)], np.int64)
    rows = np.zeros((math.comb(size, HAND), HAND), np.uint8)
    compiled(counting).list_hands(rows, size)
    places = evaluator(STANDARD).trusted_places(np.array(deck, np.uint8)[rows]).astype(np.int64)
    # Places are below 2^16: numbers of so few bits are put in order in a pass or two.
    return Hands(deck, rows, places, np.argsort(places.astype(np.uint16), kind="stable"), choose)


def distribution(cards: Iterable[int] = WHOLE_DECK, low: int = 0, high: int = PLACES) -> UpcardDeals:
    """Every hand of a deck from one place of the order up to another, against the dealer's.

    Raises:
        BadDeck: a card is none of a deck, or comes twice, or there are too few for two hands.
    """
    return _distribution(checked(cards, HAND), low, high)


@lru_cache(maxsize=8)
def _distribution(deck: tuple[int, ...], low: int, high: int) -> UpcardDeals:
    known = hands_of(deck)
    numbers = np.flatnonzero((known.places >= low) & (known.places < high))
    faces = np.array(deck, np.uint8)[known.rows[numbers]]
    first, counts = alike(faces, known.places[numbers], deck)
    ascending = np.argsort(known.places[numbers[first]], kind="stable")
    first, counts = first[ascending], counts[ascending]
    stand_for = numbers[first]
    ends = np.zeros((len(first), len(deck) - HAND, len(COMPARED)), np.int32)
    rows = known.rows[stand_for]
    count(known, rows, known.places[stand_for], QUALIFIES_FROM, ends)
    assert (ends.sum(axis=2) == math.comb(len(deck) - HAND - 1, UNDER)).all(), deck
    every = np.broadcast_to(np.arange(len(deck), dtype=np.uint8), (len(rows), len(deck)))
    left = every[(every[:, :, None] != rows[:, None, :]).all(axis=2)].reshape(len(rows), -1)
    return UpcardDeals(
        deck, faces[first], known.places[stand_for], counts, ends, np.array(deck, np.uint8)[left]
    )


def in_parts(part: Callable[[tuple[int, int]], None], count: int) -> None:
    """Have each worker do a part of so many rows: from the first of a span up to its end."""
    bounds = np.linspace(0, count, WORKERS + 1).astype(int).tolist()
    with ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(part, pairwise(bounds)))


def count(known: Hands, hands: Table, places: Table, qualifies_from: int, ends: Table) -> None:
    """Count how hands end, each worker a part of them.

    Args:
        known: every hand of the deck.
        hands: the player's, of five cards or six in ascending order, in ascending order of their places.
        places: these.
        qualifies_from: the place from which a hand of the dealer's qualifies.
        ends: by hand, upcard and end, what is found. Upcards are those that are left, or all of the deck
            where there is room for them; of the player's own cards nothing is written.
    """
    loops, tables = compiled(counting), known.tables
    sets, cards = int(known.starts[-1]), len(known.deck)

    def part(span: tuple[int, int]) -> None:
        counts = np.zeros(sets * counting.COUNTS, np.int32)
        room = np.zeros(UNDER, np.int64), np.zeros(cards * counting.COUNTS, np.int64)
        every = int(ends.shape[1] == cards)
        loops.count_ends(hands, places, *span, qualifies_from, tables, counts, room, ends, every)

    in_parts(part, len(hands))
