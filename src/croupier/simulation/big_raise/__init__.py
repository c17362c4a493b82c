"""Simulation of Big Raise stud poker: a shuffled deck for every round, and the best play."""

from __future__ import annotations

from croupier.simulation.big_raise.model import MODEL, BigRaiseModel

__all__ = ["MODEL", "BigRaiseModel"]
