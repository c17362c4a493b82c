"""The best play of a box that is dealt two hands, whose second cards may be switched.

A hand is played by its own cards, the dealer's first, and the two that the other hand of the box began with
when the cards were switched or kept. Those two are gone beside it; the further cards of the other hand, and
the dealer's, are as likely as any unseen ones, so that both hands are worth together what each is worth by
itself. Of keeping and switching that is best which is worth more.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from itertools import combinations_with_replacement
from typing import Final, Protocol, TypeAlias

import numpy as np

from croupier.analysis.blackjack import counting, spreads
from croupier.analysis.blackjack.blocks import BITS, COUNT
from croupier.analysis.blackjack.counting import DOUBLE, SPLIT
from croupier.analysis.blackjack.tables import VALUES, Bools, Floats, Ints, hands
from croupier.analysis.blackjack.work import (
    ACE_PLACE,
    ONE_MORE,
    ORIGINAL,
    TEN_PLACE,
    Pair,
    SplitPlay,
    Work,
)
from croupier.games.blackjack.shape import Shape
from croupier.games.compiled import compiled

WORKERS: Final = os.cpu_count() or 1
TWO: Final = tuple(combinations_with_replacement(range(VALUES), 2))
"""Every hand of two cards, by the places of their values."""
NUMBER: Final = np.zeros((VALUES, VALUES), np.int64)
"""By two values: the number of the hand that they make."""
for _number, (_one, _other) in enumerate(TWO):
    NUMBER[_one, _other] = NUMBER[_other, _one] = _number
BLACKJACK: Final = int(NUMBER[ACE_PLACE, TEN_PLACE])
ERROR: Final = Fraction(1, 10**12)
"""How far a mean can be from the exact one: more than :func:`croupier.analysis.blackjack.rounding.bound`."""
MOST: Final = 8
"""A round nets -8 to 8 units of one wager."""
LINES_ERROR: Final = Fraction(1, 20000)
"""How far the chance of a net may be from the exact one: a bound by played rounds, not a derived one.

10^9 rounds differ by 1.7e-5 at most, of which a standard error is up to 1.5e-5.
"""
HAND_NETS: Final = 4
"""A hand that may be split nets -4 to 4."""

Config: TypeAlias = tuple[int, int, int, int]
"""The places of the values of a box's cards as they are dealt: the first of either hand, then the second."""


@dataclass(frozen=True, eq=False)
class Gone:
    """What can be gone beside the dealer: the cards of a hand, the two, and another of a pair."""

    counts: Ints
    """By number, how many of each value; each choice of cards once."""
    of_hand: Ints
    """By the two cards, and hand: the number of what is gone."""
    of_split: tuple[Ints, ...]
    """By the place of a pair's value: the same of the hands that one of the pair can come to."""


@cache
def gone_beside(*, aces_draw: bool) -> Gone:
    """All that can be gone; hands that share it have the same dealer's chances."""
    table = hands()
    two = np.array([ONE_MORE[one] + ONE_MORE[other] for one, other in TWO])[:, None]
    keys = [two + table.packed]
    keys += [
        two + (table.packed[_wanted(value, aces_draw=aces_draw)] + ONE_MORE[value]) for value in range(VALUES)
    ]
    every, number = np.unique(np.concatenate([each.ravel() for each in keys]), return_inverse=True)
    ends = np.cumsum([each.size for each in keys])[:-1]
    parts = [part.reshape(each.shape) for part, each in zip(np.split(number, ends), keys, strict=True)]
    counts = every[:, None] >> BITS * np.arange(VALUES - 1, -1, -1) & COUNT
    return Gone(counts, parts[0], tuple(parts[1:]))


class Dealer(Protocol):
    """The dealer's chances by hand and first card, where two cards are gone."""

    def beside(self, two: int) -> Floats:
        """Beside all hands."""
        ...

    def beside_split(self, two: int, value: int) -> Floats:
        """With another card of a pair gone, beside the hands that one of the pair can come to."""
        ...


@dataclass(frozen=True)
class OfFew:
    """They are found when they are asked for: those of few cards are."""

    shape: Shape

    def beside(self, two: int) -> Floats:
        """Beside all hands."""
        return self._work(two).dealers(-1, np.ones(len(hands().size), np.bool_))

    def beside_split(self, two: int, value: int) -> Floats:
        """With another card of a pair gone, beside the hands that one of the pair can come to."""
        return self._work(two).dealers(value, wanted_of(value, self.shape))

    def _work(self, two: int) -> Work:
        return Work(replace(self.shape, shoe=left_of(self.shape, two)))


def left_of(shape: Shape, two: int) -> tuple[int, ...]:
    """The shoe without two cards."""
    one, other = TWO[two]
    return tuple(have - (n == one) - (n == other) for n, have in enumerate(shape.shoe))


@dataclass(frozen=True, eq=False)
class OfAll:
    """They are found once for every choice of cards that can be gone."""

    gone: Gone
    wanted: tuple[Bools, ...]
    """By the place of a pair's value: the hands that one of the pair can come to."""
    chances: Floats
    """By the number of what is gone."""

    def beside(self, two: int) -> Floats:
        """Beside all hands."""
        return np.asarray(self.chances[self.gone.of_hand[two]])

    def beside_split(self, two: int, value: int) -> Floats:
        """With another card of a pair gone, beside the hands that one of the pair can come to."""
        found = np.zeros((len(self.wanted[value]), *self.chances.shape[1:]))
        found[self.wanted[value]] = self.chances[self.gone.of_split[value][two]]
        return found


def dealer_of(shape: Shape) -> OfAll:
    """The dealer of a table; that of the same cards and the same rules for the dealer is kept."""
    return _dealer_of(replace(shape, split_bust_lost=False))


@lru_cache(maxsize=1)
def _dealer_of(shape: Shape) -> OfAll:
    gone = gone_beside(aces_draw=shape.aces_draw)
    wanted = tuple(wanted_of(value, shape) for value in range(VALUES))

    def part(counts: Ints) -> Floats:
        return Work(shape).dealers_beside(np.ascontiguousarray(counts), counts.sum(1))

    with ThreadPoolExecutor(WORKERS) as pool:
        parts = pool.map(part, np.array_split(gone.counts, 4 * WORKERS))
        return OfAll(gone, wanted, np.concatenate(list(parts)))


def places() -> Ints:
    """The places of the hands of :data:`TWO` among all hands."""
    number = hands().number
    return np.array([number[tuple((n == a) + (n == b) for n in range(VALUES))] for a, b in TWO], np.int64)


@dataclass(frozen=True, eq=False)
class Beside:
    """How hands are best played beside two cards that are gone with the other hand."""

    gone: int
    """The number of these two in :data:`TWO`."""
    shape: Shape
    """What is left without them."""
    unsplit: Ints
    """By the dealer's first card and hand: what is best where nothing is split,"""
    split: Bools
    """and by first card and hand of two cards whether a split is better."""
    worth: Floats
    """By the same: what the best is worth, an ace and a ten being no blackjack."""
    natural: Floats
    """By first card: what a blackjack is worth."""
    pairs: dict[tuple[int, int], Pair]
    """By the places of the pair's value and of the first card: splits that are best."""
    stakes: Floats
    """By first card and hand of two cards: what is staked on average."""

    def actions(self, first: int) -> Ints:
        """By hand: what is best, splits too."""
        found = self.unsplit[first].copy()
        found[places()[self.split[first]]] = SPLIT
        return np.asarray(found)

    def spreads(self, dealer: Dealer) -> Floats:
        """By first card, hand of two cards, net and the dealer's result: how often they come together."""
        work, table = Work(self.shape), hands()
        kernel = compiled(spreads)
        two = places()
        out = np.zeros((VALUES, len(TWO), 2 * HAND_NETS + 1, spreads.ALL))
        everything = np.ones(len(table.size), np.bool_)
        chances = dealer.beside(self.gone)
        cut = slice(HAND_NETS - spreads.MOST, HAND_NETS + spreads.MOST + 1)
        spared = not self.shape.split_bust_lost

        def all_of(
            first: int, extra: int, wanted: Bools, beside: Floats, actions: Ints, *, added: bool
        ) -> Floats:
            found = np.zeros((len(table.size), spreads.NETS, spreads.ALL))
            kernel.spread(
                work.tables,
                work.shoe,
                self.shape.cards,
                first,
                extra,
                wanted,
                beside,
                actions,
                int(self.shape.ace_is_one),
                int(added),
                int(added and spared),
                work.left,
                np.zeros(spreads.ALL),
                found,
            )
            return np.asarray(found)

        for first in range(VALUES):
            out[first, :, cut] = all_of(first, -1, everything, chances, self.unsplit[first], added=False)[two]
        for value in sorted({value for value, _ in self.pairs}):
            wanted, beside = wanted_of(value, self.shape), dealer.beside_split(self.gone, value)
            for first in [up for of, up in self.pairs if of == value]:
                pair = self.pairs[value, first]
                reached = work.second_cards(value, first)
                each = [
                    np.einsum(
                        "h,hxr->xr", reached, all_of(first, value, wanted, beside, actions, added=added)
                    )
                    for actions, added in zip(pair.actions, (False, True), strict=True)
                ]
                out[first, NUMBER[value, value]] = together(*each)
        return out


def together(one: Floats, other: Floats) -> Floats:
    """What two hands net together, by the dealer's result, as if each knew nothing else of the other."""
    often = one.sum(0)
    out = np.zeros((len(one) + len(other) - 1, one.shape[1]))
    share = np.divide(other, often, out=np.zeros_like(other), where=often > 0)
    for net in range(len(one)):
        out[net : net + len(other)] += one[net] * share
    return out


def wanted_of(value: int, shape: Shape) -> Bools:
    """The hands that one of a pair can come to."""
    return _wanted(value, aces_draw=shape.aces_draw)


def _wanted(value: int, *, aces_draw: bool) -> Bools:
    table = hands()
    wanted = table.counts[:, value] > 0
    if value == ACE_PLACE and not aces_draw:
        wanted = wanted & (table.size <= 2)
    return np.asarray(wanted)


def beside(shape: Shape, gone: int, dealer: Dealer) -> Beside | None:
    """How hands are best played with two cards gone; None where the shoe has none such."""
    left = left_of(shape, gone)
    if min(left) < 0:
        return None
    shape = replace(shape, shoe=left)
    work = Work(shape)
    two, size = places(), len(work.table.size)
    everything = np.ones(size, np.bool_)
    chances = dealer.beside(gone)
    unsplit, worth = np.zeros((VALUES, size), np.int64), np.zeros((VALUES, size))
    for first in range(VALUES):
        work.values(first, -1, everything, chances, (ORIGINAL, False), unsplit[first], worth[first])
    best = worth[:, two].copy()
    stakes = 1.0 + (unsplit[:, two] == DOUBLE)
    split = np.zeros(best.shape, np.bool_)
    pairs: dict[tuple[int, int], Pair] = {}
    for value in range(VALUES):
        if shape.shoe[value] < 2:
            continue
        wanted, without = wanted_of(value, shape), dealer.beside_split(gone, value)
        for first in range(VALUES):
            if shape.shoe[first] - 2 * (first == value) < 1:
                continue
            pair = work.split(value, first, wanted, without, SplitPlay.PER_HAND, unsplit[first])
            number = NUMBER[value, value]
            if pair.worth > best[first, number]:
                best[first, number], split[first, number], pairs[value, first] = pair.worth, True, pair
                reached = work.second_cards(value, first)
                stakes[first, number] = 2.0 + sum(float(reached[a == DOUBLE].sum()) for a in pair.actions)
    naturals = chances[two[BLACKJACK], :, counting.NATURAL]
    natural = shape.blackjack_pays * (1.0 - naturals)
    return Beside(gone, shape, unsplit, split, best, natural, pairs, stakes)


@dataclass(frozen=True, eq=False)
class Switching:
    """The best play of two hands, and what it comes to."""

    shape: Shape
    beside: tuple[Beside | None, ...]
    """By the number of the two cards that are gone."""

    @cached_property
    def worths(self) -> Floats:
        """By the two cards that are gone, first card and hand: what the hand is worth, none a blackjack."""
        none = np.zeros((VALUES, len(TWO)))
        return np.array([none if each is None else each.worth for each in self.beside])

    @cached_property
    def _kept(self) -> Floats:
        """The same of hands as they were dealt, of which one may be a blackjack."""
        kept = self.worths.copy()
        for each in self.beside:
            if each is not None:
                kept[each.gone, :, BLACKJACK] = each.natural
        return kept

    @cached_property
    def chances(self) -> Floats:
        """By a box's cards as they are dealt and the dealer's first: how often they come."""
        shoe = np.array(self.shape.shoe, np.float64)
        found = np.ones((VALUES,) * 5)
        axes = np.indices(found.shape)
        for at in range(5):
            gone = sum((axes[at] == axes[before]).astype(np.float64) for before in range(at))
            found *= np.maximum(shoe[axes[at]] - gone, 0.0) / (self.shape.cards - at)
        return found

    @cached_property
    def pairs(self) -> tuple[Ints, Ints, Ints, Ints]:
        """By a box's cards as they are dealt: its hands as kept, and as switched, by their numbers."""
        a, b, c, d = np.indices((VALUES,) * 4)
        return NUMBER[a, c], NUMBER[b, d], NUMBER[a, d], NUMBER[b, c]

    @cached_property
    def both(self) -> tuple[Floats, Floats]:
        """By a box's cards and the dealer's first: what keeping is worth, and switching, in units."""
        one, two, three, four = (each[..., None] for each in self.pairs)
        up = np.arange(VALUES)
        keep = self._kept[two, up, one] + self._kept[one, up, two]
        return keep, self.worths[four, up, three] + self.worths[three, up, four]

    @cached_property
    def switches(self) -> Bools:
        """By the same: whether switching is better."""
        keep, switch = self.both
        return np.asarray(switch > keep)

    @cached_property
    def worth(self) -> Floats:
        """By the same: what the box is worth, per unit of both wagers together."""
        return np.asarray(np.maximum(*self.both)) / 2

    @cached_property
    def mean(self) -> float:
        """What a unit wins on average, half of it on each hand, with all that decisions put beside it."""
        return float((self.chances * self.worth).sum())

    @cached_property
    def unswitched(self) -> float:
        """The same of a player who never switches."""
        return float((self.chances * self.both[0]).sum()) / 2

    @cached_property
    def average_stake(self) -> float:
        """What is staked on average in a round, in units of both wagers together."""
        none = np.ones((VALUES, len(TWO)))
        stakes = np.array([none if each is None else each.stakes for each in self.beside])
        kept = stakes.copy()
        kept[:, :, BLACKJACK] = 1.0
        one, two, three, four = (each[..., None] for each in self.pairs)
        up = np.arange(VALUES)
        keep = kept[two, up, one] + kept[one, up, two]
        switch = stakes[four, up, three] + stakes[three, up, four]
        return float((self.chances * np.where(self.switches, switch, keep)).sum()) / 2

    def parted(self) -> list[float]:
        """The nets one by one."""
        return [float(often) for often in self.nets]

    @cached_property
    def nets(self) -> Floats:
        """How often a round nets -8 to 8 units of one wager.

        Both hands, and those of a split, are as if the further cards of one left the other's as they are
        once the dealer's result is known: the mean is that of the hands all the same.
        """
        found = np.zeros((len(TWO), VALUES, len(TWO), 2 * HAND_NETS + 1, spreads.ALL))
        with ThreadPoolExecutor(WORKERS) as pool:
            there = [each for each in self.beside if each is not None]
            dealer = dealer_of(self.shape)
            for each, spread in zip(there, pool.map(lambda each: each.spreads(dealer), there), strict=True):
                found[each.gone] = spread
        nets = np.zeros(2 * MOST + 1)
        kept, switched = self.pairs[:2], self.pairs[2:]
        for natural, hands_, which in ((True, kept, ~self.switches), (False, switched, self.switches)):
            spread = _with_naturals(found) if natural else found
            one, two = hands_
            weights = np.zeros((VALUES, len(TWO), len(TWO)))
            often = self.chances * which
            for first in range(VALUES):
                np.add.at(weights[first], (one, two), often[..., first])
                _add(nets, weights[first], spread[:, first])
        return nets


def _with_naturals(spread: Floats) -> Floats:
    """The same, an ace and a ten being a blackjack."""
    kept = spread.copy()
    often = spread[:, :, BLACKJACK].sum(2)
    kept[:, :, BLACKJACK] = 0.0
    kept[:, :, BLACKJACK, HAND_NETS + 1] = often
    kept[:, :, BLACKJACK, HAND_NETS + 1, counting.NATURAL] = 0.0
    kept[:, :, BLACKJACK, HAND_NETS, counting.NATURAL] = often[..., counting.NATURAL]
    return kept


def _add(nets: Floats, weights: Floats, spread: Floats) -> None:
    """Add what two hands net together, by how often they are dealt."""
    # By the first hand, the second, net and result: each is beside the other.
    mine = spread.transpose(1, 0, 2, 3)
    often = mine.sum(2)
    share = np.divide(spread, often[:, :, None], out=np.zeros_like(spread), where=often[:, :, None] > 0)
    found = np.einsum("hg,hgxr,hgyr->xy", weights, mine, share, optimize=True)
    for one, row in enumerate(found):
        nets[one : one + len(row)] += row


def solve(shape: Shape) -> Switching:
    """The best play of a table whose boxes have two hands; one for the same rules is kept."""
    return _solve(shape)


@lru_cache(maxsize=4)
def _solve(shape: Shape) -> Switching:
    dealer = dealer_of(shape)
    with ThreadPoolExecutor(WORKERS) as pool:
        return Switching(shape, tuple(pool.map(lambda gone: beside(shape, gone, dealer), range(len(TWO)))))
