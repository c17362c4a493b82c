"""The clock at a dealer's table of a game between players: asked for, started, and run out.

At an automated table every decision has its time. A dealer waits for a player as long as nobody minds; then a
player in the hand asks for the clock, or the dealer starts it unasked. The player has the time that the table
gives for it, and what they draw on their time bank. Once it is over the dealer enters what the hand comes to:
a check where that is open to the player, else a fold. A decision, a ruling, a report that waits for one or
changes what may be decided, and corrected cards stop the clock; any other report leaves it running. No clause
has any of it.
"""

from __future__ import annotations

from croupier.games.requests import Decide
from croupier.games.tape import Decision
from croupier.house import commands as c
from croupier.house.dealing import at_duty, sign_on
from croupier.house.errors import NotAllowed, refuse
from croupier.house.happened import Happened
from croupier.house.play import own_seat
from croupier.house.room.clock import called_by, comes_to, left, waits_for, why_not_asked
from croupier.house.room.deciding import draw
from croupier.house.room.queue import has_room
from croupier.house.room.terms import SECOND
from croupier.house.rounds import enter, nothing_awaits_ruling
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles


def _check(table: TableState, what: str) -> Decide:
    """The decision that a command of the clock is about.

    Raises:
        Refused: an automated table, one of a game against the house, or no decision is waited for.
    """
    has_room(table, what)
    if not table.live:
        raise refuse(what, "every decision has its time at this table", (), (c.DrawTime.name,))
    asks = waits_for(table)
    if asks is None:
        nothing_awaits_ruling(table)
        raise refuse(what, "the hand waits for no player's decision")
    return asks


@handles(c.CallTime)
def call_time(work: Work, command: c.CallTime) -> JSON:
    """A player asks for the clock."""
    table, person = work.at_table, work.person.id
    seat = own_seat(work)
    what = f"the clock at {table.title}"
    asks = _check(table, what)
    assert table.round is not None
    moment = len(table.round.tape)
    if command.moment is not None and command.moment != moment:
        raise refuse(what, "the round has gone on since: look again")
    reason = why_not_asked(table, seat)
    if reason is not None:
        raise NotAllowed(refuse(what, reason).refusal)
    if called_by(table) is None:
        data = {
            "person": person,
            "seat": seat,
            "on": asks.seat,
            "round": table.round_number,
            "moment": moment,
            "at": work.at,
        }
        work.happen(Happened.ROOM_TIME_CALLED, data)
    return {"on": asks.seat}


@handles(c.StartClock)
def start_clock(work: Work, command: c.StartClock) -> JSON:
    """The dealer starts the clock: as a player has asked, or unasked."""
    table = at_duty(work, "the clock")
    what = f"the clock at {table.title}"
    asks = _check(table, what)
    reason = why_not_asked(table, command.seat)
    if reason is not None:
        raise refuse(what, reason, about=("seat",) if command.seat is not None else ())
    assert table.round is not None
    asked = called_by(table) if command.seat is None else table.seats[command.seat].person
    ends_at = work.at + table.setup.room.call
    data = {
        "person": table.seats[asks.seat].person,
        "seat": asks.seat,
        "asked": asked,
        "by": work.person.id,
        "round": table.round_number,
        "moment": len(table.round.tape),
        "ends": ends_at,
        "runs_on": True,
        "at": work.at,
    }
    work.happen(Happened.ROOM_CLOCK_STARTED, data)
    sign_on(work)
    return {"on": asks.seat, "ends": ends_at}


@handles(c.EnterDrawnTime)
def enter_drawn_time(work: Work, command: c.EnterDrawnTime) -> JSON:
    """The player whom the clock runs for draws on their time bank by word of mouth."""
    table = at_duty(work, "a time bank")
    what = f"drawing time at {table.title}"
    asks = _check(table, what)
    return draw(work, what, table.seats[asks.seat].person, asks)


@handles(c.TimeUp)
def time_up(work: Work, command: c.TimeUp) -> JSON:
    """The clock has run out: the hand is checked, or folded."""
    table = at_duty(work, "a decision")
    asks = _check(table, f"the end of the time at {table.title}")
    what = f"time for seat {asks.seat} at {table.title}"
    action, time = comes_to(asks), left(table, work.at)
    if time is None:
        raise refuse(what, "no clock was started", (), (c.StartClock.name,))
    if time:
        raise refuse(what, f"the clock runs for {-(-time // SECOND)} s more")
    assert action is not None, "no clock is started for a decision that is waited for"
    assert table.round is not None
    data = {
        "person": table.seats[asks.seat].person,
        "seat": asks.seat,
        "action": action,
        "by": work.person.id,
        "round": table.round_number,
        "moment": len(table.round.tape),
        "at": work.at,
    }
    work.happen(Happened.ROOM_TIME_UP, data)
    enter(work, Decision(asks.seat, action, wager=asks.wager))
    sign_on(work)
    return {"action": action}
