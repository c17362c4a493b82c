"""The cards that a round is dealt from: how many of each face, in no order."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Self

from croupier.equipment.cards import FULL_DECK, card_code
from croupier.errors import CroupierError

FACES: Final = FULL_DECK.size
"""Cards are numbered from nought up to here."""
ROUND: Final = 6
"""The most cards that a round takes."""
MOST_CARDS: Final = 1448
"""With more, the ordered sequences of six cards no longer fit in 63 bits."""


class BadComposition(CroupierError):
    """Cards that baccarat cannot be analysed for."""


@dataclass(frozen=True)
class Composition:
    """How many cards there are of each face, by card number."""

    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.counts) != FACES or min(self.counts) < 0:
            raise BadComposition(f"a composition is {FACES} counts, none below nought")
        if not ROUND <= self.cards <= MOST_CARDS:
            raise BadComposition(
                f"{self.cards} cards: a round needs at least {ROUND}, and at most {MOST_CARDS} can be counted"
            )

    @classmethod
    def of(cls, cards: Iterable[int]) -> Self:
        """The composition of a heap of cards.

        Raises:
            BadComposition: a joker is among them, or there are too few or too many.
        """
        counts = [0] * FACES
        for card in cards:
            if not 0 <= card < FACES:
                raise BadComposition(f"{card_code(card)} is no card of baccarat")
            counts[card] += 1
        return cls(tuple(counts))

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return sum(self.counts)

    @property
    def sequences(self) -> int:
        """How many ordered sequences of six of the cards there are, all equally likely."""
        return math.perm(self.cards, ROUND)
