"""The irregularities that any game may have; rulebooks put clauses and rulings on them."""

from __future__ import annotations

from typing import NoReturn

from croupier.games.checks import Clauses
from croupier.games.refusals import Refusal, Refused
from croupier.games.remedies import (
    Continue,
    Incident,
    Irregularity,
    OfferRetraction,
    Remedy,
    ReturnSeat,
    Void,
)
from croupier.games.tape import Report


def unfit(report: Report, reason: str, clauses: Clauses) -> NoReturn:
    """Refuse a report that does not fit the round.

    Raises:
        Refused: always.
    """
    raise Refused(Refusal(f"irregularity {report.kind}", reason, clauses))


def once(clauses: Clauses) -> Clauses:
    """Clauses without repetition, in order."""
    return tuple(dict.fromkeys(clauses))


def wager_declared_void(clauses: Clauses, ruled_by: str) -> Irregularity:
    """Staff declare the wagers of a player who broke a rule void."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        if not any(w.seat == seat for w in incident.wagers):
            unfit(report, f"seat {seat} has no wager on the table", clauses)
        return Remedy((ReturnSeat(seat),), clauses, f"the wagers of seat {seat} are void and go back")

    return Irregularity(
        "wagers_declared_void",
        "A player's wagers declared void",
        "A player contravened the rules, used a device or did not comply with a direction",
        clauses,
        remedy,
        takes_seat=True,
        ruled_by=ruled_by,
        remedy_text="The player's wagers are void: they neither win nor lose",
    )


def game_invalidated(refund: Clauses, forfeit: Clauses, ruled_by: str) -> Irregularity:
    """The operator invalidates the outcome: commotion, fire, robbery, an act of God, or fraud."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details.get("seat")
        if report.ruling == "fraud_by_player":
            if not any(w.seat == seat for w in incident.wagers):
                unfit(report, "name the seat of the player whose fraud it was", forfeit)
            return Remedy((Void(forfeit=seat),), forfeit, f"wagers are refunded, seat {seat}'s forfeited")
        return Remedy((Void(),), refund, "the outcome is invalid; all wagers are refunded")

    return Irregularity(
        "game_invalidated",
        "Outcome invalidated",
        "The game is disrupted, or a fraudulent act affects its outcome",
        refund + forfeit,
        remedy,
        rulings=("disruption", "fraud", "fraud_by_player"),
        ruled_by=ruled_by,
        remedy_text="All wagers are refunded; those of a fraudulent player may be forfeited",
    )


def machine_malfunction(
    clauses: Clauses, retract: Clauses, ruled_by: str, no_machine: Clauses = (), *, whole: bool = False
) -> Irregularity:
    """The machine that shuffles or deals fails during the round.

    ``no_machine``: why there is none to fail at this table; empty where there is one.
    ``whole``: what decisions put beside a wager goes back with it and not by itself.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if no_machine:
            unfit(report, "no card machine is in use at this table", no_machine)
        if report.ruling == "disadvantage":
            edits = (OfferRetraction(reduce=False, whole=whole),)
            return Remedy(edits, retract, "each player may retract each wager before play goes on")
        return Remedy((Continue(),), clauses, "repaired or replaced; play goes on")

    return Irregularity(
        "card_machine_malfunction",
        "Card machine malfunction",
        "The card machine malfunctions during a round",
        clauses + retract,
        remedy,
        rulings=("no_disadvantage", "disadvantage"),
        ruled_by=ruled_by,
        remedy_text="Repaired or replaced; where a player was disadvantaged, wagers may be retracted",
        retractable=bool(retract),
    )
