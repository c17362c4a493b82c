"""Rulebooks as dated instruments, and amendments as overlays on the book that they amend."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from functools import cache, cached_property
from pathlib import Path
from typing import Protocol

from croupier.law.clauses import Catalogue, Clause, Clauses, is_published
from croupier.law.outside import FILE as OUTSIDE
from croupier.law.outside import Outside, read_outside
from croupier.law.parts import FILE as PARTS
from croupier.law.parts import Part, read_parts
from croupier.law.physical import Physical, read_physical
from croupier.law.published import Register, Statement
from croupier.law.readings import Reading


class Cite(Protocol):
    """What makes citations of places in a part of a book."""

    def __call__(self, *refs: str) -> Clauses:
        """Checked citations, in order; raises DanglingCitation where the part has no such place."""
        ...


@dataclass(frozen=True, slots=True)
class Instrument:
    """The document that makes or amends a rulebook."""

    title: str
    maker: str
    """Who made it."""
    made: date | None
    commenced: date | None
    """When it took effect; None where the document does not say, and for a proposal, which has not."""


@dataclass(frozen=True)
class Rulebook:
    """A body of rules: its instrument, its clauses and how its unclear places are read."""

    name: str
    title: str
    jurisdiction: str
    currency: str
    """ISO 4217."""
    smallest_coin: int
    """In minor units (cents)."""
    instrument: Instrument
    home: Path
    """The folder that holds the book's modules and ``clauses.tsv``."""
    amends: Rulebook | None = None
    """The book that this one is laid over, for an amending instrument."""
    readings: list[Reading] = field(default_factory=list)

    @cached_property
    def catalogue(self) -> Catalogue:
        """Every clause of this instrument (not of the book that it amends)."""
        return Catalogue.read(self.name, *sorted(self.home.glob("clauses*.tsv")))

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The parts of its text, catalogued or not, with the number of provisions of each."""
        file = self.home / PARTS
        return read_parts(file) if file.exists() else ()

    @cached_property
    def outside(self) -> tuple[Outside, ...]:
        """The enforced clauses that come up in no round, each with the reason."""
        file = self.home / OUTSIDE
        return read_outside(file, self.catalogue) if file.exists() else ()

    @cached_property
    def physical(self) -> tuple[Physical, ...]:
        """The physical clauses that have a line that says why they are."""
        return read_physical(self.home, self.catalogue)

    @cached_property
    def register(self) -> Register:
        """What sources that were published elsewhere state of rules that no clause has."""
        return Register.read(self.name, self.home)

    def clause(self, ref: str) -> Clause | None:
        """The clause of that reference, of this book or of the one that it amends, or None."""
        found = self.catalogue.get(ref)
        return found if found is not None or self.amends is None else self.amends.clause(ref)

    def statement(self, ref: str) -> Statement | None:
        """What a source states, by its reference: of this book's register, or of the book that it amends."""
        found = self.register.get(ref)
        return found if found is not None or self.amends is None else self.amends.statement(ref)

    def heading(self, ref: str) -> str | None:
        """What a reference is to, in our own words; None where there is no such clause or statement.

        Of a statement it says first that it is published, and where.
        """
        if (stated := self.statement(ref)) is not None:
            return f"published in {stated.source}: {stated.heading}"
        clause = self.clause(ref)
        return None if clause is None else clause.heading

    def published(self, source: str, *places: str) -> Clauses:
        """Checked citations, in order, of what a source states, by code that carries it out.

        They go with clauses wherever those go. They are none: coverage counts them apart.

        Raises:
            UnknownStatement: the register has no such source or place.
        """
        return self.register.cite(source, *places)

    def cite(self, *refs: str) -> Clauses:
        """Checked citations, in order, by code that carries the clauses out.

        Raises:
            DanglingCitation: the book has no such clause.
        """
        return tuple(self.catalogue.cite(ref) for ref in refs)

    def within(self, place: str) -> Cite:
        """What cites clauses of one schedule, division or other part of the book by their places in it.

        ``BOOK.within("sch 14")("s 4(1)")`` is ``BOOK.cite("sch 14 s 4(1)")``.
        """
        return cache(lambda *refs: self.cite(*(f"{place} {ref}" for ref in refs)))

    def refer(self, *refs: str) -> Clauses:
        """Checked references, in order, that do not count as carrying out: to clauses, or to statements.

        Raises:
            DanglingCitation: the book has no such clause.
            UnknownStatement: its register has no such statement.
        """
        return tuple((self.register if is_published(ref) else self.catalogue).refer(ref) for ref in refs)

    def read(self, reading: Reading) -> Reading:
        """Enter a reading in the book's register and return it.

        Raises:
            ValueError: a reading of that name is there already.
        """
        if any(r.name == reading.name for r in self.readings):
            raise ValueError(f"{self.name}: reading {reading.name!r} is entered twice")
        self.readings.append(reading)
        return reading
