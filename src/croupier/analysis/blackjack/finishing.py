"""How a wager on the dealer's 22 goes with the others of a round.

The dealer's hand is drawn to its end whatever players do, so the cards behind theirs are as likely as any
unseen ones. What the main wager nets rests on what cards count; suits are then as likely for the dealer's as
for any, so that a hand of 22 of certain values has its mean over suits. With a side wager suits are counted
one by one: its mean product with this one is a fraction.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from itertools import permutations, product
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.blackjack import lifting, resplit, side
from croupier.analysis.blackjack.counting import SPLIT, STAND
from croupier.analysis.blackjack.resplit import Played, pair_of
from croupier.analysis.blackjack.side import CARDS, SUITS, Counts, lines_of, lines_with_next, waiting_pairs
from croupier.analysis.blackjack.solver import Solution
from croupier.analysis.blackjack.tables import (
    PUSHED,
    VALUES,
    Bools,
    Draws,
    Floats,
    Ints,
    Made,
    draws,
    hands,
    more,
)
from croupier.analysis.blackjack.work import Pair, Work
from croupier.games.blackjack import kernel
from croupier.games.blackjack.shape import Dealers, Shape, Won
from croupier.games.compiled import compiled
from croupier.games.side_wagers import Sees, Side

Lifts: TypeAlias = tuple[Fraction, ...]
"""By line of a wager on the dealer's 22: what it nets more than where it is lost."""
COLOURS: Final = ((0, 3), (1, 2))
"""The suits of each."""


# With the main wager -------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def with_main(found: Solution, counts: Counts, lifts: Lifts) -> float:
    """The mean product of what the main wager nets and what the other one does more than where it is lost."""
    return _Main(found, counts, lifts).mean()


@dataclass(frozen=True)
class _Main:
    found: Solution
    counts: Counts
    lifts: Lifts

    @property
    def shape(self) -> Shape:
        """The rules."""
        return self.found.shape

    @cached_property
    def trees(self) -> Draws:
        """What the dealer draws to 22, weighed by what the wager nets more for it."""
        return _weighed(self.shape.dealers, self.counts, self.lifts)

    def mean(self) -> float:
        """See :func:`with_main`."""
        shape, found = self.shape, self.found
        assert shape.won == Won() and not (shape.paid or shape.surrenders or shape.hole_card), shape
        work = Work(shape)
        everything = np.ones(len(hands().size), np.bool_)
        often = self._often(work, -1, everything)
        mean = 0.0
        lifted = np.zeros((VALUES, len(everything)))
        for first in range(VALUES):
            self._lift(work, first, -1, everything, often, 1.0, found.unsplit[first], lifted[first])
        for place, first, chance in found.deals:
            if found.natural(place):
                mean += chance * shape.blackjack_pays * float(often[place, first])
            elif found.actions[first, place] != SPLIT:
                mean += chance * float(lifted[first, place])
        for (value, first), pair in found.pairs.items():
            if found.actions[first, pair_of(value)] == SPLIT:
                mean += self._split(pair)
        return mean

    def _split(self, pair: Pair) -> float:
        """A pair that is split: every hand by itself, the others' cards of its value being gone."""
        total = 0.0
        for case in resplit.cases(pair, self.found.thirds.get((pair.value, pair.first))):
            for number, hand in enumerate(case.hands):
                for sign, beside in case.beside((number,)):
                    dealt = resplit.dealt(self.shape, pair, 1 + beside)
                    if dealt:
                        total += sign * dealt * self._hand(pair, hand, beside)
        return total

    def _hand(self, pair: Pair, hand: Played, beside: int) -> float:
        """A hand of a pair from its first card on, so many more cards of its value being gone."""
        work, often, wanted = self._heap(pair.value, beside)
        lent = pair.value + 1 in self.shape.lent_pairs and not hand.original
        out = np.zeros(len(wanted))
        self._lift(work, pair.first, pair.value, wanted, often, 0.0 if lent else 1.0, hand.actions, out)
        if hand.unpaired:
            out[pair_of(pair.value)] = 0.0
        return work.from_one_card(pair.value, pair.first, out)

    @cached_property
    def _heaps(self) -> dict[tuple[int, int], tuple[Work, Floats, Bools]]:
        return {}

    def _heap(self, value: int, beside: int) -> tuple[Work, Floats, Bools]:
        """The shoe with cards of a value gone but one, and how the dealer passes 21 with that gone too."""
        if (value, beside) not in self._heaps:
            work = Work(self.shape if beside == 1 else self.shape.without(value, beside - 1))
            wanted = hands().counts[:, value] > 0
            self._heaps[value, beside] = work, self._often(work, value, wanted), wanted
        return self._heaps[value, beside]

    def _often(self, work: Work, extra: int, wanted: Bools) -> Floats:
        return work.weighed(self.trees, extra, wanted)

    def _lift(
        self,
        work: Work,
        first: int,
        extra: int,
        wanted: Bools,
        often: Floats,
        loses: float,
        actions: Ints,
        out: Floats,
    ) -> None:
        """See the kernel; ``loses``: what is lost with the wager on the hand over 21."""
        won = 0.0 if self.shape.pushes else 1.0
        twice = loses if self.shape.lent_doubles else loses + 1.0
        compiled(lifting).lift(
            work.tables,
            (work.shoe, work.shape.cards, first, extra, work.left),
            wanted,
            often,
            (won, -loses, 2.0 * won, -twice),
            actions,
            out,
        )


@lru_cache(maxsize=32)
def _weighed(dealers: Dealers, counts: Counts, lifts: Lifts) -> Draws:
    trees = draws(Dealers(dealers.soft, kernel.MOST + 1))
    result = np.where(trees.result == PUSHED, PUSHED, -1)
    ways = trees.ways.copy()
    values = Values(counts)
    for first in range(VALUES):
        begin, end = int(trees.start[first]), int(trees.start[first + 1])
        made: list[Made] = [tuple(int(n == first) for n in range(VALUES))]
        for node in range(begin + 1, end):
            made.append(more(made[trees.parent[node] - begin], int(trees.value[node]) + 1))
            if result[node] == PUSHED:
                ways[node] *= float(values.share(made[-1], lifts))
    return Draws(trees.start, trees.parent, trees.value, trees.taken, trees.depth, result, ways)


@dataclass(frozen=True)
class Values:
    """Cards by what they count, of each suit, of each colour, and of all."""

    counts: Counts

    @cached_property
    def of_suits(self) -> tuple[Sequence[int], ...]:
        """Of each suit."""
        return tuple(side.by_value(self.counts, (suit,)) for suit in range(SUITS))

    @cached_property
    def of_colours(self) -> tuple[Sequence[int], ...]:
        """Of each colour."""
        return tuple(side.by_value(self.counts, suits) for suits in COLOURS)

    @cached_property
    def every(self) -> Sequence[int]:
        """Of all."""
        return side.by_value(self.counts, range(SUITS))

    def share(self, made: Made, lifts: Lifts) -> Fraction:
        """What cards of these values are worth on average over their suits."""
        every = side.ways_of(made, self.every)
        if not every:
            return Fraction(0)
        suit = sum(side.ways_of(made, each) for each in self.of_suits)
        colour = sum(side.ways_of(made, each) for each in self.of_colours)
        return _lifted(suit, colour, every, lifts) / every


def _lifted(suit: int, colour: int, every: int, lifts: Lifts) -> Fraction:
    """By how many of so many ways are of one suit, and of one colour: what all of them are worth."""
    other = lifts[kernel.OTHER_22] * (every - colour)
    return other + lifts[kernel.ONE_COLOUR_22] * (colour - suit) + lifts[kernel.ONE_SUIT_22] * suit


# With a side wager ---------------------------------------------------------------------------------

Gone: TypeAlias = tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
"""The dealer's first card, if it is known, and other cards that are gone: the place of what each counts, and
its suit."""


def with_side(
    found: Solution,
    counts: Counts,
    wager: Side,
    nets: Sequence[Fraction],
    lifts: Lifts,
    *,
    ended_by_split: bool,
) -> Fraction:
    """The same of a side wager, ``nets`` by its lines; exact.

    ``ended_by_split``: whether a split decides a wager on the next card.
    """
    sides = _Sides(counts, found.shape.dealers, lifts, tuple(nets))
    if wager.sees is Sees.BOX:
        return _on_two(sides, wager)
    assert wager.sees is Sees.BOX_AND_NEXT, wager
    alone = (STAND, SPLIT) if ended_by_split else (STAND,)
    pairs = found.actions[:, [pair_of(value) for value in range(VALUES)]]
    return _on_next(sides, wager, tuple(map(tuple, (~np.isin(pairs, alone)).tolist())))


Taken: TypeAlias = tuple[tuple[bool, ...], ...]
"""By the place of the dealer's first card and of the cards of a pair: whether that takes a card."""


@dataclass(frozen=True)
class _Sides:
    counts: Counts
    dealers: Dealers
    lifts: Lifts
    nets: tuple[Fraction, ...]

    def on_two(self, lines: Ints, leave: frozenset[tuple[int, int]] = frozenset()) -> Fraction:
        """Of a wager that the first two cards decide; ``leave``: those that are left out."""
        found: defaultdict[tuple[Gone, int], int] = defaultdict(int)
        for one, two in product(range(CARDS), repeat=2):
            line = int(lines[one, two])
            if (one, two) not in leave and self.nets[line]:
                found[_alike(self.counts, (one, two)), line] += self.counts[one] * self._left(two, one)
        return self._in_all(found) / math.perm(sum(self.counts), 2)

    def on_next(self, wager: Side, taken: Taken) -> Fraction:
        """Of one that the next card may."""
        lines, waiting = lines_with_next(wager), frozenset(waiting_pairs(wager))
        two_cards: defaultdict[tuple[Gone, int], int] = defaultdict(int)
        three: defaultdict[tuple[Gone, int], int] = defaultdict(int)
        for (one, two), up in product(waiting, range(CARDS)):
            ways = max(self._left(one) * self._left(two, one) * self._left(up, one, two), 0)
            usual = int(lines[one, two, -1])
            gone = _alike(self.counts, (one, two), up)
            two_cards[gone, usual] += ways
            if not taken[kernel.value(up) - 1][kernel.value(one) - 1]:
                continue
            for third in range(CARDS):
                line, many = int(lines[one, two, third]), self._left(third, one, two, up)
                if line != usual and many > 0:
                    gone = _alike(self.counts, (one, two, third), up)
                    three[gone, line] += ways * many
                    three[gone, usual] -= ways * many
        cards = sum(self.counts)
        found = self.on_two(lines[:, :, -1], waiting) + self._in_all(two_cards) / math.perm(cards, 3)
        return found + self._in_all(three) / math.perm(cards, 4)

    def _in_all(self, found: Mapping[tuple[Gone, int], int]) -> Fraction:
        """By what is gone and the line that a wager ends on, in how many ways: what both win then."""
        return sum(
            (
                self.nets[line] * ways * _mean(self.counts, self.dealers, self.lifts, gone)
                for (gone, line), ways in found.items()
                if ways and self.nets[line]
            ),
            Fraction(0),
        )

    def _left(self, card: int, *gone: int) -> int:
        return self.counts[card] - gone.count(card)


@lru_cache(maxsize=256)
def _on_two(sides: _Sides, wager: Side) -> Fraction:
    return sides.on_two(lines_of(wager))


@lru_cache(maxsize=256)
def _on_next(sides: _Sides, wager: Side, taken: Taken) -> Fraction:
    return sides.on_next(wager, taken)


SAME_COLOURS: Final = tuple(
    suits
    for suits in permutations(range(SUITS))
    if {frozenset(suits[suit] for suit in each) for each in COLOURS} == {frozenset(each) for each in COLOURS}
)
"""The ways to name suits anew under which cards of one colour stay so."""


@cache
def _renamed(counts: Counts) -> tuple[tuple[int, ...], ...]:
    """Those that leave the cards of a shoe as they are: all of them in whole decks."""
    return tuple(
        suits
        for suits in SAME_COLOURS
        if all(counts[card] == counts[card - (card & 3) + suits[card & 3]] for card in range(CARDS))
    )


@lru_cache(maxsize=1 << 15)
def _alike(counts: Counts, cards: tuple[int, ...], up: int | None = None) -> Gone:
    """Cards, as one choice of all that are the same to the dealer's hand, and the dealer's first."""
    return min(_named(cards, up, suits) for suits in _renamed(counts))


def _named(cards: tuple[int, ...], up: int | None, suits: Sequence[int]) -> Gone:
    told = tuple(sorted(_of_suit(card, suits) for card in cards))
    return () if up is None else (_of_suit(up, suits),), told


def _of_suit(card: int, suits: Sequence[int]) -> tuple[int, int]:
    return kernel.value(card) - 1, suits[card & 3]


@lru_cache(maxsize=1 << 15)
def _mean(counts: Counts, dealers: Dealers, lifts: Lifts, gone: Gone) -> Fraction:
    """What the dealer's hand is worth where cards are gone."""
    shares = _shares(counts, dealers, gone)
    lines = (kernel.ONE_SUIT_22, kernel.ONE_COLOUR_22, kernel.OTHER_22)
    return sum((lifts[line] * share for line, share in zip(lines, shares, strict=True)), Fraction(0))


@lru_cache(maxsize=1 << 15)
def _shares(counts: Counts, dealers: Dealers, gone: Gone) -> tuple[Fraction, Fraction, Fraction]:
    """How often the dealer has 22 of one suit, else of one colour, else, where cards are gone."""
    first, others = gone
    left = [list(each) for each in Values(counts).of_suits]
    for value, of in (*first, *others):
        left[of][value] -= 1
    cards = sum(map(sum, left))
    suits, colours = left, [_added(left[one], left[two]) for one, two in COLOURS]
    every = _falls(_added(*left))
    if first:
        ((_, own),) = first
        suits = [left[own]]
        colours = [each for each, both in zip(colours, COLOURS, strict=True) if own in both]
    of_suits, of_colours = list(map(_falls, suits)), list(map(_falls, colours))
    # By how many cards the dealer draws, whole numbers: of one suit, of one colour, all.
    found: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    for made, size, orders in _made_22(dealers, first[0][0] if first else None):
        if size <= cards and (ways := _ways(made, every)):
            told = found[size]
            told[0] += orders * sum(_ways(made, each) for each in of_suits)
            told[1] += orders * sum(_ways(made, each) for each in of_colours)
            told[2] += orders * ways
    suit, colour, every_one = [
        sum((Fraction(told[n], math.perm(cards, size)) for size, told in found.items()), Fraction(0))
        for n in range(3)
    ]
    return suit, colour - suit, every_one - colour


def _added(*rows: Sequence[int]) -> list[int]:
    return [sum(each) for each in zip(*rows, strict=True)]


def _falls(have: Sequence[int]) -> list[list[int]]:
    """By value: in how many ways so many of its cards come in order."""
    return [[math.perm(many, taken) for taken in range(kernel.MOST + 2)] for many in have]


def _ways(made: Sequence[tuple[int, int]], falls: Sequence[Sequence[int]]) -> int:
    found = 1
    for value, taken in made:
        found *= falls[value][taken]
        if not found:
            break
    return found


@cache
def _made_22(dealers: Dealers, up: int | None) -> tuple[tuple[tuple[tuple[int, int], ...], int, int], ...]:
    """The dealer's hands of 22, or what is drawn to a first card, by its place.

    Of each how many cards of which values it has, how many these are, and in how many orders they come.
    """
    found = []
    for made, orders in side.made_22(dealers, None if up is None else up + 1):
        drawn = [many - (n == up) for n, many in enumerate(made)]
        found.append((tuple((n, many) for n, many in enumerate(drawn) if many), sum(drawn), orders))
    return tuple(found)
