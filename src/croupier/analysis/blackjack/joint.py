"""How the wagers of one round of blackjack go together: the mean of the product of what two of them net.

What a side wager comes to is told by few cards: the box's first two, the dealer's first, and at most two
more. With each choice of them, suits and all, goes what the main wager is worth when they lie there, which
the solver has: so the mean of the product with the main wager is as exact as the solver, and that of two
side wagers is a fraction.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import permutations, product
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.blackjack import finishing, side
from croupier.analysis.blackjack.counting import DOUBLE, NATURAL, SPLIT, STAND, won_by
from croupier.analysis.blackjack.resplit import pair_of
from croupier.analysis.blackjack.side import (
    CARDS,
    MOST_CARDS,
    SUITS,
    Counts,
    lines_of,
    lines_of_three,
    lines_with_next,
    waiting_pairs,
    ways_of_three,
)
from croupier.analysis.blackjack.solver import ERROR, Solution
from croupier.analysis.blackjack.tables import VALUES, Floats, Ints, hands
from croupier.analysis.blackjack.work import ADDED, ORIGINAL, Pair, Work
from croupier.analysis.figures import Figure
from croupier.analysis.results import WagerAnalysis
from croupier.games.blackjack import kernel
from croupier.games.blackjack.terms import BLACKJACK, BONUS_BLACKJACK
from croupier.games.side_wagers import Sees, Side
from croupier.games.wagers import WagerType


@dataclass(frozen=True, slots=True)
class Seen:
    """A choice of cards that tells side wagers, in the order in which they lie: how often, and for what."""

    ways: int
    """In how many of the orders of as many cards as any wager waits for (:data:`MOST_CARDS`) they come."""
    main: float
    """What the main wager nets on average then."""
    first: int
    second: int
    up: int
    third: int
    """:data:`kernel.NO_CARD` where none is taken, or it does not matter which."""
    bonus: int
    """The line of bonus blackjack."""


PLACES: Final = range(VALUES)
PLACE: Final = tuple(kernel.value(card) - 1 for card in range(CARDS))
"""By card: the place of what it counts."""
Grade: TypeAlias = Callable[[int, int, int, int, int], int]
"""The line of a side wager, by the first two cards, the dealer's, the third, and the line of the bonus."""


def _grade(wager: WagerType) -> Grade:
    if wager.side is not None:
        side_ = wager.side
        if not side_.sees.first:
            return lambda first, second, up, third, bonus: side_.grade((first, second, third))
        return lambda first, second, up, third, bonus: side_.grade(side_.seen((first, second), (up,)))
    assert wager.name == BONUS_BLACKJACK, wager
    return lambda first, second, up, third, bonus: bonus


def _waits(wager: WagerType) -> bool:
    """Whether the card after a box's first two may decide a wager."""
    return wager.side is not None and not wager.side.sees.first


class Products:
    """The means of products of the nets of two wagers of one round."""

    def __init__(
        self,
        solution: Solution,
        counts: Counts,
        wagers: Mapping[str, WagerAnalysis],
        named: frozenset[int],
        *,
        decided_by_split: frozenset[str] = frozenset(),
        dealer_finishes: frozenset[str] = frozenset(),
    ) -> None:
        """``counts``: the cards of the shoe. ``named``: the cards of the nominated blackjack.

        ``decided_by_split``: the wagers on the next card that a split decides: all that there are, or none.
        ``dealer_finishes``: those on the dealer's hand, for which it is drawn to its end.
        """
        waiting = {name for name, each in wagers.items() if _waits(each.type)}
        assert waiting <= decided_by_split or not waiting & decided_by_split, decided_by_split
        self._alone = (STAND, SPLIT) if decided_by_split else (STAND,)
        self.solution, self.counts, self.wagers, self.named = solution, counts, wagers, named
        self._ended_by_split, self._finishes = bool(decided_by_split), dealer_finishes

    def __call__(self, one: str, other: str) -> Figure:
        """The mean of the product of what a unit on each of two wagers nets.

        How far a product with the main wager may be off follows from how far its worth may be.
        """
        if one in self._finishes or other in self._finishes:
            return self._with_dealers(*((one, other) if one in self._finishes else (other, one)))
        if one == BLACKJACK or other == BLACKJACK:
            return self._with_main(other if one == BLACKJACK else one)
        return Figure(self._of_sides(one, other))

    def _with_main(self, wager: str) -> Figure:
        nets, scale = self.wagers[wager].nets
        found = self._with_lines(wager)
        mean = sum(net * chance for net, chance in zip(nets, found, strict=True)) / scale
        amount = sum((abs(o.net) * o.probability for o in self.wagers[wager].outcomes), Fraction(0))
        return Figure(Fraction(mean), ERROR * max(amount, Fraction(1)))

    def _with_dealers(self, wager: str, other: str) -> Figure:
        """One of them on the dealer's hand: it is counted by what it nets more than where it is lost."""
        ratios = [line.ratio for line in self.wagers[wager].type.lines]
        lost = ratios[kernel.NO_22]
        lifts = tuple(ratio - lost for ratio in ratios)
        if other == BLACKJACK:
            found = Fraction(finishing.with_main(self.solution, self.counts, lifts))
            amount = self.wagers[wager].mean - lost
            mean = Fraction(self.solution.mean)
            return Figure(found + lost * mean, ERROR * (abs(lost) + max(amount, Fraction(1))))
        type_ = self.wagers[other].type
        assert type_.side is not None, other
        told = finishing.with_side(
            self.solution,
            self.counts,
            type_.side,
            [line.ratio for line in type_.lines],
            lifts,
            ended_by_split=self._ended_by_split,
        )
        return Figure(told + lost * self.wagers[other].mean)

    def _with_lines(self, wager: str) -> Floats:
        """By line of a side wager: what the main wager nets where it ends on it, times how often it does."""
        type_ = self.wagers[wager].type
        lines = len(type_.lines)
        if type_.side is not None and type_.side.sees.first:
            found = np.zeros(lines)
            ways = by_values(type_.side, self.counts)
            found[: len(ways)] = (ways * self._worths).sum((1, 2, 3)) / in_all(self.counts)
            found[0] = self.solution.mean - found[1:].sum()
            return found
        grade = _grade(type_)
        found = np.zeros(lines)
        left, total = self.solution.mean, self._total
        # All but a few choices of cards end on the line of those that are none of them.
        for seen in self._told_by(wager):
            line = grade(seen.first, seen.second, seen.up, seen.third, seen.bonus)
            if line:
                worth = seen.ways / total * seen.main
                found[line] += worth
                left -= worth
        found[0] += left
        return found

    def _told_by(self, *wagers: str) -> Iterator[Seen]:
        """The choices of cards on which a wager of these ends on any line but the first, and maybe more."""
        if BONUS_BLACKJACK in wagers:
            yield from self._bonuses
        else:
            assert any(_waits(self.wagers[name].type) for name in wagers), wagers
            yield from self._pairs

    def _of_sides(self, one: str, other: str) -> Fraction:
        """By the choices of cards that tell both; the rest is what either comes to without the other."""
        (nets, scale), (others, other_scale) = self.wagers[one].nets, self.wagers[other].nets
        types = [self.wagers[name].type for name in (one, other)]
        first, second = map(_grade, types)
        # Σ n m = Σ (n - n0)(m - m0) + n0 Σ m + m0 Σ n - n0 m0, and the first sum is over the winning cards.
        none, other_none = Fraction(nets[0], scale), Fraction(others[0], other_scale)
        chances: Mapping[tuple[int, int], Fraction]
        sides = [type_.side for type_ in types if type_.side is not None and type_.side.sees.first]
        if len(sides) == len(types):
            chances = _by_lines(*sides, self.counts)
        else:
            told = Counter[tuple[int, int]]()
            for seen in self._told_by(one, other):
                cards = (seen.first, seen.second, seen.up, seen.third, seen.bonus)
                told[first(*cards), second(*cards)] += seen.ways
            chances = {lines: Fraction(ways, self._total) for lines, ways in told.items()}
        together = Fraction(0)
        for (a, b), chance in chances.items():
            if a and b:
                net = Fraction(nets[a], scale) - none
                together += chance * net * (Fraction(others[b], other_scale) - other_none)
        means = none * self.wagers[other].mean + other_none * self.wagers[one].mean
        return together + means - none * other_none

    # What is seen ---------------------------------------------------------------------------------

    @cached_property
    def _total(self) -> int:
        return math.perm(self.solution.shape.cards, MOST_CARDS)

    @property
    def _worths(self) -> Floats:
        """What the main wager nets on average, by the places of the first two cards and the dealer's."""
        return _worths(self.solution)

    def worth(self, first: int, second: int, up: int) -> float:
        """What the main wager nets on average with these cards."""
        return float(self._worths[PLACE[first], PLACE[second], PLACE[up]])

    @cached_property
    def _pairs(self) -> tuple[Seen, ...]:
        """First cards that win a wager which the next may decide, or are a pair; the next where it may."""
        return tuple(self._with_next())

    def _with_next(self) -> Iterator[Seen]:
        none = kernel.NO_CARD
        rest = self.solution.shape.cards - 3
        rest_of_all = self._total // math.perm(self.solution.shape.cards, 4)
        thirds: dict[tuple[int, int], float] = {}
        sides = tuple(each.type.side for each in self.wagers.values() if each.type.side is not None)
        waiting = {pair for each in sides if not each.sees.first for pair in waiting_pairs(each)}
        for first, second, up, ways in _for_next(self.counts, sides):
            worth = self.worth(first, second, up)
            value, at = PLACE[first], PLACE[up]
            if (first, second) not in waiting or self.solution.actions[at, pair_of(value)] in self._alone:
                yield Seen(ways * rest * rest_of_all, worth, first, second, up, none, 0)
                continue
            assert kernel.value(first) < kernel.TEN, "tens that are no pair count as much"
            left = self.solution.shape.shoe[value] - 2 - (at == value)
            if (value, at) not in thirds:
                thirds[value, at] = self._third(value, at)
            for third in range(CARDS):
                if third >> 2 == first >> 2:
                    many = self.counts[third] - (third == first) - (third == second) - (third == up)
                    yield Seen(ways * many * rest_of_all, thirds[value, at], first, second, up, third, 0)
            other = (worth - thirds[value, at] * left / rest) / ((rest - left) / rest)
            yield Seen(ways * (rest - left) * rest_of_all, other, first, second, up, none, 0)

    def _third(self, value: int, up: int) -> float:
        """What a pair that does not stand nets where the third card counts as much as its two."""
        found, action = self.solution, self.solution.actions[up, pair_of(value)]
        if action == SPLIT:
            return self._split((value + 1, value + 1), up)
        three = hands().number[tuple(3 * int(n == value) for n in range(VALUES))]
        if action != DOUBLE:
            return float(found.alone[up, three])
        chances = found.chances[three, up]
        assert not any(found.shape.won.both) and not found.shape.hole_card, found.shape
        won = won_by(int(hands().total[three]), chances, found.shape.won.equal)
        return float(2.0 * won - chances[NATURAL])

    @cached_property
    def _bonuses(self) -> tuple[Seen, ...]:
        """Every choice of cards with which bonus blackjack wins."""
        return (*self._nominated(), *self._made())

    def _nominated(self) -> Iterator[Seen]:
        ways = ways_of_three(self.counts)
        rest = self._total // math.perm(self.solution.shape.cards, 3)
        for (first, second), up in product(permutations(sorted(self.named), 2), range(CARDS)):
            worth, many = self.worth(first, second, up), int(ways[first, second, up]) * rest
            yield Seen(many, worth, first, second, up, kernel.NO_CARD, kernel.NOMINATED)

    def _made(self) -> Iterator[Seen]:
        for ranks, lines in side.MADE.items():
            for order, pair, up in side.ways(ranks, self.solution):
                worth = self._made_worth(order, up, pair=pair)
                for cards in product(range(SUITS), repeat=len(order) + pair):
                    yield self._made_of(order, cards, up, lines, worth, pair=pair)

    def _made_of(
        self,
        order: tuple[int, ...],
        suits: tuple[int, ...],
        up: int,
        lines: tuple[int, int],
        worth: float,
        *,
        pair: bool,
    ) -> Seen:
        """A hand of these ranks and suits; the card of a pair that the other hand has comes last."""
        ranks = (*order, *([order[0]] if pair else []))
        cards = [(rank - 1) * SUITS + suit for rank, suit in zip(ranks, suits, strict=True)]
        many = self.solution.shape.shoe[up] - sum(rank == up + 1 for rank in ranks)
        for number, card in enumerate(cards):
            many *= self.counts[card] - cards[:number].count(card)
        many *= self._total // math.perm(self.solution.shape.cards, len(cards) + 1)
        bonus = lines[len(set(suits[: len(order)])) == 1]
        second = cards[-1] if pair else cards[1]
        third = cards[1] if pair else cards[2]
        # Which of the dealer's cards of that value it is matters to no wager beside this one.
        return Seen(many, worth, cards[0], second, up * SUITS, third, bonus)

    def _made_worth(self, order: tuple[int, ...], up: int, *, pair: bool) -> float:
        """What the main wager nets where its first hand is made so; it counts 21."""
        if pair:
            return self._split(order, up)
        made = hands().number[tuple(order.count(n) for n in range(1, VALUES + 1))]
        return float(self.solution.alone[up, made])

    def _split(self, order: tuple[int, ...], up: int) -> float:
        """What a pair nets whose first hand takes these cards: its worth, and the other's with them gone."""
        found = self.solution
        assert found.shape.hands == 2, "wagers on further cards are offered where a pair is split once"
        value = order[0] - 1
        pair = found.pairs[value, up]
        made = hands().number[tuple(order.count(n) for n in range(1, VALUES + 1))]
        first = _valued(found, pair, pair.actions[0], ORIGINAL, ())[0][made]
        gone = tuple(rank - 1 for rank in order[1:])
        return float(first) + _valued(found, pair, pair.actions[1], ADDED, gone)[1]


@lru_cache(maxsize=16)
def _worths(found: Solution) -> Floats:
    worths = np.zeros((VALUES, VALUES, VALUES))
    for first, second in product(PLACES, repeat=2):
        place = hands().number[tuple((first, second).count(n) for n in PLACES)]
        for up in PLACES:
            natural = found.natural(place)
            worth = found.of_natural(place, up) if natural else found.worth[up, place]
            worths[first, second, up] = worth
    return worths


# First cards of a box and of the dealer, whatever the table -------------------------------------


def in_all(counts: Counts) -> int:
    """The ways in which a box's two cards and the dealer's come, in order."""
    return math.perm(sum(counts), 3)


@lru_cache(maxsize=64)
def by_values(side_: Side, counts: Counts) -> Ints:
    """By line, and by what the box's two cards and the dealer's count: in how many ways they come."""
    values = np.array(PLACE)
    lines = lines_of_three(side_)
    found = np.zeros((int(lines.max()) + 1, VALUES, VALUES, VALUES), np.int64)
    at = (lines, values[:, None, None], values[None, :, None], values[None, None, :])
    np.add.at(found, at, ways_of_three(counts))
    return found


@lru_cache(maxsize=64)
def _by_lines(one: Side, other: Side, counts: Counts) -> dict[tuple[int, int], Fraction]:
    """How often two wagers on first cards end on each two lines."""
    first, second = lines_of_three(one), lines_of_three(other)
    ways = np.zeros((int(first.max()) + 1, int(second.max()) + 1), np.int64)
    np.add.at(ways, (first, second), ways_of_three(counts))
    return {(a, b): Fraction(int(n), in_all(counts)) for (a, b), n in np.ndenumerate(ways) if n}


@lru_cache(maxsize=16)
def _for_next(counts: Counts, sides: tuple[Side, ...]) -> tuple[tuple[int, int, int, int], ...]:
    """A box's two cards and the dealer's, and in how many ways they come: those that win, or a pair.

    What wins is a wager that the next card may decide. Cards that are the same to the main wager, and to
    those on the first two, stand for each other.
    """
    assert all(each.sees is not Sees.BOX_AND_DEALER for each in sides), "cards of the dealer stand for others"
    first_two = [lines_of(each) for each in sides if each.sees is Sees.BOX]
    awaiting = [lines_with_next(each)[:, :, -1] for each in sides if each.sees is Sees.BOX_AND_NEXT]
    waiting = {pair for each in sides if not each.sees.first for pair in waiting_pairs(each)}
    ways = ways_of_three(counts)
    found: dict[tuple[object, ...], list[int]] = {}
    for first, second in product(range(CARDS), repeat=2):
        won = tuple(int(lines[first, second]) for lines in awaiting)
        if first >> 2 != second >> 2 and not any(won):
            continue
        lines = tuple(int(each[first, second]) for each in first_two)
        for up in range(CARDS):
            # Of two cards that wait for a third of their kind it matters which they are.
            told: tuple[object, ...] = PLACE[first], PLACE[second], won, lines
            if (first, second) in waiting:
                told = (first, second, up if up >> 2 == first >> 2 else -1)
            of = found.setdefault((*told, PLACE[up]), [first, second, up, 0])
            of[-1] += int(ways[first, second, up])
    return tuple((first, second, up, many) for first, second, up, many in found.values())


def _valued(
    found: Solution, pair: Pair, actions: Ints, at_stake: float, gone: tuple[int, ...]
) -> tuple[Floats, float]:
    """What hands of a pair are worth that are played so, and what one is before its second card.

    ``gone``: the places of further cards that are gone.
    """
    return _kept(found, (pair.value, pair.first), actions.tobytes(), at_stake, tuple(sorted(gone)))


@lru_cache(maxsize=256)
def _kept(
    found: Solution, pair: tuple[int, int], actions: bytes, at_stake: float, gone: tuple[int, ...]
) -> tuple[Floats, float]:
    value, first = pair
    shape = found.shape
    for place in gone:
        shape = shape.without(place, 1)
    work = Work(shape)
    wanted = work.table.counts[:, value] > 0
    chances = work.dealers(value, wanted, first)
    played = np.frombuffer(actions, dtype=np.int64).copy()
    worth = np.zeros(len(wanted))
    spared = at_stake == ADDED and not shape.split_bust_lost
    work.values(first, value, wanted, chances, (at_stake, spared), played, worth, fixed=True)
    return worth, work.from_one_card(value, first, worth)
