"""A supervisor directs a player to move from one table to another.

In Queensland's hold'em and Omaha such a player is no new player there (``qld-2010`` sch 11 s 21(1)(b)).
"""

from __future__ import annotations

from croupier.games.refusals import Refused, unknown
from croupier.house import commands as c
from croupier.house.admission import barred
from croupier.house.errors import NotAllowed, refuse
from croupier.house.happened import Happened
from croupier.house.periods import betting_opens
from croupier.house.play import clear
from croupier.house.room.plan import unheld, wanted_seats
from croupier.house.room.queue import has_room
from croupier.house.rounds import vacate
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.table.seating import no_room


@handles(c.MoveToTable)
def move_to_table(work: Work, command: c.MoveToTable) -> JSON:
    """Move a player to a seat at another table: once their hand is over, and with their chips in credits."""
    table, to, person = work.at_table, work.books.table(command.to), command.person
    what = f"moving {person:.60} to {to.title}"
    for each in (table, to):
        has_room(each, what)
    old = table.seat_of(person)
    if old is None:
        raise unknown("player", person, (o.person for o in table.seats.values()))
    if to.seat_of(person) is not None:
        raise refuse(what, "they have a seat there already", about=("to",))
    if not command.reason.strip():
        raise refuse(what, "say why", table.play.moved, about=("reason",))
    if not table.betting and table.has_wagers(person):
        raise refuse(what, "their hand is still in play: wait until it is over", (), (c.LeaveAfterHand.name,))
    refusal = barred(work.books, to, work.books.person(person), work.at)
    if refusal is not None:
        raise NotAllowed(refusal)
    full = no_room(to.rules, to.seating, what)
    if full is not None:
        raise Refused(full)
    seat = _seat(to, what, command.seat)
    if table.betting:
        clear(work, old, all_of_them=True)
    vacate(work, old)
    data = {
        "seat": seat,
        "person": person,
        "standing": False,
        "moved_from": table.id,
        "reason": command.reason.strip(),
        "by": work.person.id,
    }
    work.table = to
    work.happen(Happened.SEATED, data, to.play.moved)
    betting_opens(work)
    work.table = table
    return {"seat": seat}


def _seat(to: TableState, what: str, wanted: int | None) -> int:
    """The seat that the player gets.

    Raises:
        Refused: none is free, or not the one named.
    """
    free = [seat for seat in unheld(to) if seat not in wanted_seats(to)]
    if not free or (wanted is not None and wanted not in free):
        reason = f"seat {wanted} is not free" if free else "no seat is free there"
        raise refuse(what, reason, (), tuple(map(str, free[:8])), about=("seat",))
    return wanted or free[0]
