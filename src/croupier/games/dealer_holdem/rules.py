"""Hold'em against the dealer under a rulebook and its options: the data that its one conduct runs on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from croupier.games.dealer_holdem.shape import Shape
from croupier.games.stud.dealing import Packets
from croupier.games.stud.rules import StudTableRules
from croupier.games.stud.terms import BetLaw, DealerHandLaw
from croupier.law import Clauses


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldemLaw(DealerHandLaw):
    """The clauses that a round of hold'em against the dealer rests on besides."""

    spread: Clauses
    """The communal cards are dealt together, face down; empty where they are dealt when it is their turn."""
    spread_last: bool = False
    """Whether that is after the hands, and not before them."""
    one_by_one: bool = True
    """Whether the game can be dealt so that they come face up when it is their turn."""
    hole: tuple[Clauses, Clauses]
    """What deals a player's first card, and the second;"""
    dealers: tuple[Clauses, Clauses]
    """what deals the dealer's."""
    looks: Clauses
    """All cards of hands are dealt: players may look at theirs."""
    streets: tuple[BetLaw, ...]
    """By street, as the shape of the game has them."""
    communal: Mapping[int, Clauses]
    """What has so many communal cards face up."""
    exposed: Clauses
    """One that was seen too early stays in play."""
    dealer_ranks: Clauses
    """What the dealer's hand is rests on, whether it qualifies besides;"""
    qualified: tuple[Clauses, Clauses] = ((), ())
    """what has it qualify, and what has it not; empty where it need not."""
    bonus_by_end: Mapping[int, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """What a bonus that is paid rests on besides, by what became of the hand against the dealer's."""
    bonus_back: Clauses = ()
    """What is not won of bonus wagers goes back where the dealer's hand was declared not to count."""
    bonus_turned: Clauses = ()
    """What has cards turned then, for a bonus wager alone."""
    folded_turned: Clauses = ()
    """What has the cards of a folded hand turned, for a wager that is in action still."""


@dataclass(frozen=True, kw_only=True)
class HoldemRules(StudTableRules):
    """Everything that a table of hold'em against the dealer plays by."""

    law: HoldemLaw
    shape: Shape
    packets: Packets
    """In which packets players and the dealer get their cards."""
