"""How games name the irregularities that those of a shoe, boxes and a dealer share, and tell of them."""

from __future__ import annotations

from typing import Final, NamedTuple


class Words(NamedTuple):
    """How a game names an irregularity and tells of it."""

    kind: str
    title: str
    trigger: str
    text: str
    """Its remedy, as the game's description has it."""


MISPLACED: Final = Words(
    "misplaced_card",
    "Cards wrongly placed in the original dealing",
    "During the original dealing a card is placed wrongly, before the dealer has acted on any hand",
    "The cards are placed in the order in which they would have been",
)
EXTRA_HAND: Final = Words(
    "extra_hand",
    "Extra hand dealt",
    "A hand is dealt to a box without a wager; reported card by card",
    "The hand is void once another is acted on; before that its cards are the next cards",
)
NO_CARDS: Final = Words(
    "no_cards_dealt",
    "No cards dealt to a hand",
    "The box whose first card is due was dealt no cards",
    "The hand is dead once another is acted on; before that the cards are put in order",
)
DEALT_BY_ACCIDENT: Final = "accidentally deals another card to the hand and exposes it"
COMPLETED: Final = Words(
    "card_to_completed_dealer",
    "Card dealt to the dealer's completed hand",
    "",
    "The card is removed from play",
)
NOT_ACTING: Final = Words(
    "player_not_acting",
    "Player not acting on a hand",
    "A player does not act within a reasonable time, refuses to act or is not present",
    "",
)
