"""What the house chooses for the room at one table: times to come, time banks, the pace between hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.refusals import Malformed, unknown

SECOND: Final = 1_000_000
LONGEST: Final = 3600 * SECOND
"""The longest of these times."""


@dataclass(frozen=True, slots=True)
class RoomTerms:
    """The times of the room at one table, in microseconds. No clause has any of them."""

    come: int = 60 * SECOND
    """How long a seat is held for a player who was called from the waiting list."""
    bank: int = 60 * SECOND
    """The most that a player's time bank holds; 0 for a table without."""
    draw: int = 15 * SECOND
    """How much of the bank is drawn at a time, for one decision."""
    call: int = 30 * SECOND
    """How long a player has to decide at a dealer's table once the clock was started."""
    refill: int = 5 * SECOND
    """What each hand played puts into the bank."""
    result: int = 3 * SECOND
    """How long a result stands at an automated table, at most."""
    between: int = 1 * SECOND
    """How long wagers stay open after it where all players have their chips on the table."""

    def to_json(self) -> dict[str, int]:
        """The terms in microseconds."""
        return {name: getattr(self, name) for name in self.__slots__}


USUAL: Final = RoomTerms()


def read_terms(given: object) -> RoomTerms:
    """The terms that :meth:`RoomTerms.to_json` wrote, or some of them.

    Raises:
        Malformed: an unknown entry, or a time that is no whole number of microseconds up to an hour.
    """
    if not isinstance(given, Mapping):
        raise Malformed("room of a table", "write an object of times", about=("room",))
    return RoomTerms(**{str(name): _time(str(name), time) for name, time in given.items()})


def _time(name: str, time: Any) -> int:
    if name not in RoomTerms.__slots__:
        raise unknown("time of the room", name, RoomTerms.__slots__)
    if type(time) is not int or not 0 <= time <= LONGEST:
        reason = f"must be a whole number of microseconds up to {LONGEST // SECOND} seconds"
        raise Malformed(f"time {name} of the room", reason, about=("room", name))
    return time
