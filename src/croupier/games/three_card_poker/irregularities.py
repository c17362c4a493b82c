"""The irregularities of three card poker alone; rulebooks put clauses on them.

Those that it shares with other games of stud poker are in :mod:`croupier.games.stud.irregularities`.
"""

from __future__ import annotations

from typing import Final

from croupier.games.irregularities import dealt, unfit
from croupier.games.remedies import Incident, Irregularity, Remedy, Void
from croupier.games.stud.terms import BET, DEALING
from croupier.games.tape import Report
from croupier.law import Clauses

WRONG_NUMBER: Final = (
    "Void where nobody has looked or the deck is not complete. Else a wrong player's hand is void, "
    "and others may retract; a wrong dealer's hand does not qualify: folded antes are reinstated, "
    "antes are paid even money, bonuses and winning pair plus wagers paid, other pair plus wagers "
    "returned"
)
"""What is done about a wrong number of cards."""


def card_exposed(clauses: Clauses) -> Irregularity:
    """A card is exposed during the deal."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt(incident, report, clauses)
        if any(w.folded or w.type.name == BET for w in incident.wagers):
            unfit(report, "the deal is over: players have decided", clauses)
        return Remedy((Void(),), clauses, "the round is void")

    return Irregularity(
        "card_exposed",
        "Card exposed during the deal",
        "A card is exposed while the cards are dealt",
        clauses,
        remedy,
        steps=DEALING,
        remedy_text="The round is void and all wagers go back",
    )
