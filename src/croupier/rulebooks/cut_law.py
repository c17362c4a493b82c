"""Who cuts the cards of a game: to whom the cut is offered first, and to whom after that, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from croupier.law import Clauses

if TYPE_CHECKING:
    from croupier.rulebooks.general_law import Role


class Occasion(StrEnum):
    """What the cards were shuffled after."""

    START = "start"
    """Nothing: play starts."""
    BOX = "box"
    """A round in which the cutting card came on a box."""
    DEALER = "dealer"
    """A round in which it came on the dealer's hand."""
    FIRST = "first"
    """The cutting card, which came as the first card of a round."""
    DIRECTED = "directed"
    """A direction to shuffle them."""
    REPLACED = "replaced"
    """A direction to replace them."""


class Asked(StrEnum):
    """Which player is offered the cut first."""

    EARLIEST = "earliest"
    """The first player to the table."""
    BOX = "box"
    """The player on whose box the cutting card came."""
    LOWEST = "lowest"
    """The one in the place with the lowest number: farthest to the dealer's left, if they rise clockwise."""
    HIGHEST = "highest"
    """The one in the place with the highest number: farthest to the dealer's right, if so."""


@dataclass(frozen=True, slots=True)
class CutLaw:
    """To whom the cut of a game's cards is offered, in which order, and who cuts where nobody accepts it."""

    offered: Clauses
    """The dealer offers the stack to the players."""
    first: Mapping[Occasion, tuple[Asked, Clauses]]
    """Who is offered it first; an occasion that is not among them goes by its ``like``."""
    refused: Clauses
    """Refused, it is offered to the next player."""
    nobody: Clauses
    """Nobody accepts it."""
    cutters: frozenset[Role]
    """The offices that cut then."""
    falling: bool = False
    """Whether it goes from place to place by falling numbers, not by rising ones."""
    handed: Clauses = ()
    """The player who has it may ask another to cut; empty where nobody may."""
    once: Clauses = ()
    """A player cuts once only."""
    again: Clauses = ()
    """An incorrect cut is made again."""
    empty: Clauses = ()
    """No players are at the table."""
    standing: Clauses = ()
    """Standing players do not cut."""
    machine: Clauses = ()
    """What lets the dealer offer it, or not, where a machine is used."""
    marked: Clauses = ()
    """Two cutting cards are used: one for the cut, one to mark the last round."""
    into_shoe: Clauses = ()
    """The stack then goes into the dealing shoe."""
    like: Mapping[Occasion, Occasion] = field(
        default_factory=lambda: MappingProxyType(
            {
                Occasion.REPLACED: Occasion.DIRECTED,
                Occasion.DIRECTED: Occasion.START,
                Occasion.FIRST: Occasion.BOX,
                Occasion.BOX: Occasion.START,
                Occasion.DEALER: Occasion.START,
            }
        )
    )
    """The occasions of which the book does not speak, each with the one that it goes by."""

    def asked_first(self, occasion: Occasion) -> tuple[Asked, Clauses]:
        """Who is offered the cut first on an occasion, and what says so."""
        while occasion not in self.first:
            occasion = self.like[occasion]
        return self.first[occasion]


def same_first(asked: Asked, clauses: Clauses) -> Mapping[Occasion, tuple[Asked, Clauses]]:
    """The same player is offered it first, whatever the occasion."""
    return MappingProxyType({Occasion.START: (asked, clauses)})
