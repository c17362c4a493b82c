"""Irregularities of New Zealand's stud games: misdeals, exposed cards, hands not played as they should be.

A misdeal returns all wagers, which players may then make anew before hands are dealt again. Rulebooks put
clauses on them, and say at which of a game's steps they are noticed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from croupier.games.events import Kind
from croupier.games.incident import Incident
from croupier.games.irregularities import dealt, unfit
from croupier.games.remedies import Continue, Irregularity, Remedy, ReturnWagers, Ruler, StartAgain
from croupier.games.requests import Decide
from croupier.games.stud.irregularities import dealt_a_hand
from croupier.games.tape import Report
from croupier.games.wagers import Wager
from croupier.law import Clauses

ONE_EXPOSED: Final = "card_exposed"
DECLARED_VOID: Final = "declared_void"
NOT_DECLARED: Final = "not_declared"
RECONSTRUCTED: Final = "reconstructed"
Steps = tuple[str, ...]
Fits = Callable[[Incident, Report, Clauses], None]
"""Refuses a report that does not fit the round."""


def misdeal(
    kind: str, title: str, trigger: str, clauses: Clauses, steps: Steps, fits: Fits | None = None
) -> Irregularity:
    """A misdeal: all wagers are void, and hands are dealt again once wagers could be made anew."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt(incident, report, clauses)
        if fits is not None:
            fits(incident, report, clauses)
        ids = tuple(w.id for w in incident.wagers)
        says = "a misdeal: all wagers are void, wagers are open again, and hands are dealt anew"
        return Remedy((ReturnWagers(ids), StartAgain(wagers_open=True)), clauses, says)

    return Irregularity(
        kind,
        title,
        trigger,
        clauses,
        remedy,
        steps=steps,
        remedy_text="A misdeal: all wagers go back, and hands are dealt again once players have wagered anew",
    )


# Exposed cards --------------------------------------------------------------------------------------


def card_exposed(clauses: Clauses, more: Irregularity, steps: Steps) -> Irregularity:
    """One card of a player's is exposed in the deal, which is no misdeal; a second one makes it one."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        still_dealing(incident, report, clauses)
        if any(each.kind == ONE_EXPOSED for each in incident.reports):
            return more.remedy(incident, report)
        return Remedy((Continue(),), clauses, "it is turned face down, and dealing goes on")

    return Irregularity(
        ONE_EXPOSED,
        "Card exposed during the deal",
        "A card of a player's is dealt exposed; a second one in the same deal makes it a misdeal",
        clauses,
        remedy,
        steps=steps,
        remedy_text="It is turned face down and dealing goes on; a second one makes it a misdeal",
    )


def more_cards_exposed(clauses: Clauses, steps: Steps) -> Irregularity:
    """More than one card is exposed in the deal: a misdeal."""
    return misdeal(
        "more_cards_exposed",
        "More than one card exposed during the deal",
        "More than one card is exposed in error while the cards are dealt",
        clauses,
        steps,
    )


def still_dealing(incident: Incident, report: Report, clauses: Clauses) -> None:
    """Refuse a report on the deal once somebody has decided.

    Raises:
        Refused: somebody has.
    """
    dealt(incident, report, clauses)
    if any(w.folded or w.type.follows for w in incident.wagers) or any(
        event.kind is Kind.DECIDED for event in incident.deal
    ):
        unfit(report, "the deal is over: players have decided", clauses)


def own_card_exposed(clauses: Clauses, steps: Steps) -> Irregularity:
    """A player exposes cards of the own hand: that is no misdeal."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt_a_hand(incident, report, clauses)
        return Remedy((Continue(),), clauses, "that is no misdeal: play goes on")

    return Irregularity(
        "own_card_exposed",
        "Card exposed by its player",
        "A player exposes one or more cards of the own hand",
        clauses,
        remedy,
        steps=steps,
        takes_seat=True,
        remedy_text="No misdeal: play goes on",
    )


# Hands that are not played as they should be ----------------------------------------------------------


def hand_without_ante(clauses: Clauses, steps: Steps, side: str, fits: Fits | None = None) -> Irregularity:
    """A complete hand lies where there is no ante wager: it is discarded.

    ``side``: the wager that is made beside an ante only, in words; ``fits``: refuses a report before a hand
    can be complete.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if fits is not None:
            fits(incident, report, clauses)
        return Remedy((Continue(),), clauses, "that hand is counted and discarded; play goes on")

    return Irregularity(
        "hand_without_ante",
        "Hand dealt to an area without an ante",
        "A complete hand has been dealt to an area that has no ante wager",
        clauses,
        remedy,
        steps=steps,
        remedy_text=f"The hand is counted and discarded, and a {side} wager there is void; play goes on",
    )


def hand_declared_void(clauses: Clauses, ruled_by: Ruler, steps: Steps) -> Irregularity:
    """A player exchanged cards or information: the operator may declare the hand void."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        own = dealt_a_hand(incident, report, clauses)
        seat = report.details["seat"]
        if report.ruling == NOT_DECLARED:
            return Remedy((Continue(),), clauses, f"the hand of seat {seat} is not void: play goes on")
        return void_hand(own, clauses, f"the hand of seat {seat} is void, and its wagers go back")

    return Irregularity(
        "hand_declared_void",
        "Cards or information exchanged",
        "A player exchanged cards, or exchanged or communicated information on hands",
        clauses,
        remedy,
        steps=steps,
        takes_seat=True,
        rulings=(DECLARED_VOID, NOT_DECLARED),
        ruled_by=ruled_by,
        remedy_text="The operator may declare the player's hand void: all its wagers go back",
    )


def void_hand(wagers: list[Wager], clauses: Clauses, says: str) -> Remedy:
    """The wagers of a void hand go back."""
    return Remedy((ReturnWagers(tuple(w.id for w in wagers)),), clauses, says)


def cards_collected(clauses: Clauses, steps: Steps) -> Irregularity:
    """The dealer collects the cards of the player who is still to decide."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        own = of_the_asked(incident)
        if report.details[RECONSTRUCTED]:
            return Remedy((Continue(),), clauses, "the hand is reconstructed: play goes on")
        return void_hand(own, clauses, "the hand cannot be reconstructed: it is void")

    return Irregularity(
        "cards_collected",
        "Cards collected before a decision",
        "The dealer collects the cards of the player who is still to decide",
        clauses,
        remedy,
        steps=steps,
        details=(RECONSTRUCTED,),
        remedy_text="The hand is reconstructed where that is possible, and void otherwise",
    )


def of_the_asked(incident: Incident) -> list[Wager]:
    """The wagers of the hand that is to be decided about."""
    asked = incident.request
    assert isinstance(asked, Decide), asked
    ante = next(w for w in incident.wagers if w.id == asked.wager)
    return [w for w in incident.wagers if w.box == ante.box]
