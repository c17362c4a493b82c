"""Why a wager of roulette ended as it did: the number that decided it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.events import Event, Kind
from croupier.games.wording import UNDECIDED, Explained, last, numbered

_FEATURES: Final = ("colour", "parity", "half")


def explain(told: Sequence[Event], outcome: Mapping[str, Any], ended: Mapping[str, Any]) -> Explained:
    """The last number before a wager's end."""
    result = last(told, Kind.RESULT)
    if not result or ended["line"] is None:
        return UNDECIDED
    features = [str(result[name]) for name in _FEATURES if name in result]
    if "dozen" in result:
        features += [numbered(name, result[name]) for name in ("dozen", "column")]
    return Explained("", f"The number is {result['number']}: {', '.join(features)}")
