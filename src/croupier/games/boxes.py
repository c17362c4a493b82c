"""Checks on where wagers lie, shared by the games whose layouts have numbered boxes or areas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from croupier.games.checks import Check, Concerning, limits_on, refuse
from croupier.games.game import Opening
from croupier.games.options import Option, Value
from croupier.games.refusals import Code, Refusal
from croupier.games.standings import DIRECTED
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal

_EACH_PLAYER: Final = "each_player"
_WHOLE_BOX: Final = "whole_box"


def table_maximum(clauses: Clauses, title: str = "", *, usually_whole_box: bool = False) -> Option:
    """What the table's maximum bounds: each player's wager, or those of a box together."""
    values = (_WHOLE_BOX, _EACH_PLAYER) if usually_whole_box else (_EACH_PLAYER, _WHOLE_BOX)
    title = title or "Whether the table's maximum bounds each player's wager, or the wagers of a box together"
    return Option("table_maximum", title, values, values[0], clauses)


def bounds_whole_box(values: Mapping[str, Value]) -> bool:
    """Whether :func:`table_maximum` is that it bounds the wagers of a box together."""
    return values["table_maximum"] == _WHOLE_BOX


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
        name, seat, box = wager.type.name, wager.seat, wager.box
        for there in lying:
            if there.box == box and there.seat == seat and there.type.name == name:
                reason = "the player has a wager on that area: change that one"
                return refuse(wager, reason, clauses, (there.id,), Code.WAGER_THERE)
        return None

    return check


def players_on_an_area(most: int, clauses: Clauses) -> Check:
    """At most so many players on one betting area."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        others = {w.seat for w in lying if w.box == wager.box and w.type is wager.type} - {wager.seat}
        if len(others) < most:
            return None
        players = "a player wagers" if most == 1 else f"{most} players wager"
        reason = f"{players} in box {wager.box} already"
        return refuse(wager, reason, clauses, ("another box",), Code.NO_ROOM)

    return check


def one_box_a_player(clauses: Clauses, *mains: str) -> Check:
    """A player has no permission to wager on several boxes; ``mains``: the wagers meant, all where empty."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if mains and wager.type.name not in mains:
            return None
        mine = (w for w in lying if w.seat == wager.seat and (not mains or w.type.name in mains))
        other = next((w for w in mine if w.box != wager.box), None)
        if other is None:
            return None
        reason, near = "the player wagers on one box only", (f"box {other.box}",)
        return refuse(wager, reason, clauses, near, Code.FURTHER_HAND)

    return check


def few_boxes_a_player(most: int, clauses: Clauses, main: str) -> Check:
    """A player wagers on so many boxes at most; ``main``: the wager meant."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name != main or len(lying) < most:
            return None
        mine = sorted({w.box for w in lying if w.seat == wager.seat and w.type.name == main})
        if wager.box in mine or len(mine) < most:
            return None
        on = "one box only" if most == 1 else f"{most} boxes at most"
        near = tuple(f"box {box}" for box in mine)
        return refuse(wager, f"the player wagers on {on}", clauses, near, Code.FURTHER_HAND)

    return check


def held_to_minimum(main: str, clauses: Clauses, *standings: str) -> Check:
    """A seat with one of these standings makes the minimum of this wager."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        bound = any(wager.seat in opening.standings.get(standing, ()) for standing in standings)
        least = limits_on(wager, opening).min
        if not bound or wager.type.name != main or least is None or wager.stake == least:
            return None
        reason = f"the player may wager the minimum only, {decimal(least)}"
        return refuse(wager, reason, clauses, (decimal(least),))

    return check


def directed_player(main: str, one_box: Clauses, minimum: Clauses) -> Concerning:
    """A player under a manager's direction makes this wager on one box, and for the minimum."""
    in_one_box, the_minimum = one_box_a_player(one_box, main), held_to_minimum(main, minimum, DIRECTED)

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.seat not in opening.standings.get(DIRECTED, ()):
            return None
        return in_one_box(wager, lying, opening) or the_minimum(wager, lying, opening)

    return Concerning(frozenset({main}), check)


def only_beside(main: str, clauses: Clauses, *kinds: str) -> Concerning:
    """Wagers of these kinds only where the same player has one of the kind ``main`` in the box."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if beside(main, wager, lying) is not None:
            return None
        reason = f"the player has no {main.replace('_', ' ')} wager in that box"
        return refuse(wager, reason, clauses, (f"{main} first",), Code.NEEDS_ANOTHER)

    return Concerning(frozenset(kinds), check)
