"""The irregularities of three card poker; rulebooks put clauses on them.

Remedies decide from the round's state at the moment of the report; see
:mod:`croupier.games.remedies`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.games.irregularities import once, unfit
from croupier.games.remedies import (
    Continue,
    Declare,
    Discard,
    Edit,
    Incident,
    Irregularity,
    OfferRetraction,
    Remedy,
    ReturnWagers,
    Void,
)
from croupier.games.requests import Decide
from croupier.games.tape import Report
from croupier.games.three_card_poker.terms import (
    ANTE,
    BET,
    CARD,
    DEALER_CARD,
    DECISION,
    NO_HAND,
    RESULT,
    Clauses,
    as_put_down,
)
from croupier.games.wagers import Wager

LOOKED: Final = "looked"
INCOMPLETE: Final = "incomplete"
DEALER_WRONG: Final = "dealer_wrong"
FURTHER_CARDS: Final = "further_cards"

RETRACTION: Final = OfferRetraction(reduce=False, kinds=(ANTE,), hand=True)
"""Each player may retract: the hand and all wagers on it."""


def bet_not_equal_to_ante(over: Clauses, under: Clauses) -> Irregularity:
    """A player has put down another bet wager than the ante: it is about the seat that is asked."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        assert isinstance(incident.request, Decide), incident.request
        if incident.request.seat != seat:
            unfit(report, f"it is for seat {incident.request.seat} to decide, not for seat {seat}", over)
        says = "an excess goes back; less than the ante counts as it lies, and the player is told"
        return Remedy((Declare(as_put_down(seat)),), once(over + under), says)

    return Irregularity(
        "bet_not_equal_to_ante",
        "Bet wager that is not as large as the ante",
        "The player who decides has put down more or less than the ante wager",
        once(over + under),
        remedy,
        steps=(DECISION,),
        takes_seat=True,
        remedy_text=(
            "More than the ante: the excess goes back. Less: it counts as it lies, and the player is told "
            "that bet wagers equal the ante from now on"
        ),
    )


def card_without_ante(clauses: Clauses) -> Irregularity:
    """A card is dealt to a player who has no ante wager."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        edits = (Discard(), RETRACTION)
        return Remedy(edits, clauses, "that hand is void; each player may retract the wagers of the round")

    return Irregularity(
        "card_without_ante",
        "Card dealt without an ante wager",
        "A card is dealt to a player who has not placed an ante wager",
        clauses,
        remedy,
        steps=(CARD, DEALER_CARD, DECISION),
        takes_card=True,
        remedy_text="The hand is void, its pair plus wager goes back, and all players may retract",
        retractable=True,
    )


def second_hand(clauses: Clauses) -> Irregularity:
    """A player has been dealt more than one hand: the first one dealt counts."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        own = sorted((w for w in incident.wagers if w.seat == seat), key=lambda w: w.box)
        others = tuple(w.id for w in own if w.box != own[0].box)
        if not others:
            unfit(report, f"seat {seat} has wagers on one hand only", clauses)
        says = f"the hand in box {own[0].box} counts, others are void; each player may retract"
        return Remedy((ReturnWagers(others), RETRACTION), clauses, says)

    return Irregularity(
        "second_hand",
        "More than one hand dealt to a player",
        "A player has been dealt more than one hand in the round",
        clauses,
        remedy,
        steps=(CARD, DEALER_CARD, DECISION, RESULT),
        takes_seat=True,
        remedy_text="The first hand dealt counts, the others are void, and all players may retract",
        retractable=True,
    )


def card_exposed(clauses: Clauses) -> Irregularity:
    """A card is exposed during the deal."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        _dealt(incident, report, clauses)
        if any(w.folded or w.type.name == BET for w in incident.wagers):
            unfit(report, "the deal is over: players have decided", clauses)
        return Remedy((Void(),), clauses, "the round is void")

    return Irregularity(
        "card_exposed",
        "Card exposed during the deal",
        "A card is exposed while the cards are dealt",
        clauses,
        remedy,
        steps=(CARD, DEALER_CARD, DECISION),
        remedy_text="The round is void and all wagers go back",
    )


def misplaced_card(clauses: Clauses, wrong_number: Clauses) -> Irregularity:
    """A card lies in a wrong position of the layout."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        _dealt(incident, report, clauses)
        if report.details[FURTHER_CARDS]:
            reason = "further cards have been dealt: it is a wrong number of cards of the hands"
            unfit(report, reason, once(clauses + wrong_number))
        return Remedy((Continue(),), clauses, "the card is moved to its right position; play goes on")

    return Irregularity(
        "misplaced_card",
        "Card in a wrong position",
        "A card was put in a wrong position of the layout, and no further card has been dealt",
        once(clauses + wrong_number),
        remedy,
        steps=(CARD, DEALER_CARD, DECISION),
        details=(FURTHER_CARDS,),
        remedy_text="The card is moved to its right position and the round goes on",
    )


def _dealt(incident: Incident, report: Report, clauses: Clauses) -> None:
    if not incident.cards_dealt:
        unfit(report, "no card of the round has been dealt", clauses)


# A wrong number of cards ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WrongNumber:
    """The clauses on a wrong number of cards."""

    unseen: Clauses
    """No player has looked at the cards."""
    seen: Clauses
    """A player has: the cards are counted."""
    incomplete: Clauses
    """The deck is not complete."""
    dealer: Clauses
    """It is, and the dealer's hand is wrong;"""
    player: Clauses
    """a player's is;"""
    both: Clauses
    """both are."""

    @property
    def all(self) -> Clauses:
        """All of them."""
        parts = (self.unseen, self.seen, self.incomplete, self.dealer, self.player, self.both)
        return once(sum(parts, ()))


def wrong_number_of_cards(law: WrongNumber) -> Irregularity:
    """Hands have a wrong number of cards: the dealer's, that of the seat named, or both."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        _dealt(incident, report, law.all)
        details = report.details
        wrong = _hand_of(incident, report, law)
        if not details[LOOKED]:
            return Remedy((Void(),), law.unseen, "nobody has looked at the cards: the round is void")
        if details[INCOMPLETE]:
            says = "the deck is not complete: the round is void"
            return Remedy((Void(),), once(law.seen + law.incomplete), says)
        ids = tuple(w.id for w in wrong)
        if details[DEALER_WRONG] and wrong:
            edits: tuple[Edit, ...] = (ReturnWagers(ids), Declare(NO_HAND))
            says = "that hand is void; the dealer's hand does not qualify; folded hands are in again"
            return Remedy(edits, once(law.seen + law.both), says)
        if details[DEALER_WRONG]:
            says = "the dealer's hand does not qualify; folded hands are in again"
            return Remedy((Declare(NO_HAND),), once(law.seen + law.dealer), says)
        says = "that hand is void and its wagers go back; each other player may retract"
        return Remedy((ReturnWagers(ids), RETRACTION), once(law.seen + law.player), says)

    return Irregularity(
        "wrong_number_of_cards",
        "Wrong number of cards in a hand",
        "A player (name the seat) or the dealer (dealer_wrong) has a wrong number of cards",
        law.all,
        remedy,
        steps=(CARD, DEALER_CARD, DECISION, RESULT),
        details=(LOOKED, INCOMPLETE, DEALER_WRONG),
        may_name_seat=True,
        notify=("gaming supervisor", "inspector, by a gaming manager, where the deck is not complete"),
        remedy_text=(
            "Void where nobody has looked or the deck is not complete. Else a wrong player's hand is void, "
            "and others may retract; a wrong dealer's hand does not qualify: folded antes are reinstated, "
            "antes are paid even money, bonuses and winning pair plus wagers paid, other pair plus wagers "
            "returned"
        ),
        retractable=True,
    )


def _hand_of(incident: Incident, report: Report, law: WrongNumber) -> list[Wager]:
    """The wagers on the player's hand that is wrong; none where it is the dealer's alone."""
    seat = report.details.get("seat")
    if seat is None and not report.details[DEALER_WRONG]:
        unfit(report, "name the seat whose hand is wrong, or say that the dealer's is", law.all)
    wrong = [w for w in incident.wagers if w.seat == seat]
    if seat is not None and not any(not w.folded for w in wrong):
        unfit(report, f"seat {seat} has no hand in the round", law.all)
    return wrong
