"""The parts of a rulebook's text, with how many provisions each of them has.

A catalogue can say nothing of what it leaves out. So each book states, in ``parts.tsv`` beside its
catalogue, every schedule, division or rule of its text and the number of provisions in it, counted from the
text itself (``tools/count_provisions.py``). Coverage is held against that: what is not catalogued is
missing.

A provision is what the text gives a number or a letter of its own: a section or rule, a subsection, a
paragraph, a subparagraph. Defined terms, tables, diagrams and the lines of a pay table have none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from croupier.law.clauses import path
from croupier.law.errors import CatalogueError

FILE = "parts.tsv"
GENERAL = "general"
"""The part of what stands before or outside every schedule and division."""
_UNNUMBERED = re.compile(r" (?:def|table|diagram|scale|column|preamble)\b")
_OUTER = re.compile(r"(?:sch|div) \S+|notice")
_FIRST_FIGURE = re.compile(r"r \d+")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a rulebook's text."""

    name: str
    """As references begin with it, ``sch 1`` or ``r 14``; or its title, where the text gives it no number."""
    title: str
    provisions: int
    """How many provisions the text has in it."""


@dataclass(frozen=True, slots=True)
class PartCovered:
    """How much of a part is catalogued."""

    part: Part
    catalogued: int
    """How many of its provisions the catalogue has."""

    @property
    def missing(self) -> int:
        """How many of its provisions the catalogue does not have."""
        return max(self.part.provisions - self.catalogued, 0)


def read_parts(file: Path) -> tuple[Part, ...]:
    """The parts that a book states.

    Raises:
        CatalogueError: a line is malformed, or a part stands twice.
    """
    parts: dict[str, Part] = {}
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()[1:], start=2):
        fields = line.split("\t")
        if len(fields) != 3 or not fields[2].isdecimal():
            raise CatalogueError(f"{file.name}, line {number}: not a part, its title and its provisions")
        if fields[0] in parts:
            raise CatalogueError(f"{file.name}, line {number}: {fields[0]} stands twice")
        parts[fields[0]] = Part(fields[0], fields[1], int(fields[2]))
    return tuple(parts.values())


def numbered(ref: str) -> bool:
    """Whether a reference is to a provision: to what has a number or a letter of its own.

    >>> numbered("sch 1 s 12(2)"), numbered("sch 1 s 3 def box"), numbered("sch 1")
    (True, False, False)
    """
    return _UNNUMBERED.search(f" {ref}") is None and _OUTER.fullmatch(ref) is None


def part_of(ref: str, parts: Mapping[str, Part]) -> str | None:
    """The part that a reference lies in; None where the book states no such part.

    >>> part_of("sch 2 s 4", {"general": ..., "sch 2": ...})
    'sch 2'
    """
    outer = path(ref)[0]
    figure = _FIRST_FIGURE.match(outer)
    for name in (outer, figure[0] if figure else "", GENERAL if not _OUTER.fullmatch(outer) else ""):
        if name in parts:
            return name
    return None


def parts_covered(parts: Iterable[Part], refs: Iterable[str]) -> tuple[PartCovered, ...]:
    """How much of every part is catalogued, given the references of the catalogue."""
    stated = {part.name: part for part in parts}
    within = [part_of(ref, stated) for ref in refs if numbered(ref)]
    return tuple(PartCovered(part, within.count(name)) for name, part in stated.items())
