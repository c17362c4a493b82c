"""The register of readings: how an unclear text is understood here."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.law.clauses import Clauses


@dataclass(frozen=True, slots=True)
class Reading:
    """One place where a text is silent, contradictory or plainly misprinted."""

    name: str
    """A short name, unique in its book: ``banker-five``."""
    clauses: Clauses
    """Made with :meth:`~croupier.law.Rulebook.refer`: to read a clause is not yet to carry it out."""
    unclear: str
    """What the text leaves open, in our own words."""
    reading: str
    """What Croupier does."""
    alternative: str
    """What else the text could mean."""
    option: str | None = None
    """``game.option`` where an operator may choose the alternative, else None."""
