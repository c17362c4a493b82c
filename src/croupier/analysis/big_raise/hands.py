"""Every hand of Big Raise stud with every pair of communal cards, and what each decision is worth.

A player decides once, by three cards; the two others are any of those that are left.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from croupier.analysis.stud import Table
from croupier.analysis.stud_streets import Plan, Play, Policy
from croupier.games.big_raise import kernel
from croupier.games.big_raise.terms import COMMUNITY, OWN
from croupier.games.big_raise.wagers import Hand
from croupier.games.poker_hands import THREE_CARD, evaluator
from croupier.games.stud import pay_lines


def _hand(line: int, units: int) -> Hand:
    return Hand(line, units - 1, kernel.NO_BONUS)


PLAN: Final = Plan(OWN, (COMMUNITY,), kernel.MOST, kernel.line, pay_lines.FOLDED, _hand)


@dataclass(frozen=True, eq=False)
class Raises(Play):
    """What every raise is worth, and the best one, beside the bonus."""

    ace_low: bool
    """Whether ace, 2 and 3 are in sequence for the bonus."""

    @cached_property
    def bonus(self) -> Table:
        """By hand, the line of a bonus wager."""
        place = evaluator(THREE_CARD).place
        found = self.found.sets[0].cards.tolist()
        return np.array([kernel.bonus_line(place(row), int(self.ace_low)) for row in found], np.int64)

    @property
    def raised(self) -> Table:
        """By hand and antes raised, what that wins, nought antes where the hand is folded."""
        return self.worth[0][:, 0]

    @property
    def times(self) -> Table:
        """By hand, how many antes the best play raises."""
        return self.best[0][:, 0]

    def ends(self, policy: Policy, first: Table | None = None) -> Counter[Hand]:
        """In how many deals a hand ends on each line with such a raise and such a bonus."""
        counts: Counter[Hand] = Counter()
        alike = self.found.sets[0].alike if first is None else first
        for line in range(kernel.BONUS_LINES):
            ended = super().ends(policy, np.where(self.bonus == line, alike, 0))
            counts.update({hand._replace(bonus=line): many for hand, many in ended.items()})
        return +counts
