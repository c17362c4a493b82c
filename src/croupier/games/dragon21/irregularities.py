"""The irregularity that only Dragon21 has: an additional card to a Dragon's hand that must stand."""

from __future__ import annotations

from typing import Final

from croupier.games.dragon21.terms import DRAGON, TIGER, additional
from croupier.games.remedies import Irregularity
from croupier.games.two_hands_errors import Stray, stray_card
from croupier.law import Clauses

STRAY: Final = Stray(
    "additional_card_to_dragon",
    "Additional card dealt to a Dragon's hand that must stand",
    "An additional card is dealt to the Dragon's hand when none is authorised",
    own=additional(DRAGON),
    other=additional(TIGER),
    due="the Dragon's hand is to draw: the card is its next card",
    becomes="the card is the next card of the Tiger's hand",
    text=(
        "The next card of the Tiger's hand if that must draw; else the first card of the next round, "
        "dealt without wagers if the card was exposed"
    ),
)


def additional_card_to_dragon(becomes: Clauses, unexposed: Clauses, exposed: Clauses) -> Irregularity:
    """An additional card was dealt to the Dragon's hand, which must stand."""
    return stray_card(STRAY, becomes, unexposed, exposed)
