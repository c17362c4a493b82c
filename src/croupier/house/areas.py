"""Playing areas of a table that staff reserve for a player, or have a player give up for others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from croupier.house.errors import refuse
from croupier.law import Clauses

if TYPE_CHECKING:
    from croupier.house.asked import Answer, PlaceAsked, WagerAsked
    from croupier.house.state import TableState


@dataclass(frozen=True, slots=True)
class Areas:
    """Who has playing areas reserved, and who gave one up."""

    reserved: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    """The person, by the number of the area."""
    given_up: frozenset[tuple[str, int]] = frozenset()
    """Persons with the areas that they gave up."""

    def reserve(self, person: str, areas: frozenset[int]) -> Areas:
        """A player has these areas reserved, and no others."""
        kept = {area: whose for area, whose in self.reserved.items() if whose != person}
        return replace(self, reserved=MappingProxyType({**kept, **dict.fromkeys(areas, person)}))

    def give_up(self, person: str, area: int, *, on: bool) -> Areas:
        """A player gives an area up, or has it again."""
        pair = frozenset({(person, area)})
        return replace(self, given_up=self.given_up | pair if on else self.given_up - pair)

    def left(self, person: str) -> Areas:
        """A player has left the table."""
        gone = frozenset(pair for pair in self.given_up if pair[0] == person)
        return replace(self.reserve(person, frozenset()), given_up=self.given_up - gone)

    def of(self, person: str) -> tuple[int, ...]:
        """The areas that a player has reserved."""
        return tuple(sorted(area for area, whose in self.reserved.items() if whose == person))

    def not_for(self, person: str) -> frozenset[int]:
        """The areas that are reserved for others."""
        return frozenset(area for area, whose in self.reserved.items() if whose != person)


NO_AREAS = Areas()


def area_of_another(asked: WagerAsked) -> Answer:
    """A wager on an area that is reserved for another player, or that its player gave up."""
    table, entry, person = asked.table, asked.entry, asked.person.id
    law, area = table.play.directions, entry.box or entry.seat
    what = f"wager {entry.wager} of seat {entry.seat}"
    if area in table.areas.not_for(person):
        return refuse(what, f"area {area} is reserved for another player", law.areas_reserved)
    if (person, area) in table.areas.given_up:
        return refuse(what, f"area {area} was given up, for other players", law.area_given_up)
    return None


def place_of_another(asked: PlaceAsked) -> Answer:
    """A place before an area that is reserved for another player."""
    table, reserved = asked.table, asked.table.areas.not_for(asked.person.id)
    if asked.place not in reserved:
        return None
    near = tuple(str(n) for n in table.seating.free if n not in reserved)
    clauses: Clauses = table.play.directions.areas_reserved
    return refuse(f"seat {asked.place}", "its area is reserved for another player", clauses, near[:8])


def place_won_by_another(asked: PlaceAsked) -> Answer:
    """A place that was drawn for, or allocated, and is kept for another person or drawn for again."""
    order, play = asked.table.seat_order, asked.table.play
    kept = order.not_for(asked.person.id)
    if asked.place is None or asked.place not in kept:
        return None
    near = tuple(str(n) for n in asked.table.seating.free if n not in kept)
    clauses = play.seats_allocated if play.seats is None else play.seats.decided(order.started)
    if tied := order.tied.get(asked.place):
        who = " and ".join(tied)
        return refuse(
            f"seat {asked.place}", f"{who} drew cards of one rank, and draw again", clauses, near[:8]
        )
    return refuse(f"seat {asked.place}", "it is kept for another person", clauses, near[:8])


def wagered_on(table: TableState, person: str) -> tuple[int, ...]:
    """The areas that a player wagers on in this round, or did in the last one with wagers of theirs."""
    now = set[int]()
    if table.playing and table.round is not None:
        now = {w.box for w in table.round.wagers if table.now.whose.get(w.id) == person}
    last = {place.box or place.seat for place in table.repeatable.get(person, ())}
    return tuple(sorted(now or last))
