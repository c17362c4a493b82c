"""Attendance: who has played since the cards were shuffled, for rules that ask it of a seat.

Some rulebooks let an operator keep players out of a shoe whose first round they missed, or of which
they left a round out, and let a manager direct how a player wagers. The account is kept at every table;
:func:`standings` tells a round of it what the game asks for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from croupier.games.standings import DIRECTED, HELD_TO_MINIMUM, LATE_ENTRANT, SAT_OUT


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who has placed a main wager in which rounds of the cards that are in play, by their ids."""

    rounds: int = 0
    """How many rounds with wagers the cards have had."""
    began: frozenset[str] = frozenset()
    """Those who wagered in the first of them."""
    played: frozenset[str] = frozenset()
    left_out: frozenset[str] = frozenset()
    """Those who wagered in one, and not in a later one."""
    directed: frozenset[str] = frozenset()
    """Those who are under a manager's direction, whatever the cards."""

    held: frozenset[str] = frozenset()
    """Those who are held to the minimum, whatever the cards."""

    def round_over(self, wagered: frozenset[str]) -> Attendance:
        """A round has been played in which these persons had main wagers; one with none is not counted."""
        if not wagered:
            return self
        return replace(
            self,
            rounds=self.rounds + 1,
            began=self.began if self.rounds else wagered,
            played=self.played | wagered,
            left_out=self.left_out | (self.played - wagered),
        )

    def shuffled(self) -> Attendance:
        """A new shoe: everybody may begin; directions stand."""
        return Attendance(directed=self.directed, held=self.held)

    def direct(self, person: str, *, on: bool) -> Attendance:
        """A manager directs how a player wagers, or ends the direction."""
        return replace(self, directed=self.directed | {person} if on else self.directed - {person})

    def hold(self, person: str, *, on: bool) -> Attendance:
        """A manager holds a player to the minimum, or no longer."""
        return replace(self, held=self.held | {person} if on else self.held - {person})

    def missed(self, person: str) -> bool:
        """Whether a person missed the first round of the cards, or left a later one out."""
        return self.late(person) or person in self.left_out

    def late(self, person: str) -> bool:
        """Whether a person missed the first round of the cards."""
        return self.rounds > 0 and person not in self.began


NOBODY: Final = Attendance()

_STANDS: Final[Mapping[str, Callable[[Attendance, str], bool]]] = MappingProxyType(
    {
        LATE_ENTRANT: Attendance.late,
        SAT_OUT: lambda attendance, person: person in attendance.left_out,
        HELD_TO_MINIMUM: lambda attendance, person: person in attendance.held,
        DIRECTED: lambda attendance, person: person in attendance.directed,
    }
)


def standings(
    attendance: Attendance, asked: tuple[str, ...], seats: Mapping[int, str]
) -> Mapping[str, frozenset[int]]:
    """The seats that have each standing that a game asks for; those that none has are left out."""
    found = {
        name: frozenset(seat for seat, person in seats.items() if _STANDS[name](attendance, person))
        for name in asked
    }
    return MappingProxyType({name: held for name, held in found.items() if held})
