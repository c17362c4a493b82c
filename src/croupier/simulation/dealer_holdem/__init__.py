"""Simulation of hold'em against the dealer: a shuffled deck for every round, and the best play."""

from __future__ import annotations

from croupier.simulation.dealer_holdem.model import MODEL, BonusModel, UltimateModel

__all__ = ["MODEL", "BonusModel", "UltimateModel"]
