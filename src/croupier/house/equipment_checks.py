"""What must be done with tiles, dice and other equipment before a round opens, or before they are used."""

from __future__ import annotations

from croupier.house.commands import (
    CallCards,
    CheckEquipment,
    DirectShuffle,
    InspectEquipment,
    PrepareEquipment,
    Shuffle,
    VerifyDropped,
)
from croupier.house.equipment_events import cards_to_call, equipment_due
from croupier.house.errors import refuse
from croupier.house.state import TableState
from croupier.rulebooks.card_acts import By


def check_equipped(table: TableState, what: str) -> None:
    """Refuse a round, or a throw with other dice, before what the book has done with the equipment first.

    Raises:
        Refused: it is to be inspected, shown or prepared, or to be checked.
    """
    due = () if table.playing else equipment_due(table)  # A round that is opened anew has had them.
    if due:
        things = table.play.equipment.things
        reason = f"the {things} are to be " + ", then ".join(act.name for act in due) + " first"
        near = InspectEquipment if due[0].by is By.SUPERVISOR else PrepareEquipment
        raise refuse(what, reason, due[0].clauses, (near.name,))
    check_checked(table, what)


def check_checked(table: TableState, what: str) -> None:
    """Refuse what would use dice that are being checked, or that were not inspected since they were brought.

    Raises:
        Refused: a supervisor is to check them first.
    """
    state, law = table.equipped, table.play.equipment
    if state.to_check:
        title, clauses = law.checks[state.to_check]
        raise refuse(what, f"{title}: they are checked first", clauses, (CheckEquipment.name,))
    if table.playing and state.fresh and (due := equipment_due(table)):
        near = InspectEquipment if due[0].by is By.SUPERVISOR else PrepareEquipment
        raise refuse(what, f"other {law.things} are to be {due[0].name} first", due[0].clauses, (near.name,))


def check_collected(table: TableState, what: str, *, replaced: bool = False) -> None:
    """Refuse what would use cards that were dropped, before it is verified that all were collected.

    Raises:
        Refused: a supervisor is to verify it, or others are to be brought.
    """
    state, clauses = table.equipped, table.play.equipment.dropped
    if not state.dropped or (state.missing and replaced):
        return
    if state.missing:
        reason = f"cards are missing since they were dropped ({state.dropped}): others are brought"
        raise refuse(what, reason, clauses, (DirectShuffle.name,))
    reason = f"cards were dropped ({state.dropped}): a supervisor verifies that all were collected"
    raise refuse(what, reason, clauses, (VerifyDropped.name,))


def check_unseen(table: TableState, what: str) -> None:
    """Refuse what would use cards of which one was exposed before they went into the shoe.

    Raises:
        Refused: they are to be shuffled again.
    """
    if table.equipped.exposed:
        reason = "a card was exposed before the cards went into the shoe: they are shuffled again"
        raise refuse(what, reason, table.play.equipment.exposed, (Shuffle.name,))


def check_called(table: TableState, what: str) -> None:
    """Refuse a card of a player who has the shoe before the dealer has called for it.

    Raises:
        Refused: the dealer is to call first.
    """
    if cards_to_call(table):
        raise refuse(
            what, "the dealer calls for the cards first", table.play.equipment.called, (CallCards.name,)
        )
