"""The grounds on which staff may declare a player's wagers void, by book, as this verifier has them."""

from __future__ import annotations

from typing import Any, Final

_INVALID: Final = "r 1.1 def invalid wager"
_DEVICE_NZ: Final = {"device": frozenset({"div I r 11.2(a)"})}
_GROUNDS: Final[dict[str, dict[str, frozenset[str]]]] = {
    "qld-2010": {
        "contravention": frozenset({"s 10(1)(a)", "s 10(2)(a)"}),
        "direction": frozenset({"s 10(1)(b)", "s 10(2)(a)"}),
        "device": frozenset({"s 5(2)(a)"}),
    },
    "nz-1996": _DEVICE_NZ,
    "nz-proposed": _DEVICE_NZ,
    "nz-poker-2017": _DEVICE_NZ,
    "nsw-blackjack": {
        "player_card": frozenset({"r 18.1"}),
        "device": frozenset({"r 18.8.1"}),
        "invalid_wager": frozenset({_INVALID}),
    },
}
"""Each with the clauses that say so; the first is meant where a report names none."""
_DECLARED: Final = "wagers_declared_void"


def wrong_ground(book: str, entry: dict[str, Any], event: dict[str, Any]) -> str:
    """What is wrong with the ground that a report on the tape has by an event, or nothing."""
    grounds = _grounds(book, entry)
    told, must = event.get("ground"), entry.get("details", {}).get("ground")
    if must is None and len(grounds) > 1:
        must = next(iter(grounds))
    if grounds and told != must:
        return f"its ground is {told!r:.60}, and must be {must!r:.60}"
    known = must is None or (isinstance(must, str) and must in grounds)
    return "" if known or not grounds else f"{must!r:.60} is no ground of the book"


def wrong_clauses(book: str, report: dict[str, Any], cited: list[str]) -> str:
    """What is wrong with the clauses that a remedy cites for the ground of its report, or nothing."""
    grounds = _grounds(book, report)
    ground = report.get("details", {}).get("ground") or next(iter(grounds), "")
    if not isinstance(ground, str) or ground not in grounds:
        return ""
    if missing := grounds[ground] - set(cited):
        return f"it does not cite {', '.join(sorted(missing))}, the ground of {ground}"
    # A wager that a player card makes invalid is void by what an invalid wager is, too.
    others = frozenset[str]().union(*grounds.values()) - grounds[ground] - {_INVALID}
    wrong = others & set(cited)
    return f"it cites {', '.join(sorted(wrong))}, which is not the ground of {ground}" if wrong else ""


def _grounds(book: str, report: dict[str, Any]) -> dict[str, frozenset[str]]:
    """The grounds that a report is to name one of; none where it is of another kind."""
    return _GROUNDS.get(book, {}) if report.get("kind") == _DECLARED else {}
