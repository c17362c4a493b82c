"""The tables of all games."""

from __future__ import annotations

from typing import Final

from tests.rules.lines import (
    Table,
    nsw_blackjack,
    nz_baccarats,
    nz_caribbean_stud,
    nz_craps,
    nz_money_wheel,
    nz_proposed_baccarat,
    nz_proposed_electronic_tai_sai,
    nz_roulette,
    nz_tai_sai,
    qld_baccarat,
    qld_blackjack,
    qld_blackjack_challenge,
    qld_caribbean_stud,
    qld_casino_war,
    qld_craps,
    qld_lucky_draw,
    qld_mississippi,
    qld_pai_gow,
    qld_poker,
    qld_roulette,
    qld_sic_bo,
    qld_three_card_poker,
    qld_wheel_of_fortune,
)

TABLES: Final[tuple[Table, ...]] = (
    qld_baccarat.TABLE,
    qld_blackjack.TABLE,
    qld_blackjack_challenge.TABLE,
    qld_caribbean_stud.TABLE,
    qld_casino_war.TABLE,
    qld_craps.TABLE,
    qld_lucky_draw.TABLE,
    qld_mississippi.TABLE,
    qld_pai_gow.TABLE,
    *qld_poker.TABLES,
    qld_roulette.TABLE,
    qld_sic_bo.TABLE,
    qld_three_card_poker.TABLE,
    qld_wheel_of_fortune.TABLE,
    *nz_baccarats.TABLES,
    nz_caribbean_stud.TABLE,
    nz_craps.TABLE,
    nz_money_wheel.TABLE,
    nz_roulette.TABLE,
    nz_tai_sai.TABLE,
    nz_proposed_baccarat.TABLE,
    nz_proposed_electronic_tai_sai.TABLE,
    nsw_blackjack.TABLE,
)
