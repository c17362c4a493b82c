"""What the log says of disputes, taken into the state of their table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from croupier.house.happened import Happened
from croupier.house.state import Decision, Dispute, TableState

Data = Mapping[str, Any]


def take_in(table: TableState, happened: Happened, data: Data) -> None:
    """Take in an event about a dispute."""
    number = int(data["dispute"])
    match happened:
        case Happened.DISPUTE_RAISED:
            table.counted = number
            by, text, ground = str(data["by"]), str(data["text"]), str(data.get("ground", ""))
            table.disputes[number] = Dispute(number, by, text, data["round"], ground=ground)
        case Happened.DISPUTE_DECIDED:
            dispute = table.disputes[number]
            decision = Decision(
                str(data["by"]),
                str(data["office"]),
                str(data["decision"]),
                bool(data["told_of_inspector"]),
                data.get("upheld"),
            )
            table.disputes[number] = replace(dispute, decisions=(*dispute.decisions, decision), waiting=False)
        case _:
            table.disputes[number] = replace(table.disputes[number], waiting=True)
