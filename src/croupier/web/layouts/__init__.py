"""What the layout of a family of games needs besides its wagers' areas: one module for each family."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from croupier.games.game import Rules
from croupier.web.layouts import (
    blackjack,
    casino_war,
    craps,
    lucky_draw,
    pai_gow,
    poker,
    roulette,
    stud,
    wheel,
)

Board: TypeAlias = Callable[[Any], dict[str, Any]]
"""Makes the board of a layout from the rules of the family's tables, as plain JSON values."""

BOARDS: Final[Mapping[str, Board]] = MappingProxyType(
    {
        blackjack.FAMILY: blackjack.board,
        casino_war.FAMILY: casino_war.board,
        craps.FAMILY: craps.board,
        lucky_draw.FAMILY: lucky_draw.board,
        pai_gow.FAMILY: pai_gow.board,
        poker.FAMILY: poker.board,
        roulette.FAMILY: roulette.board,
        wheel.FAMILY: wheel.board,
        **{family: stud.board_of(family) for family in stud.STUDS},
    }
)
"""The boards by family. What is drawn from the areas alone has none."""


def board(family: str, rules: Rules) -> dict[str, Any]:
    """The board of a table's layout, as its page draws it."""
    made = BOARDS.get(family)
    return {} if made is None else made(rules)
