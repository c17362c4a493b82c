"""The page of tournaments: conditions, entries, sessions, standings, results, and what the manager may do."""

from __future__ import annotations

from typing import Any, Final

from croupier.house import House, Person, Role
from croupier.house import commands as c
from croupier.house.powers import OF_THE_DESK
from croupier.house.tournaments.tables import GROUNDS
from croupier.house.tournaments.views import whole
from croupier.rulebooks import rulebook_names
from croupier.rulebooks.games import games
from croupier.rulebooks.general_law import has_general_law, tournament_law
from croupier.tournaments.conditions import MOST_ENTRIES
from croupier.web.controls import house_controls
from croupier.web.law import clauses_json

OFFICES: Final = (Role.MANAGER, Role.CASINO_SUPERVISOR, Role.SUPERVISOR, Role.INSPECTOR)
"""Who sees entries and disputes."""
KINDS: Final = (
    c.OpenTable,
    *OF_THE_DESK,
)


def board_json(house: House, person: Person) -> dict[str, Any]:
    """What the page shows to somebody."""
    staff = person.holds(*OFFICES)
    manages = person.holds(Role.MANAGER)
    books = house.books
    return {
        "staff": staff,
        "manages": manages,
        "plays": person.is_player,
        "tournaments": [
            {
                **whole(books, t, person, house.clock(), staff=staff),
                "clauses": _clauses(t.book, t.game),
                "own_money": person.play_money == t.agreed.play_money,
            }
            for t in reversed(books.tournaments.values())
        ],
        "games": _games() if manages else [],
        "grounds": sorted(GROUNDS) if manages else [],
        "most": MOST_ENTRIES,
        "controls": house_controls(house, person, KINDS) if staff else {},
    }


def room_json(house: House, number: int) -> dict[str, Any]:
    """What the board of the room shows to everybody.

    Raises:
        Malformed: there is no such tournament.
    """
    return whole(house.books, house.books.tournament(number), None, house.clock(), staff=False)


def _games() -> list[dict[str, Any]]:
    """The games of which tournaments are announced: where the book speaks of them first."""
    found = [
        {
            "book": book,
            "game": game.name,
            "title": f"{game.title}, {game.book.title}",
            "law": bool(law.acts),
            "field": law.of_field,
        }
        for book in rulebook_names()
        if has_general_law(book)
        for game in games(book)
        if (law := tournament_law(book, game.name)).acts and game.name in (law.games or {game.name})
    ]
    return sorted(found, key=lambda each: not each["law"])


def _clauses(book: str, game: str) -> list[dict[str, Any]]:
    """What the conditions rest on, with headings."""
    law = tournament_law(book, game)
    refs = dict.fromkeys(clause.ref for clauses in law.conditions.values() for clause in clauses)
    return clauses_json(book, list(refs))
