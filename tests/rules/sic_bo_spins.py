"""Spins of sic-bo written short: throws as ``"136 555"``, wagers as ``"1 triples 10 selection=5"``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any

from croupier.record.runner import conduct_script
from tests.rules.craps_sessions import Session, throws, wager

THROWS = [f"{a}{b}{c}" for a, b, c in combinations_with_replacement("123456", 3)]
"""Every throw once, whichever die shows what: 56 of them."""
PAIRS = [f"{a}-{b}" for a, b in combinations("123456", 2)]
TOTALS = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6, 11: 6, 12: 7, 13: 8, 14: 12, 15: 18, 16: 31, 17: 62}
"""What the text says each total pays to 1."""
EVENS = ("small", "big", "even", "odd")
COMMON_BETS = [
    ("small", None),
    ("big", None),
    ("any_triple", None),
    *((name, n) for name in ("triples", "doubles", "individual_die_face_values") for n in "123456"),
    *(("three_dice_totals", str(total)) for total in TOTALS),
    *(("dice_combinations", pair) for pair in PAIRS),
]
"""What wagers may be made on in both books."""


def odds_to_one(name: str, selection: str | None, throw: str) -> int | None:
    """What the text pays a wager to 1 on a throw; None where it loses. Doubles win on triples."""
    total = sum(map(int, throw))
    triple = throw[0] if len(set(throw)) == 1 else None
    match name:
        case "small":
            return 1 if 4 <= total <= 10 and triple not in ("2", "3") else None
        case "big":
            return 1 if 11 <= total <= 17 and triple not in ("4", "5") else None
        case "even":
            return 1 if total in (4, 6, 8, 10, 12, 14, 16) and triple not in ("2", "4") else None
        case "odd":
            return 1 if total in (5, 7, 9, 11, 13, 15, 17) and triple not in ("3", "5") else None
        case "any_triple":
            return 31 if triple else None
    assert selection is not None
    match name:
        case "triples":
            return 180 if triple == selection else None
        case "doubles":
            return 11 if throw.count(selection) >= 2 else None
        case "three_dice_totals":
            return TOTALS[total] if total == int(selection) else None
        case "dice_combinations":
            return 6 if all(number in throw for number in selection.split("-")) else None
        case "individual_die_face_values":
            return {0: None, 1: 1, 2: 2, 3: 12}[throw.count(selection)]
        case _:
            return 7 if len(set(throw)) == 3 and set(throw) <= set(selection.split("-")) else None


def play(
    book: str,
    game: str,
    dice: str,
    *wagers: str,
    options: Mapping[str, Any] | None = None,
    limits: Mapping[str, Any] | None = None,
    seat_limits: Mapping[str, Any] | None = None,
    irregularities: Sequence[Mapping[str, Any]] = (),
    chip: str = "0.05",
) -> Session:
    """Conduct a spin, or several; wagers without an id are w1, w2..."""
    script = {
        "rulebook": book,
        "game": game,
        "options": options or {},
        "limits": limits or {},
        "opening": {"seat_limits": seat_limits or {}},
        "chips": {"smallest": chip},
        "equipment": {"dice": throws(dice)},
        "wagers": [wager(w) for w in wagers],
        "irregularities": list(irregularities),
    }
    return Session(conduct_script(script, events=True))


def said(name: str, selection: str | None, stake: str = "10") -> str:
    """A wager of seat 1 as it is written."""
    return f"1 {name} {stake}" + (f" selection={selection}" if selection else "")


def refs(session: Session, kind: str, **facts: object) -> set[str]:
    """The clauses of the events of a kind whose facts are these."""
    found = [e for e in session.events(kind) if all(e.get(k) == v for k, v in facts.items())]
    assert found, f"no {kind} with {facts}"
    return {ref for e in found for ref in e["clauses"]}
