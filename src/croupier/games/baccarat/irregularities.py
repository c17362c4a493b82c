"""The irregularity that only baccarat has: a third card to a player's hand that must stay."""

from __future__ import annotations

from typing import Final

from croupier.games.remedies import Irregularity
from croupier.games.two_hands_errors import Stray, stray_card
from croupier.law import Clauses

STRAY: Final = Stray(
    "third_card_to_player",
    "Third card dealt to a player's hand that must stand",
    "A third card is dealt to the player's hand when none is authorised",
    own="player_third",
    other="banker_third",
    due="the player's hand is to draw: the card is its third card",
    becomes="the card is the banker's third card",
    text=(
        "The banker's third card if the banker must draw; else the first card of the next round, "
        "dealt without wagers if the card was exposed"
    ),
    drawn="the player's hand has its third card: a further one is drawn in error",
)


def third_card_to_player(becomes: Clauses, unexposed: Clauses, exposed: Clauses) -> Irregularity:
    """A third card was dealt to the player's hand, which must stay."""
    return stray_card(STRAY, becomes, unexposed, exposed)
