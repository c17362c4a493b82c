"""What the log says of the cut: to whom it was offered, in which order, who answered, and who made it.

Clauses: Queensland, schedules 1 s 17, 2, 9, 15, 16 and 17 ss 13 and 14, 14 ss 14 and 15; New Zealand 1996,
divisions II rr 6.2, 6.7 and 6.8, IV r 7.2, V and IX r 7.3; New South Wales, rr 4.3 and 4.4. A store of an
earlier version says nothing of offers, and its cuts name no seat: these are read and not judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from croupier.verify_store.per_table import PerTable


class _Law(NamedTuple):
    """To whom the cut of a game is offered."""

    offered: tuple[str, ...]
    first: dict[str, tuple[str, str]]
    """By occasion: which player is asked first, and the clause."""
    refused: str
    nobody: str
    handed: tuple[str, ...] = ()
    falling: bool = False


def _boxes(schedule: str, cut: int, who: int, nobody: int, *handed: str) -> _Law:
    def s(paragraph: str) -> str:
        return f"{schedule} s {who}{paragraph}"

    first = {
        "start": ("earliest", s("(1)(a)")),
        "box": ("box", s("(1)(b)")),
        "dealer": ("highest", s("(1)(c)")),
        "directed": ("highest", s("(1)(d)")),
        "replaced": ("highest", s("(1)(d)")),
    }
    cites = tuple(f"{schedule} {ref}" for ref in handed)
    return _Law((f"{schedule} s {cut}(3)",), first, s("(2)"), s(f"({nobody})"), cites)


def _one_rule(rule: str, first: str, *, falling: bool = False) -> _Law:
    occasions = ("start", "box", "dealer", "directed", "replaced")
    return _Law((rule,), dict.fromkeys(occasions, (first, rule)), rule, rule, falling=falling)


_NZ_BLACKJACK: Final = _Law(
    ("div II r 6.2",),
    {
        "start": ("earliest", "div II r 6.7(a)"),
        "box": ("box", "div II r 6.7(b)"),
        "dealer": ("highest", "div II r 6.7(c)"),
        "directed": ("earliest", "div II r 6.7(a)"),
        "replaced": ("lowest", "div II r 6.7(d)"),
    },
    "div II r 6.8",
    "div II r 6.8",
)
_NZ_BACCARAT: Final = _one_rule("div V r 7.3", "lowest")
_LAWS: Final = {
    ("qld-2010", "baccarat"): _Law(
        ("sch 1 s 17(1)",),
        dict.fromkeys(("start", "box", "dealer", "directed", "replaced"), ("lowest", "sch 1 s 17(2)")),
        "sch 1 s 17(2)",
        "sch 1 s 17(4)",
        ("sch 1 s 17(3)",),
    ),
    ("qld-2010", "blackjack"): _boxes("sch 2", 13, 14, 4, "s 13(5)", "s 14(3)"),
    ("qld-2010", "spanish_blackjack"): _boxes("sch 9", 13, 14, 3),
    ("qld-2010", "casino_war"): _boxes("sch 14", 14, 15, 4, "s 15(3)"),
    ("qld-2010", "blackjack_switch"): _boxes("sch 15", 13, 14, 4, "s 14(3)"),
    ("qld-2010", "lucky_draw_baccarat"): _boxes("sch 16", 13, 14, 4, "s 13(5)", "s 14(3)"),
    ("qld-2010", "blackjack_challenge"): _boxes("sch 17", 13, 14, 4, "s 13(5)", "s 14(3)"),
    ("nz-1996", "blackjack"): _NZ_BLACKJACK,
    ("nz-1996", "mini_baccarat"): _one_rule("div IV r 7.2", "lowest"),
    ("nz-1996", "baccarat"): _NZ_BACCARAT,
    ("nz-1996", "midi_baccarat"): _one_rule("div IX r 7.3", "highest", falling=True),
    ("nz-proposed", "blackjack"): _NZ_BLACKJACK,
    ("nz-proposed", "baccarat"): _NZ_BACCARAT,
    ("nz-proposed", "dragon21"): _NZ_BACCARAT,
    ("nsw-blackjack", "blackjack"): _Law(
        ("r 4.3",),
        {
            "start": ("earliest", "r 4.3.1"),
            "box": ("box", "r 4.3.2"),
            "dealer": ("highest", "r 4.3.3"),
            "first": ("highest", "r 4.3.4"),
            "directed": ("earliest", "r 4.3.1"),
            "replaced": ("highest", "r 4.3.5"),
        },
        "r 4.4",
        "r 4.4",
    ),
}
"""By book and game; at every other one no player cuts."""
_BY_THE_CARD: Final = ("box", "dealer", "first")
"""The occasions on which the cutting card came."""


@dataclass(slots=True)
class _Table:
    """One table, as far as the log was read."""

    law: _Law | None
    optional: bool
    """Whether the cards go into a machine, so that the cut need not be offered."""
    seats: dict[int, str] = field(default_factory=dict)
    """The seated players who may cut, in the order in which they came."""
    came: bool = False
    """Whether the cutting card came since the cut."""
    asked: list[int] | None = None
    """The seats that are still to be asked; None before the offer."""
    handed: int | None = None
    cutter: int | None = None
    judged: bool = False
    """Whether its cuts name seats, as they do since the cut is offered."""

    @property
    def waits_for(self) -> int | None:
        """The seat whose answer is waited for."""
        if self.cutter is not None:
            return None
        return self.handed if self.handed is not None else next(iter(self.asked or ()), None)

    def left(self, seat: int) -> None:
        """Somebody left."""
        self.seats.pop(seat, None)
        if self.asked and self.asked[0] == seat:
            self.handed = self.cutter = None
        self.handed = None if self.handed == seat else self.handed
        self.cutter = None if self.cutter == seat else self.cutter
        self.asked = self.asked and [each for each in self.asked if each != seat]


class Cuts:
    """The cuts at all tables, event by event."""

    def __init__(self) -> None:
        self._tables = PerTable(_opened)

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event of a table's stream."""
        table = self._tables.at(stream, kind, payload)
        if table is None:
            return
        cited = clauses if isinstance(clauses, list) else []
        seat = payload.get("seat")
        match kind:
            case "seated":
                if isinstance(seat, int) and not payload.get("standing") and not payload.get("bot"):
                    table.seats[seat] = str(payload.get("person"))
            case "left":
                if isinstance(seat, int):
                    table.left(seat)
            case "place-moved":
                if isinstance(seat, int) and isinstance(payload.get("from"), int):
                    table.left(payload["from"])
                    table.seats[seat] = str(payload.get("person"))
            case "table-closed":
                table.seats.clear()
                table.came = False
            case "shoe-shuffled":
                table.asked = table.handed = table.cutter = None
                table.came &= payload.get("commitment") is None
            case "entry":
                entry = payload.get("entry")
                table.came |= isinstance(entry, dict) and entry.get("entry") == "cutting_card"
            case "cut-offered":
                yield from _offered(table, cited, payload)
            case "cut-answered":
                yield from _answered(table, cited, payload)
            case "cut-handed":
                yield from _handed(table, cited, payload)
            case "shoe-cut":
                yield from _cut(table, cited, payload)
                table.came = False


def _opened(setup: dict[str, Any]) -> _Table:
    options = setup.get("options")
    machine = isinstance(options, dict) and options.get("card_machine") is True
    return _Table(_LAWS.get((str(setup.get("book")), str(setup.get("game")))), machine)


def _lacks(cited: list[Any], *refs: str) -> Iterator[str]:
    if missing := [ref for ref in refs if ref not in cited]:
        yield f"it does not cite {', '.join(missing)}"


def _offered(table: _Table, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    law = table.law
    if law is None:
        yield "the cut is offered at a game at which no player cuts"
        return
    if table.asked is not None:
        yield "the cut was offered before"
    occasion = payload.get("occasion")
    if occasion not in law.first:
        yield f"there is no occasion {occasion!r:.40} for an offer of the cut"
        return
    first, ref = law.first[str(occasion)]
    yield from _lacks(cited, *law.offered, ref)
    if occasion in _BY_THE_CARD and first != "lowest" and not table.came:
        yield f"no cutting card came since the last cut, as the occasion says ({ref})"
    order = sorted(table.seats, reverse=law.falling)
    box = payload.get("box")
    start = _first(first, table, order, box if isinstance(box, int) else 0)
    at = order.index(start) if start in order else 0
    ought = [*order[at:], *order[:at]]
    if payload.get("asked") != ought:
        yield f"the cut is offered to {payload.get('asked')!r:.60}, and goes to {ought} ({ref})"
    table.asked = list(ought)


def _first(which: str, table: _Table, order: list[int], box: int) -> int:
    """The seat that is asked first."""
    if not order:
        return 0
    match which:
        case "earliest":
            return next(iter(table.seats))
        case "box":
            return next((seat for seat in order if seat >= box), order[0])
        case "highest":
            return max(order)
        case _:
            return min(order)


def _answered(table: _Table, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    seat, accept = payload.get("seat"), payload.get("accept")
    if table.law is None or table.asked is None:
        yield "somebody answers an offer of the cut that was not made"
        return
    if seat != table.waits_for:
        yield f"seat {seat!r:.20} answers, and the cut is offered to seat {table.waits_for}"
        return
    if accept is True:
        table.cutter, table.handed = table.waits_for, None
        return
    if table.handed is not None:
        table.handed = None
        return
    table.asked = table.asked[1:]
    yield from _lacks(cited, table.law.refused if table.asked else table.law.nobody)


def _handed(table: _Table, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    seat, to = payload.get("seat"), payload.get("to")
    law = table.law
    if law is None or not law.handed:
        yield "nobody may ask another player to cut at this game"
        return
    yield from _lacks(cited, *law.handed)
    if not table.asked or table.asked[0] != seat or table.handed is not None:
        yield f"seat {seat!r:.20} asks another to cut, and the cut is not theirs"
    if to not in table.seats or to == seat:
        yield f"seat {to!r:.20} is asked to cut, and is no other player with a seat"
        return
    table.handed, table.cutter = to, None


def _cut(table: _Table, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    if "seat" not in payload:
        if table.judged:
            yield "it does not say who cut the cards, as cuts before it do"
        return
    table.judged = True
    seat, law = payload["seat"], table.law
    if seat is not None:
        if seat != table.cutter:
            yield f"seat {seat!r:.20} cuts the cards, and has not accepted the cut"
        elif payload.get("cut_by") != table.seats.get(seat):
            yield f"{payload.get('cut_by')!r:.60} cuts the cards, who does not have seat {seat}"
        return
    if law is None or payload.get("at") == 0:
        return
    if table.cutter is not None or table.waits_for is not None:
        yield f"the house cuts the cards, and seat {table.cutter or table.waits_for} has the cut"
    elif table.asked is None and table.seats and not table.optional:
        yield f"the house cuts the cards, and the cut was not offered to the players ({law.offered[0]})"
    elif table.asked is not None:
        yield from _lacks(cited, law.nobody)
