"""Exact analysis of roulette: every wager on every position over the pockets of the wheel."""

from __future__ import annotations

from croupier.analysis.roulette.analyser import ANALYSER

__all__ = ["ANALYSER"]
