"""The wagers of roulette; rulebooks put odds and clauses on them."""

from __future__ import annotations

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


def roulette_wager(
    name: str,
    odds: Odds,
    clauses: Clauses,
    limits: Clauses,
    *,
    wins: Clauses,
    loses: Clauses,
    wins_with_zero: Clauses = (),
    loses_to_zero: Clauses = (),
) -> WagerType:
    """A kind of wager at its odds: it wins on what its position covers.

    ``wins_with_zero`` is what a win rests on of a position that covers a zero, ``loses_to_zero`` what
    a loss to a zero rests on; each is left out where it is nothing special.
    """
    won = "its number" if name == STRAIGHT_UP else "one of its numbers"
    wins_line, loses_line = win(won, odds, wins), lose("another number", loses)
    with_zero = win(f"{won}, zero covered", odds, wins_with_zero)
    to_zero = lose("zero", loses_to_zero)
    lines = [loses_line] * 4
    lines[kernel.WIN] = wins_line
    lines[kernel.LOSE_TO_ZERO] = to_zero if loses_to_zero else loses_line
    lines[kernel.WIN_WITH_ZERO] = with_zero if wins_with_zero else wins_line
    return WagerType(
        name, TITLES[name], kernel.line, tuple(lines), clauses, limits, main=True, takes=takes(name)
    )
