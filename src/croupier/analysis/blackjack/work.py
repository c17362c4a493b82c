"""What blackjack is solved with: what the analysis needs of a table's rules, and the arrays of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from croupier.analysis.blackjack import blocks, counting, paid, tens
from croupier.analysis.blackjack.tables import (
    VALUES,
    Bools,
    Draws,
    Floats,
    Hands,
    Ints,
    Tree,
    draws,
    halves,
    hands,
    packed,
)
from croupier.games.blackjack.shape import Dealers, Shape
from croupier.games.compiled import compiled

ACE_PLACE: Final = 0
TEN_PLACE: Final = 9
Endings: TypeAlias = tuple[Ints, Ints, Floats, Ints]
"""How hands can end at 21 or below: what they hold, their classes, in how many orders, and where those
with other cards begin, with the end last."""
NOBODY: Final[Endings] = (
    np.zeros(1, dtype=np.int64),
    np.zeros(1, dtype=np.int64),
    np.ones(1),
    np.array([0, 1], dtype=np.int64),
)
"""No hand."""
REST_OF_KEY: Final = (1 << blocks.REST) - 1
"""The part of a key that the keys of a block do not share."""
MOST_CARDS: Final = 96
"""Three hands of 21 at most, and cards that are gone besides, are fewer."""
ONE_MORE: Final = np.array([packed(tuple(int(n == at) for n in range(VALUES))) for at in range(VALUES)])
"""The key of one card, by its value."""
Rules: TypeAlias = tuple[
    int,
    int,
    float,
    bool,
    bool,
    bool,
    int,
    float,
    bool,
    int,
    float,
    float,
    int,
    Floats,
    bool,
    bool,
    float,
    bool,
]
"""What the kernel needs of the rules; see :func:`counting.values`."""
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
    at_most: float | None = None
    """Where what becomes of one hand bears on the other: no play of both is worth more."""


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


USUAL_ROOM: Final = 1 << 18
"""For the ways in which two hands can end: what those of small cards need."""


def both(ways: Sequence[tuple[Endings, Endings]], many: int) -> Endings:
    """Two hands as one list: what both hold, both of so many classes, in how many orders of each.

    Which of them has which class does not matter. The hands may be two of one way or two of another.
    """
    most = sum(len(one[0]) * len(other[0]) for one, other in ways)
    room = min(USUAL_ROOM, 1 << (2 * most).bit_length())
    while (table := _entered(ways, many, room)) is None:
        room *= 2
    keys, classes, orders = table
    entered = classes >= 0
    return grouped(keys[entered], classes[entered], orders[entered])


def _entered(
    ways: Sequence[tuple[Endings, Endings]], many: int, room: int
) -> tuple[Ints, Ints, Floats] | None:
    """Room for so many ways in which they are entered; None where that is too little."""
    table = np.zeros(room, np.int64), np.full(room, -1, np.int64), np.zeros(room)
    filled = 0
    for one, other in ways:
        filled = compiled(blocks).both(one[:3], other[:3], many, table, filled)
        if filled < 0:
            return None
    return table


class _Grouped(NamedTuple):
    """Ways to end, those with the same aces, twos and threes beside each other."""

    parts: Ints
    """These, of each group."""
    groups: Ints
    """Where each begins, with the end last;"""
    aces: Ints
    """and which of them is the first with so many aces."""
    rests: Ints
    """What they hold besides, each once."""
    number: Ints
    """By way: which of these."""
    most: Ints
    """The most that one of a group counts by it."""


def _groups(keys: Ints) -> _Grouped:
    """Keys, in order, in groups."""
    parts = keys >> blocks.REST
    begins = np.flatnonzero(np.diff(parts, prepend=-1))
    rests, number = np.unique(keys & REST_OF_KEY, return_inverse=True)
    most = np.maximum.reduceat(_counted(rests)[number], begins)
    parts = parts[begins]
    aces = np.flatnonzero(np.diff(parts >> (blocks.SHARED - 1) * blocks.BITS, prepend=-1))
    groups = np.append(begins, len(keys))
    return _Grouped(parts, groups, np.append(aces, len(parts)), rests, number, most)


def _counted(rests: Ints) -> Ints:
    """What cards count together that are no aces, twos or threes."""
    total = np.zeros_like(rests)
    for n in range(blocks.SHARED, VALUES):
        total += (n + 1) * (rests >> blocks.BITS * (VALUES - 1 - n) & blocks.COUNT)
    return total


class _Blocks(NamedTuple):
    """The blocks of all groups beside each other."""

    shared: Ints
    """The part that the keys of each share."""
    begins: Ints
    """Where each begins, with the end last."""
    of_groups: Ints
    """By the groups of both where their block begins."""
    rests: Ints
    """What keys hold besides, by what it counts; a block has the first of these."""
    sums: Ints
    """By what both hold besides: which of these it is together."""


def _blocks(one: _Grouped, other: _Grouped) -> _Blocks:
    """The blocks of two hands, or of several."""
    rests, sums = np.unique((one.rests[:, None] + other.rests).ravel(), return_inverse=True)
    counted = _counted(rests)
    order = np.argsort(counted, kind="stable")
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    shared, of_groups = np.unique((one.parts[:, None] + other.parts).ravel(), return_inverse=True)
    most = np.zeros(len(shared), dtype=np.int64)
    np.maximum.at(most, of_groups, (one.most[:, None] + other.most).ravel())
    begins = np.append(0, np.cumsum(np.searchsorted(counted[order], most, side="right")))
    of_both = len(one.parts), len(other.parts)
    found = place[sums].reshape(len(one.rests), len(other.rests))
    return _Blocks(shared, begins, begins[of_groups].reshape(of_both), rests[order], found)


def _longest(tree: Tree) -> int:
    """The most nodes of one of some trees."""
    return int(np.diff(np.append(tree[0], len(tree[1]))).max())


class Work:
    """The arrays that the kernel works on."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.table: Hands = hands()
        trees = draws(shape.dealers)
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

    def beside(self, extra: int = -1) -> Floats:
        """The dealer's chances beside all hands, or with a card gone beside those that hold another.

        They are kept for other rules with the same cards, and not to be written to.
        """
        return _beside(self.shape.shoe, extra, self.shape.dealers, hole_card=self.shape.hole_card)

    def dealers(self, extra: int, wanted: Bools, only: int = -1) -> Floats:
        """The dealer's chances beside the wanted hands, for all first cards or one."""
        return self.dealers_beside(self.table.counts, self.table.size, extra, wanted, only)

    def dealers_beside(
        self, counts: Ints, size: Ints, extra: int = -1, wanted: Bools | None = None, only: int = -1
    ) -> Floats:
        """The dealer's chances beside any cards: so many of each value, and so many in all."""
        out = np.zeros((len(size), VALUES, counting.RESULTS))
        wanted = np.ones(len(size), dtype=np.bool_) if wanted is None else wanted
        shoe, cards = self.shoe, self.shape.cards
        self.kernel.dealers(self.trees, counts, size, shoe, cards, extra, wanted, only, self.room, out)
        if self.shape.hole_card:
            naturals = out[..., counting.NATURAL].copy()
            out[..., counting.NATURAL] = 0.0
            out /= np.maximum(1.0 - naturals, 1e-300)[..., None]
        return out

    def weighed(self, trees: Draws, extra: int, wanted: Bools) -> Floats:
        """By hand and first card: how often the dealer draws what weighs in some trees, by their weights."""
        out = np.zeros((len(self.table.size), VALUES, counting.RESULTS))
        told = (trees.start, trees.parent, trees.value, trees.taken.astype(np.float64))
        lanes = counting.LANES
        room = (
            *self.room[:2],
            np.zeros((int(trees.depth.max()) + 1, lanes)),
            np.zeros((trees.longest, lanes)),
            self.room[4],
        )
        self.kernel.dealers(
            (*told, trees.depth, trees.result, trees.ways),
            self.table.counts,
            self.table.size,
            self.shoe,
            self.shape.cards,
            extra,
            wanted,
            -1,
            room,
            out,
        )
        return np.ascontiguousarray(out[..., counting.PUSHED])

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
            self._rules(at_bust, self._loses(extra, at_bust)),
            actions,
            fixed,
            self.left,
            worth,
        )

    def _loses(self, extra: int, at_bust: tuple[float, bool]) -> float:
        """What is lost with the wager on a hand: nothing of one of a pair that the house has put up."""
        return 0.0 if extra + 1 in self.shape.lent_pairs and at_bust[0] == ADDED else 1.0

    def _rules(self, at_bust: tuple[float, bool], loses: float = 1.0) -> Rules:
        """What the kernel needs of the rules; ``at_bust`` as in :meth:`values`."""
        shape, won = self.shape, self.shape.won
        at_stake, spared = at_bust
        return (
            *shape.doubles,
            at_stake * shape.natural_takes,
            spared,
            shape.hole_card,
            shape.ace_is_one and not shape.hole_card,
            shape.doubles_up_to,
            float(won.equal),
            won.of_21,
            won.cards,
            shape.blackjack_pays if won.split else 0.0,
            self.both,
            shape.doubles_cards,
            self.paid,
            shape.forfeits,
            shape.surrenders,
            loses,
            shape.lent_doubles,
        )

    @cached_property
    def paid(self) -> Floats:
        """What each hand wins that wins at once, on average over suits that are not seen."""
        return paid.means(self.shape)

    @cached_property
    def both(self) -> float:
        """What a blackjack wins on average against the dealer's."""
        return tens.mean(self.shape)

    @property
    def complete(self) -> Bools:
        """Which hands win already, so that nothing is decided about them."""
        return self.won | self.naturals

    @cached_property
    def won(self) -> Bools:
        """Which hands win a unit at once, whatever the dealer has."""
        return self._asked(counting.is_won)

    @cached_property
    def naturals(self) -> Bools:
        """Which hands are blackjacks where those of a split are."""
        return self._asked(counting.is_natural)

    def _asked(self, rule: Callable[[int, int, Rules], int]) -> Bools:
        """Of which hands a rule is true."""
        table, rules = self.table, self._rules((ORIGINAL, False))
        told = zip(table.total.tolist(), table.size.tolist(), strict=True)
        return np.array([bool(rule(total, size, rules)) for total, size in told])

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

        And how often a dealer's blackjack takes the wager on a hand that is doubled. Not a number where a
        hand cannot do it.
        """
        out = np.full((len(wanted), counting.CHOICES), np.nan)
        self.kernel.choices(
            self.tables,
            self.shoe,
            self.shape.cards,
            first,
            extra,
            wanted,
            chances,
            self._rules(at_bust, self._loses(extra, at_bust)),
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
            actions[actions == counting.SURRENDER] = counting.DRAW
            worth = np.zeros(len(unsplit))
            one_card = value == ACE_PLACE and not self.shape.aces_draw
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
            self._rules((ORIGINAL, False)),
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
        found = self.kernel.endings(
            self.tables,
            self.table.packed,
            ONE_MORE,
            start,
            actions,
            self._rules((ORIGINAL, False)),
            value if unpaired else -1,
            np.zeros(len(actions)),
            (keys, classes, ways),
        )
        return grouped(keys[:found], classes[:found], ways[:found])

    def together(
        self, first: int, one: Endings, other: Endings, beside: int, classes: tuple[int, int]
    ) -> Floats:
        """How often hands, not over 21, come to what against what the dealer does; see the kernel.

        ``beside`` is the key of cards that are gone besides, ``classes`` how many both lists have.
        """
        out = np.zeros((*classes, counting.OVER + 1))
        if not len(one[0]) or not len(other[0]):
            return out
        order = np.argsort(other[0], kind="stable")
        met, class_ = np.unique(other[1][order], return_inverse=True)
        left, right = _groups(one[0][one[3][:-1]]), _groups(other[0][order] + beside)
        found = _blocks(left, right)
        counted = np.zeros((classes[0], len(met), counting.OVER + 1))
        compiled(blocks).together(
            (left.number, left.groups, left.aces, one[3], one[1], one[2]),
            (right.number, class_, other[2][order], right.groups, right.aces),
            found.of_groups,
            np.ascontiguousarray(found.sums.T),
            self._weighed(first, found),
            np.empty((len(met), int(np.diff(left.groups[left.aces]).max()), counting.OVER + 1)),
            counted,
        )
        out[:, met] = counted
        return out * (self.shape.shoe[first] / self.shape.cards)

    def _weighed(self, first: int, found: _Blocks) -> Floats:
        """How often the keys of blocks come, and the dealer then to what, a row each."""
        shoe = self.shoe.copy()
        shoe[first] -= 1
        trees = halves(self.shape.dealers)
        longest, many = _longest(trees.high), len(found.rests)
        told = np.empty((int(found.begins[-1]), counting.OVER + 1))
        compiled(blocks).weigh_all(
            (trees.low, trees.high, trees.hands),
            (first, self.shape.cards - 1),
            shoe,
            (found.shared, found.begins),
            (found.rests, np.empty(many), np.empty(many, dtype=np.int64), np.empty((many, longest))),
            (
                np.zeros((VALUES, blocks.COUNT + 1)),
                np.zeros(MOST_CARDS),
                np.zeros(VALUES, dtype=np.int64),
                np.zeros(_longest(trees.low)),
                np.zeros(int(trees.hands[4].max()) + 1),
                np.full(MOST_CARDS, -1, dtype=np.int64),
                np.zeros((MOST_CARDS, longest, counting.RESULTS)),
            ),
            told,
        )
        return told

    def from_one_card(self, value: int, first: int, worth: Floats) -> float:
        """The mean worth of a hand that begins with one card of a pair and takes another."""
        left = list(self.shape.shoe)
        left[value] -= 2
        left[first] -= 1
        start = self.table.number[tuple(int(n == value) for n in range(VALUES))]
        after = self.table.follows[start]
        rest = self.shape.cards - 3
        return float(sum(left[n] / rest * worth[after[n]] for n in range(VALUES) if left[n] > 0))


@lru_cache(maxsize=48)
def _beside(shoe: tuple[int, ...], extra: int, dealers: Dealers, *, hole_card: bool) -> Floats:
    """The dealer's chances, which rest on the cards and on when the dealer stands."""
    counts = hands().counts
    wanted = np.ones(len(counts), dtype=np.bool_) if extra < 0 else counts[:, extra] > 0
    shape = Shape(
        shoe,
        (0, 0),
        split_bust_lost=False,
        blackjack_pays=0.0,
        hole_card=hole_card,
        dealer_soft=dealers.soft,
        pushes=dealers.pushes,
    )
    return Work(shape).dealers(extra, wanted)
