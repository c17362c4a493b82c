"""Chips at a dealer's table that do not lie where a wager must: put right before no more bets or returned."""

from __future__ import annotations

from typing import Any

from croupier.games.refusals import unknown
from croupier.games.tape import Withdraw
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.misplaced_checks import clauses_of
from croupier.house.rounds import enter
from croupier.house.work import JSON, Work, handles


@handles(c.ReportMisplacedWager)
def report(work: Work, command: c.ReportMisplacedWager) -> JSON:
    """Chips do not lie where a wager must."""
    table, what = work.at_table, "a misplaced wager"
    clauses = clauses_of(table)
    if not clauses:
        near = (
            "the table deals by itself" if not table.live else f"{table.game.book.title} does not speak of it"
        )
        raise refuse(what, near)
    if command.seat not in table.seats:
        raise unknown("place", str(command.seat), map(str, sorted(table.seats)))
    if not table.betting:
        raise refuse(what, "wagers are not open", clauses)
    if not command.says.strip():
        raise refuse(what, "say where the chips are", clauses, about=("says",))
    lying = () if table.round is None else tuple(w.id for w in table.round.wagers if w.seat == command.seat)
    if command.wager and command.wager not in lying:
        raise unknown(f"wager of place {command.seat}", command.wager, lying)
    number, person = table.counted + 1, table.seats[command.seat].person
    data: dict[str, Any] = {"report": number, "seat": command.seat, "person": person}
    data |= {"wager": command.wager or None, "says": command.says.strip(), "by": work.person.id}
    work.happen(Happened.MISPLACED, {**data, "at": work.at}, clauses)
    return {"report": number}


@handles(c.AnswerMisplacedWager)
def answer(work: Work, command: c.AnswerMisplacedWager) -> JSON:
    """They lie where they must now, or are no wager and go back to the player."""
    table = work.at_table
    found, clauses = table.people.misplaced.get(command.report), clauses_of(table)
    if found is None:
        raise unknown("report", str(command.report), map(str, table.people.misplaced))
    data: dict[str, Any] = {"report": found.number, "person": found.person, "seat": found.seat}
    data |= {"placed": command.placed, "says": command.says.strip(), "by": work.person.id, "at": work.at}
    work.happen(Happened.MISPLACED_ANSWERED, data, clauses)
    round_ = table.round if table.betting else None
    lies = round_ is not None and any(w.id == found.wager for w in round_.wagers)
    if not command.placed and lies:
        enter(work, Withdraw(found.wager, found.seat))
    return {"returned": found.wager if not command.placed and lies else None}
