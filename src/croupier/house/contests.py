"""A table's part in a tournament: its session, and what the next round there begins with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from croupier.games.game import Opening
from croupier.games.limits import TABLE, Limits, Range
from croupier.games.standings import BETTING_MARKER
from croupier.tournaments import Tournament
from croupier.tournaments.clock import ONE_CHIP
from croupier.tournaments.conditions import BY_MARKER, CHIP, MAXIMUM, MINIMUM
from croupier.tournaments.session import Session

SECOND: Final = 1_000_000
_OF_A_LEVEL: Final = (MINIMUM, MAXIMUM, CHIP)
"""What a level names that is no amount of a sign by itself."""


@dataclass(frozen=True, slots=True)
class Contest:
    """The tournament that a table is designated for, and the session there."""

    tournament: Tournament
    session: Session

    @property
    def playing(self) -> bool:
        """Whether rounds of play are to open."""
        return self.session.running and not self.tournament.disputes and bool(self.session.active)

    @property
    def field(self) -> bool:
        """Whether its tables play down to one field: players are moved, and nobody bets against the house."""
        return self.session.rules.field

    def chip(self, usual: int) -> int:
        """The smallest chip that its players have, in minor units; ``usual`` where it names none."""
        return max(usual, self.session.chip or self.tournament.chip) if self.field else usual

    def period(self, usual: int, at: int) -> int:
        """How long a wager may take at a time, in microseconds; ``usual`` where it is not limited."""
        limit = self.tournament.seconds(at)
        return usual if limit is None else limit * SECOND

    def limits(self, posted: Limits, at: int, stakes: str = "") -> Limits:
        """The limits of the next round: the level's for the main wagers, the table's for others.

        In a field a level names further amounts as a sign does, and any ``stakes`` are enough to play.
        """
        level = self.session.level(at)
        if self.field:
            own = {name: Range(level.values[name]) for name in level.values if name not in _OF_A_LEVEL}
            ranges = {**posted.ranges, **own, TABLE: Range(level.min), stakes: Range(ONE_CHIP)}
            return Limits(MappingProxyType({name: bounds for name, bounds in ranges.items() if name}))
        return Limits(MappingProxyType({**posted.ranges, TABLE: Range(level.min or None, level.max)}))

    def standings(self) -> Mapping[str, frozenset[int]]:
        """Who has the marker, where wagers are made in its order."""
        marked = self.session.marked if self.tournament.agreed.order == BY_MARKER else None
        return {} if marked is None else {BETTING_MARKER: frozenset({marked})}

    def is_stale(self, opening: Opening, posted: Limits, at: int) -> bool:
        """Whether a round that waits for its first wager began with another marker or other limits."""
        limits = self.limits(posted, at)
        return dict(opening.standings) != dict(self.standings()) or opening.limits != limits

    @property
    def concealed(self) -> frozenset[int]:
        """The places of players who made undisclosed wagers in the round that is played."""
        places = (self.session.place_of(person) for person in self.session.examined)
        return frozenset(place for place in places if place is not None)
