"""Checks on wagers that games of stud poker against the dealer share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.games.boxes import beside
from croupier.games.checks import Check, Closing, refuse
from croupier.games.game import Adjustment, Opening
from croupier.games.refusals import Code, Refusal
from croupier.games.stud.terms import ANTE
from croupier.games.wagers import Wager
from croupier.law import Clauses


def one_wager_on_an_area(clauses: Clauses) -> Check:
    """An area takes one wager, whoever makes it."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        there = next((w for w in lying if w.box == wager.box and w.type.name == wager.type.name), None)
        if there is None:
            return None
        reason = f"seat {there.seat} has a wager on that area"
        near = there.id if there.seat == wager.seat else "another box"
        return refuse(wager, reason, clauses, (near,), Code.WAGER_THERE)

    return check


def one_hand_a_player(clauses: Clauses) -> Check:
    """A player wagers on one hand."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        other = next((w for w in lying if w.seat == wager.seat and w.box != wager.box), None)
        if other is None:
            return None
        reason, near = "the player wagers on one hand only", (f"box {other.box}",)
        return refuse(wager, reason, clauses, near, Code.FURTHER_HAND)

    return check


def keeps_its_ante(side: str, clauses: Clauses, reason: str) -> Closing:
    """A wager of the kind ``side`` that has lost its ante wager goes back."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        for wager in lying:
            if wager.type.name == side and beside(ANTE, wager, lying) is None:
                yield Adjustment(wager.id, 0, refuse(wager, reason, clauses))

    return close
