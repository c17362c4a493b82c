"""The waiting list: joined, left, called from out of turn; and what it keeps from who comes by.

By form of game, stakes and table: a wide entry stands on the list of every table that is alike. No clause
has waiting lists. Where seats are drawn for (``qld-2010`` sch 5 s 15, sch 11 s 16) the draw decides among
those who wait; where a supervisor has the final allocation (``nz-poker-2017`` r 18.7) theirs rests on that.
"""

from __future__ import annotations

from croupier.games.refusals import Malformed
from croupier.house import commands as c
from croupier.house.admission import barred
from croupier.house.errors import NotAllowed, refuse
from croupier.house.happened import Happened
from croupier.house.room.plan import contested_seats, unheld
from croupier.house.room.queue import has_room, lists_of, off_others, position
from croupier.house.room.settling import call, off_list, pass_over
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses


@handles(c.WaitForSeat)
def wait_for_seat(work: Work, command: c.WaitForSeat) -> JSON:
    """Join the waiting list."""
    table, person = work.at_table, work.person
    what = f"waiting for a seat at {table.title}"
    has_room(table, what)
    if (seat := table.seat_of(person.id)) is not None:
        raise refuse(what, f"you have seat {seat} there", (), (c.ChangeSeat.name,))
    refusal = barred(work.books, table, person, work.at)
    if refusal is not None:
        raise NotAllowed(refusal)
    _check_left(work, what, command.leaves)
    tables = lists_of(work.books, table, person, work.at) if command.wide else [table]
    for each in tables:
        if each.room.entry(person.id) is None:
            data = {
                "person": person.id,
                "since": work.at,
                "wide": command.wide,
                "leaves": command.leaves,
                "at": work.at,
            }
            work.happen_at(each, Happened.ROOM_JOINED, data)
    return {"position": position(table, person.id), "tables": [each.id for each in tables]}


def _check_left(work: Work, what: str, leaves: str | None) -> None:
    """See that a table which is left for another is one at which the person plays.

    Raises:
        Malformed: there is no such table, or it is this one.
        Refused: they have no seat there.
    """
    if leaves is None:
        return
    if leaves == work.at_table.id:
        raise Malformed(what, "name the table that you leave, not this one", about=("leaves",))
    if work.books.table(leaves).seat_of(work.person.id) is None:
        raise refuse(what, f"you have no seat at {leaves} to leave", about=("leaves",))


@handles(c.LeaveList)
def leave_list(work: Work, command: c.LeaveList) -> JSON:
    """Wait no longer: at this table, and at those alike where one waits for any of them."""
    table, person = work.at_table, work.person.id
    entry = table.room.entry(person)
    if entry is None:
        raise refuse(f"the waiting list of {table.title}", "you are not on it", (), (c.WaitForSeat.name,))
    off_list(work, person, person, "")
    if entry.wide:
        off_others(work, person)
    return {}


# A supervisor's word -------------------------------------------------------------------------------


def _ruled(work: Work, what: str, person: str, reason: str) -> Clauses:
    """What a supervisor's word on the list rests on.

    Raises:
        Refused: the table has no list, the person is not on it, or nothing says why.
    """
    table = work.at_table
    has_room(table, what)
    if table.room.entry(person) is None:
        waiting = tuple(each.person for each in table.room.waiting)
        raise refuse(what, f"{person:.60} is not on the waiting list", (), waiting[:8])
    if not reason.strip():
        raise refuse(what, "say why", table.play.seats_allocated, about=("reason",))
    return table.play.seats_allocated


@handles(c.CallFromList)
def call_from_list(work: Work, command: c.CallFromList) -> JSON:
    """Call somebody out of turn."""
    table = work.at_table
    what = f"calling {command.person:.60} to {table.title}"
    clauses = _ruled(work, what, command.person, command.reason)
    contested, free = contested_seats(table), unheld(table)
    near = tuple(str(seat) for seat in free if seat not in contested)
    seat = command.seat if command.seat is not None else next(map(int, near), None)
    law = table.play.seats
    if law is not None and (seat in contested or (seat is None and contested)):
        decided = law.decided(table.seat_order.started)
        raise refuse(
            what, "several persons want the seat: cards are drawn for it", decided, ("draw-for-seat",)
        )
    if seat is None or seat not in free:
        reason = "no seat is free" if seat is None else f"seat {seat} is not free"
        raise refuse(what, reason, clauses, near[:8] or (c.PassOver.name,))
    call(work, command.person, seat, work.person.id, command.reason.strip(), clauses)
    return {"seat": table.room.seat_held_for(command.person)}


@handles(c.PassOver)
def pass_over_by_word(work: Work, command: c.PassOver) -> JSON:
    """Pass somebody over who was called."""
    table = work.at_table
    what = f"passing over {command.person:.60} at {table.title}"
    _ruled(work, what, command.person, command.reason)
    if table.room.seat_held_for(command.person) is None:
        called = tuple(each.person for each in table.room.called.values())
        raise refuse(what, "no seat is held for them", (), called or (c.CallFromList.name,))
    pass_over(work, command.person, work.person.id, command.reason.strip())
    return {"position": position(table, command.person)}


@handles(c.TakeOffList)
def take_off_list(work: Work, command: c.TakeOffList) -> JSON:
    """Take somebody off the waiting list, or off the list for other seats."""
    table, person = work.at_table, command.person
    what = f"the lists of {table.title}"
    if table.room.wish_of(person) is None:
        _ruled(work, what, person, command.reason)
        off_list(work, person, work.person.id, command.reason.strip())
        return {"list": "waiting"}
    if not command.reason.strip():
        raise refuse(what, "say why", table.play.seats_allocated, about=("reason",))
    data = {"person": person, "by": work.person.id, "reason": command.reason.strip(), "at": work.at}
    work.happen(Happened.ROOM_SEAT_KEPT, data, table.play.seats_allocated)
    return {"list": "seats"}
