"""Whether somebody has excluded themselves, or takes a break, at a time; how long they were at the tables."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from croupier.games.refusals import Refusal
from croupier.house.errors import NotAllowed
from croupier.house.people_books import SELF_EXCLUSION
from croupier.house.setup import SECOND

if TYPE_CHECKING:
    from croupier.house.asked import Answer, Asked
    from croupier.house.books import Books


def moment(at: int) -> str:
    """A time in words, by universal time."""
    return datetime.fromtimestamp(at / SECOND, UTC).strftime("%Y-%m-%d %H:%M UTC")


def why_away(books: Books, person: str, at: int) -> str | None:
    """Why somebody may neither sit nor wager now; None where they may."""
    until, kind = books.persons.away(person, at)
    if kind is None:
        return None
    if kind == SELF_EXCLUSION:
        return f"you have excluded yourself until {moment(until)}, and nobody can end that early"
    return f"your break lasts until {moment(until)}, and cannot be ended early"


def is_away(asked: Asked) -> Answer:
    """A place or a wager of somebody who is away by their own choice."""
    reason = why_away(asked.work.books, asked.person.id, asked.work.at)
    return None if reason is None else NotAllowed(Refusal(asked.what, reason))


def time_at_tables(books: Books, person: str, at: int) -> int:
    """How long somebody has had places on the gaming day of a time, in microseconds; overlaps count once."""
    day = 24 * 3600 * SECOND
    since = books.gaming_day(at) * day + books.day_starts
    spans = sorted(
        (max(start, since), min(end, at))
        for people in [table.people for table in books.tables.values()]
        if people.sat or person in people.since
        for start, end in people.spans(person, at)
        if end > since
    )
    total, reached = 0, since
    for start, end in spans:
        total += max(0, end - max(start, reached))
        reached = max(reached, end)
    return total


def check_may_sign_in(books: Books, person: str, at: int) -> None:
    """Refuse a sign-in during a self-exclusion, and of whom the group excludes or has long said nothing.

    Raises:
        NotAllowed: it has not ended, or the group keeps them out.
    """
    group = books.group
    if (reason := group.why_excluded(person) or group.why_unheard(person, at)) is not None:
        raise NotAllowed(Refusal(f"sign-in as {person}", reason))
    if at < books.persons.absences.get((person, SELF_EXCLUSION), 0):
        raise NotAllowed(Refusal(f"sign-in as {person}", str(why_away(books, person, at))))
