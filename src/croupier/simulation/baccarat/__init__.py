"""Simulation of baccarat: real shoes, played by the kernels of the conduct."""

from __future__ import annotations

from croupier.simulation.baccarat.model import MODEL, BaccaratModel

__all__ = ["MODEL", "BaccaratModel"]
