"""The layout of casino war for its page: what going to war puts up and pays, and what surrender costs."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.casino_war import kernel
from croupier.games.casino_war.rules import CasinoWarRules
from croupier.games.casino_war.terms import CASINO_WAR, GO_TO_WAR
from croupier.web.law import clauses_json
from croupier.web.layouts.beside import without_area

FAMILY: Final = "casino_war"


def board(rules: CasinoWarRules) -> dict[str, Any]:
    """The go to war wager, which has no area that players place it in, and the share lost by surrender."""
    surrendered = rules.wagers[CASINO_WAR].lines[kernel.SURRENDERED]
    return {
        "war": without_area(rules.wagers[GO_TO_WAR]),
        "surrender": {
            "loses": str(surrendered.loses),
            "clauses": [ref for c in surrendered.clauses for ref in clauses_json(c.book, [c.ref])],
        },
    }
