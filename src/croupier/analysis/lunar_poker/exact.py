"""What can be done with one hand of lunar poker, exactly: betting, buying a card, and each exchange.

The dealer's hands are those of the cards that the player has not seen, discards left out; each is counted,
with every draw and every card that may come where the dealer is forced.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.caribbean_stud.deals import hands_of
from croupier.analysis.lunar_poker import drawing
from croupier.analysis.lunar_poker.low_hands import low_hands
from croupier.analysis.stud import WHOLE_DECK, Table
from croupier.equipment.cards import RANKS, SUITS, Card
from croupier.games.compiled import compiled
from croupier.games.lunar_poker import kernel
from croupier.games.lunar_poker.showdown import Counted, counted

HAND: Final = drawing.HAND
EXCHANGES: Final = tuple(mask for mask in range(drawing.MASKS) if mask.bit_count() >= drawing.LEAST)
"""Which of five cards are given up, as bits: two to five of them."""
MANY_DRAWS: Final = {size: math.comb(len(WHOLE_DECK) - HAND - 1, size) for size in range(HAND + 1)}
"""How many draws of so many cards there are."""
_RANKS: Final = len(RANKS)
_SUITS: Final = len(SUITS)

Pays = Callable[[Counted], tuple[int, ...]]
"""What a bet on a hand wins to 1, by table of pays."""


@dataclass(frozen=True)
class Lookups:
    """What the counting looks things up in."""

    places: Table
    """The places of all hands, by their numbers."""
    choose: Table
    rows: Table
    """See :func:`croupier.analysis.lunar_poker.drawing.forced_gain`; those of each rank of the upcard."""
    begins: Table
    flushes: Table
    packed: dict[int, Table]
    """By how many cards are left, the dealer's hands."""

    def dealers(self, many: int) -> Table:
        """The dealer's hands of so many cards, packed."""
        if many not in self.packed:
            self.packed[many] = np.zeros(math.comb(many, drawing.UNDER), np.int32)
            compiled(drawing).pack_dealers(many, self.packed[many])
        return self.packed[many]

    @property
    def forcing(self) -> tuple[Table, Table, Table]:
        """What forcing is counted by."""
        return self.rows, self.begins, self.flushes

    @property
    def hands(self) -> tuple[Table, Table]:
        """What hands are looked up in."""
        return self.places, self.choose


@lru_cache(maxsize=1)
def lookups() -> Lookups:
    """What the counting looks things up in."""
    known = hands_of(WHOLE_DECK)
    low, straights, flushes = low_hands()
    by_rank: list[list[list[int]]] = [[] for _ in range(_RANKS)]
    for ranks in low.tolist():
        mask = sum(1 << rank for rank in ranks[: drawing.UNDER])
        made: list[int] = []
        for rank in range(_RANKS):
            place = 0 if mask >> rank & 1 else int(straights[mask | 1 << rank])
            made += [rank, place] if place else []
        for rank in ranks:
            by_rank[rank].append([*ranks, mask, *made, *[0] * (4 - len(made))])
    begins = np.cumsum([0, *map(len, by_rank)])
    rows = np.array([row for of in by_rank for row in of], np.int64)
    return Lookups(known.places.astype(np.uint16), known.choose, rows, begins, flushes, {})


class Draws(NamedTuple):
    """Draws of one hand and what they make."""

    cards: Table
    """Packed, with what is given up above them."""
    places: Table
    pays: Table
    """By table of pays and draw: what a bet wins to 1."""


@dataclass(frozen=True)
class Spot:
    """A player's cards beside an upcard, and the cards given up before."""

    own: tuple[int, ...]
    """Five cards or six, in ascending order."""
    up: int
    given: tuple[int, ...] = ()

    @cached_property
    def rest(self) -> Table:
        """The cards that nobody has seen."""
        seen = {*self.own, self.up, *self.given}
        return np.array([card for card in WHOLE_DECK if card not in seen], np.int64)

    @cached_property
    def made(self) -> Counted:
        """What the cards make."""
        return counted([Card(card) for card in self.own])

    @property
    def unit(self) -> int:
        """What an ante is in units of what betting wins."""
        many = len(self.rest)
        return math.comb(many, drawing.UNDER) * (many - drawing.UNDER)

    def draws(self, exchanges: Iterable[int], pays: Table) -> Draws:
        """What draws in place of some cards make; ``pays``: by table of pays and place, what a bet wins."""
        assert len(self.own) == HAND, self.own
        masks = tuple(exchanges)
        many = sum(math.comb(len(self.rest), mask.bit_count()) for mask in masks)
        cards, places = np.zeros(many, np.int64), np.zeros(many, np.uint16)
        hand, known, room, at = np.array(self.own, np.int64), lookups(), np.zeros(HAND, np.int64), 0
        for mask in masks:
            at = compiled(drawing).list_draws(hand, mask, self.rest, known.hands, at, cards, places, room)
        return Draws(cards, places, pays[:, places])

    def sixths(self, pays: Pays) -> Draws:
        """What each sixth card makes."""
        made = [counted([Card(card) for card in (*self.own, int(sixth))]) for sixth in self.rest]
        return Draws(
            np.arange(len(made)),
            np.array([each.place for each in made], np.uint16),
            np.array([pays(each) for each in made], np.int64).T.copy(),
        )

    def weigh(self, wins: Sequence[int], draws: Sequence[Draws] = ()) -> Weighed:
        """What betting now, each exchange and a sixth card are worth, by table of pays.

        Args:
            wins: what the bet on the present cards wins to 1.
            draws: those that are weighed.
        """
        known, many, tables = lookups(), len(self.rest), len(wins)
        now, best = np.zeros(tables, np.int64), np.zeros((tables, drawing.MASKS), np.int64)
        none = Draws(np.zeros(0, np.int64), np.zeros(0, np.uint16), np.zeros((tables, 0), np.int64))
        cards, places, pays = (np.concatenate(each, axis=-1) for each in zip(none, *draws, strict=True))
        hands = math.comb(many, drawing.UNDER)
        dealers = np.zeros(hands, np.uint16)
        loops = compiled(drawing)
        loops.place_dealers(self.rest, self.up, known.hands, dealers)
        sets = [np.zeros(sum(math.comb(many, n) for n in (1, 2, 3)), np.int32) for _ in range(3)]
        room = (
            *(dealers, known.dealers(many), np.zeros(hands, np.int32)),
            *(np.zeros(drawing.PLACES + 1, np.int64), np.zeros(len(places), np.int32), *sets),
            *(np.zeros(len(WHOLE_DECK), np.int64), np.zeros(_RANKS, np.int64)),
            *(np.zeros(HAND, np.int64), np.zeros(4, np.int64)),
        )
        loops.weigh(
            self.rest,
            self.up,
            kernel.QUALIFIES_FROM,
            self.made.place,
            (np.array(wins, np.int64), cards, places, pays),
            known.forcing,
            room,
            now,
            best,
        )
        return Weighed(self, tuple(now.tolist()), tuple(map(tuple, best.tolist())))


@dataclass(frozen=True)
class Weighed:
    """What can be done in a spot, weighed; by table of pays."""

    spot: Spot
    now: tuple[int, ...]
    best: tuple[tuple[int, ...], ...]

    def bet(self, table: int = 0) -> Fraction:
        """What betting now wins, in antes."""
        return Fraction(self.now[table], self.spot.unit)

    def exchange(self, given: int, table: int = 0) -> Fraction:
        """What an exchange wins with the better of betting and folding after it; its fee is counted."""
        return Fraction(self.best[table][given], self._unit(given.bit_count())) - 1

    def buy(self, table: int = 0) -> Fraction:
        """What buying a sixth card wins, its fee counted."""
        return Fraction(self.best[table][0], self._unit(1)) - 1

    def _unit(self, size: int) -> int:
        many = len(self.spot.rest)
        left = many - size
        return math.comb(many, size) * math.comb(left, drawing.UNDER) * (left - drawing.UNDER)


def pays_by_place(pays: Pays) -> Table:
    """What a bet on five cards wins to 1, by table of pays and place, which tells the ranks."""
    known = hands_of(WHOLE_DECK)
    places, first = np.unique(known.places, return_index=True)
    assert len(places) == drawing.PLACES, len(places)
    return np.array([pays(counted([Card(int(card)) for card in known.rows[row]])) for row in first]).T.copy()
