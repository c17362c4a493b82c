"""The terms of three card poker that its rules and its conduct share."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from croupier.law import Citation

Clauses: TypeAlias = tuple[Citation, ...]

ANTE: Final = "ante"
BET: Final = "bet"
"""A wager, and the decision that makes it."""
PAIR_PLUS: Final = "pair_plus"
FOLD: Final = "fold"

DEALER: Final = "dealer"

# Steps.
WAGERS: Final = "wagers"
CARD: Final = "card"
DEALER_CARD: Final = "dealer_card"
DECISION: Final = "decision"
RESULT: Final = "result"

NO_HAND: Final = "dealer_does_not_qualify"
"""What staff declare of a dealer's hand with a wrong number of cards."""


class Deal(StrEnum):
    """In which packets cards are dealt."""

    ONE_THEN_TWO = "one_then_two"
    """A card to each hand and the dealer, then two to each hand and two to the dealer."""
    ONE_BY_ONE = "one_by_one"
    """The same, the second cards of all players before their third ones."""
    THREE_AT_A_TIME = "three_at_a_time"


def as_put_down(seat: int) -> str:
    """The fact that a seat's bet wager counts as it was put down."""
    return f"bet_of_seat_{seat}_as_put_down"


def box_name(box: int) -> str:
    """A box as the hand that its cards go to."""
    return f"box_{box}"


@dataclass(frozen=True, slots=True)
class ThreeCardLaw:
    """The clauses that a round of three card poker rests on, step by step."""

    wagers: Clauses
    no_more_bets: Clauses
    card: Clauses
    """A card to a player's hand, face down."""
    dealer_card: Clauses
    decision: Clauses
    fold: Clauses
    equal_bet: Clauses
    over: Clauses
    """More was put down than the ante: the excess goes back."""
    under: Clauses
    """Less was put down: it counts so, and the player is told."""
    declare: Clauses
    """The dealer's cards are turned, and what they are is said."""
    ranks: Clauses
    qualified: Clauses
    not_qualified: Clauses
    declared: Clauses
    """The dealer's hand has a wrong number of cards and is declared not to qualify."""
    turned: Clauses
    """A player's cards are turned where the dealer's hand qualifies,"""
    turned_for_bonus: Clauses
    """and where it does not."""
    pair_plus_back: Clauses
    """What is not won of pair plus wagers goes back where the dealer's hand was declared so."""
