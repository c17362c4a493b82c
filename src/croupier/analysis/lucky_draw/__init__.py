"""Exact analysis of lucky draw baccarat: the enter wager, and standing against drawing, card for card."""

from __future__ import annotations

from croupier.analysis.heaps import BadHeap
from croupier.analysis.lucky_draw.advice import ADVISER
from croupier.analysis.lucky_draw.analyser import ANALYSER, analyse_cards
from croupier.analysis.lucky_draw.counting import Distribution, Heap, distribution

__all__ = ["ADVISER", "ANALYSER", "BadHeap", "Distribution", "Heap", "analyse_cards", "distribution"]
