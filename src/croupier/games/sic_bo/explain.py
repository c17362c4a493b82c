"""Why a wager of sic-bo ended as it did: the throw that decided it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.games.events import Event, Kind
from croupier.games.wording import UNDECIDED, Explained, last


def explain(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> Explained:
    """The last throw before a wager's end."""
    result = last(told, Kind.RESULT)
    if not result or ended["line"] is None:
        return UNDECIDED
    return Explained("", f"The dice show {result['call']}")
