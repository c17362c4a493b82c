"""Simulation of craps: a table where every wager is made again as soon as it is decided."""

from __future__ import annotations

from croupier.simulation.craps.model import MODEL, CrapsModel

__all__ = ["MODEL", "CrapsModel"]
