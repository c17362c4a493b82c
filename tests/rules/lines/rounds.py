"""Round scripts written short, for the tables of lines: a wager is ``"1 banker 10"``, cards ``"4S 3D"``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Script = Mapping[str, Any]

WORDS = ("working", "accepted")
"""What a wager says with true or false."""


def wager(text: str) -> dict[str, Any]:
    """``"2 split 10 covers=16/17 box=1 before=2"``: seat, wager, stake, and what it says besides."""
    seat, name, stake, *rest = text.split()
    said: dict[str, Any] = {"seat": int(seat), "wager": name, "stake": stake}
    for word in rest:
        key, _, value = word.partition("=")
        if key == "covers":
            said[key] = value.split("/")
        elif key in ("box", "before", "hand"):
            said[key] = int(value)
        else:
            said[key] = value == "true" if key in WORDS else value
    return said


def decision(text: str) -> dict[str, Any]:
    """``"1 double_down stake=5 hand=2"``: seat, action, and what it says besides."""
    seat, action, *rest = text.split()
    said: dict[str, Any] = {"seat": int(seat), "action": action}
    for word in rest:
        key, _, value = word.partition("=")
        said[key] = int(value) if key in ("hand", "before") else value
    return said


def script(
    wagers: str,
    *,
    cards: str = "",
    dice: str = "",
    spins: str = "",
    decisions: str = "",
    reports: tuple[Mapping[str, Any], ...] = (),
    **more: Any,
) -> Script:
    """A round: wagers and decisions with commas between them, throws like ``"26 61"``."""
    equipment: dict[str, Any] = {}
    if cards:
        equipment["cards"] = cards.split()
    if dice:
        equipment["dice"] = [[int(face) for face in throw] for throw in dice.split()]
    if spins:
        equipment["spins"] = spins.split()
    made: dict[str, Any] = {"wagers": [wager(text) for text in wagers.split(", ")], **more}
    if equipment:
        made["equipment"] = equipment
    if decisions:
        made["decisions"] = [decision(text) for text in decisions.split(", ")]
    if reports:
        made["irregularities"] = [dict(report) for report in reports]
    return made
