"""What the models of all families share: a loop that plays chunks of rounds and counts their classes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from types import ModuleType, SimpleNamespace
from typing import Any, Final, Generic, TypeVar

from croupier.games.compiled import compiled, have_numba, plain
from croupier.games.refusals import Refusal, Refused
from croupier.games.wagers import WagerType
from croupier.simulation.models import Counts
from croupier.simulation.plans import Plan
from croupier.simulation.shoes import ShoePlan
from croupier.simulation.shuffle import State

PlanT = TypeVar("PlanT", bound=Plan)
WIDEST: Final = "int64"
"""The kind of integers where nothing else is said."""


_plainly: ContextVar[bool] = ContextVar("plainly", default=False)


@contextmanager
def plainly(*, wanted: bool) -> Iterator[None]:
    """Models made inside play in plain Python, if wanted: a few rounds take less time than loading Numba."""
    before = _plainly.set(wanted)
    try:
        yield
    finally:
        _plainly.reset(before)


def ready(loop: ModuleType) -> tuple[SimpleNamespace, bool]:
    """The functions of a loop, and whether they take arrays: compiled where that can be had and is wanted."""
    if _plainly.get() or not have_numba():
        return plain(loop), False
    return compiled(loop), True


@dataclass(frozen=True)
class Looped(ABC, Generic[PlanT]):
    """A model that is played by the compiled functions of a kernel module.

    A family says how many classes its rounds have, how a chunk is played, and on which pay line a round
    of a class ends.
    """

    plan: PlanT
    """How its rounds are played."""
    kernel: SimpleNamespace
    """The functions of the loop."""
    arrays: bool
    """Whether they take arrays (compiled) or lists (plain Python, which is quicker with them)."""

    @property
    @abstractmethod
    def loop(self) -> str:
        """Which of its loops it plays: what a round's class tells."""

    @property
    @abstractmethod
    def classes(self) -> int:
        """Every class is below this."""

    @abstractmethod
    def play_chunk(self, words: Any, counts: Any, most: int) -> int:
        """Play one chunk, but no more rounds than so many; returns how many.

        Args:
            words: the state of the generator, which the loop leaves in another.
            counts: by class, to which every round adds one.
            most: of these rounds.
        """

    @abstractmethod
    def line(self, wager: WagerType, class_: int, selection: str | None) -> int | None:
        """The pay line that a round of a class ends a wager on; None where it does not end it."""

    def play(self, streams: Iterable[State], rounds: int) -> tuple[int, Counts]:
        """Play a chunk from each stream, but no more rounds than so many in all.

        Returns how many rounds were played, and how many of them ended in each class.
        """
        counts = self.buffer([0] * self.classes)
        left = rounds
        for words in streams:
            left -= self.play_chunk(self.buffer(words), counts, left)
            if left == 0:
                break
        return rounds - left, _happened(counts)

    def by_line(self, counts: Counts, wager: WagerType, selection: str | None = None) -> tuple[int, ...]:
        """How many rounds ended on each pay line of a wager, on that selection where it has several."""
        found = [0] * len(wager.lines)
        for class_, count in counts.items():
            line = self.line(wager, class_, selection)
            if line is not None:
                found[line] += count
        return tuple(found)

    def buffer(self, values: Sequence[int], kind: str = WIDEST) -> Any:
        """Integers as the loop takes them: an array of a kind, as NumPy calls it, or a list."""
        if not self.arrays:
            return list(values)
        # Loaded where it is needed: a few rounds in plain Python take less time.
        import numpy as np

        return np.array(values, kind)


def _happened(counts: Any) -> Counts:
    """The classes that rounds ended in, in plain integers whichever way they were counted."""
    if isinstance(counts, list):
        return {class_: count for class_, count in enumerate(counts) if count}
    happened = counts.nonzero()[0]
    return dict(zip(happened.tolist(), counts[happened].tolist(), strict=True))


@dataclass(frozen=True)
class SideBySide(Looped[PlanT]):
    """Rounds that are each dealt from a whole set of cards or tiles.

    Two sets lie side by side: while one round waits for its cards the other is compared.
    """

    @property
    @abstractmethod
    def fresh(self) -> Sequence[int]:
        """The set in the order of manufacture, in which every chunk starts."""

    @abstractmethod
    def tables(self) -> tuple[Any, ...]:
        """What the loop looks things up in, in the order in which it takes them."""

    def play_chunk(self, words: Any, counts: Any, most: int) -> int:
        """Play one chunk, but no more rounds than so many; returns how many."""
        rounds = min(most, self.plan.chunk)
        sets = self._set.copy(), self._set.copy()
        played: int = self.kernel.play((*sets, words, self._tables, counts, rounds))
        return played

    @cached_property
    def _tables(self) -> tuple[Any, ...]:
        return self.tables()

    @cached_property
    def _set(self) -> Any:
        return self.buffer(self.fresh, "uint8")


class OfShoes(Looped[ShoePlan]):
    """Shoes played round after round."""

    @cached_property
    def _cards(self) -> Any:
        return self.buffer(self.plan.cards, "uint8")

    @cached_property
    def _burned(self) -> Any:
        return self.buffer(self.plan.burned)

    def begun(self, words: Any) -> tuple[Any, ...]:
        """What loops of shoes take first.

        The cards in the order of manufacture, the generator's words, how many are shuffled, by the first card
        how many are burned, where the cutting card lies, and whether one more round follows it.
        """
        plan = self.plan
        return self._cards.copy(), words, plan.shuffled, self._burned, plan.cut, int(plan.one_more)


class WholeDecks(SideBySide[ShoePlan]):
    """Rounds that are each dealt from a whole deck."""

    @property
    def fresh(self) -> Sequence[int]:
        """A deck in the order of manufacture."""
        return self.plan.cards


def check_payments(what: str, wager: WagerType, known: Mapping[Any, Fraction]) -> None:
    """Refuse payments for which nobody has shown that a loop's way to play is the best.

    Args:
        what: is simulated.
        wager: as it is counted, with all that decisions put beside it.
        known: what it comes to, in units of its stake, by what it is graded from.

    Raises:
        Refused: it comes to something else.
    """
    for shown, ratio in known.items():
        line = wager.lines[wager.grade(shown)]
        if line.ratio != ratio:
            reason = f"its best play is known for other payments alone: {line.name!r} comes to {line.ratio}"
            raise Refused(Refusal(f"simulation of {what}", reason, line.clauses))
