"""The irregularities that any game may have; rulebooks put clauses and rulings on them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Final, NoReturn

from croupier.games.incident import Incident
from croupier.games.refusals import Refusal, Refused
from croupier.games.remedies import (
    CarryForward,
    Continue,
    Discard,
    Edit,
    Ground,
    Impossible,
    Irregularity,
    OfferRetraction,
    Refill,
    Remedy,
    Reserve,
    ReturnSeat,
    Ruler,
    Undoes,
    UseNext,
    Void,
)
from croupier.games.requests import Decide, Draw
from croupier.games.tape import Report
from croupier.games.wagers import Result
from croupier.law import Clauses


def unfit(report: Report, reason: str, clauses: Clauses, *nearest: str) -> NoReturn:
    """Refuse a report that does not fit the round; ``nearest``: what could be reported instead.

    Raises:
        Refused: always.
    """
    raise Refused(Refusal(f"irregularity {report.kind}", reason, clauses, nearest))


def once(clauses: Clauses) -> Clauses:
    """Clauses without repetition, in order."""
    return tuple(dict.fromkeys(clauses))


def dealt(incident: Incident, report: Report, clauses: Clauses) -> None:
    """Refuse a report where no card of the round has been dealt.

    Raises:
        Refused: none has.
    """
    if not incident.cards_dealt:
        unfit(report, "no card of the round has been dealt", clauses)


def of_who_is_asked(incident: Incident, report: Report, clauses: Clauses) -> None:
    """Refuse a report on the player who is to decide that names another seat.

    Raises:
        Refused: it does.
    """
    asked, seat = incident.request, report.details.get("seat")
    assert isinstance(asked, Decide), asked
    if seat is not None and seat != asked.seat:
        unfit(report, f"seat {asked.seat} is to decide now, and not seat {seat}", clauses)


EXPOSED: Final = "exposed"
"""What staff report of a card: that it was seen."""
ACTED: Final = "acted"
"""What staff report of a round: that the dealer has acted on a hand."""
OF_A_CARD: Final = (CarryForward, Discard, Reserve, UseNext)
"""The edits that say what becomes of a card."""
ALL_OF_THE_ROUND: Final = "all_of_the_round"
NOT_THOSE_LOST: Final = "not_those_lost"


def plain(
    kind: str,
    title: str,
    trigger: str,
    clauses: Clauses,
    edits: Edit | tuple[Edit, ...],
    says: str,
    *,
    steps: tuple[str, ...] = (),
    text: str = "",
) -> Irregularity:
    """One remedy, whatever the state of the round; where it does something with a card, that is named.

    ``text``: the remedy as the game's description has it; what the remedy says, where that is enough.
    """
    remedy = Remedy(edits if isinstance(edits, tuple) else (edits,), clauses, says)

    def always(incident: Incident, report: Report) -> Remedy:
        return remedy

    return Irregularity(
        kind,
        title,
        trigger,
        clauses,
        always,
        steps=steps,
        takes_card=any(isinstance(edit, OF_A_CARD) for edit in remedy.edits),
        remedy_text=text or says[:1].upper() + says[1:],
    )


def face_up_out_of_play(clauses: Clauses, says: str) -> Irregularity:
    """A card lies face up in the shoe, and is removed; ``says``: to where."""
    return plain(
        "card_face_up",
        "Card face up in the shoe",
        "A card is found face up in the shoe",
        clauses,
        Discard(),
        says,
        text="The card is removed from play",
    )


def drawn_in_error(remedy: Callable[[Incident, Report], Remedy], clauses: Clauses, text: str) -> Irregularity:
    """A card too many left the shoe; staff say whether it was exposed."""
    return Irregularity(
        "card_drawn_in_error",
        "Card drawn in error",
        "A card too many leaves the shoe",
        once(clauses),
        remedy,
        takes_card=True,
        details=(EXPOSED,),
        remedy_text=text,
    )


def completed_from_discards(clauses: Clauses) -> Irregularity:
    """Too few cards are left to finish the round: the discards are shuffled for it."""
    return shoe_too_short(
        clauses,
        clauses,
        Refill(),
        "the cards in the discard rack are shuffled and cut, and the round goes on from them",
        "The discards are shuffled and cut, and the round is completed from them",
    )


def shoe_too_short(
    clauses: Clauses, narrow: Clauses, edit: Edit, says: str, text: str, rulings: tuple[str, ...] = ()
) -> Irregularity:
    """Too few cards are left to finish the round; what is done then, and told of it.

    ``narrow``: of the clauses, what the edit itself rests on.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not isinstance(incident.request, Draw):
            unfit(report, "the round needs no more cards", clauses)
        return Remedy((edit,), clauses, says, {type(edit): narrow})

    return Irregularity(
        "shoe_too_short",
        "Not enough cards in the shoe",
        "Not enough cards remain in the shoe to complete the round",
        clauses,
        remedy,
        rulings=rulings,
        remedy_text=text,
    )


def wager_declared_void(
    grounds: tuple[Ground, ...],
    ruled_by: Ruler,
    *,
    settled_too: bool = False,
) -> Irregularity:
    """Staff declare the wagers of a player who broke a rule void, on one of the book's grounds.

    ``settled_too``: a game settles wagers in the course of a round, and these are void too. Staff may let
    stand what was lost.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat, ground = report.details["seat"], kind.ground(report.details)
        assert ground is not None, report
        back = ground.clauses if ground.back is None else ground.back[bool(incident.cards_dealt)]
        clauses = once(ground.clauses + back)
        says = f"the wagers of seat {seat} are void and go back"
        undoes = Undoes.NOTHING
        if settled_too:
            lost = report.ruling == NOT_THOSE_LOST
            undoes = Undoes.PAYMENTS if lost else Undoes.EVERYTHING
            says += "; what was won on others of the round is taken back"
            says += ", what was lost stays lost" if lost else ", what was lost goes back"
        ended = any(s.wager.seat == seat and s.result is not Result.RETURNED for s in incident.settlements)
        if not any(w.seat == seat for w in incident.wagers) and not (settled_too and ended):
            unfit(report, f"seat {seat} has no wager on the table", clauses + ground.earlier)
        return Remedy((ReturnSeat(seat, undoes),), clauses, says, {ReturnSeat: back})

    rests_on = [(ground.clauses, *(ground.back or ()), ground.earlier) for ground in grounds]
    kind = Irregularity(
        "wagers_declared_void",
        "A player's wagers declared void",
        f"A player {'; or '.join(ground.title for ground in grounds)}",
        once(tuple(chain.from_iterable(chain.from_iterable(rests_on)))),
        remedy,
        takes_seat=True,
        grounds=grounds,
        rulings=(ALL_OF_THE_ROUND, NOT_THOSE_LOST) if settled_too else (),
        ruled_by=ruled_by,
        remedy_text="The player's wagers are void: they neither win nor lose",
    )
    return kind


def game_invalidated(
    disrupted: Clauses, fraud: Clauses, ruled_by: Ruler, undoes: Undoes = Undoes.NOTHING
) -> Irregularity:
    """The operator invalidates the outcome: commotion, fire, robbery, an act of God, or fraud.

    ``disrupted``, ``fraud``: what each of the two grounds rests on, with the refund.
    ``undoes``: what becomes of wagers that the game settles in the course of a round.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details.get("seat")
        if report.ruling == "fraud_by_player":
            ended = undoes is not Undoes.NOTHING and any(s.wager.seat == seat for s in incident.settlements)
            if not ended and not any(w.seat == seat for w in incident.wagers):
                theirs = sorted({w.seat for w in incident.wagers})
                reason = f"seat {seat} has no wager that could be forfeited"
                if seat is None:
                    reason = "name the seat of the player whose fraud it was"
                unfit(report, reason, fraud, "fraud", *(f"seat {each}" for each in theirs))
            edit = Void(forfeit=seat, undoes=undoes)
            return Remedy((edit,), fraud, f"wagers are refunded, seat {seat}'s forfeited")
        ground = fraud if report.ruling == "fraud" else disrupted
        return Remedy((Void(undoes=undoes),), ground, "the outcome is invalid; all wagers are refunded")

    return Irregularity(
        "game_invalidated",
        "Outcome invalidated",
        "The game is disrupted, or a fraudulent act affects its outcome",
        tuple(dict.fromkeys(disrupted + fraud)),
        remedy,
        rulings=("disruption", "fraud", "fraud_by_player"),
        ruled_by=ruled_by,
        remedy_text="All wagers are refunded; those of a fraudulent player may be forfeited",
    )


def machine_malfunction(
    clauses: Clauses,
    retract: Clauses,
    ruled_by: Ruler,
    no_machine: Clauses = (),
    *,
    whole: bool = False,
    lost_too: bool = False,
) -> Irregularity:
    """The machine that shuffles or deals fails during the round.

    ``no_machine``: why there is none to fail at this table; empty where there is one.
    ``whole``: what decisions put beside a wager goes back with it and not by itself.
    ``lost_too``: a game settles wagers in the course of a round, and those that were lost may be had back.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if report.ruling == "disadvantage":
            edits = (OfferRetraction(reduce=False, whole=whole, lost_too=lost_too),)
            says = "each player may retract each wager before play goes on"
            return Remedy(edits, retract, f"{says}, those lost in the round too" if lost_too else says)
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
        offered=retract,
        impossible=Impossible("no card machine is in use at this table", no_machine) if no_machine else None,
    )
