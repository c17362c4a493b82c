"""A table of baccarat as the simulation plays it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from croupier.analysis.baccarat.tables import lines
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.compiled import compiled, have_numba
from croupier.games.game import Rules
from croupier.games.wagers import WagerType
from croupier.simulation.baccarat import loop
from croupier.simulation.models import Counts, Maker
from croupier.simulation.shoes import ShoePlan, plan_shoe
from croupier.simulation.shuffle import State

FEWEST_CARDS: Final = 4
"""No round takes fewer cards."""


def reads_matches(wager: WagerType) -> bool:
    """Whether a wager depends on what the hands' own cards match, and not on their ending alone."""
    by_ending = lines(wager.grade).reshape(loop.ENDINGS, loop.MATCHES)
    return bool((by_ending != by_ending[:, :1]).any())


@dataclass(frozen=True)
class BaccaratModel:
    """Shoes of baccarat, played round after round."""

    shoe: ShoePlan
    tableau: int
    matches: bool
    """Whether a round's class tells what each hand's own cards match."""
    kernel: SimpleNamespace
    """The functions of the loop."""
    arrays: bool
    """Whether they take arrays (compiled) or lists (plain Python, which is quicker with them)."""

    @property
    def plan(self) -> ShoePlan:
        """How its shoes are played."""
        return self.shoe

    @property
    def loop(self) -> str:
        """Which of the two loops it plays."""
        return "counts, cards and pairs" if self.matches else "counts and cards"

    def play(self, streams: Iterable[State], rounds: int) -> tuple[int, Counts]:
        """Play a chunk of shoes from each stream, but no more rounds than so many in all."""
        classes = loop.ENDINGS * loop.MATCHES if self.matches else loop.ENDINGS
        counts = self._buffer([0] * classes, np.int64)
        left = rounds
        for words in streams:
            left -= self._chunk(words, counts, left)
            if left == 0:
                break
        # In plain integers, whichever way they were counted.
        found = np.asarray(counts)
        happened = found.nonzero()[0]
        return rounds - left, dict(zip(happened.tolist(), found[happened].tolist(), strict=True))

    def _chunk(self, words: State, counts: Any, rounds: int) -> int:
        """Play one chunk; its cards start in the order of manufacture."""
        played: int = self.kernel.play(
            self._cards.copy(),
            self._cards.copy(),
            self._buffer(words, np.int64),
            self.shoe.shuffled,
            self._burned,
            self.shoe.cut,
            int(self.shoe.one_more),
            self._endings,
            int(self.matches),
            counts,
            self.shoe.chunk,
            rounds,
        )
        return played

    @cached_property
    def _cards(self) -> Any:
        return self._buffer(self.shoe.cards, np.uint8)

    @cached_property
    def _burned(self) -> Any:
        return self._buffer(self.shoe.burned, np.int64)

    @cached_property
    def _endings(self) -> Any:
        endings = self._buffer([0] * loop.HANDS, np.uint16)
        self.kernel.tabulate(self.tableau, endings)
        return endings

    def _buffer(self, values: Sequence[int], kind: type[np.integer[Any]]) -> Any:
        return np.array(values, kind) if self.arrays else list(values)

    def by_line(self, counts: Counts, wager: WagerType, selection: str | None = None) -> tuple[int, ...]:
        """How many rounds ended on each pay line of a wager."""
        graded = lines(wager.grade)
        scale = 1 if self.matches else loop.MATCHES
        found = [0] * len(wager.lines)
        for class_, count in counts.items():
            found[graded[class_ * scale]] += count
        return tuple(found)


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> BaccaratModel:
    """The model of a table of baccarat that tells what these wagers depend on.

    Raises:
        Refused: the cutting card may not lie there.
    """
    assert isinstance(rules, BaccaratRules), type(rules)
    shoe = plan_shoe(rules.shoe, cutting_card, FEWEST_CARDS, loop.MOST_CARDS)
    assert shoe.chunk % 2 == 0, "shoes are played two by two"
    matches = any(reads_matches(wager) for wager in wagers)
    return BaccaratModel(shoe, rules.tableau, matches, compiled(loop), have_numba())


MODEL: Final[Maker] = model
