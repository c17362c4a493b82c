"""Who comes before whom: at the end of a session, among those who went out together, and over the whole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

Groups: TypeAlias = tuple[tuple[str, ...], ...]
"""Persons in order, the first first; those of one group are level."""


def by_chips(persons: Iterable[str], chips: Mapping[str, int]) -> Groups:
    """Persons by their chips, the most first; those with equal chips are one group."""
    held: dict[int, list[str]] = {}
    for person in persons:
        held.setdefault(chips[person], []).append(person)
    return tuple(tuple(held[amount]) for amount in sorted(held, reverse=True))


def out_together(
    persons: Iterable[str], chips: Mapping[str, int], wagers: Mapping[str, int], removed: Sequence[str]
) -> tuple[str, ...]:
    """Those who were eliminated in one round, the first out first.

    Fewer residual chips are out first, among equal ones the smaller wager, among equal wagers those whose
    chips were removed first (New South Wales r 19.10.4). ``removed``: in that order; who is not in it had
    none to be removed, and comes before those who had.
    """
    place = {person: n for n, person in enumerate(removed, start=1)}
    return tuple(sorted(persons, key=lambda p: (chips[p], wagers.get(p, 0), place.get(p, 0))))


def level_over(groups: Groups, cuts: Iterable[int]) -> tuple[str, ...]:
    """The first group that a cut goes through: those who play off; nobody where every cut is clear.

    A cut after place 2 says that who is second must be told from who is third.
    """
    begins = 0
    wanted = frozenset(cuts)
    for group in groups:
        ends = begins + len(group)
        if any(begins < cut < ends for cut in wanted):
            return group
        begins = ends
    return ()


def in_order(groups: Groups) -> tuple[str, ...]:
    """All of them, group by group."""
    return tuple(person for group in groups for person in group)


def merged(orders: Iterable[Groups], chips: Mapping[str, int]) -> Groups:
    """The orders of several tables as one, by chips.

    Nobody comes before one who was placed better at their own table.
    """
    left = [list(order) for order in orders if order]
    found: list[tuple[str, ...]] = []
    while left:
        most = max(chips[order[0][0]] for order in left)
        first = [order for order in left if chips[order[0][0]] == most]
        found.append(tuple(person for order in first for person in order.pop(0)))
        left = [order for order in left if order]
    return tuple(found)


def places(groups: Groups) -> list[tuple[int, str]]:
    """The place of each: those who are level share the best."""
    found: list[tuple[int, str]] = []
    for group in groups:
        place = len(found) + 1
        found += [(place, person) for person in group]
    return found
