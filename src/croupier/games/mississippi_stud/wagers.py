"""The wagers of Mississippi stud poker: all those of a hand end on one line, each for its own stake."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from croupier.games.lines import together
from croupier.games.mississippi_stud import kernel
from croupier.games.mississippi_stud.terms import TITLES
from croupier.games.stud import pay_lines
from croupier.games.stud.terms import ANTE
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses


class Hand(NamedTuple):
    """What every wager of a hand is graded from."""

    line: int
    """The line that the hand ends on (see the kernel)."""
    units: int
    """How many antes its player has wagered, the ante with them."""


def line(hand: Hand) -> int:
    """The line of a wager."""
    return hand.line


def whole_line(hand: Hand) -> int:
    """The line of an ante with all that was wagered behind it."""
    return kernel.whole_line(hand.line, hand.units)


def ante_wager(lines: Sequence[PayLine], clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager to take part; it knows what it comes to with those behind it, per unit of its own stake."""
    made = WagerType(ANTE, "Ante", line, tuple(lines), clauses, limits, main=True)
    all_behind: dict[int, PayLine] = {}
    for ended, paid in enumerate(lines):
        least, most = (
            (1, kernel.FOLDED_TO) if ended == pay_lines.FOLDED else (kernel.FINISHED_FROM, kernel.FINISHED_TO)
        )
        for units in range(least, most + 1):
            name = f"{paid.name}, {units} wagered"
            all_behind[kernel.whole_line(ended, units)] = together(name, ((paid, units),), name)
    in_order = tuple(all_behind[number] for number in range(kernel.WHOLE_LINES))
    return replace(made, whole=replace(made, lines=in_order, grade=whole_line))


def street_wager(name: str, lines: Sequence[PayLine], clauses: Clauses, limits: Clauses) -> WagerType:
    """The wager to go on at a street."""
    return WagerType(name, TITLES[name], line, tuple(lines), clauses, limits, follows=ANTE)
