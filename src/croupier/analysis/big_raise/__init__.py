"""Exact analysis of Big Raise stud poker: every hand with every pair of communal cards."""

from __future__ import annotations

from croupier.analysis.big_raise.advice import ADVISER
from croupier.analysis.big_raise.analyser import ANALYSER, analyse_cards, solved
from croupier.analysis.big_raise.hands import Raises

__all__ = ["ADVISER", "ANALYSER", "Raises", "analyse_cards", "solved"]
