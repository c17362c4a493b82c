"""A wheel as the simulation spins it: every game that the place of one wheel decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.wagers import WagerType
from croupier.simulation import spins
from croupier.simulation.looped import Looped, ready
from croupier.simulation.plans import SingleRounds, single_rounds

CHUNK: Final = 2**20
"""How many spins a chunk has: a whole number of words."""


@dataclass(frozen=True)
class SpinModel(Looped[SingleRounds]):
    """A wheel, spun round after round; a round's class is the place where it comes to rest."""

    places: int
    graded: Callable[[WagerType, int], int]
    """The pay line of a wager, on its usual position, by the place."""

    @property
    def loop(self) -> str:
        """Which loop it plays."""
        return "places of the wheel"

    @property
    def classes(self) -> int:
        """How many places it has."""
        return self.places

    def play_chunk(self, words: Any, counts: Any, most: int) -> int:
        """Spin one chunk, but no more spins than so many; returns how many."""
        spun = min(self.plan.chunk, most)
        pairs = self.buffer([0] * self.places**2)
        self.kernel.spin(words, self.places, pairs, counts, spun)
        return spun

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line of a wager where the wheel comes to rest there."""
        return self.graded(wager, class_)


def spin_model(
    wheel: dict[str, Any], places: int, graded: Callable[[WagerType, int], int], cutting_card: int | None
) -> SpinModel:
    """The model of a wheel with so many places; ``wheel`` describes it as plain JSON values.

    Raises:
        Malformed: a cutting card, which a wheel has not.
    """
    assert places <= spins.MOST_PLACES, places
    plan = single_rounds(CHUNK, {"wheel": wheel}, cutting_card)
    return SpinModel(plan, *ready(spins), places, graded)
