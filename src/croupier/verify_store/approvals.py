"""What the log says of players who leave a game for a while: asked, answered by another, back in time.

Clauses: Queensland, schedules 5 s 19(3) and 11 s 21(2): a player may return as they left where they left with
the approval of a gaming supervisor and rejoin in accordance with it. Whoever is away otherwise while a round
is played has left the game with it, and is a new player of a later one. It holds at tables with a dealer. In
the logs of earlier versions nobody was asked: their rounds do not say so when they open. Times are
microseconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from croupier.verify_store.per_table import PerTable, game_of

_LAWS: Final = {
    "manila_poker": ("sch 5 s 19(3)(a)", "sch 5 s 19(3)(b)"),
    "texas_holdem_poker": ("sch 11 s 21(2)(a)", "sch 11 s 21(2)(b)"),
    "omaha_poker": ("sch 11 s 21(2)(a)", "sch 11 s 21(2)(b)"),
}
"""By game: leaving with approval, and rejoining in accordance with it."""
_MOST: Final = 240 * 60_000_000
_STAKES: Final = "table_stakes"


class _Table:
    """Who is in the game at one table, and who is away."""

    def __init__(self, setup: dict[str, Any]) -> None:
        book, game = game_of(setup)
        asks = book == "qld-2010" and setup.get("mode") == "live" and not setup.get("tournament")
        self.setup = setup
        self.law = _LAWS.get(game) if asks else None
        self.seats: dict[int, str] = {}
        self.away: set[str] = set()
        """Who has said that they sit out."""
        self.idle: set[str] = set()
        """Who has taken their chips back from a round that was open for wagers."""
        self.asked: set[str] = set()
        self.until: dict[str, int] = {}
        self.missed: set[str] = set()
        """Who with approval has missed a round of play."""
        self.played: set[int] = set()
        self.new: set[int] = set()
        """Who has left the game and not played again, by seat."""
        self.approvals = False
        """Whether players are asked in the round that opened last."""
        self.at = 0

    def back(self, person: str) -> None:
        """Somebody is in the game again, with or without an approval that is used up."""
        self.away.discard(person)
        self.idle.discard(person)
        if self.until.pop(person, None) is not None:
            self.missed.discard(person)

    def gone(self, seat: int) -> None:
        """Somebody gives a seat up."""
        person = self.seats.pop(seat, "")
        self.back(person)
        self.asked.discard(person)
        self.played.discard(seat)
        self.new.discard(seat)


class Approvals:
    """The absences at all tables, event by event."""

    def __init__(self) -> None:
        self._tables = PerTable(_Table)

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event of a table's stream."""
        table = self._tables.at(stream, kind, payload)
        if table is None or not isinstance(kind, str):
            return
        cited = clauses if isinstance(clauses, list) else []
        seat, person = _whole(payload.get("seat")), str(payload.get("person"))
        match kind:
            case "table-closed":
                self._tables.put(stream, _Table(table.setup))
            case "seated":
                table.seats[seat] = person
            case "left":
                table.gone(seat)
            case "place-moved" | "room-moved":
                _moved(table, _whole(payload.get("from")), seat)
            case "room-absence-asked" | "room-absence-answered" | "room-absence-over" if table.law is None:
                yield "leave is asked for or given at a table where nobody is asked"
            case "room-absence-asked":
                yield from _asked(table, seat, person, payload)
            case "room-absence-answered":
                yield from _answered(table, person, cited, payload)
            case "room-absence-over":
                yield from _over(table, seat, person, payload)
            case "sits-out" if payload.get("out"):
                table.away.add(person)
            case "sits-out":
                yield from _comes_back(table, person, cited, payload)
            case "round-opened" if table.law is not None:
                yield from _opens(table, payload)
            case "entry":
                yield from _entered(table, payload)
            case "round-finished" if table.law is not None:
                yield from _played(table, payload)
            case _:
                pass


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _said(payload: dict[str, Any]) -> bool:
    return bool(str(payload.get("reason", "")).strip())


def _moved(table: _Table, old: int, new: int) -> None:
    table.seats[new] = table.seats.pop(old, "")
    for seats in (table.played, table.new):
        if old in seats:
            seats.remove(old)
            seats.add(new)


def _asked(table: _Table, seat: int, person: str, payload: dict[str, Any]) -> Iterator[str]:
    if table.seats.get(seat) != person:
        yield f"{person!r:.60} asks to leave the game, and does not sit at seat {seat}"
    if person in table.asked or person in table.until:
        yield f"{person!r:.60} asks to leave the game again, and has asked or may leave already"
    if not _said(payload):
        yield f"{person!r:.60} asks to leave the game and does not say why"
    table.asked.add(person)


def _answered(table: _Table, person: str, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    assert table.law is not None
    at, until = _whole(payload.get("at")), payload.get("until")
    if person not in table.seats.values():
        yield f"{person!r:.60} is answered, and has no seat"
    if payload.get("by") in (person, None, "house"):
        yield f"{payload.get('by')!r:.60} answers {person!r:.60}, and no supervisor does"
    if table.law[0] not in cited:
        yield f"an absence is answered and {table.law[0]} is not named"
    asked = person in table.asked
    table.asked.discard(person)
    if payload.get("approved") is not True:
        if not asked or not _said(payload):
            yield f"{person!r:.60} is refused what they did not ask for, or is not told why"
        return
    if not asked and person not in table.until and not _said(payload):
        yield f"{person!r:.60} may leave the game, and neither asked nor is it said why"
    if not at < _whole(until) <= at + _MOST:
        yield f"{person!r:.60} may leave the game at {at} until {until!r:.30}"
    table.until[person] = _whole(until)


def _over(table: _Table, seat: int, person: str, payload: dict[str, Any]) -> Iterator[str]:
    """An approval is over for who comes back later than it says, and has missed a round."""
    until = table.until.get(person)
    if until is None or person not in table.missed or _whole(payload.get("at")) <= until:
        yield f"the approval of {person!r:.60} is over, and it is not"
    if table.seats.get(seat) != person:
        yield f"the approval of {person!r:.60} is over at the seat of another"
    table.back(person)
    table.played.discard(seat)
    table.new.add(seat)


def _comes_back(table: _Table, person: str, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    until = table.until.get(person)
    if until is not None and table.law is not None:
        if _late(table, person, _whole(payload.get("at"))):
            yield f"{person!r:.60} comes back after {until}, and as if it were in time"
        if table.law[1] not in cited:
            yield f"{person!r:.60} rejoins the game and {table.law[1]} is not named"
    table.back(person)


def _opens(table: _Table, payload: dict[str, Any]) -> Iterator[str]:
    """Whoever has left the game is a new player of the round that opens."""
    approvals = payload.get("approvals") is True
    if table.approvals and not approvals:
        yield "players are not asked any more how they left the game"
    table.approvals = approvals
    opening = payload.get("opening")
    standings = opening.get("standings") if isinstance(opening, dict) else None
    new = standings.get("new_player", []) if isinstance(standings, dict) else []
    if missing := sorted(table.new - set(new if isinstance(new, list) else [])):
        yield f"seats {missing} have left the game, and are no new players of the round that opens"


def _entered(table: _Table, payload: dict[str, Any]) -> Iterator[str]:
    entry = payload.get("entry")
    table.at = _whole(payload.get("at"))
    if not isinstance(entry, dict) or table.law is None:
        return
    person = table.seats.get(_whole(entry.get("seat")), "")
    match entry.get("entry"):
        case "place" if entry.get("wager") == _STAKES:
            if table.until.get(person) is not None:
                yield f"{person!r:.60} brings table stakes while away with approval, and has not come back"
            table.back(person)
        case "withdraw":
            table.idle.add(person)
        case "decision":
            table.idle.discard(person)
        case _:
            pass


def _late(table: _Table, person: str, at: int) -> bool:
    """Whether somebody who missed a round with approval comes back later than it says."""
    return person in table.missed and at > table.until.get(person, at)


def _played(table: _Table, payload: dict[str, Any]) -> Iterator[str]:
    """Whoever was away without approval has left the game with a round that was played, and nobody else."""
    wagers, gone = payload.get("wagers"), payload.get("left_game")
    rows = [w for w in wagers if isinstance(w, dict)] if isinstance(wagers, list) else []
    dealt = {
        _whole(w.get("seat")) for w in rows if w.get("wager") == _STAKES and w.get("result") != "returned"
    }
    left = {_whole(seat) for seat in gone} if isinstance(gone, list) else set[int]()
    if dealt and table.approvals:
        for seat in sorted(table.played - dealt):
            person = table.seats.get(seat, "")
            approved = table.until.get(person, 0) >= table.at
            away = person in table.away | table.idle
            if away and not approved and seat not in left:
                yield f"{person!r:.60} is away without approval, and has not left the game"
            if away and approved and seat in left:
                yield f"{person!r:.60} is away with approval, and is told to have left the game"
    outcome = payload.get("outcome")
    if isinstance(outcome, dict) and "second_blind" in outcome:
        table.played |= dealt
    if dealt:
        table.missed |= table.until.keys() - {table.seats.get(seat) for seat in dealt}
    table.new = (table.new - dealt) | left
    table.played -= left
