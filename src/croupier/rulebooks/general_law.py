"""The general part of a rulebook as data: what holds at every table, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Final, TypeAlias

from croupier.law import Citation, Rulebook
from croupier.rulebooks import BOOKS, rulebook

Clauses: TypeAlias = tuple[Citation, ...]

_HOMES: Final = {
    "qld-2010": "general",
    "nz-1996": "house_rules",
}


@dataclass(frozen=True, slots=True)
class GeneralLaw:
    """What a rulebook says of every table."""

    book: Rulebook
    collects: Clauses
    """Why winning wagers lie on a terminal's layout until they are collected; empty where paid at once."""


def general_law(book: str) -> GeneralLaw:
    """The general law of a rulebook, or of the one that it amends.

    Raises:
        UnknownRulebook: there is no such book.
        LookupError: the book has games but no general part.
    """
    found = rulebook(book)
    while found.name not in _HOMES and found.amends is not None:
        found = found.amends
    if found.name not in _HOMES:
        raise LookupError(f"{book} has no general part")
    law = import_module(f"{BOOKS[found.name]}.{_HOMES[found.name]}").GENERAL
    assert isinstance(law, GeneralLaw), book
    return law
