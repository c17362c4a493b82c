"""What the log says of the clock at dealers' tables: asked for by others, started for its time, run out.

No clause has it; what is checked is what the house says that it does. Who asks does not ask on themselves;
the clock gives the time of the table's terms; time is drawn on a bank while it runs; a hand is given up for
its player after that alone, and what is entered then is what was said. A decision, a ruling, a report that
waits for one, and corrected cards stop the clock; another report may leave it running, which the rules of the
game say and not the log, so that either is taken for right. In the logs of earlier versions every entry stops
it: their clocks do not say that they run on. Times are microseconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from croupier.verify_store.per_table import PerTable

_CALL: Final = 30_000_000
_RULED: Final = frozenset({"wagers_declared_void"})
"""Reports that are a ruling by themselves."""


@dataclass(slots=True)
class _Table:
    """The clock of one table."""

    live: bool
    call: int
    at: tuple[object, object, object] | None = None
    """The seat, the round and the moment that it runs for; None where it was stopped."""
    ends: int = 0
    runs_on: bool = False
    """Whether reports leave it running."""
    reported: bool = False
    """Whether one came since it was started: it may have been stopped, and be started again."""
    up: tuple[object, object] | None = None
    """The seat whose time was up, and what the hand comes to, until that is entered."""


def _made(setup: dict[str, Any]) -> _Table:
    given = setup.get("room")
    terms = given if isinstance(given, dict) else {}
    return _Table(setup.get("mode") == "live", _whole(terms.get("call", _CALL)))


class Clocks:
    """The clocks of all tables, event by event."""

    def __init__(self) -> None:
        self._tables = PerTable(_made)

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event of a table's stream."""
        table = self._tables.at(stream, kind, payload)
        if table is None:
            return
        match kind:
            case "room-time-called":
                if not table.live:
                    yield "the clock is asked for at an automated table"
                if payload.get("on") == payload.get("seat"):
                    yield f"{payload.get('person')!r:.60} asks for the clock on themselves"
            case "room-clock-started":
                yield from _starts(table, payload)
            case "room-time-drawn" if table.live:
                if table.at != _for(payload):
                    yield f"time is drawn for seat {payload.get('seat')!r:.20}, and no clock runs there"
                table.ends += _whole(payload.get("amount"))
            case "room-time-up":
                yield from _is_up(table, payload)
            case "entry":
                yield from _entered(table, payload.get("entry"))
                _goes_on(table, payload.get("entry"))
            case "irregularity-reported" | "cards-corrected" if table.runs_on:
                table.at = None
            case _:
                pass


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _for(payload: dict[str, Any]) -> tuple[object, object, object]:
    return payload.get("seat"), payload.get("round"), payload.get("moment")


def _starts(table: _Table, payload: dict[str, Any]) -> Iterator[str]:
    at, ends = _whole(payload.get("at")), _whole(payload.get("ends"))
    if not table.live:
        yield "the clock is started at an automated table"
    if payload.get("asked") == payload.get("person"):
        yield f"{payload.get('person')!r:.60} asks for the clock on themselves"
    if table.at == _for(payload) and not table.reported:
        yield f"the clock is started again for seat {payload.get('seat')!r:.20}"
    if ends - at != table.call:
        yield f"the clock is started for {ends - at}, and the table gives {table.call}"
    table.at, table.ends, table.reported = _for(payload), ends, False
    table.runs_on = payload.get("runs_on") is True


def _goes_on(table: _Table, entry: object) -> None:
    """An entry stops the clock, unless it is a report on which nobody rules."""
    if table.at is None or not table.runs_on:
        return  # A clock that does not run on is held by its moment.
    told = entry if isinstance(entry, dict) else {}
    if told.get("entry") != "report" or "ruling" in told or told.get("kind") in _RULED:
        table.at = None
    else:
        seat, round_, moment = table.at
        table.at, table.reported = (seat, round_, _whole(moment) + 1), True


def _is_up(table: _Table, payload: dict[str, Any]) -> Iterator[str]:
    if table.at != _for(payload):
        yield f"time is up for seat {payload.get('seat')!r:.20}, and no clock was started"
    elif _whole(payload.get("at")) < table.ends:
        yield f"time is up for seat {payload.get('seat')!r:.20} before the clock has run out"
    table.up = payload.get("seat"), payload.get("action")


def _entered(table: _Table, entry: object) -> Iterator[str]:
    """What is entered once time is up is what the hand was said to come to."""
    if table.up is None or not isinstance(entry, dict):
        return
    entered = entry.get("seat"), entry.get("action")
    if entered != table.up:
        seat, action = table.up
        yield f"seat {seat!r:.20} was to {action!r:.40} as time was up, and {entered!r:.60} is entered"
    table.up = None
