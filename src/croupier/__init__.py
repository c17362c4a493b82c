"""Casino table games, exactly as their gazetted rulebooks say.

Open a table of a game under its options, play rounds by calls, and read how every wager ended and why. What
is refused says its reason, the clauses that refuse it and the nearest valid choices. Amounts are exact.

>>> import croupier
>>> table = croupier.Table("qld-2010", "baccarat")
>>> coup = table.open_round()
>>> coup.place(1, "player", "10")
'w1'
>>> coup.close_betting()
>>> coup.deal("9S 2D QH 4C")
>>> coup.settle()
(Settlement(w1: player of 10 by seat 1, win 10 at 1 to 1),)

Names are imported from :mod:`croupier.api` when they are first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = [
    "AnalysedGame",
    "AnalysedWager",
    "BookInfo",
    "Clause",
    "GameInfo",
    "Needs",
    "Outcome",
    "PlacedWager",
    "Refusal",
    "RefusedError",
    "Replay",
    "Round",
    "Settlement",
    "SimulatedGame",
    "SimulatedWager",
    "Table",
    "Waiting",
    "conduct",
    "list_books",
    "list_games",
    "replay",
    "verify",
]

if TYPE_CHECKING:
    from croupier.api import (
        AnalysedGame,
        AnalysedWager,
        BookInfo,
        Clause,
        GameInfo,
        Needs,
        Outcome,
        PlacedWager,
        Refusal,
        RefusedError,
        Replay,
        Round,
        Settlement,
        SimulatedGame,
        SimulatedWager,
        Table,
        Waiting,
        conduct,
        list_books,
        list_games,
        replay,
        verify,
    )
else:

    def __getattr__(name: str) -> object:
        """A public name, from where it is made."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        found = globals()[name] = getattr(import_module("croupier.api"), name)
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
