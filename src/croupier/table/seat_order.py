"""Who has a seat that several persons want: players from the start, then other players, then newcomers.

Persons of the same priority draw cards for it (``qld-2010`` sch 5 s 15, sch 11 s 16). Who has won a seat has
it kept for them until the next round of play is over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from types import MappingProxyType
from typing import Final

from croupier.equipment.cards import Card, card_code

HEIGHT: Final = "23456789TJQKA"
"""The ranks of cards, the highest last; suits are equal."""
NOBODYS: Final[Mapping[int, str]] = MappingProxyType({})
NO_TIES: Final[Mapping[int, tuple[str, ...]]] = MappingProxyType({})


class Priority(IntEnum):
    """Who comes before whom, the first first."""

    SINCE_START = 0
    """A player who has been taking part since the rounds of play started at the table."""
    PLAYER = 1
    """Another player at the table."""
    NEWCOMER = 2
    """Somebody who wishes to become one."""


@dataclass(frozen=True, slots=True)
class SeatOrder:
    """What a table knows of it, between two rounds of play."""

    since_start: frozenset[str] = frozenset()
    """Who took part in the first round of play, and has kept a place at the table since."""
    started: bool = False
    """Whether a round of play has been played since the table was opened."""
    won: Mapping[int, str] = field(default_factory=lambda: NOBODYS)
    """Whose a seat is to be, by its number."""
    tied: Mapping[int, tuple[str, ...]] = field(default_factory=lambda: NO_TIES)
    """Who has drawn cards of one rank for a seat, by its number: they draw again, and nobody takes it."""

    def played(self, persons: Iterable[str]) -> SeatOrder:
        """A round of play is over in which these persons took part: no seat is kept or drawn for any more."""
        since = self.since_start if self.started else frozenset(persons)
        return SeatOrder(since, started=True)

    def priority(self, person: str, players: Collection[str]) -> Priority:
        """What a person has who wants a seat; ``players``: who has a place at the table."""
        if person in self.since_start:
            return Priority.SINCE_START
        return Priority.PLAYER if person in players else Priority.NEWCOMER

    def first(self, persons: Iterable[str], players: Collection[str]) -> tuple[str, ...]:
        """Those of several persons with the highest priority; all of them before the rounds start."""
        wish = tuple(persons)
        if not self.started:
            return wish
        best = min(self.priority(person, players) for person in wish)
        return tuple(person for person in wish if self.priority(person, players) is best)

    def wins(self, seat: int, person: str) -> SeatOrder:
        """A seat is kept for a person, and no other one."""
        kept = {n: whose for n, whose in self.won.items() if whose != person}
        return replace(self, won=MappingProxyType({**kept, seat: person}), tied=self._untied(seat))

    def ties(self, seat: int, persons: Iterable[str]) -> SeatOrder:
        """Several persons have drawn cards of one rank: they draw again."""
        kept = {n: whose for n, whose in self.won.items() if n != seat}
        tied = MappingProxyType({**self.tied, seat: tuple(persons)})
        return replace(self, won=MappingProxyType(kept), tied=tied)

    def _untied(self, seat: int) -> Mapping[int, tuple[str, ...]]:
        return MappingProxyType({n: persons for n, persons in self.tied.items() if n != seat})

    def not_for(self, person: str) -> frozenset[int]:
        """The seats that are kept for others, or still to be drawn for again."""
        kept = frozenset(seat for seat, whose in self.won.items() if whose != person)
        return kept | frozenset(self.tied)

    def taken(self, seat: int) -> SeatOrder:
        """Somebody has taken a seat."""
        kept = {n: whose for n, whose in self.won.items() if n != seat}
        return replace(self, won=MappingProxyType(kept), tied=self._untied(seat))

    def left(self, person: str) -> SeatOrder:
        """A person has given their place up, and comes back as anybody else."""
        return replace(self, since_start=self.since_start - {person})


def highest(drawn: Mapping[str, Card]) -> tuple[str, ...]:
    """Who has drawn the highest card; several persons where their cards are of one rank."""
    height = {person: HEIGHT.index(card_code(card)[0]) for person, card in drawn.items()}
    best = max(height.values())
    return tuple(person for person in drawn if height[person] == best)
