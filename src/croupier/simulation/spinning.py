"""A wheel as the simulation spins it: every game that the place of one wheel decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from croupier.games.compiled import compiled, have_numba
from croupier.games.refusals import Malformed
from croupier.games.wagers import WagerType
from croupier.simulation import spins
from croupier.simulation.models import Counts
from croupier.simulation.plans import SingleRounds
from croupier.simulation.shuffle import State

CHUNK: Final = 2**20
"""How many spins a chunk has: a whole number of words."""


@dataclass(frozen=True)
class SpinModel:
    """A wheel, spun round after round; a round's class is the place where it comes to rest."""

    plan: SingleRounds
    places: int
    line: Callable[[WagerType, int], int]
    """The pay line of a wager, on its usual position, by the place."""
    kernel: SimpleNamespace
    """The functions of the loop."""
    arrays: bool
    """Whether they take arrays (compiled) or lists (plain Python, which is quicker with them)."""

    @property
    def loop(self) -> str:
        """Which loop it plays."""
        return "places of the wheel"

    def play(self, streams: Iterable[State], rounds: int) -> tuple[int, Counts]:
        """Spin a chunk from each stream, but no more spins than so many in all."""
        counts = self._buffer([0] * self.places)
        pairs = self._buffer([0] * self.places**2)
        left = rounds
        for words in streams:
            spun = min(self.plan.chunk, left)
            self.kernel.spin(self._buffer(words), self.places, pairs, counts, spun)
            left -= spun
            if left == 0:
                break
        # In plain integers, whichever way they were counted.
        return rounds - left, {place: int(n) for place, n in enumerate(counts) if n}

    def _buffer(self, values: Sequence[int]) -> Any:
        return np.array(values, np.int64) if self.arrays else list(values)

    def by_line(self, counts: Counts, wager: WagerType, selection: str | None = None) -> tuple[int, ...]:
        """How many spins ended on each pay line of a wager."""
        found = [0] * len(wager.lines)
        for place, count in counts.items():
            found[self.line(wager, place)] += count
        return tuple(found)


def spin_model(
    wheel: dict[str, Any], places: int, line: Callable[[WagerType, int], int], cutting_card: int | None
) -> SpinModel:
    """The model of a wheel with so many places; ``wheel`` describes it as plain JSON values.

    Raises:
        Malformed: a cutting card, which a wheel has not.
    """
    if cutting_card is not None:
        raise Malformed(f"cutting card {cutting_card}", "this game is not played with cards")
    assert places <= spins.MOST_PLACES, places
    plan = SingleRounds(CHUNK, {"wheel": wheel})
    return SpinModel(plan, places, line, compiled(spins), have_numba())
