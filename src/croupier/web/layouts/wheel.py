"""The layout of the wheel of fortune for its page: the symbols around the rim, and what each is backed by."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.wheel.rules import WheelRules
from croupier.games.wheel.wagers import wager_name

FAMILY: Final = "wheel"


def board(rules: WheelRules) -> dict[str, Any]:
    """The rim in its order, and each symbol with its wager and the number of its sections."""
    return {
        "rim": rules.rim.to_json(),
        "symbols": [
            {"symbol": symbol, "sections": count, "wager": wager_name(symbol)}
            for symbol, count in rules.counts.items()
        ],
    }
