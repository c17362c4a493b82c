"""Wagers that players announced aloud, and disputes about what they answer for themselves.

Clauses: Queensland sch 1 s 8(2)(a), sch 2 s 7(2), sch 4 s 5, sch 5 s 21(2), sch 7 s 9(2) and the like;
New Zealand II r 4.4, III r 4.3 and the like; the grounds of disputes are those of :data:`_ANSWERED`.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final

_NEVER: Final = frozenset(
    {
        *("sch 1 s 8(2)(a)", "sch 2 s 7(2)", "sch 5 s 21(2)", "sch 8 s 6(2)", "sch 9 s 7(2)"),
        *("sch 10 s 7(2)", "sch 14 s 7(2)", "sch 15 s 7(4)", "sch 16 s 7(2)", "sch 17 s 7(2)"),
    }
)
"""What has no wager made aloud."""
_WITH: Final = frozenset(
    {
        *("div II r 4.4", "div III r 4.3", "div IV r 4.3", "div V r 4.3", "div VI r 3.5", "div VII r 4.3"),
        *("div VIII r 4.9", "div IX r 4.3", "div X r 3.4", "div Big-Raise r 5.4", "div Dragon21 r 5.4"),
    }
)
"""What has it accepted with chips alone."""
_CONFIRMED: Final = frozenset({"sch 4 s 5(2)", "sch 4 s 5(4)(a)"})
_OTHER: Final = frozenset({"sch 7 s 9(2)"})
_PLACED: Final = frozenset(
    {
        *("sch 1 s 6(2)(a)", "sch 1 s 6(2)(c)", "sch 2 s 39(3)", "div VII r 4.4", "r 5.10.1", "r 5.10.2"),
        *("sch 2 s 30(3)", "sch 9 s 31(3)", "sch 17 s 30(3)", "div II r 13.3(b)", "div VI r 3.6"),
        *("div IV r 4.2", "div V r 4.2", "div IX r 4.2", "div X r 3.3"),
    }
)
"""Where chips must lie."""
_ENDS: Final = ("call", "produce", "thrown", "landed", "delivered")
"""The entries that end the wagering."""
_ANSWERED: Final = {
    "own_total": (
        *(f"sch {n} s 21" for n in (2, 9, 14, 15, 16, 17)),
        *("sch 6 s 28(2)", "div II r 7.10", "div VIII r 13.4", "r 3.9"),
    ),
    "position": (
        *("sch 4 s 9(1)", "sch 7 s 12(1)", "sch 8 s 7(1)", "sch 10 s 8(1)", "div III r 4.6", "div VI r 3.7"),
        *("div VII r 4.5", "div X r 3.9", "div Dragon21 r 5.5", "r 5.17"),
    ),
    "instructions": (
        *("sch 4 s 9(2)", "sch 7 s 12(2)", "sch 8 s 7(2)", "sch 10 s 8(2)", "div III r 4.6", "div VI r 3.7"),
        *("div VII r 4.5", "div X r 3.9", "div Dragon21 r 5.5", "r 5.17"),
    ),
    "limits": ("r 6.4",),
}


class _Table:
    """A table, as far as announcements go."""

    def __init__(self) -> None:
        self.seats: dict[int, str] = {}
        self.waits: dict[int, str] = {}
        """The announcements that wait, each with its player."""
        self.misplaced: dict[int, str] = {}
        """The chips that do not lie where a wager must, by report, each with its player."""
        self.betting = False
        self.grounds: dict[int, str] = {}


class Spoken:
    """What was announced at tables, event by event."""

    def __init__(self) -> None:
        self._tables: dict[str, _Table] = {}

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event about announcements."""
        if not isinstance(stream, str) or not stream.startswith("table:"):
            return
        table = self._tables.setdefault(stream, _Table())
        cited = {str(each) for each in clauses} if isinstance(clauses, list) else set()
        seat, person = _whole(payload.get("seat")), str(payload.get("person"))
        match kind:
            case "seated":
                table.seats[seat] = person
            case "place-moved":
                table.seats.pop(_whole(payload.get("from")), None)
                table.seats[seat] = person
            case "left":
                left = table.seats.pop(seat, "")
                table.waits = {number: each for number, each in table.waits.items() if each != left}
                table.misplaced = {n: each for n, each in table.misplaced.items() if each != left}
            case "table-closed":
                table.seats.clear()
                table.waits.clear()
                table.misplaced.clear()
            case "round-opened":
                table.betting = True
            case "entry":
                yield from _entered(table, payload)
            case "people-spoken-wager":
                yield from _announced(table, cited, payload)
            case "people-spoken-answered":
                yield from _answered(table, cited, payload)
            case "people-misplaced-wager" | "people-misplaced-answered":
                yield from _misplaced(table, str(kind), cited, payload)
            case "dispute-raised" | "dispute-decided":
                yield from _disputed(table, str(kind), cited, payload)


def _whole(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def _entered(table: _Table, payload: dict[str, Any]) -> Iterator[str]:
    entry = payload.get("entry")
    if not isinstance(entry, dict) or entry.get("entry") not in _ENDS:
        return
    if table.betting and table.waits:
        yield f"the wagering ends, and announcement {min(table.waits)} waits for its chips"
    if table.betting and table.misplaced:
        yield f"the wagering ends, and chips of report {min(table.misplaced)} lie where no wager may"
    table.betting = entry.get("entry") in (
        "thrown",
        "landed",
    )  # At craps wagers are open again after a throw.


def _announced(table: _Table, cited: set[str], payload: dict[str, Any]) -> Iterator[str]:
    number, person = _whole(payload.get("announcement")), str(payload.get("person"))
    if table.seats.get(_whole(payload.get("seat"))) != person:
        yield f"{person:.60} announces a wager, and does not have that place"
    if number in table.waits or not payload.get("says") or Decimal(str(payload.get("amount", 0))) <= 0:
        yield "a wager is announced under a number that waits, without words or for nothing"
    if not cited & (_NEVER | _WITH | _CONFIRMED | _OTHER):
        yield "a wager is announced without the clause about it"
    if payload.get("waits") is not True:
        if not payload.get("reason"):
            yield "an announcement comes to nothing, and nobody says why"
        return
    if cited & _NEVER:
        yield f"an announcement waits where no wager is made aloud ({min(cited & _NEVER)})"
    if cited & _WITH and payload.get("brings") != "chips":
        yield f"a wager is accepted that came with no chips ({min(cited & _WITH)})"
    if cited & _CONFIRMED and not payload.get("confirmed_by"):
        yield "a wager announced at craps is accepted that no boxperson confirmed (sch 4 s 5)"
    table.waits[number] = person


def _answered(table: _Table, cited: set[str], payload: dict[str, Any]) -> Iterator[str]:
    person = table.waits.pop(_whole(payload.get("announcement")), "")
    if not person or person != payload.get("person"):
        yield "an announcement is answered that does not wait, or another player's"
    if not payload.get("wager") and not payload.get("says"):
        yield "an announcement comes to nothing, and nobody says why"
    if not cited & (_WITH | _CONFIRMED | _OTHER):
        yield "an announcement is answered without the clause about it"


def _misplaced(table: _Table, kind: str, cited: set[str], payload: dict[str, Any]) -> Iterator[str]:
    number, person = _whole(payload.get("report")), str(payload.get("person"))
    if not cited & _PLACED:
        yield "chips are said to lie wrongly without the clause about it"
    if kind == "people-misplaced-answered":
        if table.misplaced.pop(number, "") != person:
            yield "a report of chips is answered that does not wait, or another player's"
        return
    if table.seats.get(_whole(payload.get("seat"))) != person or not payload.get("says"):
        yield "chips are said to lie wrongly of nobody who has that place, or nobody says where"
    table.misplaced[number] = person


def _disputed(table: _Table, kind: str, cited: set[str], payload: dict[str, Any]) -> Iterator[str]:
    number = _whole(payload.get("dispute"))
    if kind == "dispute-raised" and payload.get("ground"):
        table.grounds[number] = str(payload["ground"])
    ground = table.grounds.get(number)
    if ground is not None and not cited.intersection(_ANSWERED.get(ground, ())):
        yield f"dispute {number} is about {ground:.40}, and does not cite who answers for it"
