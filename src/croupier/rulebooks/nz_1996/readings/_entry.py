"""How a reading enters the register of 1996."""

from __future__ import annotations

from croupier.law import Reading
from croupier.rulebooks.nz_1996 import BOOK


def enter(
    name: str, *refs: str, unclear: str, reading: str, alternative: str, option: str | None = None
) -> Reading:
    """Enter a reading of the clauses ``refs`` in the book's register.

    Raises:
        DanglingCitation: the book has no such clause.
        ValueError: a reading of that name is there already.
    """
    return BOOK.read(Reading(name, BOOK.refer(*refs), unclear, reading, alternative, option))


def each(*rules: str) -> tuple[str, ...]:
    """The same rules of mini baccarat (IV), baccarat (V) and midi baccarat (IX)."""
    return tuple(f"div {division} {rule}" for rule in rules for division in ("IV", "V", "IX"))


def both(*rules: str) -> tuple[str, ...]:
    """The same rules of baccarat (V) and midi baccarat (IX), which share their dealing styles."""
    return tuple(f"div {division} {rule}" for rule in rules for division in ("V", "IX"))
