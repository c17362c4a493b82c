"""Checks on where wagers lie, shared by the games whose layouts have numbered boxes or areas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.games.checks import Check, Concerning, refuse
from croupier.games.game import Opening
from croupier.games.refusals import Code, Refusal
from croupier.games.wagers import Wager
from croupier.law import Clauses


def box_name(box: int) -> str:
    """A box as the hand that its cards or tiles go to."""
    return f"box_{box}"


def own_in_box(wager: Wager, lying: Sequence[Wager]) -> list[Wager]:
    """The wagers that the same player has in the same box."""
    return [w for w in lying if w.seat == wager.seat and w.box == wager.box]


def beside(main: str, wager: Wager, lying: Sequence[Wager]) -> Wager | None:
    """The wager of the kind ``main`` that the same player has in the same box."""
    return next((w for w in own_in_box(wager, lying) if w.type.name == main), None)


def alone(wager: Wager, lying: Sequence[Wager]) -> Iterable[Wager]:
    """The table's maximum bounds each wager by itself."""
    return ()


def on_the_layout(boxes: int, clauses: Clauses, called: str = "box") -> Check:
    """Wagers lie in the boxes of the layout (or what the rulebook calls them), numbered from the left."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if 1 <= wager.box <= boxes:
            return None
        reason = f"there is no {called} {wager.box}: those of the layout are numbered 1 to {boxes}"
        return refuse(wager, reason, clauses, (f"box 1 to {boxes}",), Code.NO_SUCH_BOX)

    return check


def one_of_a_kind(clauses: Clauses) -> Check:
    """A player's chips on one area are one wager."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if not lying:
            return None
        there = next((w for w in own_in_box(wager, lying) if w.type.name == wager.type.name), None)
        if there is None:
            return None
        reason = "the player has a wager on that area: change that one"
        return refuse(wager, reason, clauses, (there.id,), Code.WAGER_THERE)

    return check


def only_beside(main: str, clauses: Clauses, *kinds: str) -> Concerning:
    """Wagers of these kinds only where the same player has one of the kind ``main`` in the box."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if beside(main, wager, lying) is not None:
            return None
        reason = f"the player has no {main.replace('_', ' ')} wager in that box"
        return refuse(wager, reason, clauses, (f"{main} first",), Code.NEEDS_ANOTHER)

    return Concerning(frozenset(kinds), check)
