"""Exact analysis of Big Raise stud poker: every hand with every pair of communal cards."""

from __future__ import annotations

from croupier.analysis.big_raise.advice import ADVISER
from croupier.analysis.big_raise.analyser import ANALYSER, analyse_cards
from croupier.analysis.big_raise.hands import Hands, Play, hands

__all__ = ["ADVISER", "ANALYSER", "Hands", "Play", "analyse_cards", "hands"]
