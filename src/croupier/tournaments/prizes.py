"""The pool and who has what of it: exact, to the last unit."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from croupier.tournaments.conditions import Conditions, Prize
from croupier.tournaments.ranking import Groups


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


def prizes_of_field(structure: Sequence[Prize], pool: int, groups: Groups) -> tuple[Won, ...]:
    """What the places of a field win, the first first.

    The share of a place for which no player is left goes to the first. Shares are cut to whole units, and the
    units that are over go one each to the highest places. Players who are level have the prizes of their
    places together, in equal parts; what cannot be divided of these goes to the first of them by place.
    """
    persons = [person for group in groups for person in group]
    places = structure[: len(persons)]
    if not places:
        return ()
    shares = [prize.share for prize in places]
    shares[0] += 1 - sum(shares)
    amounts = [floor(pool * share) for share in shares]
    for place in range(pool - sum(amounts)):
        amounts[place] += 1
    begins = 0
    for group in groups:
        ends = min(begins + len(group), len(amounts))
        both = sum(amounts[begins:ends])
        if len(group) > 1 and begins < len(amounts):
            each, over = divmod(both, len(group))
            parts = [each + (n < over) for n in range(len(group))]
            amounts[begins:ends] = parts
        begins += len(group)
    goods = [prize.goods for prize in places] + [""] * len(amounts)
    return tuple(
        Won(person, place, amount, goods[place - 1])
        for place, (person, amount) in enumerate(zip(persons, amounts, strict=False), start=1)
    )
