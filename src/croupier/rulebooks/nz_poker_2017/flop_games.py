"""New Zealand, 2017: hold-em, Omaha, pineapple and crazy pineapple, with 52 cards and with 32."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from croupier.equipment.cards import Deck
from croupier.games.options import Value
from croupier.games.poker.law import PokerLaw
from croupier.games.poker.terms import (
    BETTING,
    FLOP,
    HOLE_CARDS,
    RIVER,
    TURN,
    First,
    Form,
    Street,
)
from croupier.games.poker_hands.evaluator import evaluator
from croupier.law import Clauses
from croupier.rulebooks.nz_poker_2017 import BOOK
from croupier.rulebooks.nz_poker_2017._law import (
    HOLDEM_HAND,
    OMAHA,
    OMAHA_HAND,
    irregularities,
    law,
)
from croupier.rulebooks.nz_poker_2017._tables import Kind, game_of, over

SHORT: Final = 32

_cite = BOOK.within("div 13")


@dataclass(frozen=True, slots=True)
class Variant:
    """A game of section 16, or Omaha: how it is dealt, and how many may play it by its deck."""

    name: str
    title: str
    clauses: Clauses
    hole: int
    hole_clauses: Clauses
    hand: Mapping[int, Clauses]
    most: Mapping[int, int]
    most_clauses: Mapping[int, Clauses]
    discards_after: int | None = None
    """The number of the street after whose betting a card is discarded, from nought; None where none is."""
    discard: Clauses = ()
    jackpot: bool = False
    """Whether it has two hole cards and a flop of three, so that a royal flush jackpot may go with it."""

    def form(self, deck: Deck, values: Mapping[str, Value]) -> Form:
        """The game, with the cards of a deck."""
        first = Street(
            HOLE_CARDS,
            BETTING[0],
            hole=self.hole,
            first=First.AFTER_SECOND_BLIND,
            discard=int(self.discards_after == 0),
        )
        flop = Street(FLOP, BETTING[1], board=3, burn=True, discard=int(self.discards_after == 1))
        two = len(self.hand) == 1
        later = (
            Street(TURN, BETTING[2], board=1, burn=True, late=True),
            Street(RIVER, BETTING[3], board=1, burn=True, late=True),
        )
        return Form((first, flop, *later), evaluator(over(deck), 5 if two else 7), two_from_hand=two)

    def law(self, values: Mapping[str, Value]) -> PokerLaw:
        """What a round of it rests on."""
        discards = {} if self.discards_after is None else {self.discards_after: self.discard}
        return law(self.hole_clauses, self.hand, discards)

    @property
    def kind(self) -> Kind:
        """The game as a kind of poker."""
        return Kind(
            self.name,
            self.title,
            self.clauses,
            self.most,
            self.most_clauses,
            self.form,
            self.law,
            irregularities,
            flop=True,
            jackpot=self.jackpot,
        )


HOLDEM: Final = Variant(
    "holdem",
    "Hold-em",
    _cite("r 16.0"),
    2,
    _cite("r 16.1(c)(i)"),
    HOLDEM_HAND,
    MappingProxyType({52: 10, SHORT: 10}),
    MappingProxyType({52: _cite("r 5.1(a)(iv)"), SHORT: _cite("r 5.1(d)(viii)")}),
    jackpot=True,
)
OMAHA_POKER: Final = Variant(
    "omaha",
    "Omaha",
    _cite("r 5.1"),
    4,
    OMAHA,
    OMAHA_HAND,
    MappingProxyType({52: 10, SHORT: 5}),
    MappingProxyType({52: _cite("r 5.1(a)(v)"), SHORT: _cite("r 5.1(d)(ix)")}),
)
PINEAPPLE: Final = Variant(
    "pineapple",
    "Pineapple",
    _cite("def pineapple"),
    3,
    _cite("def pineapple", "r 16.1(c)(ii)"),
    HOLDEM_HAND,
    MappingProxyType({52: 10, SHORT: 6}),
    MappingProxyType({52: _cite("r 5.1(a)(vi)"), SHORT: _cite("r 5.1(d)(vi)")}),
    0,
    _cite("r 16.2(d)"),
)
CRAZY_PINEAPPLE: Final = Variant(
    "crazy_pineapple",
    "Crazy pineapple",
    _cite("def pineapple"),
    3,
    _cite("def pineapple", "r 16.1(c)(ii)"),
    HOLDEM_HAND,
    MappingProxyType({52: 10, SHORT: 6}),
    MappingProxyType({52: _cite("r 5.1(a)(vii)"), SHORT: _cite("r 5.1(d)(vii)")}),
    1,
    _cite("r 16.3(d)"),
)
VARIANTS: Final = (HOLDEM, OMAHA_POKER, PINEAPPLE, CRAZY_PINEAPPLE)

GAMES: Final = tuple(game_of(variant.kind) for variant in VARIANTS)
