"""A table of craps as the simulation plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final

from croupier.games.craps import kernel
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.terms import LINE_BETS, SWITCHED, BetSort
from croupier.games.game import Rules
from croupier.games.wagers import WagerType
from croupier.simulation.craps import loop
from croupier.simulation.looped import Looped, ready
from croupier.simulation.models import Counts, Maker
from croupier.simulation.plans import SingleRounds, single_rounds

CHUNK: Final = 5 * 2**18
"""How many throws a chunk has; each is a session of its own, from a come out roll."""


@dataclass(frozen=True)
class CrapsModel(Looped[SingleRounds]):
    """A session with a wager of every kind on the table, each made again as soon as it is decided.

    A round is a throw. A wager's counts are of its decisions; what lies undecided when a chunk ends, and
    come odds that go back, count for nothing.
    """

    rules: CrapsRules

    @property
    def loop(self) -> str:
        """What the loop tells throws apart by."""
        return "points, come numbers and throws"

    @property
    def classes(self) -> int:
        """Every class is below this."""
        return loop.CLASSES

    def play_chunk(self, words: Any, counts: Any, most: int) -> int:
        """Throw one chunk, but no more throws than so many; returns how many."""
        throws = min(self.plan.chunk, most)
        self.kernel.play(words, self._following, counts, throws)
        return throws

    @cached_property
    def _following(self) -> Any:
        # Numbers without a sign: a compiler sees that no place is negative.
        following = self.buffer([0] * loop.CLASSES, "uint16")
        self.kernel.tabulate(following)
        return following

    def line(self, wager: WagerType, class_: int, selection: str | None) -> int | None:
        """The pay line of a decision; None where a throw of the class decides nothing of the wager."""
        standing, throw = divmod(class_, loop.THROWS)
        at = _numbers(self.rules.sorts[wager.name])[standing]
        return None if at is None else _line(wager, at, throw)

    def by_line(self, counts: Counts, wager: WagerType, selection: str | None = None) -> tuple[int, ...]:
        """How many throws ended a wager on each of its pay lines."""
        numbers = _numbers(self.rules.sorts[wager.name])
        # Of where everything stands, a wager minds no more than one number.
        throws: Counter[tuple[int, int]] = Counter()
        for class_, count in counts.items():
            standing, throw = divmod(class_, loop.THROWS)
            at = numbers[standing]
            if at is not None:
                throws[at, throw] += count
        found = [0] * len(wager.lines)
        for told, count in throws.items():
            line = _line(wager, *told)
            if line is not None:
                found[line] += count
        return tuple(found)


def _line(wager: WagerType, at: int, throw: int) -> int | None:
    """The line that a throw ends a wager on that is at a number; None where it is not decided."""
    line = wager.grade(throw // 6 + 1, throw % 6 + 1, at)
    return None if line in (kernel.STAYS, kernel.TRAVELS) else line


@cache
def _numbers(sort: BetSort) -> tuple[int | None, ...]:
    """By where everything stands: the number that a wager is at, or 0; None where it is not there, or off."""
    return tuple(
        _number(sort, loop.NUMBERS[standing // loop.PLACES], loop.NUMBERS[standing % loop.PLACES])
        for standing in range(loop.STANDINGS)
    )


def _number(sort: BetSort, point: int, number: int) -> int | None:
    at = 0
    if sort in LINE_BETS:
        at = point
    elif sort in (BetSort.COME, BetSort.DONT_COME):
        at = number
        if not point and not number:
            return None
    elif sort in (BetSort.WIN_ODDS, BetSort.DONT_WIN_ODDS, BetSort.COME_ODDS, BetSort.DONT_COME_ODDS):
        at = point if sort in (BetSort.WIN_ODDS, BetSort.DONT_WIN_ODDS) else number
        if not at:
            return None
    return None if sort in SWITCHED and not point else at


def model(rules: Rules, cutting_card: int | None, wagers: Sequence[WagerType]) -> CrapsModel:
    """The model of a table of craps.

    Raises:
        Malformed: a cutting card, which dice have not.
    """
    assert isinstance(rules, CrapsRules), type(rules)
    plan = single_rounds(CHUNK, {"dice": {"dice": 2, "sides": 6}}, cutting_card)
    return CrapsModel(plan, *ready(loop), rules)


MODEL: Final[Maker] = model
