"""The terms of Mississippi stud poker that its rules and its conduct share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from croupier.games.mississippi_stud import kernel
from croupier.games.stud.rules import StudTableRules
from croupier.games.stud.terms import ANTE, BetLaw, StudLaw
from croupier.law import Clauses

THIRD: Final = "third_street"
"""A wager, and the step at which it is made."""
FOURTH: Final = "fourth_street"
FIFTH: Final = "fifth_street"
STREETS: Final = (THIRD, FOURTH, FIFTH)
WAGERS: Final = (ANTE, *STREETS)
TITLES: Final[Mapping[str, str]] = MappingProxyType(
    {THIRD: "3rd street", FOURTH: "4th street", FIFTH: "5th street"}
)
CHOICES: Final[Mapping[str, int]] = MappingProxyType(
    {f"bet_{times}x": times for times in range(kernel.LEAST, kernel.MOST + 1)}
)
"""What a player puts up who does not fold, in antes."""

# Steps.
CARDS: Final[Mapping[str, str]] = MappingProxyType({street: f"{street}_card" for street in STREETS})
"""The communal card of a street is dealt face up, by the street."""
DEALT: Final = "dealt"


@dataclass(frozen=True, slots=True, kw_only=True)
class MississippiLaw(StudLaw):
    """The clauses that a round of Mississippi stud poker rests on besides."""

    spread: Clauses
    """The communal cards are dealt first, face down; empty where each is dealt when it is its turn."""
    hole: tuple[Clauses, Clauses]
    """What deals a player's first hole card, and the second."""
    looks: Clauses
    """All hole cards are dealt: players may look at them."""
    streets: tuple[BetLaw, ...]
    communal: tuple[Clauses, ...]
    """The communal card of each street is dealt face up, or turned."""
    exposed: Clauses
    """One that was seen too early stays face up,"""
    anew: Clauses
    """and who has decided may decide anew."""


@dataclass(frozen=True, kw_only=True)
class MississippiRules(StudTableRules):
    """Everything that a table of Mississippi stud poker plays by."""

    law: MississippiLaw
