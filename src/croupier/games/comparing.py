"""How what a box has compares with what the dealer has, as a kernel module."""

from __future__ import annotations

LOWER = 0
EQUAL = 1
HIGHER = 2
COMPARED = {LOWER: "lower", EQUAL: "equal", HIGHER: "higher"}
"""The same in the words of a record."""


def compare(own: int, dealers: int) -> int:
    """Whether a number of a box is lower than the dealer's, equal or higher."""
    return int(own > dealers) - int(own < dealers) + 1
