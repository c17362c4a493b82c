"""What a rulebook says of persons at its tables, as data: nominees, own limits, cards, devices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from types import MappingProxyType
from typing import Final

from croupier.law import Clauses
from croupier.rulebooks.conduct_law import NO_CONDUCT, ConductLaw
from croupier.rulebooks.promotion_law import PromotionLaw
from croupier.rulebooks.spoken_law import NOTHING_ANSWERED, Answerable, SpokenLaw


@dataclass(frozen=True, slots=True)
class PlayerCardLaw:
    """From a day on players game with a card that was issued to them."""

    since: date
    needed: Clauses
    """A valid card at the commencement of play."""
    own: Clauses
    """Nobody else's card."""
    whatever: Clauses
    """Whatever agency is claimed, and whoever has the economic stake."""
    card: Clauses
    """What a player card is."""


@dataclass(frozen=True, slots=True)
class HelpLaw:
    """Physical help with a wager for a player who is at the table; anything else is proxy betting."""

    allowed: Clauses
    forbidden: Clauses


@dataclass(frozen=True, slots=True)
class NomineeLaw:
    """What stands between a player who names a nominee and the nominee's first wager."""

    approved: Clauses
    """A supervisor approves the nominee, and announces that."""
    one_player: Clauses
    """Nobody is the nominee of two players."""
    of_the_house: Clauses
    """Nobody who works for the house is one."""
    ceases: Clauses
    """It is announced that one no longer acts."""
    withdrawn: Mapping[str, Clauses]
    """What a supervisor may direct players to see to themselves: ``wagers``, ``cards``."""
    seated: Clauses
    """A nominee who receives and handles a player's cards has a place at the table too."""


@dataclass(frozen=True, slots=True)
class LossLimitLaw:
    """What a rulebook says of loss limits, which players set for themselves over a period."""

    defined: Clauses
    wagers: Clauses
    """Why no wager exceeds one."""
    hold: Clauses
    """Why staff may hold a player back until the next period."""
    declared: Mapping[str, Clauses]
    """What a player with one declares at a table with a dealer: chips bought, brought, left with."""
    stands: Clauses = ()
    """Earlier rounds stand where it turns out that it was exceeded."""


@dataclass(frozen=True, slots=True)
class DeviceLaw:
    """Devices that are prohibited at tables, but for those that were approved in writing."""

    prohibits: frozenset[str]
    """The clauses by which wagers are void for one."""
    approved: Clauses


@dataclass(frozen=True, slots=True)
class PersonsLaw:
    """What a book says of persons beside who may do what."""

    player_cards: PlayerCardLaw | None = None
    help: HelpLaw | None = None
    deposit_limits: Clauses = ()
    """That players limit what they deposit in a calendar day; empty where the book is silent."""
    promotions: PromotionLaw | None = None
    conduct: ConductLaw = NO_CONDUCT
    """What holds at every table."""
    conduct_of_parts: Mapping[str, ConductLaw] = field(default_factory=lambda: MappingProxyType({}))
    """What a game's own part says, by the schedule or division."""
    spoken: Mapping[str, SpokenLaw] = field(default_factory=lambda: MappingProxyType({}))
    """What comes of wagers that players announce aloud, by the schedule or division of the game."""
    answered: Mapping[str, Mapping[str, Answerable]] = field(default_factory=lambda: MappingProxyType({}))
    """What players answer for themselves, by name, for the schedule or division of each game."""

    placed: Mapping[str, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """Where chips must lie for a wager to be valid, by the schedule or division of the game."""

    def answered_at(self, scope: str) -> Mapping[str, Answerable]:
        """What players of a game answer for themselves."""
        return self.answered.get(scope, NOTHING_ANSWERED)

    def conduct_at(self, scope: str) -> ConductLaw:
        """What holds at the tables of a game."""
        part = self.conduct_of_parts.get(scope)
        return self.conduct if part is None else self.conduct.with_part(part)


NO_MORE_OF_PERSONS: Final = PersonsLaw()
