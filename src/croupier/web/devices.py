"""Dice and wheels for the consoles of staff: what is entered, what can be, and what came last."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.spin_table import SpinRules
from croupier.games.tape import Landed, Thrown
from croupier.house.equipment import Dice, Wheel, read_result, result_text
from croupier.house.state import TableState

SHOWN: Final = 24
"""How many of the last results a console shows."""


def results_json(table: TableState) -> list[str]:
    """The throws or spins that were entered in the round in progress, in order: ``3-4``, ``17``."""
    if table.round is None or not table.playing:
        return []
    return [result_text(entry) for entry in table.round.tape if isinstance(entry, Thrown | Landed)]


def device_json(table: TableState) -> dict[str, Any] | None:
    """What decides the rounds where cards do not: how many dice, or the places of a wheel with colours."""
    match table.device:
        case Dice():
            return {"kind": Dice.kind, "dice": table.device.number, "last": last_results(table)}
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
    return [*before, *results_json(table)][::-1][:SHOWN]
