"""The irregularity that Mississippi stud poker has alone: another communal card is turned than is due.

Those that it shares with other games of stud poker are in :mod:`croupier.games.stud.irregularities` and
:mod:`croupier.games.stud.early_cards`.
"""

from __future__ import annotations

from croupier.equipment.cards import card_code
from croupier.games.events import Kind
from croupier.games.hands import BOARD
from croupier.games.incident import Incident
from croupier.games.irregularities import unfit
from croupier.games.mississippi_stud.terms import FIFTH, FOURTH
from croupier.games.remedies import Impossible, Irregularity, Remedy, TurnUp
from croupier.games.stud.early_cards import Early, named
from croupier.games.tape import Report
from croupier.law import Clauses


def wrong_card_turned(early: Early, clauses: Clauses, impossible: Impossible | None) -> Irregularity:
    """Another communal card is turned than that of the street: it is the street's."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        found = named(incident, report, early, clauses)
        if len(found) != 1:
            unfit(report, f"name one card: {', '.join(early.which)}", clauses)
        there = incident.hands.cards[BOARD]
        turned = [e for e in incident.deal if e.kind is Kind.TURNED and e.facts["hand"] == BOARD]
        last = turned[-1].facts["cards"][-1]
        instead = next(each.card for each in there if card_code(each.card) == last)
        edit = TurnUp(BOARD, there[found[0] - 1].card, instead)
        return Remedy((edit,), clauses, "the card that was turned is the one of the street; play goes on")

    return Irregularity(
        "wrong_community_card",
        "Wrong community card turned",
        "The dealer turns another community card than that of the street",
        clauses,
        remedy,
        steps=(FOURTH, FIFTH),
        details=early.which,
        remedy_text="It stays face up and is the card of the street",
        impossible=impossible,
    )
