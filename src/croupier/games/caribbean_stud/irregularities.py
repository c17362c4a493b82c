"""The irregularities of Caribbean stud poker; rulebooks put clauses on them.

Remedies decide from the round's state at the moment of the report; see
:mod:`croupier.games.remedies`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.games.caribbean_stud.terms import (
    ANTE,
    CARD,
    DEALING,
    DECISION,
    NO_HAND,
    RESULT,
    WAGERS,
    Clauses,
    as_put_down,
)
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
    StartAgain,
    Void,
)
from croupier.games.requests import Decide, Draw
from croupier.games.tape import Report
from croupier.games.wagers import Wager

LOOKED: Final = "looked"
INCOMPLETE: Final = "incomplete"
DEALER_WRONG: Final = "dealer_wrong"
FURTHER_CARDS: Final = "further_cards"
DETERMINED: Final = "determined"
RETRACTION: Final = OfferRetraction(reduce=False, kinds=(ANTE,), hand=True)
"""Each player may retract: the hand and all wagers on it."""


def bet_not_twice_the_ante(over: Clauses, under: Clauses) -> Irregularity:
    """A player has put down another bet wager than twice the ante."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        assert isinstance(incident.request, Decide), incident.request
        if incident.request.seat != seat:
            unfit(report, f"it is for seat {incident.request.seat} to decide, not for seat {seat}", over)
        says = "an excess goes back; less than twice the ante counts as it lies, and the player is told"
        return Remedy((Declare(as_put_down(seat)),), once(over + under), says)

    return Irregularity(
        "bet_not_twice_the_ante",
        "Bet wager that is not twice the ante",
        "The player who decides has put down more or less than twice the ante wager",
        once(over + under),
        remedy,
        steps=(DECISION,),
        takes_seat=True,
        remedy_text="More: the excess goes back. Less: it counts as it lies, and the player is told",
    )


def coin_in_pressed_early(clauses: Clauses) -> Irregularity:
    """The console took the jackpot wagers before all players had had the opportunity to make theirs."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if incident.cards_dealt:
            unfit(report, "cards of the round have been dealt", clauses)
        says = "jackpot wagers made so far stand; the others may be made before the first card"
        edit: Edit = StartAgain(wagers_open=True) if isinstance(incident.request, Draw) else Continue()
        return Remedy((edit,), clauses, says)

    return Irregularity(
        "coin_in_pressed_early",
        "Coin-in button pressed too early",
        "The coin-in button was pressed before all players could place a jackpot wager",
        clauses,
        remedy,
        steps=(WAGERS, CARD),
        remedy_text=(
            "Markers show who has placed one, and they stand; the others may place theirs, and who leaves "
            "has the wager back"
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
        steps=DEALING,
        takes_card=True,
        remedy_text="The hand is void, its jackpot wager goes back, and all players may retract",
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
        steps=(*DEALING, RESULT),
        takes_seat=True,
        remedy_text="The first hand dealt counts, the others are void, and all players may retract",
        retractable=True,
    )


def dealt(incident: Incident, report: Report, clauses: Clauses) -> None:
    """Refuse a report where no card of the round has been dealt."""
    if not incident.cards_dealt:
        unfit(report, "no card of the round has been dealt", clauses)


def misplaced_card(clauses: Clauses) -> Irregularity:
    """A card lies in a wrong position of the layout."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt(incident, report, clauses)
        if report.details[FURTHER_CARDS]:
            unfit(report, "further cards have been dealt: hands have a wrong number of cards", clauses)
        return Remedy((Continue(),), clauses, "the card is moved to its right position; play goes on")

    return Irregularity(
        "misplaced_card",
        "Card in a wrong position",
        "A card was put in a wrong position of the layout, and no further card has been dealt",
        clauses,
        remedy,
        steps=DEALING,
        details=(FURTHER_CARDS,),
        remedy_text="The card is moved to its right position and the round goes on",
    )


def cards_removed(known: Clauses, unknown: Clauses) -> Irregularity:
    """The dealer took a player's cards away before the dealer's own were turned."""
    clauses = once(known + unknown)

    def remedy(incident: Incident, report: Report) -> Remedy:
        own = in_play(incident, report, clauses)
        if report.details[DETERMINED]:
            return Remedy((Continue(),), known, "the cards go back to their place; play goes on")
        ids = tuple(w.id for w in own)
        return Remedy((ReturnWagers(ids),), unknown, "the wagers of the hand go back")

    return Irregularity(
        "cards_removed",
        "Player's cards removed in error",
        "The dealer removed a player's cards before the dealer's cards were turned",
        clauses,
        remedy,
        steps=(DECISION, RESULT),
        details=(DETERMINED,),
        takes_seat=True,
        notify=("gaming supervisor",),
        remedy_text="Cards that can be determined are put back; otherwise the player's wagers go back",
    )


def in_play(incident: Incident, report: Report, clauses: Clauses) -> list[Wager]:
    """The wagers of the seat that a report names; refused where it has no hand in the round."""
    seat = report.details["seat"]
    own = [w for w in incident.wagers if w.seat == seat]
    if not any(not w.folded for w in own):
        unfit(report, f"seat {seat} has no hand in the round", clauses)
    return own


def deck_incomplete(clauses: Clauses) -> Irregularity:
    """The deck is counted before a large prize is paid, and is not complete."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        return Remedy((Void(),), clauses, "the round is void and all wagers go back")

    return Irregularity(
        "deck_incomplete",
        "Deck not complete when counted for a prize",
        "The cards are counted before a straight flush or royal flush is paid, and are not 52",
        clauses,
        remedy,
        steps=(RESULT,),
        notify=("inspector, by a gaming manager",),
        remedy_text="The round is void and all wagers go back",
    )


# A wrong number of cards ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WrongNumber:
    """The clauses on a wrong number of cards."""

    unseen: Clauses
    seen: Clauses
    incomplete: Clauses
    dealer: Clauses
    player: Clauses
    both: Clauses

    @property
    def all(self) -> Clauses:
        """All of them."""
        parts = (self.unseen, self.seen, self.incomplete, self.dealer, self.player, self.both)
        return once(sum(parts, ()))


def wrong_number_of_cards(law: WrongNumber) -> Irregularity:
    """Hands have a wrong number of cards: the dealer's, that of the seat named, or both."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt(incident, report, law.all)
        details, seat = report.details, report.details.get("seat")
        if seat is None and not details[DEALER_WRONG]:
            unfit(report, "name the seat whose hand is wrong, or say that the dealer's is", law.all)
        ids = () if seat is None else tuple(w.id for w in in_play(incident, report, law.all))
        if not details[LOOKED]:
            return Remedy((Void(),), law.unseen, "nobody has looked at the cards: the round is void")
        if details[INCOMPLETE]:
            return Remedy((Void(),), once(law.seen + law.incomplete), "the deck is not complete: void")
        if details[DEALER_WRONG] and ids:
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
        steps=(*DEALING, RESULT),
        details=(LOOKED, INCOMPLETE, DEALER_WRONG),
        may_name_seat=True,
        notify=("gaming supervisor", "inspector, by a gaming manager, where the deck is not complete"),
        remedy_text=(
            "Void where nobody has looked or the deck is not complete. Else a wrong player's hand is void, "
            "and others may retract; a wrong dealer's hand does not qualify: folded antes are reinstated, "
            "antes paid even money, bets void, jackpots paid where won and returned where not"
        ),
        retractable=True,
    )
