"""Analysis of lunar poker: what is exact, what is estimated and how well, choices and advice."""

from __future__ import annotations

from croupier.analysis.lunar_poker.advice import ADVISER
from croupier.analysis.lunar_poker.analyser import ANALYSER

__all__ = ["ADVISER", "ANALYSER"]
