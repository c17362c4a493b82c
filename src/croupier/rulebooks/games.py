"""The games of the rulebooks, by name: every module of a book's package that declares ``GAMES``."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from croupier.games.game import Game
from croupier.games.refusals import unknown
from croupier.rulebooks import BOOKS, rulebook_names


@cache
def games(book: str) -> tuple[Game, ...]:
    """The games of a rulebook, by module and in the order in which each module lists them.

    Raises:
        Malformed: there is no such rulebook; the nearest names are given.
    """
    if book not in BOOKS:
        raise unknown("rulebook", book, rulebook_names())
    package = import_module(BOOKS[book])
    found: list[Game] = []
    for module in sorted(m.name for m in pkgutil.iter_modules(package.__path__)):
        found.extend(getattr(import_module(f"{BOOKS[book]}.{module}"), "GAMES", ()))
    return tuple(found)


def game(book: str, name: str) -> Game:
    """The game of that name in that rulebook.

    Raises:
        Malformed: there is no such rulebook or game; the nearest names are given.
    """
    # Most games are in a module of their name: the others need not be imported.
    for each in _own(book, name):
        if each.name == name:
            return each
    for each in games(book):
        if each.name == name:
            return each
    raise unknown(f"game of {book}", name, [g.name for g in games(book)])


def _own(book: str, name: str) -> tuple[Game, ...]:
    """The games in the module of a rulebook that has this name; none where there is no such module."""
    module = f"{BOOKS[book]}.{name}" if book in BOOKS and name.isidentifier() else ""
    if not module or find_spec(module) is None:
        return ()
    found: tuple[Game, ...] = getattr(import_module(module), "GAMES", ())
    return found


def all_games() -> tuple[Game, ...]:
    """Every game of every rulebook."""
    return tuple(g for book in rulebook_names() for g in games(book))
