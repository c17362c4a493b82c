"""What the log says of places that were given up by absence: told in time, and with no wager up.

No clause has it; what is checked is what the house says that it does. Somebody takes part by any event of
the table that is theirs and has a time, by an entry for their seat, and by the end of a round in which they
did so or had a wager. A log of before does not say when a round ended: nothing is known then of anybody.
Places left otherwise are not looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from croupier.verify_store.per_table import PerTable

_ABSENCE: Final = 600_000_000
_TOLD: Final = 120_000_000
_LATE: Final = 10_000_000
_OF_A_ROUND: Final = frozenset(
    (
        "countdown",
        "irregularity-reported",
        "tiles-la-ja",
        "tiles-cut",
        "cards-corrected",
        "results-corrected",
        "seat-limits",
    )
)
"""What nobody takes part by."""


class _Places:
    """The places of one table. Times are microseconds."""

    def __init__(self, setup: dict[str, Any]) -> None:
        given = setup.get("pace")
        pace = given if isinstance(given, dict) else {}
        self.setup = setup
        self.absence = _whole(pace.get("absence", _ABSENCE))
        self.notice = _whole(pace.get("told", _TOLD))
        self.seats: dict[int, str] = {}
        self.took_part: dict[str, int] = {}
        self.ends: dict[str, int] = {}
        """Until when those who were told may stay away."""
        self.wagers: dict[str, set[str]] = {}
        self.acted: set[str] = set()
        """For whom something was entered since a round last ended."""
        self.clock = 0

    def acts(self, person: str, at: int) -> None:
        if person in self.seats.values():
            self.took_part[person] = at
            self.ends.pop(person, None)


class Absence:
    """Places given up by absence at all tables, event by event."""

    def __init__(self) -> None:
        self._tables = PerTable(_Places)

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event of a table's stream."""
        table = self._tables.at(stream, kind, payload)
        if table is None:
            return
        seat, person, at = _whole(payload.get("seat")), str(payload.get("person")), _whole(payload.get("at"))
        match kind:
            case "absence-told":
                yield from _told(table, person, payload)
            case "left":
                yield from _left(table, seat, payload)
            case "table-closed":
                self._tables.put(stream, _Places(table.setup))
            case "round-opened":
                table.wagers.clear()
            case "round-finished":
                yield from _round_over(table, payload)
            case "entry":
                table.clock = at
                _entry(table, payload.get("entry"))
            case _:
                if kind in ("place-moved", "room-moved"):
                    table.seats.pop(_whole(payload.get("from")), None)
                if kind in ("seated", "place-moved", "room-moved"):
                    table.seats[seat] = person
                if "at" in payload and kind not in _OF_A_ROUND:
                    table.acts(str(payload.get("by", payload.get("person"))), at)


def _told(table: _Places, person: str, said: dict[str, Any]) -> Iterator[str]:
    since, until, at = (_whole(said.get(name)) for name in ("since", "until", "at"))
    if person not in table.seats.values() or table.took_part.get(person) != since:
        yield f"{person} is told of an absence since {since}, and last took part at another time"
    if at < since + table.absence or until < at + table.notice:
        yield f"{person} is told of a place given up by absence sooner than the table has it"
    table.ends[person] = until


def _left(table: _Places, seat: int, said: dict[str, Any]) -> Iterator[str]:
    person = table.seats.pop(seat, "")
    until, up = table.ends.pop(person, None), table.wagers.pop(person, set())
    table.took_part.pop(person, None)
    if said.get("why") != "absence":
        return
    if until is None or not until <= _whole(said.get("at")) <= until + _LATE:
        yield f"seat {seat} is given up by absence, and its player was told of no such time"
    if up:
        yield f"seat {seat} is given up by absence, and its player has a wager in the round"


def _round_over(table: _Places, said: dict[str, Any]) -> Iterator[str]:
    acted, wagers = set(table.acted), said.get("wagers")
    table.wagers.clear()
    table.acted.clear()
    if "at" not in said:
        table.took_part.clear()
        table.ends.clear()
        return
    at, listed = _whole(said["at"]), said.get("took_part")
    if at != table.clock:
        yield f"a round ends at {at}, and what was last entered came at {table.clock}"
    had = {str(w.get("person")) for w in (wagers if isinstance(wagers, list) else ()) if isinstance(w, dict)}
    named = set(map(str, listed)) if isinstance(listed, list) else set()
    if named != acted - had:
        yield f"a round ends as if {sorted(named)} took part without wagers, and {sorted(acted - had)} did"
    for person in table.seats.values():
        if person in had | named or person not in table.took_part:
            table.acts(person, at)


def _entry(table: _Places, entry: object) -> None:
    if not isinstance(entry, dict) or (person := table.seats.get(_whole(entry.get("seat")))) is None:
        return
    if entry.get("entry") == "place":
        table.wagers.setdefault(person, set()).add(str(entry.get("id")))
    elif entry.get("entry") == "withdraw":
        table.wagers.get(person, set()).discard(str(entry.get("id")))
    table.acted.add(person)
    table.acts(person, table.clock)


def _whole(value: object) -> int:
    return value if type(value) is int else 0
