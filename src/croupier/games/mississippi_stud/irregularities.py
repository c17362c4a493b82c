"""The irregularities of communal cards that are turned one by one; rulebooks put clauses on them.

Those that Mississippi stud poker shares with other games of stud poker are in
:mod:`croupier.games.stud.irregularities`.
"""

from __future__ import annotations

from typing import Final

from croupier.equipment.cards import card_code
from croupier.games.events import Kind
from croupier.games.hands import BOARD
from croupier.games.irregularities import unfit
from croupier.games.mississippi_stud.terms import FIFTH, FOURTH, STREETS, exposed
from croupier.games.remedies import (
    Declare,
    Impossible,
    Incident,
    Irregularity,
    PassOver,
    Remedy,
    Reserve,
    TurnUp,
)
from croupier.games.tape import Report
from croupier.law import Clauses

WHICH: Final = ("first_card", "second_card", "third_card")
"""Which of the communal cards that lie face down a report is about, in the order of the streets."""
_STAYS: Final = "it stays face up; who has decided may decide anew, and the round goes on"
_TEXT: Final = "It stays face up; players who have decided may decide anew, and the round goes on"


def exposed_from_a_shoe(clauses: Clauses, impossible: Impossible | None) -> Irregularity:
    """The next communal card leaves the shoe, and is seen before all players have decided."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        number = len(incident.hands.of(BOARD)) + 1
        if number > len(STREETS):
            unfit(report, f"all {len(STREETS)} communal cards lie there", clauses)
        return Remedy((Reserve(BOARD), Declare(exposed(number)), PassOver()), clauses, _STAYS)

    return Irregularity(
        "community_card_exposed",
        "Community card exposed",
        "The dealer exposes a community card before all players have folded or wagered",
        clauses,
        remedy,
        steps=STREETS,
        takes_card=True,
        remedy_text=_TEXT,
        impossible=impossible,
    )


def turned_too_early(clauses: Clauses, impossible: Impossible | None) -> Irregularity:
    """Communal cards that lie face down are turned before all players have decided."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        edits = [Declare(exposed(number)) for number in _named(incident, report, clauses)]
        return Remedy((*edits, PassOver()), clauses, _STAYS)

    return Irregularity(
        "community_card_turned",
        "Community card turned too early",
        "The dealer turns one or more community cards before all players have folded or wagered",
        clauses,
        remedy,
        steps=STREETS,
        details=WHICH,
        remedy_text=_TEXT,
        impossible=impossible,
    )


def wrong_card_turned(clauses: Clauses, impossible: Impossible | None) -> Irregularity:
    """Another communal card is turned than that of the street: it is the street's."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        named = _named(incident, report, clauses)
        if len(named) != 1:
            unfit(report, f"name one card: {', '.join(WHICH)}", clauses)
        there = incident.hands.cards[BOARD]
        turned = [e for e in incident.deal if e.kind is Kind.TURNED and e.facts["hand"] == BOARD]
        last = turned[-1].facts["cards"][-1]
        instead = next(each.card for each in there if card_code(each.card) == last)
        edit = TurnUp(BOARD, there[named[0] - 1].card, instead)
        return Remedy((edit,), clauses, "the card that was turned is the one of the street; play goes on")

    return Irregularity(
        "wrong_community_card",
        "Wrong community card turned",
        "The dealer turns another community card than that of the street",
        clauses,
        remedy,
        steps=(FOURTH, FIFTH),
        details=WHICH,
        remedy_text="It stays face up and is the card of the street",
        impossible=impossible,
    )


def _named(incident: Incident, report: Report, clauses: Clauses) -> list[int]:
    """The communal cards that a report names, counted from 1: they lie face down."""
    there = incident.hands.cards.get(BOARD, [])
    named = [number for number, name in enumerate(WHICH, 1) if report.details.get(name)]
    down = [number for number, each in enumerate(there, 1) if not each.up]
    near = ", ".join(WHICH[number - 1] for number in down)
    if not named or any(number not in down for number in named):
        unfit(report, f"say which card was turned of those that lie face down ({near})", clauses)
    return named
