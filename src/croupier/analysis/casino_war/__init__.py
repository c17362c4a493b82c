"""Exact analysis of casino war: every wager, and surrender against war, over the exact composition."""

from __future__ import annotations

from croupier.analysis.casino_war.advice import ADVISER
from croupier.analysis.casino_war.analyser import ANALYSER, analyse_cards
from croupier.analysis.casino_war.counting import Distribution, Heap, distribution
from croupier.analysis.heaps import BadHeap

__all__ = ["ADVISER", "ANALYSER", "BadHeap", "Distribution", "Heap", "analyse_cards", "distribution"]
