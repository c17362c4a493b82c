"""Acts with tiles, dice, wheels, balls and shuffling devices at a table with a dealer."""

from __future__ import annotations

from typing import Any

from croupier.equipment.cards import card_code, parse_card
from croupier.games.refusals import unknown
from croupier.games.requests import Draw
from croupier.house import commands as c
from croupier.house.card_acts import done
from croupier.house.card_events import machine_shuffles
from croupier.house.dealing import at_duty, sign_on
from croupier.house.equipment_events import cards_to_call, equipment_due
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses
from croupier.rulebooks.card_acts import Act, By
from croupier.rulebooks.equipment_acts import EquipmentActs
from croupier.rulebooks.general_law import Role
from croupier.table.shoe_life import Stage

DIRECTIONS = ("clockwise", "anticlockwise")
SHUFFLERS = ("shuffling_device", "automatic_shuffler")
"""The options by which a game has a device that shuffles its cards."""


def _law(work: Work, what: str, clauses: Clauses) -> EquipmentActs:
    """What the game's part says of its equipment.

    Raises:
        Refused: nothing of the kind, or the table deals by itself.
    """
    table = work.at_table
    if not clauses:
        raise refuse(what, f"{table.game.book.title} does not provide for it at this game")
    if not table.live:
        raise refuse(what, "this table has a machine's equipment, and nobody handles it", clauses)
    return table.play.equipment


def _due(work: Work, what: str) -> Act:
    """The act that is due now.

    Raises:
        Refused: nothing is to be done now.
    """
    table = work.at_table
    law, due = table.play.equipment, equipment_due(table)
    every = tuple(cite for act in (*law.opening, *law.each_round) for cite in act.clauses)
    _law(work, what, every)
    if table.playing and not table.equipped.fresh:
        raise refuse(what, "a round is in progress", every)
    if not due:
        raise refuse(what, "everything was done before the next round", every, (c.OpenRound.name,))
    return due[0]


@handles(c.PrepareEquipment)
def prepare_equipment(work: Work, command: c.PrepareEquipment) -> JSON:
    """Tiles or dice are prepared, one act after another."""
    table = at_duty(work, "preparing equipment")
    what = f"{table.play.equipment.things} {command.act}"
    act = _due(work, what)
    if command.act != act.name:
        raise refuse(what, f"they are to be {act.name} now", act.clauses, (act.name,))
    if act.by is By.SUPERVISOR:
        office = table.law.named(Role.SUPERVISOR)
        raise refuse(what, f"it is for the {office}", act.clauses, (c.InspectEquipment.name,))
    following = _done(work, act, command.seen, fit=command.fit)
    sign_on(work)
    return following


@handles(c.InspectEquipment)
def inspect_equipment(work: Work, command: c.InspectEquipment) -> JSON:
    """A supervisor has inspected or tried equipment."""
    table = work.at_table
    what = f"inspection of {table.play.equipment.things}"
    act = _due(work, what)
    if act.by is By.DEALER:
        raise refuse(what, f"they are to be {act.name} first", act.clauses, (act.name,))
    if work.person.id == table.equipped.inspected_by:
        raise refuse(what, "whoever inspected them for the dealer's part does not do it again", act.clauses)
    return _done(work, act, command.seen, fit=command.fit)


def _done(work: Work, act: Act, seen: str, *, fit: bool) -> JSON:
    table = work.at_table
    data = done(work, act, table.play.equipment.things, seen, fit=fit)
    if act.seen and act.name == table.play.equipment.sign_of:
        data["sign"] = seen.strip()
    work.happen(Happened.EQUIPMENT_PREPARED, data, act.clauses)
    return {"next": [each.name for each in equipment_due(table)]}


@handles(c.BringEquipment)
def bring_equipment(work: Work, command: c.BringEquipment) -> JSON:
    """Tiles or dice were checked after a round, or others were brought."""
    table = work.at_table
    law = table.play.equipment
    what = f"other {law.things}" if command.replaced else f"check of {law.things}"
    _law(work, what, law.brought)
    if table.playing and table.play.equipment.each_round:
        raise refuse(what, "they are checked and replaced after a round", law.brought)
    if not command.seen.strip():
        raise refuse(what, "say what was seen", law.brought, about=("seen",))
    data = {"seen": command.seen.strip(), "replaced": command.replaced, "by": work.person.id, "at": work.at}
    work.happen(Happened.EQUIPMENT_BROUGHT, data, law.brought)
    return {"next": [each.name for each in equipment_due(table)]}


@handles(c.SendToCheck)
def send_to_check(work: Work, command: c.SendToCheck) -> JSON:
    """Dice are to be checked before the next throw."""
    table, what = at_duty(work, "a check of the dice"), "a check of the dice"
    checks = table.play.equipment.checks
    _law(work, what, tuple(cite for _, clauses in checks.values() for cite in clauses))
    if command.why not in checks:
        raise unknown("reason to check the dice", command.why, checks)
    _, clauses = checks[command.why]
    if table.equipped.to_check:
        raise refuse(what, "they are being checked", clauses, (c.CheckEquipment.name,))
    data = {"why": command.why, "by": work.person.id, "at": work.at}
    work.happen(Happened.EQUIPMENT_TO_CHECK, data, clauses)
    sign_on(work)
    return {}


@handles(c.CheckEquipment)
def check_equipment(work: Work, command: c.CheckEquipment) -> JSON:
    """Dice were checked by whoever is in charge of the table."""
    table, what = work.at_table, "a check of the dice"
    law, why = table.play.equipment, table.equipped.to_check
    every = tuple(cite for _, clauses in law.checks.values() for cite in clauses)
    _law(work, what, every)
    if not why:
        raise refuse(what, "they were not given to be checked", every, (c.SendToCheck.name,))
    _, clauses = law.checks[why]
    if not command.seen.strip():
        raise refuse(what, "say what was seen", clauses, about=("seen",))
    data = {"why": why, "seen": command.seen.strip(), "fit": command.fit, "by": work.person.id}
    work.happen(Happened.EQUIPMENT_CHECKED, {**data, "at": work.at}, clauses)
    return {}


@handles(c.ChangeBall)
def change_ball(work: Work, command: c.ChangeBall) -> JSON:
    """The ball was changed after a spin."""
    table, what = work.at_table, "another ball"
    law = _law(work, what, table.play.equipment.ball)
    if not table.between_rounds:
        raise refuse(what, "it is changed after a spin", law.ball)
    data = {"reason": command.reason.strip(), "by": work.person.id, "at": work.at}
    work.happen(Happened.BALL_CHANGED, data, law.ball)
    return {}


@handles(c.SetDirection)
def set_direction(work: Work, command: c.SetDirection) -> JSON:
    """How the wheel is spun from now on."""
    table, what = at_duty(work, "the direction of the wheel"), "the direction of the wheel"
    law = _law(work, what, table.play.equipment.direction)
    if command.direction not in DIRECTIONS:
        raise unknown("direction", command.direction, DIRECTIONS)
    if command.direction == table.equipped.direction:
        raise refuse(what, f"it is {command.direction} now", law.direction)
    data = {"direction": command.direction, "by": work.person.id, "at": work.at}
    work.happen(Happened.DIRECTION_SET, data, law.direction)
    sign_on(work)
    return {}


@handles(c.LoadDevice)
def load_device(work: Work, command: c.LoadDevice) -> JSON:
    """A second deck was put into the shuffling device."""
    table, what = at_duty(work, "loading the device"), "a second deck"
    law = _law(work, what, table.play.equipment.second_deck)
    if any(o.name in SHUFFLERS for o in table.game.options) and not machine_shuffles(table):
        raise refuse(what, "no shuffling device is in use at this table", law.second_deck)
    one, other = command.in_play.strip(), command.loaded.strip()
    if not one or not other:
        raise refuse(what, "say which backs the deck in play and the other one have", law.second_deck)
    if one.casefold() == other.casefold():
        raise refuse(what, "the backs of the two decks have different colours", law.second_deck)
    data = {"in_play": one, "loaded": other, "by": work.person.id, "at": work.at}
    work.happen(Happened.DEVICE_LOADED, data, law.second_deck)
    sign_on(work)
    return {}


@handles(c.ReportDropped)
def report_dropped(work: Work, command: c.ReportDropped) -> JSON:
    """The dealer has dropped cards, and tells a supervisor."""
    table, what = at_duty(work, "dropped cards"), "dropped cards"
    law = _law(work, what, table.play.equipment.dropped)
    if table.equipped.dropped:
        raise refuse(what, "it was told already", law.dropped, (c.VerifyDropped.name,))
    if not command.says.strip():
        raise refuse(what, "say what happened", law.dropped, about=("says",))
    data = {"says": command.says.strip(), "by": work.person.id, "at": work.at}
    work.happen(Happened.CARDS_DROPPED, data, law.dropped)
    sign_on(work)
    return {}


@handles(c.VerifyDropped)
def verify_dropped(work: Work, command: c.VerifyDropped) -> JSON:
    """A supervisor has verified whether all dropped cards were collected."""
    table, what = work.at_table, "dropped cards"
    law = _law(work, what, table.play.equipment.dropped)
    if not table.equipped.dropped:
        raise refuse(what, "none were reported", law.dropped, (c.ReportDropped.name,))
    if not command.seen.strip():
        raise refuse(what, "say what was seen", law.dropped, about=("seen",))
    data: dict[str, Any] = {"seen": command.seen.strip(), "complete": command.complete}
    work.happen(Happened.DROPPED_VERIFIED, {**data, "by": work.person.id, "at": work.at}, law.dropped)
    return {}


@handles(c.ReportExposed)
def report_exposed(work: Work, command: c.ReportExposed) -> JSON:
    """A card was exposed before the cards went into the shoe: they are shuffled again."""
    table, what = at_duty(work, "an exposed card"), "an exposed card"
    law = _law(work, what, table.play.equipment.exposed)
    shoe = table.shoe
    if shoe.stage is Stage.SHUFFLE or shoe.rounds or table.playing or table.equipped.exposed:
        reason = "it is for cards that were shuffled and from which nothing is dealt yet"
        raise refuse(what, reason, law.exposed)
    card = None if command.card is None else card_code(parse_card(command.card, shoe.rules.deck))
    data = {"card": card, "by": work.person.id, "at": work.at}
    work.happen(Happened.CARD_EXPOSED, data, law.exposed)
    sign_on(work)
    return {}


@handles(c.CallCards)
def call_cards(work: Work, command: c.CallCards) -> JSON:
    """The dealer calls for the cards, which the designated player deals."""
    table, what = at_duty(work, "the call for the cards"), "the call for the cards"
    law = _law(work, what, table.play.equipment.called)
    request = table.round.request if table.playing and table.round is not None else None
    if not cards_to_call(table) or not isinstance(request, Draw):
        reason = "it follows no more bets, where a player has the shoe and no card is dealt yet"
        raise refuse(what, reason, law.called)
    holder = table.shoe_holder
    seat = None if holder is None else holder.holder
    work.happen(Happened.CARDS_CALLED, {"seat": seat, "by": work.person.id, "at": work.at}, law.called)
    sign_on(work)
    return {}
