"""Exact analysis of pai gow: every deal to a box and the bank, and how to set four tiles."""

from __future__ import annotations

from croupier.analysis.pai_gow.advice import ADVISER
from croupier.analysis.pai_gow.analyser import ANALYSER, Settings, analyse_tiles, bank_values, two_box_value
from croupier.analysis.pai_gow.counting import (
    BadTiles,
    Distribution,
    Four,
    Setting,
    Way,
    distribution,
    four_of,
)
from croupier.analysis.pai_gow.two_boxes import two_boxes

__all__ = [
    "ADVISER",
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
    "four_of",
    "two_box_value",
    "two_boxes",
]
