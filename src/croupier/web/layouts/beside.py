"""Wagers that have no area of their own on a layout, for its page."""

from __future__ import annotations

from typing import Any

from croupier.games.wagers import WagerType
from croupier.web.law import clauses_json


def without_area(wager: WagerType) -> dict[str, Any]:
    """A wager that decisions put beside another: what it is called and pays, and its clauses."""
    return {
        "wager": wager.name,
        "title": wager.title,
        "lines": [
            {"line": line.name, "odds": str(line.odds)} for line in wager.lines if line.odds is not None
        ],
        "clauses": [ref for c in wager.clauses for ref in clauses_json(c.book, [c.ref])],
    }
