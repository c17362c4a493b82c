"""Spins of roulette written short: wagers as ``"1 split 10 8-11"``, and the trade's layout by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from croupier.record.runner import conduct_script
from tests.rules.craps_sessions import Session

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
"""The red numbers of every roulette wheel."""
ROWS = [[str(3 * row + n) for n in (1, 2, 3)] for row in range(12)]
"""The twelve streets."""
SINGLE = ["0", *map(str, range(1, 37))]
DOUBLE = ["0", "00", *map(str, range(1, 37))]

STREETS = ["-".join(row) for row in ROWS]
SIX_LINES = ["-".join(one + other) for one, other in pairwise(ROWS)]
SPLITS = [
    *(f"{row[n]}-{row[n + 1]}" for row in ROWS for n in (0, 1)),
    *(f"{a}-{b}" for one, other in pairwise(ROWS) for a, b in zip(one, other, strict=True)),
]
CORNERS = ["-".join([*one[n : n + 2], *other[n : n + 2]]) for one, other in pairwise(ROWS) for n in (0, 1)]
"""All positions that touch no zero."""

ODDS = {
    "straight_up": 35,
    "split": 17,
    "street": 11,
    "corner": 8,
    "six_line": 5,
    "column": 2,
    "dozen": 2,
    "low": 1,
    "high": 1,
    "even": 1,
    "odd": 1,
    "red": 1,
    "black": 1,
}
"""What both texts pay to 1."""

HALVES = {
    "low": {str(n) for n in range(1, 19)},
    "high": {str(n) for n in range(19, 37)},
    "even": {str(n) for n in range(2, 37, 2)},
    "odd": {str(n) for n in range(1, 37, 2)},
    "red": {str(n) for n in RED},
    "black": {str(n) for n in range(1, 37) if n not in RED},
}
COLUMNS = {str(k): {row[k - 1] for row in ROWS} for k in (1, 2, 3)}
DOZENS = {str(k): {n for row in ROWS[4 * (k - 1) : 4 * k] for n in row} for k in (1, 2, 3)}


def wager(text: str) -> dict[str, Any]:
    """``"1 corner 10 1-2-4-5"``, ``"1 dozen 10 dozen=2"``, ``"1 red 10 before=2 id=w"``."""
    seat, name, *rest = text.split()
    said: dict[str, Any] = {"seat": int(seat)}
    said |= {"withdraw": True} if name == "off" else {"wager": name, "stake": rest.pop(0)}
    for word in rest:
        key, equals, value = word.rpartition("=")
        if not equals:
            said["covers"] = word.split("-")
        elif key in ("dozen", "column", "selection"):
            said["selection"] = value
        else:
            said[key] = (
                int(value) if key in ("before", "box") else value == "true" if key == "accepted" else value
            )
    return said


def play(
    book: str,
    spins: str,
    *wagers: str,
    options: Mapping[str, Any] | None = None,
    limits: Mapping[str, Any] | None = None,
    seat_limits: Mapping[str, Any] | None = None,
    allowance_used: Sequence[int] = (),
    irregularities: Sequence[Mapping[str, Any]] = (),
    chip: str = "0.05",
) -> Session:
    """Conduct spins; wagers without an id are w1, w2..."""
    script = {
        "rulebook": book,
        "game": "roulette",
        "options": options or {},
        "limits": limits or {},
        "opening": {"seat_limits": seat_limits or {}, "allowance_used": list(allowance_used)},
        "chips": {"smallest": chip},
        "equipment": {"spins": spins.split()},
        "wagers": [wager(w) for w in wagers],
        "irregularities": list(irregularities),
    }
    return Session(conduct_script(script, events=True))


def refs(session: Session, kind: str, **facts: object) -> set[str]:
    """The clauses of the events of a kind whose facts are these."""
    found = [e for e in session.events(kind) if all(e.get(k) == v for k, v in facts.items())]
    assert found, f"no {kind} with {facts}"
    return {ref for e in found for ref in e["clauses"]}


def said(name: str, position: str | None) -> str:
    """A wager of 10 by seat 1 on a position."""
    if position is None:
        return f"1 {name} 10"
    return f"1 {name} 10 selection={position}" if name in ("column", "dozen") else f"1 {name} 10 {position}"


def numbers_of(name: str, position: str | None) -> set[str]:
    """What a position covers, by hand."""
    if position is None:
        return HALVES[name]
    if name in ("column", "dozen"):
        return (COLUMNS if name == "column" else DOZENS)[position]
    return set(position.split("-"))


INNER: list[tuple[str, str | None]] = [
    *(("straight_up", str(n)) for n in range(1, 37)),
    *(("split", s) for s in SPLITS),
    *(("street", s) for s in STREETS),
    *(("corner", s) for s in CORNERS),
    *(("six_line", s) for s in SIX_LINES),
    *((name, str(n)) for name in ("column", "dozen") for n in (1, 2, 3)),
    *((name, None) for name in HALVES),
]
"""Every wager on every position that touches no zero."""
