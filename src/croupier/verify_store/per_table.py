"""What a check remembers of each table, from the event that opens it on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Kept = TypeVar("Kept")


class PerTable(Generic[Kept]):
    """By the stream of a table what is remembered of it; ``made`` makes it of the setup of the opening."""

    def __init__(self, made: Callable[[dict[str, Any]], Kept]) -> None:
        self._made = made
        self._kept: dict[str, Kept] = {}

    def at(self, stream: object, kind: object, payload: dict[str, Any]) -> Kept | None:
        """What is remembered of the table that an event is of; None where it is of no table that opened."""
        if not isinstance(stream, str) or not stream.startswith("table:"):
            return None
        if kind == "table-opened":
            setup = payload.get("setup")
            self._kept[stream] = self._made(setup if isinstance(setup, dict) else {})
        return self._kept.get(stream)

    def put(self, stream: object, kept: Kept) -> None:
        """Remember something else of a table from now on."""
        self._kept[str(stream)] = kept

    def all(self) -> tuple[Kept, ...]:
        """What is remembered of every table."""
        return tuple(self._kept.values())


def game_of(setup: dict[str, Any]) -> tuple[str, str]:
    """The rulebook and the game of a table."""
    return str(setup.get("book")), str(setup.get("game"))
