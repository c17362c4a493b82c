"""What is done with the cards of a game beside shuffling and cutting them: acts in their order, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from croupier.law import Clauses


@dataclass(frozen=True, slots=True)
class Act:
    """Something that is done with new cards before they are shuffled."""

    name: str
    says: str
    """What the dealer is to do."""
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class CardActs:
    """What a game's part of the book has done with its cards."""

    new: tuple[Act, ...] = ()
    """With new cards before they are shuffled, in this order."""
    shuffled: Clauses = ()
    """What has new cards shuffled after that, where it is the last of these acts."""
    machine: tuple[Act, ...] = ()
    """In place of ``new`` where a machine shuffles."""
    inspected: Clauses = ()
    """A player may have cards that come shuffled shown before they are used."""
    placed: bool = False
    """Whether also others may be shown so, when they are first on the table."""
    again: Mapping[str, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """A player may have cards that come shuffled shuffled at the table, by how they come."""
    again_as_new: bool = False
    """Whether they are then prepared like new ones."""
    approved: bool = False
    """Whether a supervisor approves that first."""
    sealed: Clauses = ()
    """Used cards that are replaced at the end of a shoe are sealed in a container and removed."""
    unsealed: Clauses = ()
    """New decks, prepared like the first, take their place where no shuffled ones do."""
    removed: Clauses = ()
    """Cards that are taken out of play at the end of a shoe are not shuffled."""
    closing: Clauses = ()
    """Nor are those of a table that closes after the last round of a shoe."""


NO_ACTS: Final = CardActs()


def washed_and_stacked(washed: Clauses, stacked: Clauses) -> tuple[Act, ...]:
    """Cards are turned face down, washed, and stacked."""
    return (
        Act("washed", "Wash the new cards, face down on the table.", washed),
        Act("stacked", "Stack the new cards.", stacked),
    )
