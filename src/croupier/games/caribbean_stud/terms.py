"""The terms of Caribbean stud poker that its rules and its conduct share."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from croupier.games.stud.dealing import Packets
from croupier.games.stud.terms import Clauses, DealerPokerLaw

JACKPOT: Final = "jackpot"

_EXPOSED: Final = "dealer_card_exposed_after_"

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


def exposed_after(cards: int) -> str:
    """The fact that a card of the dealer's was exposed by when so many cards had been dealt."""
    return f"{_EXPOSED}{cards}"


def is_exposed(declared: frozenset[str]) -> bool:
    """Whether a card of the dealer's is declared to have been exposed."""
    return any(fact.startswith(_EXPOSED) for fact in declared)


def forfeits(seat: int) -> str:
    """The fact that a seat's hand is dead."""
    return f"hand_of_seat_{seat}_dead"


def left_face_down(seat: int) -> str:
    """The fact that a seat left its hand face down."""
    return f"hand_of_seat_{seat}_face_down"


@dataclass(frozen=True, slots=True, kw_only=True)
class StudLaw(DealerPokerLaw):
    """The clauses that a round of Caribbean stud poker rests on besides."""

    upcard: Clauses
    """The dealer's card that lies face up."""
    most_paid: Clauses
    """What a bet wager is paid is bounded by what the sign says."""
    jackpot: Clauses
    """When and to whom jackpots are paid."""
    jackpot_back: Clauses
    """What is not won of jackpot wagers goes back where the dealer's hand was declared not to qualify."""
    arranged: Clauses = ()
    """A hand that is compared is arranged to be read; empty where a book says nothing of it."""
    dead_hand: Clauses = ()
    """The wagers of a dead hand are forfeited; empty where a book knows none."""
