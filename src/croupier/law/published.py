"""Rules that no printed clause has: statements of sources that were published elsewhere.

A text may leave a rule out that a game cannot be played without. What is done then rests on a *source*: a
regulation of another jurisdiction, a maker's or an author's description of the game. A book has a register of
them beside its catalogue: ``sources.tsv`` (``name``, ``title``, ``author``, ``where``, ``date``,
``address``), and ``published.tsv`` with what each source states, in our own words (``source``, ``place``,
``heading``).

A statement is cited like a clause, with a :class:`~croupier.law.Citation` of a reference that says that it
is none: ``published pa-669a § 669a.6(c)``. It is no provision of the book: the catalogue does not have it, it
has no treatment, and coverage counts it apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from croupier.law.clauses import PUBLISHED, Citation, Clauses
from croupier.law.errors import CatalogueError, UnknownStatement

SOURCES: Final = "sources.tsv"
STATEMENTS: Final = "published.tsv"
_NAME: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_DATE: Final = re.compile(r"\d{4}(?:-\d{2}(?:-\d{2})?)?|undated")


@dataclass(frozen=True, slots=True)
class Source:
    """What was published elsewhere, and by whom."""

    name: str
    """A short name, unique in its book: ``pa-669a``."""
    title: str
    author: str
    """Its author, or who made it."""
    where: str
    """Where it was published."""
    date: str
    """When: a year, a month or a day in the order of ISO 8601; ``undated`` where it says none."""
    address: str
    """Where it can be read; empty where it is nowhere on the web."""

    def __str__(self) -> str:
        return f"{self.title} ({self.author}; {self.where}, {self.date})"


@dataclass(frozen=True, slots=True)
class Statement:
    """What a source states, in our own words."""

    book: str
    """The book that has it in its register."""
    source: Source
    place: str
    """Where in the source: ``§ 669a.6(c)``, ``Blind bet``."""
    heading: str

    @property
    def ref(self) -> str:
        """As it is cited."""
        return f"{PUBLISHED} {self.source.name} {self.place}"


class Register(Mapping[str, Statement]):
    """The statements of a book's sources, by reference, in the order of its files."""

    def __init__(self, book: str, sources: Mapping[str, Source], statements: Mapping[str, Statement]) -> None:
        self.book = book
        self.sources = dict(sources)
        """The sources, by name."""
        self._statements = dict(statements)
        self.cited: set[str] = set()
        """References that code has cited so far in this process; coverage reads it."""

    @classmethod
    def read(cls, book: str, home: Path) -> Register:
        """The register in a book's folder; an empty one where the folder has none.

        Raises:
            CatalogueError: a line is malformed, stands twice, or is of no source that is listed.
        """
        sources = {source.name: source for source in _sources(home / SOURCES)}
        statements: dict[str, Statement] = {}
        for where, (name, place, heading) in _lines(home / STATEMENTS, 3):
            if name not in sources:
                raise CatalogueError(f"{where}: there is no source {name!r}")
            if place != " ".join(place.split()):
                raise CatalogueError(f"{where}: the place {place!r} has spaces to spare")
            statement = Statement(book, sources[name], place, heading)
            if statement.ref in statements:
                raise CatalogueError(f"{where}: {statement.ref} stands twice")
            statements[statement.ref] = statement
        return cls(book, sources, statements)

    def __getitem__(self, ref: str) -> Statement:
        return self._statements[ref]

    def __iter__(self) -> Iterator[str]:
        return iter(self._statements)

    def __len__(self) -> int:
        return len(self._statements)

    def cite(self, source: str, *places: str) -> Clauses:
        """Checked citations of what a source states, by the code that carries it out.

        Raises:
            UnknownStatement: the register has no such source or place; the nearest ones are named.
        """
        refs = [f"{PUBLISHED} {source} {place}" for place in places]
        cited = tuple(self.refer(ref) for ref in refs)
        self.cited.update(refs)
        return cited

    def refer(self, ref: str) -> Citation:
        """A checked citation that is no evidence that anything is carried out.

        Raises:
            UnknownStatement: the register has no such statement; the nearest ones are named.
        """
        if ref not in self._statements:
            raise UnknownStatement(self.book, ref, tuple(self._statements))
        return Citation(self.book, ref)


def _sources(file: Path) -> Iterator[Source]:
    seen: set[str] = set()
    for where, (name, title, author, place, date, address) in _lines(file, 6, empty=1):
        if _NAME.fullmatch(name) is None:
            raise CatalogueError(f"{where}: {name!r} is no name of a source: small letters, digits, hyphens")
        if name in seen:
            raise CatalogueError(f"{where}: {name} stands twice")
        if _DATE.fullmatch(date) is None:
            raise CatalogueError(f"{where}: {date!r} is no date: write year, month and day, or undated")
        seen.add(name)
        yield Source(name, title, author, place, date, address)


def _lines(file: Path, fields: int, *, empty: int = 0) -> Iterator[tuple[str, list[str]]]:
    """The lines of a table and where each stands; so many fields at the end may be empty."""
    if not file.exists():
        return
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()[1:], start=2):
        where = f"{file.name}, line {number}"
        found = line.split("\t")
        if len(found) != fields:
            raise CatalogueError(f"{where}: {len(found)} fields, not {fields}")
        if any(not field.strip() for field in found[: fields - empty]):
            raise CatalogueError(f"{where}: a field is empty")
        yield where, found
