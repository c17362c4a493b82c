"""A showdown: the features of a player's finished hand that wagers depend on."""

from __future__ import annotations

from typing import NamedTuple

from croupier.games.caribbean_stud import kernel


class Showdown(NamedTuple):
    """What every wager of a player is graded from."""

    end: int
    """How the hand ended (see the kernel)."""
    kind: int
    """What kind of hand it is."""
    dead_mans_hand: bool = False
    shown: bool = True
    """Whether its player turned it over: one that is not seen wins no jackpot."""


def ante_wager(showdown: Showdown) -> int:
    """The line of an ante wager."""
    return showdown.end


def bet_wager(showdown: Showdown) -> int:
    """The line of a bet wager."""
    return kernel.bet_line(showdown.end, showdown.kind)


def whole_wager(showdown: Showdown) -> int:
    """The line of an ante with the bet wager behind it."""
    return kernel.whole_line(showdown.end, showdown.kind)


def jackpot_wager(showdown: Showdown) -> int:
    """The line of a jackpot wager."""
    line = kernel.jackpot_line(showdown.end, showdown.kind, int(showdown.dead_mans_hand))
    return line if showdown.shown else kernel.NO_PRIZE
