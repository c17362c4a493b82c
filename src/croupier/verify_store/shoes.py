"""What the log says of cards at tables: those that came ready, and the last rounds before a table closes.

Clauses: New Zealand's proposals, divisions 2 and 5 rr 6.5 and 6.6, and Dragon21 r 6.1; New Zealand 1996,
divisions V and IX r 6.4; New South Wales, rr 3.4 and 4.2.1; Queensland, schedule 9 s 19(3) and (4). What is
done with new cards: :mod:`croupier.verify_store.new_cards`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from croupier.verify_store.new_cards import NewCards
from croupier.verify_store.per_table import PerTable, game_of


class _Ready(NamedTuple):
    """Cards that come ready at a game: what a shuffle of them cites, and says."""

    cites: tuple[str, ...]
    done: tuple[list[str], ...]
    """What may be done with them before the cut."""
    needed: str = "secured"
    """What must be said of them: where they were kept, or their approval."""


def _proposed(division: str) -> dict[str, _Ready]:
    """Rules 6.5 and 6.6 of a division of New Zealand's proposals."""
    checked = tuple(f"{division} r 6.5{part}" for part in ("", "(a)", "(b)", "(c)"))
    return {
        "prechecked": _Ready(checked, (["washed", "stacked", "riffled"],)),
        "preshuffled": _Ready((f"{division} r 6.5",), (["washed"], ["riffled"], ["washed", "riffled"])),
        "by_maker": _Ready((f"{division} r 6.6",), ([],), "approval"),
    }


_READY: Final = {
    ("nz-proposed", "blackjack"): _proposed("div 2"),
    ("nz-proposed", "baccarat"): _proposed("div 5"),
    ("nz-proposed", "dragon21"): _proposed("div 5"),
    ("nz-1996", "baccarat"): {"preshuffled": _Ready(("div V r 6.4",), ([],))},
    ("nz-1996", "midi_baccarat"): {"preshuffled": _Ready(("div IX r 6.4",), ([],))},
    ("nsw-blackjack", "blackjack"): {
        "preshuffled": _Ready(("r 3.4",), ([],)),
        "by_maker": _Ready(("r 4.2.1",), ([],), ""),
    },
}
"""The games at which cards may come ready, and how."""
_LAST_ROUNDS: Final = {("qld-2010", "spanish_blackjack"): (3, ("sch 9 s 19(3)", "sch 9 s 19(4)"))}
"""The games at which so many last rounds may be directed, and by which clauses."""


@dataclass(slots=True)
class _Table:
    """One table, as far as the log was read."""

    game: tuple[str, str]
    new: NewCards
    playing: bool = False
    over: bool = False
    """Whether the cutting card has come since the last shuffle."""
    left: int | None = None
    """How many rounds are left of those that were directed."""


class Shoes:
    """The cards of all tables, event by event."""

    def __init__(self) -> None:
        self._tables = PerTable(lambda setup: _Table(game_of(setup), NewCards(game_of(setup))))

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event of a table's stream."""
        table = self._tables.at(stream, kind, payload)
        if table is None:
            return
        cited = clauses if isinstance(clauses, list) else []
        match kind:
            case "shoe-prepared":
                yield from table.new.prepared(cited, payload)
            case "shoe-shuffled":
                yield from table.new.shuffled(cited, payload)
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
        ready = _READY.get((str(table.game[0]), str(table.game[1])))
        if ready is None:
            yield "no rule of this game lets cards come ready"
            return
        how = came.get("cards") if isinstance(came, dict) else None
        if not isinstance(came, dict) or how not in ready:
            yield f"there are no cards that come ready as {came!r:.60}"
            return
        law = ready[str(how)]
        if missing := [ref for ref in law.cites if ref not in cited]:
            yield f"it does not cite {', '.join(missing)}, by which such cards are used"
        if came.get("done") not in law.done:
            ways = " or ".join(" and ".join(way) or "nothing" for way in law.done)
            not_this = f"not {came.get('done')!r:.60} ({law.cites[0]})"
            yield f"before the cut {ways} is done with {how} cards, {not_this}"
        said = came.get(law.needed) if law.needed else "nothing is needed"
        if not isinstance(said, str) or not said.strip():
            what = "the approval" if law.needed == "approval" else "where they were secured"
            yield f"{what} of {how} cards is not said ({law.cites[0]})"
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
