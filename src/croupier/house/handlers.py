"""The modules that declare what carries commands out."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from croupier.house import (
    bot_places,
    cage,
    card_acts,
    colours,
    company,
    contested_seats,
    correcting,
    correction_notices,
    cutting,
    dealing,
    deposits,
    directing,
    disputes,
    filings,
    floor,
    jackpot_desk,
    loss_desk,
    nominees,
    office,
    play,
    player_cards,
    promotional_tokens,
    ruling,
    second_person,
    single_players,
    stacking,
    table_acts,
    venues,
)

MODULES: Final[tuple[ModuleType, ...]] = (
    bot_places,
    cage,
    card_acts,
    colours,
    company,
    contested_seats,
    correcting,
    correction_notices,
    cutting,
    dealing,
    deposits,
    directing,
    disputes,
    filings,
    floor,
    jackpot_desk,
    loss_desk,
    nominees,
    office,
    play,
    player_cards,
    promotional_tokens,
    ruling,
    second_person,
    single_players,
    stacking,
    table_acts,
    venues,
)
"""Importing them makes every command known to the house."""
