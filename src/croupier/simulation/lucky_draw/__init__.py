"""Simulation of lucky draw baccarat: real shoes, played by the kernels of the conduct."""

from __future__ import annotations

from croupier.simulation.lucky_draw.model import MODEL, STRATEGIES, LuckyDrawModel

__all__ = ["MODEL", "STRATEGIES", "LuckyDrawModel"]
