"""Rounds at a table: opened from its shoe, fed with entries, and closed."""

from __future__ import annotations

from types import MappingProxyType

from croupier.games.game import Opening
from croupier.games.tape import Entry, write_entry
from croupier.house.errors import refuse
from croupier.house.setup import Mode
from croupier.house.state import Happened
from croupier.house.work import Work
from croupier.table.round import Status


def open_round(work: Work) -> None:
    """Open the next round from the shoe as it stands.

    Raises:
        Refused: a round is in progress, the table is closed, or the shoe is not ready.
    """
    table = work.at_table
    if not table.open:
        raise refuse("next round", "the table is closed")
    if table.playing:
        raise refuse("next round", "a round is in progress")
    begins = table.shoe.next_round()
    opening = Opening(
        kind=begins.kind,
        carried=begins.carried,
        first_of_shoe=begins.first_of_shoe,
        limits=table.setup.limits,
        seat_limits=MappingProxyType({}),
        smallest_chip=table.setup.smallest_chip,
        allowance_used=table.allowance,
    )
    data = {
        "round": table.round_number + 1,
        "id": f"{table.id}.{table.round_number + 1}",
        "opening": opening.to_json(),
        "seats": {str(seat): o.person for seat, o in sorted(table.seats.items())},
        "last": begins.last,
        "betting_ends": None,
        "at": work.at,
    }
    work.happen(Happened.ROUND_OPENED, data, begins.clauses)
    start_countdown(work)


def start_countdown(work: Work) -> None:
    """On an automated table with somebody at it, count the wagering period down."""
    table = work.at_table
    if table.setup.mode is Mode.AUTOMATED and table.seats and table.betting and table.betting_ends is None:
        work.happen(Happened.COUNTDOWN, {"ends": work.at + table.setup.pace.betting})


def enter(work: Work, entry: Entry) -> None:
    """Feed the round an entry, write it with its clauses, and close the round if it is over.

    Raises:
        Refused, Malformed: the round does not take it; nothing was changed.
    """
    table = work.at_table
    round_ = table.round
    if round_ is None or round_.status is not Status.OPEN:
        raise refuse(f"{type(entry).__name__.lower()} at {table.setup.title}", "no round is in progress")
    before = len(round_.events)
    data = {"entry": write_entry(entry), "by": work.person.id, "at": work.at}
    ops = table.apply(Happened.ENTRY, data)
    said = {clause.ref: None for event in round_.events[before:] for clause in event.clauses}
    work.write(f"table:{table.id}", Happened.ENTRY.value, data, tuple(said))
    work.move(ops)
    if not table.playing:
        work.happen(Happened.ROUND_FINISHED, table.closing_event())
