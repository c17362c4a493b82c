"""Simulation of blackjack: real shoes, played as the analysis finds best, by the kernels of the conduct."""

from __future__ import annotations

from croupier.simulation.blackjack.model import MODEL, BlackjackModel

__all__ = ["MODEL", "BlackjackModel"]
