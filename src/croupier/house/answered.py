"""What players answer for themselves by the rules of a game: grounds of a dispute that say so."""

from __future__ import annotations

from typing import Any

from croupier.games.refusals import unknown
from croupier.house.state import TableState
from croupier.rulebooks.spoken_law import Answerable


def answerable(table: TableState, ground: str) -> Answerable | None:
    """What players answer for on a ground of dispute; None where it is on no such ground.

    Raises:
        Malformed: the rules of the game know no such ground.
    """
    known = table.law.persons.answered_at(table.game.scope)
    if ground and ground not in known:
        raise unknown("ground of a dispute", ground, known)
    return known[ground] if ground else None


def answered_json(table: TableState) -> list[dict[str, Any]]:
    """What players of a table answer for themselves, as grounds of a dispute."""
    return [
        {"ground": name, "title": own.title, "says": own.says, "clauses": [c.ref for c in own.clauses]}
        for name, own in table.law.persons.answered_at(table.game.scope).items()
    ]


def ground_json(table: TableState, ground: str) -> dict[str, Any] | None:
    """The ground of a dispute in words, with its clauses."""
    own = answerable(table, ground)
    if own is None:
        return None
    return {"title": own.title, "says": own.says, "clauses": [clause.ref for clause in own.clauses]}
