"""The clock of a field: its levels, breaks and late entries, by the minute since all its tables began.

Breaks are minutes of it like any others: a level that holds from minute 60 on begins at minute 60, whether a
break is before it or not. What holds for a hand is what held as it was opened. While its manager
has stopped it the minute stays, and what is to come is later by as long as it was stopped.
"""

from __future__ import annotations

from typing import Final

from croupier.tournaments.conditions import CHIP, Level
from croupier.tournaments.session import MINUTE
from croupier.tournaments.state import Tournament
from croupier.tournaments.structure import Break


def began(t: Tournament) -> int | None:
    """When the first tables of the stage began, in microseconds since 1970."""
    return min((s.began for s in t.sessions.values() if s.began is not None), default=None)


def reading(t: Tournament, at: int) -> int:
    """The time by which the clock goes: the present, or when it was stopped."""
    return at if t.paused is None else min(at, t.paused)


def minute(t: Tournament, at: int) -> int:
    """How many whole minutes it has been played at a time."""
    since = began(t)
    return 0 if since is None else max(0, reading(t, at) - since) // MINUTE


def level(t: Tournament, at: int) -> Level:
    """The level that holds at a time."""
    return t.rules.level(1, minute(t, at))


def next_level(t: Tournament, at: int) -> tuple[Level, int] | None:
    """The level after it, and when it begins; None where it is the last, or nothing is played."""
    since, now = began(t), minute(t, at)
    if since is None:
        return None
    later = [x for x in t.rules.levels if x.minutes is not None and x.minutes > now]
    return (later[0], since + (later[0].minutes or 0) * MINUTE) if later else None


def break_at(t: Tournament, at: int) -> int | None:
    """When the break ends in which a time is, in microseconds since 1970; None where it is in none."""
    since = began(t)
    if since is None:
        return None
    at = reading(t, at)
    for each in t.rules.breaks:
        begins = since + each.minutes * MINUTE
        if begins <= at < begins + each.lasts * MINUTE:
            return begins + each.lasts * MINUTE
    return None


def next_break(t: Tournament, at: int) -> tuple[Break, int] | None:
    """The next break, and when it begins; None where none comes, or nothing is played."""
    since = began(t)
    if since is None:
        return None
    at = reading(t, at)
    found = ((each, since + each.minutes * MINUTE) for each in t.rules.breaks)
    return next(((each, begins) for each, begins in found if begins > at), None)


def entries_until(t: Tournament) -> int | None:
    """Until when players may enter late, or anew; None where nothing is played, or none may."""
    since = began(t)
    return None if since is None or not t.rules.late_minutes else since + t.rules.late_minutes * MINUTE


def open_to_late(t: Tournament, at: int) -> bool:
    """Whether players may still enter."""
    until = entries_until(t)
    return until is not None and reading(t, at) < until


def smallest_chip(t: Tournament, at: int) -> int:
    """The smallest chip that is in play at a time, in minor units; 1 chip where the levels name none."""
    return level(t, at).values.get(CHIP) or ONE_CHIP


ONE_CHIP: Final = 100
"""In minor units."""
