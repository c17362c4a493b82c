"""What waits for staff at a table, and for whom; and how many rounds it plays an hour."""

from __future__ import annotations

from typing import Any, Final

from croupier.house import Person
from croupier.house import commands as c
from croupier.house.people import Role
from croupier.house.powers import may
from croupier.house.ruling import may_rule
from croupier.house.setup import SECOND
from croupier.house.staff_views import waits_for_word
from croupier.house.state import Dispute, TableState
from croupier.web.contests import waiting_forms
from croupier.web.staff import rung

HOUR: Final = 3600 * SECOND
FEWEST: Final = 3
"""Rounds that must have opened before a pace is told."""


def pace(table: TableState, at: int) -> int | None:
    """Rounds an hour over the last twelve until now; None where fewer than three have opened."""
    opened = table.opened_at
    if len(opened) < FEWEST or not table.open:
        return None
    return round((len(opened) - 1) * HOUR / max(at - opened[0], 1))


def waits(table: TableState, person: Person) -> list[dict[str, Any]]:
    """What waits for staff at a table, the most urgent first; ``mine`` where this person may do it."""
    found: list[dict[str, Any]] = []
    told = may(person, c.TellInspector, table.law)
    deals = person.holds(Role.DEALER)

    def add(what: str, says: str, mine: bool = False) -> None:
        found.append({"what": what, "says": says, "mine": mine})

    if table.playing and table.now.awaiting is not None:
        kind = table.rules.irregularities[table.now.awaiting.kind]
        add("ruling", f"Ruling: {kind.title}", may_rule(person, table, kind.kind))
    if waits_for_word(table) is not None:
        add("told", "The jackpot waits for your word", may(person, c.Acknowledge, table.law))
    for examined in waiting_forms(table):
        says = f"Undisclosed wager of seat {table.seat_of(examined)}: examine the form"
        add("form", says, may(person, c.ExamineForm, table.law))
    for dispute in table.disputes.values():
        if dispute.waiting:
            says = f"Dispute {dispute.number} for the {rung(table.law, dispute)}"
            add("dispute", says, _decides(person, table, dispute))
    for request in table.requests.values():
        if request.granted:
            says = f"{request.what.replace('_', ' ').capitalize()}: all agree"
            add("request", says, may(person, c.DirectShuffle, table.law))
    for number, notice in table.notices.items():
        if notice.tell_inspector and not notice.told:
            add("inspector", f"Notice {number}: tell the inspector", told)
        else:
            add("notice", f"Notice {number} of new limits")
    for number, each in table.to_tell.items():
        add("inspector", f"{each.says} ({number}): tell the inspector", told)
    if table.closure is not None:
        add("closing", "To close")
    if table.open and table.live and table.on_duty is None and table.seats:
        add("dealer", "Needs a dealer", deals)
    shoe = table.shoe_life
    if shoe is not None and table.open and table.live and not shoe.ready and table.seats:
        add("shoe", f"Shoe: {shoe.stage.value}", deals)
    return found


def _decides(person: Person, table: TableState, dispute: Dispute) -> bool:
    """Whether a dispute is for this person's office on the rung that it has reached, and not their own."""
    at = min(len(dispute.decisions), len(table.law.ladder) - 1)
    return table.law.ladder[at] in person.roles and dispute.by != person.id
