"""Chips without a denomination at a table, as its log has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.house.happened import Happened
from croupier.house.state import TableState
from croupier.money.amounts import parse_amount

Data = Mapping[str, Any]


def take_in(table: TableState, happened: Happened, data: Data) -> None:
    """Take in an event about colours."""
    assert table.colours is not None
    person = str(data["person"])
    match happened:
        case Happened.COLOUR_RETURNED:
            table.colours = table.colours.leave(person)
        case Happened.COLOUR_SHARED:
            table.colours = table.colours.share(person, str(data["other"]))
        case Happened.VALUE_CHIPS:
            table.colours = table.colours.permit(person, on=bool(data["on"]))
        case _:
            value, colour = parse_amount(data["value"]), str(data["colour"])
            table.colours = table.colours.issue(person, colour, value, agreed=bool(data["agreed"]))
