"""What a dealer and a supervisor do with new cards before they are shuffled, for tests of something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from croupier.house import Answer, Command
from croupier.house import commands as c
from croupier.house.card_events import acts_due
from croupier.house.equipment_events import equipment_due
from croupier.house.state import TableState
from croupier.rulebooks.card_acts import By

SOUND: Final = "complete, no marks"
Do = Callable[[str, Command], Answer]


def prepare(
    table: Callable[[], TableState],
    do: Do,
    *,
    replaced: bool = False,
    dealer: str = "dealer",
    supervisor: str = "supervisor",
    viewer: Callable[[], str] | None = None,
) -> None:
    """Everything that the book has done with new cards; ``viewer`` makes a player who is there to see it."""
    while due := acts_due(table(), replaced=replaced):
        act, id_ = due[0], table().id
        seen = SOUND if act.seen else ""
        if act.by is By.SUPERVISOR:
            do(supervisor, c.InspectCards(id_, seen, replaced=replaced))
            continue
        guest = viewer() if act.players and not table().seats and viewer is not None else None
        if guest is not None:
            do(guest, c.Sit(id_))
        do(dealer, c.PrepareCards(id_, act.name, replaced=replaced, seen=seen))
        if guest is not None:
            do(guest, c.Leave(id_))


def equip(
    table: Callable[[], TableState],
    do: Do,
    *,
    dealer: str = "dealer",
    supervisor: str = "casino-supervisor",
    viewer: Callable[[], str] | None = None,
) -> None:
    """Everything that the book has done with tiles, dice and other equipment before a round."""
    while due := equipment_due(table()):
        act, id_ = due[0], table().id
        seen = SOUND if act.seen else ""
        if act.by is By.SUPERVISOR:
            do(supervisor, c.InspectEquipment(id_, seen))
            continue
        guest = viewer() if act.players and not table().seats and viewer is not None else None
        if guest is not None:
            do(guest, c.Sit(id_))
        do(dealer, c.PrepareEquipment(id_, act.name, seen))
        if guest is not None:
            do(guest, c.Leave(id_))
