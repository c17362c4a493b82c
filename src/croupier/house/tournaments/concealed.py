"""Undisclosed wagers of a tournament: what nobody else sees of them before the round is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.house.people import Person
from croupier.house.staff_views import is_staff
from croupier.house.state import TableState
from croupier.money.amounts import decimal

_AMOUNTS: Final = ("stake", "net", "returned", "held", "bet", "amount", "beside", "pays")
"""The facts by which an amount could be told."""


def concealed_from(table: TableState, viewer: Person | None) -> Mapping[int, str]:
    """The places whose wagers a viewer does not see, each with what lies there in chips for all to see."""
    contest = table.contest
    if contest is None or not table.playing or (viewer is not None and is_staff(viewer)):
        return {}
    own = None if viewer is None else table.seat_of(viewer.id)
    session = contest.session
    return {
        place: decimal(session.beside.get(session.places[place], 0))
        for place in contest.concealed
        if place != own
    }


def without(part: Mapping[str, Any], places: Mapping[int, str]) -> dict[str, Any]:
    """A round as its viewer sees it."""
    hidden = {
        **part,
        "wagers": [_wager(wager, places) for wager in part["wagers"]],
        "events": [_event(event, places) for event in part["events"]],
        "paid": [each for each in part["paid"] if each.get("seat") not in places],
    }
    waits = part.get("waiting_for")
    if isinstance(waits, Mapping) and waits.get("seat") in places:
        # What a double or a split puts up would tell the wager.
        hidden["waiting_for"] = {name: value for name, value in waits.items() if name != "stakes"}
    return hidden


def seats_without(
    seats: tuple[Mapping[str, Any], ...], places: Mapping[int, str]
) -> tuple[Mapping[str, Any], ...]:
    """Places as a viewer sees them: with what lies there in chips alone."""
    return tuple(
        {**seat, "bet": places[seat["seat"]], "undisclosed": True} if seat["seat"] in places else seat
        for seat in seats
    )


def _wager(wager: Mapping[str, Any], places: Mapping[int, str]) -> Mapping[str, Any]:
    shown = places.get(wager["seat"])
    if shown is None:
        return wager
    return {**wager, "stake": shown, "held": shown, "undisclosed": True}


def _event(event: Mapping[str, Any], places: Mapping[int, str]) -> Mapping[str, Any]:
    if event.get("seat") not in places:
        return event
    return {name: value for name, value in event.items() if name not in _AMOUNTS}
