"""Spins of a wheel of fortune written short: symbols as ``"a c"``, wagers as ``"1 symbol_a 10"``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.record.runner import conduct_script
from tests.rules.craps_sessions import Session, wager

QLD_WHEELS: dict[int, list[tuple[int, str]]] = {
    50: [(24, "1"), (8, "5"), (8, "5"), (4, "11"), (2, "22"), (2, "22"), (1, "44"), (1, "44")],
    52: [(24, "1"), (12, "3"), (8, "5"), (4, "11"), (2, "23"), (1, "47"), (1, "47")],
    54: [(26, "1"), (13, "3"), (7, "6.5"), (4, "12"), (2, "25"), (1, "52"), (1, "52")],
}
"""Queensland's three wheels: the sections of each symbol, and what it pays to 1."""
NZ_WHEEL = QLD_WHEELS[52]
"""New Zealand's wheel has the counts and odds of Queensland's with 52 spaces."""


def play(
    book: str,
    game: str,
    spins: str,
    *wagers: str,
    options: Mapping[str, Any] | None = None,
    limits: Mapping[str, Any] | None = None,
    irregularities: Sequence[Mapping[str, Any]] = (),
    chip: str = "0.05",
) -> Session:
    """Conduct spins; wagers without an id are w1, w2..."""
    script = {
        "rulebook": book,
        "game": game,
        "options": options or {},
        "limits": limits or {},
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


def report(kind: str, at: str | int = "spin", **details: object) -> list[dict[str, object]]:
    """A report of an irregularity."""
    return [{"kind": kind, "at": at, **details}]
