"""Nobody of the staff acts for their own money: not at a table where they play, nor on their own account."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from croupier.games.refusals import Refusal
from croupier.house.commands import Command
from croupier.house.errors import NotAllowed
from croupier.house.people import Person
from croupier.house.powers import NEEDS
from croupier.house.state import TableState
from croupier.rulebooks.general_law import Power

if TYPE_CHECKING:
    from croupier.house.asked import Answer, Asked

OF_PLAYERS: Final = frozenset({Power.PLAY, Power.BOTS, Power.OWN_LOSS_LIMIT})
"""The powers that who plays at a table has there; every other is of the staff."""
SOMEBODY_ELSE: Final = ("have somebody else do it",)


def check_plays_not_here(person: Person, command: Command, table: TableState | None) -> None:
    """Refuse a staff command at a table where who gives it has a place.

    Raises:
        NotAllowed: they have.
    """
    power = NEEDS.get(type(command))
    if table is None or power is None or power in OF_PLAYERS:
        return
    seat = table.seat_of(person.id)
    if seat is not None:
        what = f"{command.name} by {person.id}"
        reason = f"you play at {table.title}, at seat {seat}: staff do not act where they play"
        raise NotAllowed(Refusal(what, reason, (), SOMEBODY_ELSE))


def deals_here(asked: Asked) -> Answer:
    """A player's place for who deals the table."""
    if asked.table.on_duty != asked.person.id:
        return None
    return NotAllowed(Refusal(asked.what, "you deal this table", (), ("stand-down between two rounds",)))


def check_not_own(what: str, person: Person, concerned: Iterable[str]) -> None:
    """Refuse to decide about money of one's own.

    Raises:
        NotAllowed: who decides is among those concerned.
    """
    if person.id in concerned:
        raise NotAllowed(Refusal(what, "it is about your own money", (), SOMEBODY_ELSE))
