"""Irregularities of communal cards that are seen before their time; rulebooks put clauses on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.games.hands import BOARD
from croupier.games.incident import Incident
from croupier.games.irregularities import unfit
from croupier.games.remedies import Declare, Impossible, Irregularity, PassOver, Remedy, Reserve
from croupier.games.stud.communal import exposed
from croupier.games.tape import Report
from croupier.law import Clauses

WHICH: Final = ("first_card", "second_card", "third_card", "fourth_card", "fifth_card")
"""Which of the communal cards that lie face down a report is about, in the order in which they are due."""


@dataclass(frozen=True, slots=True)
class Early:
    """What is done about communal cards that are seen too early."""

    cards: int
    """How many communal cards there are."""
    steps: tuple[str, ...]
    """The steps at which players decide."""
    until: str
    """What all players should have done before, in words: ``folded or wagered``;"""
    says: str
    """and what follows, in words."""
    clauses: Clauses

    @property
    def which(self) -> tuple[str, ...]:
        """What a report names cards by that lie face down."""
        return WHICH[: self.cards]

    @property
    def text(self) -> str:
        """What follows, as a sentence."""
        return self.says[0].upper() + self.says[1:]


def exposed_from_a_shoe(early: Early, impossible: Impossible | None) -> Irregularity:
    """The next communal card leaves the shoe, and is seen before all players have decided."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        number = len(incident.hands.of(BOARD)) + 1
        if number > early.cards:
            unfit(report, f"all {early.cards} communal cards lie there", early.clauses)
        return Remedy((Reserve(BOARD), Declare(exposed(number)), PassOver()), early.clauses, early.says)

    return Irregularity(
        "community_card_exposed",
        "Community card exposed",
        f"The dealer exposes a community card before all players have {early.until}",
        early.clauses,
        remedy,
        steps=early.steps,
        takes_card=True,
        remedy_text=early.text,
        impossible=impossible,
    )


def turned_too_early(early: Early, impossible: Impossible | None) -> Irregularity:
    """Communal cards that lie face down are turned before all players have decided."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        edits = [Declare(exposed(number)) for number in named(incident, report, early)]
        return Remedy((*edits, PassOver()), early.clauses, early.says)

    return Irregularity(
        "community_card_turned",
        "Community card turned too early",
        f"The dealer turns one or more community cards before all players have {early.until}",
        early.clauses,
        remedy,
        steps=early.steps,
        details=early.which,
        remedy_text=early.text,
        impossible=impossible,
    )


def named(incident: Incident, report: Report, early: Early, clauses: Clauses | None = None) -> list[int]:
    """The communal cards that a report names, counted from 1: they lie face down."""
    there = incident.hands.cards.get(BOARD, [])
    found = [number for number, name in enumerate(early.which, 1) if report.details.get(name)]
    down = [number for number, each in enumerate(there, 1) if not each.up]
    near = ", ".join(early.which[number - 1] for number in down)
    if not found or any(number not in down for number in found):
        reason = f"say which card was turned of those that lie face down ({near})"
        unfit(report, reason, clauses or early.clauses)
    return found
