"""The boxes of a layout for this verifier: whose a hand is, and wagers that decisions put beside others."""

from __future__ import annotations

from typing import Any, Final

DEALER: Final = 0
"""The box of the dealer."""


def box_of(hand: object) -> int | None:
    """The box that a hand lies in; None where it is no such name."""
    if hand == "dealer":
        return DEALER
    box, _, number = str(hand).partition("_")
    return int(number) if box == "box" and number.isdecimal() else None


def as_much_again(wager: dict[str, Any], beside: dict[str, Any]) -> str:
    """What is wrong with a wager that a decision puts beside another, and that must be as large."""
    if wager["stake"] == beside["stake"]:
        return ""
    return f"it is {wager['stake']}, and must be as much as the wager beside it, {beside['stake']}"
