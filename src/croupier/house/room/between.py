"""How long an automated table waits between two hands of a game between players.

A result stands for some seconds, and wagers stay open for one more: nobody has to read, and all have their
chips on the table. The whole wagering period is waited for where a player asks for it, or has yet to bring
chips, once.
"""

from __future__ import annotations

from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.play import own_seat
from croupier.house.room.queue import has_room
from croupier.house.stacks import too_few
from croupier.house.state import TableState
from croupier.house.wagering_period import earliest
from croupier.house.work import JSON, Work, handles


def result(table: TableState) -> int:
    """How long a result stands, in microseconds."""
    pace = table.setup.pace.result
    return min(pace, table.setup.room.result) if table.keeps_stakes else pace


def betting_ends(table: TableState) -> int | None:
    """When wagers are closed, in microseconds since 1970; None while nothing is counted down."""
    ends = table.now.betting_ends
    if ends is None or not table.keeps_stakes or too_few(table) or _waits(table):
        return ends
    return min(ends, max(table.moved_at + table.setup.room.between, earliest(table)))


def _waits(table: TableState) -> bool:
    """Whether the whole period is waited for."""
    if asked_longer(table) is not None:
        return True
    waits_for = {o.person for o in table.seats.values() if not table.sits_out(o.person)} - table.room.without
    return any(not table.has_wagers(person) for person in waits_for)


def asked_longer(table: TableState) -> str | None:
    """Who has asked for the whole period before the hand that comes; None where nobody has."""
    longer = table.room.longer
    return longer[1] if longer is not None and longer[0] == upcoming(table) else None


def upcoming(table: TableState) -> int:
    """The number of the hand that wagers are open for, or that comes next."""
    return table.round_number + (0 if table.playing else 1)


@handles(c.WaitLonger)
def wait_longer(work: Work, command: c.WaitLonger) -> JSON:
    """Have the whole wagering period."""
    table, person = work.at_table, work.person.id
    own_seat(work)
    what = f"more time before the next hand at {table.title}"
    has_room(table, what)
    if table.live:
        raise refuse(what, "ask the dealer, who opens the next hand")
    if table.playing and not table.betting:
        raise refuse(what, "the hand is being played: ask when it is over", (), (c.DrawTime.name,))
    if asked_longer(table) is None:
        data = {"person": person, "round": upcoming(table), "at": work.at}
        work.happen(Happened.ROOM_LONGER, data)
    return {"round": upcoming(table)}
