"""Models whose loop ranks hands of five cards, or the best five of seven."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.poker_hands import STANDARD, evaluator
from croupier.simulation import kept
from croupier.simulation.looped import WholeDecks

SEVEN: Final = 7
_SIZES: Final = {5: "five", 6: "six", SEVEN: "seven"}


@dataclass(frozen=True)
class FiveCards(WholeDecks, ABC):
    """Rounds from whole decks, with hands of five cards that the kernel of poker hands ranks."""

    def ranking(self, family: str, cards: int = 5) -> tuple[Any, ...]:
        """What ranks hands of so many cards, in the order in which the loop takes it."""
        if not self.arrays:
            return _lists(family, cards)
        made = evaluator(STANDARD, cards).tables
        return (made.weights, made.start, made.lower, made.upper, made.places, made.flushes)


def _lists(family: str, cards: int) -> tuple[Any, ...]:
    """The same as lists: they are kept, so that a few rounds wait for no tables to be made."""
    rests_on = {"what": f"tables of hands of {_SIZES[cards]} cards", "source": kept.source(None, family)}
    weights, (start,), *found = kept.integers(rests_on, lambda: _made(cards))
    return (weights, start, *found)


def _made(cards: int) -> list[list[int]]:
    made = evaluator(STANDARD, cards).tables
    found = (made.lower, made.upper, made.places, made.flushes)
    return [made.weights.tolist(), [made.start], *(each.tolist() for each in found)]
