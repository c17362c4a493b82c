"""New Zealand: tournaments of hold-em, at private tables (division I r 20.1(b), 20.2); else beyond the books.

The division of poker says nothing of tournaments. How one is played is the trade's: what each act rests on
is written in the page of tournaments.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from croupier.rulebooks import nz_1996
from croupier.rulebooks.tournament_law import Act, TournamentLaw

_general = nz_1996.BOOK.within("div I r")
PRIVATE: Final = _general("20.1(b)")
"""A table may be reserved for a tournament."""
SIGN: Final = _general("20.2")
"""It has a sign, and is not open to the public."""

TOURNAMENTS: Final = TournamentLaw(
    acts=MappingProxyType({Act.DESIGNATED: PRIVATE, Act.EXCLUSIVE: PRIVATE + SIGN, Act.ALLOCATED: SIGN}),
    of_field=True,
    games=frozenset({"holdem"}),
    private="event",
    options=MappingProxyType(
        {
            "structure": "no_limit",
            "commission": "nil",
            "straddle": False,
            "kill_pots": False,
            "run_it_twice": 1,
            "royal_flush_jackpot": "none",
        }
    ),
)
