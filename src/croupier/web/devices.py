"""Dice and wheels for the consoles of staff: what is entered, what can be, and what came last."""

from __future__ import annotations

from typing import Any, Final

from croupier.equipment.tiles import NAMES
from croupier.games.spin_table import SpinRules
from croupier.games.tape import Delivered, Landed, Thrown
from croupier.house.equipment import Dice, Tiles, Wheel, read_result, result_text
from croupier.house.state import TableState

UNSEEN: Final = "?, ?, ?, ?"
"""A stack of tiles that the viewer has not seen."""
SHOWN: Final = 24
"""How many of the last results a console shows."""


def results_json(table: TableState, viewer: str | None = None) -> list[str]:
    """The throws, spins or stacks that were entered in the round in progress, in order: ``3-4``, ``17``.

    Stacks of tiles are for the ``viewer`` who entered them alone; others see as many question marks, and so
    does everybody of those that were gathered in to be dealt again.
    """
    if table.round is None or not table.playing:
        return []
    stacks = sum(isinstance(entry, Delivered) for entry in table.round.tape)
    gathered = stacks - len(table.now.entered_by)
    entered_by = iter([""] * gathered + table.now.entered_by)
    out = []
    for entry in table.round.tape:
        if isinstance(entry, Delivered):
            out.append(result_text(entry) if next(entered_by) == viewer else UNSEEN)
        elif isinstance(entry, Thrown | Landed):
            out.append(result_text(entry))
    return out


def device_json(table: TableState) -> dict[str, Any] | None:
    """What decides the rounds where cards do not: how many dice, the tiles, or the places of a wheel."""
    match table.device:
        case Dice():
            return {"kind": Dice.kind, "dice": table.device.number, "last": last_results(table)}
        case Tiles():
            dice = table.device.dice
            return {"kind": Tiles.kind, "dice": dice, "tiles": list(NAMES), "last": last_results(table)}
        case Wheel():
            return {"kind": Wheel.kind, "places": _places(table), "last": last_results(table)}
        case _:
            return None


def _places(table: TableState) -> list[dict[str, Any]]:
    """The places of a wheel, each once, with its colour where it has one."""
    assert isinstance(table.device, Wheel) and isinstance(table.rules, SpinRules), table.id
    features = {place: table.rules.features(place) for place in table.device.places}
    return [{"place": place, "colour": told.get("colour")} for place, told in features.items()]


def last_results(table: TableState) -> list[str]:
    """The last throws or spins of the table, the newest first, those of the round in progress among them."""
    before = [result_text(read_result(each)) for done in table.results for each in done.produced]
    return [*before, *(each for each in results_json(table) if "," not in each)][::-1][:SHOWN]
