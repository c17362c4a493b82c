"""The irregularities of Caribbean stud poker alone; rulebooks put clauses on them.

Those that it shares with other games of stud poker are in :mod:`croupier.games.stud.irregularities`.
"""

from __future__ import annotations

from typing import Final

from croupier.games.irregularities import once, unfit
from croupier.games.remedies import (
    Continue,
    Edit,
    Incident,
    Irregularity,
    Remedy,
    ReturnWagers,
    StartAgain,
    Void,
)
from croupier.games.requests import Draw
from croupier.games.stud.irregularities import in_play
from croupier.games.stud.terms import CARD, DECISION, RESULT, WAGERS, Clauses
from croupier.games.tape import Report

DETERMINED: Final = "determined"
WRONG_NUMBER: Final = (
    "Void where nobody has looked or the deck is not complete. Else a wrong player's hand is void, "
    "and others may retract; a wrong dealer's hand does not qualify: folded antes are reinstated, "
    "antes paid even money, bets void, jackpots paid where won and returned where not"
)
"""What is done about a wrong number of cards."""


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
