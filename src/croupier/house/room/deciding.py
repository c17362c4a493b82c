"""Decisions at tables of games between players: time banks, and what nobody is asked for at an automated one.

A bank holds seconds that its player draws, some at a time, for the decision that a hand waits for. Each hand
played puts some back. What is drawn is spent, however soon the player decides. At a dealer's table it is
drawn while the clock runs. No clause has time banks.
"""

from __future__ import annotations

from typing import Final

from croupier.games.requests import Decide
from croupier.house import commands as c
from croupier.house.errors import NotAllowed, refuse
from croupier.house.happened import Happened
from croupier.house.play import own_seat
from croupier.house.room.queue import has_room
from croupier.house.room.terms import SECOND
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles


def ends(table: TableState) -> int:
    """When the time for the decision that a round waits for is over, in microseconds since 1970.

    At a dealer's table it is that of the clock, which was started.
    """
    moment = 0 if table.round is None else len(table.round.tape)
    drawn = table.room.drawn_at(table.round_number, moment)
    clock = table.room.clock_at(table.round_number, moment)
    usual = table.moved_at + table.setup.pace.decision
    return drawn + (clock.ends if clock is not None and table.live else usual)


def unasked(table: TableState, asks: Decide) -> str | None:
    """What is decided at once for who has said so, or has nothing to gain; None where a player is asked."""
    if table.live or asks.seat not in table.seats:
        return None
    if idle := asks.idle():
        return idle
    return (asks.unasked() or None) if table.seats[asks.seat].person in table.room.mucks else None


NO_BANKS: Final = "there are no time banks at this table"


@handles(c.DrawTime)
def draw_time(work: Work, command: c.DrawTime) -> JSON:
    """Draw on one's own time bank."""
    table, person = work.at_table, work.person.id
    seat = own_seat(work)
    what = f"drawing time at {table.title}"
    has_room(table, what)
    round_ = table.round
    asks = round_.request if round_ is not None and table.playing else None
    if round_ is None or not isinstance(asks, Decide) or asks.seat != seat:
        if not table.setup.room.bank:
            raise refuse(what, NO_BANKS)
        raise NotAllowed(refuse(what, "the hand waits for no decision of yours").refusal)
    moment = len(round_.tape)
    if command.moment is not None and command.moment != moment:
        raise refuse(what, "the round has gone on since: look again")
    return draw(work, what, person, asks)


def draw(work: Work, what: str, person: str, asks: Decide) -> JSON:
    """Draw on the time bank of whom a hand waits for.

    Raises:
        Refused: there are no banks, this one is empty, or a dealer's table has no clock running.
    """
    table, terms = work.at_table, work.at_table.setup.room
    moment = 0 if table.round is None else len(table.round.tape)
    if not terms.bank:
        raise refuse(what, NO_BANKS)
    if table.live and table.room.clock_at(table.round_number, moment) is None:
        raise refuse(what, "no clock is running: the dealer waits for the decision")
    held = table.room.bank_of(person, terms)
    amount = min(held, terms.draw)
    if not amount:
        refilled = f"each hand played puts {terms.refill // SECOND} s back"
        whose = "your time bank" if person == work.person.id else "the player's time bank"
        raise refuse(what, f"{whose} is empty: {refilled}", (), (c.Decide.name,))
    data = {
        "person": person,
        "seat": asks.seat,
        "round": table.round_number,
        "moment": moment,
        "amount": amount,
        "at": work.at,
    }
    work.happen(Happened.ROOM_TIME_DRAWN, data)
    return {"drawn": amount, "left": table.room.bank_of(person, terms), "ends": ends(table)}


@handles(c.MuckUnasked)
def muck_unasked(work: Work, command: c.MuckUnasked) -> JSON:
    """Have a losing hand mucked, and a winning one shown, without being asked."""
    table, person = work.at_table, work.person.id
    own_seat(work)
    what = f"showdowns at {table.title}"
    has_room(table, what)
    if table.live:
        raise refuse(what, "the dealer asks each player here: decide as you are asked")
    if command.on != (person in table.room.mucks):
        data = {"person": person, "on": command.on, "at": work.at}
        work.happen(Happened.ROOM_SHOWS, data)
    return {}
