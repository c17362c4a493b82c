"""Simulation of blackjack: real shoes, played as the analysis finds best, by the kernels of the conduct."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.simulation.blackjack import riding
from croupier.simulation.blackjack.model import MODEL, BlackjackModel
from croupier.simulation.models import Maker

STRATEGIES: Final[Mapping[str, Maker]] = {riding.NAME: riding.STRATEGY}

__all__ = ["MODEL", "STRATEGIES", "BlackjackModel"]
