"""What pages show of a table's room: the list and who is called, other seats, and one's own part in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from croupier.house.room import absence
from croupier.house.room.between import asked_longer
from croupier.house.room.clock import called_by, running, waits_for, why_not_asked
from croupier.house.room.deciding import ends
from croupier.house.room.plan import contested_seats, unheld, wanted_seats
from croupier.house.room.queue import position

if TYPE_CHECKING:
    from croupier.house.people import Person
    from croupier.house.state import TableState


def room_json(people: Mapping[str, Person], table: TableState) -> dict[str, Any] | None:
    """What everybody sees: people by the names that the table shows, times in microseconds."""
    if not table.keeps_stakes:
        return None
    room = table.room
    return {
        "waiting": [
            {
                "name": people[each.person].name,
                "since": each.at,
                "wide": each.wide,
                "passed": each.passed,
                "seat": room.seat_held_for(each.person),
            }
            for each in room.waiting
        ],
        "held": {
            str(seat): {"name": people[each.person].name, "until": each.until}
            for seat, each in sorted(room.called.items())
        },
        "wishes": [{"seat": table.seat_of(each.person), "seats": sorted(each.seats)} for each in room.wishes],
        "contested": {
            str(seat): [people[person].name for person in persons]
            for seat, persons in sorted(contested_seats(table).items())
        },
        "open": [seat for seat in unheld(table) if seat not in wanted_seats(table)],
        "longer": asked_longer(table) is not None,
        "clock": clock_json(people, table),
        "terms": table.setup.room.to_json(),
    }


def clock_json(people: Mapping[str, Person], table: TableState) -> dict[str, Any] | None:
    """The clock on the decision that a hand at a dealer's table waits for; None where nobody asked for it.

    Times are microseconds since 1970; ``ends`` is None until the dealer has started it.
    """
    asks, clock, caller = waits_for(table), running(table), called_by(table)
    if asks is None or (clock is None and caller is None):
        return None
    asked = caller if clock is None else clock.asked
    return {
        "seat": asks.seat,
        "name": people[table.seats[asks.seat].person].name,
        "asked": None if asked is None else people[asked].name,
        "ends": None if clock is None else ends(table),
        "started": None if clock is None else clock.started,
    }


def own_json(table: TableState, person: str) -> dict[str, Any] | None:
    """What a player sees of themselves."""
    if not table.keeps_stakes:
        return None
    room = table.room
    entry, wish, held = room.entry(person), room.wish_of(person), room.seat_held_for(person)
    return {
        "position": position(table, person),
        "wide": entry is not None and entry.wide,
        "seat": held,
        "until": None if held is None else room.called[held].until,
        "may_sit": held is not None or not room.uncalled(),
        "wish": None if wish is None else sorted(wish.seats),
        "wish_position": None if wish is None else room.wishes.index(wish) + 1,
        "leaving": person in room.leaving,
        "mucks": person in room.mucks,
        "bank": room.bank_of(person, table.setup.room),
        "absence": absence.own_json(table, person),
        "may_call_time": _may_call_time(table, table.seat_of(person)),
    }


def _may_call_time(table: TableState, seat: int | None) -> bool:
    """Whether the player of a seat may ask for the clock on whom the hand waits for."""
    return seat is not None and called_by(table) is None and why_not_asked(table, seat) is None


def staff_json(table: TableState) -> dict[str, Any] | None:
    """The list as a supervisor calls from it: by id, in order, with who has asked for other seats."""
    if not table.keeps_stakes:
        return None
    room = table.room
    return {
        "waiting": [
            {"person": each.person, "since": each.at, "seat": room.seat_held_for(each.person)}
            for each in room.waiting
        ],
        "wishes": [{"person": each.person, "seats": sorted(each.seats)} for each in room.wishes],
        "contested": {str(seat): list(who) for seat, who in sorted(contested_seats(table).items())},
        "absences": absence.staff_json(table),
        "open": list(unheld(table)),
        "seated": {str(seat): each.person for seat, each in sorted(table.seats.items())},
    }
