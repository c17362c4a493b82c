"""Directions to players with their end, conduct that is reported, and what is done about it."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.refusals import Refusal, unknown
from croupier.house import commands as c
from croupier.house.commands import Command
from croupier.house.company import exclude_by_measure, exclude_from_game
from croupier.house.errors import NotAllowed, refuse
from croupier.house.happened import Happened
from croupier.house.people_events import Reported, conduct_of
from croupier.house.powers import check_power
from croupier.house.state import TableState
from croupier.house.work import HANDLERS, JSON, Work, handles
from croupier.law import Clauses
from croupier.rulebooks.conduct_law import Direction, Measure, Misconduct

TAKES_OVER: Final = ("inspector", "police_officer")
"""Who takes over a person who was detained."""


def _direction(work: Work, what: str) -> Direction:
    table = work.at_table
    known = conduct_of(table).directions
    if what not in known:
        raise unknown("direction", what, known)
    found = known[what]
    if not work.person.holds(*found.offices):
        offices = tuple(sorted(table.law.named(role) for role in found.offices))
        reason = f"only the {' or '.join(offices)} may do this"
        raise NotAllowed(Refusal(f"direction {what}", reason, found.clauses, offices))
    return found


@handles(c.DirectPlayers)
def direct(work: Work, command: c.DirectPlayers) -> JSON:
    """Players are directed to do something, or need do it no longer."""
    table, what = work.at_table, f"direction {command.what:.40}"
    law = _direction(work, command.what)
    if law.of_player != (command.seat is not None):
        reason = "it is for one player: name the place" if law.of_player else "it is for all at the table"
        raise refuse(what, reason, law.clauses, tuple(map(str, sorted(table.seats))))
    if command.seat is not None and command.seat not in table.seats:
        raise unknown("place", str(command.seat), map(str, sorted(table.seats)))
    person = None if command.seat is None else table.seats[command.seat].person
    if command.on == ((command.what, person) in table.people.directed):
        raise refuse(what, "it is in force" if command.on else "none is in force", law.clauses)
    if command.on and not command.reason.strip():
        raise refuse(what, "say why", law.clauses, about=("reason",))
    data: dict[str, Any] = {"what": command.what, "seat": command.seat, "person": person, "on": command.on}
    data |= {"reason": command.reason.strip(), "by": work.person.id, "at": work.at}
    work.happen(Happened.DIRECTED, data, law.clauses)
    return {}


# Reports ------------------------------------------------------------------------------------------


@handles(c.ReportConduct)
def report(work: Work, command: c.ReportConduct) -> JSON:
    """Somebody does what is forbidden: it waits for a supervisor's decision."""
    table = work.at_table
    known = conduct_of(table).misconduct
    if command.what not in known:
        raise unknown("conduct", command.what, known)
    law, what = known[command.what], f"report of {command.what}"
    if command.seat is not None and command.seat not in table.seats:
        raise unknown("place", str(command.seat), map(str, sorted(table.seats)))
    who = command.person.strip() if command.seat is None else table.seats[command.seat].person
    if not who:
        raise refuse(what, "name the place of the player, or who it is", law.clauses, about=("person",))
    if not command.says.strip():
        raise refuse(what, "say what was seen", law.clauses, about=("says",))
    number = table.counted + 1
    data: dict[str, Any] = {"report": number, "what": command.what, "seat": command.seat, "person": who}
    data |= {"says": command.says.strip(), "by": work.person.id, "at": work.at}
    work.happen(Happened.CONDUCT_REPORTED, data, law.clauses)
    return {"report": number, "measures": [each.value for each in law.measures]}


@handles(c.DecideConduct)
def decide(work: Work, command: c.DecideConduct) -> JSON:
    """A supervisor decides what is done about reported conduct; every measure is carried out."""
    table, what = work.at_table, f"report {command.report}"
    reported = _reported(table, command.report)
    law = conduct_of(table).misconduct[reported.what]
    if reported.decided:
        raise refuse(what, "it is decided", law.clauses)
    if not command.says.strip():
        raise refuse(what, "say what is decided, and why", law.clauses, about=("says",))
    measures = [_measure(law, each) for each in dict.fromkeys(command.measures)]
    clauses: dict[Any, None] = dict.fromkeys(law.clauses)
    for measure in measures:
        clauses.update(dict.fromkeys(law.measures[measure]))
        _carry_out(work, command, reported, law, measure)
    data: dict[str, Any] = {"report": command.report, "person": reported.person}
    data |= {"measures": [each.value for each in measures], "says": command.says.strip()}
    data |= {"other": command.other, "by": work.person.id, "at": work.at}
    work.happen(Happened.CONDUCT_DECIDED, data, tuple(clauses))
    return {"measures": data["measures"]}


def _reported(table: TableState, number: int) -> Reported:
    found = table.people.reports.get(number)
    if found is None:
        raise unknown("report", str(number), map(str, table.people.reports))
    return found


def _measure(law: Misconduct, name: str) -> Measure:
    """A measure that the book has for it.

    Raises:
        Malformed: there is no such measure.
        Refused: the book has another one, or none, for this.
    """
    if name not in tuple(Measure):
        raise unknown("measure", name, tuple(Measure))
    if Measure(name) not in law.measures:
        near = tuple(law.measures)
        raise refuse(f"measure {name}", f"it is none for: {law.title.lower()}", law.clauses, near)
    return Measure(name)


def _carry_out(
    work: Work, command: c.DecideConduct, reported: Reported, law: Misconduct, measure: Measure
) -> None:
    """Carry a measure out by the command for it, which needs its own power.

    Raises:
        Refused, NotAllowed: as that command.
    """
    table, what, says = work.at_table, f"measure {measure.value}", command.says.strip()
    clauses: Clauses = law.measures[measure]
    if measure is Measure.DETAIN:
        return
    if reported.person not in work.books.people:
        raise refuse(what, f"the house does not know {reported.person:.60}", clauses)
    seat = table.seat_of(reported.person)
    done: Command
    match measure:
        case Measure.VOID:
            if seat is None:
                raise refuse(what, f"{reported.person} has no place at the table", clauses)
            if table.round is None:
                others = tuple(each for each in law.measures if each is not Measure.VOID)
                raise refuse(what, "no round is in progress in which a wager of theirs lies", clauses, others)
            done = c.VoidWagers(table.id, seat, says, ground=law.ground)
        case Measure.EXCLUDE:
            # By the measure's own clauses: a power names every section that lets somebody exclude.
            check_power(work.person, c.Exclude(table.id, reported.person, says), table.law)
            exclude_from_game(work, reported.person, says, clauses)
            return
        case Measure.APART:
            if not command.other:
                raise refuse(what, "name the other player", clauses, about=("other",))
            done = c.Bar(table.id, reported.person, command.other, says)
        case _:
            # The book that has the measure says whose it is, and by what: not whoever may exclude anywhere.
            check_power(work.person, c.ExcludeFromHouse(reported.person, says), table.law)
            exclude_by_measure(work, reported.person, says, clauses)
            return
    check_power(work.person, done, table.law)
    HANDLERS[type(done)](work, done)


@handles(c.HandOver)
def hand_over(work: Work, command: c.HandOver) -> JSON:
    """An inspector or a police officer has attended, and taken over a person who was detained."""
    table, what = work.at_table, f"report {command.report}"
    reported, law = _reported(table, command.report), conduct_of(table)
    if not reported.detained:
        raise refuse(what, "nobody is detained for it", law.handed_over)
    if command.to not in TAKES_OVER:
        raise refuse(what, "an inspector or a police officer takes over", law.handed_over, TAKES_OVER)
    if not command.full_name.strip():
        raise refuse(what, "name who takes over", law.handed_over, about=("full_name",))
    data: dict[str, Any] = {"report": command.report, "to": command.to, "name": command.full_name.strip()}
    data |= {"person": reported.person, "by": work.person.id, "at": work.at}
    work.happen(Happened.HANDED_OVER, data, law.handed_over)
    return {}
