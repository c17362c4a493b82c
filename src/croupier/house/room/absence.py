"""Who is away from a game with a supervisor's approval, and who has left it without.

Clauses: Queensland, schedules 5 s 19(3) and 11 s 21(2).
At a table with a dealer of a game whose part of the book asks for approval. At an automated table, where no
supervisor stands, it is given to whoever sits out (readings ``leaving-with-approval``, ``sitting-out``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from croupier.games.refusals import Refusal
from croupier.house import commands as c
from croupier.house.errors import NotAllowed

if TYPE_CHECKING:
    from croupier.house.asked import Answer, WagerAsked
    from croupier.house.state import TableState
    from croupier.law import Clauses
    from croupier.rulebooks.absence_law import AbsenceLaw

MINUTE: Final = 60_000_000
MOST_MINUTES: Final = 240
USUAL_MINUTES: Final = 20


def law_of(table: TableState) -> AbsenceLaw | None:
    """What has players leave with approval there; None where nobody is asked."""
    return table.play.absence if table.live and table.keeps_stakes and table.contest is None else None


def presumed(table: TableState) -> Clauses:
    """What leaving and returning rest on where nobody is asked; empty elsewhere, or without a clause."""
    law = table.play.absence
    return () if law is None or law_of(table) is not None else law.returns


def in_game(table: TableState, seat: int) -> bool:
    """Whether the player of a seat takes part in the game; before its first round of play everybody does."""
    return table.button is not None and table.button.in_game(seat)


def why_gone(table: TableState, person: str, at: int) -> bool:
    """Whether somebody who was not dealt in is away without approval, or for longer than it was given."""
    if not table.sits_out(person):
        return False
    until = table.room.approved(person)
    return until is None or until < at


def left(table: TableState, seat: int) -> bool:
    """At the end of a round that was played without somebody: whether they have left the game with it."""
    return table.now.approvals and why_gone(table, table.seats[seat].person, table.moved_at)


def late(table: TableState, person: str, at: int) -> bool:
    """Whether somebody who missed a round with approval comes back later than it says."""
    absence = table.room.absences.get(person)
    return absence is not None and absence.until is not None and absence.missed and absence.until < at


def joins_next(table: TableState, seat: int) -> bool:
    """Whether the seat's player has left the game since the round opened: they join the next one, as new."""
    button, round_ = table.button, table.round
    if law_of(table) is None or button is None or round_ is None:
        return False
    return button.left_since(seat, round_.opening)


def back_too_late(asked: WagerAsked) -> Answer:
    """Table stakes of who does not rejoin in accordance with the approval, or joins the next round."""
    table, entry = asked.table, asked.entry
    law = law_of(table)
    if law is None or entry.wager != table.stakes:
        return None
    what = f"table stakes of seat {entry.seat}"
    if late(table, asked.person.id, asked.work.at):
        reason = "the approved time is over: say first that you are back"
        return NotAllowed(Refusal(what, reason, law.rejoins + law.anew, (c.SitOut.name,)))
    if joins_next(table, entry.seat):
        reason = "this round opened before: a new player joins the next one"
        return NotAllowed(Refusal(what, reason, law.anew))
    return None


def own_json(table: TableState, person: str) -> dict[str, Any] | None:
    """What a player sees of their own absence; None where nobody is asked for approval.

    ``asked`` and ``until`` are microseconds since 1970; ``refused`` is why a supervisor said no.
    """
    seat = table.seat_of(person)
    if law_of(table) is None or seat is None:
        return None
    absence = table.room.absences.get(person)
    return {
        "asked": None if absence is None else absence.asked,
        "until": None if absence is None else absence.until,
        "refused": table.room.refused.get(person),
        "in_game": in_game(table, seat),
    }


def staff_json(table: TableState) -> list[dict[str, Any]] | None:
    """Who asks, and who is away with approval, as a supervisor answers them; None where nobody is asked."""
    if law_of(table) is None:
        return None
    return [
        {
            "person": person,
            "seat": table.seat_of(person),
            "reason": each.reason,
            "asked": each.asked,
            "until": each.until,
        }
        for person, each in sorted(table.room.absences.items(), key=lambda item: (item[1].asked, item[0]))
    ]
