"""Exact analysis of sic-bo: every wager over the 216 throws of three dice."""

from __future__ import annotations

from croupier.analysis.sic_bo.analyser import ANALYSER, throws

__all__ = ["ANALYSER", "throws"]
