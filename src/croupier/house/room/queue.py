"""Who waits for a seat, as those see it who come by: the order, and the seats that are kept from others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.house import commands as c
from croupier.house.admission import barred
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.room.plan import unheld, wanted_seats

if TYPE_CHECKING:
    from croupier.house.asked import Answer, PlaceAsked
    from croupier.house.books import Books
    from croupier.house.people import Person
    from croupier.house.state import TableState
    from croupier.house.work import Work


def has_room(table: TableState, what: str) -> None:
    """Let tables pass where players' stakes stay, which have waiting lists and seat changes.

    Raises:
        Refused: another one, or a closed one.
    """
    if not table.keeps_stakes:
        raise refuse(what, "waiting lists and seat changes are for games between players", (), (c.Sit.name,))
    if not table.open:
        raise refuse(what, "the table is closed")


def alike(table: TableState, other: TableState) -> bool:
    """Whether two tables are of one form of game and one stakes: what a wide entry waits for."""

    def form(each: TableState) -> tuple[Any, ...]:
        return each.setup.book, each.setup.game, each.options, each.limits, each.setup.practice

    return form(table) == form(other)


def lists_of(books: Books, table: TableState, person: Person, at: int) -> list[TableState]:
    """The tables whose lists a wide entry at a table stands on."""
    return [
        other
        for other in books.tables.values()
        if other.open
        and alike(table, other)
        and other.seat_of(person.id) is None
        and barred(books, other, person, at) is None
    ]


def position(table: TableState, person: str) -> int | None:
    """Where somebody stands on the list, from 1; None where they do not."""
    order = [each.person for each in table.room.waiting]
    return order.index(person) + 1 if person in order else None


def off_others(work: Work, person: str) -> None:
    """A wide entry goes from the lists of the other tables too."""
    for other in work.books.tables.values():
        entry = other.room.entry(person)
        if other is not work.at_table and entry is not None and entry.wide:
            data = {"person": person, "by": person, "reason": "", "at": work.at}
            work.happen_at(other, Happened.ROOM_OFF_LIST, data)


def before_sitting(work: Work) -> None:
    """Who sits down waits no longer, at tables alike either, and leaves the table that they came from."""
    table, person = work.at_table, work.person.id
    entry = table.room.entry(person)
    if entry is None:
        return
    if entry.wide:
        off_others(work, person)
    left = work.books.tables.get(entry.leaves or "")
    if left is not None and left.seat_of(person) is not None:
        data = {"person": person, "on": True, "at": work.at}
        work.happen_at(left, Happened.ROOM_LEAVES, data)


def take_over_wide(work: Work) -> None:
    """A table that opens takes over the wide entries of tables alike, in their order."""
    table = work.at_table
    if not table.keeps_stakes:
        return
    for other in work.books.tables.values():
        if other is table or not other.open or not alike(table, other):
            continue
        for entry in other.room.waiting:
            person = work.books.person(entry.person)
            known = table.room.entry(entry.person) is not None
            if not entry.wide or known or barred(work.books, table, person, work.at) is not None:
                continue
            data = {"person": entry.person, "since": entry.at, "wide": True, "leaves": entry.leaves}
            work.happen(Happened.ROOM_JOINED, {**data, "at": work.at})


# Who comes by ------------------------------------------------------------------------------------


def reserved(table: TableState, person: str) -> frozenset[int]:
    """The free seats that somebody cannot take who asks for any."""
    return table.room.not_for(person) | wanted_seats(table)


def not_in_turn(asked: PlaceAsked) -> Answer:
    """A seat that is held for another player, or that others have waited for."""
    table, person, place = asked.table, asked.person.id, asked.place
    room = table.room
    if not room.waiting and not room.wishes:
        return None
    own = room.seat_held_for(person)
    near = tuple(str(seat) for seat in unheld(table) if seat not in wanted_seats(table))
    if place is not None and place in room.not_for(person):
        reason = "it is held for a player from the waiting list"
        return refuse(f"seat {place}", reason, (), _instead(own, near))
    if own is None and table.seat_order.won.get(place or 0) != person and room.waiting:
        others = sum(each.person != person for each in room.uncalled())
        if others or room.entry(person) is not None:
            reason = f"{others} waiting for a seat: seats are given in the order of the list"
            if (at := position(table, person)) is not None:
                reason = f"you are number {at} on the waiting list, and not called yet"
            return refuse(asked.what, reason, (), (c.WaitForSeat.name,))
    if place is not None and place in wanted_seats(table):
        law = table.play.seats
        clauses = () if law is None else law.priorities[1]
        reason = "a player at the table has asked for it, and comes first"
        return refuse(f"seat {place}", reason, clauses, _instead(own, near))
    return None


def _instead(own: int | None, near: tuple[str, ...]) -> tuple[str, ...]:
    return (str(own),) if own is not None else near[:8] or (c.WaitForSeat.name,)
