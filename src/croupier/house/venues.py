"""Where the house stands: the venue by which a notice of approval says what may be played there."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.refusals import about, unknown
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.rulebooks.general_law import Venue, general_law

VENUES = "venues"
"""The stream of the venues of the house."""


@handles(c.EnterVenue)
def enter_venue(work: Work, command: c.EnterVenue) -> JSON:
    """Enter at which venue the house conducts the games of a book."""
    known = general_law(command.book).venues
    what = f"venue under {command.book}"
    if not known:
        raise refuse(what, "the book approves its games for no venue by name")
    if command.venue not in known:
        raise unknown("venue", command.venue, known)
    venue = known[command.venue]
    for table in work.books.tables.values():
        if table.open and table.setup.book == command.book and table.setup.game not in venue.games:
            reason = f"{table.title} is open, and {table.game.title} is not approved there: close it first"
            raise refuse(what, reason, _elsewhere(known, table.setup.game), (f"close-table at {table.id}",))
    data = {"book": command.book, "venue": command.venue, "by": work.person.id, "at": work.at}
    work.tell_house(VENUES, "venue", data, tuple(x for each in venue.games.values() for x in each))
    return {"venue": venue.title}


def check_venue(work: Work, table: TableState, what: str) -> Clauses:
    """Refuse a game that is not approved at the house's venue; returns what approves it there.

    Raises:
        Refused: it is not, or nobody has entered where the house is.
    """
    known, game = table.law.venues, table.setup.game
    if not known:
        return ()
    with about("venue"):
        entered = work.books.venues.get(table.setup.book)
        if entered is None:
            reason = "nobody has entered at which venue the house is, and games are approved for venues"
            raise refuse(what, reason, _elsewhere(known, game), tuple(known))
        venue = known[entered]
        if game not in venue.games:
            reason = f"{table.game.title} is not approved at {venue.title}"
            near = tuple(sorted(venue.games))
            raise refuse(what, reason, _elsewhere(known, game), near)
    return venue.games[game]


def _elsewhere(known: Mapping[str, Venue], game: str) -> Clauses:
    """What approves a game at any venue."""
    return tuple(x for venue in known.values() for x in venue.games.get(game, ()))
