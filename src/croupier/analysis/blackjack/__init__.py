"""Exact analysis of blackjack without a hole card: the best play by composition, and every wager under it."""

from __future__ import annotations

from croupier.analysis.blackjack.advice import ADVISER
from croupier.analysis.blackjack.analyser import ANALYSER
from croupier.analysis.blackjack.solver import Solution, solve
from croupier.analysis.blackjack.work import SplitPlay
from croupier.games.blackjack.shape import Shape

__all__ = ["ADVISER", "ANALYSER", "Shape", "Solution", "SplitPlay", "solve"]
