"""Wagers of a player that a gaming supervisor declares void: ss 5 and 10 of the general part."""

from __future__ import annotations

from typing import Final

from croupier.games.irregularities import wager_declared_void
from croupier.games.remedies import Ground, Irregularity
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._offices import SUPERVISOR

GROUNDS: Final = (
    Ground("contravention", "contravened a provision of the rule", BOOK.cite("s 10(1)(a)", "s 10(2)(a)")),
    Ground(
        "direction", "did not comply with a direction to be silent", BOOK.cite("s 10(1)(b)", "s 10(2)(a)")
    ),
    Ground("device", "used or had a prohibited device", BOOK.cite("s 5(2)(a)")),
)
"""The first is the widest: use of a device contravenes a provision too."""


def wagers_declared_void(*, settled_too: bool = False) -> Irregularity:
    """A supervisor declares a player's wagers void; ``settled_too``: also those settled in the round."""
    return wager_declared_void(GROUNDS, SUPERVISOR, settled_too=settled_too)
