"""Why a decision is not open to a hand: each with the clause that closes it."""

from __future__ import annotations

from croupier.games.blackjack import kernel
from croupier.games.blackjack.deal import Deal
from croupier.games.blackjack.hands import VALUES, Hand
from croupier.games.blackjack.terms import DOUBLE_DOWN, DRAW, SPLIT, STAND
from croupier.law import Clauses


def why_closed(deal: Deal, hand: Hand, action: str) -> tuple[str, Clauses] | None:
    """Why an action is not open to a hand, and by which clauses; None for one of another step."""
    if action not in (DRAW, STAND, DOUBLE_DOWN, SPLIT):
        return None
    law = deal.law
    if hand.split and action != SPLIT and VALUES[hand.cards[0]] == kernel.ACE:
        return "each of two aces that were split gets one card", law.splits.aces
    if action == DRAW:
        return "no card is drawn to 21", law.draw
    if action == STAND:
        return "a card is drawn to such a total", law.directed_draw
    closed = _why_no_split(deal, hand) if action == SPLIT else _why_no_double(deal, hand)
    return closed or ("it would exceed the player's loss limit", law.loss_limit)


def _why_no_split(deal: Deal, hand: Hand) -> tuple[str, Clauses] | None:
    """Why a hand is no pair that may be split; None where the player may put no more up."""
    splits, most = deal.law.splits, deal.rules.playing.hands
    if hand.split and most == 2:
        return "a hand that was made by splitting is not split again", splits.once
    if len(hand.cards) > 2:
        return "only the first two cards are split", splits.pair + splits.abstained
    if not hand.pair:
        return "the two cards are not of one value", splits.again if hand.split else splits.pair
    if hand.split:
        return f"no more than {most} hands are formed of a box", splits.again
    return None


def _why_no_double(deal: Deal, hand: Hand) -> tuple[str, Clauses] | None:
    """Why two cards may not be doubled; None where the player may put no more up."""
    law, (low, high) = deal.law, deal.rules.playing.doubles
    if len(hand.cards) > 2:
        return "only the first two cards of a hand are doubled", law.doubles.hand
    as_one = ", an ace as 1" if hand.aces else ""
    if not kernel.may_double(hand.hard, low, high):
        return f"only a count from {low} to {high} is doubled{as_one}", law.doubles.of(hand.aces)
    return None
