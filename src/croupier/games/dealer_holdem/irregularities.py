"""The irregularity of hold'em against the dealer alone: another card is exposed with the river card.

Those that it shares with other games of stud poker are in :mod:`croupier.games.stud.irregularities` and
:mod:`croupier.games.stud.early_cards`.
"""

from __future__ import annotations

from croupier.games.dealer_holdem.kernel import BOARD as COMMUNAL
from croupier.games.hands import BOARD
from croupier.games.irregularities import unfit
from croupier.games.remedies import Discard, Impossible, Incident, Irregularity, Remedy
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
