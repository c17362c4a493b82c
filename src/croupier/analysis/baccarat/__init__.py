"""Exact analysis of baccarat: every wager of every rulebook, from one distribution of the coup."""

from __future__ import annotations

from croupier.analysis.baccarat.analyser import ANALYSER, analyse_cards
from croupier.analysis.baccarat.composition import BadComposition, Composition
from croupier.analysis.baccarat.counting import Distribution, distribution

__all__ = ["ANALYSER", "BadComposition", "Composition", "Distribution", "analyse_cards", "distribution"]
