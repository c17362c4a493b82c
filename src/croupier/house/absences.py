"""Self-exclusion and breaks, which players choose for themselves and nobody ends early; time at the tables.

No rulebook has either of them: they are the house's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.house import commands as c
from croupier.house.away import moment
from croupier.house.errors import refuse
from croupier.house.group.telling import tell_of
from croupier.house.people import Person
from croupier.house.people_books import ABSENCES, BREAK, SELF_EXCLUSION
from croupier.house.play import clear
from croupier.house.rounds import vacate
from croupier.house.setup import SECOND
from croupier.house.tournaments.fields import stays
from croupier.house.work import JSON, Work, handles

if TYPE_CHECKING:
    pass

MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 60 * MINUTE
MOST_DAYS: Final = 3_650
MOST_MINUTES: Final = 24 * 60


@handles(c.ExcludeOneself)
def exclude_oneself(work: Work, command: c.ExcludeOneself) -> JSON:
    """A player excludes themselves from the house for a time."""
    return _excluded(work, work.person, command.days)


@handles(c.EnterSelfExclusion)
def enter_self_exclusion(work: Work, command: c.EnterSelfExclusion) -> JSON:
    """A player's own exclusion is entered at the desk, on their word."""
    person = work.books.person(command.person)
    if not person.is_player:
        raise refuse(f"self-exclusion of {person.id}", "name a player")
    return _excluded(work, person, command.days)


def _excluded(work: Work, person: Person, days: int) -> JSON:
    what = f"self-exclusion of {person.id}"
    if not 1 <= days <= MOST_DAYS:
        near = ("1",) if days < 1 else (str(MOST_DAYS),)
        raise refuse(what, f"it lasts 1 to {MOST_DAYS} days", (), near, about=("days",))
    return _away(work, what, person, SELF_EXCLUSION, work.at + days * DAY)


@handles(c.TakeBreak)
def take_break(work: Work, command: c.TakeBreak) -> JSON:
    """A player takes a break from play."""
    what = f"break of {work.person.id}"
    if not 1 <= command.minutes <= MOST_MINUTES:
        near = ("1",) if command.minutes < 1 else (str(MOST_MINUTES),)
        raise refuse(what, f"it lasts 1 to {MOST_MINUTES} minutes", (), near, about=("minutes",))
    return _away(work, what, work.person, BREAK, work.at + command.minutes * MINUTE)


def _away(work: Work, what: str, person: Person, kind: str, until: int) -> JSON:
    """Somebody is away until a time, which may be put off and never brought forward."""
    now = work.books.persons.absences.get((person.id, kind), 0)
    if until <= now:
        raise refuse(what, f"one lasts until {moment(now)}, and cannot be made shorter")
    data = {"person": person.id, "until": until, "by": work.person.id, "at": work.at}
    work.tell_house(ABSENCES, kind, data)
    if kind == SELF_EXCLUSION:
        tell_of(work, person.id, "self-exclude", until=until)
    return {"until": until, "left": leaves(work, person.id)}


def leaves(work: Work, person: str) -> list[str]:
    """Have somebody leave every table at which no wager of theirs is to be decided; the others afterwards."""
    here, left = work.table, []
    for table in work.books.tables.values():
        seat = table.seat_of(person)
        if seat is None:
            continue
        work.table = table
        if table.betting and not stays(table, person):
            clear(work, seat)
        if not table.has_wagers(person):
            vacate(work, seat)
            left.append(table.id)
    work.table = here
    return left
