"""What staff direct of one player: how the player wagers, and on which playing areas."""

from __future__ import annotations

from typing import Any

from croupier.games.standings import DIRECTED, HELD_TO_MINIMUM
from croupier.house import commands as c
from croupier.house.areas import wagered_on
from croupier.house.errors import refuse
from croupier.house.happened import Happened
from croupier.house.people import Role
from croupier.house.rounds import renew
from croupier.house.state import TableState
from croupier.house.told import inspector_told
from croupier.house.work import JSON, Work, handles
from croupier.law import Clauses

NO_SUCH = "the rules of this game know of none"


def _whose(table: TableState, what: str, seat: int, clauses: Clauses) -> str:
    """The player at a place.

    Raises:
        Refused: nobody has it.
    """
    if seat not in table.seats:
        raise refuse(what, "nobody has that place", clauses, tuple(map(str, sorted(table.seats))))
    return table.seats[seat].person


# How a player wagers --------------------------------------------------------------------------


@handles(c.DirectPlayer)
def direct_player(work: Work, command: c.DirectPlayer) -> JSON:
    """Direct how a player wagers; an inspector is told of it, in some books before."""
    table = work.at_table
    law, what = table.play.directions, f"direction of seat {command.seat}"
    if not law.one_area or DIRECTED not in table.game.standings:
        raise refuse(what, NO_SUCH)
    person = _whose(table, what, command.seat, law.one_area)
    if command.on and not command.reason.strip():
        reason = "say why: what about the play affects the randomness of the outcome"
        raise refuse(what, reason, law.one_area)
    told = inspector_told(what, command.inspector, command.told_at, work.at, law.told)
    if command.on and law.told_first and not told:
        raise refuse(what, "an inspector is told first: name the inspector who was", law.told)
    data = {"person": person, "on": command.on, "reason": command.reason, "by": work.person.id, **told}
    still_to_tell = command.on and not told
    if still_to_tell:
        data["tell"] = table.counted + 1
    work.happen(Happened.PLAYER_DIRECTED, data, law.one_area + (law.told if told else ()))
    renew(work)
    if not still_to_tell:
        return {"person": person}
    return {"person": person, "notify": [table.law.named(Role.INSPECTOR)], "notice": data["tell"]}


@handles(c.HoldToMinimum)
def hold_to_minimum(work: Work, command: c.HoldToMinimum) -> JSON:
    """Hold a player who missed a round to the minimum, beyond the shoe that is in play."""
    table = work.at_table
    law, what = table.play.directions, f"minimum for seat {command.seat}"
    if not law.held_to_minimum or HELD_TO_MINIMUM not in table.game.standings:
        raise refuse(what, NO_SUCH)
    person = _whose(table, what, command.seat, law.held_to_minimum)
    data: dict[str, Any] = {
        "person": person,
        "on": command.on,
        "reason": command.reason,
        "by": work.person.id,
    }
    if command.on:
        if table.shoe.rules.continuous:
            raise refuse(what, "it is for tables with a card shoe", law.missed)
        if not table.attendance.missed(person):
            reason = "its player was in the first round of this shoe, and has left none out since"
            raise refuse(what, reason, law.held_to_minimum)
        told = inspector_told(what, command.inspector, command.told_at, work.at, law.held_to_minimum)
        if not told:
            raise refuse(what, "an inspector is told first: name the inspector who was", law.held_to_minimum)
        data |= told
    work.happen(Happened.PLAYER_HELD, data, law.held_to_minimum)
    renew(work)
    return {"person": person}


# On which areas -------------------------------------------------------------------------------


@handles(c.GiveUpArea)
def give_up_area(work: Work, command: c.GiveUpArea) -> JSON:
    """Have a player with several areas give one up where other players find no seat."""
    table = work.at_table
    law, what = table.play.directions, f"area {command.area} of seat {command.seat}"
    if not law.area_given_up:
        raise refuse(what, NO_SUCH)
    person = _whose(table, what, command.seat, law.area_given_up)
    data = {"person": person, "area": command.area, "on": command.on, "by": work.person.id}
    given_up = (person, command.area) in table.areas.given_up
    if command.on == given_up:
        reason = "it is given up already" if given_up else "it was not given up"
        raise refuse(what, reason, law.area_given_up)
    if command.on:
        _check_needed(table, what, person, command.area)
    work.happen(Happened.AREA_GIVEN_UP, data, law.area_given_up)
    return {"person": person}


def _check_needed(table: TableState, what: str, person: str, area: int) -> None:
    """Refuse to have an area given up that nobody needs, or that is the player's only one.

    Raises:
        Refused: it is one.
    """
    law, areas = table.play.directions, wagered_on(table, person)
    if area in table.areas.of(person):
        raise refuse(what, "it is reserved for this player: end that first", law.areas_reserved)
    if area not in areas or len(areas) < 2:
        on = f"wagers on area {areas[0]} only" if len(areas) == 1 else "does not wager on it"
        others = tuple(f"area {n}" for n in areas) if len(areas) > 1 else ()
        raise refuse(what, f"its player {on}", law.area_given_up, others)
    free = tuple(f"seat {n}" for n in table.seating.free if n not in table.areas.reserved)
    if free:
        raise refuse(what, "seats are free for other players", law.area_given_up, free[:8])


@handles(c.ReserveAreas)
def reserve_areas(work: Work, command: c.ReserveAreas) -> JSON:
    """Reserve areas for the sole use of a player: nobody else wagers there or takes the place before them."""
    table = work.at_table
    law, what = table.play.directions, f"areas for seat {command.seat}"
    if not law.areas_reserved:
        raise refuse(what, NO_SUCH)
    person = _whose(table, what, command.seat, law.areas_reserved)
    places = range(1, table.seating.places + 1)
    lying = () if table.round is None or not table.playing else table.round.wagers
    for area in command.areas:
        what_area = f"area {area} for seat {command.seat}"
        if area not in places:
            near = tuple(map(str, places))
            raise refuse(what_area, f"the areas are numbered 1 to {len(places)}", law.areas_reserved, near)
        if area in table.areas.not_for(person):
            raise refuse(what_area, "it is reserved for another player", law.areas_reserved)
        if area in table.seats and table.seats[area].person != person:
            raise refuse(what_area, "another player sits there", law.areas_reserved)
        if any(w.box == area and table.now.whose.get(w.id) != person for w in lying):
            raise refuse(what_area, "another player has a wager on it in this round", law.areas_reserved)
    data = {"person": person, "areas": sorted(set(command.areas)), "by": work.person.id}
    work.happen(Happened.AREAS_RESERVED, data, law.areas_reserved)
    return {"person": person, "areas": data["areas"]}
