"""The rulebooks, by name; each is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from croupier.errors import CroupierError, nearest
from croupier.law import Rulebook

BOOKS = {
    "qld-2010": "croupier.rulebooks.qld_2010",
    "nz-1996": "croupier.rulebooks.nz_1996",
    "nz-proposed": "croupier.rulebooks.nz_proposed",
    "nz-poker-2017": "croupier.rulebooks.nz_poker_2017",
    "nsw-blackjack": "croupier.rulebooks.nsw_blackjack",
}
"""The package of each rulebook; it holds the book as ``BOOK``."""


class UnknownRulebook(CroupierError):
    """No rulebook has that name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.nearest = nearest(name, BOOKS)
        near = ", ".join(self.nearest or BOOKS)
        super().__init__(f"rulebook {name!r}: there is no such rulebook; nearest: {near}")


def rulebook_names() -> tuple[str, ...]:
    """The names of all rulebooks."""
    return tuple(BOOKS)


def rulebook(name: str) -> Rulebook:
    """The rulebook of that name.

    Raises:
        UnknownRulebook: there is none; the nearest names are given.
    """
    if name not in BOOKS:
        raise UnknownRulebook(name)
    book = import_module(BOOKS[name]).BOOK
    assert isinstance(book, Rulebook), name
    return book
