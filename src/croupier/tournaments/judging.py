"""What every act of a tournament must pass, and how a refusal is made."""

from __future__ import annotations

from datetime import UTC, datetime

from croupier.games.refusals import Refusal, Refused, unknown
from croupier.law import Clauses
from croupier.rulebooks.tournament_law import Act
from croupier.tournaments.session import Session
from croupier.tournaments.state import Phase, Tournament


def refuse(
    what: str, reason: str, clauses: Clauses = (), nearest: tuple[str, ...] = (), about: str = ""
) -> Refused:
    """A refusal of an act."""
    return Refused(Refusal(what, reason, clauses, nearest, about=(about,) if about else ()))


def minute_of(at: int) -> str:
    """A time, in microseconds since 1970, as refusals say it: pages show it by the clock of their reader."""
    return datetime.fromtimestamp(at / 1_000_000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def check_phase(t: Tournament, what: str, *phases: Phase) -> None:
    """Refuse what is not done in this phase of the tournament.

    Raises:
        Refused: it is in another.
    """
    if t.phase not in phases:
        words = {
            Phase.ENTRIES: "entries are still taken",
            Phase.PLAY: "it has begun",
            Phase.CONCLUDED: "it is over",
            Phase.CANCELLED: "it was cancelled",
        }
        raise refuse(what, words[t.phase], t.law.of(Act.TOURNAMENT))


def check_undisputed(t: Tournament, what: str) -> None:
    """Refuse to go on while something is in dispute.

    Raises:
        Refused: something is.
    """
    if t.disputes:
        number = min(t.disputes)
        reason = f"dispute {number} is not decided: the tournament manager decides it first"
        raise refuse(what, reason, t.law.of(Act.DISPUTE), (f"decide dispute {number}",))


def session_at(t: Tournament, table: str) -> Session:
    """The session of the stage at a table.

    Raises:
        Malformed: there is none; the tables are named.
    """
    found = t.sessions.get(table)
    if found is None:
        raise unknown("table of the tournament", table, t.sessions)
    return found


def running(t: Tournament, table: str, what: str) -> Session:
    """The session at a table that is played.

    Raises:
        Malformed: the tournament has no such table.
        Refused: its session has not begun, or is over.
    """
    session = session_at(t, table)
    if not session.running:
        reason = "its session is over" if session.ended is not None else "its session has not begun"
        raise refuse(what, reason, t.law.of(Act.SESSION))
    return session


def playing(t: Tournament, session: Session, person: str, what: str) -> str:
    """Somebody who plays at a table.

    Raises:
        Malformed: they have no place there.
        Refused: they are out of the session.
    """
    if session.place_of(person) is None:
        raise unknown("player", person, session.players)
    if person in session.barred:
        raise refuse(what, f"{t.called(person)} was disqualified", t.law.of(Act.DISQUALIFIED))
    if person not in session.active:
        raise refuse(what, f"{t.called(person)} is out of the session", t.law.of(Act.SHORT))
    return person
