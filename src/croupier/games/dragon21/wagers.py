"""The wagers of Dragon21; rulebooks put odds and clauses on their lines."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.dragon21 import hands, kernel
from croupier.games.dragon21.terms import DRAGON, DRAGON_PAIRS, TIE, TIGER, TIGER_PAIRS
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses


@dataclass(frozen=True, slots=True, kw_only=True)
class HandLines:
    """How a wager on a hand ends."""

    lost: PayLine
    tied: PayLine
    with_17: PayLine
    won: PayLine
    blackjack: PayLine
    over: PayLine

    def in_order(self) -> tuple[PayLine, ...]:
        """The lines in the kernel's order."""
        lines = [self.lost] * (kernel.WIN_OVER + 1)
        lines[kernel.TIE] = self.tied
        lines[kernel.WIN_WITH_17] = self.with_17
        lines[kernel.WIN] = self.won
        lines[kernel.WIN_WITH_BLACKJACK] = self.blackjack
        lines[kernel.WIN_OVER] = self.over
        return tuple(lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class TieLines:
    """How a tie bet ends."""

    lost: PayLine
    below: PayLine
    over: PayLine
    at_21: PayLine
    blackjack: PayLine

    def in_order(self) -> tuple[PayLine, ...]:
        """The lines in the kernel's order."""
        lines = [self.lost] * (kernel.TIE_BLACKJACK + 1)
        lines[kernel.TIE_BELOW] = self.below
        lines[kernel.TIE_OVER] = self.over
        lines[kernel.TIE_AT_21] = self.at_21
        lines[kernel.TIE_BLACKJACK] = self.blackjack
        return tuple(lines)


def dragon_wager(lines: HandLines, clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager on the Dragon's hand."""
    return WagerType(
        DRAGON,
        "Dragon",
        hands.dragon_wager,
        lines.in_order(),
        clauses,
        limits,
        main=True,
        case=hands.tiger_over,
    )


def tiger_wager(lines: HandLines, clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager on the Tiger's hand."""
    return WagerType(
        TIGER,
        "Tiger",
        hands.tiger_wager,
        lines.in_order(),
        clauses,
        limits,
        main=True,
        case=hands.dragon_over,
    )


def tie_wager(lines: TieLines, clauses: Clauses, limits: Clauses) -> WagerType:
    """The tie bet."""
    return WagerType(TIE, "Tie", hands.tie_wager, lines.in_order(), clauses, limits, main=True)


def pair_wagers(lines: tuple[PayLine, ...], clauses: Clauses, limits: Clauses) -> tuple[WagerType, ...]:
    """Perfect Pairs on the Dragon's hand and on the Tiger's; lines by the class of a pair."""
    return (
        WagerType(DRAGON_PAIRS, "Perfect Pairs, Dragon's Hand", hands.dragon_pair, lines, clauses, limits),
        WagerType(TIGER_PAIRS, "Perfect Pairs, Tiger's Hand", hands.tiger_pair, lines, clauses, limits),
    )
