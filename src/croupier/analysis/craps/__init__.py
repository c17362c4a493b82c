"""Exact analysis of craps: wagers that live from throw to throw, by absorption."""

from __future__ import annotations

from croupier.analysis.craps.analyser import ANALYSER, Sets
from croupier.analysis.craps.chain import Bet, Chain

__all__ = ["ANALYSER", "Bet", "Chain", "Sets"]
