"""What staff direct at a table beside its rounds: the deck counted, silence, a stop for a malfunction."""

from __future__ import annotations

from typing import Any

from croupier.equipment.cards import card_code, parse_card
from croupier.games.refusals import unknown
from croupier.house import commands as c
from croupier.house.dealing import at_duty, sign_on
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.work import JSON, Work, handles
from croupier.rulebooks.table_acts import MalfunctionLaw

ENDS = ("repaired", "procedures")
"""How a malfunction ends: it is put right, or safe procedures are introduced."""


@handles(c.DirectSilence)
def direct_silence(work: Work, command: c.DirectSilence) -> JSON:
    """Players are directed to be silent, or need be no longer."""
    table, what = work.at_table, "a direction about silence"
    if not table.acts.silence:
        raise refuse(what, f"{table.game.book.title} does not provide for it at this game")
    if command.on == table.acts_state.silence:
        now = "it is directed already" if command.on else "none is in force"
        raise refuse(what, now, table.acts.silence)
    data = {"on": command.on, "reason": command.reason.strip(), "by": work.person.id, "at": work.at}
    work.happen(Happened.SILENCE, data, table.acts.silence)
    return {}


def _malfunction(work: Work, what: str) -> MalfunctionLaw:
    law = work.at_table.acts.malfunction
    if law is None:
        book = work.at_table.game.book.title
        raise refuse(what, f"{book} does not have this game stopped for its equipment")
    return law


@handles(c.StopForMalfunction)
def stop_for_malfunction(work: Work, command: c.StopForMalfunction) -> JSON:
    """Equipment does not work: no round opens until that is dealt with."""
    table, what = work.at_table, "a stop for a malfunction"
    law = _malfunction(work, what)
    if table.acts_state.malfunction:
        raise refuse(what, f"the table is stopped: {table.acts_state.malfunction}", law.stopped)
    if not command.says.strip():
        raise refuse(what, "say what does not work", law.stopped)
    data: dict[str, Any] = {"says": command.says.strip(), "by": work.person.id, "at": work.at}
    told = {"tell": table.counted + 1} if law.told else {}
    work.happen(Happened.STOPPED, {**data, **told}, law.stopped)
    return {"notice": told.get("tell")}


@handles(c.EndMalfunction)
def end_malfunction(work: Work, command: c.EndMalfunction) -> JSON:
    """A malfunction was put right, or procedures that keep the game sound were introduced."""
    table, what = work.at_table, "the end of a malfunction"
    law = _malfunction(work, what)
    if not table.acts_state.malfunction:
        raise refuse(what, "the table is not stopped", law.stopped)
    if command.how not in ENDS:
        raise unknown("end of a malfunction", command.how, ENDS)
    if not command.says.strip():
        raise refuse(what, "say what was done", law.stopped)
    data: dict[str, Any] = {"how": command.how, "says": command.says.strip(), "by": work.person.id}
    told = {"tell": table.counted + 1} if law.told else {}
    work.happen(Happened.RESUMED, {**data, "at": work.at, **told}, law.stopped)
    return {"notice": told.get("tell")}


@handles(c.StopTerminal)
def stop_terminal(work: Work, command: c.StopTerminal) -> JSON:
    """One terminal is stopped, or used again once its malfunction was investigated and dealt with."""
    table, what = work.at_table, f"terminal of seat {command.seat}"
    law = _malfunction(work, what)
    if not law.one_terminal:
        near = (c.StopForMalfunction.name,)
        raise refuse(what, "the book has the table stopped, not one terminal", law.stopped, near)
    if not 1 <= command.seat <= table.seating.places:
        raise unknown("place", str(command.seat), map(str, range(1, table.seating.places + 1)))
    if command.on == (command.seat in table.acts_state.terminals):
        raise refuse(what, "it is stopped" if command.on else "it is not stopped", law.stopped)
    if not command.says.strip():
        reason = "say what does not work" if command.on else "say what was done"
        raise refuse(what, reason, law.stopped, about=("says",))
    data: dict[str, Any] = {"seat": command.seat, "on": command.on, "says": command.says.strip()}
    told = {"tell": table.counted + 1} if law.told and command.on else {}
    clauses = law.stopped + (law.told if told else ())
    work.happen(Happened.TERMINAL_STOPPED, {**data, "by": work.person.id, "at": work.at, **told}, clauses)
    return {"notice": told.get("tell")}


@handles(c.DirectCount)
def direct_count(work: Work, command: c.DirectCount) -> JSON:
    """The dealer is directed to count the cards."""
    table, what = work.at_table, "a count of the cards"
    law, due = table.acts.count, table.acts_state.count
    if due is not None and due.directed:
        raise refuse(what, "it is directed already", due.clauses)
    if due is None and not law.any_time:
        every = tuple(dict.fromkeys(c for clauses in law.after.values() for c in clauses))
        raise refuse(what, "nothing has happened that has the cards counted", every)
    if due is None and law.between and not table.between_rounds:
        raise refuse(what, "they are counted after the round", law.any_time)
    if due is None and law.device and not table.shoe.rules.continuous:
        raise refuse(what, "it is for the cards of a shuffling device", law.any_time)
    clauses = law.any_time if due is None else due.clauses
    data = {"reason": command.reason.strip(), "by": work.person.id, "at": work.at}
    work.happen(Happened.COUNT_DIRECTED, data, clauses)
    return {}


@handles(c.CountCards)
def count_cards(work: Work, command: c.CountCards) -> JSON:
    """The dealer has counted the cards."""
    table, what = at_duty(work, "a count of the cards"), "a count of the cards"
    law, due = table.acts.count, table.acts_state.count
    if due is None or not due.directed:
        clauses = law.any_time if due is None else due.clauses
        near = (c.DirectCount.name,)
        raise refuse(
            what, "a supervisor is to direct it first", clauses or table.shoe.rules.composition, near
        )
    if command.counted < 0:
        raise refuse(what, "enter how many there are", due.clauses)
    size = table.shoe.rules.size
    data: dict[str, Any] = {"counted": command.counted, "size": size, "by": work.person.id, "at": work.at}
    wrong = command.counted != size
    told = {"tell": table.counted + 1} if wrong and law.told else {}
    work.happen(Happened.COUNTED, {**data, **told}, due.clauses + (law.told if wrong else ()))
    sign_on(work)
    return {"complete": not wrong, "notice": told.get("tell")}


@handles(c.MoveCards)
def move_cards(work: Work, command: c.MoveCards) -> JSON:
    """The cards of a device that failed were moved, damaged ones replaced from a new deck."""
    table, what = at_duty(work, "moving cards"), "moving cards"
    law = table.acts_state.moves
    if law is None:
        reason = "no device has failed that its cards are to be moved from"
        raise refuse(what, reason, tuple(x for each in table.acts.moved.values() for x in each.clauses))
    if law.shuffled and not command.shuffled:
        raise refuse(what, "they are shuffled and cut by hand before a card shoe is used", law.clauses)
    shoe = table.shoe.rules
    damaged = [card_code(parse_card(code, shoe.deck)) for code in command.damaged]
    data: dict[str, Any] = {"damaged": damaged, "shuffled": law.shuffled, "by": work.person.id, "at": work.at}
    work.happen(Happened.CARDS_MOVED, data, law.clauses + (law.damaged if damaged else ()))
    sign_on(work)
    return {"replaced": damaged}


@handles(c.FindPartnership)
def find_partnership(work: Work, command: c.FindPartnership) -> JSON:
    """Players are found to be partners with a view to exceeding a maximum, or are no longer."""
    table, what = work.at_table, "a partnership of players"
    law = table.law.partnership
    if not law:
        raise refuse(what, f"{table.law.book.title} does not speak of partnerships")
    if unseated := next((seat for seat in command.seats if seat not in table.seats), None):
        raise unknown("place", str(unseated), map(str, sorted(table.seats)))
    if len(set(command.seats)) < 2:
        raise refuse(what, "name two or more players", law, tuple(map(str, sorted(table.seats))))
    if not command.ends and not command.reason.strip():
        raise refuse(what, "say what shows it", law)
    persons = sorted(table.seats[seat].person for seat in set(command.seats))
    if command.ends and frozenset(persons) not in table.acts_state.partners:
        raise refuse(what, "these players were not found to be partners", law)
    data = {"persons": persons, "reason": command.reason.strip(), "ends": command.ends}
    work.happen(Happened.PARTNERSHIP, {**data, "by": work.person.id, "at": work.at}, law)
    return {"persons": persons}
