"""The terms of Caribbean stud poker that its rules and its conduct share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from croupier.games.facts import Fact, Sort
from croupier.games.stud.dealing import Packets
from croupier.games.stud.terms import DealerPokerLaw
from croupier.law import Clauses

JACKPOT: Final = "jackpot"

DEALER_EXPOSED: Final = Fact(Sort.DEALER_EXPOSED)
"""What staff declare where a card of the dealer's was exposed."""
TWO_EXPOSED: Final = Fact(Sort.DEALER_EXPOSED, 2)
"""Two of the dealer's were, one after the other."""
THREE_EXPOSED: Final = Fact(Sort.DEALER_EXPOSED, 3)
"""Three were."""

HAND: Final = 5
"""How many cards a hand has."""


class Deal(StrEnum):
    """In which packets cards are dealt."""

    ONE_AT_A_TIME = "one_at_a_time"
    """A card to each hand and the dealer, four more around the table one by one, and the dealer's four."""
    ONE_THEN_FOUR = "one_then_four"
    """A card to each hand and the dealer, then four to each hand and four to the dealer."""
    FIVE_AT_A_TIME = "five_at_a_time"

    @property
    def packets(self) -> Packets:
        """The packets."""
        if self is Deal.FIVE_AT_A_TIME:
            return Packets((HAND,))
        return Packets((1, HAND - 1), by_one=self is Deal.ONE_AT_A_TIME)


def forfeits(seat: int) -> Fact:
    """The fact that a seat's hand is dead."""
    return Fact(Sort.DEAD, seat)


def left_face_down(seat: int) -> Fact:
    """The fact that a seat left its hand face down."""
    return Fact(Sort.LEFT_FACE_DOWN, seat)


@dataclass(frozen=True, slots=True)
class PrizeCheck:
    """What comes before a jackpot hand is paid: an office is told of it, and the deck is counted."""

    told: Clauses
    by: str
    """Who is told, and says so."""
    counted: Clauses
    prizes: frozenset[str]
    """The prizes that wait for it, by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StudLaw(DealerPokerLaw):
    """The clauses that a round of Caribbean stud poker rests on besides."""

    upcard: Clauses
    """The dealer's card that lies face up."""
    most_paid: Clauses
    """What a bet wager is paid is bounded by what the sign says."""
    jackpot: Clauses
    """When and to whom jackpots are paid."""
    jackpot_by_end: Mapping[int, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """And what says so besides, by what became of the hand against the dealer's."""
    prize_check: PrizeCheck
    """What jackpot hands wait for before they are paid."""
    jackpot_back: Clauses
    """What is not won of jackpot wagers goes back where the dealer's hand was declared not to qualify."""
    arranged: Clauses = ()
    """A hand that is compared is arranged to be read; empty where a book says nothing of it."""
    dead_hand: Clauses = ()
    """The wagers of a dead hand are forfeited; empty where a book knows none."""
    face_down: Clauses = ()
    """A hand that its player leaves face down loses; empty where a book says nothing of it."""
    no_prize_by_end: Mapping[int, Clauses] = field(default_factory=lambda: MappingProxyType({}))
    """What takes a jackpot wager that wins no prize, by what became of the hand; else its line says it."""
