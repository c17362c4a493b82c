"""A dealer's table at which new cards are prepared, in a house whose store is verified."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.verify_store import verify
from tests.house.floor import Floor, events

POKER = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
SEEN: Final = "complete, no marks"
TWICE: Final = ("inspected", "checked", "spread", "viewed")


def sound(floor: Floor, folder: Path) -> bool:
    """Whether the verifier finds the store in order."""
    floor.store.backup(folder / "house.sqlite")
    return verify(str(folder / "house.sqlite")).ok


def opened(floor: Floor, book: str, game: str, **options: Any) -> None:
    """A live table of a game with a player at it."""
    own = {"texas_holdem_poker": POKER, "manila_poker": Limits({})}
    limits = {"limits": own[game]} if game in own else {}
    floor.open("t", book, game, mode=Mode.LIVE, options=options, **limits)
    floor.sit("anna")


def prepared(floor: Floor) -> list[tuple[str, tuple[str, ...]]]:
    """The acts with new cards in the log, each with its clauses."""
    return [(data["act"], cited) for data, cited in events(floor, "table:t", "shoe-prepared")]
