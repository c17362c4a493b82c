"""What of a game's equipment and layout is as an authority has approved it, by name and clause."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from croupier.law import Clauses


class Waits(StrEnum):
    """Which tables of the game open only once the approval is entered."""

    NONE = "none"
    """None: what the text itself prints needs no approval."""
    OWN_LAYOUT = "own_layout"
    """Those whose layout is another than the diagram's."""
    DEALT = "dealt"
    """Those with a dealer."""
    AUTOMATED = "automated"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Approvable:
    """Something that is approved for a game."""

    name: str
    """Its name in commands: ``layout``."""
    title: str
    clauses: Clauses
    waits: Waits


LAYOUT: Final = "layout"
"""The name of a game's layout in commands."""


def layout(clauses: Clauses, waits: Waits = Waits.OWN_LAYOUT) -> Approvable:
    """A layout that is that of the diagram or another that was approved."""
    return Approvable(LAYOUT, "Layout", clauses, waits)
