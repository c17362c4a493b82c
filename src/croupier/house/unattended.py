"""A place is given up by absence, once its player was told in time; *Stay* keeps it.

No rulebook has it (*beyond*): see :mod:`croupier.house.presence`.
"""

from __future__ import annotations

from croupier.house import commands as c
from croupier.house.happened import Happened
from croupier.house.play import own_seat
from croupier.house.presence import ABSENCE, absent, late
from croupier.house.readiness import go_on_if_ready
from croupier.house.rounds import vacate
from croupier.house.work import JSON, Work, handles


def give_up_absent(work: Work) -> bool:
    """Tell those who are absent, and give up the places of those whom that was told in time.

    Returns:
        Whether there was anybody.
    """
    table = work.at_table
    found = absent(table, work.at)
    for person in found:
        seat, warned = table.seat_of(person), table.presence.told.get(person)
        assert seat is not None, person
        if warned is not None and not late(table, person, work.at):
            vacate(work, seat, why=ABSENCE)
            continue
        since = table.presence.since[person]
        until = work.at + table.setup.pace.told
        data = {"seat": seat, "person": person, "since": since, "until": until, "at": work.at}
        work.happen(Happened.ABSENCE_TOLD, data)
    if found:
        go_on_if_ready(work)
    return bool(found)


@handles(c.Stay)
def stay(work: Work, command: c.Stay) -> JSON:
    """Keep the place that was to be given up by absence; nothing where none was."""
    table, person = work.at_table, work.person.id
    seat = own_seat(work)
    if person in table.presence.told:
        work.happen(Happened.STAYS, {"seat": seat, "person": person, "at": work.at})
    return {"seat": seat}
