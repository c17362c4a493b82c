"""What the log says of seats that several persons wanted: who drew what, who won, and who sits there.

Clauses: Queensland, schedules 5 s 15 and 11 s 16: before a round of play was played everybody draws,
afterwards only those do who come first: players since the start, other players, who wishes to become one.
New Zealand, division 13 r 18.7: a supervisor has the last word.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from croupier.verify_store.per_table import PerTable, game_of

_HEIGHT: Final = "23456789TJQKA"
_LAWS: Final = {
    "manila_poker": ("sch 5 s 15(1)", "sch 5 s 15(2)(a)(", "sch 5 s 15(2)(b)"),
    "texas_holdem_poker": ("sch 11 s 16(1)", "sch 11 s 16(2)(", "sch 11 s 16(3)"),
    "omaha_poker": ("sch 11 s 16(1)", "sch 11 s 16(2)(", "sch 11 s 16(3)"),
}
"""By game: the draw before the start, the order afterwards, and the draw among equals."""
_PLACES: Final = {"sch 5 s 15(2)(a)(": ("i)", "ii)", "iii)"), "sch 11 s 16(2)(": ("a)", "b)", "c)")}
"""How the paragraphs of the order end, the first first."""


class _Table:
    """A table, as far as its seats go."""

    def __init__(self, book: str, game: str) -> None:
        self.book, self.game = book, game
        self.law = _LAWS.get(game) if book == "qld-2010" else None
        self.allocates = book == "nz-poker-2017"
        self.seats: dict[int, str] = {}
        self.started = False
        self.since: set[str] = set()
        self.kept: dict[int, str] = {}
        self.tied: dict[int, list[str]] = {}

    def rank(self, person: str) -> int:
        """How early somebody comes, the lowest first."""
        return 0 if person in self.since else 1 if person in self.seats.values() else 2


class Seats:
    """The seats at all tables, event by event."""

    def __init__(self) -> None:
        self._tables = PerTable(lambda setup: _Table(*game_of(setup)))

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event of a table's stream."""
        table = self._tables.at(stream, kind, payload)
        if table is None:
            return
        seat, person = payload.get("seat"), str(payload.get("person"))
        match kind:
            case "seated":
                yield from _sits(table, seat, person)
            case "place-moved":
                if table.kept.get(_number(seat)) != person:
                    yield f"{person!r:.60} moves to seat {seat!r:.20}, and has not won it"
                if table.seats.pop(_number(payload.get("from")), None) != person:
                    yield f"{person!r:.60} moves from a seat of another person"
                yield from _sits(table, seat, person)
            case "room-moved":
                # Who asked for the seat is judged by the room.
                table.seats.pop(_number(payload.get("from")), None)
                yield from _sits(table, seat, person)
            case "left":
                table.since.discard(table.seats.pop(_number(seat), ""))
            case "place-allocated":
                if not table.allocates:
                    yield "a seat is allocated at a game at which players choose them"
                table.kept = {n: p for n, p in table.kept.items() if p != person} | {_number(seat): person}
            case "place-drawn":
                yield from _drawn(table, clauses if isinstance(clauses, list) else [], payload)
            case "round-finished":
                _over(table, payload)
            case "table-closed":
                self._tables.put(stream, _Table(table.book, table.game))


def _number(seat: object) -> int:
    return seat if isinstance(seat, int) else 0


def _sits(table: _Table, seat: object, person: str) -> Iterator[str]:
    """Nobody takes a seat that is kept for another person."""
    if table.kept.pop(_number(seat), person) != person:
        yield f"seat {seat!r:.20} is kept for who won it, and {person!r:.60} takes it"
    if table.tied.pop(_number(seat), None) is not None:
        yield f"seat {seat!r:.20} is to be drawn for again, and {person!r:.60} takes it"
    table.seats[_number(seat)] = person


def _over(table: _Table, payload: dict[str, Any]) -> None:
    """A round of play is over: the first one says who has been playing since the start."""
    outcome = payload.get("outcome")
    if not isinstance(outcome, dict) or "second_blind" not in outcome:
        return
    if not table.started:
        wagers = [w for w in payload.get("wagers", ()) if isinstance(w, dict)]
        played = {
            w.get("seat")
            for w in wagers
            if w.get("wager") == "table_stakes" and w.get("result") != "returned"
        }
        table.since = {person for seat, person in table.seats.items() if seat in played}
    table.started = True
    table.kept.clear()
    table.tied.clear()


def _drawn(table: _Table, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    """Who comes first draws, another card each; the highest wins, and cards of one rank win nothing."""
    if table.law is None:
        yield "a seat is drawn for at a game at which none is"
        return
    seat, wishes, cards = payload.get("seat"), payload.get("wishes"), payload.get("drawn")
    if not isinstance(wishes, list) or not isinstance(cards, dict) or len({*map(str, wishes)}) < 2:
        yield "two persons or more contest a seat"
        return
    if _number(seat) in table.seats:
        yield f"seat {seat!r:.20} is drawn for, and somebody has it"
    best = min(table.rank(str(person)) for person in wishes) if table.started else None
    first = [str(p) for p in wishes if best is None or table.rank(str(p)) == best]
    draws = set(first) if len(first) > 1 else set[str]()
    if set(cards) != draws:
        yield f"{sorted(cards)} have drawn cards, and {sorted(draws)} must"
        return
    before, order, equal = table.law
    must = [] if best is None else [order + _PLACES[order][best]]
    must += ([before] if best is None else [equal]) if draws else []
    if missing := [clause for clause in must if clause not in cited]:
        yield f"the draw does not rest on {missing[0]}"
    heights = {person: _HEIGHT.find(str(card)[:1]) for person, card in cards.items()}
    if len(set(cards.values())) < len(cards) or -1 in heights.values():
        yield "each draws another card"
    top = max(heights.values(), default=0)
    won = [person for person in first if heights.get(person, top) == top]
    winner = won[0] if len(won) == 1 else None
    if payload.get("winner") != winner:
        yield f"{payload.get('winner')!r:.60} has won seat {seat!r:.20}, and it must be {winner!r:.60}"
    if winner is not None:
        table.kept = {n: p for n, p in table.kept.items() if p != winner} | {_number(seat): winner}
        table.tied.pop(_number(seat), None)
    elif payload.get("held"):
        # In a log of before, a seat that was tied for was anybody's: it was not held.
        table.tied[_number(seat)] = won
