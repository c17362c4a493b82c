"""What decides money at the wheel of fortune, as a small function over integers.

Symbols are numbered from 0, in the order in which a rulebook names them.
"""

from __future__ import annotations

LOSE = 0
WIN = 1


def line(backed: int, came: int) -> int:
    """The line of a wager on one symbol when another, or the same, comes up."""
    return WIN if backed == came else LOSE
