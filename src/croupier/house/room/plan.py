"""What a table's room has to do next, and when: pass over, move to another seat, call from the list.

It is done in this order. Players at the table come before those who wait (``qld-2010`` sch 5 s 15(2)(a),
sch 11 s 16(2); in New Zealand no clause has it since r 11.1(a) was deleted), first asked, first served. Where
a dealt table's book has seats drawn for, one that several persons want is left to the draw.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from croupier.games.capabilities import HasTableStakes
from croupier.house.state import TableState

MOST_PASSED: Final = 1
"""Who is passed over more often than this is off the list."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Somebody who was called has not come in time."""

    person: str


@dataclass(frozen=True, slots=True)
class Move:
    """A player gets the other seat that they want."""

    person: str
    seat: int


@dataclass(frozen=True, slots=True)
class Call:
    """A seat is to be held for the next on the list."""

    person: str
    seat: int


Act: TypeAlias = Pass | Move | Call


def due(table: TableState) -> int | None:
    """When the room has something to do, in microseconds; None where it waits for people."""
    if not table.open or not table.keeps_stakes:
        return None
    if following(table) is not None:
        return table.moved_at
    return min((each.until for each in table.room.called.values()), default=None)


def following(table: TableState, at: int = -1) -> Act | None:
    """What is to be done now; ``at``: the time, for calls that have run out."""
    if not table.open or not table.keeps_stakes:
        return None
    room = table.room
    for each in room.called.values():
        if each.until <= at:
            return Pass(each.person)
    contested = contested_seats(table)
    if moving := _move(table, contested):
        return moving
    for seat, person in sorted(table.seat_order.won.items()):
        if room.entry(person) is not None and room.seat_held_for(person) is None and seat not in table.seats:
            return Call(person, seat)
    waiting = room.uncalled()
    if not waiting:
        return None
    wanted = wanted_seats(table)
    open_seats = [seat for seat in unheld(table) if seat not in contested and seat not in wanted]
    return Call(waiting[0].person, open_seats[0]) if open_seats else None


def _move(table: TableState, contested: Mapping[int, tuple[str, ...]]) -> Move | None:
    if table.playing and not table.betting:
        return None
    for wish in table.room.wishes:
        old = table.seat_of(wish.person)
        for seat in unheld(table):
            if (
                old is not None
                and wish.takes(seat)
                and seat not in contested
                and not _waits(table, old, seat)
            ):
                return Move(wish.person, seat)
    return None


def _waits(table: TableState, old: int, new: int) -> bool:
    """Whether a move waits until a blind bet was made: a player may not decline the buck by it."""
    button = table.button
    has_buck = isinstance(table.rules, HasTableStakes) and table.rules.has_buck
    return has_buck and button is not None and button.puts_off(old, new)


def unheld(table: TableState) -> tuple[int, ...]:
    """The free seats that nobody has won, or is called to, in order."""
    order = table.seat_order
    held = {*table.room.called, *order.won, *order.tied, *table.areas.reserved}
    return tuple(seat for seat in table.seating.free if seat not in held)


def wanted_seats(table: TableState) -> frozenset[int]:
    """The free seats that players at the table have asked for: newcomers do not take them."""
    return frozenset(s for s in unheld(table) if any(wish.takes(s) for wish in table.room.wishes))


def contested_seats(table: TableState) -> dict[int, tuple[str, ...]]:
    """The free seats that are to be drawn for, each with who wants it.

    Several players who want one seat and come equally early; and those who wait, where there are fewer seats.
    """
    if table.play.seats is None or not table.live:
        return {}
    found: dict[int, tuple[str, ...]] = {}
    order, players, free = table.seat_order, table.persons, unheld(table)
    for seat in free:
        wish = [each.person for each in table.room.wishes if each.takes(seat)]
        if len(first := order.first(wish, players) if wish else ()) > 1:
            found[seat] = first
    waiting = tuple(each.person for each in table.room.uncalled())
    left = [seat for seat in free if seat not in wanted_seats(table)]
    if len(waiting) > len(left):
        found.update(dict.fromkeys(left, waiting))
    return found
