"""Misdeals of Caribbean stud poker that keep the jackpot wagers, and hands that lose whatever they are.

Rulebooks put clauses on them. A misdeal returns antes and bets; wagers on the jackpot hold for the deal
that follows, before which antes may be made anew.
"""

from __future__ import annotations

from typing import Final

from croupier.games.caribbean_stud.terms import JACKPOT, forfeits, left_face_down
from croupier.games.incident import Incident
from croupier.games.irregularities import plain
from croupier.games.remedies import (
    Continue,
    Declare,
    Discard,
    Edit,
    Irregularity,
    PassOver,
    Remedy,
    Ruler,
    StartAgain,
)
from croupier.games.requests import Decide
from croupier.games.stud import irregularities as stud
from croupier.games.stud.irregularities import in_play
from croupier.games.stud.terms import CARD, DEALER_CARD, DEALING, DECISION, RESULT
from croupier.games.tape import Report
from croupier.law import Clauses

DECLARED_DEAD: Final = "declared_dead"
NOT_DECLARED: Final = "not_declared"


def misdeal(kind: str, title: str, trigger: str, clauses: Clauses, *also_at: str) -> Irregularity:
    """A misdeal: antes and bets are void, and hands are dealt again once antes could be changed.

    ``also_at``: at which steps it may be noticed besides those of the deal and the result.
    """
    return stud.misdeal(
        kind,
        title,
        trigger,
        clauses,
        keeps=(JACKPOT,),
        words=(
            "antes and bets are void; jackpot wagers hold; wagers are open, and the hands are redealt",
            "A misdeal: antes and bets go back, jackpot wagers hold, and hands are dealt again",
        ),
        steps=(*DEALING, RESULT, *also_at),
    )


def redeal(clauses: Clauses) -> Irregularity:
    """Before the deal is complete a card goes to an area without an ante: everything is dealt again."""
    return plain(
        "card_without_ante",
        "Card dealt to an area without an ante",
        "Before the deal is complete a card is dealt to an area that has no ante wager",
        clauses,
        (Discard(), StartAgain(wagers_open=False)),
        "the cards are counted, reshuffled and dealt again; wagers stand",
        steps=(CARD, DEALER_CARD),
        text="All cards are collected, counted, reshuffled and dealt again; wagers stand",
    )


def hand_without_ante(clauses: Clauses) -> Irregularity:
    """A complete hand lies where there is no ante wager: it is discarded."""
    return plain(
        "hand_without_ante",
        "Hand dealt to an area without an ante",
        "A complete hand has been dealt to an area that has no ante wager",
        clauses,
        Continue(),
        "that hand is counted and discarded; play goes on",
        steps=(DEALER_CARD, DECISION),
        text="The hand is counted and discarded; play goes on",
    )


def dead_hand(clauses: Clauses, ruled_by: Ruler) -> Irregularity:
    """A player exchanged cards or information: ante, bet and any right to the jackpot are forfeited."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        in_play(incident, report, clauses)
        if report.ruling == NOT_DECLARED:
            return Remedy((Continue(),), clauses, f"the hand of seat {seat} is not dead: play goes on")
        edits: tuple[Edit, ...] = (Declare(forfeits(seat)),)
        if isinstance(incident.request, Decide) and incident.request.seat == seat:
            edits += (PassOver(),)
        return Remedy(edits, clauses, f"the hand of seat {seat} is dead: its wagers are forfeited")

    return Irregularity(
        "dead_hand",
        "Dead hand",
        "A player exchanged or communicated cards or information, and the hand is declared dead",
        clauses,
        remedy,
        steps=(DECISION, RESULT),
        takes_seat=True,
        rulings=(DECLARED_DEAD, NOT_DECLARED),
        ruled_by=ruled_by,
        remedy_text="The ante and bet wagers are forfeited, and any right to the jackpot",
    )


def hand_left_face_down(clauses: Clauses) -> Irregularity:
    """A player does not turn the hand over that is to be compared: it loses."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        in_play(incident, report, clauses)
        return Remedy((Declare(left_face_down(seat)),), clauses, f"the hand of seat {seat} loses")

    return Irregularity(
        "hand_left_face_down",
        "Hand left face down",
        "A player leaves the hand face down that is to be compared with the dealer's",
        clauses,
        remedy,
        steps=(RESULT,),
        takes_seat=True,
        remedy_text="It loses where the dealer's hand qualifies, and wins no jackpot",
    )
