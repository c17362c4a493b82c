"""Exact analysis of Caribbean stud poker: every deal of two hands, when to bet, and what jackpots need."""

from __future__ import annotations

from croupier.analysis.caribbean_stud.advice import ADVISER
from croupier.analysis.caribbean_stud.analyser import ANALYSER, analyse_cards
from croupier.analysis.caribbean_stud.deals import UpcardDeals, distribution
from croupier.analysis.caribbean_stud.jackpots import break_even
from croupier.analysis.caribbean_stud.playing import by_three_rules

__all__ = [
    "ADVISER",
    "ANALYSER",
    "UpcardDeals",
    "analyse_cards",
    "break_even",
    "by_three_rules",
    "distribution",
]
