"""A second split: what it is worth that a hand of a pair may be split again, to three hands at most.

The player decides by the cards of each hand and the dealer's first one. When the first hand's second
card makes a pair it is split again or not; when it was not, the second hand may be. A card behind those
of other hands is as likely as any unseen one, so what a hand is worth by itself does not change with
how the others are played; what changes is only which cards of the pair's value are known to be gone.
The second hand may be split where its second card pairs and the first hand's did not: the worth over
all first hands, less that over first hands that paired.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import comb

import numpy as np

from croupier.analysis.blackjack.counting import DOUBLE, SPLIT
from croupier.analysis.blackjack.tables import VALUES, Floats, Ints, hands
from croupier.analysis.blackjack.work import ACE_PLACE, ADDED, ORIGINAL, Pair, SplitPlay, Third, Work
from croupier.games.blackjack.shape import Shape


def third_hands(
    shape: Shape,
    play: SplitPlay,
    unsplit: Ints,
    beside: Mapping[int, Floats],
    pairs: Mapping[tuple[int, int], Pair],
) -> dict[tuple[int, int], Third]:
    """The best play where a split hand may be split again, from the best where it may not."""
    found: dict[tuple[int, int], Third] = {}
    base = _Heap(Work(shape), play, unsplit)
    for value in range(VALUES):
        if value not in beside:
            continue
        heaps = (replace(base, chances=beside[value]), base.without(value, 1), base.without(value, 2))
        for first in range(VALUES):
            if (value, first) in pairs:
                found[value, first] = _third(pairs[value, first], heaps)
    return found


@dataclass(frozen=True)
class _Heap:
    """The shoe with some cards of a pair's value gone, and the dealer's chances with one more gone."""

    work: Work
    play: SplitPlay
    unsplit: Ints
    chances: Floats | None = None
    """None where there are not enough cards of the value."""

    def without(self, value: int, number: int) -> _Heap:
        """So many cards of a value gone."""
        shape = self.work.shape.without(value, number)
        if shape.shoe[value] < 2:
            return self
        work = Work(shape)
        return _Heap(work, self.play, self.unsplit, work.beside(value))

    def hand(self, pair: Pair, at_stake: float, actions: Ints | None = None) -> _Valued:
        """A hand that begins with one card of the pair, another being gone; the best play, or the given."""
        work, value = self.work, pair.value
        assert self.chances is not None, pair
        wanted = work.table.counts[:, value] > 0
        played = np.zeros(len(wanted), dtype=np.int64) if actions is None else actions.copy()
        one_card = value == ACE_PLACE and not work.shape.aces_draw
        if actions is None and self.play is SplitPlay.FIXED and not one_card:
            played = self.unsplit[pair.first].copy()
        fixed = actions is not None or one_card or self.play is SplitPlay.FIXED
        rules = (at_stake, at_stake == ADDED and not work.shape.split_bust_lost)
        worth = np.zeros(len(wanted))
        work.values(pair.first, value, wanted, self.chances, rules, played, worth, fixed=fixed)
        paired = float(worth[pair_of(value)])
        return _Valued(work.from_one_card(value, pair.first, worth), paired, played)


@dataclass(frozen=True, slots=True)
class _Valued:
    """What a hand of a pair is worth with its next card, and where that makes a pair; how it is played."""

    worth: float
    paired: float
    actions: Ints


def pair_of(value: int) -> int:
    """Where two cards of a value stand among all hands."""
    return hands().number[tuple(2 * int(n == value) for n in range(VALUES))]


def _third(pair: Pair, heaps: tuple[_Heap, _Heap, _Heap]) -> Third:
    base, third, fourth = heaps
    shape, value = base.work.shape, pair.value
    have = shape.shoe[value] - (pair.first == value)
    if have < 3 or (value == ACE_PLACE and not shape.aces_again):
        return Third(pair.worth, (False, False), (0.0, 0.0), pair.actions)
    often = (have - 2) / (shape.cards - 3)
    kept = [base.hand(pair, s, pair.actions[n]).paired for n, s in enumerate((ORIGINAL, ADDED))]
    split = [third.hand(pair, at_stake) for at_stake in (ORIGINAL, ADDED)]
    first, second = split[0].worth + split[1].worth, 2 * split[1].worth
    one, two = first - kept[0], second - kept[1]
    # Where the first hand paired too there are three hands already.
    lost = 0.0
    if have >= 4:
        after = fourth.hand(pair, ADDED, split[1].actions)
        both = 2 * after.worth - third.hand(pair, ADDED, pair.actions[1]).paired
        lost = (have - 3) / (shape.cards - 4) * both
    gains = {
        (False, False): 0.0,
        (True, False): often * one,
        (False, True): often * two,
        (True, True): often * (one + two - lost),
    }
    again = max(gains, key=lambda each: gains[each])
    # A first hand that is split again takes the second split from the second one.
    splits = (first - (lost if again[1] else 0.0), second)
    return Third(pair.worth + gains[again], again, splits, (split[0].actions, split[1].actions))


# How the hands of a pair come to be --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Played:
    """A hand of a pair, from its first card on."""

    actions: Ints
    original: bool
    """Whether it bears the original wager."""
    unpaired: bool = False
    """Whether its second card makes no pair: it would have been split again."""


@dataclass(frozen=True, slots=True)
class Case:
    """One of the ways in which a pair that is split comes to two hands or three."""

    hands: tuple[Played, ...]

    def beside(self, chosen: Sequence[int]) -> Iterator[tuple[int, int]]:
        """With what sign, and with how many more cards of the pair's value, the chosen hands are counted.

        The others hold a card of it each. One that does not pair is counted with any second card, less
        with a card of that value.
        """
        others = [hand for number, hand in enumerate(self.hands) if number not in chosen]
        unpaired = sum(hand.unpaired for hand in others)
        for gone in range(unpaired + 1):
            yield (-1) ** gone * comb(unpaired, gone), len(others) + gone

    def chance(self, shape: Shape, pair: Pair) -> float:
        """How often a round comes to it."""
        return sum(sign * dealt(shape, pair, gone) for sign, gone in self.beside(()))

    def doubles(self, shape: Shape, pair: Pair) -> float:
        """How many of its hands are doubled on average, times its chance."""
        return sum(
            sign * _doubled(shape, pair, hand, gone)
            for number, hand in enumerate(self.hands)
            for sign, gone in self.beside((number,))
        )


def cases(pair: Pair, third: Third | None) -> tuple[Case, ...]:
    """All ways in which a split pair comes to its hands."""
    again = (False, False) if third is None else third.again
    one, two = (Played(pair.actions[n], n == 0, again[n]) for n in (0, 1))
    found = [Case((one, two))]
    if third is not None:
        first, other = Played(third.actions[0], True), Played(third.actions[1], False)
        if again[0]:
            found.append(Case((first, other, Played(pair.actions[1], False))))
        if again[1]:
            found.append(Case((one, other, other)))
    return tuple(found)


def dealt(shape: Shape, pair: Pair, number: int) -> float:
    """How often the dealer's first card and so many of the pair's value are dealt."""
    left, cards = list(shape.shoe), shape.cards
    chance = 1.0
    for place in (pair.first, *[pair.value] * number):
        chance *= max(left[place], 0) / cards
        left[place] -= 1
        cards -= 1
    return chance


def _doubled(shape: Shape, pair: Pair, hand: Played, beside: int) -> float:
    """How often a hand is dealt, so many more cards of its value being gone, and doubled."""
    table = hands()
    start = table.number[tuple(int(n == pair.value) for n in range(VALUES))]
    left = list(shape.shoe)
    left[pair.first] -= 1
    left[pair.value] -= 1 + beside
    rest = shape.cards - 2 - beside
    often = 0.0
    for n in range(VALUES):
        paired = hand.unpaired and n == pair.value
        if hand.actions[table.follows[start, n]] == DOUBLE and left[n] > 0 and not paired:
            often += left[n] / rest
    if shape.doubles_cards > 2 and shape.shoe[pair.value] > beside:
        often += _doubled_later(shape.without(pair.value, beside), pair, hand)
    return dealt(shape, pair, 1 + beside) * often


def _doubled_later(shape: Shape, pair: Pair, hand: Played) -> float:
    """How often a hand that begins with a card of a pair is doubled with more than two cards.

    ``shape``: its shoe, without the cards that are gone beside the hand.
    """
    work, actions = Work(shape), hand.actions
    reached = np.zeros(len(actions))
    start = work.table.number[tuple(int(n == pair.value) for n in range(VALUES))]
    left = list(shape.shoe)
    left[pair.first] -= 1
    left[pair.value] -= 1
    for n in range(VALUES):
        if left[n] > 0 and not (hand.unpaired and n == pair.value):
            reached[work.table.follows[start, n]] = left[n] / (shape.cards - 2)
    work.come(pair.first, -1, actions, reached)
    return float(reached[(actions == DOUBLE) & (work.table.size > 2)].sum())


def tables(pair: Pair, third: Third | None) -> tuple[Ints, ...]:
    """How a pair's hands are played, splits among it, as the simulation has it.

    The first hand, the second; then, where there may be three, the second when the first was split
    again, and both hands of a second split.
    """
    if third is None:
        return pair.actions
    marked = tuple(actions.copy() for actions in pair.actions)
    for actions, again in zip(marked, third.again, strict=True):
        if again:
            actions[pair_of(pair.value)] = SPLIT
    return (*marked, pair.actions[1], *third.actions)
