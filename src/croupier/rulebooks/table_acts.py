"""What staff direct at a table beside its rounds, as data: counts of the deck, silence, stops."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from croupier.law import Clauses


@dataclass(frozen=True, slots=True)
class CountLaw:
    """When the cards of a deck are counted."""

    after: Mapping[str, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """What has them counted, by the clause under which something happened in a round."""
    before_ruling: Mapping[str, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """What has them counted before a reported irregularity is ruled on, by its kind."""
    complete: str = "deck_complete"
    """The ruling that the deck is complete, which the count must bear out."""
    incomplete: str = "deck_incomplete"
    any_time: Clauses = ()
    """What lets staff have them counted at any time; empty where nothing does."""
    between: bool = False
    """Whether that is after a round only."""
    device: bool = False
    """Whether that is only of cards in a shuffling device."""
    told: Clauses = ()
    """An inspector is told where cards are missing, or there are too many."""


@dataclass(frozen=True, slots=True)
class MovedLaw:
    """Cards of a device that failed go elsewhere before play goes on, damaged ones being replaced."""

    clauses: Clauses
    shuffled: bool
    """Whether they are shuffled and cut by hand."""
    damaged: Clauses = ()
    """Damaged ones are removed, the others moved, and cards of a new deck take their place."""


@dataclass(frozen=True, slots=True)
class MalfunctionLaw:
    """No game is played until a malfunction of equipment has been dealt with."""

    stopped: Clauses
    after: frozenset[str] = frozenset()
    """The clauses under which something in a round is a malfunction."""
    told: Clauses = ()
    """An inspector is told of it, and of what was done."""
    one_terminal: bool = False
    """Whether one terminal may be stopped by itself, while play goes on at the others."""


@dataclass(frozen=True, slots=True)
class TableActs:
    """What staff may direct, or must, at the tables of a game."""

    count: CountLaw = CountLaw()
    silence: Clauses = ()
    """Players may be directed to be silent; empty where the book does not say so."""
    silent_in_rounds: bool = False
    """Whether only while a round is in progress."""
    malfunction: MalfunctionLaw | None = None
    owed: Mapping[str, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """What an inspector is told of after a round was ruled so, by the clause of the ruling."""
    moved: Mapping[str, MovedLaw] = field(default_factory=lambda: MappingProxyType({}))
    """What becomes of the cards of a device that failed, by the clause that its failure comes under."""


NO_DIRECTED_ACTS: Final = TableActs()
