"""The parts of simulated houses that take turns, beside the cage and the floor, which every one has."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from croupier.house.faults.field import Fields, open_fields
from croupier.house.faults.offices import Offices, open_offices
from croupier.house.faults.part import Outside, Part
from croupier.house.faults.pit import Pit, open_pit
from croupier.house.faults.tournament import Tournaments, open_tournaments
from croupier.house.service import House


class Kind(NamedTuple):
    """A part: how it is opened in a new house, and who makes it go on."""

    open: Callable[[House], Awaitable[None]]
    makes: Callable[[Outside], Part]


PARTS: Final = {
    Tournaments.name: Kind(open_tournaments, Tournaments),
    Fields.name: Kind(open_fields, Fields),
    Pit.name: Kind(open_pit, Pit),
    Offices.name: Kind(open_offices, Offices),
}
