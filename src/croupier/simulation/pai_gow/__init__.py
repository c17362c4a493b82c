"""Simulation of pai gow: shuffled tiles for every round, played by the kernels of the conduct."""

from __future__ import annotations

from croupier.simulation.pai_gow.model import MODEL, PaiGowModel

__all__ = ["MODEL", "PaiGowModel"]
