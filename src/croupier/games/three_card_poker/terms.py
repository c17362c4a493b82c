"""The terms of three card poker that its rules and its conduct share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from croupier.games.stud.dealing import Packets
from croupier.games.stud.terms import DealerPokerLaw
from croupier.law import Clauses

PAIR_PLUS: Final = "pair_plus"

HAND: Final = 3
"""How many cards a hand has."""


class Deal(StrEnum):
    """In which packets cards are dealt."""

    ONE_THEN_TWO = "one_then_two"
    """A card to each hand and the dealer, then two to each hand and two to the dealer."""
    ONE_BY_ONE = "one_by_one"
    """The same, the second cards of all players before their third ones."""
    THREE_AT_A_TIME = "three_at_a_time"

    @property
    def packets(self) -> Packets:
        """The packets."""
        if self is Deal.THREE_AT_A_TIME:
            return Packets((HAND,))
        return Packets((1, HAND - 1), by_one=self is Deal.ONE_BY_ONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreeCardLaw(DealerPokerLaw):
    """The clauses that a round of three card poker rests on besides.

    A player's cards are ``turned`` where the dealer's hand qualifies.
    """

    turned_for_bonus: Clauses
    """They are turned where it does not."""
    bonus_by_end: Mapping[int, Clauses]
    """What a bonus rests on besides, by what became of the hand against the dealer's;"""
    pair_plus_by_end: Mapping[int, Clauses]
    """a pair plus wager that wins."""
    pair_plus_back: Clauses
    """What is not won of pair plus wagers goes back where the dealer's hand was declared not to qualify."""
