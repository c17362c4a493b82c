"""How every hand of a player fares against the hands that are left for the dealer, counted exactly.

A player and the dealer hold three cards each; every choice of three cards for the one and three for the
other is counted, so that all are equally likely. The cards of other players change nothing: unseen cards
are in random order. A whole deck is the same under every exchange of suits, so that of its 22,100 hands
1,755 stand for all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

import numpy as np

from croupier.analysis.stud import COMPARED, WHOLE_DECK, Deals, Table, alike, checked
from croupier.games.poker_hands import THREE_CARD, evaluator
from croupier.games.three_card_poker import kernel
from croupier.games.three_card_poker.showdown import Showdown

HAND: Final = 3


@dataclass(frozen=True)
class ThreeCardDeals(Deals):
    """Every hand of a player, in ascending order, against every hand of the dealer, of which none is seen."""

    @property
    def kinds(self) -> Table:
        """What kind of hand each is."""
        return np.array([kernel.kind(place) for place in self.places.tolist()], np.uint8)

    def showdown(self, end: int, group: int) -> Showdown:
        """What wagers on a hand of a kind are graded from."""
        return Showdown(end, group)


def distribution(cards: Iterable[int] = WHOLE_DECK) -> ThreeCardDeals:
    """Every hand of a deck against every hand of the dealer: of the whole one, or of any cards of it.

    Raises:
        BadDeck: a card comes twice or is none of a deck, or there are too few for two hands.
    """
    return _distribution(checked(cards, HAND))


@cache
def _hands_of(deck: tuple[int, ...]) -> tuple[Table, Table, Table]:
    """All hands of a deck: their cards, the same as bits, and their places."""
    hands = np.array(list(combinations(deck, HAND)), np.uint8)
    bits = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    place = evaluator(THREE_CARD).place
    # So few hands are ranked by single calls before compiled code is even loaded.
    return hands, bits, np.array([place(row) for row in hands.tolist()], np.int32)


def against(hand: Sequence[int]) -> tuple[int, ...]:
    """How many of the dealer's hands end this one in each way that is compared, where it is bet on."""
    _, bits, places = _hands_of(WHOLE_DECK)
    own = np.uint64(sum(1 << card for card in hand))
    return tuple(_ends(evaluator(THREE_CARD).place(tuple(hand)), places[bits & own == 0]).tolist())


@lru_cache(maxsize=64)
def _distribution(deck: tuple[int, ...]) -> ThreeCardDeals:
    hands, bits, places = _hands_of(deck)
    first, counts = alike(hands, places, deck)
    ends = np.array([_ends(int(places[n]), places[bits & bits[n] == 0]) for n in first], np.int64)
    made = ThreeCardDeals(deck, hands[first], places[first], counts, ends[:, None, :])
    assert counts.sum() == len(hands), deck
    assert (ends.sum(axis=1) == made.dealers).all(), deck
    return made


def _ends(place: int, dealers: Table) -> Table:
    """How a hand fares against each of the dealer's hands."""
    return np.bincount(_row(place)[dealers], minlength=len(COMPARED))


@cache
def _row(place: int) -> Table:
    """How a hand ends against each place that the dealer's may have; the ends number the columns."""
    assert tuple(range(len(COMPARED))) == COMPARED
    return np.array([kernel.end(place, dealer) for dealer in range(evaluator(THREE_CARD).hands)], np.int64)
