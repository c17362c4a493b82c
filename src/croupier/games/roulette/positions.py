"""Which position of the layout a wager names: by the numbers that it covers, or by its number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.errors import nearest
from croupier.games.roulette.layout import COLUMN, DOZEN, EVEN_CHANCES, STRAIGHT_UP, Layout, Spot
from croupier.games.roulette.wheel import pocket_name

COVERS: Final = "covers"
SELECTION: Final = "selection"

_WHICH: Final = {"1": 1, "2": 2, "3": 3, "first": 1, "second": 2, "third": 3}
_RANGES: Final = {"1-12": 1, "13-24": 2, "25-36": 3}
MOST_NAMED: Final = 6
"""A refusal names at most so many positions."""


class NoPosition(ValueError):
    """A wager names no position of the layout; the text says why, ``near`` what it could name."""

    def __init__(self, reason: str, near: Sequence[str] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.near = tuple(near)


def takes(wager: str) -> tuple[str, ...]:
    """What a wager of a kind may say of its position."""
    if wager in (STRAIGHT_UP, COLUMN, DOZEN):
        return (COVERS, SELECTION)
    return (COVERS,)


def position(layout: Layout, wager: str, details: Mapping[str, Any]) -> Spot:
    """The position that a wager of a kind lies on.

    ``covers`` lists the numbers, in any order; ``selection`` may stand instead for the number of a
    straight up, and for which column or dozen it is. The even chances need neither.

    Raises:
        NoPosition: the layout has no such position.
    """
    covers, selection = details.get(COVERS), details.get(SELECTION)
    if covers is not None and selection is not None:
        raise NoPosition("it names its position twice", ("covers or selection",))
    if selection is not None and wager == STRAIGHT_UP:
        covers, selection = [selection], None
    if selection is not None:
        return _numbered(layout, wager, str(selection))
    if covers is None and wager in EVEN_CHANCES:
        return layout.of(wager)[0]
    if covers is None:
        spots = layout.of(wager)
        like = ", ".join(f'"{pocket_name(pocket)}"' for pocket in spots[0].pockets)
        says = f'list the numbers that it covers, like "{COVERS}": [{like}]'
        raise NoPosition(f"it names no position: {says}", _names(spots))
    return _covering(layout, wager, covers)


def _numbered(layout: Layout, wager: str, selection: str) -> Spot:
    known = _WHICH | (_RANGES if wager == DOZEN else {})
    spot = layout.numbered(wager, known.get(selection.strip().lower(), 0))
    if spot is None:
        raise NoPosition(f"there is no {wager} {selection!r}", tuple(known)[:3])
    return spot


def _covering(layout: Layout, wager: str, covers: object) -> Spot:
    if not isinstance(covers, Sequence) or isinstance(covers, str):
        raise NoPosition("covers is a list of numbers")
    names = [str(name) for name in covers]
    pockets = [layout.pocket(name) for name in names]
    for name, pocket in zip(names, pockets, strict=True):
        if pocket is None:
            raise NoPosition(f"{name!r} is no number of this layout", _like(name, layout.wheel.names))
    found = [pocket for pocket in pockets if pocket is not None]
    if len(set(found)) != len(found):
        raise NoPosition("it names a number twice")
    spot = layout.covering(wager, found)
    if spot is None:
        reason = f"{'-'.join(names)} is no {wager.replace('_', ' ')} of this layout"
        raise NoPosition(reason, _nearest(layout, wager, frozenset(found)))
    return spot


def _like(name: str, names: Sequence[str]) -> tuple[str, ...]:
    """The numbers of a wheel next to one that it has not; the first of them where it is no number at all."""
    if name.isascii() and name.isdigit():
        asked = min(int(name[:9]), len(names))
        return tuple(sorted(names, key=lambda each: (abs(int(each) - asked), int(each)))[:MOST_NAMED])
    return nearest(name, names) or tuple(names[:MOST_NAMED])


def _nearest(layout: Layout, wager: str, pockets: frozenset[int]) -> tuple[str, ...]:
    """The positions of a kind that share most numbers with those named."""
    ranked = sorted(layout.of(wager), key=lambda s: -len(pockets & set(s.pockets)))
    return _names(ranked)


def _names(spots: Sequence[Spot]) -> tuple[str, ...]:
    return tuple(s.name for s in spots[:MOST_NAMED])
