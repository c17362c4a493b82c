"""Models whose loop ranks hands of five cards."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass
from typing import Any

from croupier.games.poker_hands import STANDARD, evaluator
from croupier.simulation import kept
from croupier.simulation.looped import PlanT, SideBySide


@dataclass(frozen=True)
class FiveCards(SideBySide[PlanT], ABC):
    """Rounds from whole decks, with hands of five cards that the kernel of poker hands ranks."""

    def ranking(self, family: str) -> tuple[Any, ...]:
        """What ranks hands, in the order in which that function takes it."""
        if not self.arrays:
            return _lists(family)
        made = evaluator(STANDARD).tables
        return (made.weights, made.start, made.lower, made.upper, made.places, made.flushes)


def _lists(family: str) -> tuple[Any, ...]:
    """The same as lists: they are kept, so that a few rounds wait for no tables to be made."""
    rests_on = {"what": "tables of hands of five cards", "source": kept.source(None, family)}
    weights, (start,), *found = kept.integers(rests_on, _made)
    return (weights, start, *found)


def _made() -> list[list[int]]:
    made = evaluator(STANDARD).tables
    found = (made.lower, made.upper, made.places, made.flushes)
    return [made.weights.tolist(), [made.start], *(each.tolist() for each in found)]
