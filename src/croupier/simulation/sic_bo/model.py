"""A table of sic-bo as the simulation plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from croupier.games.compiled import compiled, have_numba
from croupier.games.game import Rules
from croupier.games.refusals import Malformed
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.sic_bo.throw import DICE, FACES, Throw, code
from croupier.games.wagers import WagerType
from croupier.simulation.models import Counts, Maker
from croupier.simulation.plans import SingleRounds
from croupier.simulation.shuffle import State
from croupier.simulation.sic_bo import loop

CHUNK: Final = 3 * 2**18
"""How many throws a chunk has: a whole number of words."""


def throw_of(number: int) -> Throw:
    """The throw that the loop gives a number."""
    sides = len(FACES)
    return Throw.of(number // sides**2 + 1, number // sides % sides + 1, number % sides + 1)


@dataclass(frozen=True)
class SicBoModel:
    """Three dice, thrown spin after spin."""

    plan: SingleRounds
    kernel: SimpleNamespace
    """The functions of the loop."""
    arrays: bool
    """Whether they take arrays (compiled) or lists (plain Python, which is quicker with them)."""

    @property
    def loop(self) -> str:
        """Which loop it plays."""
        return "throws"

    def play(self, streams: Iterable[State], rounds: int) -> tuple[int, Counts]:
        """Throw a chunk from each stream, but no more throws than so many in all."""
        counts = self._buffer([0] * (loop.THROWS * loop.PER_WORD), np.int64)
        left = rounds
        for words in streams:
            throws = min(self.plan.chunk, left)
            self.kernel.play(self._buffer(words, np.int64), counts, throws)
            left -= throws
            if left == 0:
                break
        total: Counter[int] = Counter()
        for place, count in enumerate(int(n) for n in counts):
            if count:
                total[place % loop.THROWS] += count
        return rounds - left, dict(total)

    def _buffer(self, values: Sequence[int], kind: type[np.integer[Any]]) -> Any:
        return np.array(values, kind) if self.arrays else list(values)

    @cached_property
    def _throws(self) -> tuple[Throw, ...]:
        return tuple(throw_of(number) for number in range(loop.THROWS))

    def by_line(self, counts: Counts, wager: WagerType, selection: str | None = None) -> tuple[int, ...]:
        """How many throws ended on each pay line of a wager on that selection."""
        found = [0] * len(wager.lines)
        on = code(selection)
        for number, count in counts.items():
            found[wager.grade(self._throws[number], on)] += count
        return tuple(found)


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> SicBoModel:
    """The model of a table of sic-bo.

    Raises:
        Malformed: a cutting card, which dice have not.
    """
    assert isinstance(rules, SicBoRules), type(rules)
    if cutting_card is not None:
        raise Malformed(f"cutting card {cutting_card}", "this game is not played with cards")
    dice = {"dice": {"dice": DICE, "sides": len(FACES)}}
    return SicBoModel(SingleRounds(CHUNK, dice), compiled(loop), have_numba())


MODEL: Final[Maker] = model
