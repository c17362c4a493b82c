"""Simulation of three card poker: a shuffled deck for every round, played by the kernels of the conduct."""

from __future__ import annotations

from croupier.simulation.three_card_poker.model import MODEL, ThreeCardModel

__all__ = ["MODEL", "ThreeCardModel"]
