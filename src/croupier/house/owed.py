"""What an inspector is told of once a round was ruled so."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.events import Event, Kind
from croupier.house.happened import Happened
from croupier.house.work import Work


def note_owed(work: Work, events: Sequence[Event]) -> None:
    """Note what new events of a round at a dealer's table have an inspector told of."""
    table = work.at_table
    if not table.live or not table.acts.owed:
        return
    ruled = {clause.ref for event in events if event.kind is Kind.REMEDY for clause in event.clauses}
    for after, clauses in table.acts.owed.items():
        if after in ruled:
            data = {"after": after, "tell": table.counted + 1, "at": work.at}
            work.happen(Happened.OWED, data, clauses)
