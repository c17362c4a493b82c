"""Where chips must lie at a table, and that the wagering does not end while some lie elsewhere."""

from __future__ import annotations

from croupier.games.tape import Call, Delivered, Entry, Landed, Produce, Thrown
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.state import TableState
from croupier.law import Clauses


def clauses_of(table: TableState) -> Clauses:
    """Where chips must lie at a table; empty where its rules are silent, or nobody deals."""
    return table.law.persons.placed.get(table.game.scope, ()) if table.live else ()


def check_none_lies(table: TableState, entry: Entry) -> None:
    """Refuse to end the wagering while chips do not lie where a wager must.

    Raises:
        Refused: some do not.
    """
    ends = isinstance(entry, (Call, Produce, Thrown, Landed, Delivered))
    if not ends or not table.people.misplaced or not table.betting:
        return
    found = next(iter(table.people.misplaced.values()))
    reason = f"chips of place {found.seat} do not lie where a wager must: they are put right, or no wager"
    raise refuse(f"play at {table.title}", reason, clauses_of(table), (c.AnswerMisplacedWager.name,))
