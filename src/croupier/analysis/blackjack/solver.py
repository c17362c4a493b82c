"""The best play of blackjack, against a dealer without a hole card, over the exact cards of the shoe.

What is exact: the chance of every card given the cards that are gone, the dealer's final hands, every
decision about a hand that depends on that hand's own cards and the dealer's first one. Hands of a pair
are worth what each is by itself: cards that follow those of the first hand are as likely as any unseen
ones (a sequence in random order stays so behind a stopping time), so the second hand, and the dealer's,
may be counted as if the other had not been played. What a second split comes to is found from there
(:mod:`croupier.analysis.blackjack.resplit`). Sums are of doubles, 15 digits; what is lost by them is
below :data:`ERROR`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Final

import numpy as np

from croupier.analysis.blackjack import counting, resplit, tens, two_hands
from croupier.analysis.blackjack.counting import DOUBLE, SPLIT, STAND
from croupier.analysis.blackjack.tables import VALUES, Floats, Ints, Made, hands
from croupier.analysis.blackjack.work import (
    ACE_PLACE,
    ORIGINAL,
    TEN_PLACE,
    Pair,
    SplitPlay,
    Third,
    Work,
)
from croupier.games.blackjack.shape import Shape

USUAL_PAY: Final = 1.5
ERROR: Final = Fraction(1, 10**12)
"""How far a value can be from the exact one: more than :func:`croupier.analysis.blackjack.rounding.bound`."""


@dataclass(frozen=True, eq=False)
class Solution:
    """The best play under some rules, and what it comes to."""

    shape: Shape
    split_play: SplitPlay
    chances: Floats
    """The dealer's, by hand and first card, without further cards gone."""
    beside: Mapping[int, Floats]
    """The same where a card of a value (by its place) is gone besides."""
    actions: Ints
    """By first card and hand: what is best with it; splitting where that is."""
    unsplit: Ints
    """The same where nothing may be split."""
    alone: Floats
    """By first card and hand: what that is worth, per unit of the wager."""
    worth: Floats
    """By first card and hand: what the best action is worth, per unit of the wager."""
    pairs: Mapping[tuple[int, int], Pair]
    """By the places of the pair's value and of the first card: what splitting once comes to."""
    thirds: Mapping[tuple[int, int], Third] = field(default_factory=lambda: MappingProxyType({}))
    """The same with a second split, where three hands may be formed."""

    @cached_property
    def deals(self) -> tuple[tuple[int, int, float], ...]:
        """(hand of two cards, first card, chance) of every deal."""
        table, shoe, cards = hands(), self.shape.shoe, self.shape.cards
        found = []
        for place in np.flatnonzero(table.size == 2):
            held = table.made[place]
            values = [n for n, many in enumerate(held) for _ in range(many)]
            one, two = values
            orders = 1 if one == two else 2
            pair = orders * shoe[one] * (shoe[two] - (one == two)) / (cards * (cards - 1))
            for first in range(VALUES):
                left = shoe[first] - held[first]
                if pair and left > 0:
                    found.append((int(place), first, pair * left / (cards - 2)))
        return tuple(found)

    def natural(self, place: int) -> bool:
        """Whether a hand of two cards is a blackjack."""
        held: Made = hands().made[place]
        return bool(held[ACE_PLACE] and held[TEN_PLACE] and sum(held) == 2)

    def of_natural(self, place: int, first: int) -> float:
        """What a blackjack is worth against a first card."""
        against = float(self.chances[place, first, counting.NATURAL])
        return self.shape.blackjack_pays * (1.0 - against) + tens.mean(self.shape) * against

    @cached_property
    def mean(self) -> float:
        """What a unit on blackjack wins on average, with all that decisions put beside it."""
        return sum(
            chance * (self.of_natural(hand, first) if self.natural(hand) else self.worth[first, hand])
            for hand, first, chance in self.deals
        )

    @cached_property
    def average_stake(self) -> float:
        """What is staked on average in a round, in units of the first wager."""
        total = 0.0
        for hand, first, chance in self.deals:
            action = STAND if self.natural(hand) else self.actions[first, hand]
            if action == DOUBLE:
                total += (1 if self.shape.lent_doubles else 2) * chance
            elif action == SPLIT:
                key = int(np.flatnonzero(hands().counts[hand])[0]), first
                pair = self.pairs[key]
                for case in resplit.cases(pair, self.thirds.get(key)):
                    lent = key[0] + 1 in self.shape.lent_pairs
                    total += (1 if lent else len(case.hands)) * case.chance(self.shape, pair)
                    total += 0.0 if self.shape.lent_doubles else case.doubles(self.shape, pair)
            else:
                total += chance
        return total + self._doubled_later

    @property
    def _doubled_later(self) -> float:
        """How often a hand of more than two cards is doubled that is not split."""
        if self.shape.doubles_cards == 2:
            return 0.0
        work, total = Work(self.shape), 0.0
        for first in range(VALUES):
            reached = np.zeros(len(work.table.size))
            for hand, up, chance in self.deals:
                if up == first and not self.natural(hand):
                    reached[hand] = chance
            work.come(first, -1, self.actions[first], reached)
            total += float(reached[(self.actions[first] == DOUBLE) & (work.table.size > 2)].sum())
        return total

    @cached_property
    def joint_gain(self) -> float:
        """What a round could be worth more at most, were the hands of each pair played best together.

        Of plays that decide by the cards of a hand, the dealer's first and which hand it is: both hands of a
        pair are valued together, but each is played as is best by itself. 0 where nothing passes.
        """
        chances = {(hand, up): chance for hand, up, chance in self.deals}
        gain = 0.0
        for (value, first), pair in self.pairs.items():
            place = resplit.pair_of(value)
            if pair.at_most is not None and (place, first) in chances:
                most = max(pair.at_most, float(self.alone[first, place]))
                gain += chances[place, first] * (most - float(self.worth[first, place]))
        return gain

    def split(self, value: int, first: int) -> float:
        """What splitting a pair is worth, all its hands together."""
        pair: Pair | Third = self.thirds.get((value, first), self.pairs[value, first])
        return pair.worth


def solve(shape: Shape, split_play: SplitPlay = SplitPlay.PER_HAND) -> Solution:
    """The best play of a table.

    A solution for the same rules is kept; what a blackjack is paid changes no play, where none is of a split.
    """
    return _solve(shape, split_play) if _pay_matters(shape) else _paid(shape, split_play)


def as_usual(solution: Solution) -> Solution:
    """The best play where a blackjack is paid as usual, if that is this very play; else what is given.

    In units it nets the same, what blackjacks are paid apart.
    """
    if _pay_matters(solution.shape):
        return solution
    usual = _solve(replace(solution.shape, blackjack_pays=USUAL_PAY), solution.split_play)
    same = usual.actions is solution.actions and usual.pairs is solution.pairs
    return usual if same and usual.thirds is solution.thirds else solution


def _pay_matters(shape: Shape) -> bool:
    """Whether what a blackjack is paid is counted with other hands, or bears on the play."""
    return bool(shape.won.split or shape.natural_wins or shape.paid)


@lru_cache(maxsize=64)
def _paid(shape: Shape, split_play: SplitPlay) -> Solution:
    usual = replace(shape, blackjack_pays=USUAL_PAY)
    found = _solve(usual, split_play)
    return found if shape == usual else replace(found, shape=shape)


@lru_cache(maxsize=64)
def _solve(shape: Shape, split_play: SplitPlay) -> Solution:
    if shape.hands > 2:
        return _with_thirds(_solve(replace(shape, hands=2), split_play), shape)
    work = Work(shape)
    everything = np.ones(len(work.table.size), dtype=np.bool_)
    chances = work.beside()
    unsplit = np.zeros((VALUES, len(everything)), dtype=np.int64)
    worth = np.zeros((VALUES, len(everything)))
    for first in range(VALUES):
        work.values(first, -1, everything, chances, (ORIGINAL, False), unsplit[first], worth[first])
    pairs: dict[tuple[int, int], Pair] = {}
    beside: dict[int, Floats] = {}
    for value in range(VALUES):
        if shape.shoe[value] < 2:
            continue
        wanted = work.table.counts[:, value] > 0
        beside[value] = work.beside(value)
        for first in range(VALUES):
            if shape.shoe[first] - 2 * (first == value) < 1:
                continue
            pair = work.split(value, first, wanted, beside[value], split_play, unsplit[first])
            if shape.passes and first in (ACE_PLACE, TEN_PLACE):
                pair = _passing(work, pair, float(worth[first, resplit.pair_of(value)]))
            pairs[value, first] = pair
    actions, best = _splitting(unsplit, worth, pairs)
    return Solution(shape, split_play, chances, beside, actions, unsplit, worth, best, pairs)


def _passing(work: Work, pair: Pair, alone: float) -> Pair:
    """A pair whose second hand bears the original wager where the first won 21 or was forfeited.

    Each hand is worth the most by itself where nothing passes. Whatever is done with the cards, passing only
    takes more: so both are never worth more together than that. What this play of them is worth exactly is
    counted only where that may be best.
    """
    worth = two_hands.mean(work, pair) if pair.worth > alone else pair.worth
    return replace(pair, worth=worth, at_most=pair.worth)


def _with_thirds(two: Solution, shape: Shape) -> Solution:
    """The solution where three hands may be formed, from that where two may be."""
    thirds = resplit.third_hands(shape, two.split_play, two.unsplit, two.beside, two.pairs)
    actions, worth = _splitting(two.unsplit, two.alone, thirds)
    return replace(two, shape=shape, actions=actions, worth=worth, thirds=thirds)


def _splitting(
    unsplit: Ints, alone: Floats, pairs: Mapping[tuple[int, int], Pair] | Mapping[tuple[int, int], Third]
) -> tuple[Ints, Floats]:
    """What is best with every hand where pairs may be split, and its worth."""
    actions, worth = unsplit.copy(), alone.copy()
    for (value, first), pair in pairs.items():
        place = resplit.pair_of(value)
        if pair.worth > alone[first, place]:
            actions[first, place], worth[first, place] = SPLIT, pair.worth
    return actions, worth
