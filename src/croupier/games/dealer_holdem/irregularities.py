"""The irregularities that hold'em against the dealer has alone; rulebooks put clauses on them.

Those that it shares with other games of stud poker are in :mod:`croupier.games.stud.irregularities`,
:mod:`croupier.games.stud.misdeals` and :mod:`croupier.games.stud.early_cards`.
"""

from __future__ import annotations

from croupier.games.dealer_holdem.kernel import BOARD as COMMUNAL
from croupier.games.hands import BOARD
from croupier.games.incident import Incident
from croupier.games.irregularities import unfit
from croupier.games.refusals import Refusal, Refused
from croupier.games.remedies import Continue, Discard, Impossible, Irregularity, Remedy
from croupier.games.requests import Draw
from croupier.games.stud.communal import COMMUNITY
from croupier.games.stud.misdeals import ONE_EXPOSED
from croupier.games.stud.terms import RESULT
from croupier.games.tape import Report
from croupier.law import Clauses


def exposed_with_the_river(clauses: Clauses, impossible: Impossible | None) -> Irregularity:
    """As the river card is dealt another card leaves the shoe, and is seen."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if len(incident.hands.of(BOARD)) < COMMUNAL:
            unfit(report, "the river card was not dealt", clauses)
        return Remedy((Discard(),), clauses, "all players may view it; it goes to the discard rack")

    return Irregularity(
        "card_exposed_with_the_river",
        "Another card exposed with the river card",
        "When dealing the river card, the dealer exposes another card",
        clauses,
        remedy,
        steps=(RESULT,),
        takes_card=True,
        remedy_text="All players may view it, and it goes to the discard rack",
        impossible=impossible,
    )


def community_dealt(incident: Incident, report: Report, clauses: Clauses) -> None:
    """Refuse a report on a community card before one is dealt, or is the next to be.

    Raises:
        Refused: none is.
    """
    asked = incident.request
    due = isinstance(asked, Draw) and asked.step == COMMUNITY
    if not due and not incident.hands.of(BOARD):
        reason = "no community card has been dealt"
        raise Refused(Refusal(f"irregularity {report.kind}", reason, clauses, (ONE_EXPOSED,)))


def dealers_cards_exposed(clauses: Clauses, steps: tuple[str, ...]) -> Irregularity:
    """The dealer exposes own cards before all have decided: who has not decides as before."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        return Remedy((Continue(),), clauses, "it is no misdeal: players decide as before")

    return Irregularity(
        "dealers_cards_exposed",
        "Dealer's own cards exposed early",
        "The dealer exposes cards of the dealer's hand before all players have decided",
        clauses,
        remedy,
        steps=steps,
        remedy_text="No misdeal: players who have not decided do so as before",
    )
