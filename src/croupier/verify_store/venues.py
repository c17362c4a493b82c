"""What the log says of the house's venue: New Zealand's notice of 1996 approves games for two by name.

A store of an earlier version says nothing of venues; its tables are judged from the first entry on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

_GAMES: Final = {
    "blackjack": "a",
    "roulette": "b",
    "mini_baccarat": "c",
    "baccarat": "d",
    "tai_sai": "e",
    "money_wheel": "f",
    "caribbean_stud": "g",
    "midi_baccarat": "h",
    "craps": "i",
}
"""The games of the notice, each by its paragraph."""
_VENUES: Final = {"christchurch": ("notice cl 1", "abcdefg"), "auckland": ("notice cl 2", "abcdefghi")}
"""The venues: the clause of each, and the paragraphs that it has."""


class Venues:
    """The venue, and the tables that open there, event by event."""

    def __init__(self) -> None:
        self._venue: str | None = None

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event about the venue, or with a table that opens."""
        if stream == "venues" and kind == "venue":
            if payload.get("book") != "nz-1996" or payload.get("venue") not in _VENUES:
                yield f"no book approves its games for {payload.get('venue')!r:.60}"
                return
            self._venue = str(payload["venue"])
        elif kind == "table-opened" and isinstance(stream, str) and stream.startswith("table:"):
            setup = payload.get("setup")
            if isinstance(setup, dict) and setup.get("book") == "nz-1996" and self._venue is not None:
                yield from self._opened(str(setup.get("game")), clauses if isinstance(clauses, list) else [])

    def _opened(self, game: str, cited: list[Any]) -> Iterator[str]:
        assert self._venue is not None
        clause, paragraphs = _VENUES[self._venue]
        letter = _GAMES.get(game, "?")
        if letter not in paragraphs:
            yield f"{game} is not approved at {self._venue} ({clause})"
        elif f"{clause}({letter})" not in cited:
            yield f"it does not cite {clause}({letter}), by which the game is approved there"
