"""Why a wager on a wheel of symbols ended as it did: the symbol that decided it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.games.events import Event, Kind
from croupier.games.wording import UNDECIDED, Explained, last


def explain(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> Explained:
    """The last symbol before a wager's end."""
    result = last(told, Kind.RESULT)
    if not result or ended["line"] is None:
        return UNDECIDED
    sections = result["sections"]
    on = "one section of the wheel shows" if sections == 1 else f"{sections} sections of the wheel show"
    return Explained("", f"The wheel came to rest at symbol {result['symbol'].upper()}, which {on}")
