"""Refusals: what cannot be done, why, under which clause, and what could be done instead."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from croupier.errors import CroupierError, nearest
from croupier.law import Clauses


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something offered and not taken. The round goes on as if it had not been offered."""

    what: str
    """What was refused: ``wager tie of seat 3``."""
    reason: str
    clauses: Clauses = ()
    """The clauses that refuse it; empty only where the input is malformed rather than against a rule."""
    nearest: tuple[str, ...] = ()
    """The nearest valid choices."""
    stakes: bool = False
    """Whether those are stakes, each of which the other rules must let pass too."""

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

    def __init__(self, what: str, reason: str, near: Iterable[str] = ()) -> None:
        self.refusal = Refusal(what, reason, (), tuple(near))
        super().__init__(str(self.refusal))


def unknown(sort: str, name: object, known: Iterable[str]) -> Malformed:
    """The error for a name that nothing bears, with the nearest names that exist."""
    names = tuple(known)
    near = nearest(str(name), names) or names[:8]
    return Malformed(f"{sort} {name!r}", f"there is no such {sort}", near)
