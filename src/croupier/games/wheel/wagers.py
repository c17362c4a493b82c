"""The wagers of the wheel of fortune, one on each symbol; rulebooks put odds and clauses on them."""

from __future__ import annotations

from croupier.games.lines import lose, win
from croupier.games.wagers import WagerType
from croupier.games.wheel import kernel
from croupier.law import Clauses
from croupier.money.odds import Odds


def wager_name(symbol: str) -> str:
    """The name of the wager on a symbol: ``symbol_a``."""
    return f"symbol_{symbol.lower()}"


def symbol_wager(
    symbol: str, odds: Odds, clauses: Clauses, limits: Clauses, *, wins: Clauses, loses: Clauses
) -> WagerType:
    """The wager on a symbol, at its odds."""
    lines = (
        lose("another symbol", loses),
        win("the symbol", odds, wins),
    )
    return WagerType(
        wager_name(symbol), f"Symbol {symbol.upper()}", kernel.line, lines, clauses, limits, main=True
    )
