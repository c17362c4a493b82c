"""What is done with tiles, dice, wheels, balls and shuffling devices beside a game's rounds, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from croupier.law import Clauses
from croupier.rulebooks.card_acts import Act, By


@dataclass(frozen=True, slots=True)
class Sign:
    """What a sign at the table says while an option of the game has a value."""

    option: str
    value: str
    says: str
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class EquipmentActs:
    """What a game's part of the book has done with its equipment at a table with a dealer."""

    things: str = "equipment"
    """What it is called."""
    opening: tuple[Act, ...] = ()
    """Before the first round after a table opens, and with others that are brought, in this order."""
    each_round: tuple[Act, ...] = ()
    """Before every round."""
    brought: Clauses = ()
    """They may be checked between rounds, and others brought; empty where nothing says so."""
    checks: Mapping[str, tuple[str, Clauses]] = field(default_factory=lambda: MappingProxyType({}))
    """What has them checked before play goes on, by name, each with its title."""
    ball: Clauses = ()
    """The ball may be changed after a spin."""
    direction: Clauses = ()
    """The direction of the wheel may alternate."""
    second_deck: Clauses = ()
    """A device may be loaded with one deck while another is in play, with backs of another colour."""
    dropped: Clauses = ()
    """Cards that were dropped are told to a supervisor, who verifies that all were collected."""
    exposed: Clauses = ()
    """Cards are shuffled again where one was exposed before they went into the shoe."""
    signs: tuple[Sign, ...] = ()
    sign_of: str = ""
    """The act of those before rounds whose words are put on a sign; empty where none are."""
    called: Clauses = ()
    """The dealer calls for the cards before a player who has the shoe deals them."""

    @property
    def known(self) -> bool:
        """Whether anything is done at all before rounds."""
        return bool(self.opening or self.each_round)


NO_EQUIPMENT: Final = EquipmentActs()


def dice_inspected(clauses: Clauses) -> EquipmentActs:
    """A set of dice is inspected by dealer and supervisor, then put into the dice bowl."""
    acts = (
        Act("inspected", "Inspect the five dice.", clauses, seen=True),
        Act("checked", "Inspect the five dice, independently.", clauses, By.SUPERVISOR, seen=True),
        Act("placed", "Put the dice into the dice bowl.", clauses),
    )
    return EquipmentActs("dice", acts, brought=clauses)


def by_supervisor(things: str, *acts: tuple[str, str, Clauses]) -> EquipmentActs:
    """A supervisor makes sure of several things before the table opens: name, what is to be done, clauses."""
    made = tuple(Act(name, says, clauses, By.SUPERVISOR, seen=True) for name, says, clauses in acts)
    return EquipmentActs(things, made)
