"""Simulation of roulette: the ball spun, and counted by pocket."""

from __future__ import annotations

from croupier.simulation.roulette.model import MODEL

__all__ = ["MODEL"]
