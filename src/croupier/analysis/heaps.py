"""Cards that a round is dealt from, by the groups that a game tells apart."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from croupier.equipment.cards import FULL_DECK, card_code
from croupier.errors import CroupierError


class BadHeap(CroupierError):
    """Cards that a game cannot be analysed for."""


@dataclass(frozen=True)
class Groups:
    """How many cards there are of each group; a game says which groups it has."""

    game: ClassVar[str]
    """The game, as people say it."""
    groups: ClassVar[int]
    """How many groups there are."""
    round: ClassVar[int]
    """The most cards that a round is decided by."""
    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        """Check the counts.

        Raises:
            BadHeap: they are not one for each group, or there are too few cards.
        """
        if len(self.counts) != self.groups or min(self.counts) < 0:
            raise BadHeap(f"a heap is {self.groups} counts, none below nought")
        if self.cards < self.round:
            raise BadHeap(f"{self.cards} cards: a round needs {self.round}")

    @staticmethod
    def group_of(card: int) -> int:
        """The group of a card."""
        raise NotImplementedError

    @classmethod
    def of(cls, cards: Iterable[int]) -> Self:
        """A heap of cards.

        Raises:
            BadHeap: a joker is among them, or there are too few.
        """
        counts = [0] * cls.groups
        for card in cards:
            if not 0 <= card < FULL_DECK.size:
                raise BadHeap(f"{card_code(card)} is no card of {cls.game}")
            counts[cls.group_of(card)] += 1
        return cls(tuple(counts))

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return sum(self.counts)

    @property
    def sequences(self) -> int:
        """How many ordered sequences there are of as many cards as a round is decided by, equally likely."""
        return math.perm(self.cards, self.round)

    def without(self, groups: Sequence[int]) -> tuple[int, ...] | None:
        """What is left of each group without some cards; None where they are not all there."""
        left = list(self.counts)
        for group in groups:
            left[group] -= 1
        return None if min(left) < 0 else tuple(left)
