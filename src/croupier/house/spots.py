"""Spots: where on a layout a wager lies, as one short text that pages and the house share.

``red``, ``place_bet_6``, ``triples:4``, ``split:8-11``, ``win_bet_odds@3.3.win_bet``: the kind of
wager, what it is on, and the id of the wager that it stands behind. ``static/js/spots.js`` makes the
same text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.tape import Place
from croupier.games.wagers import Wager, WagerType
from croupier.table.round import Round

SELECTION: Final = "selection"
COVERS: Final = "covers"
ATTACH: Final = "attach"
SET_BY_PLAY: Final = "point"
"""The detail that the play of a round gives a wager: it has travelled from where it was placed."""


def spot_of(wager: str, details: Mapping[str, Any]) -> str:
    """Where a wager lies; numbers that it covers stand in the order of the layout, zeros first."""
    text = wager
    if details.get(COVERS):
        text += ":" + "-".join(sorted(map(str, _listed(details[COVERS])), key=_in_order))
    elif details.get(SELECTION) is not None:
        text += f":{details[SELECTION]}"
    if details.get(ATTACH):
        text += f"@{details[ATTACH]}"
    return text


def _listed(covers: object) -> Sequence[Any]:
    return covers if isinstance(covers, Sequence) and not isinstance(covers, str) else [covers]


def _in_order(number: str) -> tuple[int, int, str]:
    """0 before 00 before 1; what is no number after all numbers."""
    return (int(number) if number.isascii() and number.isdigit() else 10**6, len(number), number)


def place_of(wager: Wager) -> str:
    """Where a wager that lies on the table was placed."""
    return spot_of(wager.type.name, wager.details)


def as_placed(type_: WagerType, details: Mapping[str, Any]) -> dict[str, Any]:
    """A wager's details as a player gives them, without what the play has added."""
    return {name: value for name, value in details.items() if name in type_.takes}


def chosen_id(seat: int, box: int, spot: str, round_: Round) -> tuple[str, Wager | None]:
    """The id of the wager that a placement on a spot makes, and the one lying there that it changes.

    A wager of the same seat and box that lies on the spot, and has not travelled from it, is changed.
    Otherwise the placement makes a new one, with an id that no wager of the round has borne.
    """
    for wager in round_.wagers:
        same = wager.seat == seat and wager.box == box and place_of(wager) == spot
        if same and not wager.details.get(SET_BY_PLAY):
            return wager.id, wager
    return round_.free_id(f"{seat}.{box}.{spot}"), None


def same_spot(entry: Place, wager: Wager) -> bool:
    """Whether a placement is on the spot where a wager lies."""
    return spot_of(entry.wager, entry.details) == place_of(wager)
