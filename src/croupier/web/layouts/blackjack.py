"""The layout of blackjack for its page: the boxes, and what decisions put beside a wager and pay."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.blackjack.rules import BlackjackRules
from croupier.web.layouts.beside import without_area

FAMILY: Final = "blackjack"


def board(rules: BlackjackRules) -> dict[str, Any]:
    """How many boxes there are, and the wagers that have no area of their own for players to place."""
    return {
        "boxes": rules.seats,
        "beside": [without_area(wager) for wager in rules.wagers.values() if wager.follows],
    }
