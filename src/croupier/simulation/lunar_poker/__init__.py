"""Simulation of lunar poker: a shuffled deck for every round, and the choices that the analysis makes."""

from __future__ import annotations

from croupier.simulation.lunar_poker.model import MODEL, LunarModel

__all__ = ["MODEL", "LunarModel"]
