"""Simulation of Caribbean stud poker: a shuffled deck for every round, played by the conduct's kernels."""

from __future__ import annotations

from croupier.simulation.caribbean_stud.model import MODEL, StudModel

__all__ = ["MODEL", "StudModel"]
