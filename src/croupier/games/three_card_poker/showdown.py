"""A showdown: the features of a player's finished hand that wagers depend on."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from croupier.games.three_card_poker import kernel


class Showdown(NamedTuple):
    """What every wager of a player is graded from."""

    end: int
    """How the hand ended (see the kernel)."""
    kind: int
    """What kind of hand it is."""


Grade: TypeAlias = Callable[[Showdown], int]


def ante_wager(showdown: Showdown) -> int:
    """The line of an ante wager, its bonus left aside."""
    return showdown.end


def bet_wager(showdown: Showdown) -> int:
    """The line of a bet wager."""
    return showdown.end


def pair_plus_wager(showdown: Showdown) -> int:
    """The line of a pair plus wager."""
    return kernel.pair_plus_line(showdown.end, showdown.kind)


def pair_plus_hand(showdown: Showdown) -> int:
    """The line of a pair plus wager whose player folds no hand that wins it: the kind of hand alone."""
    return showdown.kind


def whole_wager(showdown: Showdown) -> int:
    """The line of an ante with the bet and the bonus behind it."""
    return kernel.whole_line(showdown.end, showdown.kind)
