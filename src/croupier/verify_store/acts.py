"""What the log says of acts at a table beside its rounds: silence, stops, counts, sealing, partnerships.

Clauses: silence, Queensland s 8, New Zealand VIII 14.2(b), Lunar 9.14(a), Big Raise 9.6(b); stops, VI 7.7 and
9A 7.5(b); sealing, V and IX 11.1; partnerships, I 14.1(c). What is counted, and why, is the game's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from croupier.verify_store.per_table import PerTable, game_of

_SILENCE: Final = {
    ("nz-1996", "caribbean_stud"): "div VIII r 14.2(b)",
    ("nz-proposed", "lunar_poker"): "div 21 r 9.14(a)",
    ("nz-proposed", "big_raise_stud"): "div Big-Raise r 9.6(b)",
}
_STOPS: Final = {
    ("nz-1996", "tai_sai"): "div VI r 7.7",
    ("nz-proposed", "electronic_tai_sai"): "div 9A r 7.5(b)",
}
_SEALED: Final = ("div V r 11.1", "div IX r 11.1")
_PARTNERS: Final = "div I r 14.1(c)"


class _Table:
    """A table, as far as its acts go."""

    def __init__(self, book: str, game: str) -> None:
        self.book, self.game = book, game
        self.silent = False
        self.stopped = False
        self.counting = False
        self.partners: set[frozenset[str]] = set()
        self.terminals: set[int] = set()
        self.shuffled = False
        """Whether a shoe has been shuffled since cards were sealed."""

    @property
    def silence(self) -> str | None:
        """What lets players be directed to be silent."""
        return "s 8" if self.book == "qld-2010" else _SILENCE.get((self.book, self.game))


class Acts:
    """The acts at all tables, event by event."""

    def __init__(self) -> None:
        self._tables = PerTable(lambda setup: _Table(*game_of(setup)))

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event of a table's stream."""
        table = self._tables.at(stream, kind, payload)
        if table is None:
            return
        cited = clauses if isinstance(clauses, list) else []
        match kind:
            case "act-silence":
                yield from _silence(table, cited, payload)
            case "act-stopped" | "act-resumed" | "act-terminal-stopped":
                yield from _stop(table, str(kind), cited, payload)
            case "act-count-directed":
                if table.counting:
                    yield "a count is directed that was directed already"
                table.counting = True
            case "act-cards-counted":
                yield from _counted(table, payload)
            case "act-inspector-owed":
                if payload.get("after") != "sch 3 s 23(6)(b)" or "sch 3 s 23(6)(a)" not in cited:
                    yield "an inspector is to be told of a round for which no clause says so"
            case "act-partnership":
                yield from _partners(table, cited, payload)
            case "shoe-sealed":
                if not any(clause in cited for clause in _SEALED) or not table.shuffled:
                    yield "cards are sealed that no rule has sealed, or twice after one shoe"
                table.shuffled = False
            case "shoe-shuffled":
                table.shuffled = True
            case "round-opened":
                yield from _opens(table)


def _silence(table: _Table, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    if table.silence is None or table.silence not in cited:
        yield "silence is directed at a game that knows of none, or without its clause"
    on = payload.get("on") is True
    if on == table.silent:
        yield "silence is directed, or ended, that was so already"
    table.silent = on


def _stop(table: _Table, kind: str, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    clause = _STOPS.get((table.book, table.game))
    if clause is None or clause not in cited:
        yield "a table is stopped for its equipment, or goes on, without a clause that says so"
    if not payload.get("says"):
        yield "nobody says what does not work, or what was done"
    match kind:
        case "act-stopped":
            if table.stopped:
                yield "a table is stopped that was stopped already"
            table.stopped = True
        case "act-resumed":
            table.stopped = False
            if payload.get("how") not in ("repaired", "procedures"):
                yield "a malfunction ends by repair or by safe procedures"
        case _:
            yield from _terminal(table, payload)


def _terminal(table: _Table, payload: dict[str, Any]) -> Iterator[str]:
    seat = payload.get("seat")
    if table.book != "nz-proposed" or not isinstance(seat, int):
        yield "a terminal is stopped at a game that has the table stopped"
        return
    if (payload.get("on") is True) == (seat in table.terminals):
        yield f"the terminal of place {seat} is stopped, or used again, that was so already"
    table.terminals ^= {seat}


def _counted(table: _Table, payload: dict[str, Any]) -> Iterator[str]:
    if not table.counting:
        yield "cards are counted, and nobody has directed it"
    table.counting = False
    counted, size = payload.get("counted"), payload.get("size")
    if not isinstance(counted, int) or not isinstance(size, int) or counted < 0 or size < 1:
        yield "a count is of cards, beside how many there must be"


def _partners(table: _Table, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    persons = payload.get("persons")
    found = frozenset(map(str, persons)) if isinstance(persons, list) else frozenset[str]()
    if not table.book.startswith("nz-") or _PARTNERS not in " ".join(map(str, cited)):
        yield f"a partnership is found without {_PARTNERS}"
    if len(found) < 2:
        yield "a partnership is of two players or more"
    if payload.get("ends") is True:
        if found not in table.partners:
            yield "a partnership ends that was not found"
        table.partners.discard(found)
    else:
        table.partners = {each for each in table.partners if each.isdisjoint(found)} | {found}


def _opens(table: _Table) -> Iterator[str]:
    if table.stopped:
        yield "a round opens at a table that is stopped for its equipment"
    if table.counting:
        yield "a round opens before the cards are counted, as was directed"
    # What an earlier version left open binds no further round.
    table.stopped = table.counting = False
