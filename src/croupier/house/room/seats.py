"""Players at a table who want another seat, or leave when the hand is over."""

from __future__ import annotations

from croupier.games.refusals import Malformed
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.play import own_seat
from croupier.house.readiness import go_on_if_ready
from croupier.house.room.queue import has_room
from croupier.house.rounds import vacate
from croupier.house.work import JSON, Work, handles


@handles(c.ChangeSeat)
def change_seat(work: Work, command: c.ChangeSeat) -> JSON:
    """Ask for another seat."""
    table, person = work.at_table, work.person.id
    seat = own_seat(work)
    what = f"another seat at {table.title}"
    has_room(table, what)
    for wanted in command.seats:
        if not 1 <= wanted <= table.seating.places:
            raise Malformed(what, f"the seats are numbered 1 to {table.seating.places}", about=("seats",))
    if seat in command.seats:
        others = tuple(str(n) for n in table.seating.free)
        raise refuse(what, f"you have seat {seat}", (), others[:8], about=("seats",))
    wish = table.room.wish_of(person)
    if wish is None or wish.seats != frozenset(command.seats):
        data = {"person": person, "seats": sorted(set(command.seats)), "at": work.at}
        work.happen(Happened.ROOM_SEAT_WANTED, data)
    order = [each.person for each in table.room.wishes]
    return {"position": order.index(person) + 1}


@handles(c.KeepSeat)
def keep_seat(work: Work, command: c.KeepSeat) -> JSON:
    """Ask for another seat no longer."""
    table, person = work.at_table, work.person.id
    own_seat(work)
    if table.room.wish_of(person) is None:
        what = f"another seat at {table.title}"
        raise refuse(what, "you have not asked for one", (), (c.ChangeSeat.name,))
    data = {"person": person, "by": person, "reason": "", "at": work.at}
    work.happen(Happened.ROOM_SEAT_KEPT, data)
    return {}


@handles(c.LeaveAfterHand)
def leave_after_hand(work: Work, command: c.LeaveAfterHand) -> JSON:
    """Leave when the hand is over; at once where one has no chips in it."""
    table, person = work.at_table, work.person.id
    seat = own_seat(work)
    has_room(table, f"leaving {table.title}")
    if command.on and not table.has_wagers(person):
        vacate(work, seat)
        go_on_if_ready(work)
        return {"left": True}
    if command.on != (person in table.room.leaving):
        data = {"person": person, "on": command.on, "at": work.at}
        work.happen(Happened.ROOM_LEAVES, data)
    return {"left": False}
