"""The irregularities of lunar poker alone; rulebooks put clauses on them."""

from __future__ import annotations

from typing import Final

from croupier.equipment.cards import Card, parse_card
from croupier.games.boxes import box_name
from croupier.games.events import Kind
from croupier.games.incident import Incident
from croupier.games.irregularities import once, unfit
from croupier.games.lunar_poker import kernel
from croupier.games.lunar_poker.showdown import first_five
from croupier.games.lunar_poker.terms import (
    AFTER_DRAW,
    DECLARED,
    DRAW,
    FORCED_CARD,
    FORCING,
    HAND,
    LOCKED,
    SUPER,
    bet_or_fold_only,
    deemed_folded,
    paid_late,
)
from croupier.games.refusals import Refusal, Refused
from croupier.games.remedies import (
    Continue,
    Declare,
    DeemAbsent,
    Edit,
    Irregularity,
    PassOver,
    Refill,
    Remedy,
    ReturnSeat,
    ReturnWagers,
    Ruler,
    TakeBack,
)
from croupier.games.requests import Decide, Draw
from croupier.games.stud.irregularities import in_play
from croupier.games.stud.terms import ANTE, BET, CARD, DEALER, DEALER_CARD, DECISION, RESULT
from croupier.games.tape import Report
from croupier.law import Clauses

ALL_STEPS: Final = (
    *(CARD, DEALER_CARD, DECISION, LOCKED, DECLARED),
    *(DRAW, AFTER_DRAW, RESULT, FORCING, FORCED_CARD),
)
BEFORE_RESULT: Final = (DECISION, LOCKED, DECLARED, DRAW, AFTER_DRAW)
DEAL: Final = (CARD, DEALER_CARD)
VOID: Final = "void"
NOT_VOID: Final = "not_void"
DETERMINED: Final = "determined"
NOT_DETERMINED: Final = "not_determined"
TOP_FIVE: Final = "top_five"
NOT_TOP_FIVE: Final = "not_top_five"
PAID: Final = "paid"
NOT_PAID: Final = "not_paid"
VIEWED: Final = "viewed"
WITHOUT_ANTE: Final = "hand_without_ante"


def hand_void(clauses: Clauses, ruled_by: Ruler) -> Irregularity:
    """A player took cards off the table, or exchanged cards or information: the hand may be declared void."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        in_play(incident, report, clauses)
        if report.ruling == NOT_VOID:
            return Remedy((Continue(),), clauses, f"the hand of seat {seat} is not void: play goes on")
        return Remedy((ReturnSeat(seat),), clauses, f"the hand of seat {seat} is void: its wagers go back")

    return Irregularity(
        "hand_void",
        "Hand declared void",
        "A player removed cards from the table, or exchanged cards or information about hands",
        clauses,
        remedy,
        steps=ALL_STEPS,
        takes_seat=True,
        rulings=(VOID, NOT_VOID),
        ruled_by=ruled_by,
        remedy_text="The wagers that lie on the hand are void and go back",
    )


def player_exposes(clauses: Clauses) -> Irregularity:
    """A player shows cards of the own hand: no misdeal."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        in_play(incident, report, clauses)
        return Remedy((Continue(),), clauses, "it is no misdeal; play goes on")

    return Irregularity(
        "player_exposes_cards",
        "Player exposes own cards",
        "A player exposes one or more cards of his or her hand",
        clauses,
        remedy,
        steps=ALL_STEPS,
        takes_seat=True,
        remedy_text="No misdeal; play goes on",
    )


def dealer_exposes(clauses: Clauses) -> Irregularity:
    """The dealer exposes own cards before all have decided: who has not may bet or fold."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        says = "players who have not decided may bet or fold"
        edits: tuple[Edit, ...] = (Declare(bet_or_fold_only()),)
        if isinstance(incident.request, Decide):
            edits += (PassOver(),)
        return Remedy(edits, clauses, says)

    return Irregularity(
        "dealer_exposes_cards",
        "Dealer exposes own cards early",
        "The dealer exposes cards of the dealer's hand before all players have decided",
        clauses,
        remedy,
        steps=BEFORE_RESULT,
        remedy_text="Players who have not decided may bet or fold",
    )


def cards_discarded(back: Clauses, folded: Clauses, ruled_by: Ruler) -> Irregularity:
    """Cards that a player laid down were put on the discards."""
    clauses = once(back + folded)

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        in_play(incident, report, clauses)
        if report.ruling == TOP_FIVE:
            return Remedy((Continue(),), back, "they are the top five: the hand is put together again")
        edits: tuple[Edit, ...] = (Declare(deemed_folded(seat)),)
        if isinstance(incident.request, Decide) and incident.request.seat == seat:
            edits += (PassOver(),)
        return Remedy(edits, folded, f"seat {seat} counts as having folded")

    return Irregularity(
        "cards_discarded",
        "Laid down cards put on the discards",
        "Cards that a player laid down on the table were put on the discard pile",
        clauses,
        remedy,
        steps=(*BEFORE_RESULT, RESULT),
        takes_seat=True,
        rulings=(TOP_FIVE, NOT_TOP_FIVE),
        ruled_by=ruled_by,
        remedy_text="The hand is put together again where its cards are the top five; else it is folded",
    )


def cards_removed(known: Clauses, back: Clauses, ruled_by: Ruler) -> Irregularity:
    """The dealer collected a player's cards before the player has decided whether to bet or to fold.

    ``known``: what has them put together again; ``back``: what voids the hand where nobody knows the cards.
    """
    clauses = once(known + back)

    def remedy(incident: Incident, report: Report) -> Remedy:
        own = in_play(incident, report, clauses)
        if any(w.type.name == BET for w in own):
            reason = f"seat {report.details['seat']} has bet: its cards lay under the bet"
            raise Refused(Refusal(f"irregularity {report.kind}", reason, clauses, ("cards_discarded",)))
        if report.ruling == DETERMINED:
            return Remedy((Continue(),), known, "the cards go back to their place; play goes on")
        return Remedy((ReturnWagers(tuple(w.id for w in own)),), back, "the wagers of the hand go back")

    return Irregularity(
        "cards_removed",
        "Player's cards collected early",
        "The dealer collects a player's cards before the player has decided whether to bet or to fold",
        clauses,
        remedy,
        steps=BEFORE_RESULT,
        takes_seat=True,
        rulings=(DETERMINED, NOT_DETERMINED),
        ruled_by=ruled_by,
        remedy_text="Cards that can be determined are put back; otherwise the player's wagers go back",
    )


def player_not_present(clauses: Clauses) -> Irregularity:
    """The player who is to decide is not there: the hand is folded and all its wagers are forfeited."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat, asked = report.details.get("seat"), incident.request
        assert isinstance(asked, Decide), asked
        if seat is not None and seat != asked.seat:
            unfit(report, f"seat {asked.seat} is to decide now, and not seat {seat}", clauses)
        return Remedy((DeemAbsent(),), clauses, "the hand counts as folded and all its wagers are forfeited")

    return Irregularity(
        "player_not_present",
        "Player not present to decide",
        "The player who is to decide is not present at the table",
        clauses,
        remedy,
        steps=(DECISION, DECLARED, AFTER_DRAW),
        remedy_text="The hand counts as folded, and all its wagers are forfeited",
    )


def undeclared(cash: Clauses, side: Clauses, ruled_by: Ruler) -> Irregularity:
    """A player drew without having declared a combination: it may be paid while the new cards are unseen."""
    clauses = once(cash + side)

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        own = in_play(incident, report, clauses)
        box = own[0].box
        first, new = _drawn(incident, box)
        if not new:
            unfit(report, f"seat {seat} has not drawn", clauses)
        combination = first_five(first)
        on_super = any(w.type.name == SUPER for w in own) and kernel.super_line(*combination) > 0
        on_ante = bool(kernel.cash(combination.kind))
        if not (on_super or on_ante):
            unfit(report, f"the hand of seat {seat} had no combination to be paid", clauses)
        by = once((cash if on_ante else ()) + (side if on_super else ()))
        if report.details[VIEWED] or _later(incident, box):
            return Remedy((Continue(),), by, "it is too late: the combination is not paid")
        if report.ruling == NOT_PAID:
            return Remedy((Continue(),), by, "the combination is not paid")
        edits: tuple[Edit, ...] = (Declare(paid_late(seat)),)
        says = "the combination is paid"
        if on_ante:
            edits += (TakeBack(box_name(box), new),)
            says += "; the new cards are dealt next"
        return Remedy((*edits, PassOver()), by, says)

    return Irregularity(
        "combination_not_declared",
        "Combination not declared before a draw",
        "A player drew without having declared a combination of the first five cards",
        clauses,
        remedy,
        steps=(DRAW, AFTER_DRAW),
        takes_seat=True,
        details=(VIEWED,),
        rulings=(PAID, NOT_PAID),
        ruled_by=ruled_by,
        remedy_text="It may be paid while nobody has seen the new cards and no later box was dealt any",
    )


def _drawn(incident: Incident, box: int) -> tuple[list[Card], tuple[Card, ...]]:
    """The five cards that a box was dealt, and those that it has drawn."""
    dealt = [e for e in incident.deal if e.kind is Kind.DEALT and e.facts["hand"] == box_name(box)]
    cards = [parse_card(e.facts["card"]) for e in dealt]
    return cards[:HAND], tuple(cards[HAND:])


def _later(incident: Incident, box: int) -> bool:
    """Whether a card was dealt to another box after those of this one."""
    dealt = [e for e in incident.deal if e.kind is Kind.DEALT]
    return str(dealt[-1].facts["hand"]) != box_name(box)


def deck_runs_out(clauses: Clauses) -> Irregularity:
    """No card is left for a hand: the discards are shuffled, and dealt."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not isinstance(incident.request, Draw):
            unfit(report, "the round needs no more cards", clauses)
        # A hand that was dealt where there is no ante lies among the discards, and its cards are not entered.
        left = incident.cards_left - HAND * sum(each.kind == WITHOUT_ANTE for each in incident.reports)
        if left > 0:
            reason = f"{left} cards of the deck are left, which are dealt first"
            raise Refused(Refusal(f"irregularity {report.kind}", reason, clauses, ("the next card",)))
        kept = tuple(card for hand in _in_hand(incident) for card in incident.hands.of(hand))
        says = "the discards are shuffled, and the round goes on from them"
        return Remedy((Refill(kept),), clauses, says)

    return Irregularity(
        "shoe_too_short",
        "Not enough cards in the deck",
        "Not enough cards are left to complete a hand",
        clauses,
        remedy,
        remedy_text="The discards are shuffled, and the round is completed from them",
    )


def _in_hand(incident: Incident) -> list[str]:
    """The hands whose cards are not among the discards."""
    antes = {w.box for w in incident.wagers if w.type.name == ANTE}
    return [DEALER, *(box_name(box) for box in sorted(antes))]


def without_ante(clauses: Clauses, *, five_at_once: bool) -> Irregularity:
    """A complete hand lies where there is no ante wager: it is discarded.

    ``five_at_once``: hands are dealt five cards at a time, so that one is complete while others are dealt.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not five_at_once and _before_fifth_cards(incident):
            reason = "hands are not complete yet: cards there are a misdeal"
            raise Refused(Refusal(f"irregularity {report.kind}", reason, clauses, ("card_without_ante",)))
        return Remedy((Continue(),), clauses, "that hand is counted and discarded; play goes on")

    return Irregularity(
        WITHOUT_ANTE,
        "Hand dealt to an area without an ante",
        "A complete hand has been dealt to an area that has no ante wager",
        clauses,
        remedy,
        steps=ALL_STEPS,
        remedy_text="The hand is counted and discarded; play goes on",
    )


def _before_fifth_cards(incident: Incident) -> bool:
    """Whether cards are dealt, one at a time, that are no hand's fifth."""
    asked = incident.request
    in_the_deal = isinstance(asked, Draw) and asked.step in DEAL
    return in_the_deal and len(incident.hands.of(DEALER)) < HAND - 1
