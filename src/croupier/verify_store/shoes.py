"""What the log says of cards at tables: those that came ready, and the last rounds before a table closes.

Clauses: New Zealand's proposals, divisions 2 and 5 rr 6.5 and 6.6, and Dragon21 r 6.1; Queensland, schedule 9
s 19(3) and (4).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

_DIVISIONS: Final = {
    ("nz-proposed", "blackjack"): "div 2",
    ("nz-proposed", "baccarat"): "div 5",
    ("nz-proposed", "dragon21"): "div 5",
}
"""The games at which cards may come ready, and the division that says so."""
_DONE: Final[dict[str, tuple[list[str], ...]]] = {
    "prechecked": (["washed", "stacked", "riffled"],),
    "preshuffled": (["washed"], ["riffled"], ["washed", "riffled"]),
    "by_maker": ([],),
}
"""By how they come: what may be done with them before the cut."""
_LAST_ROUNDS: Final = {("qld-2010", "spanish_blackjack"): (3, ("sch 9 s 19(3)", "sch 9 s 19(4)"))}
"""The games at which so many last rounds may be directed, and by which clauses."""


@dataclass(slots=True)
class _Table:
    """One table, as far as the log was read."""

    game: tuple[object, object]
    playing: bool = False
    over: bool = False
    """Whether the cutting card has come since the last shuffle."""
    left: int | None = None
    """How many rounds are left of those that were directed."""


class Shoes:
    """The cards of all tables, event by event."""

    def __init__(self) -> None:
        self._tables: dict[str, _Table] = {}

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event of a table's stream."""
        if not isinstance(stream, str) or not stream.startswith("table:"):
            return
        cited = clauses if isinstance(clauses, list) else []
        if kind == "table-opened":
            setup = payload.get("setup")
            of = setup if isinstance(setup, dict) else {}
            self._tables[stream] = _Table((of.get("book"), of.get("game")))
        table = self._tables.get(stream)
        if table is None:
            return
        match kind:
            case "shoe-shuffled":
                yield from self._shuffled(table, cited, payload)
            case "shoe-last-rounds":
                yield from self._directed(table, cited, payload)
            case "round-opened":
                if table.left == 0:
                    yield "a round opens after the last rounds that were directed: the table was to close"
                table.playing = True
            case "round-finished":
                self._finished(table, payload)
            case "table-closed":
                table.playing, table.left = False, None

    def _shuffled(self, table: _Table, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
        table.over = False
        came = payload.get("came")
        if came is None:
            return
        division = _DIVISIONS.get((str(table.game[0]), str(table.game[1])))
        if division is None:
            yield "no rule of this game lets cards come ready"
            return
        if not isinstance(came, dict) or came.get("cards") not in _DONE:
            yield f"there are no cards that come ready as {came!r:.60}"
            return
        how = str(came["cards"])
        own = "6.6" if how == "by_maker" else "6.5"
        parts = ["", "(a)", "(b)", "(c)"] if how == "prechecked" else [""]
        missing = [ref for ref in (f"{division} r {own}{part}" for part in parts) if ref not in cited]
        if missing:
            yield f"it does not cite {', '.join(missing)}, by which such cards are used"
        if came.get("done") not in _DONE[how]:
            ways = " or ".join(" and ".join(way) or "nothing" for way in _DONE[how])
            not_this = f"not {came.get('done')!r:.60} ({division} r {own})"
            yield f"before the cut {ways} is done with {how} cards, {not_this}"
        needed = "approval" if how == "by_maker" else "secured"
        if not isinstance(came.get(needed), str) or not came[needed].strip():
            what = "the approval" if needed == "approval" else "where they were secured"
            yield f"{what} of {how} cards is not said ({division} r {own})"
        if payload.get("preshuffled") is not (how != "prechecked"):
            yield f"{how} cards are {'not ' if how == 'prechecked' else ''}shuffled before they come"

    def _directed(self, table: _Table, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
        law = _LAST_ROUNDS.get((str(table.game[0]), str(table.game[1])))
        if law is None:
            yield "no rule of this game has last rounds directed"
            return
        rounds, clauses = law
        if payload.get("rounds") != rounds:
            told = f"{payload.get('rounds')!r:.40} last rounds are directed"
            yield f"{told}, and must be {rounds} ({clauses[0]})"
        if missing := [ref for ref in clauses if ref not in cited]:
            yield f"it does not cite {', '.join(missing)}"
        if table.playing:
            yield f"last rounds are directed before a round starts ({clauses[0]})"
        if table.over:
            yield f"last rounds are directed before the cutting card is dealt ({clauses[0]})"
        if table.left is not None:
            yield "last rounds were directed before"
        table.left = rounds

    def _finished(self, table: _Table, payload: dict[str, Any]) -> None:
        closing = payload.get("closing")
        of = closing if isinstance(closing, dict) else {}
        table.playing = False
        table.over |= of.get("cutting_card") is not None
        if table.left:
            table.left -= 1
