"""What a player of stud poker with communal cards can have seen at each decision, and what each is worth.

A player folds or bets, and after every decision communal cards are turned. What a hand comes to depends on
the cards seen, whoever holds them, and on how much is wagered: a player who folds loses that, and one who
goes on has it paid with the rest. So a state is a set of cards and the antes wagered so far. Of a whole deck
one set stands for all that are the same but for an exchange of suits. Everything is counted in whole numbers,
from the last decision back.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations, pairwise, permutations
from typing import Any, Final, TypeAlias

import numpy as np

from croupier.analysis.stud import WHOLE_DECK, Table, checked, without_suits
from croupier.analysis.stud_states import CODES, PLACES, exchanged, numbers
from croupier.equipment.cards import SUITS
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.wagers import WagerType

Policy: TypeAlias = tuple[Table, ...]
"""By decision: by set of cards and antes wagered, how many antes it puts up."""
ROWS: Final = 1 << 20
"""About so many hands are ranked at once."""


@dataclass(frozen=True)
class Plan:
    """The decisions of a game: what has been seen at each, and what ends a hand."""

    hole: int
    """How many cards a player has seen at the first;"""
    turned: tuple[int, ...]
    """by decision, how many communal cards are turned after it."""
    most: int
    """How many antes a decision puts up at the most; one is the least, and folding puts up none."""
    line: Callable[[int], int]
    """The line that a finished hand ends on, from its place."""
    folded: int
    """The line of one that has folded: all others are below it."""
    hand: Callable[[int, int], Any]
    """What wagers are graded from, from the line of a hand and the antes wagered, the first among them."""

    @property
    def decisions(self) -> range:
        """The decisions, counted from 0."""
        return range(len(self.turned))

    @property
    def choices(self) -> range:
        """What a decision puts up, in antes: nothing where it folds."""
        return range(self.most + 1)

    def seen(self, decision: int) -> int:
        """How many cards have been seen at a decision."""
        return self.hole + sum(self.turned[:decision])

    @property
    def cards(self) -> int:
        """How many cards a finished hand has."""
        return self.seen(len(self.turned))

    def wagered(self, decision: int) -> range:
        """How many antes a player can have wagered who comes to a decision."""
        return range(1 + decision, 2 + decision * self.most)


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

    def in_order(self) -> Table:
        """Which stand for all sets of cards, these by their highest card first, then the next.

        That is the order of ``C(a, 1) + C(b, 2) + ...`` of their cards in ascending order.
        """
        rows = sorted(combinations(self.deck, self.size), key=lambda row: row[::-1])
        return self.numbers(np.array(rows, np.uint8))

    def texts(self) -> list[str]:
        """The cards of each as texts, exchanged so that they come first of those that are alike."""
        every = permutations(range(len(SUITS))) if self.deck == WHOLE_DECK else [tuple(range(len(SUITS)))]
        best: Table | None = None
        for order in every:
            rows = np.sort(PLACES[exchanged(self.cards, np.array(order, np.uint8))], axis=1)
            best = rows if best is None else np.where((numbers(rows) < numbers(best))[:, None], rows, best)
        assert best is not None, self.deck
        return ["".join(CODES[card] for card in cards) for cards in best.tolist()]

    def with_others(self, many: int, which: slice = slice(None)) -> Table:
        """Sets with every choice of so many other cards of the deck: by set and choice, a row."""
        cards, deck = self.cards[which], np.array(self.deck, np.uint8)
        every = np.broadcast_to(deck, (len(cards), len(deck)))
        others = every[(every[:, :, None] != cards[:, None, :]).all(axis=2)]
        others = others.reshape(len(cards), len(deck) - self.size)
        chosen = others[:, np.array(list(combinations(range(others.shape[1]), many)))]
        beside = np.broadcast_to(cards[:, None, :], (*chosen.shape[:2], self.size))
        return np.concatenate([beside, chosen], axis=2)


@dataclass(frozen=True, eq=False)
class Streets:
    """All sets that can be seen, and what each leads to."""

    plan: Plan
    deck: tuple[int, ...]
    sets: tuple[Sets, ...]
    """By decision."""
    leads: tuple[Table, ...]
    """By decision but the last: by set and further cards, the number of the set that they make."""
    lines: Table
    """By set of the last decision: how many choices of further cards end the hand on each line."""

    @property
    def cases(self) -> int:
        """How many deals there are, all equally likely: a player's cards, then the others as they come."""
        return math.comb(len(self.deck), self.plan.hole) * self.left(0)

    def left(self, decision: int) -> int:
        """In how many ways the communal cards after a decision and those after it can come."""
        later = self.plan.decisions[decision:]
        return math.prod(
            math.comb(len(self.deck) - self.plan.seen(each), self.plan.turned[each]) for each in later
        )

    @property
    def alike(self) -> str:
        """What a set of cards stands for, in words."""
        if self.deck != WHOLE_DECK:
            return "Each set of cards stands for itself."
        return (
            "One set of cards stands for all that are the same but for an exchange of suits, the first in "
            "order."
        )


def streets(plan: Plan, cards: Iterable[int] = WHOLE_DECK) -> Streets:
    """All sets of a whole deck, or of any cards of one.

    Raises:
        BadDeck: a card comes twice or is none of a deck, or there are too few for a hand.
    """
    return _streets(plan, checked(cards, plan.cards, hands=1))


@lru_cache(maxsize=8)
def _streets(plan: Plan, deck: tuple[int, ...]) -> Streets:
    sets = tuple(Sets(deck, plan.seen(each)) for each in plan.decisions)
    leads = []
    for (here, after), many in zip(pairwise(sets), plan.turned, strict=False):
        rows = here.with_others(many)
        leads.append(after.numbers(rows.reshape(-1, after.size)).reshape(rows.shape[:2]))
    return Streets(plan, deck, sets, tuple(leads), _lines(plan, sets[-1]))


def _lines(plan: Plan, sets: Sets) -> Table:
    line_of = np.array([plan.line(place) for place in range(evaluator(STANDARD).hands)], np.int64)
    many = plan.turned[-1]
    at_once = max(1, ROWS // math.comb(len(sets.deck) - sets.size, many))
    found = []
    for begin in range(0, len(sets.cards), at_once):
        hands = sets.with_others(many, slice(begin, begin + at_once))
        ended = line_of[evaluator(STANDARD).trusted_places(hands.reshape(-1, plan.cards))]
        ended += plan.folded * np.repeat(np.arange(len(hands)), hands.shape[1])
        found.append(np.bincount(ended, minlength=plan.folded * len(hands)).reshape(-1, plan.folded))
    return np.concatenate(found)


@dataclass(frozen=True, eq=False)
class Play:
    """What every decision is worth, and the best one."""

    found: Streets
    ante: WagerType
    """With all that is wagered behind it, as it is counted."""

    @property
    def plan(self) -> Plan:
        """The decisions of the game."""
        return self.found.plan

    @property
    def cards(self) -> tuple[int, ...]:
        """The deck."""
        return self.found.deck

    def _ratio(self, line: int, units: int) -> Fraction:
        """What an ante wins with all that is behind it, on a line and with so many antes wagered."""
        return self.ante.lines[self.ante.grade(self.plan.hand(line, units))].ratio

    @cached_property
    def ratios(self) -> tuple[Table, int]:
        """By line and antes wagered what a finished hand wins, as whole numbers of a unit; that unit."""
        last = self.plan.wagered(len(self.plan.turned))
        table = [[self._ratio(line, units) for units in last] for line in range(self.plan.folded)]
        unit = math.lcm(*(ratio.denominator for row in table for ratio in row))
        return np.array([[int(ratio * unit) for ratio in row] for row in table], np.int64), unit

    def unit(self, decision: int) -> int:
        """What an ante is in the worths of a decision."""
        return self.ratios[1] * self.found.left(decision)

    @cached_property
    def worth(self) -> tuple[Table, ...]:
        """By decision: by set, antes wagered and what is put up, what it wins over all that can follow."""
        plan, made = self.plan, list[Table]()
        # What a hand is worth that has come so far, by the antes wagered.
        value = self.found.lines @ self.ratios[0]
        for decision in reversed(plan.decisions):
            units, after = plan.wagered(decision), plan.wagered(decision + 1)
            here = np.zeros((len(value), len(units), len(plan.choices)), np.int64)
            for at, before in enumerate(units):
                here[:, at, 0] = int(self._ratio(plan.folded, before) * self.unit(decision))
                for put in plan.choices[1:]:
                    here[:, at, put] = value[:, after.index(before + put)]
            made.insert(0, here)
            if decision:
                value = here.max(axis=2)[self.found.leads[decision - 1]].sum(axis=1)
        return tuple(made)

    @cached_property
    def best(self) -> Policy:
        """The decision that is worth most; the largest bet of those that are worth the same."""
        return tuple(self.plan.most - each[:, :, ::-1].argmax(axis=2) for each in self.worth)

    def worths(self, seen: Sequence[int], wagered: int) -> list[Fraction]:
        """What folding and each bet are worth with cards seen and antes wagered, in antes."""
        decision = next(each for each in self.plan.decisions if self.plan.seen(each) == len(seen))
        number = int(self.found.sets[decision].numbers(np.array([sorted(seen)], np.uint8))[0])
        worth = self.worth[decision][number, self.plan.wagered(decision).index(wagered)]
        return [Fraction(int(each), self.unit(decision)) for each in worth]

    @property
    def mean(self) -> Fraction:
        """What an ante wins under the best play."""
        won = self.found.sets[0].alike @ self.worth[0].max(axis=2)[:, 0]
        return Fraction(int(won), self.ratios[1] * self.found.cases)

    def policy(self, decides: Callable[[Sequence[int], int], int]) -> Policy:
        """The decisions of a way to play, by the cards seen and the antes wagered."""
        made = []
        for decision, sets in enumerate(self.found.sets):
            units = self.plan.wagered(decision)
            rows = [[decides(cards, wagered) for wagered in units] for cards in sets.cards.tolist()]
            made.append(np.array(rows, np.int64))
        return tuple(made)

    def reached(self, policy: Policy, first: Table | None = None) -> tuple[Table, ...]:
        """By decision: by set and antes wagered, how many deals come to it, the cards after it left aside.

        ``first``: how many sets each of the first decision stands for, where not all are counted.
        """
        alike = self.found.sets[0].alike if first is None else first
        made = [alike[:, None].astype(np.int64)]
        for decision, leads in enumerate(self.found.leads):
            units, later = self.plan.wagered(decision), self.plan.wagered(decision + 1)
            after = np.zeros((len(self.found.sets[decision + 1].cards), len(later)), np.int64)
            for at, before in enumerate(units):
                for put in self.plan.choices[1:]:
                    going = np.where(policy[decision][:, at] == put, made[decision][:, at], 0)
                    np.add.at(after[:, later.index(before + put)], leads, going[:, None])
            made.append(after)
        return tuple(made)

    def ends(self, policy: Policy, first: Table | None = None) -> Counter[Any]:
        """In how many deals a hand ends on each line with so much wagered; ``first``: see :meth:`reached`."""
        plan, found = self.plan, Counter[Any]()
        for decision, reached in enumerate(self.reached(policy, first)):
            last = decision == plan.decisions[-1]
            for at, before in enumerate(plan.wagered(decision)):
                decided = policy[decision][:, at]
                folded = int(reached[decided == 0, at].sum())
                found[plan.hand(plan.folded, before)] += folded * self.found.left(decision)
                for put in plan.choices[1:] if last else ():
                    lines = reached[:, at] * (decided == put) @ self.found.lines
                    for line, count in enumerate(lines.tolist()):
                        found[plan.hand(line, before + put)] += count
        return +found
