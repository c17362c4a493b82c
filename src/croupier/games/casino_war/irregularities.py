"""The irregularities of casino war: those of shoe games, and misdeals; rulebooks put clauses on them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from croupier.games.box_rules import DEALER_FIRST, DECISION, FIRST_CARD, RESULT
from croupier.games.casino_war import terms as t
from croupier.games.incident import Incident
from croupier.games.irregularities import dealt
from croupier.games.remedies import Discard, Edit, Irregularity, Remedy, Undoes, Void
from croupier.games.shoe_errors import ShoeErrors
from croupier.games.shoe_words import COMPLETED, Words
from croupier.games.tape import Report
from croupier.law import Clauses

ERRORS: Final = ShoeErrors(
    main=t.CASINO_WAR,
    called="casino war wager",
    on_hands=frozenset({t.CASINO_WAR, t.GO_TO_WAR}),
    second_card=t.WAR_CARD,
    initial=(FIRST_CARD, DEALER_FIRST, RESULT),
    play=(DECISION,),
    asked=(t.WAR_CARD,),
    dealer_second=t.DEALER_WAR,
    result=t.WAR_RESULT,
    completed_at=(RESULT, DECISION, t.WAR_RESULT),
    put_up=frozenset({t.GO_TO_WAR}),
    staff_report=False,
    discarded="the card is out of play: into the discard rack or the card machine",
    in_order="the cards are placed in the order of the shoe",
)
IN_WAR: Final = replace(ERRORS, first_card=t.WAR_CARD, put_up=frozenset(), staff_report=True)
"""The subsequent deal, which begins anew: the dealer has acted on a hand of it only as staff report."""

TO_COMPLETED: Final = COMPLETED._replace(
    title="Card drawn to the dealer's completed hand",
    trigger="A card is drawn in error to the dealer's completed hand",
)
MISPLACED: Final = Words(
    "misplaced_card",
    "Cards wrongly placed in the initial deal",
    "During the initial deal a card is placed wrongly, before the dealer has acted on any hand",
    "The cards are placed in the order in which they would have been",
)
EMPTY_AREA: Final = Words(
    "card_on_empty_area",
    "War: card on an area without a wager",
    "During the subsequent deal a card is dealt to an area without a wager",
    "Removed from play if the dealer has acted on a hand; else the next card",
)
NO_WAR_CARD: Final = Words(
    "no_war_card",
    "War: no card for a player",
    "During the subsequent deal the box whose card is due has been passed over",
    "Both wagers of the player are void if the dealer has acted on another hand; else the cards are placed "
    "in their order",
)
ABSENT: Final = Words(
    "player_absent",
    "Player absent at the decision",
    "A player with an equal card is not present to surrender or go to war",
    "The player counts as having surrendered",
)
SURRENDERS: Final = "the player counts as having surrendered"
PASSED_OVER: Final = (
    "the wagers of that box are void",
    "the cards are placed as if the player had been dealt one",
)


def _misdeal(kind: str, title: str, trigger: str, clauses: Clauses, *edits: Edit) -> Irregularity:
    """The dealer declares a misdeal, after ``edits`` of a card too many."""
    says = "a misdeal: all wagers of the round are void, those that were settled too"

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt(incident, report, clauses)
        return Remedy((*edits, Void(undoes=Undoes.EVERYTHING)), clauses, says)

    return Irregularity(
        kind,
        title,
        f"The dealer declares a misdeal, as {trigger}",
        clauses,
        remedy,
        takes_card=bool(edits),
        remedy_text="All wagers of the round are void, those settled before a war too",
    )


def too_many_cards(clauses: Clauses) -> Irregularity:
    """A misdeal is declared: a player's hand has too many cards."""
    return _misdeal(
        "too_many_cards",
        "Misdeal: too many cards in a player's hand",
        "a player's hand contains too many cards",
        clauses,
        Discard(),
    )


def wrong_dealer_cards(clauses: Clauses) -> Irregularity:
    """A misdeal is declared: the dealer's hand has the wrong number of cards."""
    return _misdeal(
        "wrong_dealer_cards",
        "Misdeal: wrong number of cards in the dealer's hand",
        "an incorrect number of cards was dealt to the dealer's hand",
        clauses,
    )
