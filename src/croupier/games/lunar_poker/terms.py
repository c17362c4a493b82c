"""The terms of lunar poker that its rules and its conduct share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.games.facts import Fact, Sort
from croupier.games.stud.terms import BET, DealerPokerLaw
from croupier.law import Clauses

SUPER: Final = "super"
FEE: Final = "fee"
"""What is paid to draw cards or to force the dealer: a wager that is collected at once."""

# Decisions.
EXCHANGE: Final = "exchange"
BUY: Final = "buy"
DECLARE: Final = "declare"
CHANGE: Final = "change"
FORCE: Final = "force"
DECLINE: Final = "decline"

# Steps.
DEALT: Final = "dealt"
LOCKED: Final = "locked_in"
DECLARED: Final = "declared"
DRAW: Final = "draw"
AFTER_DRAW: Final = "after_draw"
FORCING: Final = "forcing"
FORCED_CARD: Final = "forced_card"

HAND: Final = 5
"""How many cards a hand is dealt."""
LEAST_EXCHANGED: Final = 2
MOST_EXCHANGED: Final = 5

ACTIONS: Final = (BET, EXCHANGE, BUY, DECLARE)
"""What a player may decide who has looked at five cards, besides to fold."""

DEALER_EXPOSED: Final = Fact(Sort.DEALER_EXPOSED)


def bet_or_fold_only() -> Fact:
    """The fact that the dealer's cards were seen: who has not decided may bet or fold."""
    return Fact(Sort.CAPPED, "decision")


def deemed_folded(seat: int) -> Fact:
    """The fact that a seat's cards are among the discards: it counts as folded."""
    return Fact(Sort.DEAD, seat)


def paid_late(seat: int) -> Fact:
    """The fact that a seat's combination is paid although it was not declared before its draw."""
    return Fact(Sort.PAID_LATE, seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawLaw:
    """The clauses on draws for a fee."""

    exchange: Clauses
    """Two to five cards are exchanged;"""
    buy: Clauses
    """a sixth one is bought."""
    fee: Clauses
    """What a fee is, and that it is put down."""
    exchange_fee: Clauses
    """It is taken for an exchange,"""
    buy_fee: Clauses
    """for a sixth card,"""
    force_fee: Clauses
    """and for forcing the dealer."""
    given_up: Clauses
    """The cards given up are counted."""
    exchanged: Clauses
    """Cards take their place."""
    bought: Clauses
    """The sixth card is dealt."""
    after: Clauses
    """Who has drawn folds or bets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LunarLaw(DealerPokerLaw):
    """The clauses of a round of lunar poker besides."""

    upcard: Clauses
    """The dealer's card that lies face up."""
    looks: Clauses
    """Players look at their cards and decide."""
    draws: DrawLaw
    declares: Clauses
    """A hand is declared, and laid down."""
    undeclared: Clauses
    """What takes a winning super wager that was not declared."""
    locked: Clauses
    """All decisions are locked in."""
    verified: Clauses
    """A declared hand is verified;"""
    cash_ends: Clauses
    """instant cash ends the round for it."""
    arranged: Clauses
    """A hand is arranged to be read;"""
    seconds: Clauses
    """and again, for its second combination."""
    forces: Clauses
    """Players are asked whether they force the dealer,"""
    forced: Clauses
    """and the dealer's highest card is replaced."""
    laid_down: Clauses
    """Cards that were laid down are among the discards."""
    super_late: Clauses
    """A combination is paid that was not declared before the draw: on a super wager,"""
    cash_late: Clauses
    """and instant cash."""
    most_paid: Clauses
    """What a wager is paid is bounded by what the sign says."""
