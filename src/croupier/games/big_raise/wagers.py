"""The wagers of Big Raise stud poker; rulebooks put odds and clauses on their lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from croupier.games.big_raise import kernel
from croupier.games.big_raise.terms import BLIND, BONUS, RAISE
from croupier.games.lines import together
from croupier.games.stud import pay_lines
from croupier.games.stud.terms import ANTE
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses


class Hand(NamedTuple):
    """What every wager of a hand is graded from."""

    line: int
    """The line that its ante and raise wagers end on (see the kernel)."""
    times: int
    """How many antes its raise is; 0 where it has folded."""
    bonus: int
    """The line of a three card bonus wager."""


def line(hand: Hand) -> int:
    """The line of an ante or a raise wager."""
    return hand.line


def bonus_line(hand: Hand) -> int:
    """The line of a three card bonus wager."""
    return hand.bonus


def whole_line(hand: Hand) -> int:
    """The line of an ante with the raise behind it."""
    return kernel.whole_line(hand.line, hand.times)


def ante_wager(lines: Sequence[PayLine], clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager to take part, by the line that the hand ends on."""
    return WagerType(ANTE, "Ante", line, tuple(lines), clauses, limits, main=True)


def raise_wager(lines: Sequence[PayLine], clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager to go on, made after looking at the hand."""
    return WagerType(RAISE, "Raise", line, tuple(lines), clauses, limits, follows=ANTE, area="bet")


def blind_wager(lines: Sequence[PayLine], clauses: Clauses, limits: Clauses) -> WagerType:
    """The same, made before the first card; what its hand comes to is up to how its player goes on."""
    return WagerType(BLIND, "Blind bet", line, tuple(lines), clauses, limits, area="bet", pooled=True)


def bonus_wager(lines: Sequence[PayLine], clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager that the first three cards are a pair or better."""
    return WagerType(BONUS, "Three card bonus", bonus_line, tuple(lines), clauses, limits)


def with_raise(ante: WagerType, raised: WagerType) -> WagerType:
    """The ante wager, knowing what it comes to with the raise wager, per unit of its own stake."""
    lines: dict[int, PayLine] = {}
    for ended in range(pay_lines.FOLDED):
        own, behind = ante.lines[ended], raised.lines[ended]
        for times in range(kernel.LEAST, kernel.MOST + 1):
            name = f"{own.name}, raise {times}×"
            number = kernel.whole_line(ended, times)
            lines[number] = together(name, ((own, 1), (behind, times)), name)
    lines[kernel.whole_line(pay_lines.FOLDED, 0)] = ante.lines[pay_lines.FOLDED]
    in_order = tuple(lines[number] for number in range(kernel.WHOLE_LINES))
    return replace(ante, whole=replace(ante, lines=in_order, grade=whole_line))
