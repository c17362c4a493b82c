"""Clauses of a rulebook, and the catalogue that holds them.

A catalogue is the rulebook's table of contents down to the last paragraph, in our own words.
It is in tab-separated files beside the rulebook's modules, ``clauses.tsv`` and one more for each
further part (``clauses_sch_04.tsv``), one clause a line, in the order of the text: ``ref``, ``kind``,
``treatment``, ``heading``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from croupier.law.errors import CatalogueError, DanglingCitation

PUBLISHED: Final = "published"
"""How a reference begins that is to no clause: to what a source states (:mod:`croupier.law.published`)."""


class Kind(StrEnum):
    """What a clause is about."""

    DEFINITION = "definition"
    OPTION = "option"
    WAGER = "wager"
    PAYOUT = "payout"
    PROCEDURE = "procedure"
    IRREGULARITY = "irregularity"
    CONDUCT = "conduct"
    ADMINISTRATION = "administration"
    PHYSICAL = "physical"


class Treatment(StrEnum):
    """What the software does about a clause."""

    ENFORCED = "enforced"
    """Code cites it and a test cites it."""
    RECORDED = "recorded"
    """Staff enter that it was done, and the entry is kept."""
    PHYSICAL = "physical"
    """Cloth, furniture, hardware, hands: a checklist, with a line that says why the software cannot be it."""
    NOT_BUILT = "not_built"
    """The software does not do it, or only a part of it; staff see to it, and may note that they did."""
    NONE = "none"
    """Nothing to do: a title, a commencement, a bare cross-reference."""

    @property
    def words(self) -> str:
        """As people read it."""
        return self.value.replace("_", " ")


_SPLIT = re.compile(r"(?<=\S)\s+|(?=\()")


@lru_cache(maxsize=1 << 14)
def path(ref: str) -> tuple[str, ...]:
    """The steps of a reference from the outermost unit inwards.

    >>> path("sch 1 s 42(5)(c)")
    ('sch 1', 's 42', '(5)', '(c)')
    >>> path("div I r 13.3(a)")
    ('div I', 'r 13.3', '(a)')
    >>> path("s 4 def card machine(a)")
    ('s 4', 'def card machine', '(a)')
    >>> path("notice cl 1(a)")
    ('notice', 'cl 1', '(a)')
    """
    words = [w for w in _SPLIT.split(ref.strip()) if w]
    steps: list[str] = []
    index = 0
    while index < len(words):
        word = words[index]
        if word.startswith("(") or word == "notice":
            steps.append(word)
            index += 1
        elif word == "def":
            end = index + 1
            while end < len(words) and not words[end].startswith("("):
                end += 1
            steps.append(" ".join(words[index:end]))
            index = end
        else:
            steps.append(" ".join(words[index : index + 2]))
            index += 2
    return tuple(steps)


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered unit of a rulebook."""

    book: str
    ref: str
    kind: Kind
    treatment: Treatment
    heading: str

    @property
    def path(self) -> tuple[str, ...]:
        """The steps of the reference, outermost first."""
        return path(self.ref)


class Citation(NamedTuple):
    """A reference to a clause that is known to exist, or to a statement that was published elsewhere.

    A named tuple, which is hashed without a step of Python: what a round's end rests on is told once each.

    Make one with a book's :meth:`Catalogue.cite`, and with its register's ``cite`` for what no clause says;
    it prints as the reference alone, which says of itself that it is published.
    """

    book: str
    ref: str

    def __str__(self) -> str:
        return self.ref

    @property
    def published(self) -> bool:
        """Whether it is to no clause of the book, but to what a source states."""
        return is_published(self.ref)


def is_published(ref: str) -> bool:
    """Whether a reference is to no clause, but to what a source states.

    >>> is_published("published pa-669a § 669a.6(c)"), is_published("div 5 r 14.1")
    (True, False)
    """
    return ref.partition(" ")[0] == PUBLISHED


Clauses: TypeAlias = tuple[Citation, ...]
"""What a rule, a wager or an event rests on, in the order in which it is told."""


class Catalogue(Mapping[str, Clause]):
    """Every clause of one rulebook, by reference, in the order of the text."""

    def __init__(self, book: str, clauses: Mapping[str, Clause]) -> None:
        self.book = book
        self._clauses = dict(clauses)
        self.cited: set[str] = set()
        """References that code has cited so far in this process; coverage reads it."""
        self._made: dict[str, Citation] = {}

    @classmethod
    def read(cls, book: str, *files: Path) -> Catalogue:
        """Read a catalogue from its files, in order.

        Raises:
            CatalogueError: a line is malformed, or a reference stands twice.
        """
        clauses: dict[str, Clause] = {}
        for file in files:
            lines = file.read_text(encoding="utf-8").splitlines()
            for number, line in enumerate(lines[1:], start=2):
                if line.strip():
                    clause = _read_line(book, line, f"{file.name}, line {number}")
                    if is_published(clause.ref):
                        raise CatalogueError(f"{file.name}, line {number}: what is published is no clause")
                    if clause.ref in clauses:
                        raise CatalogueError(f"{file.name}, line {number}: {clause.ref} stands twice")
                    clauses[clause.ref] = clause
        return cls(book, clauses)

    def __getitem__(self, ref: str) -> Clause:
        return self._clauses[ref]

    def __iter__(self) -> Iterator[str]:
        return iter(self._clauses)

    def __len__(self) -> int:
        return len(self._clauses)

    @cached_property
    def _paths(self) -> dict[tuple[str, ...], str]:
        return {path(ref): ref for ref in self._clauses}

    def cite(self, ref: str) -> Citation:
        """A checked reference to a clause of this book, by the code that carries it out.

        Coverage takes it as evidence that the clause is enforced; to point at a clause without
        carrying it out, use :meth:`refer`.

        Raises:
            DanglingCitation: the book has no such clause; the nearest ones are named.
        """
        citation = self.refer(ref)
        self.cited.add(ref)
        return citation

    def refer(self, ref: str) -> Citation:
        """A checked reference that is no evidence of enforcement: a reading's, a test's, a page's.

        Raises:
            DanglingCitation: the book has no such clause; the nearest ones are named.
        """
        made = self._made.get(ref)
        if made is not None:
            return made
        if ref not in self._clauses:
            raise DanglingCitation(self.book, ref, tuple(self._clauses))
        return self._made.setdefault(ref, Citation(self.book, ref))

    def covers(self, cited: str, ref: str) -> bool:
        """Whether citing ``cited`` speaks for ``ref``: the same clause or a paragraph below it."""
        outer, inner = path(cited), path(ref)
        return inner[: len(outer)] == outer

    def under(self, ref: str) -> tuple[Clause, ...]:
        """The clause and all its paragraphs, in the order of the text."""
        return tuple(c for c in self._clauses.values() if self.covers(ref, c.ref))


def _read_line(book: str, line: str, where: str) -> Clause:
    fields = line.split("\t")
    if len(fields) != 4:
        raise CatalogueError(f"{where}: {len(fields)} fields, not 4")
    ref, kind, treatment, heading = fields
    try:
        return Clause(book, ref, Kind(kind), Treatment(treatment), heading)
    except ValueError as error:
        raise CatalogueError(f"{where}: {error}") from error
