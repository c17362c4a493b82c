"""What a supervisor decides about waiting lists and seats, and why that cannot be done just now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from croupier.house import commands as c
from croupier.house.commands import Command
from croupier.house.room import absence
from croupier.house.state import TableState


def has_lists(table: TableState) -> bool:
    """Whether a table has a waiting list."""
    return table.keeps_stakes


def _unlisted(table: TableState) -> str | None:
    return None if table.room.waiting else "no player is on the waiting list"


def _uncalled(table: TableState) -> str | None:
    return None if table.room.called else "no seat is held"


def _on_no_list(table: TableState) -> str | None:
    return None if table.room.waiting or table.room.wishes else "no player is on a list"


def unseated(table: TableState) -> str | None:
    """Why nobody's seat can be spoken of."""
    return None if table.seats else "no player has a seat"


def asks_approval(table: TableState) -> bool:
    """Whether players ask a supervisor before they leave the game for a while."""
    return absence.law_of(table) is not None


NOT_NOW: Final[Mapping[type[Command], Callable[[TableState], str | None]]] = MappingProxyType(
    {c.CallFromList: _unlisted, c.PassOver: _uncalled, c.TakeOffList: _on_no_list, c.MoveToTable: unseated}
)
"""By the command."""
