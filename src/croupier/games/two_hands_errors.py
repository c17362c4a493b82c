"""Irregularities of games of two hands that everybody wagers on; rulebooks put clauses and rulings on them.

Remedies decide from the round's state at the moment of the report; see
:mod:`croupier.games.remedies`.
"""

from __future__ import annotations

from typing import NamedTuple

from croupier.games.incident import Incident
from croupier.games.irregularities import EXPOSED, dealt, drawn_in_error, once, shoe_too_short, unfit
from croupier.games.remedies import (
    NOBODY,
    BurnFirst,
    CarryForward,
    Continue,
    Impossible,
    Irregularity,
    OfferRetraction,
    Remedy,
    Ruler,
    UseNext,
    Void,
    WithoutWagers,
)
from croupier.games.requests import Draw
from croupier.games.tape import Report
from croupier.games.two_hands import INITIAL, deal_order, offer_step
from croupier.law import Clauses


class Stray(NamedTuple):
    """How a game names a card that went to its first hand when that hand gets none, and tells of it."""

    kind: str
    title: str
    trigger: str
    own: str
    """The step at which the hand draws."""
    other: str
    """The step at which the second hand draws."""
    due: str
    """Why it is none while the hand is to draw."""
    becomes: str
    """What the card is where the second hand must draw."""
    text: str
    drawn: str = ""
    """Why it is none once the hand has drawn; empty where it may have drawn cards before."""


def _carry(incident: Incident, report: Report, unexposed: Clauses, exposed: Clauses) -> Remedy:
    """The card starts the next round to be dealt: the one at hand if none of its cards is dealt."""
    if not incident.cards_dealt:
        if report.details[EXPOSED]:
            says = "the exposed card starts this round, which is dealt without wagers"
            return Remedy((WithoutWagers(), UseNext()), exposed, says)
        return Remedy((UseNext(),), unexposed, "the card is the first card of this round")
    if report.details[EXPOSED]:
        says = "the exposed card starts the next round, which is dealt without wagers"
        return Remedy((CarryForward(exposed=True),), exposed, says)
    says = "the card is the first card of the next round"
    return Remedy((CarryForward(exposed=False),), unexposed, says)


def stray_card(of: Stray, becomes: Clauses, unexposed: Clauses, exposed: Clauses) -> Irregularity:
    """A card was dealt to the first hand, which must stay."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        request = incident.request
        if incident.cards_dealt < INITIAL:
            unfit(report, "the initial deal is not finished", becomes)
        if isinstance(request, Draw) and request.step == of.own:
            unfit(report, of.due, becomes)
        if isinstance(request, Draw) and incident.cards_dealt > INITIAL and of.drawn:
            unfit(report, of.drawn, becomes)
        if isinstance(request, Draw) and request.step == of.other:
            return Remedy((UseNext(),), becomes, of.becomes)
        return _carry(incident, report, becomes + unexposed, becomes + exposed)

    return Irregularity(
        of.kind,
        of.title,
        of.trigger,
        once(becomes + unexposed + exposed),
        remedy,
        steps=(of.other, "result"),
        takes_card=True,
        details=(EXPOSED,),
        remedy_text=of.text,
    )


def card_drawn_in_error(unexposed: Clauses, exposed: Clauses) -> Irregularity:
    """A card too many left the shoe."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        return _carry(incident, report, unexposed, exposed)

    text = "The first card of the next round; dealt without wagers if the card was exposed"
    return drawn_in_error(remedy, unexposed + exposed, text)


def first_card_face_up(names: tuple[str, str], clauses: Clauses, back: Clauses) -> Irregularity:
    """The first card of a round lies face up in the shoe.

    ``names``: of the two hands; ``back``: of the clauses, what has wagers go back.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if incident.cards_dealt:
            unfit(report, "the first card of the round has been dealt already", clauses)
        says = "the round is dealt without wagers, from that card"
        return Remedy((WithoutWagers(),), clauses, says, {WithoutWagers: back})

    return Irregularity(
        "first_card_face_up",
        "First card of a round face up in the shoe",
        "The card that would start the round is found face up",
        clauses,
        remedy,
        steps=("wagers", offer_step(names[1]), deal_order(names)[0][0]),
        remedy_text="Wagers go back; the round is dealt without wagers, starting with that card",
    )


def later_card_face_up(clauses: Clauses) -> Irregularity:
    """A card other than the first lies face up in the shoe."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not incident.cards_dealt:
            unfit(report, "the round has not started: this is the first card", clauses)
        return Remedy((Continue(),), clauses, "the card is live and played as any other")

    return Irregularity(
        "card_face_up",
        "Card face up in the shoe during a round",
        "A card other than the first of the round is found face up",
        clauses,
        remedy,
        remedy_text="The card is live",
    )


def retraction(
    kind: str,
    title: str,
    trigger: str,
    clauses: Clauses,
    dummy: Clauses,
    impossible: Impossible | None = None,
) -> Irregularity:
    """Players may retract or reduce; if no wager is left the round is dealt without any."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt(incident, report, clauses)
        edits = (OfferRetraction(reduce=True, else_without_wagers=True),)
        says = "each player may keep, reduce or retract each wager; without any the round is a dummy round"
        return Remedy(edits, clauses + dummy, says, {OfferRetraction: clauses})

    return Irregularity(
        kind,
        title,
        trigger,
        clauses + dummy,
        remedy,
        remedy_text="Players may retract or reduce their wagers; a dummy round if none remains",
        retractable=True,
        reducible=True,
        offered=clauses,
        impossible=impossible,
    )


def void_for_want_of_cards(clauses: Clauses, back: Clauses, rulings: tuple[str, ...] = ()) -> Irregularity:
    """Too few cards are left to finish the round: it has no effect; ``back``: what has wagers go back."""
    return shoe_too_short(
        clauses,
        back,
        Void(new_shoe=True),
        "the round has no effect; wagers go back",
        "The round has no effect, wagers go back, and a new round starts from a full shoe",
        rulings,
    )


def burn_omitted(stands: Clauses, reconstruct: Clauses = (), ruled_by: Ruler = NOBODY) -> Irregularity:
    """The burn was forgotten at the start of the shoe."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if report.ruling != "reconstruct":
            return Remedy((Continue(),), stands, "play goes on; results stand")
        if not incident.first_of_shoe or not incident.cards_dealt:
            unfit(report, "only the first hand of a shoe, once begun, can be reconstructed", reconstruct)
        says = "the first card is burned and every later card moves up one place"
        return Remedy((BurnFirst(),), reconstruct, says)

    return Irregularity(
        "burn_omitted",
        "First card not burned",
        "The first card of the shoe was not burned",
        stands + reconstruct,
        remedy,
        rulings=("continue", "reconstruct") if reconstruct else (),
        ruled_by=ruled_by,
        remedy_text="Play goes on and results stand"
        + ("; an unfinished first hand of the shoe may be reconstructed" if reconstruct else ""),
    )


def out_of_sequence(clauses: Clauses, void: Clauses, ruled_by: Ruler) -> Irregularity:
    """Cards went to the hands in the wrong order."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt(incident, report, clauses)
        if report.ruling != "not_reconstructable":
            return Remedy((Continue(),), clauses, "the hands are put right in the order of the shoe")
        # The error was made in the initial deal, whenever it is found: that is part of the ruling.
        return Remedy((Void(),), void, "the hand is void; wagers go back")

    return Irregularity(
        "out_of_sequence",
        "Cards dealt out of sequence",
        "A card was put to the wrong hand or in the wrong order",
        clauses + void,
        remedy,
        rulings=("reconstruct", "not_reconstructable"),
        ruled_by=ruled_by,
        remedy_text="Reconstructed; void if the initial deal was out of sequence and cannot be",
    )
