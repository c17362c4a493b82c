"""The layout of lucky draw baccarat for its page: what drawing pays, and when hands are complete."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.lucky_draw import kernel
from croupier.games.lucky_draw.hands import MOST
from croupier.games.lucky_draw.rules import LuckyDrawRules
from croupier.games.lucky_draw.terms import DRAW
from croupier.web.layouts.beside import without_area

FAMILY: Final = "lucky_draw"


def board(rules: LuckyDrawRules) -> dict[str, Any]:
    """The draw wager, which has no area that players place it in; the boxes; what ends the dealer's hand."""
    return {
        "draw": without_area(rules.wagers[DRAW]),
        "boxes": rules.seats,
        "stands": False,
        "stands_on": kernel.STANDS,
        "most": MOST,
    }
