"""Simulation of Dragon21: real shoes, played by the kernels of the conduct."""

from __future__ import annotations

from croupier.simulation.dragon21.model import MODEL, Dragon21Model

__all__ = ["MODEL", "Dragon21Model"]
