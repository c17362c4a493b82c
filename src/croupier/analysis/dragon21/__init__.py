"""Exact analysis of Dragon21: every wager from one distribution of the two finished hands."""

from __future__ import annotations

from croupier.analysis.dragon21.analyser import ANALYSER, analyse_cards
from croupier.analysis.dragon21.counting import Distribution, Heap, distribution
from croupier.analysis.heaps import BadHeap

__all__ = ["ANALYSER", "BadHeap", "Distribution", "Heap", "analyse_cards", "distribution"]
