"""Reports of irregularities: checked against what their kind asks for, and completed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from croupier.equipment.cards import card_code
from croupier.games.events import Kind
from croupier.games.game import Rules
from croupier.games.incident import Incident
from croupier.games.refusals import Malformed, Refusal, Refused, unknown
from croupier.games.remedies import EDIT_NAMES, GROUND, Irregularity, Remedy
from croupier.games.requests import Request
from croupier.games.shown import SHOWN, Shows, read_shown
from croupier.games.tape import Report
from croupier.games.wording import listed
from croupier.money.amounts import BadAmount, parse_amount
from croupier.table.felt import Felt
from croupier.table.seating import places


def complete(
    entry: Report, irregularity: Irregularity, request: Request, incident: Incident, rules: Rules
) -> Report:
    """The report with what it may leave out filled in: details are false, rulings the usual one.

    Raises:
        Malformed: something that the kind needs is missing, or what is given makes no sense.
        Refused: it cannot happen at this table.
    """
    what = f"irregularity {entry.kind}"
    if irregularity.impossible is not None:
        why = irregularity.impossible
        raise Refused(Refusal(what, why.reason, why.clauses, why.instead))
    if irregularity.steps and request.step not in irregularity.steps:
        raise Malformed(what, f"it cannot be reported at step {request.step}", irregularity.steps)
    if irregularity.takes_card and entry.card is None:
        raise Malformed(what, "name the card that left the shoe in error")
    if entry.card is not None and not irregularity.takes_card:
        raise Malformed(what, "it takes no card: no card left the shoe in error")
    details = _details(entry, irregularity, what, rules)
    if "seat" in details:
        _check_seat(details["seat"], what, incident, rules)
    ruling = entry.ruling
    if ruling is None and irregularity.rulings and irregularity.asks(details):
        ruling = irregularity.rulings[0]
    if ruling is not None and ruling not in irregularity.answers:
        raise unknown(f"ruling on {entry.kind}", ruling, irregularity.answers)
    if ruling is not None and not irregularity.asks(details):
        raise Malformed(what, f"nobody rules on it unless it is said to be {irregularity.ruled_where}")
    return replace(entry, details=details, ruling=ruling)


def tell(felt: Felt, irregularity: Irregularity, report: Report, remedy: Remedy) -> None:
    """Record what went wrong and what was ruled on it; the card is hidden unless it was exposed."""
    facts: dict[str, Any] = {"irregularity": report.kind, **report.details}
    if report.card is not None:
        facts["card"] = card_code(report.card)
    if report.ruling is not None:
        facts["ruling"] = report.ruling
    hidden = () if report.details.get("exposed") else ("card",)
    ground = irregularity.ground(report.details)
    clauses = irregularity.clauses if ground is None else ground.clauses
    felt.reports.append(report)
    felt.say(Kind.IRREGULARITY, clauses, hidden=hidden, **facts)
    edits = [EDIT_NAMES[type(edit)] for edit in remedy.edits]
    felt.say(Kind.REMEDY, remedy.clauses, irregularity=report.kind, remedy=remedy.says, edits=edits)


def _check_seat(seat: int, what: str, incident: Incident, rules: Rules) -> None:
    """Refuse a report about a seat that is neither a place of the table nor that of a wager in the round.

    Raises:
        Malformed: it is none of them.
    """
    numbered = places(rules)
    wagers = (*incident.wagers, *(settled.wager for settled in incident.settlements))
    standing = sorted({wager.seat for wager in wagers if wager.seat > numbered})
    if not (1 <= seat <= numbered or seat in standing):
        near = (f"seat 1 to {numbered}" if numbered > 1 else "seat 1", *(f"seat {each}" for each in standing))
        raise Malformed(what, f"there is no seat {seat} at this table: it has {listed(near)}", near)


_MISSING: Final = {
    "wager": "which wager it is about, and where it should lie",
    "position": "which wager it is about, and where it should lie",
    "action": "what the player did",
}


def _stake(value: object, what: str) -> None:
    try:
        parse_amount(value)
    except BadAmount as error:
        raise Malformed(what, str(error)) from error


def _position(value: object, what: str) -> None:
    if not isinstance(value, Mapping) or not isinstance(value.get("wager"), str):
        raise Malformed(what, 'write its position like {"wager": "split", "covers": ["8", "11"]}')


def _details(entry: Report, irregularity: Irregularity, what: str, rules: Rules) -> Mapping[str, Any]:
    wager, position = irregularity.takes_wager, irregularity.takes_position
    action = irregularity.takes_action
    stake = irregularity.takes_stake
    named = [n for n, taken in (("wager", wager), ("position", position), ("action", action)) if taken]
    shows = irregularity.shows is not Shows.NOTHING
    optional = (("stake", stake), (SHOWN, shows), (GROUND, bool(irregularity.grounds)))
    also = [name for name, taken in optional if taken]
    allowed = (*irregularity.details, *named, *also, "seat")
    details: dict[str, Any] = dict.fromkeys(irregularity.details, False)
    for name, value in entry.details.items():
        if name not in allowed:
            raise unknown(f"detail of {entry.kind}", name, allowed)
        if name == "seat" and type(value) is not int:
            raise Malformed(what, "seat is a seat number")
        if name == "wager" and not isinstance(value, str):
            raise Malformed(what, "wager is the id of a wager")
        if name == "position":
            _position(value, what)
        if name == "action" and not isinstance(value, str):
            raise Malformed(what, "action is the name of what the player did")
        if name == "stake":
            _stake(value, what)
        if name == SHOWN:
            value = read_shown(value, rules, irregularity.shows, what)  # noqa: PLW2901
        if name == GROUND and value not in (grounds := [each.name for each in irregularity.grounds]):
            raise unknown(f"ground of {entry.kind}", value, grounds)
        if name in irregularity.details and type(value) is not bool:
            raise Malformed(what, f"{name} is true or false")
        details[name] = value
    if irregularity.takes_seat and "seat" not in details:
        raise Malformed(what, "name the seat that it is about")
    for name in named:
        if name not in details:
            raise Malformed(what, f"name the {name}: {_MISSING[name]}")
    if len(irregularity.grounds) > 1:
        details.setdefault(GROUND, irregularity.grounds[0].name)
    return MappingProxyType(details)
