"""Orders of poker hands: which categories a rulebook knows, from the lowest to the highest, over which deck.

Ranks here run from the 2 (0) to the ace (12): the order in which they count, not that of
:mod:`croupier.equipment.cards`, where the ace comes first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from types import MappingProxyType
from typing import Final

from croupier.equipment.cards import FULL_DECK, Deck

RANKS: Final = 13
ACE: Final = 12
SUITS: Final = 4


class Category(IntEnum):
    """What kind of hand it is. The numbers say nothing of the order: a :class:`Ranking` does."""

    ODD_CARDS = 0
    PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


HEADS: Final[dict[Category, tuple[int, ...]]] = {
    Category.ODD_CARDS: (),
    Category.PAIR: (2,),
    Category.TWO_PAIRS: (2, 2),
    Category.THREE_OF_A_KIND: (3,),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4,),
}
"""The cards of equal rank that make a category, in the order in which they decide; odd cards follow."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """An order of hands of ``size`` cards. Suits are equal in every book."""

    name: str
    size: int
    """How many cards make a hand; of more, the best so many count."""
    order: tuple[Category, ...]
    """From the lowest to the highest."""
    deck: Deck = FULL_DECK
    """The deck that hands come from: the aces, and every rank from its lowest up."""
    ace_low: bool = True
    """Whether the ace also ends a straight below the lowest rank."""

    def __post_init__(self) -> None:
        deck = self.deck
        if not deck.is_from_lowest or deck.jokers or len(deck.ranks) < self.size:
            raise ValueError(f"no deck of {deck.words} for {self.name}")

    @property
    def lowest(self) -> int:
        """The lowest rank of the deck: 0 for the 2 of a deck of 52, 5 for the 7 of one of 32."""
        return RANKS - len(self.deck.ranks)

    def shape(self, category: Category) -> tuple[int, ...] | None:
        """How many cards of each rank make the category; None where suits or sequence make it."""
        head = HEADS.get(category)
        return None if head is None else head + (1,) * (self.size - sum(head))

    @property
    def straights(self) -> tuple[tuple[int, ...], ...]:
        """The ranks of every straight, from the lowest to the highest."""
        runs = [tuple(range(low, low + self.size)) for low in range(self.lowest, RANKS + 1 - self.size)]
        if self.ace_low:
            runs.insert(0, (ACE, *range(self.lowest, self.lowest + self.size - 1)))
        return tuple(runs)

    def over(self, deck: Deck) -> Ranking:
        """The same order over another deck.

        Raises:
            ValueError: the deck lacks a rank above its lowest, has jokers, or too few ranks to make a hand.
        """
        return replace(self, name=f"{self.name} of {deck.size}", deck=deck)


STANDARD: Final = Ranking("poker", 5, tuple(Category))
"""Five cards of 52: ``qld-2010`` sch 3 s 7 and sch 11, ``nz-1996`` div VIII r 13.1."""

THREE_CARD: Final = Ranking(
    "three card poker",
    3,
    (
        Category.ODD_CARDS,
        Category.PAIR,
        Category.FLUSH,
        Category.STRAIGHT,
        Category.THREE_OF_A_KIND,
        Category.STRAIGHT_FLUSH,
    ),
)
"""Three cards of 52, the straight above the flush: ``qld-2010`` sch 13 s 9."""

_MANILA_ORDER: Final = (
    Category.ODD_CARDS,
    Category.PAIR,
    Category.TWO_PAIRS,
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT,
    Category.FULL_HOUSE,
    Category.FLUSH,
    Category.FOUR_OF_A_KIND,
    Category.STRAIGHT_FLUSH,
    Category.ROYAL_FLUSH,
)
MANILA: Final = Ranking("manila", 5, _MANILA_ORDER, Deck.from_lowest("7"), ace_low=False)
"""Five cards of 32, the flush above the full house, the ace high: ``qld-2010`` sch 5 s 9."""
MANILA_ACE_LOW: Final = replace(MANILA, name="manila, ace low too", ace_low=True)
"""The same where the dealer announces that the ace is both high and low: sch 5 s 9(5)."""
NAMED: Final = MappingProxyType(
    {
        each.name: each
        for each in (
            STANDARD,
            *(STANDARD.over(Deck.from_lowest(rank)) for rank in "57"),
            MANILA,
            MANILA_ACE_LOW,
            MANILA.over(Deck.from_lowest("6")),
        )
    }
)
"""The orders of five cards by which hands of poker between players are told, by name."""
