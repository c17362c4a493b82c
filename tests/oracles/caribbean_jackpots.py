"""The jackpots of Caribbean stud, typed from the texts alone: nothing of the software is used here.

Queensland's schedule 3, sections 23 to 25; New Zealand's division VIII, parts 11 and 12. Where a text is
silent the registered readings are taken: what each win comes to once the one before it was taken, and the
meter.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil

from tests.oracles.five_cards import (
    FLUSH,
    FOUR,
    FULL_HOUSE,
    ROYAL_FLUSH,
    STRAIGHT_FLUSH,
    is_dead_mans,
    value,
)

FIXED = {FLUSH: 100, FULL_HOUSE: 150, FOUR: 500}
Money = Fraction
Paid = tuple[list[Money], Money]
"""What each hand is paid, and what the meter shows afterwards."""


def _tenth(inside: Money) -> Money:
    return max(Money(1000), inside / 10)


def _whole(inside: Money) -> Money:
    return max(Money(10_000), inside)


def queensland(
    hands: Sequence[Sequence[str]], inside: Money, *, sign: bool = True, dead_mans: bool = False
) -> Paid:
    """A progressive prize: section 24(1), and 25(2) where a sign says how it is shared."""
    kinds = [value(hand)[0] for hand in hands]
    straights, royals = kinds.count(STRAIGHT_FLUSH), kinds.count(ROYAL_FLUSH)
    if sign:
        total, left = Money(0), inside
        for win in [_tenth] * straights + [_whole] * royals:
            total += win(left)
            left = max(Money(0), left - win(left))
        if straights and royals:
            each = {STRAIGHT_FLUSH: total / 10 / straights, ROYAL_FLUSH: total * 9 / 10 / royals}
        else:
            each = dict.fromkeys((STRAIGHT_FLUSH, ROYAL_FLUSH), total / max(1, straights + royals))
    else:
        left = max(Money(0), inside - straights * _tenth(inside))
        each = {STRAIGHT_FLUSH: _tenth(inside), ROYAL_FLUSH: _whole(left)}
    paid: list[Money] = []
    for kind, hand in zip(kinds, hands, strict=True):
        if kind in each:
            paid.append(each[kind])
        elif kind in FIXED:
            paid.append(Money(FIXED[kind]))
        else:
            paid.append(Money(50 if dead_mans and is_dead_mans(hand) else 0))
    taken = sum((p for p, kind in zip(paid, kinds, strict=True) if kind in each), Money(0))
    return paid, max(Money(0), inside - taken)


def queensland_set(
    hands: Sequence[Sequence[str]], shown: dict[int, Money], *, dead_mans: bool = False
) -> list[Money]:
    """Set prizes: section 24(1), and 25(1): winners of one kind share theirs, each kind has its own."""
    kinds = [value(hand)[0] for hand in hands]
    paid = []
    for kind, hand in zip(kinds, hands, strict=True):
        if kind in shown:
            paid.append(shown[kind] / kinds.count(kind))
        else:
            paid.append(Money(FIXED.get(kind, 50 if dead_mans and is_dead_mans(hand) else 0)))
    return paid


def new_zealand(
    hands: Sequence[Sequence[str]], inside: Money, *, chip: Money, lone_from_pool: bool = True
) -> Paid:
    """Rules 12.1 and 12.2; what chips cannot pay goes up (11.8), the pool falls by the exact prize."""
    kinds = [value(hand)[0] for hand in hands]
    qualifying = [kind for kind in kinds if kind in FIXED or kind >= STRAIGHT_FLUSH]
    fixed = Money(sum(FIXED.get(kind, 0) for kind in qualifying))
    if len(qualifying) == 1 and not lone_from_pool:
        fixed = Money(0)
    left = max(Money(0), inside - fixed)
    straight = _tenth(left)
    left = max(Money(0), left - straight * kinds.count(STRAIGHT_FLUSH))
    royals = kinds.count(ROYAL_FLUSH)
    royal = max(Money(10_000), left / royals) if royals else Money(0)
    left = max(Money(0), left - royal * royals)
    prizes = {STRAIGHT_FLUSH: straight, ROYAL_FLUSH: royal}
    paid = [prizes.get(kind, Money(FIXED.get(kind, 0))) for kind in kinds]
    return [ceil(p / chip) * chip for p in paid], left
