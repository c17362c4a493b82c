"""What the log says of tiles, dice, wheels and devices at tables: inspected, brought, checked, changed.

Clauses: Queensland, schedules 1 s 19(1)(a), 4 s 19, 6 ss 20, 21 and 24(3), 10 s 3(1), 11 s 14(5), 12 s 11(2),
13 s 12(2), 18 s 6(2); New Zealand, III rr 3.1 and 3.7, VI r 5.0, VII r 3.1, X r 4.2; New South Wales r 4.6.1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from croupier.verify_store.per_table import PerTable, game_of

_Game = tuple[str, str]
_TILES: Final = (
    ("inspected", "sch 6 s 20(1)"),
    ("checked", "sch 6 s 20(1)"),
    ("arranged", "sch 6 s 20(2)"),
    ("viewed", "sch 6 s 20(3)"),
    ("cuts_displayed", "sch 6 s 23(2)"),
)
_OPENING: Final[Mapping[_Game, tuple[tuple[str, str], ...]]] = {
    ("qld-2010", "pai_gow"): _TILES,
    ("nz-1996", "tai_sai"): (
        ("connected", "div VI r 5.0(a)"),
        ("tried", "div VI r 5.0(b)"),
        ("tumbler", "div VI r 5.0(c)"),
        ("sealed", "div VI r 5.0(d)"),
    ),
    ("nz-1996", "craps"): (
        ("inspected", "div X r 4.2"),
        ("checked", "div X r 4.2"),
        ("placed", "div X r 4.2"),
    ),
}
_EACH: Final[Mapping[_Game, tuple[tuple[str, str], ...]]] = {
    ("qld-2010", "pai_gow"): (("shuffled", "sch 6 s 21(1)"),)
}
_UNSEEN: Final = ("arranged", "viewed", "placed", "shuffled")
_OF: Final[Mapping[str, Mapping[_Game, tuple[str, ...]]]] = {
    "equipment-brought": {
        ("qld-2010", "pai_gow"): ("sch 6 s 24(3)",),
        ("nz-1996", "craps"): ("div X r 4.2",),
    },
    "equipment-ball-changed": {("nz-1996", "roulette"): ("div III r 3.7",)},
    "equipment-direction-set": {
        ("qld-2010", "wheel_of_fortune"): ("sch 10 s 3(1)",),
        ("nz-1996", "roulette"): ("div III r 3.1",),
        ("nz-1996", "money_wheel"): ("div VII r 3.1",),
    },
    "equipment-device-loaded": {
        ("qld-2010", "texas_holdem_poker"): ("sch 11 s 14(5)(a)", "sch 11 s 14(5)(b)"),
        ("qld-2010", "omaha_poker"): ("sch 11 s 14(5)(a)", "sch 11 s 14(5)(b)"),
        ("qld-2010", "texas_holdem_bonus"): ("sch 12 s 11(2)(a)", "sch 12 s 11(2)(b)"),
        ("qld-2010", "three_card_poker"): ("sch 13 s 12(2)(a)", "sch 13 s 12(2)(b)"),
        ("qld-2010", "mississippi_stud"): ("sch 18 s 6(2)(a)", "sch 18 s 6(2)(b)"),
    },
    "equipment-cards-dropped": {("nsw-blackjack", "blackjack"): ("r 4.6.1",)},
    "equipment-dropped-verified": {("nsw-blackjack", "blackjack"): ("r 4.6.1",)},
    "equipment-card-exposed": {
        ("nz-proposed", "big_raise_stud"): ("div Big-Raise r 7.1(e)",),
        ("nz-proposed", "lunar_poker"): ("div 21 r 7.1(f)",),
    },
    "equipment-cards-called": {("qld-2010", "baccarat"): ("sch 1 s 19(1)(a)",)},
}
"""What an event cites, by its kind and the game; at other games there is none."""
_CHECKS: Final = {
    "lost_sight": "sch 4 s 19(1)",
    "out_of_play": "sch 4 s 19(2)",
    "handed_over": "sch 4 s 19(3)",
}


class _Table:
    """A table, as far as its equipment goes."""

    def __init__(self, book: str, game: str, live: bool) -> None:
        self.game, self.live = (book, game), live
        self.fresh = True
        self.acts: list[str] = []
        self.inspected_by: object = None
        self.checking: object = None
        self.dropped = self.exposed = False
        self.prepared_once = False
        """Whether an act was ever entered: a log of before has none."""
        self.calls = False
        """Whether cards were ever called for: a log of before has no calls."""
        self.holder: object = None
        """Who deals the round, as far as it is known: the player who has the shoe, by seat."""
        self.course = ""
        """How far the round is: ``open``, ``closed`` to wagers, ``called`` for, ``dealt``."""

    def due(self) -> tuple[tuple[str, str], ...]:
        """What is still to be done before the next round, each with its clause."""
        first = _OPENING.get(self.game, ()) if self.fresh else ()
        return (*first, *_EACH.get(self.game, ()))[len(self.acts) :]


class Equipment:
    """The equipment of all tables, event by event."""

    def __init__(self) -> None:
        self._tables = PerTable(lambda setup: _Table(*game_of(setup), setup.get("mode") == "live"))
        self._told = False
        """Whether a table has said as it opened that all acts are told from then on."""

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event of a table's stream."""
        table = self._tables.at(stream, kind, payload)
        if table is None:
            return
        cited = clauses if isinstance(clauses, list) else []
        if isinstance(kind, str) and kind in _OF:
            yield from _cites(table, kind, cited)
        match kind:
            case "table-opened" | "table-reopened":
                yield from self._opened(table, payload)
            case "equipment-prepared":
                yield from _prepared(table, cited, payload)
            case "equipment-brought":
                yield from _brought(table, payload)
            case "equipment-to-check" | "equipment-checked":
                yield from _checked(table, str(kind), cited, payload)
            case "equipment-device-loaded":
                backs = [str(payload.get(name) or "").strip().casefold() for name in ("in_play", "loaded")]
                if not all(backs) or backs[0] == backs[1]:
                    yield "a device is loaded with a deck whose backs are those of the one in play"
            case "equipment-cards-dropped" | "equipment-dropped-verified":
                yield from _dropped(table, str(kind), payload)
            case "shoe-to-shuffle" if payload.get("replaced") is True:
                table.fresh, table.acts = True, []
            case "shoe-shuffled":
                table.dropped &= payload.get("replaced") is not True
                table.exposed = False
            case "equipment-card-exposed":
                table.exposed = True
            case "shoe-cut" if table.dropped:
                yield "cards are cut before it is verified that all dropped ones were collected"
            case "round-opened":
                yield from _opens(table)
                opening = payload.get("opening")
                shoe = table.game in _OF["equipment-cards-called"]
                table.holder = (
                    opening.get("designated_player") if shoe and isinstance(opening, dict) else None
                )
                table.course = "open"
            case "left" | "dealer-directed" | "shoe-offered" | "shoe-answered" | "shoe-passed":
                table.holder = None  # it may have changed in the round
            case "equipment-cards-called":
                yield from _called(table, payload)
            case "entry":
                yield from _entered(table, payload.get("entry"))

    def _opened(self, table: _Table, payload: dict[str, Any]) -> Iterator[str]:
        """A table that says so as it opens tells all acts; once one has said it, each says it."""
        table.fresh, table.acts = True, []
        told = payload.get("acts") in (1, 2)
        if self._told and not told:
            yield "a table opens without saying that all acts are told, as those before it did"
        self._told |= told
        if told and table.live:
            table.prepared_once = table.calls = True


def _cites(table: _Table, kind: str, cited: list[Any]) -> Iterator[str]:
    wanted = _OF[kind].get(table.game)
    if wanted is None:
        yield f"no rule of this game knows {kind}"
    elif missing := [ref for ref in wanted if ref not in cited]:
        yield f"it does not cite {', '.join(missing)}"


def _prepared(table: _Table, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    act, due = str(payload.get("act")), table.due()
    table.prepared_once = True
    if not due or act != due[0][0]:
        now = f", which is to be {due[0][0]}" if due else ""
        yield f"equipment is {act!r:.40} out of turn{now}"
    elif due[0][1] not in cited:
        yield f"it does not cite {due[0][1]}"
    if act not in _UNSEEN and not str(payload.get("seen") or "").strip():
        yield "equipment is inspected, and nobody says what was seen"
    if act == "checked" and payload.get("by") == table.inspected_by:
        yield "the same person inspects equipment twice, and not two independently"
    if act == "viewed" and not payload.get("seats"):
        yield "tiles are shown to players, and none is there"
    if payload.get("fit", True) is not True:
        table.fresh, table.acts, table.inspected_by = True, [], None
        return
    if act == "inspected":
        table.inspected_by = payload.get("by")
    table.acts.append(act)


def _brought(table: _Table, payload: dict[str, Any]) -> Iterator[str]:
    if not str(payload.get("seen") or "").strip():
        yield "equipment is checked, and nobody says what was seen"
    if payload.get("replaced") is True:
        table.fresh, table.acts, table.inspected_by, table.checking = True, [], None, None


def _checked(table: _Table, kind: str, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    why = payload.get("why")
    clause = _CHECKS.get(str(why)) if table.game == ("qld-2010", "craps") else None
    if clause is None or clause not in cited:
        yield "dice are checked for a reason that no rule of this game has, or without its clause"
    if kind == "equipment-to-check":
        if table.checking is not None:
            yield "dice are given to be checked that are being checked"
        table.checking = why
        return
    if table.checking != why:
        yield "dice are checked that were not given to be checked for that"
    if not str(payload.get("seen") or "").strip():
        yield "dice are checked, and nobody says what was seen"
    table.checking = None


def _dropped(table: _Table, kind: str, payload: dict[str, Any]) -> Iterator[str]:
    first = kind == "equipment-cards-dropped"
    said = payload.get("says" if first else "seen")
    if not str(said or "").strip():
        yield "cards were dropped, and nobody says how, or what was seen"
    if first == table.dropped:
        yield "dropped cards are told twice, or verified without a report"
    table.dropped = first or payload.get("complete") is not True


def _has_shoe(table: _Table, opening: object) -> object:
    """The seat of the player who deals; a designated player of poker has the button, and deals nothing."""
    if table.game not in _OF["equipment-cards-called"] or not isinstance(opening, dict):
        return None
    return opening.get("designated_player")


def _called(table: _Table, payload: dict[str, Any]) -> Iterator[str]:
    """The dealer calls on the player who has the shoe once wagers are closed (sch 1 s 19(1)(a))."""
    if table.course != "closed":
        yield f"the dealer calls for the cards in a round that is {table.course or 'not open'}"
    if table.holder is not None and payload.get("seat") != table.holder:
        yield f"the dealer calls on seat {payload.get('seat')!r:.20}, and {table.holder!r:.20} has the shoe"
    table.calls, table.course = True, "called"


def _entered(table: _Table, entry: object) -> Iterator[str]:
    sort = entry.get("entry") if isinstance(entry, dict) else None
    if sort == "call" and isinstance(entry, dict) and entry.get("step") == "no_more_bets":
        table.course = "closed"
    elif sort == "produce":
        if table.calls and table.holder is not None and table.course == "closed":
            yield "a card is dealt by the player who has the shoe, and the dealer has not called for it"
        table.course = "dealt"


def _opens(table: _Table) -> Iterator[str]:
    due = table.due()
    if due and table.prepared_once:
        yield f"a round opens before the equipment is {due[0][0]}"
    if table.checking is not None:
        yield "a round opens before the dice are checked"
    if table.exposed:
        yield "a round opens with cards of which one was exposed before they went into the shoe"
    if table.dropped:
        yield "a round opens before it is verified that all dropped cards were collected"
    table.fresh, table.acts, table.inspected_by = False, [], None
