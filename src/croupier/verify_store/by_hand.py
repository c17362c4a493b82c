"""What the log says was done by hand in rounds at tables with a dealer, and before what.

Clauses: Queensland, schedules 3 s 26(a) and (b), 4 ss 20(4), 22(4), 23(3), 25(4) and 26(5), 5 s 31, 6 s 28,
11 s 5(1); New Zealand, X rr 4.4, 5.2, 5.6, 5.10 and 7.4.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from croupier.verify_store.per_table import PerTable, game_of

_Game = tuple[str, str]
_CRAPS: Final = (("qld-2010", "craps"), ("nz-1996", "craps"))
_STUD: Final = ("qld-2010", "caribbean_stud")
_CLAUSES: Final[Mapping[tuple[_Game, str], frozenset[str]]] = {
    (_STUD, "marked"): frozenset({"sch 3 s 26(a)"}),
    (_STUD, "game_over"): frozenset({"sch 3 s 26(b)"}),
    (_CRAPS[0], "returned"): frozenset({"sch 4 s 20(4)", "sch 4 s 26(5)"}),
    (_CRAPS[0], "called"): frozenset({"sch 4 s 23(3)"}),
    (_CRAPS[0], "called_improper"): frozenset({"sch 4 s 23(3)"}),
    (_CRAPS[0], "centred"): frozenset({"sch 4 s 25(4)"}),
    (_CRAPS[1], "returned"): frozenset({"div X r 4.4", "div X r 5.10"}),
    (_CRAPS[1], "called"): frozenset({"div X r 7.4"}),
    (_CRAPS[1], "called_improper"): frozenset({"div X r 5.2"}),
    (_CRAPS[1], "centred"): frozenset({"div X r 5.6"}),
}
"""What an act cites, by the game and its name: one of these at least."""
_SAID: Final = frozenset({"marked", "called", "called_improper"})
_IMPROPER: Final = frozenset({"dice_not_together", "far_end_not_struck", "end_not_struck"})
_OTHERWISE: Final = frozenset({"improper_throw", "other_irregularity"})
_FOLD: Final[Mapping[_Game, Mapping[str, str]]] = {
    ("qld-2010", "manila_poker"): {
        "face_down": "sch 5 s 31(1)(a)",
        "in_circle": "sch 5 s 31(3)(a)",
        "indicated": "sch 5 s 31(3)(b)",
    },
    **{
        ("qld-2010", game): {"face_down": "sch 11 s 5(1)(a)", "indicated": "sch 11 s 5(1)(b)"}
        for game in ("texas_holdem_poker", "omaha_poker")
    },
}
_HOUSE_WAY: Final = {"marker": "sch 6 s 28(7)(a)", "at_once": "sch 6 s 28(6)"}
_GOES_ON: Final = frozenset({"call", "produce", "thrown", "delivered"})
"""The entries of a round that wait for acts by hand."""


class _Table:
    """A table, as far as what is done by hand goes."""

    def __init__(self, book: str, game: str, live: bool) -> None:
        self.game, self.live = (book, game), live
        self.due: set[str] = set()
        self.round: object = None
        self.last: tuple[object, object] | None = None
        """The seat and the action of the decision that was entered last."""
        self.ever = False
        """Whether anything was ever entered as done by hand: a log of before has none."""


def _made(setup: dict[str, Any]) -> _Table:
    return _Table(*game_of(setup), setup.get("mode") == "live")


class ByHand:
    """What was done by hand at all tables, event by event."""

    def __init__(self) -> None:
        self._tables = PerTable(_made)

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event of a table's stream."""
        table = self._tables.at(stream, kind, payload)
        if table is None:
            return
        cited: frozenset[Any] = frozenset(clauses) if isinstance(clauses, list) else frozenset()
        match kind:
            case "table-opened" | "table-reopened":
                table.ever |= payload.get("acts") in (1, 2)
            case "round-opened":
                table.due, table.round = set(), payload.get("round")
            case "entry" if isinstance(payload.get("entry"), dict):
                yield from _entered(table, payload["entry"])
            case "by-hand-done":
                yield from _done(table, cited, payload)
            case "by-hand-decision":
                yield from _shown(table, cited, payload)
            case "by-hand-thrower":
                if table.game != _CRAPS[0] or "sch 4 s 22(4)" not in cited:
                    yield "somebody throws for a shooter, and no rule of this game lets them"
                if not str(payload.get("thrower") or "").strip():
                    yield "somebody throws for a shooter, and nobody says who"


def _entered(table: _Table, entry: dict[str, Any]) -> Iterator[str]:
    kind = entry.get("entry")
    if kind in _GOES_ON and entry.get("step") != "end" and table.due and table.ever:
        yield f"a round goes on before what is done by hand: {', '.join(sorted(table.due))}"
        table.due = set()
    table.last = (entry.get("seat"), entry.get("action")) if kind == "decision" else None
    if table.live:
        table.due |= set(_calls_for(table.game, entry))


def _calls_for(game: _Game, entry: dict[str, Any]) -> Iterator[str]:
    """The acts that an entry of a round calls for."""
    kind, name, no_roll = entry.get("entry"), entry.get("kind"), entry.get("ruling") == "no_roll"
    if game in _CRAPS:
        if kind == "thrown":
            yield "centred"
        elif kind == "decision" and entry.get("action") == "accept":
            yield "returned"
        elif kind == "report" and no_roll and name in _IMPROPER:
            yield "called_improper"
        elif kind == "report" and no_roll and name in _OTHERWISE:
            yield "called"
    elif game == _STUD and kind == "report" and name == "coin_in_pressed_early":
        yield from ("marked", "game_over")


def _done(table: _Table, cited: frozenset[Any], payload: dict[str, Any]) -> Iterator[str]:
    act = str(payload.get("act"))
    table.ever = True
    wanted = _CLAUSES.get((table.game, act))
    if wanted is None:
        yield f"no rule of this game has {act!r:.40} done by hand"
        return
    if not wanted & cited:
        yield f"it does not cite {' or '.join(sorted(wanted))}"
    if act not in table.due:
        yield f"{act} is done by hand, and nothing called for it"
    if payload.get("round") != table.round:
        yield f"{act} is done by hand in another round than the one in progress"
    if act in _SAID and not str(payload.get("seen") or "").strip():
        yield f"{act} is done by hand, and nobody says what was seen"
    if not payload.get("by"):
        yield f"{act} is done by hand, and nobody did it"
    table.due.discard(act)


def _shown(table: _Table, cited: frozenset[Any], payload: dict[str, Any]) -> Iterator[str]:
    action, shown = payload.get("action"), str(payload.get("shown"))
    ways = _FOLD.get(table.game, {}) if action == "fold" else {}
    if table.game == ("qld-2010", "pai_gow") and action == "house_way":
        ways = _HOUSE_WAY
    if shown not in ways:
        yield "a decision was shown in a way that no rule of this game has"
    elif ways[shown] not in cited:
        yield f"it does not cite {ways[shown]}"
    if table.last != (payload.get("seat"), action):
        yield "a decision was shown that was not entered"
