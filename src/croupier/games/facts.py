"""What staff declare of a round, and its conduct goes by from then on."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Sort(StrEnum):
    """What sort of thing is declared."""

    DOES_NOT_QUALIFY = "dealer_does_not_qualify"
    """The dealer's hand has a wrong number of cards."""
    DOES_NOT_COUNT = "dealer_hand_does_not_count"
    """The same, in a game at which the dealer's hand need not qualify."""
    DEALER_EXPOSED = "dealer_card_exposed"
    """A card of the dealer's was exposed."""
    AS_PUT_DOWN = "bet_as_put_down"
    """A bet wager of a seat counts as it was put down."""
    DEAD = "hand_dead"
    """The hand of a seat is dead."""
    LEFT_FACE_DOWN = "hand_left_face_down"
    """A seat left its hand face down."""
    COMMUNITY_EXPOSED = "community_card_exposed"
    """A communal card was seen before its time."""
    OWN_HAND = "hand_counts_as_own"
    """The hand of a box counts as the one that was dealt where its player sits."""
    NO_BLACKJACK = "dealer_has_no_blackjack"
    NO_FIRST_CARD = "dealer_has_no_first_card"
    """The dealer was missed in the initial deal, and is dealt to after the players."""
    INSURANCE_DUE = "insurance_due"
    """Insurance was not offered in its time."""
    HOLE_CARD_EXPOSED = "hole_card_exposed"
    """The card last dealt to a seat was exposed."""
    CAPPED = "no_higher_bet"
    """At a step nobody bets more than has been bet."""
    AT_MINIMUM = "bets_at_minimum"
    """At a step bets are held to the minimum wager, and nobody raises."""
    NO_BURN = "no_burn_card"
    """Before a step no card is burned."""
    PAID_LATE = "combination_paid_late"
    """A combination of a seat is paid that was not declared in its time."""
    NO_JACKPOT = "jackpot_does_not_operate"
    """The equipment of the jackpot fails, as an irregularity says by its kind."""
    NOT_RECORDED = "round_not_recorded"
    """The round was not registered for the jackpot."""


class Fact(NamedTuple):
    """One thing that was declared."""

    sort: Sort
    about: int | str | None = None
    """The seat, the step or the kind of irregularity that it is about, where it is about one."""

    @property
    def of_deal(self) -> bool:
        """Whether it is about what was dealt, and holds no more where that does not count."""
        return self.sort not in (Sort.NO_JACKPOT, Sort.NOT_RECORDED)
