"""Why a clause is physical: what neither a page, a sign, a device nor a command can show or do, and who does.

Two files beside the catalogue hold it. ``physical_why.tsv`` has the lines, ``key`` and ``why``: a sentence in
plain English. ``physical.tsv`` has the clauses, ``ref`` and ``key``: clauses that are alike share a line.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from croupier.law.clauses import Catalogue, Clause, Treatment
from croupier.law.errors import CatalogueError

FILE: Final = "physical.tsv"
LINES: Final = "physical_why.tsv"


@dataclass(frozen=True, slots=True)
class Physical:
    """A clause that people and things in the room carry out, and the software cannot."""

    clause: Clause
    key: str
    """What the line is about: clauses that are alike have the same."""
    why: str
    """Why no page, sign, device or command shows or does it, and who sees to it."""


def read_physical(home: Path, catalogue: Catalogue) -> tuple[Physical, ...]:
    """The physical clauses of a catalogue that have a line, in the order of the text; none without the files.

    Raises:
        CatalogueError: a line is malformed, stands twice, names no physical clause or no line that there is,
            or serves no clause.
    """
    if not (home / FILE).exists():
        return ()
    lines = _pairs(home / LINES)
    keys = _pairs(home / FILE)
    for ref, key in keys.items():
        clause = catalogue.get(ref)
        if clause is None or clause.treatment is not Treatment.PHYSICAL:
            raise CatalogueError(f"{FILE}: {ref} is no clause that is physical")
        if key not in lines:
            raise CatalogueError(f"{FILE}: {ref} has the line {key!r}, which {LINES} does not have")
    if idle := sorted(lines.keys() - set(keys.values())):
        raise CatalogueError(f"{LINES}: no clause has the line {', '.join(idle)}")
    return tuple(Physical(catalogue[ref], keys[ref], lines[keys[ref]]) for ref in catalogue if ref in keys)


def by_line(clauses: Iterable[Physical]) -> Mapping[str, Sequence[Physical]]:
    """Physical clauses by what their lines are about, in the order in which the lines come up."""
    found: dict[str, list[Physical]] = {}
    for each in clauses:
        found.setdefault(each.key, []).append(each)
    return found


def _pairs(file: Path) -> Mapping[str, str]:
    """What a file of two columns has, the second by the first."""
    found: dict[str, str] = {}
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()[1:], start=2):
        where = f"{file.name}, line {number}"
        fields = line.split("\t")
        if len(fields) != 2 or not all(field.strip() for field in fields):
            raise CatalogueError(f"{where}: {line!r} is not two columns")
        if fields[0] in found:
            raise CatalogueError(f"{where}: {fields[0]} stands twice")
        found[fields[0]] = fields[1]
    return found
