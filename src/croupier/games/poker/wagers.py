"""What players put up in poker; rulebooks put clauses on it."""

from __future__ import annotations

from croupier.games.poker.terms import PARTICIPATION_FEE, TABLE_STAKES
from croupier.games.wagers import PayLine, Result, WagerType
from croupier.law import Clauses


def _only_line() -> int:
    return 0


def table_stakes(clauses: Clauses, limits: Clauses) -> WagerType:
    """A player's chips on the table: they end for what the hand has won or lost, by no pay line."""
    line = PayLine("not wagered", Result.STAND_OFF, None, clauses)
    return WagerType(TABLE_STAKES, "Table stakes", _only_line, (line,), clauses, limits, takes=())


def participation_fee(clauses: Clauses) -> WagerType:
    """What a player pays to take part; the operator keeps it."""
    line = PayLine("paid", Result.LOSE, None, clauses)
    return WagerType(PARTICIPATION_FEE, "Participation fee", _only_line, (line,), clauses, clauses)
