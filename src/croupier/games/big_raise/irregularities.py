"""The irregularities that Big Raise stud poker has alone; rulebooks put clauses on them.

Those that it shares with other games of New Zealand are in :mod:`croupier.games.stud.misdeals`.
"""

from __future__ import annotations

from typing import Final

from croupier.games.big_raise.terms import COMMUNITY, COMMUNITY_CARD, counts_as_own, own_box
from croupier.games.hands import BOARD
from croupier.games.incident import Incident
from croupier.games.irregularities import unfit
from croupier.games.remedies import (
    DIRECTED,
    DIRECTIONS,
    Continue,
    Declare,
    DeemAbsent,
    Impossible,
    Irregularity,
    Remedy,
    Ruler,
)
from croupier.games.requests import Draw
from croupier.games.stud.irregularities import dealt_a_hand
from croupier.games.stud.misdeals import void_hand
from croupier.games.stud.terms import ANTE, DECISION, RESULT
from croupier.games.tape import Report
from croupier.law import Clauses

BLIND_SEEN: Final = "blind_hand_seen"
TOP_THREE: Final = "top_three"
"""What a report states of cards on the discard pile: that they are the top three."""


def no_complete_hand(incident: Incident, report: Report, clauses: Clauses) -> None:
    """Refuse a report on a complete hand while the shoe still deals each its third card.

    Raises:
        Refused: both community cards do not lie there yet.
    """
    if len(incident.hands.of(BOARD)) < COMMUNITY:
        unfit(report, "no hand can be complete yet: the third card of each is still to be dealt", clauses)


def community_dealt(incident: Incident, report: Report, clauses: Clauses) -> None:
    """Refuse a report on a community card before one is dealt, or is the next to be.

    Raises:
        Refused: none is.
    """
    asked = incident.request
    due = isinstance(asked, Draw) and asked.step == COMMUNITY_CARD
    if not due and not incident.hands.of(BOARD):
        unfit(report, "no community card has been dealt", clauses)


def laid_down(reconstructed: Clauses, folded: Clauses) -> Irregularity:
    """The player who is to decide laid the cards down, and they lie among the discards."""

    def remedy(incident: Incident, report: Report) -> Remedy:
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
        return void_hand(void, clauses, f"the hands in boxes {listed} are void: their wagers go back")

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
