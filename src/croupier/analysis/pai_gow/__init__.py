"""Exact analysis of pai gow: every deal to a box and the bank, and how to set four tiles."""

from __future__ import annotations

from croupier.analysis.pai_gow.analyser import ANALYSER, Settings, analyse_tiles, bank_values
from croupier.analysis.pai_gow.counting import BadTiles, Distribution, Four, Setting, Way, distribution

__all__ = [
    "ANALYSER",
    "BadTiles",
    "Distribution",
    "Four",
    "Setting",
    "Settings",
    "Way",
    "analyse_tiles",
    "bank_values",
    "distribution",
]
