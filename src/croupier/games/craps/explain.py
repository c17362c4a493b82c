"""Why a wager of craps ended as it did: the throw that decided it, and the point that it was made on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.games.events import Event, Kind
from croupier.games.wording import UNDECIDED, Explained, last, listed


def explain(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> Explained:
    """The last throw before a wager's end."""
    result, thrown = last(told, Kind.RESULT), last(told, Kind.THROWN)
    if not result or ended["line"] is None:
        return UNDECIDED
    dice = listed([str(each) for each in thrown.get("dice", ())]) if thrown else str(result["total"])
    when = "on the come out roll" if result["come_out"] else f"with the point on {result['point']}"
    return Explained("", f"The dice show {dice}, a total of {result['total']}, {when}")
