"""The layout of pai gow for its page: how many boxes there are, and what each two tiles come to."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any, Final

from croupier.equipment.tiles import CHINESE, COUNT, EACH, KINDS, NAMES, PIPS
from croupier.games.pai_gow import kernel
from croupier.games.pai_gow.explain import hand_name
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.terms import BANK, BOXES, CO_BANK, HOUSE_BOX, WAGER

FAMILY: Final = "pai_gow"


def board(rules: PaiGowRules) -> dict[str, Any]:
    """The board of the layout. ``hands`` has the name and the value of each two tiles, higher tile first."""
    return {
        "boxes": BOXES,
        "house_box": HOUSE_BOX,
        "wager": WAGER,
        "bank": BANK,
        "co_bank": CO_BANK,
        "dice": rules.dice,
        "tiles": {NAMES[k]: {"chinese": CHINESE[k], "pips": PIPS[k]} for k in range(KINDS)},
        "count": COUNT,
        "each": EACH,
        "hands": {
            f"{NAMES[a]}|{NAMES[b]}": [hand_name(a, b), kernel.value(a, b)]
            for a, b in combinations_with_replacement(range(KINDS), 2)
        },
    }
