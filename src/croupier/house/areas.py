"""Playing areas of a table that staff reserve for a player, or have a player give up for others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from croupier.house.errors import refuse
from croupier.law import Clauses

if TYPE_CHECKING:
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


def check_area(table: TableState, what: str, person: str, area: int) -> None:
    """Refuse a player's wager on an area that is reserved for another, or that they gave up.

    Raises:
        Refused: it is one.
    """
    law, areas = table.play.directions, table.areas
    if area in areas.not_for(person):
        raise refuse(what, f"area {area} is reserved for another player", law.areas_reserved)
    if (person, area) in areas.given_up:
        reason = f"area {area} was given up, for other players"
        raise refuse(what, reason, law.area_given_up)


def check_place(table: TableState, person: str, place: int | None) -> None:
    """Refuse a place before an area that is reserved for another player.

    Raises:
        Refused: it is one.
    """
    if place in table.areas.not_for(person):
        near = tuple(str(n) for n in table.seating.free if n not in table.areas.not_for(person))
        clauses: Clauses = table.play.directions.areas_reserved
        raise refuse(f"place {place}", "its area is reserved for another player", clauses, near[:8])


def wagered_on(table: TableState, person: str) -> tuple[int, ...]:
    """The areas that a player wagers on in this round, or did in the last one with wagers of theirs."""
    now = set[int]()
    if table.playing and table.round is not None:
        now = {w.box for w in table.round.wagers if table.now.whose.get(w.id) == person}
    last = {place.box or place.seat for place in table.repeatable.get(person, ())}
    return tuple(sorted(now or last))
