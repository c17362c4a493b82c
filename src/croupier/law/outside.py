"""What is enforced of a rulebook and comes up in no round: an exact list, each clause with the reason.

A clause that code carries out comes up as the reason of an event, of how a wager ended, of a refusal, or
of an entry in the house's log. Some cannot: a definition says what a word means, a sign is on view before
anybody plays. They stand in ``outside_rounds.tsv`` beside the catalogue, ``ref`` and ``reason``, in the
order of the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from croupier.law.clauses import Catalogue, Clause, Treatment
from croupier.law.errors import CatalogueError

FILE = "outside_rounds.tsv"


@dataclass(frozen=True, slots=True)
class Outside:
    """A clause that is enforced and comes up in no round."""

    clause: Clause
    reason: str
    """Why not, and what the clause does instead."""


def read_outside(file: Path, catalogue: Catalogue) -> tuple[Outside, ...]:
    """The clauses of a catalogue that come up in no round.

    Raises:
        CatalogueError: a line is malformed, a clause stands twice or is not one that is enforced.
    """
    found: dict[str, Outside] = {}
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()[1:], start=2):
        where = f"{file.name}, line {number}"
        fields = line.split("\t")
        if len(fields) != 2 or not all(field.strip() for field in fields):
            raise CatalogueError(f"{where}: not a clause and a reason")
        ref, reason = fields
        if ref in found:
            raise CatalogueError(f"{where}: {ref} stands twice")
        clause = catalogue.get(ref)
        if clause is None or clause.treatment is not Treatment.ENFORCED:
            raise CatalogueError(f"{where}: {ref} is no clause that is enforced")
        found[ref] = Outside(clause, reason)
    return tuple(_in_order(catalogue, found))


def _in_order(catalogue: Catalogue, found: dict[str, Outside]) -> Iterator[Outside]:
    return (found[ref] for ref in catalogue if ref in found)
