"""What a table's record says against a report of an irregularity: whoever reports it is told, and decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from croupier.house.state import TableState
from croupier.table.shoe_life import Stage

IN_PLAY: Final = frozenset({Stage.PLAY, Stage.LAST_ROUND})


def _burned(table: TableState) -> str | None:
    shoe = table.shoe_life
    if shoe is None or not shoe.burned:
        return None
    return f"{shoe.burned} {'card was' if shoe.burned == 1 else 'cards were'} burned from this shoe"


def _cut(table: TableState) -> str | None:
    shoe = table.shoe_life
    needed = shoe is not None and shoe.stage in IN_PLAY and shoe.rules.cut and not shoe.rules.cut_optional
    return "the cut of these cards was entered" if needed else None


def _shuffled(table: TableState) -> str | None:
    shoe = table.shoe_life
    return "the shuffle of these cards was entered" if shoe is not None and shoe.stage in IN_PLAY else None


SAYS: Final[Mapping[str, Callable[[TableState], str | None]]] = MappingProxyType(
    {
        "burn_omitted": _burned,
        "first_card_not_burned": _burned,
        "cards_not_cut": _cut,
        "not_cut": _cut,
        "not_shuffled": _shuffled,
    }
)
"""By the kind of irregularity."""


def contradiction(table: TableState, kind: str) -> str | None:
    """What the record of a table says against an irregularity of a kind; None where it says nothing."""
    says = SAYS.get(kind)
    return None if says is None else says(table)
