"""Simulation of sic-bo: dice thrown, and counted by throw."""

from __future__ import annotations

from croupier.simulation.sic_bo.model import MODEL, SicBoModel

__all__ = ["MODEL", "SicBoModel"]
