"""What consoles show of wagers that players announced aloud."""

from __future__ import annotations

from typing import Any

from croupier.house.misplaced_checks import clauses_of
from croupier.house.spoken_wagers import law_of, waiting_json
from croupier.house.state import TableState
from croupier.web.law import clauses_json


def misplaced_json(table: TableState) -> dict[str, Any] | None:
    """Where chips must lie at a table, with those that do not; None where its rules are silent."""
    clauses = clauses_of(table)
    if not clauses:
        return None
    wagers = () if table.round is None or not table.betting else table.round.wagers
    return {
        "clauses": clauses_json(clauses[0].book, [clause.ref for clause in clauses]),
        "wagers": [{"id": w.id, "seat": w.seat, "title": w.type.title} for w in wagers],
        "waits": [
            {"report": each.number, "seat": each.seat, "says": each.says, "wager": each.wager}
            for each in table.people.misplaced.values()
        ],
    }


def spoken_json(table: TableState) -> dict[str, Any] | None:
    """What the rules of a game have of them, and those that wait; None where they are silent."""
    law = law_of(table)
    if law is None:
        return None
    book = law.clauses[0].book
    titles = {} if table.round is None else {w.id: w.type.title for w in table.round.wagers}
    return {
        "allowed": law.allowed,
        "brings": [each.value for each in law.with_],
        "confirmed_by": law.confirmed_by,
        "clauses": clauses_json(book, [clause.ref for clause in law.clauses]),
        "waits": [
            {**each, "placed": [{"id": id_, "title": titles[id_]} for id_ in each["placed"]]}
            for each in waiting_json(table)
        ],
    }
