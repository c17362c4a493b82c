"""The wagers of roulette; rulebooks put odds and clauses on them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from croupier.games.lines import lose, win
from croupier.games.roulette import kernel
from croupier.games.roulette.layout import (
    COLUMN,
    CORNER,
    DOZEN,
    EVEN_CHANCES,
    FIRST_FIVE,
    SIX_LINE,
    SPLIT,
    STRAIGHT_UP,
    STREET,
)
from croupier.games.roulette.positions import takes
from croupier.games.wagers import WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds

TITLES: Final = {
    STRAIGHT_UP: "Straight up",
    SPLIT: "Split",
    STREET: "Street",
    CORNER: "Corner",
    FIRST_FIVE: "First five numbers",
    SIX_LINE: "Six-line",
    COLUMN: "Column",
    DOZEN: "Dozen",
    **{name: name.capitalize() for name in EVEN_CHANCES},
}
"""Every kind of wager, inside ones first."""


@dataclass(frozen=True, slots=True)
class WithZero:
    """What a zero changes about a kind of wager; each is left out where it is nothing special."""

    wins: Clauses = ()
    """What a win rests on of a position that covers a zero."""
    loses: Clauses = ()
    """What a loss to a zero rests on."""
    cases: tuple[Clauses, ...] = ()
    """What a win of a position with a zero rests on besides, by its case."""
    case: Callable[[int, int], int] | None = None
    """Which case it is, from what the position covers and the pocket."""


def roulette_wager(
    name: str,
    odds: Odds,
    clauses: Clauses,
    limits: Clauses,
    *,
    wins: Clauses,
    loses: Clauses,
    zero: WithZero,
) -> WagerType:
    """A kind of wager at its odds: it wins on what its position covers."""
    won = "its number" if name == STRAIGHT_UP else "one of its numbers"
    wins_line = win(won, odds, wins, cases=() if zero.wins else zero.cases)
    loses_line = lose("another number", loses)
    lines = [loses_line] * 4
    lines[kernel.WIN] = wins_line
    lines[kernel.LOSE_TO_ZERO] = lose("zero", zero.loses) if zero.loses else loses_line
    lines[kernel.WIN_WITH_ZERO] = wins_line
    if zero.wins:
        lines[kernel.WIN_WITH_ZERO] = win(f"{won}, zero covered", odds, zero.wins, cases=zero.cases)
    made = WagerType(name, TITLES[name], kernel.line, tuple(lines), clauses, limits, main=True)
    return replace(made, takes=takes(name), case=zero.case)
