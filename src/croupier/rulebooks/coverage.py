"""Coverage of a rulebook with all its games built, so that what an option brings in counts too."""

from __future__ import annotations

from pathlib import Path

from croupier.games.game import Game
from croupier.games.refusals import Refused
from croupier.law.coverage import Coverage, coverage, load_all
from croupier.rulebooks import rulebook
from croupier.rulebooks.games import games


def book_coverage(name: str, tests: Path | None = None) -> Coverage:
    """What of a book is carried out; see :func:`croupier.law.coverage.coverage`.

    Raises:
        UnknownRulebook: there is no such book.
        UnreadableTest: a test cannot be parsed.
    """
    book = rulebook(name)
    load_all(book)
    for game in games(name):
        build_every_option(game)
    return coverage(book, tests)


def build_every_option(game: Game) -> None:
    """Build a game's rules under each value of each option, the others as they are by default.

    Pay lines and remedies cite their clauses when they are built; values that the book does not let
    stand with the defaults are passed over.
    """
    for option in game.options:
        for value in option.values:
            try:
                game.rules({option.name: value})
            except Refused:
                continue
