"""A table of craps as the simulation plays it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from croupier.games.compiled import compiled, have_numba
from croupier.games.craps import kernel
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.terms import LINE_BETS, SWITCHED, Sort
from croupier.games.game import Rules
from croupier.games.refusals import Malformed
from croupier.games.wagers import WagerType
from croupier.simulation.craps import loop
from croupier.simulation.models import Counts, Maker
from croupier.simulation.plans import SingleRounds
from croupier.simulation.shuffle import State

CHUNK: Final = 5 * 2**18
"""How many throws a chunk has; each is a session of its own, from a come out roll."""


@dataclass(frozen=True)
class CrapsModel:
    """A session with a wager of every kind on the table, each made again as soon as it is decided.

    A round is a throw. A wager's counts are of its decisions; what lies undecided when a chunk ends, and
    come odds that go back, count for nothing.
    """

    rules: CrapsRules
    plan: SingleRounds
    kernel: SimpleNamespace
    """The functions of the loop."""
    arrays: bool
    """Whether they take arrays (compiled) or lists (plain Python, which is quicker with them)."""

    @property
    def loop(self) -> str:
        """What the loop tells throws apart by."""
        return "points, come numbers and throws"

    def play(self, streams: Iterable[State], rounds: int) -> tuple[int, Counts]:
        """Throw a chunk from each stream, but no more throws than so many in all."""
        counts = self._buffer([0] * loop.CLASSES)
        left = rounds
        for words in streams:
            throws = min(self.plan.chunk, left)
            self.kernel.play(self._buffer(words), self._following, counts, throws)
            left -= throws
            if left == 0:
                break
        found = (int(n) for n in counts)
        return rounds - left, {class_: n for class_, n in enumerate(found) if n}

    @cached_property
    def _following(self) -> Any:
        # Numbers without a sign: a compiler sees that no place is negative.
        following = self._buffer([0] * loop.CLASSES, np.uint16)
        self.kernel.tabulate(following)
        return following

    def _buffer(self, values: Sequence[int], kind: type[np.integer[Any]] = np.int64) -> Any:
        return np.array(values, kind) if self.arrays else list(values)

    def by_line(self, counts: Counts, wager: WagerType, selection: str | None = None) -> tuple[int, ...]:
        """How many decisions of a wager ended on each of its pay lines."""
        found = [0] * len(wager.lines)
        for class_, count in counts.items():
            standing, throw = divmod(class_, loop.THROWS)
            line = self._line(wager, standing, (throw // 6 + 1, throw % 6 + 1))
            if line is not None:
                found[line] += count
        return tuple(found)

    def _line(self, wager: WagerType, standing: int, dice: tuple[int, int]) -> int | None:
        """The line that a throw ends a wager on; None where it is not decided, or not there, or off."""
        point = loop.NUMBERS[standing // loop.PLACES]
        number = loop.NUMBERS[standing % loop.PLACES]
        sort = self.rules.sorts[wager.name]
        at = 0
        if sort in LINE_BETS:
            at = point
        elif sort in (Sort.COME, Sort.DONT_COME):
            at = number
            if not point and not number:
                return None
        elif sort in (Sort.WIN_ODDS, Sort.DONT_WIN_ODDS, Sort.COME_ODDS, Sort.DONT_COME_ODDS):
            at = point if sort in (Sort.WIN_ODDS, Sort.DONT_WIN_ODDS) else number
            if not at:
                return None
        if sort in SWITCHED and not point:
            return None
        line = wager.grade(*dice, at)
        return None if line in (kernel.STAYS, kernel.TRAVELS) else line


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> CrapsModel:
    """The model of a table of craps.

    Raises:
        Malformed: a cutting card, which dice have not.
    """
    assert isinstance(rules, CrapsRules), type(rules)
    if cutting_card is not None:
        raise Malformed(f"cutting card {cutting_card}", "this game is not played with cards")
    dice = {"dice": {"dice": 2, "sides": 6}}
    return CrapsModel(rules, SingleRounds(CHUNK, dice), compiled(loop), have_numba())


MODEL: Final[Maker] = model
