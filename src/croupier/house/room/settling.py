"""Carrying out what the room has to do next, as a table's own step."""

from __future__ import annotations

from typing import Any

from croupier.house.admission import barred
from croupier.house.happened import Happened
from croupier.house.periods import betting_opens
from croupier.house.play import clear
from croupier.house.room.plan import MOST_PASSED, Call, Move, Pass, following
from croupier.house.rounds import enter
from croupier.house.stacks import put_up
from croupier.house.work import Work
from croupier.law import Clauses

NOT_ADMITTED = "not admitted to the table"


def settle(work: Work) -> bool:
    """Do what the room has to do next; says whether there was anything."""
    match following(work.at_table, work.at):
        case Pass(person):
            pass_over(work, person, work.person.id, "")
        case Move(person, seat):
            move(work, person, seat)
        case Call(person, seat):
            call(work, person, seat, work.person.id, "")
        case None:
            return False
    return True


def call(work: Work, person: str, seat: int, by: str, reason: str, clauses: Clauses = ()) -> None:
    """Hold a seat for somebody who waits; who may not play here any more is off the list."""
    table = work.at_table
    waits = work.books.person(person)
    if barred(work.books, table, waits, work.at) is not None or not waits.active:
        off_list(work, person, by, NOT_ADMITTED)
        return
    data: dict[str, Any] = {
        "person": person,
        "seat": seat,
        "until": work.at + table.setup.room.come,
        "by": by,
        "reason": reason,
        "at": work.at,
    }
    work.happen(Happened.ROOM_CALLED, data, clauses)


def pass_over(work: Work, person: str, by: str, reason: str) -> None:
    """Somebody who was called has not come: behind the others, and the second time off the list."""
    entry = work.at_table.room.entry(person)
    if entry is None or entry.passed >= MOST_PASSED:
        off_list(work, person, by, reason or "passed over twice")
        return
    work.happen(Happened.ROOM_PASSED_OVER, {"person": person, "by": by, "reason": reason, "at": work.at})


def off_list(work: Work, person: str, by: str, reason: str) -> None:
    """Somebody waits no longer."""
    data = {"person": person, "by": by, "reason": reason, "at": work.at}
    work.happen(Happened.ROOM_OFF_LIST, data)


def move(work: Work, person: str, seat: int) -> None:
    """A player takes another seat, with the chips that lie before them; blind bets are not avoided by it."""
    table = work.at_table
    old = table.seat_of(person)
    assert old is not None, person
    up = table.betting and table.has_wagers(person)
    if up:
        clear(work, old, all_of_them=True)
    law = table.play.seats
    order = table.seat_order
    clauses: Clauses = ()
    if law is not None and order.started:
        clauses = law.priorities[order.priority(person, table.persons)]
    data = {"person": person, "seat": seat, "from": old, "at": work.at}
    work.happen(Happened.ROOM_MOVED, data, clauses + table.play.seats_allocated)
    if up:
        put_up(work, enter, seat)
    betting_opens(work)
