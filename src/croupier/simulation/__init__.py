"""Simulation: real shoes dealt by the million, with totals that are the same everywhere.

Ask :func:`simulate` for a game under options. Each family of games brings its own loop, compiled
from the kernels that its conduct runs on; engines and commands know families by name alone.
"""

from __future__ import annotations

from croupier.simulation.engines import Engine, EngineUnavailable
from croupier.simulation.results import Simulation, WagerTotals
from croupier.simulation.running import simulate

__all__ = ["Engine", "EngineUnavailable", "Simulation", "WagerTotals", "simulate"]
