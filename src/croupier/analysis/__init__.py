"""Exact analysis: outcomes as integer counts, edges as fractions, par sheets.

Ask :func:`analyse` for a game under options. Each family of games brings its own analyser; the
commands and the par sheet know families by name alone.
"""

from __future__ import annotations

from croupier.analysis.families import Analyser, analyse, analyser_of
from croupier.analysis.results import GameAnalysis, Outcome, WagerAnalysis

__all__ = ["Analyser", "GameAnalysis", "Outcome", "WagerAnalysis", "analyse", "analyser_of"]
