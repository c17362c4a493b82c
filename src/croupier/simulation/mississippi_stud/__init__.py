"""Simulation of Mississippi stud poker: a shuffled deck for every round, and the best play."""

from __future__ import annotations

from croupier.simulation.mississippi_stud.model import MODEL, MississippiModel

__all__ = ["MODEL", "MississippiModel"]
