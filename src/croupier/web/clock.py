"""The clock at a dealer's table of a game between players, as the dealer's console shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from croupier.house import Command, House
from croupier.house import commands as c
from croupier.house.room.clock import comes_to, running, waits_for, why_not_asked
from croupier.house.room.views import clock_json
from croupier.house.state import TableState


def console_clock_json(house: House, table: TableState) -> dict[str, Any] | None:
    """The clock on the decision that the hand waits for; None where none can be started.

    Times are microseconds; ``ends`` and ``started`` since 1970, and None until the clock was started.
    ``may_ask``: the seats whose players may ask for it. ``action``: what the hand comes to when it runs out.
    """
    asks = waits_for(table)
    if asks is None or comes_to(asks) is None:
        return None
    person, terms = table.seats[asks.seat].person, table.setup.room
    of_all = clock_json(house.books.people, table)
    return {
        "seat": asks.seat,
        "name": house.books.people[person].name,
        **({"asked": None, "ends": None, "started": None} if of_all is None else of_all),
        "call": terms.call,
        "draw": terms.draw,
        "bank": table.room.bank_of(person, terms) if terms.bank else 0,
        "action": comes_to(asks),
        "may_ask": [seat for seat in sorted(table.seats) if why_not_asked(table, seat) is None],
    }


def _running(table: TableState) -> str | None:
    return None if running(table) is not None else "no clock was started"


NOT_NOW: Final[Mapping[type[Command], Callable[[TableState], str | None]]] = MappingProxyType(
    {
        c.StartClock: lambda table: why_not_asked(table, None),
        c.EnterDrawnTime: _running,
        c.TimeUp: _running,
    }
)
"""By the command of the dealer, why it cannot be given as the table stands."""


def has_clock(table: TableState) -> bool:
    """Whether a dealer starts a clock at a table."""
    return table.live and table.keeps_stakes
