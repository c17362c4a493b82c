"""What consoles show of wagers that players announced aloud."""

from __future__ import annotations

from typing import Any

from croupier.house.spoken_wagers import law_of, waiting_json
from croupier.house.state import TableState
from croupier.web.law import clauses_json


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
