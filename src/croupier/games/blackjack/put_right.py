"""Irregularities of blackjack where hands are put right until a player has decided, and voided then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from croupier.games.blackjack import terms as t
from croupier.games.blackjack.irregularities import ERRORS, INITIAL, PLAY
from croupier.games.incident import Incident
from croupier.games.irregularities import ACTED, EXPOSED, drawn_in_error, once, plain, unfit
from croupier.games.remedies import (
    Continue,
    Declare,
    Discard,
    Irregularity,
    OfferRetraction,
    PassOver,
    Remedy,
    ReturnWagers,
    Ruler,
    Undoes,
    UseNext,
    Void,
)
from croupier.games.shoe_errors import NEXT, ShoeErrors
from croupier.games.tape import Report
from croupier.games.wagers import Result, Wager
from croupier.law import Clauses

DECIDED: ShoeErrors = replace(
    ERRORS,
    signals=frozenset({t.DRAW, t.STAND, t.DOUBLE_DOWN, t.SPLIT, t.INSURANCE, t.EVEN_MONEY}),
    delivered=frozenset(),
)
"""Players have decided once one of them insures, takes even money, draws, stands, doubles or splits."""
RECONSTRUCTED = "reconstructed"
IMPOSSIBLE = "impossible"


def card_in_error(unseen: Clauses, seen: Clauses, initial: Clauses) -> Irregularity:
    """A card too many left the shoe: the next card; seen after the initial deal it may be refused.

    ``initial``: what has a card that is seen in the initial deal put where it belongs.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not report.details[EXPOSED]:
            return Remedy((UseNext(),), unseen, NEXT)
        if incident.request is not None and incident.request.step in INITIAL:
            if DECIDED.acted(incident, report):
                unfit(report, "a player has decided: report misplaced_card", initial)
            return Remedy((UseNext(),), initial, DECIDED.in_order)
        return Remedy((UseNext(),), seen, f"{NEXT}: {DECIDED.seen_until}")

    text = (
        "The next card; exposed after the initial deal, it may be refused, and is the dealer's second card "
        "if all do"
    )
    return drawn_in_error(remedy, once(unseen + seen + initial), text)


def exposed_card_to_dealer(clauses: Clauses) -> Irregularity:
    """A card too many lies face up at the dealer's hand."""
    return plain(
        "exposed_card_to_dealer",
        "Exposed card dealt to the dealer in error",
        "A card is dealt to the dealer's hand in error, and is exposed",
        clauses,
        Discard(),
        "the card is out of play: face down into the discard rack",
        steps=(*INITIAL, *PLAY, t.DEALER_SECOND, t.DEALER_CARD, t.RESULT),
        text="The card is removed from play",
    )


def box_without_cards(clauses: Clauses) -> Irregularity:
    """The box whose first or second card is due was not dealt it."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not DECIDED.acted(incident, report):
            return Remedy((Continue(),), clauses, DECIDED.in_order)
        box = DECIDED.box(incident)
        missed = tuple(w.id for w in incident.wagers if w.box == box)
        return Remedy((ReturnWagers(missed),), clauses, "the box is not in this round; its wagers are void")

    return Irregularity(
        "box_without_cards",
        "Card or cards not dealt to a box",
        "A card that is due was not dealt to a box with a wager",
        clauses,
        remedy,
        steps=(t.FIRST_CARD, t.SECOND_CARD),
        details=(ACTED,),
        remedy_text=(
            "Reconstructed until another player has decided; then the box is out of the round, its wagers "
            "void"
        ),
    )


def dealer_no_first_card(clauses: Clauses, void: Clauses, completed: Clauses) -> Irregularity:
    """The dealer was missed in the initial deal.

    ``void`` lets who decides for a box have its hand void, ``completed`` has it completed.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        at_first = incident.request is not None and incident.request.step == t.DEALER_FIRST
        if not at_first and incident.hands.of(t.DEALER):
            unfit(report, "the dealer has a first card", clauses)
        if at_first and not report.details[ACTED]:
            return Remedy((Continue(),), clauses, DECIDED.in_order)
        if not at_first and not DECIDED.acted(incident, report):
            reason = "no player has decided: correct the cards, the third of the round being the dealer's"
            unfit(report, reason, clauses)
        offered = OfferRetraction(
            reduce=False,
            kinds=(t.BLACKJACK,),
            lost_too=True,
            at=(t.DEALER_SECOND, t.RESULT) if at_first else (),
            only=tuple(_deciding(incident)),
            for_box=tuple(sorted(t.ON_HANDS)),
            retracted=void,
            kept=completed,
            about=t.DEALER_FIRST,
        )
        rests = once(clauses + void + completed)
        if at_first:
            says = (
                "the round goes on; when it is found, before the dealer's cards at the latest, who decides "
                "for a box may have its hand void"
            )
            return Remedy((Declare(t.NO_FIRST_CARD), PassOver(), offered), rests, says)
        if sum(each.kind == report.kind for each in incident.reports) > 1:
            unfit(report, "it was reported before: players have been asked", clauses)
        says = "who decides for a box may have its hand void; the dealer takes two cards after the players"
        return Remedy((offered,), rests, says)

    return Irregularity(
        "dealer_no_first_card",
        "Dealer with no first card",
        "The dealer was missed in the initial deal",
        once(clauses + void + completed),
        remedy,
        steps=(t.DEALER_FIRST, *PLAY),
        details=(ACTED,),
        remedy_text=(
            "Reconstructed until a player has decided; then hands may be void, over 21 too, and the dealer "
            "takes two cards after the players, which are no blackjack"
        ),
        retractable=True,
        offered=once(clauses + void + completed),
    )


def _deciding(incident: Incident) -> Iterator[str]:
    """The blackjack wager of each box whose player decides for it, though it was lost."""
    lost = [s.wager for s in incident.settlements if s.result is Result.LOSE]
    every: Iterable[Wager] = (*incident.wagers, *lost)
    every = sorted(every, key=lambda wager: wager.order)
    for box in sorted({wager.box for wager in every}):
        first = t.controlling(box, every)
        if first is not None:
            yield first.id


def misplaced_card(clauses: Clauses, ruled_by: Ruler) -> Irregularity:
    """Cards were drawn in error or wrongly placed: put right, or the round is void."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not incident.cards_dealt:
            unfit(report, "no card of the round has been dealt", clauses)
        if report.ruling == RECONSTRUCTED and DECIDED.acted(incident, report):
            unfit(report, f"a player has decided: the ruling is {IMPOSSIBLE}", clauses, IMPOSSIBLE)
        if report.ruling == RECONSTRUCTED:
            return Remedy((Continue(),), clauses, DECIDED.in_order)
        says = "the round is void and has no result: what was lost goes back, what was won is taken back"
        return Remedy((Void(undoes=Undoes.EVERYTHING),), clauses, says)

    return Irregularity(
        "misplaced_card",
        "Cards drawn in error or in an incorrect position",
        "One or more cards were drawn in error, or placed in an incorrect position",
        clauses,
        remedy,
        details=(ACTED,),
        rulings=(RECONSTRUCTED, IMPOSSIBLE),
        ruled_by=ruled_by,
        remedy_text="Reconstructed; once a player has decided, or where it cannot be, the round is void",
    )


def damaged_card(clauses: Clauses) -> Irregularity:
    """A card is damaged."""
    return plain(
        "damaged_card",
        "Damaged card",
        "A card is found to be damaged",
        clauses,
        Continue(),
        "a casino supervisor replaces the card when the round is over",
    )
