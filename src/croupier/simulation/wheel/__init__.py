"""Simulation of the wheel of fortune: spun, and counted by section."""

from __future__ import annotations

from croupier.simulation.wheel.model import MODEL

__all__ = ["MODEL"]
