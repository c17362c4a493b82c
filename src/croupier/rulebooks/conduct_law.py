"""What a rulebook lets staff direct players to do, forbids players, and lets staff do about it, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from croupier.law import Clauses

if TYPE_CHECKING:
    from croupier.rulebooks.general_law import Role


class Measure(StrEnum):
    """What may be done about a contravention."""

    VOID = "void"
    """Declare the player's wagers void."""
    EXCLUDE = "exclude"
    """Exclude the person from the game."""
    APART = "apart"
    """Keep the person from tables where another plays."""
    LEAVE = "leave"
    """Exclude the person from the house."""
    DETAIN = "detain"
    """Have the person detained until an inspector or a police officer has taken over."""


@dataclass(frozen=True, slots=True)
class Direction:
    """Something that players are directed to do until the direction ends."""

    title: str
    says: str
    """As players are shown it, after the place that it is for where it is for one."""
    clauses: Clauses
    offices: frozenset[Role]
    of_player: bool = False
    """Whether it is for one player, not for all at the table."""


@dataclass(frozen=True, slots=True)
class Misconduct:
    """Something that players or others must not do."""

    title: str
    clauses: Clauses
    measures: Mapping[Measure, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """What may be done about it; where there is none the book leaves that to the house."""
    ground: str | None = None
    """The ground on which wagers are declared void for it."""


def _nothing() -> MappingProxyType[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ConductLaw:
    """Directions and contraventions, each by name."""

    directions: Mapping[str, Direction] = field(default_factory=_nothing)
    misconduct: Mapping[str, Misconduct] = field(default_factory=_nothing)
    handed_over: Clauses = ()
    """Until when a person is detained."""

    def with_part(self, part: ConductLaw) -> ConductLaw:
        """This with what a game's own part says: its own entries go before general ones of the name."""
        return ConductLaw(
            MappingProxyType({**self.directions, **part.directions}),
            MappingProxyType({**self.misconduct, **part.misconduct}),
            part.handed_over or self.handed_over,
        )


NO_CONDUCT: Final = ConductLaw()
