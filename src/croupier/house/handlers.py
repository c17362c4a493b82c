"""The modules that declare what carries commands out."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Final

NAMES: Final = (
    "absences",
    "bot_places",
    "cage",
    "card_acts",
    "colours",
    "company",
    "conduct",
    "contested_seats",
    "correcting",
    "correction_notices",
    "cutting",
    "dealing",
    "deposits",
    "directing",
    "disputes",
    "filings",
    "floor",
    "jackpot_desk",
    "loss_desk",
    "nominees",
    "office",
    "play",
    "player_cards",
    "promotions.desk",
    "promotions.disputes",
    "promotions.winners",
    "promotions.tokens",
    "ruling",
    "second_person",
    "single_players",
    "spoken_wagers",
    "stacking",
    "table_acts",
    "tournaments.tables",
    "tournaments.bot_entries",
    "tournaments.desk",
    "tournaments.field_desk",
    "terminal_approvals",
    "venues",
    "floats.boxes",
    "floats.counting",
    "floats.drawers",
    "floats.shifts",
    "floats.slips",
    "floats.stock",
    "floats.winnings",
    "room.between",
    "room.deciding",
    "room.lists",
    "room.moving",
    "room.seats",
)
MODULES: Final[tuple[ModuleType, ...]] = tuple(import_module(f"{__package__}.{name}") for name in NAMES)
"""Importing them makes every command known to the house."""
