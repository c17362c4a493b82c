"""The best play of blackjack, against a dealer without a hole card, over the exact cards of the shoe.

What is exact: the chance of every card given the cards that are gone, the dealer's final hands, every
decision about a hand that depends on that hand's own cards and the dealer's first one. A pair is split
once, and the two hands of it are worth what each is by itself: cards that follow those of the first
hand are as likely as any unseen ones (a sequence in random order stays so behind a stopping time), so
the second hand, and the dealer's, may be counted as if the other had not been played. Sums are of
doubles, 15 digits; what is lost by them is below :data:`ERROR`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.blackjack import counting
from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND
from croupier.analysis.blackjack.tables import VALUES, Bools, Floats, Hands, Ints, Made, draws, hands
from croupier.games.compiled import compiled

ERROR: Final = Fraction(1, 10**12)
"""How far a value can be from the exact one: some ten thousand sums, each right to 16 digits."""
ACTIONS: Final = {STAND: "stand", DRAW: "draw", DOUBLE: "double_down", SPLIT: "split"}
Ends: TypeAlias = tuple[Ints, Bools, Ints, Floats]
"""How a hand can end at 21 or below: its cards, whether it was doubled, its total, in how many orders."""
ACE_PLACE: Final = 0
TEN_PLACE: Final = 9


class SplitPlay(StrEnum):
    """How the hands of a split pair are played."""

    PER_HAND = "per_hand"
    """Each as is best for it, knowing that a card of its value is gone with the other hand."""
    FIXED = "fixed"
    """Each as the same cards are played when they were not split."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What the analysis needs of a table's rules."""

    shoe: tuple[int, ...]
    """How many cards count 1 to 10."""
    doubles: tuple[int, int]
    """The least and the most that two cards may count to be doubled, aces as 1."""
    split_bust_lost: bool
    """Whether a split hand over 21 has lost its additional wager before the dealer's second card."""
    blackjack_pays: float
    hole_card: bool = False
    """A reference only, no rulebook's: the dealer looks for a blackjack before anybody decides, and a
    double counts its aces as any hand does."""

    @property
    def cards(self) -> int:
        """How many cards the shoe has."""
        return sum(self.shoe)

    @classmethod
    def of_decks(
        cls,
        decks: int,
        *,
        doubles: tuple[int, int],
        split_bust_lost: bool,
        blackjack_pays: float,
        hole_card: bool = False,
    ) -> Shape:
        """So many whole decks of 52."""
        shoe = (4 * decks,) * 9 + (16 * decks,)
        return cls(shoe, doubles, split_bust_lost, blackjack_pays, hole_card)


@dataclass(frozen=True)
class Pair:
    """A pair against a first card, split: how its two hands are played, and what each is worth."""

    value: int
    first: int
    worth: float
    """Of both together, in units of the wager."""
    actions: tuple[Ints, Ints]
    """By hand: what the first, and the second, does with the cards that it has."""


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
    worth: Floats
    """By first card and hand: what the best action is worth, per unit of the wager."""
    pairs: Mapping[tuple[int, int], Pair]
    """By the places of the pair's value and of the first card: what splitting comes to."""

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
        """What a blackjack is worth against a first card: nothing against another one."""
        return self.shape.blackjack_pays * (1.0 - float(self.chances[place, first, counting.NATURAL]))

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
                total += 2 * chance
            elif action == SPLIT:
                pair = self.pairs[int(np.flatnonzero(hands().counts[hand])[0]), first]
                total += chance * (2 + self.doubled(pair, 0) + self.doubled(pair, 1))
            else:
                total += chance
        return total

    def doubled(self, pair: Pair, number: int) -> float:
        """How often a hand of a split pair is doubled."""
        table, shape = hands(), self.shape
        left = list(shape.shoe)
        left[pair.value] -= 2
        left[pair.first] -= 1
        rest = shape.cards - 3
        start = table.number[tuple(int(n == pair.value) for n in range(VALUES))]
        often = 0.0
        for n in range(VALUES):
            if pair.actions[number][table.follows[start, n]] == DOUBLE:
                often += left[n] / rest
        return often


def solve(shape: Shape, split_play: SplitPlay = SplitPlay.PER_HAND) -> Solution:
    """The best play of a table.

    A solution for the same rules is kept.
    """
    return _solve(shape, split_play)


@lru_cache(maxsize=64)
def _solve(shape: Shape, split_play: SplitPlay) -> Solution:
    work = Work(shape)
    everything = np.ones(len(work.table.size), dtype=np.bool_)
    chances = work.dealers(-1, everything)
    unsplit = np.zeros((VALUES, len(everything)), dtype=np.int64)
    worth = np.zeros((VALUES, len(everything)))
    for first in range(VALUES):
        work.values(first, -1, everything, chances, (1.0, False), unsplit[first], worth[first])
    actions = unsplit.copy()
    pairs: dict[tuple[int, int], Pair] = {}
    beside: dict[int, Floats] = {}
    for value in range(VALUES):
        made = tuple(2 * int(n == value) for n in range(VALUES))
        if shape.shoe[value] < 2:
            continue
        pair_of = work.table.number[made]
        wanted = work.table.counts[:, value] > 0
        beside[value] = work.dealers(value, wanted)
        for first in range(VALUES):
            if shape.shoe[first] - 2 * (first == value) < 1:
                continue
            found = work.split(value, first, wanted, beside[value], split_play, unsplit[first])
            pairs[value, first] = found
            if found.worth > worth[first, pair_of]:
                actions[first, pair_of], worth[first, pair_of] = SPLIT, found.worth
    return Solution(shape, split_play, chances, beside, actions, unsplit, worth, pairs)


class Work:
    """The arrays that the kernel works on."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.table: Hands = hands()
        trees = draws()
        self.kernel = compiled(counting)
        self.trees = (
            trees.start,
            trees.parent,
            trees.value,
            trees.taken,
            trees.depth,
            trees.result,
            trees.ways,
        )
        table = self.table
        self.tables = (table.counts, table.hard, table.total, table.size, table.follows)
        self.shoe = np.array(shape.shoe, dtype=np.int64)
        self.left = np.zeros(VALUES, dtype=np.int64)
        self.room = np.zeros(trees.longest)

    def dealers(self, extra: int, wanted: Bools) -> Floats:
        """The dealer's chances beside the wanted hands."""
        out = np.zeros((len(self.table.size), VALUES, counting.RESULTS))
        self.kernel.dealers(
            self.trees,
            self.table.counts,
            self.table.size,
            self.shoe,
            self.shape.cards,
            extra,
            wanted,
            self.left,
            self.room,
            out,
        )
        if self.shape.hole_card:
            naturals = out[..., counting.NATURAL].copy()
            out[..., counting.NATURAL] = 0.0
            out /= np.maximum(1.0 - naturals, 1e-300)[..., None]
        return out

    def values(
        self,
        first: int,
        extra: int,
        wanted: Bools,
        chances: Floats,
        at_bust: tuple[float, bool],
        actions: Ints,
        worth: Floats,
        *,
        fixed: bool = False,
    ) -> None:
        """Value hands; ``at_bust``: what a dealer's blackjack takes, and whether it spares a hand over 21."""
        least, most = self.shape.doubles
        at_stake, spared = at_bust
        self.kernel.values(
            self.tables,
            self.shoe,
            self.shape.cards,
            first,
            extra,
            wanted,
            chances,
            (least, most, at_stake, spared, self.shape.hole_card, not self.shape.hole_card),
            actions,
            fixed,
            self.left,
            worth,
        )

    def split(
        self, value: int, first: int, wanted: Bools, chances: Floats, play: SplitPlay, unsplit: Ints
    ) -> Pair:
        """What splitting a pair is worth: one hand has the blackjack wager, the other the split's."""
        spared = not self.shape.split_bust_lost
        both: list[Ints] = []
        total = 0.0
        for rules in ((1.0, False), (0.0, spared)):
            actions = unsplit.copy() if play is SplitPlay.FIXED else np.zeros_like(unsplit)
            worth = np.zeros(len(unsplit))
            one_card = value == ACE_PLACE
            if one_card:
                actions = np.zeros_like(unsplit)
            fixed = one_card or play is SplitPlay.FIXED
            self.values(first, value, wanted, chances, rules, actions, worth, fixed=fixed)
            total += self.from_one_card(value, first, worth)
            both.append(actions)
        return Pair(value, first, total, (both[0], both[1]))

    def ends(
        self, first: int, chances: Floats, actions: Ints, reached: Floats, out: Floats, *, extra: int = -1
    ) -> None:
        """Add how often hands come to each end when they are played by ``actions``."""
        self.kernel.ends(
            self.tables,
            self.shoe,
            self.shape.cards,
            first,
            extra,
            chances,
            actions,
            self.left,
            reached,
            out,
        )

    def together(self, first: int, one: Ends, other: Ends) -> Floats:
        """How often both hands of a pair, not over 21, come to what; see the kernel."""
        shoe = self.shoe.copy()
        shoe[first] -= 1
        slots = 1 << max(4, (2 * len(one[1]) * len(other[1])).bit_length())
        both = np.zeros((counting.UNITS + 1, counting.UNITS + 1))
        self.kernel.together(
            self.trees,
            shoe,
            self.shape.cards - 1,
            first,
            one,
            other,
            np.full(slots, -1, dtype=np.int64),
            np.zeros((slots, counting.RESULTS + 1)),
            np.zeros(VALUES, dtype=np.int64),
            self.left,
            self.room,
            both,
        )
        return both * (self.shape.shoe[first] / self.shape.cards)

    def from_one_card(self, value: int, first: int, worth: Floats) -> float:
        """The mean worth of a hand that begins with one card of a pair and takes another."""
        left = list(self.shape.shoe)
        left[value] -= 2
        left[first] -= 1
        start = self.table.number[tuple(int(n == value) for n in range(VALUES))]
        after = self.table.follows[start]
        rest = self.shape.cards - 3
        return float(sum(left[n] / rest * worth[after[n]] for n in range(VALUES) if left[n] > 0))
