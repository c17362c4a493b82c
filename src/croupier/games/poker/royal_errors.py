"""What may go wrong with the royal flush jackpot: a round that was not registered, and equipment that fails.

Rulebooks put clauses on them (``nz-poker-2017`` div 13 rr 19.15 and 19.16).
"""

from __future__ import annotations

from croupier.games.facts import Fact, Sort
from croupier.games.incident import Incident
from croupier.games.irregularities import unfit
from croupier.games.poker.jackpot import NOT_RECORDED
from croupier.games.poker.royal import JACKPOT_BUTTON, JACKPOT_RECORDED, POOL
from croupier.games.remedies import Declare, Edit, Irregularity, JackpotStops, PassOver, Remedy
from croupier.games.requests import Announce, Wagering
from croupier.games.tape import Report
from croupier.law import Clauses


def round_not_recorded(clauses: Clauses) -> Irregularity:
    """The dealer deals without having registered the round."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        says = "the deal goes on; at the end of the round a supervisor adjusts the jackpot"
        return Remedy((Declare(NOT_RECORDED), PassOver()), clauses, says)

    return Irregularity(
        "jackpot_round_not_recorded",
        "Round not recorded for the jackpot",
        "The dealer does not press the jackpot button as the round starts",
        clauses,
        remedy,
        steps=(JACKPOT_BUTTON,),
        remedy_text="A supervisor adjusts the jackpot when the round is completed",
        notify=("game supervisor",),
    )


def equipment_fails(clauses: Clauses, stops: Clauses) -> Irregularity:
    """The equipment fails during a round: its contribution is made and its winner paid all the same.

    ``stops``: what has the rounds that follow played without the jackpot until the equipment works.
    """
    kind = "jackpot_equipment_fails"
    failed = Fact(Sort.NO_JACKPOT, kind)

    def remedy(incident: Incident, report: Report) -> Remedy:
        request = incident.request
        if isinstance(request, Wagering):
            unfit(report, "the round has not started: report it at the jackpot button", clauses)
        if failed in incident.declared:
            unfit(report, "it was reported in this round", clauses)
        needs = isinstance(request, Announce) and request.step in (JACKPOT_BUTTON, JACKPOT_RECORDED)
        edits: tuple[Edit, ...] = (Declare(failed), PassOver()) if needs else (Declare(failed),)
        says = "the round's contribution is made and a winning hand paid; later rounds are without jackpot"
        return Remedy(edits, clauses + stops, says)

    return Irregularity(
        kind,
        "Jackpot equipment fails",
        "The electronic equipment of the jackpot malfunctions during a round",
        clauses + stops,
        remedy,
        remedy_text=(
            "A supervisor sees to it that the round's contribution is made and a winning hand paid; "
            "later rounds are played without the jackpot until the equipment works"
        ),
        notify=("game supervisor",),
        stops_jackpot=JackpotStops((POOL,), (), ()),
    )
