"""A table of sic-bo as the simulation plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from croupier.games.game import Rules
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.sic_bo.throw import DICE, FACES, Throw, code
from croupier.games.wagers import WagerType
from croupier.simulation.looped import Looped, ready
from croupier.simulation.models import Counts, Maker
from croupier.simulation.plans import SingleRounds, single_rounds
from croupier.simulation.shuffle import State
from croupier.simulation.sic_bo import loop

CHUNK: Final = 3 * 2**18
"""How many throws a chunk has: a whole number of words."""


def throw_of(number: int) -> Throw:
    """The throw that the loop gives a number."""
    sides = len(FACES)
    return Throw.of(number // sides**2 + 1, number // sides % sides + 1, number % sides + 1)


@dataclass(frozen=True)
class SicBoModel(Looped[SingleRounds]):
    """Three dice, thrown spin after spin."""

    @property
    def loop(self) -> str:
        """Which loop it plays."""
        return "throws"

    @property
    def classes(self) -> int:
        """The loop counts the throws of a word apart."""
        return loop.THROWS * loop.PER_WORD

    def play_chunk(self, words: Any, counts: Any, most: int) -> int:
        """Throw one chunk, but no more throws than so many; returns how many."""
        throws = min(self.plan.chunk, most)
        self.kernel.play(words, counts, throws)
        return throws

    def play(self, streams: Iterable[State], rounds: int) -> tuple[int, Counts]:
        """Throw a chunk from each stream, but no more throws than so many in all; each is a class."""
        played, counts = super().play(streams, rounds)
        total: Counter[int] = Counter()
        for place, count in counts.items():
            total[place % loop.THROWS] += count
        return played, dict(total)

    @cached_property
    def _throws(self) -> tuple[Throw, ...]:
        return tuple(throw_of(number) for number in range(loop.THROWS))

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int:
        """The pay line of a wager on that selection, by the throw."""
        return wager.grade(self._throws[class_], code(selection))


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> SicBoModel:
    """The model of a table of sic-bo.

    Raises:
        Malformed: a cutting card, which dice have not.
    """
    assert isinstance(rules, SicBoRules), type(rules)
    plan = single_rounds(CHUNK, {"dice": {"dice": DICE, "sides": len(FACES)}}, cutting_card)
    return SicBoModel(plan, *ready(loop))


MODEL: Final[Maker] = model
