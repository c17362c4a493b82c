"""Who may do what: every command needs a power, which the rulebook of the table gives to its offices."""

from __future__ import annotations

from typing import Final

from croupier.games.refusals import Refusal
from croupier.house import commands as c
from croupier.house.commands import Command
from croupier.house.errors import NotAllowed
from croupier.house.people import Person, Role
from croupier.rulebooks.general_law import GeneralLaw, Given, Power

NEEDS: Final[dict[type[Command], Power]] = {
    c.Sit: Power.PLAY,
    c.Leave: Power.PLAY,
    c.PlaceWager: Power.PLAY,
    c.WithdrawWager: Power.PLAY,
    c.ClearWagers: Power.PLAY,
    c.RepeatWagers: Power.PLAY,
    c.Decide: Power.PLAY,
    c.Collect: Power.PLAY,
    c.BuyIn: Power.PLAY,
    c.OpenRound: Power.DEAL,
    c.CallStep: Power.DEAL,
    c.EnterCard: Power.DEAL,
    c.SeeCuttingCard: Power.DEAL,
    c.OpenTable: Power.OPEN_TABLE,
    c.EnterPerson: Power.ENTER_PEOPLE,
}
"""The power that each command needs; the house's own commands need none."""

OF_THE_HOUSE: Final[dict[Power, Given]] = {
    Power.PLAY: Given(frozenset({Role.PLAYER})),
    Power.OPEN_TABLE: Given(frozenset({Role.MANAGER, Role.CASINO_SUPERVISOR})),
    Power.ENTER_PEOPLE: Given(frozenset({Role.ADMINISTRATOR})),
}
"""The powers that are used away from any table, where no rulebook says whose they are."""


def given(power: Power, law: GeneralLaw | None) -> Given | None:
    """The offices that have a power under a book (in the house itself where there is none)."""
    if law is None:
        return OF_THE_HOUSE.get(power)
    return law.powers.get(power)


def may(person: Person, kind: type[Command], law: GeneralLaw | None) -> bool:
    """Whether a person's office allows a kind of command under a book."""
    power = NEEDS.get(kind)
    if power is None:
        return True
    has = given(power, law)
    return has is not None and person.holds(*has.offices)


def check_power(person: Person, command: Command, law: GeneralLaw | None) -> None:
    """Refuse a command that the person's office does not allow.

    Raises:
        NotAllowed: it is for another office, which is named with the clause that says so.
    """
    if may(person, type(command), law):
        return
    what = f"{command.name} by {person.id}"
    has = given(NEEDS[type(command)], law)
    if has is None:
        title = "this house" if law is None else law.book.title
        raise NotAllowed(Refusal(what, f"{title} gives nobody that power"))
    offices = tuple(sorted(r.value if law is None else law.named(r) for r in has.offices))
    raise NotAllowed(Refusal(what, f"it is for the {' or '.join(offices)}", has.clauses, offices))
