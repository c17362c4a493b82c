"""Odds that an operator enters for a wager that a text names and gives none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from croupier.games.game import NotOffered
from croupier.games.options import Option, Value
from croupier.games.refusals import Malformed
from croupier.law import Clauses
from croupier.money.odds import UNENTERED, Odds

NOT_ENTERED: Final = "none"
"""The option's value where no odds are entered: the wager is not offered."""
MOST_TO_ONE: Final = 10_000
"""The highest odds that are taken, to 1."""
NOT_PRINTED: Final = "the text prints no odds for it, and the operator of this table has entered none"
OPERATORS_OWN: Final = "The operator's own odds: no rule prints any."


@dataclass(frozen=True, slots=True)
class Unprinted:
    """A wager without printed odds: an option of its name takes the operator's, one to each pay line."""

    name: str
    """Of the option."""
    title: str
    """Of the wager, for people."""
    lines: tuple[str, ...]
    """The pay lines in the order in which their odds are entered."""
    clauses: Clauses
    """What mentions the wager and leaves its odds out."""

    @property
    def form(self) -> str:
        """How odds are entered: ``PERFECT_PAIR:COLOURED_PAIR:MIXED_PAIR``, each to 1."""
        return ":".join(map(_spot, self.lines))

    @property
    def option(self) -> Option:
        """The option by which the wager is offered, at the operator's odds."""
        each = f"{self.form}, each to 1" if len(self.lines) > 1 else f"{self.form}, to 1"
        return Option(
            self.name,
            f"{self.title}: what it pays, as the operator enters it; the text prints no odds",
            (NOT_ENTERED,),
            NOT_ENTERED,
            self.clauses,
            note=OPERATORS_OWN,
            form=each,
            reads=self.read,
            later=True,
        )

    def read(self, given: object) -> Value | None:
        """The odds that were entered, spelled as they are kept; None where the text is no odds at all.

        Raises:
            Malformed: they are not one whole number for each line.
        """
        if isinstance(given, bool) or not isinstance(given, (int, str)):
            return None
        parts = [part.strip() for part in str(given).split(":")]
        if not any(any(letter.isdigit() for letter in part) for part in parts):
            return None
        if len(parts) != len(self.lines):
            self._refuse(f"{len(parts)} odds are entered for its pay lines ({', '.join(self.lines)})", parts)
        for part, line in zip(parts, self.lines, strict=True):
            if not _whole(part):
                reason = f"the odds of a {line}, {part!r}, are no whole number from 1 to {MOST_TO_ONE}"
                self._refuse(reason, parts)
        return ":".join(str(int(part)) for part in parts)

    def _refuse(self, reason: str, parts: list[str]) -> None:
        sound = [part if _whole(part) else "" for part in parts[: len(self.lines)]]
        sound += [""] * (len(self.lines) - len(sound))
        nearest = ":".join(part or _spot(line) for part, line in zip(sound, self.lines, strict=True))
        raise Malformed(f"option {self.name}", reason, (nearest, NOT_ENTERED), clauses=self.clauses)

    def entered(self, values: Mapping[str, Value]) -> bool:
        """Whether a table's options have odds for it, so that it is offered."""
        return values[self.name] != NOT_ENTERED

    def odds(self, values: Mapping[str, Value] | None = None) -> tuple[Odds, ...]:
        """What each line pays under a table's options; odds that are still to be entered without any."""
        if values is None or not self.entered(values):
            return (UNENTERED,) * len(self.lines)
        return tuple(Odds(int(part), entered=True) for part in str(values[self.name]).split(":"))

    @property
    def by_operator(self) -> str:
        """Why another option of the game does not offer it, and which one does."""
        entered = f"{self.name}={self.form}"
        return (
            f"the text prints no odds for it: it is offered at those that the operator enters, by {entered}"
        )

    @property
    def absent(self) -> NotOffered:
        """Why a table without entered odds does not offer it."""
        return NotOffered(f"{NOT_PRINTED} ({self.name}={self.form})", self.clauses)


def _spot(line: str) -> str:
    """Where the odds of a line go, in a form."""
    return line.upper().replace(" ", "_")


def _whole(part: str) -> bool:
    return part.isascii() and part.isdecimal() and len(part) <= 6 and 1 <= int(part) <= MOST_TO_ONE
