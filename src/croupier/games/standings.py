"""Standings: what a rule asks of a seat's past at the table before it takes a wager from there.

An opening names the seats by these words; a game says with :attr:`Game.standings` which of them it asks
for, and the house keeps the account.
"""

from __future__ import annotations

from typing import Final

LATE_ENTRANT: Final = "late_entrant"
"""Seats whose players had no main wager in the first round of the shoe."""
SAT_OUT: Final = "sat_out"
"""Seats whose players wagered in the shoe, and then left a round of it out."""
HELD_TO_MINIMUM: Final = "held_to_minimum"
"""Seats whose players a manager holds to the minimum, in this shoe and further ones."""
DIRECTED: Final = "directed"
"""Seats whose players are under a manager's direction."""
