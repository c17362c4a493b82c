"""The irregularities of Caribbean stud poker alone; rulebooks put clauses on them.

Those that it shares with other games of stud poker are in :mod:`croupier.games.stud.irregularities`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.games.boxes import box_name
from croupier.games.caribbean_stud.terms import HAND, JACKPOT
from croupier.games.facts import Fact, Sort
from croupier.games.incident import Incident
from croupier.games.irregularities import once, unfit
from croupier.games.jackpots import DECK_COUNTED, TOLD
from croupier.games.poker_hands import STANDARD, evaluator, kinds
from croupier.games.remedies import (
    Continue,
    Declare,
    Edit,
    Irregularity,
    JackpotStops,
    Remedy,
    ReturnWagers,
    Ruler,
    StartAgain,
    Void,
)
from croupier.games.requests import Draw
from croupier.games.stud.irregularities import in_play
from croupier.games.stud.terms import CARD, DECISION, RESULT, WAGERS
from croupier.games.tape import Report
from croupier.law import Clauses

DETERMINED: Final = "determined"
NOT_DETERMINED: Final = "not_determined"
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


def cards_removed(known: Clauses, unknown: Mapping[str, Clauses], ruled_by: Ruler) -> Irregularity:
    """The dealer took a player's cards away before the dealer's own were turned.

    ``unknown``: what returns the wagers of each kind where nobody knows the cards. ``ruled_by``: who has them
    put back, or the wagers returned.
    """
    back = once(sum(unknown.values(), ()))
    clauses = once(known + back)

    def remedy(incident: Incident, report: Report) -> Remedy:
        own = in_play(incident, report, clauses)
        if report.ruling == DETERMINED:
            return Remedy((Continue(),), known, "the cards go back to their place; play goes on")
        ids = tuple(w.id for w in own)
        return Remedy((ReturnWagers(ids, by_kind=unknown),), back, "the wagers of the hand go back")

    return Irregularity(
        "cards_removed",
        "Player's cards removed in error",
        "The dealer removed a player's cards before the dealer's cards were turned",
        clauses,
        remedy,
        steps=(DECISION, RESULT),
        takes_seat=True,
        rulings=(DETERMINED, NOT_DETERMINED),
        ruled_by=ruled_by,
        notify=("gaming supervisor",),
        remedy_text="Cards that can be determined are put back; otherwise the player's wagers go back",
    )


def _counted_for(incident: Incident) -> bool:
    """Whether a jackpot wager is to be paid on a straight flush or a royal flush.

    A hand that was folded is paid only where the dealer's was declared not to qualify.
    """
    reinstated = any(fact.sort is Sort.DOES_NOT_QUALIFY for fact in incident.declared)
    for wager in incident.wagers:
        if wager.type.name != JACKPOT or (wager.folded and not reinstated):
            continue
        cards = incident.hands.of(box_name(wager.box))
        if len(cards) == HAND and kinds.kind(evaluator(STANDARD).place(cards)) >= kinds.STRAIGHT_FLUSH:
            return True
    return False


def deck_incomplete(clauses: Clauses, counted: Clauses, back: Clauses) -> Irregularity:
    """The deck is counted before a large prize is paid, and is not complete.

    ``counted``: what says when. ``back``: of the clauses, what returns the wagers.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not _counted_for(incident):
            unfit(report, "no straight flush or royal flush is to be paid a jackpot", once(counted + clauses))
        return Remedy((Void(),), clauses, "the round is void and all wagers go back", {Void: back})

    return Irregularity(
        "deck_incomplete",
        "Deck not complete when counted for a prize",
        "The cards are counted before a straight flush or royal flush is paid, and are not 52",
        clauses,
        remedy,
        steps=(RESULT, TOLD, DECK_COUNTED),
        notify=("gaming supervisor", "inspector, by a gaming manager"),
        remedy_text="The round is void and all wagers go back",
    )


def jackpot_fails(clauses: Clauses, stops: JackpotStops) -> Irregularity:
    """The jackpot's electronic system or its meter fails: no more jackpot wagers are taken."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not stops.pools:
            unfit(report, "the jackpot does not operate at this table", clauses)
        says = "no more jackpot wagers are taken until it works again; those on the table stand"
        return Remedy((Declare(Fact(Sort.NO_JACKPOT, report.kind)),), clauses, says)

    return Irregularity(
        "jackpot_failure",
        "Failure of the jackpot's equipment",
        "The electronic jackpot system or the progressive jackpot meter fails or does not operate",
        clauses,
        remedy,
        remedy_text="No jackpot wagers are taken until it works again; the game goes on without them",
        stops_jackpot=stops,
    )
