"""The wagers of lucky draw baccarat; rulebooks put odds and clauses on their lines."""

from __future__ import annotations

from dataclasses import replace

from croupier.games.comparing import HIGHER
from croupier.games.lines import together
from croupier.games.lucky_draw import hands, kernel
from croupier.games.lucky_draw.terms import DRAW, ENTER
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses

LOST, TIED, WON = "lost with a draw wager", "tied with a draw wager", "won with a draw wager"


def enter_wager(lines: tuple[PayLine, PayLine, PayLine], clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager on the player's hand; ``lines`` for a lower, an equal and a higher count."""
    return WagerType(ENTER, "Enter", hands.enter_wager, lines, clauses, limits, main=True)


def draw_wager(
    lower: PayLine,
    equal: PayLine,
    won: tuple[PayLine, ...],
    clauses: Clauses,
    limits: Clauses,
    holds: Clauses,
) -> WagerType:
    """The wager that taking a third card puts beside it.

    ``won``: by three cards, threes last. ``holds``: what holds its player's wagers from then on.
    """
    lines = (lower, equal, *won)
    assert len(lines) == kernel.DRAW_LINES, lines
    return WagerType(DRAW, "Draw", hands.draw_wager, lines, clauses, limits, follows=ENTER, holds=holds)


def with_draw(enter: WagerType, draw: WagerType) -> WagerType:
    """The enter wager, knowing what it comes to with a draw wager beside it."""
    both = [
        together(name, ((enter.lines[min(line, HIGHER)], 1), (draw.lines[line], 1)))
        for line, name in enumerate((LOST, TIED, *(f"{WON}: {each.name}" for each in draw.lines[2:])))
    ]
    return replace(enter, whole=replace(enter, lines=(*enter.lines, *both), grade=hands.whole_wager))
