"""Standings: what a table remembers of its seats when a round opens.

An opening names the seats by these words, and by those of the game's own; a game says with
:attr:`Game.standings` which of them it asks for, and the house keeps the account. Those of
:data:`OWN_KEYS` are of every game, and records and scripts write them under keys of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

DESIGNATED: Final = "designated_player"
"""The seat that holds the shoe, where a player deals, or where the dealer button lies."""
ALLOWANCE_USED: Final = "allowance_used"
"""Seats whose one wager under the minimum has been let pass already."""
LAST_SHOOTER: Final = "last_shooter"
"""The seat that had the dice last at this table: they are offered on from there."""
OWN_KEYS: Final = frozenset({DESIGNATED, ALLOWANCE_USED, LAST_SHOOTER})
"""What records and scripts write beside ``standings``, not in it."""

LATE_ENTRANT: Final = "late_entrant"
"""Seats whose players had no main wager in the first round of the shoe."""
SAT_OUT: Final = "sat_out"
"""Seats whose players wagered in the shoe, and then left a round of it out."""
HELD_TO_MINIMUM: Final = "held_to_minimum"
"""Seats whose players a manager holds to the minimum, in this shoe and further ones."""
BETTING_MARKER: Final = "betting_marker"
"""The seat that has the marker which shows who wagers first, in a tournament."""
DIRECTED: Final = "directed"
"""Seats whose players are under a manager's direction."""

NOBODY: Final[frozenset[int]] = frozenset()


def remembered(
    given: Mapping[str, frozenset[int]] | None = None, /, **named: int | Iterable[int] | None
) -> Mapping[str, frozenset[int]]:
    """Standings by name: those ``given``, and further ones of a seat or some seats, but of nobody."""
    found = dict(given or {})
    for name, have in named.items():
        if have is not None and (who := frozenset((have,) if isinstance(have, int) else have)):
            found[name] = who
    return MappingProxyType(found)
