"""The layout of roulette for its page: every position that a chip can lie on, and the wheel."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.roulette.rules import RouletteRules

FAMILY: Final = "roulette"


def board(rules: RouletteRules) -> dict[str, Any]:
    """The positions, the printed areas and the order of the wheel, from the rules of the table."""
    return rules.layout.to_json()
