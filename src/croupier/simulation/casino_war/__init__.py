"""Simulation of casino war: real shoes, played by the kernels of the conduct."""

from __future__ import annotations

from croupier.simulation.casino_war.model import MODEL, STRATEGIES, CasinoWarModel

__all__ = ["MODEL", "STRATEGIES", "CasinoWarModel"]
