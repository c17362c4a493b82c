"""The office that Queensland's games leave rulings to."""

from __future__ import annotations

from typing import Final

from croupier.games.remedies import Ruler

SUPERVISOR: Final = Ruler("gaming supervisor")
