"""The irregularities of Big Raise stud poker; rulebooks put clauses on them.

A misdeal returns all wagers, which players may then make anew before hands are dealt again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from croupier.games.big_raise.terms import COMMUNITY, COMMUNITY_CARD, DEALING, RAISE, counts_as_own, own_box
from croupier.games.events import Kind
from croupier.games.hands import BOARD
from croupier.games.irregularities import dealt, unfit
from croupier.games.remedies import (
    DIRECTED,
    DIRECTIONS,
    Continue,
    Declare,
    DeemAbsent,
    Impossible,
    Incident,
    Irregularity,
    Remedy,
    ReturnWagers,
    Ruler,
    StartAgain,
)
from croupier.games.requests import Decide, Draw
from croupier.games.stud.irregularities import dealt_a_hand
from croupier.games.stud.terms import ANTE, DECISION, RESULT
from croupier.games.tape import Report
from croupier.games.wagers import Wager
from croupier.law import Clauses

ONE_EXPOSED: Final = "card_exposed"
DECLARED_VOID: Final = "declared_void"
NOT_DECLARED: Final = "not_declared"
RECONSTRUCTED: Final = "reconstructed"
BLIND_SEEN: Final = "blind_hand_seen"
TOP_THREE: Final = "top_three"
"""What a report states of cards on the discard pile: that they are the top three."""
_PLAYING: Final = (*DEALING, DECISION, RESULT)


def misdeal(
    kind: str,
    title: str,
    trigger: str,
    clauses: Clauses,
    steps: tuple[str, ...] = _PLAYING,
    fits: Callable[[Incident, Report, Clauses], None] | None = None,
) -> Irregularity:
    """A misdeal: all wagers are void, and hands are dealt again once wagers could be made anew.

    ``fits``: refuses a report that does not fit the round.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt(incident, report, clauses)
        if fits is not None:
            fits(incident, report, clauses)
        ids = tuple(w.id for w in incident.wagers)
        says = "a misdeal: all wagers are void, wagers are open again, and hands are dealt anew"
        return Remedy((ReturnWagers(ids), StartAgain(wagers_open=True)), clauses, says)

    return Irregularity(
        kind,
        title,
        trigger,
        clauses,
        remedy,
        steps=steps,
        remedy_text="A misdeal: all wagers go back, and hands are dealt again once players have wagered anew",
    )


# Exposed cards --------------------------------------------------------------------------------------


def card_exposed(clauses: Clauses, more: Irregularity) -> Irregularity:
    """One card of a player's is exposed in the deal, which is no misdeal; a second one makes it one."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        still_dealing(incident, report, clauses)
        if any(each.kind == ONE_EXPOSED for each in incident.reports):
            return more.remedy(incident, report)
        return Remedy((Continue(),), clauses, "it is turned face down, and dealing goes on")

    return Irregularity(
        ONE_EXPOSED,
        "Card exposed during the deal",
        "A card of a player's is dealt exposed; a second one in the same deal makes it a misdeal",
        clauses,
        remedy,
        steps=(*DEALING, DECISION),
        remedy_text="It is turned face down and dealing goes on; a second one makes it a misdeal",
    )


def still_dealing(incident: Incident, report: Report, clauses: Clauses) -> None:
    """Refuse a report on the deal once somebody has decided.

    Raises:
        Refused: somebody has.
    """
    dealt(incident, report, clauses)
    if any(w.folded or w.type.name == RAISE for w in incident.wagers) or any(
        event.kind is Kind.DECIDED for event in incident.deal
    ):
        unfit(report, "the deal is over: players have decided", clauses)


def community_dealt(incident: Incident, report: Report, clauses: Clauses) -> None:
    """Refuse a report on a community card before one is dealt, or is the next to be.

    Raises:
        Refused: none is.
    """
    asked = incident.request
    due = isinstance(asked, Draw) and asked.step == COMMUNITY_CARD
    if not due and not incident.hands.of(BOARD):
        unfit(report, "no community card has been dealt", clauses)


def own_card_exposed(clauses: Clauses) -> Irregularity:
    """A player exposes cards of the own hand: that is no misdeal."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        dealt_a_hand(incident, report, clauses)
        return Remedy((Continue(),), clauses, "that is no misdeal: play goes on")

    return Irregularity(
        "own_card_exposed",
        "Card exposed by its player",
        "A player exposes one or more cards of the own hand",
        clauses,
        remedy,
        steps=(DECISION, RESULT),
        takes_seat=True,
        remedy_text="No misdeal: play goes on",
    )


# Hands that are not played as they should be ----------------------------------------------------------


def hand_without_ante(clauses: Clauses, *, packets: bool) -> Irregularity:
    """A complete hand lies where there is no ante wager: it is discarded.

    From a shoe none is complete before both community cards lie there.
    """

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not packets and len(incident.hands.of(BOARD)) < COMMUNITY:
            unfit(report, "no hand can be complete yet: the third card of each is still to be dealt", clauses)
        return Remedy((Continue(),), clauses, "that hand is counted and discarded; play goes on")

    return Irregularity(
        "hand_without_ante",
        "Hand dealt to an area without an ante",
        "A complete hand has been dealt to an area that has no ante wager",
        clauses,
        remedy,
        steps=(*DEALING, DECISION),
        remedy_text="The hand is counted and discarded, and a bonus wager there is void; play goes on",
    )


def hand_declared_void(clauses: Clauses, ruled_by: Ruler) -> Irregularity:
    """A player exchanged cards or information: the operator may declare the hand void."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        own = dealt_a_hand(incident, report, clauses)
        seat = report.details["seat"]
        if report.ruling == NOT_DECLARED:
            return Remedy((Continue(),), clauses, f"the hand of seat {seat} is not void: play goes on")
        return _void(incident, own, clauses, f"the hand of seat {seat} is void, and its wagers go back")

    return Irregularity(
        "hand_declared_void",
        "Cards or information exchanged",
        "A player exchanged cards, or exchanged or communicated information on hands",
        clauses,
        remedy,
        steps=(DECISION, RESULT),
        takes_seat=True,
        rulings=(DECLARED_VOID, NOT_DECLARED),
        ruled_by=ruled_by,
        remedy_text="The operator may declare the player's hand void: all its wagers go back",
    )


def _void(incident: Incident, wagers: list[Wager], clauses: Clauses, says: str) -> Remedy:
    return Remedy((ReturnWagers(tuple(w.id for w in wagers)),), clauses, says)


def cards_collected(clauses: Clauses) -> Irregularity:
    """The dealer collects the cards of the player who is still to decide."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        own = _of_the_asked(incident, report, clauses)
        if report.details[RECONSTRUCTED]:
            return Remedy((Continue(),), clauses, "the hand is reconstructed: play goes on")
        return _void(incident, own, clauses, "the hand cannot be reconstructed: it is void")

    return Irregularity(
        "cards_collected",
        "Cards collected before a decision",
        "The dealer collects the cards of the player who is still to decide",
        clauses,
        remedy,
        steps=(DECISION,),
        details=(RECONSTRUCTED,),
        remedy_text="The hand is reconstructed where that is possible, and void otherwise",
    )


def laid_down(reconstructed: Clauses, folded: Clauses) -> Irregularity:
    """The player who is to decide laid the cards down, and they lie among the discards."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        _of_the_asked(incident, report, reconstructed)
        if report.details[TOP_THREE]:
            return Remedy((Continue(),), reconstructed, "the hand is reconstructed: play goes on")
        return Remedy((DeemAbsent(),), folded, "the player counts as having folded")

    return Irregularity(
        "laid_down_cards_discarded",
        "Laid-down cards among the discards",
        "The player who is to decide laid the cards down, and they were put on the discard pile",
        tuple(dict.fromkeys(reconstructed + folded)),
        remedy,
        steps=(DECISION,),
        details=(TOP_THREE,),
        remedy_text="Reconstructed where they are the top three cards there; else the player has folded",
    )


def _of_the_asked(incident: Incident, report: Report, clauses: Clauses) -> list[Wager]:
    """The wagers of the hand that is to be decided about."""
    asked = incident.request
    assert isinstance(asked, Decide), asked
    ante = next(w for w in incident.wagers if w.id == asked.wager)
    return [w for w in incident.wagers if w.box == ante.box]


# Hands that are played blind ----------------------------------------------------------------------------


def seen_box(box: int) -> str:
    """What a report states of the hand in a box: that its player looked at it."""
    return f"box_{box}"


def _looked_at(incident: Incident, seat: object, boxes: int) -> set[int]:
    """The hands that a player was reported before, in this deal, to have looked at."""
    before = (r.details for r in incident.reports if r.kind == BLIND_SEEN and r.details["seat"] == seat)
    return {box for details in before for box in range(1, boxes + 1) if details.get(seen_box(box))}


def blind_hand_seen(
    one: Clauses, several: Clauses, boxes: int, ruled_by: Ruler, impossible: Impossible | None
) -> Irregularity:
    """A player looked at another hand than the one that may be looked at, or at more of them."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        dealt_a_hand(incident, report, one)
        antes = [w for w in incident.wagers if w.type.name == ANTE]
        mine = {w.box for w in antes if w.seat == seat}
        seen = [box for box in range(1, boxes + 1) if report.details.get(seen_box(box))]
        if not seen or not set(seen) <= mine:
            near = ", ".join(seen_box(box) for box in sorted(mine))
            unfit(report, f"say which hands of the player were looked at ({near})", one)
        looked = sorted({*seen, *_looked_at(incident, seat, boxes)})
        own = own_box(antes, seat, incident.declared)
        if seen == [own]:
            unfit(report, f"the hand in box {own} is the one that the player may look at", one)
        clauses = one if len(looked) == 1 else several
        if report.ruling != DIRECTED:
            return Remedy((Continue(),), clauses, "nothing is directed: play goes on")
        if len(looked) == 1:
            says = f"the hand in box {seen[0]} counts as the one that the player may look at"
            return Remedy((Declare(counts_as_own(seen[0])), Continue()), clauses, says)
        void = [w for w in incident.wagers if w.box in looked]
        listed = ", ".join(str(box) for box in sorted({w.box for w in void}))
        return _void(incident, void, clauses, f"the hands in boxes {listed} are void: their wagers go back")

    return Irregularity(
        BLIND_SEEN,
        "Blind hand looked at",
        "A player with several hands looked at another than the one that may be looked at",
        tuple(dict.fromkeys(one + several)),
        remedy,
        steps=(DECISION, RESULT),
        takes_seat=True,
        details=tuple(seen_box(box) for box in range(1, boxes + 1)),
        rulings=DIRECTIONS,
        ruled_by=ruled_by,
        notify=(ruled_by.title,),
        remedy_text="One hand may be deemed the player's own; where more were seen, all of these may be void",
        impossible=impossible,
    )
