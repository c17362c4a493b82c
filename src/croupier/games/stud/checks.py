"""Checks on wagers that games of stud poker against the dealer share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.games.checks import Check, Closing, refuse
from croupier.games.game import Adjustment, Opening
from croupier.games.refusals import Refusal
from croupier.games.stud.terms import ANTE, Clauses
from croupier.games.wagers import Wager


def an_area_of_the_layout(boxes: int, clauses: Clauses) -> Check:
    """Wagers lie in the areas of the layout, numbered from the dealer's left."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if 1 <= wager.box <= boxes:
            return None
        reason = f"there is no area {wager.box}: those of the layout are numbered 1 to {boxes}"
        return refuse(wager, reason, clauses, (f"box 1 to {boxes}",))

    return check


def one_wager_on_an_area(clauses: Clauses) -> Check:
    """An area takes one wager, whoever makes it."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        there = next((w for w in lying if w.box == wager.box and w.type.name == wager.type.name), None)
        if there is None:
            return None
        reason = f"seat {there.seat} has a wager on that area"
        return refuse(wager, reason, clauses, (there.id,) if there.seat == wager.seat else ("another box",))

    return check


def one_hand_a_player(clauses: Clauses) -> Check:
    """A player wagers on one hand."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        other = next((w for w in lying if w.seat == wager.seat and w.box != wager.box), None)
        if other is None:
            return None
        return refuse(wager, "the player wagers on one hand only", clauses, (f"box {other.box}",))

    return check


def beside_an_ante(side: str, clauses: Clauses) -> Check:
    """A wager of the kind ``side`` only where the same player has an ante wager."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name != side or _ante(wager, lying) is not None:
            return None
        return refuse(wager, "the player has no ante wager there", clauses, (f"{ANTE} first",))

    return check


def keeps_its_ante(side: str, clauses: Clauses, reason: str) -> Closing:
    """A wager of the kind ``side`` that has lost its ante wager goes back."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        for wager in lying:
            if wager.type.name == side and _ante(wager, lying) is None:
                yield Adjustment(wager.id, 0, refuse(wager, reason, clauses))

    return close


def _ante(wager: Wager, lying: Sequence[Wager]) -> Wager | None:
    own = (w for w in lying if w.seat == wager.seat and w.box == wager.box)
    return next((w for w in own if w.type.name == ANTE), None)
