"""Community cards that came before their time and are shuffled back, and discards that were not made.

Rulebooks put clauses on them (``nz-poker-2017`` div 13 rr 20.30 to 20.33).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from croupier.games.facts import Fact, Sort
from croupier.games.incident import Incident
from croupier.games.irregularities import unfit
from croupier.games.poker.terms import BETTING, DISCARD, RIVER, Form, dead
from croupier.games.remedies import Declare, Edit, Irregularity, PassOver, Remedy
from croupier.games.requests import Decide
from croupier.games.shuffling_back import ShuffleBack
from croupier.games.tape import Report
from croupier.law import Clauses

ACTED: Final = "substantial_action"


@lru_cache(maxsize=64)
def no_burn(step: str) -> Fact:
    """The fact that no card is burned before the community card of a step."""
    return Fact(Sort.NO_BURN, step)


def fifth_card_exposed(clauses: Clauses) -> Irregularity:
    """The fifth community card came before the third round of betting was over."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        edits: tuple[Edit, ...] = (ShuffleBack(), Declare(no_burn(RIVER)), PassOver())
        says = "it is shuffled back; a new one is dealt after the betting, without another burn card"
        return Remedy(edits, clauses, says)

    return Irregularity(
        "fifth_card_exposed",
        "Fifth community card exposed early",
        "The dealer exposes the fifth community card before the third round of betting is over",
        clauses,
        remedy,
        steps=(BETTING[2],),
        takes_card=True,
        remedy_text="It is shuffled back, and a new one is dealt after the betting without another burn card",
    )


def fourth_card_exposed(clauses: Clauses) -> Irregularity:
    """The fourth community card came before the second round of betting was over."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        edits: tuple[Edit, ...] = (ShuffleBack(RIVER), Declare(no_burn(RIVER)), PassOver())
        says = "it is set aside, and shuffled back before the fifth card, which has no burn card"
        return Remedy(edits, clauses, says)

    return Irregularity(
        "fourth_card_exposed",
        "Fourth community card exposed early",
        "The dealer exposes the fourth community card before the second round of betting is over",
        clauses,
        remedy,
        steps=(BETTING[1],),
        takes_card=True,
        remedy_text=(
            "It is set aside, and a new fourth card dealt after the betting; before the fifth, which has no "
            "burn card, it is shuffled back"
        ),
    )


def dealt_before_discards(form: Form, clauses: Clauses) -> Irregularity:
    """Community cards came before everybody had discarded."""
    steps = tuple(street.betting for street in form.streets if street.discard)

    def remedy(incident: Incident, report: Report) -> Remedy:
        request = incident.request
        if not isinstance(request, Decide) or DISCARD not in request.actions:
            unfit(report, "nobody has still to discard", clauses)
        says = "the round of betting is not over: the card goes back with the burn card, and all is shuffled"
        return Remedy((ShuffleBack(), PassOver()), clauses, says)

    return Irregularity(
        "dealt_before_discards",
        "Community card dealt before all have discarded",
        "The dealer deals a community card while a player has still to discard",
        clauses,
        remedy,
        steps=steps,
        takes_card=True,
        remedy_text="It is shuffled back with the burn card, and the others discard first",
    )


def failed_to_discard(form: Form, clauses: Clauses) -> Irregularity:
    """A player is found to have kept all cards, and the next round of betting has seen action.

    It may be found in that round of betting or in any after it: the number of cards is wrong still.
    """
    first = next(number + 1 for number, street in enumerate(form.streets) if street.discard)
    steps = tuple(street.betting for street in form.streets[first:])

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        if not any(w.seat == seat for w in incident.wagers):
            unfit(report, f"seat {seat} holds no hand", clauses)
        if dead(seat) in incident.declared:
            unfit(report, f"the hand of seat {seat} is dead already", clauses)
        if not report.details[ACTED]:
            unfit(report, "without substantial action the player discards now", clauses)
        says = "the hand is dead: what it has bet stays in the pot"
        return Remedy((Declare(dead(seat)), PassOver()), clauses, says)

    return Irregularity(
        "failed_to_discard",
        "Player has not discarded",
        "A player holds all cards yet, and there was substantial action in the next round of betting",
        clauses,
        remedy,
        steps=steps,
        takes_seat=True,
        details=(ACTED,),
        remedy_text="The hand is dead, and what it has bet stays in the pot",
    )
