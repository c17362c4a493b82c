"""How a reading enters Queensland's register."""

from __future__ import annotations

from croupier.law import Reading
from croupier.rulebooks.qld_2010 import BOOK


def enter(
    name: str, refs: tuple[str, ...], unclear: str, reading: str, alternative: str, option: str | None = None
) -> Reading:
    """Enter a reading of the clauses ``refs`` in the book's register.

    Raises:
        DanglingCitation: the book has no such clause.
        ValueError: a reading of that name is there already.
    """
    return BOOK.read(Reading(name, BOOK.refer(*refs), unclear, reading, alternative, option))
