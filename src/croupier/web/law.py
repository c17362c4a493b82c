"""Clauses as the pages show them: reference, book, and the heading in our own words.

What was published elsewhere, for a rule that no clause has, is shown with its source.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from croupier.law import Rulebook, is_published
from croupier.rulebooks import BOOKS, rulebook


@lru_cache(maxsize=8192)
def _heading(book: str, ref: str) -> tuple[str, str] | None:
    """(the book that holds the clause, its heading), looking through the book that this one amends."""
    found: Rulebook | None = rulebook(book) if book in BOOKS else None
    while found is not None:
        clause = found.catalogue.get(ref)
        if clause is not None:
            return found.name, clause.heading
        found = found.amends
    return None


def clause_json(book: str, ref: str) -> dict[str, str]:
    """A clause for a page: ``{"book", "ref", "heading"}``; with its source, ``published``, if it is none."""
    stated = rulebook(book).statement(ref) if is_published(ref) and book in BOOKS else None
    if stated is not None:
        return {
            "book": stated.book,
            "ref": ref,
            "heading": stated.heading,
            "published": str(stated.source),
        }
    held = _heading(book, ref)
    return {"book": held[0] if held else book, "ref": ref, "heading": held[1] if held else ""}


def clauses_json(book: str, refs: Iterable[str]) -> list[dict[str, str]]:
    """Several clauses of a book, in order, each once."""
    return [clause_json(book, ref) for ref in dict.fromkeys(refs)]
