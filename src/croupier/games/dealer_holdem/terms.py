"""The terms that games of hold'em against the dealer share, and the shapes of those that there are."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.games.dealer_holdem.shape import Shape, Street
from croupier.games.poker_hands import kinds
from croupier.games.stud.terms import CHECK, FOLD

# Wagers, beside the ante.
FLOP: Final = "flop"
"""A wager, and the step at which it is made; before the communal cards of its name are turned."""
TURN: Final = "turn"
RIVER: Final = "river"
BONUS: Final = "bonus"
"""On a player's own two cards."""
BLIND: Final = "blind"
"""As much as the ante, paid for high hands that win."""
PLAY: Final = "play"
TRIPS: Final = "trips"
"""On the kind of the finished hand."""

TITLES: Final[Mapping[str, str]] = MappingProxyType(
    {FLOP: "Flop", TURN: "Turn", RIVER: "River", PLAY: "Play"}
)
"""Of wagers that decisions put up."""

# Steps.
DEALT: Final = "dealt"
"""All hands have their cards."""
CARD_STEPS: Final = ("flop_card", "flop_card", "flop_card", "turn_card", "river_card")
"""At which each communal card is dealt face up, in order."""
BEFORE_FLOP: Final = "before_flop"
AFTER_FLOP: Final = "after_flop"
AFTER_RIVER: Final = "after_river"

HOLDEM_BONUS: Final = Shape(
    (
        Street(FLOP, FLOP, 0, (2,), FOLD),
        Street(TURN, TURN, 3, (1,), CHECK),
        Street(RIVER, RIVER, 4, (1,), CHECK),
    ),
    bets_once=False,
    ante_paid=kinds.FLUSH,
)
"""Texas hold'em bonus poker: a wager before each turn of communal cards, the first or fold."""
ULTIMATE: Final = Shape(
    (
        Street(PLAY, BEFORE_FLOP, 0, (4, 3), CHECK),
        Street(PLAY, AFTER_FLOP, 3, (2,), CHECK),
        Street(PLAY, AFTER_RIVER, 5, (1,), FOLD),
    ),
    bets_once=True,
    qualifies=kinds.PAIR,
    blind=(
        kinds.STRAIGHT,
        kinds.FLUSH,
        kinds.FULL_HOUSE,
        kinds.FOUR_OF_A_KIND,
        kinds.STRAIGHT_FLUSH,
        kinds.ROYAL_FLUSH,
    ),
)
"""Ultimate Texas hold'em: one bet, the larger the earlier; the dealer qualifies with a pair."""
