"""The wagers of pai gow; rulebooks put odds and clauses on their lines."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.lines import stand_off
from croupier.games.pai_gow import kernel
from croupier.games.pai_gow.terms import BANK, CO_BANK, WAGER
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses


def as_it_ended(end: int) -> int:
    """The line of a wager: how it ended."""
    return end


def no_line(end: int) -> int:
    """The one line of what is put up for the bank, which ends for what the bank comes to."""
    return 0


def players_wager(lines: Mapping[int, PayLine], clauses: Clauses, limits: Clauses) -> WagerType:
    """A wager on a player's hands."""
    ordered = tuple(lines[end] for end in range(kernel.ENDS))
    return WagerType(WAGER, "Wager on a box", as_it_ended, ordered, clauses, limits, main=True)


def banks(clauses: Clauses, halves: Clauses, limits: Clauses, ends: Clauses) -> tuple[WagerType, ...]:
    """What a player puts up for the bank, or for half of it."""
    line = stand_off("what the bank comes to", ends)
    return (
        WagerType(BANK, "Bank", no_line, (line,), clauses, limits, pooled=True),
        WagerType(CO_BANK, "Half of the bank", no_line, (line,), halves, limits, pooled=True),
    )
