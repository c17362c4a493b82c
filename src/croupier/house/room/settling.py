"""Carrying out what the room has to do next, as a table's own step."""

from __future__ import annotations

import logging
from typing import Any, Final

from croupier.games.refusals import Refused
from croupier.house.admission import barred
from croupier.house.happened import Happened
from croupier.house.periods import betting_opens
from croupier.house.play import clear, place, placement
from croupier.house.room.plan import MOST_PASSED, Call, Move, Pass, following
from croupier.house.state import TableState
from croupier.house.work import Work
from croupier.law import Clauses

NOT_ADMITTED: Final = "not admitted to the table"

log: Final = logging.getLogger(__name__)


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
    up = _staked(table, old) if table.betting else 0
    if table.betting:
        clear(work, old, all_of_them=True)
    law = table.play.seats
    order = table.seat_order
    clauses: Clauses = ()
    if law is not None and order.started:
        clauses = law.priorities[order.priority(person, table.persons)]
    data = {"person": person, "seat": seat, "from": old, "at": work.at}
    work.happen(Happened.ROOM_MOVED, data, clauses + table.play.seats_allocated)
    if up:
        _put_up_again(work, seat, up)
    betting_opens(work)


def _staked(table: TableState, seat: int) -> int:
    """What a player has put up for the hand that wagers are open for, in minor units."""
    lying = () if table.round is None else table.round.wagers
    return sum(wager.stake for wager in lying if wager.seat == seat and wager.type.name == table.stakes)


def _put_up_again(work: Work, seat: int, stake: int) -> None:
    """The chips that lay before a player who has moved; what is refused is the player's to see to."""
    table = work.at_table
    try:
        place(work, placement(table, seat, table.stakes, stake, None, {}))
    except Refused as refused:
        log.info("%s", refused)
