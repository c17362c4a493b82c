"""Who may do what: every command needs a role, which the rulebook of the table may say."""

from __future__ import annotations

from typing import Final

from croupier.games.refusals import Refusal
from croupier.house import commands as c
from croupier.house.commands import Command
from croupier.house.errors import NotAllowed
from croupier.house.people import Person, Role
from croupier.house.state import TableState

_PLAYER: Final = frozenset({Role.PLAYER})
_DEALER: Final = frozenset({Role.DEALER, Role.SUPERVISOR})
_MANAGER: Final = frozenset({Role.MANAGER})

POWERS: Final[dict[type[Command], frozenset[Role]]] = {
    c.Sit: _PLAYER,
    c.Leave: _PLAYER,
    c.PlaceWager: _PLAYER,
    c.WithdrawWager: _PLAYER,
    c.ClearWagers: _PLAYER,
    c.RepeatWagers: _PLAYER,
    c.Decide: _PLAYER,
    c.Collect: _PLAYER,
    c.BuyIn: _PLAYER,
    c.OpenRound: _DEALER,
    c.CallStep: _DEALER,
    c.EnterCard: _DEALER,
    c.SeeCuttingCard: _DEALER,
    c.OpenTable: _MANAGER,
    c.EnterPerson: frozenset({Role.ADMINISTRATOR}),
    c.KeepPassword: frozenset(Role),
}
"""The roles that may give each command; a greater office includes the lesser."""


def may(person: Person, kind: type[Command], table: TableState | None) -> bool:
    """Whether a person's office allows a kind of command at a table."""
    return person.active and person.holds(*POWERS[kind])


def check_power(person: Person, command: Command, table: TableState | None) -> None:
    """Refuse a command that the person's office does not allow.

    Raises:
        NotAllowed: it is for another office, which is named.
    """
    if not may(person, type(command), table):
        offices = tuple(sorted(POWERS[type(command)]))
        what = f"{command.name} by {person.id}"
        raise NotAllowed(Refusal(what, f"it is for a {' or '.join(offices)}", (), offices))
