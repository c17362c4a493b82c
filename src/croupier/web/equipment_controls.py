"""Acts with new cards, tiles, dice and devices: at which tables they are known, and why not now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from croupier.house import commands as c
from croupier.house.by_hand_events import due_by_hand, shooter_at
from croupier.house.card_events import acts_due, card_acts_of
from croupier.house.commands import Command
from croupier.house.equipment_events import cards_to_call, equipment_due
from croupier.house.state import TableState
from croupier.rulebooks.card_acts import By


def _to_prepare(table: TableState) -> str | None:
    due = acts_due(table)
    if due and due[0].players and not table.seats:
        return "no player has taken a seat yet: the cards stay spread"
    return None if due else "the cards are prepared"


def _to_inspect(table: TableState) -> str | None:
    due = acts_due(table)
    waits = bool(due) and due[0].seen and due[0].by is not By.DEALER
    return None if waits else "no inspection by a supervisor is waited for"


def _to_equip(by: By) -> Callable[[TableState], str | None]:
    def reason(table: TableState) -> str | None:
        due = equipment_due(table) if table.between_rounds or table.equipped.fresh else ()
        if not due or due[0].by is not by:
            return "it is not waited for"
        if due[0].players and not table.seats:
            return "no player has taken a seat yet: they stay in view"
        return None

    return reason


DEALERS: Final = (
    c.PrepareCards,
    c.PrepareEquipment,
    c.SendToCheck,
    c.SetDirection,
    c.LoadDevice,
    c.ReportDropped,
    c.ReportExposed,
    c.CallCards,
    c.DoByHand,
    c.NameThrower,
)
SUPERVISORS: Final = (
    c.InspectCards,
    c.InspectEquipment,
    c.BringEquipment,
    c.CheckEquipment,
    c.ChangeBall,
    c.VerifyDropped,
)

NOT_NOW: Final[Mapping[type[Command], Callable[[TableState], str | None]]] = {
    c.PrepareCards: _to_prepare,
    c.InspectCards: _to_inspect,
    c.PrepareEquipment: _to_equip(By.DEALER),
    c.InspectEquipment: _to_equip(By.SUPERVISOR),
    c.CheckEquipment: lambda table: None if table.equipped.to_check else "no dice are given to be checked",
    c.SendToCheck: lambda table: "the dice are being checked" if table.equipped.to_check else None,
    c.ChangeBall: lambda table: None if table.between_rounds else "a round is in progress",
    c.VerifyDropped: lambda table: None if table.equipped.dropped else "no dropped cards are reported",
    c.ReportDropped: lambda table: "it was told already" if table.equipped.dropped else None,
    c.ReportExposed: lambda table: "the cards are to be shuffled" if table.equipped.exposed else None,
    c.CallCards: lambda table: None if cards_to_call(table) else "no player is to deal now",
    c.DoByHand: lambda table: "nothing is to be done by hand now" if due_by_hand(table) is None else None,
    c.NameThrower: lambda table: "nobody has the dice" if shooter_at(table) is None else None,
}
"""Why an act is not for now, or None."""

KNOWN: Final[Mapping[type[Command], Callable[[TableState], bool]]] = {
    c.PrepareCards: lambda table: bool(table.play.card_acts.new or table.play.card_acts.machine),
    c.InspectCards: lambda table: any(act.by is not By.DEALER for act in card_acts_of(table)),
    c.PrepareEquipment: lambda table: table.live and table.play.equipment.known,
    c.InspectEquipment: lambda table: (
        table.live and any(act.by is By.SUPERVISOR for act in table.play.equipment.opening)
    ),
    c.BringEquipment: lambda table: table.live and bool(table.play.equipment.brought),
    c.SendToCheck: lambda table: table.live and bool(table.play.equipment.checks),
    c.CheckEquipment: lambda table: table.live and bool(table.play.equipment.checks),
    c.ChangeBall: lambda table: table.live and bool(table.play.equipment.ball),
    c.SetDirection: lambda table: table.live and bool(table.play.equipment.direction),
    c.LoadDevice: lambda table: table.live and bool(table.play.equipment.second_deck),
    c.ReportDropped: lambda table: table.live and bool(table.play.equipment.dropped),
    c.VerifyDropped: lambda table: table.live and bool(table.play.equipment.dropped),
    c.ReportExposed: lambda table: table.live and bool(table.play.equipment.exposed),
    c.CallCards: lambda table: table.live and bool(table.play.equipment.called),
    c.DoByHand: lambda table: table.live and bool(table.play.round_acts.acts),
    c.NameThrower: lambda table: table.live and bool(table.play.round_acts.thrower),
}
"""At which tables an act is known at all."""
