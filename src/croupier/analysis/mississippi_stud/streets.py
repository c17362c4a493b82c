"""What a player of Mississippi stud can have seen at each street, and what each decision is worth there.

What a hand comes to depends on the cards seen, whoever holds them, and on how much is wagered: a player who
folds loses that, and one who goes on has it paid with the rest. So a state is a set of two, three or four
cards and the antes wagered so far. Of a whole deck one set stands for all that are the same but for an
exchange of suits. Everything is counted in whole numbers, from the last street back.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations, pairwise
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.stud import WHOLE_DECK, Table, checked, without_suits
from croupier.games.mississippi_stud import kernel
from croupier.games.mississippi_stud.wagers import Hand
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.wagers import WagerType

HOLE: Final = 2
"""How many cards a player has seen at the first street."""
HAND: Final = HOLE + kernel.STREETS
CHOICES: Final = (0, *range(kernel.LEAST, kernel.MOST + 1))
"""What a decision puts up, in antes: nothing where it folds."""
LINES: Final = kernel.FOLDED
"""The lines that a finished hand can end on are below this."""

Policy: TypeAlias = tuple[Table, ...]
"""By street: by set of cards and antes wagered, the number of the decision among the choices."""


def wagered(street: int) -> range:
    """How many antes a player can have wagered who decides at a street, counted from 0."""
    return range(1 + street * kernel.LEAST, 2 + street * kernel.MOST)


@dataclass(frozen=True, eq=False)
class Sets:
    """The sets of so many cards of a deck, one for all that are alike."""

    deck: tuple[int, ...]
    size: int

    @cached_property
    def _found(self) -> tuple[Table, Table, Table]:
        rows = np.array(list(combinations(self.deck, self.size)), np.uint8)
        keys, first, counts = np.unique(self.key(rows), return_index=True, return_counts=True)
        return keys, rows[first], counts

    def key(self, rows: Table) -> Table:
        """By set of cards a number that is the same for all that are alike."""
        if self.deck == WHOLE_DECK:
            return without_suits(rows)
        return np.asarray((np.int64(1) << rows.astype(np.int64)).sum(axis=1))

    @property
    def cards(self) -> Table:
        """The cards of each: a row each."""
        return self._found[1]

    @property
    def alike(self) -> Table:
        """How many sets each stands for."""
        return self._found[2]

    def numbers(self, rows: Table) -> Table:
        """Which of them stand for sets of cards."""
        return np.searchsorted(self._found[0], self.key(rows))

    def with_another(self) -> Table:
        """The sets with each other card of the deck: by set and card, a row."""
        deck = np.array(self.deck, np.uint8)
        every = np.broadcast_to(deck, (len(self.cards), len(deck)))
        others = every[(every[:, :, None] != self.cards[:, None, :]).all(axis=2)]
        others = others.reshape(len(self.cards), len(deck) - self.size)
        beside = np.broadcast_to(self.cards[:, None, :], (*others.shape, self.size))
        return np.concatenate([beside, others[:, :, None]], axis=2)


@dataclass(frozen=True, eq=False)
class Streets:
    """All sets that can be seen, and what each leads to."""

    deck: tuple[int, ...]
    sets: tuple[Sets, ...]
    """By street."""
    leads: tuple[Table, ...]
    """By street but the last: by set and further card, the number of the set that they make."""
    lines: Table
    """By set of the last street: how many further cards end the hand on each line."""

    @property
    def cases(self) -> int:
        """How many deals there are, all equally likely: two cards, then one after another."""
        size = len(self.deck)
        return math.comb(size, HOLE) * self.left(0)

    def left(self, street: int) -> int:
        """In how many ways the communal cards of a street and those after it can come."""
        size = len(self.deck)
        return math.perm(size - HOLE - street, kernel.STREETS - street)


def streets(cards: Iterable[int] = WHOLE_DECK) -> Streets:
    """All sets of a whole deck, or of any cards of one.

    Raises:
        BadDeck: a card comes twice or is none of a deck, or there are too few for a hand.
    """
    return _streets(checked(cards, HAND, hands=1))


@lru_cache(maxsize=4)
def _streets(deck: tuple[int, ...]) -> Streets:
    sets = tuple(Sets(deck, HOLE + street) for street in range(kernel.STREETS))
    leads = []
    for here, after in pairwise(sets):
        rows = here.with_another()
        leads.append(after.numbers(rows.reshape(-1, here.size + 1)).reshape(rows.shape[:2]))
    hands = sets[-1].with_another()
    places = evaluator(STANDARD).trusted_places(hands.reshape(-1, HAND))
    line_of = np.array([kernel.line(place) for place in range(evaluator(STANDARD).hands)], np.int64)
    ends = line_of[places] + LINES * np.repeat(np.arange(len(hands)), hands.shape[1])
    lines = np.bincount(ends, minlength=LINES * len(hands)).reshape(len(hands), LINES)
    return Streets(deck, sets, tuple(leads), lines)


@dataclass(frozen=True, eq=False)
class Play:
    """What every decision is worth, and the best one."""

    found: Streets
    ante: WagerType
    """With all that is wagered behind it, as it is counted."""

    @cached_property
    def _ratios(self) -> tuple[list[int], int]:
        """What an ante wins on each line that a finished hand can end on, as whole numbers of a unit."""
        least = kernel.FINISHED_FROM
        ratios = [self.ante.lines[self.ante.grade(Hand(line, least))].ratio / least for line in range(LINES)]
        unit = math.lcm(*(ratio.denominator for ratio in ratios))
        return [int(ratio * unit) for ratio in ratios], unit

    def unit(self, street: int) -> int:
        """What an ante is in the worths of a street."""
        return self._ratios[1] * self.found.left(street)

    @cached_property
    def worth(self) -> tuple[Table, ...]:
        """By street: by set, antes wagered and decision, what it wins over all that can follow."""
        ratios = np.array(self._ratios[0], np.int64)
        finished = self.found.lines @ ratios
        made: list[Table] = []
        for street in reversed(range(kernel.STREETS)):
            units = wagered(street)
            here = np.zeros((len(self.found.sets[street].cards), len(units), len(CHOICES)), np.int64)
            for at, before in enumerate(units):
                here[:, at, 0] = -before * self.unit(street)
                for choice in CHOICES[1:]:
                    after = before + choice
                    if street == kernel.STREETS - 1:
                        here[:, at, choice] = after * finished
                    else:
                        value = made[0].max(axis=2)[:, wagered(street + 1).index(after)]
                        here[:, at, choice] = value[self.found.leads[street]].sum(axis=1)
            made.insert(0, here)
        return tuple(made)

    @cached_property
    def best(self) -> Policy:
        """The decision that is worth most; the largest wager of those that are worth the same."""
        return tuple(CHOICES[-1] - each[:, :, ::-1].argmax(axis=2) for each in self.worth)

    @cached_property
    def mean(self) -> Fraction:
        """What an ante wins under the best play."""
        won = self.found.sets[0].alike @ self.worth[0].max(axis=2)[:, 0]
        return Fraction(int(won), self._ratios[1] * self.found.cases)

    def policy(self, decides: Callable[[Sequence[int], int], int]) -> Policy:
        """The decisions of a way to play, by the cards seen and the antes wagered."""
        made = []
        for street, sets in enumerate(self.found.sets):
            rows = [[decides(cards, units) for units in wagered(street)] for cards in sets.cards.tolist()]
            made.append(np.array(rows, np.int64))
        return tuple(made)

    def reached(self, policy: Policy) -> tuple[Table, ...]:
        """By street: by set and antes wagered, how many deals come to it, the cards after it left aside."""
        first = self.found.sets[0].alike[:, None].astype(np.int64)
        made = [first]
        for street, leads in enumerate(self.found.leads):
            after = np.zeros((len(self.found.sets[street + 1].cards), len(wagered(street + 1))), np.int64)
            for at, before in enumerate(wagered(street)):
                for choice in CHOICES[1:]:
                    going = np.where(policy[street][:, at] == choice, made[street][:, at], 0)
                    column = wagered(street + 1).index(before + choice)
                    np.add.at(after[:, column], leads, going[:, None])
            made.append(after)
        return tuple(made)

    def ends(self, policy: Policy) -> Counter[Hand]:
        """In how many deals a hand ends on each line with so much wagered."""
        found: Counter[Hand] = Counter()
        for street, reached in enumerate(self.reached(policy)):
            for at, before in enumerate(wagered(street)):
                decided = policy[street][:, at]
                folded = int(reached[decided == 0, at].sum())
                found[Hand(kernel.FOLDED, before)] += folded * self.found.left(street)
                for choice in CHOICES[1:] if street == kernel.STREETS - 1 else ():
                    lines = reached[:, at] * (decided == choice) @ self.found.lines
                    for line, count in enumerate(lines.tolist()):
                        found[Hand(line, before + choice)] += count
        return +found
