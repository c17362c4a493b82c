"""What blackjack is solved with: what the analysis needs of a table's rules, and the arrays of the kernel."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.blackjack import counting
from croupier.analysis.blackjack.tables import VALUES, Bools, Floats, Hands, Ints, draws, hands
from croupier.games.blackjack.shape import Shape
from croupier.games.compiled import compiled

ACE_PLACE: Final = 0
TEN_PLACE: Final = 9
Endings: TypeAlias = tuple[Ints, Ints, Floats, Ints]
"""How hands can end at 21 or below: what they hold, their classes, in how many orders, and where those
with other cards begin, with the end last."""
SLOTS: Final = 1 << 16
"""Pairs of endings that are gone through at once."""
ORIGINAL: Final = 1.0
"""What a dealer's blackjack takes of the hand that bears the original wager."""
ADDED: Final = 0.0
"""And of the others."""


class SplitPlay(StrEnum):
    """How the hands of a split pair are played."""

    PER_HAND = "per_hand"
    """Each as is best for it, knowing that a card of its value is gone with the other hand."""
    FIXED = "fixed"
    """Each as the same cards are played when they were not split."""


@dataclass(frozen=True)
class Pair:
    """A pair against a first card, split: how its two hands are played, and what each is worth."""

    value: int
    first: int
    worth: float
    """Of both together, in units of the wager."""
    actions: tuple[Ints, Ints]
    """By hand: what the first, and the second, does with the cards that it has."""


@dataclass(frozen=True)
class Third:
    """A pair against a first card where three hands may be formed."""

    worth: float
    """Of all its hands together, in units of the wager."""
    again: tuple[bool, bool]
    """Whether the first hand, or else the second, is split again when it pairs."""
    splits: tuple[float, float]
    """What splitting the first hand, or the second, is worth when it has paired."""
    actions: tuple[Ints, Ints]
    """What the hands of a second split do: the one with the original wager, and those without."""


def grouped(keys: Ints, classes: Ints, orders: Floats) -> Endings:
    """Each way to end once, in order."""
    order = np.lexsort((classes, keys))
    keys, classes, orders = keys[order], classes[order], orders[order]
    other_keys = np.diff(keys, prepend=-1) != 0
    kept = np.flatnonzero(other_keys | (np.diff(classes, prepend=-1) != 0))
    starts = np.append(np.flatnonzero(other_keys[kept]), len(kept))
    if not len(kept):
        return keys, classes, orders, starts
    return keys[kept], classes[kept], np.add.reduceat(orders, kept), starts


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
            trees.taken.astype(np.float64),
            trees.depth,
            trees.result,
            trees.ways,
        )
        table = self.table
        self.tables = (table.counts, table.hard, table.total, table.size, table.follows)
        self.shoe = np.array(shape.shoe, dtype=np.int64)
        self.left = np.zeros(VALUES, dtype=np.int64)
        lanes = counting.LANES
        self.room = (
            np.zeros(lanes, dtype=np.int64),
            np.zeros((VALUES, lanes)),
            np.zeros((int(trees.depth.max()) + 1, lanes)),
            np.zeros((trees.longest, lanes)),
            np.zeros((counting.RESULTS, lanes)),
        )

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
        self.kernel.values(
            self.tables,
            self.shoe,
            self.shape.cards,
            first,
            extra,
            wanted,
            chances,
            self._rules(at_bust),
            actions,
            fixed,
            self.left,
            worth,
        )

    def _rules(self, at_bust: tuple[float, bool]) -> tuple[int, int, float, bool, bool, bool, bool]:
        """What the kernel needs of the rules; ``at_bust`` as in :meth:`values`."""
        shape = self.shape
        return (*shape.doubles, *at_bust, shape.hole_card, not shape.hole_card, shape.doubles_21)

    def choices(
        self,
        first: int,
        extra: int,
        wanted: Bools,
        chances: Floats,
        at_bust: tuple[float, bool],
        worth: Floats,
    ) -> Floats:
        """What standing, drawing and doubling are worth, a column each, where what is drawn is worth so much.

        Not a number where a hand cannot do it.
        """
        out = np.full((len(wanted), counting.SPLIT), np.nan)
        self.kernel.choices(
            self.tables,
            self.shoe,
            self.shape.cards,
            first,
            extra,
            wanted,
            chances,
            self._rules(at_bust),
            self.left,
            worth,
            out,
        )
        return out

    def come(self, first: int, extra: int, actions: Ints, reached: Floats) -> None:
        """Add how often hands are drawn to, from how often those of two cards come."""
        self.kernel.come(self.tables, self.shoe, self.shape.cards, first, extra, actions, self.left, reached)

    def second_cards(self, value: int, first: int) -> Floats:
        """How often a hand that begins with one card of a pair has which two cards."""
        reached = np.zeros(len(self.table.size))
        start = self.table.number[tuple(int(n == value) for n in range(VALUES))]
        left = list(self.shape.shoe)
        left[value] -= 2
        left[first] -= 1
        for n in range(VALUES):
            reached[self.table.follows[start, n]] += max(left[n], 0) / (self.shape.cards - 3)
        return reached

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

    def endings(self, value: int, actions: Ints, *, unpaired: bool) -> Endings:
        """How a hand that begins with a card of a pair can end at 21 or below.

        ``unpaired``: its second card is no other card of the value.
        """
        start = self.table.number[tuple(int(n == value) for n in range(VALUES))]
        most = VALUES * len(actions)
        keys, classes = np.zeros(most, dtype=np.int64), np.zeros(most, dtype=np.int64)
        ways = np.zeros(most)
        without = value if unpaired else -1
        reached = np.zeros(len(actions))
        found = self.kernel.endings(
            self.tables, self.table.packed, start, actions, without, reached, keys, classes, ways
        )
        return grouped(keys[:found], classes[:found], ways[:found])

    def together(
        self, first: int, one: Endings, other: Endings, beside: int, classes: tuple[int, int]
    ) -> Floats:
        """How often hands, not over 21, come to what against what the dealer does; see the kernel.

        ``beside`` is the key of cards that are gone besides, ``classes`` how many both lists have.
        """
        shoe = self.shoe.copy()
        shoe[first] -= 1
        if not len(one[0]) or not len(other[0]):
            return np.zeros((*classes, counting.OVER + 1))
        pairs = len(one[0]) * len(other[0])
        most = min(pairs, 24 * max(len(one[3]), len(other[3])))
        while True:
            out = np.zeros((*classes, counting.OVER + 1))
            table = np.full(1 << (2 * most).bit_length(), -1, dtype=np.int32)
            known = self.kernel.together(
                self.trees,
                shoe,
                self.shape.cards - 1,
                first,
                one,
                other,
                beside,
                table,
                np.zeros(most, dtype=np.int64),
                np.zeros((most, counting.OVER + 1)),
                np.zeros(max(SLOTS, len(other[0])), dtype=np.int64),
                self.room,
                out,
            )
            if known >= 0:
                return out * (self.shape.shoe[first] / self.shape.cards)
            most = min(pairs, 4 * most)

    def from_one_card(self, value: int, first: int, worth: Floats) -> float:
        """The mean worth of a hand that begins with one card of a pair and takes another."""
        left = list(self.shape.shoe)
        left[value] -= 2
        left[first] -= 1
        start = self.table.number[tuple(int(n == value) for n in range(VALUES))]
        after = self.table.follows[start]
        rest = self.shape.cards - 3
        return float(sum(left[n] / rest * worth[after[n]] for n in range(VALUES) if left[n] > 0))
