"""The irregularities of casino war; rulebooks put clauses on them.

Remedies decide from the round's state at the moment of the report; see
:mod:`croupier.games.remedies`.
"""

from __future__ import annotations

from typing import Final

from croupier.games.boxes import box_name
from croupier.games.casino_war.terms import (
    DEALER_FIRST,
    DEALER_WAR,
    DECISION,
    FIRST_CARD,
    GO_TO_WAR,
    RESULT,
    WAR_CARD,
    WAR_RESULT,
)
from croupier.games.irregularities import (
    ACTED,
    EXPOSED,
    dealt,
    drawn_in_error,
    face_up_out_of_play,
    of_who_is_asked,
    once,
    plain,
    unfit,
)
from croupier.games.remedies import (
    Continue,
    DeemAbsent,
    Discard,
    Incident,
    Irregularity,
    Remedy,
    ReturnWagers,
    Undoes,
    UseNext,
    Void,
)
from croupier.games.requests import Draw
from croupier.games.tape import Report
from croupier.games.wagers import Result
from croupier.law import Clauses

DISCARDED: Final = "the card is out of play: into the discard rack or the card machine"
NEXT: Final = "the card is the next card"
MISDEAL: Final = "a misdeal: all wagers of the round are void, those that were settled too"


def card_face_up(clauses: Clauses) -> Irregularity:
    """A card lies face up in the shoe."""
    return face_up_out_of_play(clauses, DISCARDED)


def card_drawn_in_error(undisclosed: Clauses, disclosed: Clauses) -> Irregularity:
    """A card too many left the shoe."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if report.details[EXPOSED]:
            return Remedy((Discard(),), disclosed, DISCARDED)
        return Remedy((UseNext(),), undisclosed, NEXT)

    text = "The next card if it was not disclosed; else removed from play"
    return drawn_in_error(remedy, undisclosed + disclosed, text)


def card_on_empty_area(removed: Clauses, ordered: Clauses) -> Irregularity:
    """In the subsequent deal a card goes to an area without a wager."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if report.details[ACTED]:
            return Remedy((Discard(),), removed, DISCARDED)
        return Remedy((UseNext(),), ordered, NEXT)

    return Irregularity(
        "card_on_empty_area",
        "War: card on an area without a wager",
        "During the subsequent deal a card is dealt to an area without a wager",
        once(removed + ordered),
        remedy,
        steps=(WAR_CARD, DEALER_WAR, WAR_RESULT),
        takes_card=True,
        details=(ACTED,),
        remedy_text="Removed from play if the dealer has acted on a hand; else the next card",
    )


def card_to_completed_dealer(clauses: Clauses) -> Irregularity:
    """A card is drawn to the dealer's hand when it is complete."""
    return plain(
        "card_to_completed_dealer",
        "Card drawn to the dealer's completed hand",
        "A card is drawn in error to the dealer's completed hand",
        clauses,
        Discard(),
        DISCARDED,
        steps=(RESULT, DECISION, WAR_RESULT),
        text="The card is removed from play",
    )


def misplaced_card(clauses: Clauses, acted: Clauses) -> Irregularity:
    """In the initial deal cards are wrongly placed."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt(incident, report, clauses)
        settled = any(s.result is not Result.RETURNED for s in incident.settlements)
        if settled or any(w.type.name == GO_TO_WAR for w in incident.wagers):
            unfit(report, "the dealer has acted on a hand: the cards lie as they lie", acted)
        return Remedy((Continue(),), clauses, "the cards are placed in the order of the shoe")

    return Irregularity(
        "misplaced_card",
        "Cards wrongly placed in the initial deal",
        "During the initial deal a card is placed wrongly, before the dealer has acted on any hand",
        once(clauses + acted),
        remedy,
        steps=(FIRST_CARD, DEALER_FIRST, RESULT, DECISION),
        remedy_text="The cards are placed in the order in which they would have been",
    )


def no_war_card(void: Clauses, ordered: Clauses) -> Irregularity:
    """In the subsequent deal a box at war gets no card: the box whose card is due."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        request = incident.request
        assert isinstance(request, Draw), request
        if not report.details[ACTED]:
            return Remedy((Continue(),), ordered, "the cards are placed as if the player had been dealt one")
        missed = tuple(w.id for w in incident.wagers if box_name(w.box) == request.to)
        return Remedy((ReturnWagers(missed),), void, "the wagers of that box are void")

    return Irregularity(
        "no_war_card",
        "War: no card for a player",
        "During the subsequent deal the box whose card is due has been passed over",
        once(void + ordered),
        remedy,
        steps=(WAR_CARD,),
        details=(ACTED,),
        remedy_text=(
            "Both wagers of the player are void if the dealer has acted on another hand; else the cards are "
            "placed in their order"
        ),
    )


def player_absent(clauses: Clauses) -> Irregularity:
    """A player is not there to decide."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        of_who_is_asked(incident, report, clauses)
        return Remedy((DeemAbsent(),), clauses, "the player counts as having surrendered")

    return Irregularity(
        "player_absent",
        "Player absent at the decision",
        "A player with an equal card is not present to surrender or go to war",
        clauses,
        remedy,
        steps=(DECISION,),
        remedy_text="The player counts as having surrendered",
    )


def dealer_without_card(clauses: Clauses) -> Irregularity:
    """The dealer has no card after the initial deal."""
    return plain(
        "dealer_without_card",
        "No card dealt to the dealer",
        "After the initial deal the dealer has no card",
        clauses,
        Continue(),
        "a card is dealt to the dealer",
        steps=(DEALER_FIRST,),
    )


def too_many_cards(clauses: Clauses) -> Irregularity:
    """A misdeal is declared: a player's hand has too many cards."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt(incident, report, clauses)
        return Remedy((Discard(), Void(undoes=Undoes.EVERYTHING)), clauses, MISDEAL)

    return Irregularity(
        "too_many_cards",
        "Misdeal: too many cards in a player's hand",
        "The dealer declares a misdeal, as a player's hand contains too many cards",
        clauses,
        remedy,
        takes_card=True,
        remedy_text="All wagers of the round are void, those settled before a war too",
    )


def wrong_dealer_cards(clauses: Clauses) -> Irregularity:
    """A misdeal is declared: the dealer's hand has the wrong number of cards."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt(incident, report, clauses)
        return Remedy((Void(undoes=Undoes.EVERYTHING),), clauses, MISDEAL)

    return Irregularity(
        "wrong_dealer_cards",
        "Misdeal: wrong number of cards in the dealer's hand",
        "The dealer declares a misdeal, as an incorrect number of cards was dealt to the dealer's hand",
        clauses,
        remedy,
        remedy_text="All wagers of the round are void, those settled before a war too",
    )
