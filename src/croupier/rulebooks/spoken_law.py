"""What a rulebook says of wagers that players announce aloud, and of what players answer for themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from croupier.law import Clauses


class Brought(StrEnum):
    """What a player puts down with a wager that they announce aloud."""

    NOTHING = "nothing"
    CHIPS = "chips"
    CASH = "cash"


@dataclass(frozen=True, slots=True)
class SpokenLaw:
    """When a wager that is announced aloud comes to something."""

    clauses: Clauses
    with_: Mapping[Brought, Clauses]
    """What it may be accompanied by, each with what lets it; none where no wager is made so at all."""
    confirmed: Clauses = ()
    """What has it confirmed aloud; empty where nothing does."""
    confirmed_by: str = ""
    """Who confirms it besides the dealer, in the book's own words; empty where the dealer's word suffices."""

    @property
    def allowed(self) -> bool:
        """Whether a wager may be announced aloud at all."""
        return bool(self.with_)


@dataclass(frozen=True, slots=True)
class Answerable:
    """Something that a player answers for: whoever disputes a round on that ground is told so."""

    title: str
    says: str
    """What a player is told who raises a dispute on it."""
    clauses: Clauses


NOTHING_ANSWERED: Final[Mapping[str, Answerable]] = MappingProxyType({})


def never(clauses: Clauses) -> SpokenLaw:
    """No wager is made aloud."""
    return SpokenLaw(clauses, MappingProxyType({}))


def with_chips(clauses: Clauses) -> SpokenLaw:
    """Accepted only with chips, and in time for the dealer to place it before no more bets is called."""
    return SpokenLaw(clauses, MappingProxyType({Brought.CHIPS: clauses}))


def own_total(clauses: Clauses, what: str = "total") -> tuple[str, Answerable]:
    """Players compute what their hand comes to, and do not rely on what the dealer announces."""
    says = f"Players answer for the {what} of their own hand and may not rely on what the dealer announced."
    return "own_total", Answerable(f"The {what} that the dealer announced was wrong", says, clauses)


def position(clauses: Clauses) -> tuple[str, Answerable]:
    """Players answer for where their wagers are, whoever helped them."""
    says = "Players answer for the position of their own wagers, whoever placed them."
    return "position", Answerable("A wager was not where it was meant to be", says, clauses)


def instructions(clauses: Clauses) -> tuple[str, Answerable]:
    """Players see to it that what they tell the dealer is carried out."""
    says = "Players must see to it that what they tell the dealer about a wager is carried out."
    return "instructions", Answerable("An instruction was not carried out", says, clauses)


def answers(*each: tuple[str, Answerable]) -> Mapping[str, Answerable]:
    """What players answer for, by name."""
    return MappingProxyType(dict(each))
