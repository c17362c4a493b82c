"""The modules that declare what carries commands out."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from croupier.house import (
    absences,
    bot_places,
    cage,
    card_acts,
    colours,
    company,
    conduct,
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
    ruling,
    second_person,
    single_players,
    spoken_wagers,
    stacking,
    table_acts,
    terminal_approvals,
    venues,
)
from croupier.house.floats import boxes, counting, drawers, shifts, slips, stock, winnings
from croupier.house.promotions import desk as promotion_desk
from croupier.house.promotions import disputes as promotion_disputes
from croupier.house.promotions import tokens as promotional_tokens
from croupier.house.promotions import winners as promotion_winners
from croupier.house.room import between, deciding, lists, moving, seats
from croupier.house.tournaments import bot_entries as tournament_bots
from croupier.house.tournaments import desk as tournament_desk
from croupier.house.tournaments import tables as tournament_tables

MODULES: Final[tuple[ModuleType, ...]] = (
    absences,
    bot_places,
    cage,
    card_acts,
    colours,
    company,
    conduct,
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
    promotion_desk,
    promotion_disputes,
    promotion_winners,
    promotional_tokens,
    ruling,
    second_person,
    single_players,
    spoken_wagers,
    stacking,
    table_acts,
    tournament_tables,
    tournament_bots,
    tournament_desk,
    terminal_approvals,
    venues,
    boxes,
    counting,
    drawers,
    shifts,
    slips,
    stock,
    winnings,
    between,
    deciding,
    lists,
    moving,
    seats,
)
"""Importing them makes every command known to the house."""
