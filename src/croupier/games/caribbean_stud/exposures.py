"""Cards exposed during the deal of Caribbean stud poker, by how many; rulebooks put clauses on them.

An exposed card of the dealer's is the upcard; others are turned face down, and too many void the round.
"""

from __future__ import annotations

from typing import Final

from croupier.games.caribbean_stud.terms import exposed_after
from croupier.games.irregularities import once, unfit
from croupier.games.remedies import (
    Continue,
    Declare,
    Edit,
    Incident,
    Irregularity,
    PassOver,
    Remedy,
    Void,
)
from croupier.games.requests import Draw
from croupier.games.stud.terms import BET, DEALING, Clauses
from croupier.games.tape import Report

TO_DEALER: Final = "to_dealer"
TO_PLAYER: Final = "to_player"


def _still_dealing(incident: Incident, report: Report, clauses: Clauses) -> None:
    if not incident.cards_dealt:
        unfit(report, "no card of the round has been dealt", clauses)
    if any(w.folded or w.type.name == BET for w in incident.wagers):
        unfit(report, "the deal is over: players have decided", clauses)


def _upcard(incident: Incident) -> tuple[Edit, ...]:
    """The card of the dealer's that lies there last, or the first to come, is the upcard."""
    declared = Declare(exposed_after(incident.cards_dealt))
    # A card that is asked for is asked for again: the dealer's last one no longer comes face up.
    return (declared, PassOver()) if isinstance(incident.request, Draw) else (declared,)


def one_card_exposed(dealer: Clauses, player: Clauses) -> Irregularity:
    """One card is exposed: the dealer's is the upcard, a player's is turned down."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        _still_dealing(incident, report, once(dealer + player))
        if report.details[TO_DEALER]:
            return Remedy(_upcard(incident), dealer, "it is the dealer's upcard; play goes on")
        return Remedy((Continue(),), player, "it is turned face down; play goes on")

    return Irregularity(
        "card_exposed",
        "One card exposed during the deal",
        "One card is exposed while the cards are dealt",
        once(dealer + player),
        remedy,
        steps=DEALING,
        details=(TO_DEALER,),
        remedy_text="The dealer's is the upcard, a player's is turned face down; play goes on",
    )


def two_cards_exposed(dealers: Clauses, players: Clauses, each: Clauses) -> Irregularity:
    """Two cards are exposed: the first of the dealer's is the upcard, others are turned down."""
    clauses = once(dealers + players + each)

    def remedy(incident: Incident, report: Report) -> Remedy:
        _still_dealing(incident, report, clauses)
        if report.details[TO_DEALER]:
            cited = each if report.details[TO_PLAYER] else dealers
            return Remedy(_upcard(incident), cited, "the dealer's first is the upcard; play goes on")
        if not report.details[TO_PLAYER]:
            unfit(report, "say whether the cards went to the dealer, to players, or one to each", clauses)
        return Remedy((Continue(),), players, "they are turned face down; play goes on")

    return Irregularity(
        "two_cards_exposed",
        "Two cards exposed during the deal",
        "Two cards are exposed while the cards are dealt",
        clauses,
        remedy,
        steps=DEALING,
        details=(TO_DEALER, TO_PLAYER),
        remedy_text="The dealer's first exposed card is the upcard, others are turned down; play goes on",
    )


def three_cards_exposed(void: Clauses, dealer: Clauses) -> Irregularity:
    """Three cards are exposed: the round is void unless one of them is the dealer's."""
    clauses = once(void + dealer)

    def remedy(incident: Incident, report: Report) -> Remedy:
        _still_dealing(incident, report, clauses)
        if report.details[TO_DEALER]:
            return Remedy(_upcard(incident), dealer, "the dealer's first is the upcard; play goes on")
        return Remedy((Void(),), void, "the round is void")

    return Irregularity(
        "three_cards_exposed",
        "Three cards exposed during the deal",
        "Three cards are exposed while the cards are dealt",
        clauses,
        remedy,
        steps=DEALING,
        details=(TO_DEALER,),
        remedy_text="Void, unless one went to the dealer: then it is the upcard and play goes on",
    )


def more_cards_exposed(clauses: Clauses) -> Irregularity:
    """More than three cards are exposed: the round is void."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        _still_dealing(incident, report, clauses)
        return Remedy((Void(),), clauses, "the round is void")

    return Irregularity(
        "more_cards_exposed",
        "More than three cards exposed during the deal",
        "More than three cards are exposed while the cards are dealt",
        clauses,
        remedy,
        steps=DEALING,
        remedy_text="The round is void and all wagers go back",
    )
