"""How every hand of a player fares against the hands that are left for the dealer, counted exactly.

A player and the dealer hold three cards each; every choice of three cards for the one and three for the
other is counted, so that all are equally likely. The cards of other players change nothing: unseen cards
are in random order. A whole deck is the same under every exchange of suits, so that of its 22,100 hands
1,755 stand for all.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import RANKS, SUITS
from croupier.errors import CroupierError
from croupier.games.poker_hands import THREE_CARD, evaluator
from croupier.games.three_card_poker import kernel
from croupier.games.three_card_poker.showdown import Showdown

HAND: Final = 3
FACES: Final = len(RANKS) * len(SUITS)
WHOLE_DECK: Final = tuple(range(FACES))
COMPARED: Final[tuple[int, ...]] = (kernel.LOST, kernel.WON, kernel.STOOD_OFF, kernel.NOT_QUALIFIED)
"""How a hand that is bet on can end."""

Table: TypeAlias = NDArray[Any]


class BadDeck(CroupierError):
    """Cards that three card poker cannot be analysed for."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand of a player, and those that are the same but for their suits."""

    cards: tuple[int, ...]
    place: int
    alike: int
    """How many hands it stands for."""
    ends: tuple[int, ...]
    """How many of the dealer's hands end it in each way of :data:`COMPARED`, where it is bet on."""

    @property
    def kind(self) -> int:
        """What kind of hand it is."""
        return kernel.kind(self.place)


Bets: TypeAlias = Callable[[Hand], bool]
"""Whether a player bets on a hand."""


@dataclass(frozen=True)
class Distribution:
    """Every hand of a player, in ascending order, against every hand of the dealer."""

    cards: int
    hands: tuple[Hand, ...]

    @property
    def dealers(self) -> int:
        """How many hands are left for the dealer."""
        return math.comb(self.cards - HAND, HAND)

    @property
    def deals(self) -> int:
        """How many deals of two hands there are, all equally likely."""
        return math.comb(self.cards, HAND) * self.dealers

    def showdowns(self, bets: Bets) -> dict[Showdown, int]:
        """In how many deals each showdown comes about, where players bet so and fold otherwise."""
        found: Counter[Showdown] = Counter()
        for hand in self.hands:
            if not bets(hand):
                found[Showdown(kernel.FOLDED, hand.kind)] += hand.alike * self.dealers
                continue
            for end, count in zip(COMPARED, hand.ends, strict=True):
                found[Showdown(end, hand.kind)] += hand.alike * count
        return dict(found)


def distribution(cards: Iterable[int] = WHOLE_DECK) -> Distribution:
    """The distribution over a deck: the whole one, or any cards of it.

    Raises:
        BadDeck: a card comes twice or is none of a deck, or there are too few for two hands.
    """
    deck = tuple(sorted(cards))
    if len(set(deck)) != len(deck) or not set(deck) <= set(WHOLE_DECK):
        raise BadDeck("a deck is cards that differ, without a joker")
    if len(deck) < 2 * HAND:
        raise BadDeck(f"{len(deck)} cards: two hands need {2 * HAND}")
    return _distribution(deck)


@cache
def _whole() -> tuple[Table, Table]:
    """All hands of the whole deck: their cards as bits, and their places."""
    hands = np.array(list(combinations(WHOLE_DECK, HAND)), np.uint8)
    bits = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    place = evaluator(THREE_CARD).place
    return bits, np.array([place(row) for row in hands.tolist()], np.int32)


def against(hand: Sequence[int]) -> tuple[int, ...]:
    """How many of the dealer's hands end this one in each way of :data:`COMPARED`, where it is bet on."""
    bits, places = _whole()
    own = np.uint64(sum(1 << card for card in hand))
    return _ends(evaluator(THREE_CARD).place(tuple(hand)), places[bits & own == 0])


@lru_cache(maxsize=64)
def _distribution(deck: tuple[int, ...]) -> Distribution:
    rows, place = list(combinations(deck, HAND)), evaluator(THREE_CARD).place
    hands = np.array(rows, np.uint8)
    # So few hands are ranked by single calls before compiled code is even loaded.
    places = np.array([place(row) for row in rows], np.int32)
    bits = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    if deck == WHOLE_DECK:
        first, alike = _alike(hands)
    else:
        first, alike = np.arange(len(hands)), np.ones(len(hands), np.int64)
    found = [
        Hand(
            tuple(hands[n].tolist()),
            int(places[n]),
            int(m),
            _ends(int(places[n]), places[bits & bits[n] == 0]),
        )
        for n, m in zip(first, alike, strict=True)
    ]
    made = Distribution(len(deck), tuple(sorted(found, key=lambda hand: (hand.place, hand.cards))))
    assert sum(h.alike for h in found) == len(hands), deck
    assert all(sum(h.ends) == made.dealers for h in found), deck
    return made


def _ends(place: int, dealers: Table) -> tuple[int, ...]:
    """How a hand fares against each of the dealer's hands."""
    counts: tuple[int, ...] = tuple(np.bincount(_row(place)[dealers], minlength=len(COMPARED)).tolist())
    return counts


@cache
def _row(place: int) -> Table:
    """How a hand ends against each place that the dealer's may have; the ends number the columns."""
    assert tuple(range(len(COMPARED))) == COMPARED
    return np.array([kernel.end(place, dealer) for dealer in range(evaluator(THREE_CARD).hands)], np.int64)


def _alike(hands: Table) -> tuple[Table, Table]:
    """The first of the hands that are the same but for an exchange of suits, and how many each stands for."""
    least: Table | None = None
    for order in permutations(range(len(SUITS))):
        exchanged = np.sort(hands // len(SUITS) * len(SUITS) + np.array(order)[hands % len(SUITS)], axis=1)
        key = (exchanged[:, 0].astype(np.int64) * FACES + exchanged[:, 1]) * FACES + exchanged[:, 2]
        least = key if least is None else np.minimum(least, key)
    _, first, alike = np.unique(np.asarray(least), return_index=True, return_counts=True)
    return first, alike
