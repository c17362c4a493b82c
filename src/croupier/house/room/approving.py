"""A player asks to leave the game for a while, and a supervisor answers.

Clauses: Queensland, schedules 5 s 19(3) and 11 s 21(2).
Whoever has the approval sits out from the next round on, and plays on with what they have on the table when
they are back in time. Whoever sits out without it has left the game once a round was played without them.
"""

from __future__ import annotations

from croupier.games.refusals import Refusal
from croupier.house import commands as c
from croupier.house import stacks
from croupier.house.errors import NotAllowed, refuse
from croupier.house.happened import Happened
from croupier.house.play import own_seat, steps_out
from croupier.house.room.absence import MINUTE, MOST_MINUTES, in_game, law_of
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses


def _check(work: Work, what: str, seat: int | None) -> Clauses:
    """What an approval rests on.

    Raises:
        Refused: nobody is asked at that table, or the player is not in the game.
    """
    table = work.at_table
    law = law_of(table)
    if law is None:
        near: tuple[str, ...] = (c.SitOut.name,) if table.keeps_stakes else ()
        raise refuse(what, "nobody is asked for approval at this table", (), near)
    if seat is None:
        near = tuple(each.person for _, each in sorted(table.seats.items()))
        raise refuse(what, "the player has no seat here", law.left, near[:8], about=("person",))
    if not in_game(table, seat):
        reason = "the player has left the game, or has yet to join it: a new player brings table stakes"
        raise refuse(what, reason, law.anew)
    return law.left


@handles(c.AskForAbsence)
def ask_for_absence(work: Work, command: c.AskForAbsence) -> JSON:
    """Ask to leave the game for a while."""
    table, person = work.at_table, work.person.id
    seat = own_seat(work)
    what = f"leaving the game at {table.title} for a while"
    clauses = _check(work, what, seat)
    if not command.reason.strip():
        raise refuse(what, "say why", clauses, about=("reason",))
    absence = table.room.absences.get(person)
    if absence is None:
        data = {"person": person, "seat": seat, "reason": command.reason.strip(), "at": work.at}
        work.happen(Happened.ROOM_ABSENCE_ASKED, data, clauses)
    return {"until": table.room.approved(person)}


@handles(c.AnswerAbsence)
def answer_absence(work: Work, command: c.AnswerAbsence) -> JSON:
    """Approve that a player leaves the game for a while, or refuse it; with why, where they asked aloud."""
    table, person = work.at_table, command.person
    what = f"absence of {person:.60} from {table.title}"
    seat = table.seat_of(person)
    clauses = _check(work, what, seat)
    assert seat is not None
    if person == work.person.id:
        raise NotAllowed(Refusal(what, "another person answers", clauses))
    absence = table.room.absences.get(person)
    reason = command.reason.strip()
    if not reason and (absence is None or not command.approve):
        why = "say why the player leaves" if command.approve else "say why not"
        raise refuse(what, why, clauses, about=("reason",))
    if not command.approve and absence is None:
        near = tuple(sorted(table.room.absences))
        raise refuse(what, "the player has not asked", clauses, near[:8], about=("person",))
    if not command.approve and absence is not None and absence.until is not None:
        raise refuse(what, "it is approved already", clauses)
    if command.approve and not 1 <= command.minutes <= MOST_MINUTES:
        near = ("1",) if command.minutes < 1 else (str(MOST_MINUTES),)
        raise refuse(what, f"it lasts 1 to {MOST_MINUTES} minutes", clauses, near, about=("minutes",))
    until = work.at + command.minutes * MINUTE if command.approve else None
    data = {
        "person": person,
        "seat": seat,
        "approved": command.approve,
        "until": until,
        "reason": reason,
        "by": work.person.id,
        "at": work.at,
    }
    work.happen(Happened.ROOM_ABSENCE_ANSWERED, data, clauses)
    if command.approve and person not in table.sitting_out:
        steps_out(work, seat, stacks.clauses_of(table) + clauses)
    return {"until": until}
