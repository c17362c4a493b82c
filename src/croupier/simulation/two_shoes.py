"""Models whose loop deals two shoes side by side to one box that plays in one way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from croupier.simulation.looped import OfShoes


@dataclass(frozen=True)
class TwoShoes(OfShoes, ABC):
    """Shoes played round after round; a game says how its box plays, and what its loop counts."""

    def __post_init__(self) -> None:
        """Check the plan: shoes are played two by two."""
        assert self.plan.chunk % 2 == 0, self.plan

    @property
    @abstractmethod
    def decisions(self) -> tuple[Any, ...]:
        """How the box plays, as its loop takes it behind the counts."""

    @cached_property
    def _decided(self) -> tuple[Any, ...]:
        return self.decisions

    def play_chunk(self, words: Any, counts: Any, most: int) -> int:
        """Play one chunk; its cards start in the order of manufacture."""
        played: int = self.kernel.play(
            self._cards.copy(),
            self._cards.copy(),
            words,
            (self.plan.shuffled, self._burned, self.plan.cut, int(self.plan.one_more)),
            self._decided,
            counts,
            self.plan.chunk,
            most,
        )
        return played
