"""A battle: the features of a box's finished round of casino war that wagers depend on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from croupier.games.casino_war import kernel
from croupier.games.comparing import EQUAL, HIGHER, LOWER


class Battle(NamedTuple):
    """What every wager in a box is graded from."""

    first: int
    """How the first cards of the box and the dealer compare (see the kernel)."""
    war: int = kernel.NO_WAR
    """How their additional cards compare, or that there was no war."""


Grade: TypeAlias = Callable[[Battle], int]

BATTLES: Final = (
    Battle(LOWER),
    Battle(EQUAL, LOWER),
    Battle(EQUAL, EQUAL),
    Battle(EQUAL, HIGHER),
    Battle(EQUAL),
    Battle(HIGHER),
)
"""All that can happen."""


def casino_war_wager(battle: Battle) -> int:
    """The line of a casino war wager."""
    return kernel.casino_war_line(battle.first, battle.war)


def tie_wager(battle: Battle) -> int:
    """The line of a tie wager."""
    return kernel.tie_line(battle.first)


def go_to_war_wager(battle: Battle) -> int:
    """The line of a go to war wager."""
    return kernel.go_to_war_line(battle.war)


def whole_wager(battle: Battle) -> int:
    """The line of a casino war wager and the go to war wager behind it together."""
    return kernel.whole_line(battle.first, battle.war)
