"""The pool and who has what of it: exact, to the last unit."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from croupier.tournaments.conditions import Conditions


class Won(NamedTuple):
    """What a place has won."""

    person: str
    place: int
    amount: int
    """In minor units of money."""
    goods: str


def pool_of(conditions: Conditions, paid_in: int, entries: int) -> tuple[int, int]:
    """The pool, and how much of it the operator puts up: what is added, and what a guarantee lacks.

    A guarantee that rests on a minimum of entries is owed only where they were received, or the operator
    did not cancel: who goes on with fewer owes it too.
    """
    assert entries >= 0
    own = conditions.added
    pool = paid_in + own
    lacks = max(0, conditions.guarantee - pool)
    return pool + lacks, own + lacks


def prizes(conditions: Conditions, pool: int, ranking: Sequence[str]) -> tuple[Won, ...]:
    """What the places win, the first first.

    Every share is cut to whole units; what is over, and what no player is left for, goes to the first, so
    that all of the pool is distributed.
    """
    winners = list(zip(ranking, conditions.prizes, strict=False))
    shares = [floor(pool * prize.share) for _, prize in winners]
    if shares:
        shares[0] += pool - sum(shares)
    return tuple(
        Won(person, place, share, prize.goods)
        for place, ((person, prize), share) in enumerate(zip(winners, shares, strict=True), start=1)
    )
