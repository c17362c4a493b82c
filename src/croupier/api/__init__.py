"""What programs import: tables, rounds, analysis, simulation, records (docs/python.md).

It is thin: rules, refusals, money and figures are those of the engine, and what is given is read by the same
functions that read round scripts.
"""

from __future__ import annotations

from croupier.api.figures import AnalysedGame, AnalysedWager, Outcome, SimulatedGame, SimulatedWager
from croupier.api.play import Round
from croupier.api.records import Replay, conduct, replay, verify
from croupier.api.refused import Refusal, RefusedError
from croupier.api.tables import BookInfo, Clause, GameInfo, Table, list_books, list_games
from croupier.api.views import Needs, PlacedWager, Settlement, Waiting

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
