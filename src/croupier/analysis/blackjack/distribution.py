"""What a round of blackjack comes to under the best play, by how often: exact but for rounding of doubles.

Hands of a pair are counted with the same cards. A hand that is over 21 loses whatever else comes, so only
hands of 21 and below are listed: how often some of them are, and the others over 21, is how often these
are at all, less how often one of the others is not over 21 either, and so on by inclusion and exclusion.
"""

from __future__ import annotations

import hashlib
import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import chain, combinations, product
from typing import Final, TypeAlias

import numpy as np

from croupier.analysis.blackjack import counting, paid, resplit, tens, two_hands
from croupier.analysis.blackjack.counting import (
    CLASSES,
    DOUBLES_OVER,
    NATURAL,
    NATURALS,
    OVER,
    PUSHED,
    SPLIT,
    TOTALS,
    WIDE,
)
from croupier.analysis.blackjack.resplit import Case, Played
from croupier.analysis.blackjack.solver import Solution, as_usual
from croupier.analysis.blackjack.tables import VALUES, Floats, hands, packed
from croupier.analysis.blackjack.work import ACE_PLACE, NOBODY, TEN_PLACE, Endings, Pair, Work, both, grouped
from croupier.games.blackjack import kernel
from croupier.games.blackjack.shape import Dealers, Won

Net: TypeAlias = tuple[int, float]
"""The place of a net among those that a round can have, and how often it comes so."""
WORKERS: Final = os.cpu_count() or 1
MOST_HANDS: Final = 3


@dataclass(frozen=True)
class Distribution:
    """How often a round nets what, per unit of the blackjack wager."""

    units: tuple[int | Fraction, ...]
    """The nets that a round can have besides a blackjack's, in units of the first wager."""
    nets: tuple[float, ...]
    """How often it has each."""
    blackjack: float
    """How often the player's blackjack is paid, where it wins no whole units and is none of those."""
    ends: tuple[float, ...]
    """How often the blackjack wager comes to each end of :mod:`counting`, of hands that are not split."""

    @property
    def total(self) -> float:
        """The sum of all chances: 1, but for rounding."""
        return sum(self.nets) + self.blackjack

    def mean(self, pays: float) -> float:
        """What a round nets on average, where a blackjack pays so much."""
        return (
            sum(float(net) * often for net, often in zip(self.units, self.nets, strict=True))
            + pays * self.blackjack
        )


def distribution(solution: Solution, *, moments: bool = False) -> Distribution:
    """The distribution of a round under the best play; one for the same play is kept.

    ``moments``: only its total, its mean and the mean square of its nets are right. For these no three hands
    are counted together: each of them nets so many units less what it loses over 21, and the third difference
    of a square is nothing.
    """
    return _distribution(as_usual(solution), moments=moments and solution.shape.hands >= MOST_HANDS)


@lru_cache(maxsize=64)
def _distribution(solution: Solution, *, moments: bool) -> Distribution:
    work = Work(solution.shape)
    shape = solution.shape
    units = shape.nets
    nets = np.zeros(len(units))
    even = units.index(0)
    ends = np.zeros(counting.ENDS)
    blackjack = 0.0
    met: list[Net | Pair] = []
    of_both = tens.together(shape.tens, shape.won.both, 1)
    for first in range(VALUES):
        reached = np.zeros(len(hands().size))
        for place, up, chance in solution.deals:
            if up != first:
                continue
            if solution.natural(place):
                both = solution.chances[place, first, NATURAL]
                if shape.natural_wins:
                    met.append((units.index(Fraction(shape.blackjack_pays)), chance))
                    continue
                if shape.won.split:
                    met.append((even + int(shape.blackjack_pays), chance * (1.0 - both)))
                else:
                    blackjack += chance * (1.0 - both)
                met.extend((even + won, chance * both * float(often)) for won, often in of_both.items())
            elif solution.actions[first, place] == SPLIT:
                value = int(np.flatnonzero(hands().counts[place])[0])
                met.append(solution.pairs[value, first])
            else:
                reached[place] = chance
        before = ends[counting.WON]
        work.ends(first, solution.chances, solution.actions[first], reached, ends)
        if shape.paid:
            ends[counting.WON] = before
            met.extend(_paid(work, reached))

    def of(found: Net | Pair) -> list[Net]:
        # Each pair has its own room: they are counted side by side, and added in one order.
        if not isinstance(found, Pair):
            return [found]
        if shape.paid:
            told = two_hands.nets(Work(shape), found)
            return [(units.index(net), often) for net, often in told.items()]
        return list(_nets(_Split(Work(shape), solution, found, moments=moments).told))

    with ThreadPoolExecutor(WORKERS) as pool:
        for place, often in chain.from_iterable(pool.map(of, met)):
            nets[place] += often
    _unsplit(ends, nets, units, shape.won.equal, 1 if shape.lent_doubles else 2)
    return Distribution(units, tuple(map(float, nets)), blackjack, tuple(map(float, ends)))


def _paid(work: Work, reached: Floats) -> Iterator[Net]:
    """How often hands that were not split are paid what at once."""
    units = work.shape.nets
    for place in np.flatnonzero(work.won & (reached > 0.0)).tolist():
        for won, share in paid.shares(work.shape, work.table.made[place]):
            yield units.index(Fraction(won)), float(reached[place]) * float(share)


def _unsplit(ends: Floats, nets: Floats, units: Sequence[int | Fraction], equal: int, doubled: int) -> None:
    """Add the ends of hands that were not split: a blackjack takes one unit of a double too.

    ``equal``: what an equal total wins; ``doubled``: what a hand loses that was doubled.
    """
    c, even, step = counting, units.index(0), units.index(1) - units.index(0)
    often = {
        -1: ends[c.BUST]
        + ends[c.BUST_SPARED]
        + ends[c.LOWER]
        + ends[c.BLACKJACK]
        + ends[c.DOUBLED + c.BLACKJACK],
        0: ends[c.STOOD_OFF] + ends[c.DOUBLED + c.STOOD_OFF],
        1: ends[c.DEALER_BUST] + ends[c.HIGHER] + ends[c.WON],
        2: ends[c.DOUBLED + c.DEALER_BUST] + ends[c.DOUBLED + c.HIGHER] + ends[c.DOUBLED + c.WON],
    }
    for net, chance in often.items():
        nets[even + step * net] += chance
    nets[even - step * doubled] += ends[c.DOUBLED + c.LOWER] + ends[c.DOUBLED + c.BUST]
    nets[even + step * equal] += ends[c.EQUAL]
    nets[even + step * 2 * equal] += ends[c.DOUBLED + c.EQUAL]
    if step > 1:
        nets[even - step] += ends[c.DOUBLED + c.GIVEN_UP]
        nets[even - step // 2] += ends[c.GIVEN_UP]


# Hands of a pair ----------------------------------------------------------------------------------

MOST: Final = 2
"""A hand nets -2 to 2 units of the first wager."""


NO_BLACKJACK: Final = [*range(NATURAL), PUSHED, OVER]
"""What the dealer has where it is no blackjack."""


@dataclass(frozen=True)
class _Classes:
    """What the classes of hands of a pair come to."""

    many: int
    against: Floats
    """By what the dealer has (no blackjack) and class: the hand's net, as one of five, less one over 21."""
    naturals: tuple[tuple[_Kind, ...], tuple[_Kind, ...]]
    """What a dealer's blackjack leaves of hands: of the one with the original wager, and of others."""

    @property
    def apart(self) -> bool:
        """Whether the hand with the original wager has classes of its own, in front of the others'."""
        return self.many > WIDE


@dataclass(frozen=True, slots=True)
class _Kind:
    """Classes that a dealer's blackjack leaves alike."""

    of: tuple[int, ...]
    net: int | None
    """In units; None of a blackjack, whose ten decides."""
    over: int
    """What the hand would net over 21."""


@lru_cache(maxsize=16)
def _lent_classes(won: Won, *, doubles: bool) -> _Classes:
    """The classes where the house has put up all hands but the one with the original wager.

    ``doubles``: whether it puts doubles up, too.
    """
    against = np.zeros((len(NO_BLACKJACK), 2 * WIDE, 2 * MOST + 1))
    for place, result in enumerate(NO_BLACKJACK):
        for class_ in range(CLASSES):
            net = _net(class_, result, won, 0)
            against[place, class_, MOST + (max(net, -1) if doubles else net)] += 1.0
            against[place, class_, MOST - 1] -= 1.0
            against[place, WIDE + class_, MOST + max(net, 0)] += 1.0
            against[place, WIDE + class_, MOST] -= 1.0
    kinds = (_Kind(tuple(range(CLASSES)), -1, -1), _Kind(tuple(range(WIDE, WIDE + CLASSES)), 0, 0))
    return _Classes(2 * WIDE, against, (kinds, kinds))


@lru_cache(maxsize=16)
def _classes(won: Won, pays: int, *, spared: bool, natural: bool) -> _Classes:
    """The classes, by what hands win.

    ``spared``: whether a dealer's blackjack spares an added wager over 21; ``natural``: whether one can come.
    """
    own = WIDE if won.split else CLASSES
    nets = [[_net(class_, result, won, pays) for class_ in range(own)] for result in NO_BLACKJACK]
    many = 2 * own if won.split and natural else own
    against = np.zeros((len(NO_BLACKJACK), many, 2 * MOST + 1))
    for place, of_result in enumerate(nets):
        for class_ in range(many):
            against[place, class_, MOST + of_result[class_ % own]] += 1.0
            against[place, class_, MOST - 1] -= 1.0
    first = _kinds(range(own), own, won, taken=-1, over=-1)
    others = _kinds(range(many - own, many), own, won, taken=0, over=0 if spared else -1)
    # Where they have classes of their own, any hand is one or the other.
    return _Classes(many, against, (first + others, first + others) if many > own else (first, others))


def _net(class_: int, result: int, won: Won, pays: int) -> int:
    """What a hand of a class nets against what the dealer has, no blackjack."""
    if class_ >= CLASSES:
        return pays if class_ == NATURALS else -2
    unit, total = 1 + class_ // TOTALS, counting.LOW + class_ % TOTALS
    dealer = kernel.STANDS + result
    if result == PUSHED and not (won.of_21 and total == kernel.MOST):
        return 0
    if result in (PUSHED, OVER) or dealer < total or (won.of_21 and total == kernel.MOST):
        return unit
    return unit * won.equal if dealer == total else -unit


def _kinds(of: Iterable[int], own: int, won: Won, *, taken: int, over: int) -> tuple[_Kind, ...]:
    """Classes by what a dealer's blackjack leaves: ``taken`` of hands that it takes, or that wait for it."""
    left: dict[int | None, list[int]] = {}
    for class_ in of:
        at, net = class_ % own, taken
        if at == NATURALS:
            left.setdefault(None, []).append(class_)
            continue
        if at == DOUBLES_OVER:
            net = -2
        elif won.of_21 and at % TOTALS == TOTALS - 1:
            net = 1 + at // TOTALS
        left.setdefault(net, []).append(class_)
    return tuple(_Kind(tuple(classes), net, over) for net, classes in left.items())


class _Split:
    """A pair that is split, and all that its hands come to together."""

    def __init__(self, work: Work, solution: Solution, pair: Pair, *, moments: bool) -> None:
        """``moments``: whether three hands are left out; see :func:`distribution`."""
        self.work, self.pair, self.won = work, pair, solution.shape.won
        self.moments = moments
        self.even = solution.shape.nets.index(0)
        self.lent = pair.value + 1 in solution.shape.lent_pairs
        """Whether the house has put up all hands but the one with the original wager."""
        self.spared = self.lent or not solution.shape.split_bust_lost
        self.cases = resplit.cases(pair, solution.thirds.get((pair.value, pair.first)))
        natural = pair.first in (ACE_PLACE, TEN_PLACE)
        pays = int(solution.shape.blackjack_pays)
        self.classes = (
            _lent_classes(self.won, doubles=solution.shape.lent_doubles)
            if self.lent
            else _classes(self.won, pays, spared=self.spared, natural=natural)
        )
        self._lists: dict[tuple[bytes, bool, bool], Endings] = {}

    @property
    def told(self) -> _Told:
        """What its nets rest on."""
        endings = hashlib.sha256()
        for case in self.cases:
            for hand in case.hands:
                for part in _bytes(self._endings(hand)):
                    endings.update(len(part).to_bytes(8) + part)
        natural = self.pair.first in (ACE_PLACE, TEN_PLACE)
        shape = self.work.shape
        return _Told(
            (shape.shoe, shape.dealers, shape.won, shape.tens, int(shape.blackjack_pays)),
            (self.pair.value, self.pair.first, self.even),
            # Who is spared by a dealer's blackjack does not matter where none can come.
            (self.lent, shape.lent_doubles, self.spared and natural, self.moments),
            tuple(tuple((hand.original, hand.unpaired) for hand in case.hands) for case in self.cases),
            endings.digest(),
            self,
        )

    def nets(self) -> Iterator[Net]:
        """How often the pair's hands net what."""
        three: list[tuple[Endings, ...]] = []
        for case in self.cases:
            for number in range(len(case.hands) + 1):
                for chosen in combinations(range(len(case.hands)), number):
                    of = tuple(self._endings(case.hands[each]) for each in chosen)
                    if number == MOST_HANDS:
                        three.extend([] if self.moments else [of])
                        continue
                    told = np.zeros((self.classes.many,) * number + (OVER + 1,))
                    for sign, gone in case.beside(chosen):
                        told += sign * self._together((of[1:],), of[:1], gone)
                    yield from self._natural(case, chosen, told[..., NATURAL])
                    yield from self._net(told, self._missing(case, chosen))
        for shared, others in _sharing(three):
            counted = self._together(others, (shared,), 0)
            yield from self._net(counted, 0)
            if self.classes.apart:
                # Else one of them is that with the original wager, which loses its unit over 21 too.
                yield from self._natural(None, range(MOST_HANDS), counted[..., NATURAL])

    def _missing(self, case: Case, chosen: Sequence[int]) -> int:
        """How many units the hands lose over 21 that are not chosen."""
        others = [hand for number, hand in enumerate(case.hands) if number not in chosen]
        return sum(hand.original for hand in others) if self.lent else len(others)

    def _natural(self, case: Case | None, chosen: Sequence[int], told: Floats) -> Iterator[Net]:
        """What a dealer's blackjack leaves of the chosen hands, less what they are left over 21.

        ``case``: None where these are all of its hands.
        """
        hands_ = () if case is None else case.hands
        others = [hand for number, hand in enumerate(hands_) if number not in chosen]
        left = sum(-1 if hand.original or not self.spared else 0 for hand in others)
        kinds = self.classes.naturals
        # The last of the axes is that of the first hand.
        axes = [kinds[0]] * len(chosen)
        if case is not None:
            axes = [kinds[not case.hands[number].original] for number in (*chosen[1:], *chosen[:1])]
        for each in product(*axes):
            if any(kind.net == kind.over for kind in each):
                continue  # It is left as much over 21.
            natural = told
            for axis, kind in enumerate(each):
                if len(kind.of) < self.classes.many:
                    natural = natural.take(kind.of, axis)
            often = float(natural.sum())
            for net, ways in self._left(each).items():
                yield self.even + left + net, float(ways) * often

    def _left(self, kinds: Sequence[_Kind]) -> Mapping[int, Fraction]:
        """What a dealer's blackjack leaves of hands together, by how often, less what it does over 21."""
        found: Counter[tuple[int, int]] = Counter({(0, 0): 1})
        for kind in kinds:
            more: Counter[tuple[int, int]] = Counter()
            for (net, naturals), ways in found.items():
                more[net + (kind.net or 0), naturals + (kind.net is None)] += ways
                more[net + kind.over, naturals] -= ways
            found = more
        told: defaultdict[int, Fraction] = defaultdict(Fraction)
        for (net, naturals), ways in found.items():
            for won, often in tens.together(self.work.shape.tens, self.won.both, naturals).items():
                told[net + won] += ways * often
        return dict(sorted(told.items()))

    def _net(self, told: Floats, missing: int) -> Iterator[Net]:
        """What hands come to, none over 21, less what they lose over 21; so many others lose."""
        chosen = told.ndim - 1
        # By what the dealer has, each hand's class in turn becomes its net.
        found = np.moveaxis(told, -1, 0)[NO_BLACKJACK]
        for _ in range(chosen):
            others = found.shape[2:]
            nets = np.swapaxes(found.reshape(*found.shape[:2], -1), 1, 2) @ self.classes.against
            found = nets.reshape(len(nets), *others, 2 * MOST + 1)
        sums = sum(np.indices(found.shape[1:]), np.zeros(found.shape[1:], np.int64)).ravel()
        for at, often in enumerate(np.bincount(sums, found.sum(axis=0).ravel())):
            yield self.even + at - MOST * chosen - missing, float(often)

    def _endings(self, hand: Played) -> Endings:
        """How a hand of the pair can end at 21 or below."""
        added = self.classes.apart and not hand.original
        key = hand.actions.tobytes(), hand.unpaired, added
        if key not in self._lists:
            found = self.work.endings(self.pair.value, hand.actions, unpaired=hand.unpaired)
            keys, classes, orders, starts = found
            self._lists[key] = (keys, classes + WIDE, orders, starts) if added else found
        return self._lists[key]

    def _together(
        self, ways: Sequence[tuple[Endings, ...]], beside: tuple[Endings, ...], gone: int
    ) -> Floats:
        """By the classes of hands and what the dealer has: how often; with so many cards gone besides.

        The hands of each way lie beside the other ones. Every axis is summed over alike, so that which hand
        has which does not matter.
        """
        told = tuple(sorted(tuple(sorted(map(_bytes, way))) for way in ways)), tuple(map(_bytes, beside))
        shoe, key = (
            self.work.shape.shoe,
            packed(tuple(gone * int(n == self.pair.value) for n in range(VALUES))),
        )
        many = self.classes.many
        dealt = shoe, self.work.shape.dealers, self.pair.first
        counted = _counted(_Hands(*dealt, many, told, key, self.work, tuple(ways), beside))
        return counted.reshape((many,) * (len(ways[0]) + len(beside)) + (OVER + 1,))


@dataclass(frozen=True, slots=True)
class _Told:
    """What the nets of a pair rest on; the same where all but the last field are equal."""

    cards: tuple[object, ...]
    pair: tuple[int, int, int]
    lost: tuple[bool, bool, bool, bool]
    hands: tuple[object, ...]
    endings: bytes
    split: _Split = field(compare=False)


@lru_cache(maxsize=4096)
def _nets(told: _Told) -> tuple[Net, ...]:
    """How often the hands of a pair net what; under other rules they often net the same."""
    return tuple(told.split.nets())


def _bytes(of: Endings) -> tuple[bytes, ...]:
    return tuple(part.tobytes() for part in of[:3])


@dataclass(frozen=True, slots=True)
class _Hands:
    """Hands that are counted together; the same ones where all but the last three fields are equal."""

    shoe: tuple[int, ...]
    dealers: Dealers
    first: int
    classes: int
    told: tuple[object, ...]
    gone: int
    work: Work = field(compare=False)
    ways: tuple[tuple[Endings, ...], ...] = field(compare=False)
    beside: tuple[Endings, ...] = field(compare=False)


@lru_cache(maxsize=4096)
def _counted(hands_: _Hands) -> Floats:
    """How often hands come to what against what; other plays of the same pair often ask for the same."""
    many = hands_.classes
    one, other = _listed(hands_.ways, many), _listed((hands_.beside,), many)
    classes = many ** len(hands_.ways[0]), many ** len(hands_.beside)
    return hands_.work.together(hands_.first, one, other, hands_.gone, classes)


def _sharing(three: Sequence[tuple[Endings, ...]]) -> Iterator[tuple[Endings, list[tuple[Endings, ...]]]]:
    """Three hands each: a hand, and the ways in which two others lie beside it, which are counted at once."""
    often = Counter(hand for each in three for hand in {id(of) for of in each})
    found: dict[int, tuple[Endings, list[tuple[Endings, ...]]]] = {}
    for each in three:
        shared = max(each, key=lambda of: often[id(of)])
        at = next(n for n, of in enumerate(each) if of is shared)
        found.setdefault(id(shared), (shared, []))[1].append((*each[:at], *each[at + 1 :]))
    yield from found.values()


def _listed(ways: Sequence[tuple[Endings, ...]], many: int) -> Endings:
    """Up to two hands, of each way, as one list, of so many classes each."""
    if len(ways[0]) < 2:
        return reduce(_sum, (of[0] if of else NOBODY for of in ways))
    return both([(one, other) for one, other in ways], many)


def _sum(one: Endings, other: Endings) -> Endings:
    """One hand that can end as either."""
    keys, classes = np.concatenate((one[0], other[0])), np.concatenate((one[1], other[1]))
    return grouped(keys, classes, np.concatenate((one[2], other[2])))
