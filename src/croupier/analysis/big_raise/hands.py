"""Every hand of Big Raise stud with every pair of communal cards, and what each decision is worth.

A player decides once, by three cards; the two others are any of those that are left. Of a whole deck one hand
stands for all that are the same but for an exchange of suits. Everything is counted in whole numbers.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.mississippi_stud.streets import Sets
from croupier.analysis.stud import WHOLE_DECK, Table, checked
from croupier.games.big_raise import kernel
from croupier.games.big_raise.terms import COMMUNITY, OWN
from croupier.games.big_raise.wagers import Hand
from croupier.games.poker_hands import STANDARD, THREE_CARD, evaluator
from croupier.games.wagers import WagerType

HAND: Final = OWN + COMMUNITY
CHOICES: Final[tuple[int, ...]] = (0, *range(kernel.LEAST, kernel.MOST + 1))
"""What a decision puts up, in antes: nothing where it folds."""
LINES: Final = kernel.FOLDED
"""The lines that a hand that is raised can end on are below this."""

Policy: TypeAlias = Table
"""By hand, what its decision puts up, in antes."""


@dataclass(frozen=True, eq=False)
class Hands:
    """All hands of three cards, and what the communal cards make of each."""

    deck: tuple[int, ...]
    sets: Sets
    lines: Table
    """By hand: how many pairs of communal cards end it on each line."""

    @property
    def left(self) -> int:
        """How many pairs of communal cards there are beside a hand."""
        return math.comb(len(self.deck) - OWN, COMMUNITY)

    @property
    def cases(self) -> int:
        """How many deals there are, all equally likely: three cards, then two."""
        return math.comb(len(self.deck), OWN) * self.left

    @cached_property
    def places(self) -> Table:
        """The place of each hand among those of three cards."""
        place = evaluator(THREE_CARD).place
        return np.array([place(row) for row in self.sets.cards.tolist()], np.int64)

    def bonus(self, *, ace_low: bool) -> Table:
        """By hand, the line of a bonus wager."""
        return np.array([kernel.bonus_line(place, int(ace_low)) for place in self.places.tolist()], np.int64)


def hands(cards: Iterable[int] = WHOLE_DECK) -> Hands:
    """All hands of a whole deck, or of any cards of one.

    Raises:
        BadDeck: a card comes twice or is none of a deck, or there are too few for a hand.
    """
    return _hands(checked(cards, HAND, hands=1))


@lru_cache(maxsize=4)
def _hands(deck: tuple[int, ...]) -> Hands:
    sets = Sets(deck, OWN)
    line_of = np.array([kernel.line(place) for place in range(evaluator(STANDARD).hands)], np.int64)
    lines = np.zeros((len(sets.cards), LINES), np.int64)
    for number, own in enumerate(sets.cards.tolist()):
        left = [card for card in deck if card not in own]
        pairs = np.array(list(combinations(left, COMMUNITY)), np.uint8)
        whole = np.concatenate([np.broadcast_to(np.array(own, np.uint8), (len(pairs), OWN)), pairs], axis=1)
        lines[number] = np.bincount(line_of[evaluator(STANDARD).trusted_places(whole)], minlength=LINES)
    return Hands(deck, sets, lines)


@dataclass(frozen=True, eq=False)
class Play:
    """What every decision is worth, and the best one."""

    found: Hands
    ante: WagerType
    """With the raise behind it, as it is counted."""
    ace_low: bool
    """Whether ace, 2 and 3 are in sequence for the bonus."""

    @cached_property
    def ratios(self) -> tuple[Table, int]:
        """What an ante with a raise wins, by choice and line, as whole numbers of a unit."""
        table = [
            [self.ante.lines[kernel.whole_line(line, times)].ratio for line in range(LINES)]
            for times in CHOICES[1:]
        ]
        unit = math.lcm(*(ratio.denominator for row in table for ratio in row))
        return np.array([[int(ratio * unit) for ratio in row] for row in table], np.int64), unit

    @property
    def unit(self) -> int:
        """What an ante is in the worths."""
        return self.ratios[1] * self.found.left

    @cached_property
    def worth(self) -> Table:
        """By hand and choice, what it wins over all pairs of communal cards."""
        folded = self.ante.lines[kernel.whole_line(kernel.FOLDED, 0)].ratio
        raised = self.found.lines @ self.ratios[0].T
        folding = np.full((len(raised), 1), int(folded * self.unit), np.int64)
        return np.concatenate([folding, raised], axis=1)

    @cached_property
    def best(self) -> Policy:
        """The decision that is worth most; the largest raise of those that are worth the same."""
        return np.asarray(CHOICES[-1] - self.worth[:, ::-1].argmax(axis=1))

    @cached_property
    def mean(self) -> Fraction:
        """What an ante wins under the best play."""
        won = self.found.sets.alike @ self.worth.max(axis=1)
        return Fraction(int(won), self.ratios[1] * self.found.cases)

    def policy(self, decides: Callable[[Sequence[int]], int]) -> Policy:
        """The decisions of a way to play, by the three cards."""
        return np.array([decides(cards) for cards in self.found.sets.cards.tolist()], np.int64)

    def ends(self, policy: Policy) -> Counter[Hand]:
        """In how many deals a hand ends on each line with such a raise and such a bonus."""
        counts: Counter[Hand] = Counter()
        bonus = self.found.bonus(ace_low=self.ace_low)
        alike = self.found.sets.alike.astype(np.int64)
        for line in range(kernel.BONUS_LINES):
            for times in CHOICES:
                rows = (bonus == line) & (policy == times)
                if not times:
                    counts[Hand(kernel.FOLDED, 0, line)] += int(alike[rows].sum()) * self.found.left
                    continue
                ended = alike[rows] @ self.found.lines[rows]
                for end, count in enumerate(ended.tolist()):
                    counts[Hand(end, times, line)] += count
        return +counts
