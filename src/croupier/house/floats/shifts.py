"""Shifts of the house: between which two moments a report counts."""

from __future__ import annotations

from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.floats.cage_events import SHIFTS
from croupier.house.work import JSON, Work, handles


@handles(c.OpenShift)
def open_shift(work: Work, command: c.OpenShift) -> JSON:
    """Begin a shift; the one before has ended."""
    name = command.shift.strip()
    if not name:
        raise refuse("shift", "name it", (), ("day", "swing", "night"))
    if (now := work.books.cash.shift) is not None:
        raise refuse(f"shift {name}", f"shift {now.number} ({now.name}) goes on", (), ("close-shift",))
    number = work.books.cash.shifts_begun + 1
    data = {"number": number, "shift": name, "by": work.person.id, "at": work.at}
    work.tell_house(SHIFTS, "shift-opened", data)
    return {"number": number}


@handles(c.CloseShift)
def close_shift(work: Work, command: c.CloseShift) -> JSON:
    """End the shift."""
    now = work.books.cash.shift
    if now is None:
        raise refuse("shift", "none goes on", (), ("open-shift",))
    work.tell_house(SHIFTS, "shift-closed", {"number": now.number, "by": work.person.id, "at": work.at})
    return {"number": now.number}
