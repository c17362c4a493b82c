"""Chips without a denomination, at a dealer's table that has them: a colour and its value for each player.

The house keeps no heap of such chips: a colour is credits by another look. While a place has one, its
stakes are whole numbers of its chips; giving it back changes nothing but that. A table that closes gives
all of its colours back: what they were worth is then good at every table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from croupier.games.refusals import Refusal, Refused
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.state import TableState
from croupier.house.work import JSON, Work, handles
from croupier.money.amounts import decimal
from croupier.rulebooks.general_law import RACK
from croupier.table.colour_chips import ColourChips

if TYPE_CHECKING:
    from croupier.house.asked import Answer, WagerAsked

COLOURS: Final = (
    "white",
    "red",
    "blue",
    "green",
    "yellow",
    "orange",
    "pink",
    "purple",
    "brown",
    "grey",
    "turquoise",
    "lime",
)
"""The colours of a table's sets, one for each place."""


def _colours(table: TableState) -> ColourChips:
    if table.colours is None:
        reason = "chips without a denomination are not used there"
        raise refuse(f"colour chips at {table.title}", reason, table.law.chips)
    return table.colours


def colour_of(table: TableState, person: str) -> str | None:
    """The colour that a person has."""
    held = {} if table.colours is None else table.colours.colours
    return next((name for name, colour in held.items() if person in colour.holders), None)


@handles(c.BuyColour)
def buy_colour(work: Work, command: c.BuyColour) -> JSON:
    """Issue a colour."""
    table = work.at_table
    colours = _colours(table)
    person = work.person.id
    if table.seat_of(person) is None:
        raise refuse(f"colour chips for {person}", "take a place at the table first", colours.law.only_here)
    have = colour_of(table, person)
    if have is not None:
        held = colours.colours[have]
        reason = f"{have} chips of {decimal(held.value)} are theirs already"
        raise refuse(f"colour chips for {person}", reason, colours.law.one_holder)
    if command.value % table.unit:
        unit = decimal(table.unit)
        raise refuse(
            f"chips of {decimal(command.value)}", f"they are worth a multiple of {unit}", colours.law.valued
        )
    free = [name for name in COLOURS if name not in colours.colours]
    colour = command.colour or next(iter(free), None)
    if colour is None:
        raise refuse(f"colour chips for {person}", "every colour is taken", colours.law.one_holder)
    if colour not in COLOURS:
        raise Refused(
            Refusal(f"{colour} chips", "there is no such set of chips", colours.law.one_holder, tuple(free))
        )
    agreed = colours.all_agree(colour, person)
    colours.issue(person, colour, command.value, agreed=agreed)
    data = {"person": person, "colour": colour, "value": decimal(command.value), "agreed": agreed}
    racked = table.play.shows.get(RACK, ())
    work.happen(Happened.COLOUR_ISSUED, data, colours.law.valued + colours.law.one_holder + racked)
    return {"colour": colour, "value": decimal(command.value)}


@handles(c.ReturnColour)
def return_colour(work: Work, command: c.ReturnColour) -> JSON:
    """Take a colour back."""
    table = work.at_table
    colours = _colours(table)
    if colour_of(table, work.person.id) is None:
        raise refuse(f"colour chips of {work.person.id}", "they have none", colours.law.redeemed)
    if table.credits_bet(work.person.id):
        raise refuse(
            f"colour chips of {work.person.id}",
            "some lie on the layout: wait for the result",
            colours.law.redeemed,
        )
    work.happen(Happened.COLOUR_RETURNED, {"person": work.person.id}, colours.law.redeemed)
    return {}


@handles(c.LetShare)
def let_share(work: Work, command: c.LetShare) -> JSON:
    """Agree that another player has the same colour."""
    table = work.at_table
    colours = _colours(table)
    other = _at_place(table, command.seat, "sharing chips")
    colours.share(work.person.id, other)
    data = {"person": work.person.id, "other": other}
    work.happen(Happened.COLOUR_SHARED, data, colours.law.one_holder)
    return {"other": other}


@handles(c.AllowValueChips)
def allow_value_chips(work: Work, command: c.AllowValueChips) -> JSON:
    """Let a player use value chips, where the operator limits them."""
    table = work.at_table
    colours = _colours(table)
    person = _at_place(table, command.seat, "value chips")
    colours.permit(person, on=command.on)
    data = {"person": person, "on": command.on, "by": work.person.id}
    work.happen(Happened.VALUE_CHIPS, data, colours.law.value_chip_clauses)
    return {"person": person}


def holders(table: TableState) -> tuple[str, ...]:
    """Who has a colour of a table."""
    held = {} if table.colours is None else table.colours.colours
    return tuple(sorted(person for colour in held.values() for person in colour.holders))


def exchange_all(work: Work, held_by: Iterable[str]) -> None:
    """A table has closed: what people held of its colours is credits alone, and good at every table."""
    for person in held_by:
        law = _colours(work.at_table).law
        clauses = law.redeemed_elsewhere or law.redeemed
        work.happen(Happened.COLOUR_RETURNED, {"person": person}, clauses)


def _at_place(table: TableState, seat: int, what: str) -> str:
    if seat not in table.seats:
        near = tuple(map(str, sorted(table.seats)))
        raise Refused(Refusal(f"{what} at seat {seat}", "nobody has that place", (), near))
    return table.seats[seat].person


def not_in_their_chips(asked: WagerAsked) -> Answer:
    """A stake that the player's chips do not make, or value chips where they may not be used."""
    table, entry, person = asked.table, asked.entry, asked.person.id
    if table.colours is None or entry.stake <= 0:
        return None
    colour = colour_of(table, person)
    if colour is None:
        refusal = table.colours.no_value_chips(person)
        return None if refusal is None else Refused(refusal)
    value = table.colours.colours[colour].value
    if entry.stake % value:
        below = entry.stake // value * value
        near = tuple(decimal(n) for n in (below, below + value) if n > 0)
        reason = f"{colour} chips are worth {decimal(value)} each"
        return Refused(Refusal(asked.what, reason, table.colours.law.worth, near))
    return None
