"""The wagers of baccarat; rulebooks put names, odds and clauses on their lines."""

from __future__ import annotations

from typing import Final

from croupier.games.baccarat import coup, kernel
from croupier.games.lines import lose, win
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds

MARGINS: Final = (4, 5, 6, 7, 8, 9)
"""The margins, in points, that a dragon bonus has lines for."""


def hand_lines(
    lost: PayLine,
    tie: PayLine,
    won: PayLine,
    with_six: PayLine | None = None,
    with_three_card_eight_or_nine: PayLine | None = None,
) -> tuple[PayLine, ...]:
    """The lines of a wager on a hand in the kernel's order; a special win left out pays like any other."""
    lines = [lost] * 5
    lines[kernel.LOSE] = lost
    lines[kernel.TIE] = tie
    lines[kernel.WIN] = won
    lines[kernel.WIN_WITH_SIX] = with_six or won
    lines[kernel.WIN_WITH_THREE_CARD_EIGHT_OR_NINE] = with_three_card_eight_or_nine or won
    return tuple(lines)


def player_wager(lines: tuple[PayLine, ...], clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager on the player's hand."""
    return WagerType("player", "Player", coup.player_wager, lines, clauses, limits, main=True)


def banker_wager(lines: tuple[PayLine, ...], clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager on the banker's hand."""
    return WagerType("banker", "Banker", coup.banker_wager, lines, clauses, limits, main=True)


def tie_wager(lost: PayLine, won: PayLine, clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager on a tie."""
    return WagerType("tie", "Tie", coup.tie_wager, (lost, won), clauses, limits, main=True)


def pair_lines(
    lost: Clauses,
    odds: tuple[Odds, ...],
    won: tuple[Clauses, ...],
    names: tuple[str, ...] = ("mixed pair", "coloured pair", "perfect pair"),
) -> tuple[PayLine, ...]:
    """The lines of a wager on a pair: none, then a mixed, a coloured and a perfect one."""
    paid = (win(n, o, c) for n, o, c in zip(names, odds, won, strict=True))
    return (lose("no pair", lost), *paid)


def dragon_lines(
    lost: PayLine, natural_tie: PayLine, tie: PayLine, natural: PayLine, margins: dict[int, PayLine]
) -> tuple[PayLine, ...]:
    """The lines of a dragon bonus in the kernel's order; ``margins`` by points from 4 to 9."""
    lines = [lost] * (kernel.DRAGON_FOUR + len(MARGINS))
    lines[kernel.DRAGON_TIE_NATURAL] = natural_tie
    lines[kernel.DRAGON_TIE] = tie
    lines[kernel.DRAGON_NATURAL] = natural
    for margin in MARGINS:
        lines[kernel.DRAGON_FOUR + margin - 4] = margins[margin]
    return tuple(lines)
