"""Where a wager is placed, in words: "Split on 8 and 11", "2nd dozen", "Come bet, point 6, off"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.wording import ORDINALS, listed, numbered

COLUMN: Final = "column"
DOZEN: Final = "dozen"
TWELVE: Final = 12
_WHICH: Final = {
    **{str(n): n for n in ORDINALS},
    **{word: n for n, word in enumerate(("first", "second", "third"), start=1)},
    **{f"{TWELVE * n - TWELVE + 1}-{TWELVE * n}": n for n in ORDINALS},
}


def placed(name: str, title: str, details: Mapping[str, Any]) -> str:
    """A wager by its title and where it is placed."""
    number = _number(name, details)
    if number:
        return numbered(title.lower(), number) + _state(details)
    return title + lies_on(details)


def lies_on(details: Mapping[str, Any]) -> str:
    """Where a wager lies, what it is attached to and whether it is on, in words after its title."""
    covers = _covers(details)
    on = f" on {listed([each.replace('_', ' ') for each in covers])}" if covers else ""
    return on + _state(details)


def _covers(details: Mapping[str, Any]) -> list[str]:
    selection = details.get("selection")
    return [str(each) for each in details.get("covers") or ([selection] if selection else [])]


def _state(details: Mapping[str, Any]) -> str:
    out = f", point {details['point']}" if details.get("point") else ""
    if details.get("working") is not None:
        out += ", on" if details["working"] else ", off"
    return out


def _number(name: str, details: Mapping[str, Any]) -> int:
    """Which column or dozen a wager is on; 0 where it is on neither, or nothing says which."""
    covers = _covers(details)
    if name not in (COLUMN, DOZEN) or not covers:
        return 0
    if len(covers) < TWELVE:
        return _WHICH.get("-".join(covers).strip().lower(), 0)
    least = min(map(int, covers))
    return (least - 1) // TWELVE + 1 if name == DOZEN else least
