"""Refusals: what cannot be done, why, under which clause, and what could be done instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from croupier.errors import CroupierError, nearest, shortened
from croupier.law import Clauses


class Code(Enum):
    """What sort of refusal it is, for whatever goes by that; the words of a refusal are for people."""

    RULE = auto()
    """A rule that has no code of its own."""
    MALFORMED = auto()
    """It makes no sense in this game: no rule refuses it."""
    NOT_IN_CHIPS = auto()
    """It is no amount in chips of the table."""
    BELOW_MINIMUM = auto()
    ABOVE_MAXIMUM = auto()
    NOT_IN_STEPS = auto()
    """It is no multiple of the increment that the sign states."""
    NOT_PAYABLE = auto()
    """A win could not be paid exactly in chips of the table."""
    ABOVE_LOSS_LIMIT = auto()
    NO_SUCH_BOX = auto()
    NO_ROOM = auto()
    """The box or the table has as many players, or wagers, as it may have."""
    WAGER_THERE = auto()
    """A wager of the kind is on that area."""
    FURTHER_HAND = auto()
    """The player has a hand, or a box, and may have one only."""
    NEEDS_ANOTHER = auto()
    """The wager that it goes with is not there."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something offered and not taken. The round goes on as if it had not been offered."""

    what: str
    """What was refused: ``wager tie of seat 3``."""
    reason: str
    clauses: Clauses = ()
    """The clauses that refuse it; empty only where the input is malformed rather than against a rule.

    A malformed value of an option names those that leave the option.
    """
    nearest: tuple[str, ...] = ()
    """The nearest valid choices."""
    stakes: bool = False
    """Whether those are stakes, each of which the other rules must let pass too."""
    code: Code = Code.RULE
    """What sort of refusal it is."""
    amounts: bool = False
    """Whether the nearest choices are amounts of money that its words speak of."""
    about: tuple[str, ...] = ()
    """The parts of what was given that it is about, foremost first: ``options.decks``, ``limits.table``."""

    def to_json(self) -> dict[str, Any]:
        """The refusal as plain JSON values."""
        out: dict[str, Any] = {
            "what": self.what,
            "reason": self.reason,
            "clauses": [c.ref for c in self.clauses],
        }
        if self.nearest:
            out["nearest"] = list(self.nearest)
        return out

    def __str__(self) -> str:
        cited = f" ({', '.join(c.ref for c in self.clauses)})" if self.clauses else ""
        hint = f"; nearest: {', '.join(self.nearest)}" if self.nearest else ""
        return f"{self.what}: {self.reason}{cited}{hint}"


class Refused(CroupierError):
    """What was asked for is refused by a rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Malformed(CroupierError):
    """What was asked for makes no sense in this game: an unknown name, an impossible value."""

    def __init__(
        self,
        what: str,
        reason: str,
        near: Iterable[str] = (),
        about: tuple[str, ...] = (),
        clauses: Clauses = (),
    ) -> None:
        self.refusal = Refusal(what, reason, clauses, tuple(near), code=Code.MALFORMED, about=about)
        super().__init__(str(self.refusal))


def not_done_yet(sort: str, family: str, done: str) -> Malformed:
    """The error for something that a family of games does not have: ``not_done_yet("simulation", ...)``."""
    return Malformed(
        f"{sort} of the family {shortened(repr(family))}", f"games of this family are not {done} yet"
    )


class NotNow(Malformed):
    """What was asked for is not what a round waits for: it is somebody else's, too soon or too late."""


@contextmanager
def about(*parts: str) -> Iterator[None]:
    """Have whatever is refused meanwhile be about these parts of what was given, unless it names others."""
    try:
        yield
    except (Refused, Malformed) as error:
        if not error.refusal.about:
            error.refusal = replace(error.refusal, about=parts)
        raise


def unknown(sort: str, name: object, known: Iterable[str]) -> Malformed:
    """The error for a name that nothing bears, with the nearest names that exist."""
    names = tuple(known)
    near = nearest(str(name), names) or names[:8]
    return Malformed(f"{sort} {shortened(repr(name))}", f"there is no such {sort}", near)
