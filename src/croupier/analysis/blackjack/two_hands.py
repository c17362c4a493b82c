"""The two hands of a pair together, where 21 is paid by its cards and the original wager may pass.

A dealer's blackjack takes the second hand's wager where the first hand won 21 or was forfeited, so what both
are worth is counted with the same cards. Hands over 21 are not listed but for doubles: how often some hand
is, and the other over 21, is how often it is at all, less how often the other is not over 21 either.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

import numpy as np

from croupier.analysis.blackjack import counting, paid
from croupier.analysis.blackjack.counting import DOUBLE, NATURAL, OVER, PUSHED, STAND
from croupier.analysis.blackjack.tables import VALUES, Floats, packed
from croupier.analysis.blackjack.work import ADDED, NOBODY, ONE_MORE, ORIGINAL, Endings, Pair, Work, grouped
from croupier.games.blackjack import kernel

TOTALS: Final = 5
"""Totals of 16 and below, then 17 to 20; and so for doubles."""
OPEN: Final = 2 * TOTALS
"""From here on a hand has ended."""
DOUBLED_21, DOUBLE_OVER, FORFEITED = range(OPEN, OPEN + 3)
WON: Final = FORFEITED + 1
"""From here on 21 that is paid so many units:"""
PAYS: Final = (1.0, 1.5, 2.0, 3.0)
CLASSES: Final = WON + len(PAYS)
OVER_21: Final = CLASSES
"""Of a hand that is not listed."""
ENDED: Final = {DOUBLED_21: 2.0, DOUBLE_OVER: -2.0, FORFEITED: -1.0, OVER_21: -1.0}


def nets(work: Work, pair: Pair) -> Mapping[Fraction, float]:
    """How often a pair that is dealt and split nets what, in units."""
    one, other = (_endings(work, pair, at_stake) for at_stake in (ORIGINAL, ADDED))
    gone = packed(tuple(int(n == pair.value) for n in range(VALUES)))
    both = work.together(pair.first, one, other, 0, (CLASSES, CLASSES))
    first = work.together(pair.first, one, NOBODY, gone, (CLASSES, 1))[:, 0]
    second = work.together(pair.first, other, NOBODY, gone, (CLASSES, 1))[:, 0]
    neither = work.together(pair.first, NOBODY, NOBODY, 2 * gone, (1, 1))[0, 0]
    told = np.zeros((CLASSES + 1, CLASSES + 1, OVER + 1))
    told[:-1, :-1] = both
    told[:-1, -1] = first - both.sum(1)
    told[-1, :-1] = second - both.sum(0)
    told[-1, -1] = neither - first.sum(0) - second.sum(0) + both.sum((0, 1))
    found: defaultdict[Fraction, float] = defaultdict(float)
    for a, b, result in zip(*np.nonzero(told), strict=True):
        net = _first(int(a), int(result)) + _second(work, int(a), int(b), int(result))
        found[Fraction(net)] += float(told[a, b, result])
    return dict(sorted(found.items()))


def mean(work: Work, pair: Pair) -> float:
    """What splitting a pair is worth, in units of the wager."""
    found = nets(work, pair)
    return sum(float(net) * often for net, often in found.items()) / sum(found.values())


def _first(class_: int, result: int) -> float:
    return -1.0 if result == NATURAL and class_ < OPEN else _net(class_, result)


def _second(work: Work, first: int, class_: int, result: int) -> float:
    passed = first >= WON or first in (DOUBLED_21, FORFEITED)
    spared = class_ == OVER_21 and not work.shape.split_bust_lost
    if result == NATURAL and (class_ < OPEN or (spared and not passed)):
        return -1.0 if passed and work.shape.passes else 0.0
    return _net(class_, result)


def _net(class_: int, result: int) -> float:
    """What a hand nets against what the dealer has, no blackjack."""
    if class_ in ENDED:
        return ENDED[class_]
    if class_ >= WON:
        return PAYS[class_ - WON]
    unit, total = 1.0 + class_ // TOTALS, counting.LOW + class_ % TOTALS
    if result in (OVER, PUSHED) or total > kernel.STANDS + result:
        return 0.0 if result == PUSHED else unit
    return 0.0 if total == kernel.STANDS + result else -unit


def _endings(work: Work, pair: Pair, at_stake: float) -> Endings:
    """How a hand that begins with a card of a pair can end: not over 21, but for doubles."""
    table, shape = work.table, work.shape
    actions = pair.actions[0 if at_stake == ORIGINAL else 1].tolist()
    start = table.number[tuple(int(n == pair.value) for n in range(VALUES))]
    chances = work.beside(pair.value)[:, pair.first]
    won, size, total, hard = work.won.tolist(), table.size.tolist(), table.total.tolist(), table.hard.tolist()
    found: list[tuple[int, int, float]] = []
    reached: dict[int, float] = {start: 1.0}
    for hand in range(start, -1, -1):
        orders = reached.get(hand, 0.0)
        if not orders:
            continue
        key = int(table.packed[hand])
        if won[hand]:
            for units, share in paid.shares(shape, table.made[hand]):
                found.append((key, WON + PAYS.index(units), orders * float(share)))
            continue
        if size[hand] > 1 and actions[hand] == STAND:
            found.append((key, max(total[hand] - counting.LOW, 0), orders))
            continue
        for n, after in enumerate(table.follows[hand].tolist()):
            if size[hand] == 1 or actions[hand] != DOUBLE:
                if after >= 0:
                    reached[after] = reached.get(after, 0.0) + orders
            elif after < 0:
                found.append((key + int(ONE_MORE[n]), DOUBLE_OVER, orders))
            else:
                counted = kernel.doubled_total(hard[hand], n + 1) if shape.ace_is_one else total[after]
                class_ = _doubled(counted, chances[after], at_stake, forfeits=shape.forfeits)
                found.append((int(table.packed[after]), class_, orders))
    keys, classes, ways = zip(*found, strict=True)
    return grouped(np.array(keys), np.array(classes), np.array(ways, dtype=np.float64))


def _doubled(counted: int, chances: Floats, at_stake: float, *, forfeits: bool) -> int:
    """The class of a double."""
    if counted == kernel.MOST:
        return DOUBLED_21
    played = 2.0 * counting.won_by(counted, chances, 0.0) - at_stake * chances[NATURAL]
    if forfeits and played < -1.0:
        return FORFEITED
    return TOTALS + max(counted - counting.LOW, 0)
