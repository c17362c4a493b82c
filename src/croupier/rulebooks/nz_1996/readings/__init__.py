"""How Croupier reads the unclear places of the 1996 rules; importing this enters all readings."""

from __future__ import annotations

from croupier.rulebooks.nz_1996.readings import (
    acts,
    baccarat,
    blackjack,
    caribbean_stud,
    general,
    money_wheel,
    roulette,
    tai_sai,
)

__all__ = ["acts", "baccarat", "blackjack", "caribbean_stud", "general", "money_wheel", "roulette", "tai_sai"]
