"""Side wagers that cards alone decide, each declared once.

Conduct settles such a wager at its moment, analysis counts every choice of the cards that it sees, simulation
looks them up, and explanations name them: all of them from :class:`Side`, so that a rulebook adds one by its
kernel function and its pay table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

Line: TypeAlias = Callable[..., int]
"""A kernel function: the number of a pay line from the numbers of the cards that a wager sees."""


class Sees(Enum):
    """The cards that decide a side wager."""

    BOX = "box"
    """A box's first two."""
    BOX_AND_DEALER = "box and dealer"
    """A box's first two, then the dealer's first."""
    BOTH_HANDS = "both hands"
    """The first two of both hands of a box."""
    BOX_AND_NEXT = "box and next"
    """A box's first two, then the next one dealt to it, where there is one."""

    @property
    def many(self) -> int:
        """How many cards they are."""
        return {Sees.BOX: 2, Sees.BOTH_HANDS: 4}.get(self, 3)

    @property
    def first(self) -> bool:
        """Whether they are dealt before anything is decided."""
        return self is not Sees.BOX_AND_NEXT


class Moment(Enum):
    """When a side wager is settled."""

    BOX_DEALT = "box dealt"
    """When its box has its first two cards."""
    ALL_DEALT = "all dealt"
    """When every box has them: a jackpot is shared by all who win it."""
    NEXT_DEALT = "next dealt"
    """When its box has its third card or gets none; before that where its first two lose."""


@dataclass(frozen=True, slots=True)
class Side:
    """What decides a side wager."""

    sees: Sees
    line: Line
    """Takes as many cards as :attr:`sees` says, in that order."""
    moment: Moment = Moment.BOX_DEALT
    case: Line | None = None
    """Which case of its pay line they are, where a line has several; takes the same cards."""
    waits_above: int = 0
    """Of one that the next card may decide: the highest line on which the first two settle it,"""
    by_next: int = 0
    """and the lowest that only the next card makes."""

    def grade(self, cards: Sequence[int]) -> int:
        """The number of the pay line that these cards come to."""
        return self.line(*cards)

    def case_of(self, cards: Sequence[int]) -> int:
        """Which case of that line they are."""
        return 0 if self.case is None else self.case(*cards)

    def seen(self, box: Sequence[int], dealer: Sequence[int]) -> tuple[int, ...]:
        """The cards that it sees of those that a box and the dealer have."""
        if self.sees is Sees.BOTH_HANDS:
            return tuple(box[:4])
        own = tuple(box[:2])
        return (*own, dealer[0]) if self.sees is Sees.BOX_AND_DEALER else own
