"""The layout of blackjack for its page: the boxes, and what decisions put beside a wager and pay."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.wagers import WagerType
from croupier.web.law import clauses_json

FAMILY: Final = "blackjack"


def board(rules: BlackjackRules) -> dict[str, Any]:
    """How many boxes there are, and the wagers that have no area of their own for players to place."""
    return {
        "boxes": rules.seats,
        "beside": [_beside(wager) for wager in rules.wagers.values() if wager.follows],
    }


def _beside(wager: WagerType) -> dict[str, Any]:
    return {
        "wager": wager.name,
        "title": wager.title,
        "lines": [
            {"line": line.name, "odds": str(line.odds)} for line in wager.lines if line.odds is not None
        ],
        "clauses": [ref for c in wager.clauses for ref in clauses_json(c.book, [c.ref])],
    }
