"""Wagers that live from throw to throw, as an absorbing Markov chain that is solved exactly.

A state is the come out point and, for each wager, whether it has been made, where it has travelled to,
and whether it is decided. Wagers are made once and decided once, so the chain only ever returns to a
state in which all wagers are as they were and the come out point alone has changed. Of the states that
differ in nothing but the come out point at most seven are reached together; they are solved as one
system of linear equations with rational coefficients, after all the states that follow them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, TypeAlias

from croupier.games.craps import kernel
from croupier.games.craps.terms import COME_BETS, FLAT_OF, SWITCHED, BetSort
from croupier.games.craps.wagers import Grade

Dice: TypeAlias = tuple[int, int]
Statuses: TypeAlias = tuple[int, ...]
Sums: TypeAlias = Mapping[int, Fraction]
"""By what all wagers have come to: its probability."""
Row: TypeAlias = dict[int, Fraction]

WAITS: Final = -1
"""A wager that has not been made yet."""
ENDED: Final = -2
"""One that is decided, or never comes to be made."""
# Other statuses are the number that a wager has travelled to, or 0.

THROWS: Final[Mapping[Dice, int]] = {
    **{(n // 2, n // 2): 1 for n in (2, 4, 6, 8, 10, 12)},
    (1, 2): 2,
    (1, 3): 2,
    (1, 4): 4,
    (1, 5): 4,
    (1, 6): 6,
    (2, 6): 4,
    (3, 6): 4,
    (4, 6): 2,
    (5, 6): 2,
}
"""A throw of each kind, and how many of the 36 are of its kind: of its total, and as hard."""
ALL: Final = 36
assert sum(THROWS.values()) == ALL


class TooManyStates(Exception):
    """The wagers can stand in more ways than can be solved in reasonable time."""


@dataclass(frozen=True, slots=True)
class Bet:
    """A wager in a chain."""

    sort: BetSort
    grade: Grade
    sums: tuple[int, ...]
    """What it adds on each of its pay lines."""
    flat: int | None = None
    """Odds: the place in the chain of the bet in front of them.

    None: they stand behind a bet of their own, which has just been made and does get a point.
    """


@dataclass(eq=False)
class Chain:
    """Wagers made together on a come out roll; come bets on the first throw with a point."""

    bets: Sequence[Bet]
    called_on: bool
    """Whether wagers that are off on a come out roll have been called on."""
    most_states: int = 20_000
    _solved: dict[tuple[Statuses, bool], dict[int, Sums]] = field(default_factory=dict, repr=False)

    def outcomes(self) -> Sums:
        """The distribution of what all wagers add up to."""
        return self._from(0, self._start)

    def throws(self) -> Fraction:
        """How many throws there are on average until all wagers are decided."""
        return self._expected({}, 0, self._start)

    def throws_once_made(self) -> Fraction:
        """How many there are on average from the throw after the only wager is made; it is always on."""
        (bet,) = self.bets
        if bet.sort in FLAT_OF:
            # The throw that gives the bet in front of them its point comes before.
            points = {sum(d): n for d, n in THROWS.items() if kernel.is_point(sum(d))}
            ways = sum(6 - abs(7 - p) for p in points)
            known: dict[tuple[int, Statuses], Fraction] = {}
            shares = ((6 - abs(7 - p), self._expected(known, p, (p,))) for p in points)
            return sum((n * throws for n, throws in shares), Fraction(0)) / ways
        return self._expected({}, 0 if bet.sort not in COME_BETS else 4, (0,))

    # One throw ------------------------------------------------------------------------------

    @property
    def _start(self) -> Statuses:
        return tuple(WAITS if self._is_later(bet) else 0 for bet in self.bets)

    @staticmethod
    def _is_later(bet: Bet) -> bool:
        return bet.sort in COME_BETS or bet.sort in FLAT_OF

    def _made(self, point: int, statuses: Statuses) -> tuple[Statuses, bool]:
        """The wagers once those that can be made before a throw have been made.

        Also whether the throw is known to be a point, because odds are to stand behind what it makes.
        """
        made, is_point = list(statuses), False
        for place, bet in enumerate(self.bets):
            if statuses[place] != WAITS:
                continue
            sort = bet.sort
            if sort in COME_BETS:
                made[place] = 0 if point else WAITS
            elif bet.flat is None:
                is_point = is_point or FLAT_OF[sort] not in COME_BETS or point != 0
            elif statuses[bet.flat] == ENDED:
                made[place] = ENDED
            elif statuses[bet.flat] > 0:
                made[place] = statuses[bet.flat]
        return tuple(made), is_point

    def _throw(self, point: int, made: Statuses, dice: Dice) -> tuple[Statuses, int]:
        """The wagers after a throw, and what those that it decided add."""
        total, added = sum(dice), 0
        after = list(made)
        for place, bet in enumerate(self.bets):
            status, sort = made[place], bet.sort
            if status == ENDED:
                continue
            if status == WAITS:
                behind_its_own = sort in FLAT_OF and bet.flat is None
                if behind_its_own and (FLAT_OF[sort] not in COME_BETS or point):
                    after[place] = total
                continue
            line = bet.grade(*dice, status)
            if line == kernel.TRAVELS:
                after[place] = total
            elif line != kernel.STAYS:
                is_on = point != 0 or self.called_on or sort not in SWITCHED
                if is_on:
                    added += bet.sums[line]
                if is_on or sort in FLAT_OF:
                    after[place] = ENDED
        return tuple(after), added

    def _following(self, point: int, statuses: Statuses) -> Iterable[tuple[Fraction, int, Statuses, int]]:
        """(probability, come out point, wagers, what is added) after a throw."""
        made, is_point = self._made(point, statuses)
        throws = {d: n for d, n in THROWS.items() if not is_point or kernel.is_point(sum(d))}
        ways = sum(throws.values())
        found: dict[tuple[int, Statuses, int], int] = {}
        for dice, count in throws.items():
            after, added = self._throw(point, made, dice)
            key = kernel.point_after(sum(dice), point), after, added
            found[key] = found.get(key, 0) + count
        return [(Fraction(n, ways), *key) for key, n in found.items()]

    def _minds_point(self, statuses: Statuses) -> bool:
        """Whether the come out point makes a difference to what becomes of the wagers."""
        return any(
            status == WAITS or (not self.called_on and bet.sort in SWITCHED)
            for status, bet in zip(statuses, self.bets, strict=True)
            if status != ENDED
        )

    # Solving --------------------------------------------------------------------------------

    def _from(self, point: int, statuses: Statuses) -> Sums:
        """The distribution of what is added from a state on."""
        if all(status == ENDED for status in statuses):
            return {0: Fraction(1)}
        minds = self._minds_point(statuses)
        key = statuses, minds
        level = self._solved.get(key)
        if level is None or (minds and point not in level):
            level = self._solved[key] = {**(level or {}), **self._level(point, statuses, minds)}
            if len(self._solved) > self.most_states:
                raise TooManyStates
        return level[point if minds else 0]

    def _level(self, point: int, statuses: Statuses, minds: bool) -> dict[int, Sums]:
        """The distributions from all states that differ from this one in the come out point alone."""
        points = self._reached(point, statuses) if minds else [0]
        place = {p: i for i, p in enumerate(points)}
        matrix: list[Row] = []
        right: list[dict[int, Fraction]] = []
        for p in points:
            row: Row = {place[p]: Fraction(1)}
            sums: dict[int, Fraction] = {}
            for chance, next_point, after, added in self._following(p, statuses):
                if after == statuses:
                    there = place[next_point if minds else 0]
                    row[there] = row.get(there, Fraction(0)) - chance
                    continue
                for more, share in self._from(next_point, after).items():
                    sums[added + more] = sums.get(added + more, Fraction(0)) + chance * share
            matrix.append(row)
            right.append(sums)
        return dict(zip(points, solve(matrix, right), strict=True))

    def _reached(self, point: int, statuses: Statuses) -> list[int]:
        """The come out points that are reached while the wagers stay as they are."""
        found, new = [point], [point]
        while new:
            for _, after_point, after, _ in self._following(new.pop(), statuses):
                if after == statuses and after_point not in found:
                    found.append(after_point)
                    new.append(after_point)
        return found

    def _expected(
        self, known: dict[tuple[int, Statuses], Fraction], point: int, statuses: Statuses
    ) -> Fraction:
        """How many throws follow on average."""
        if all(status == ENDED for status in statuses):
            return Fraction(0)
        if (point, statuses) not in known:
            points = self._reached(point, statuses)
            place = {p: i for i, p in enumerate(points)}
            matrix: list[Row] = []
            right: list[dict[int, Fraction]] = []
            for p in points:
                row: Row = {place[p]: Fraction(1)}
                more = Fraction(1)
                for chance, next_point, after, _ in self._following(p, statuses):
                    if after == statuses:
                        row[place[next_point]] = row.get(place[next_point], Fraction(0)) - chance
                    else:
                        more += chance * self._expected(known, next_point, after)
                matrix.append(row)
                right.append({0: more})
            for p, found in zip(points, solve(matrix, right), strict=True):
                known[p, statuses] = found[0]
        return known[point, statuses]


def solve(matrix: list[Row], right: list[dict[int, Fraction]]) -> list[Sums]:
    """The solution of a system of linear equations whose right sides are sums of several things.

    ``matrix`` holds by row the coefficients that are not 0; rows and right sides are used up.
    """
    size = len(matrix)
    for pivot in reversed(range(1, size)):
        row = matrix[pivot]
        for above in range(pivot):
            factor = matrix[above].pop(pivot, None)
            if factor is None:
                continue
            factor /= row[pivot]
            for column, value in row.items():
                if column != pivot:
                    matrix[above][column] = matrix[above].get(column, Fraction(0)) - factor * value
            for key, value in right[pivot].items():
                right[above][key] = right[above].get(key, Fraction(0)) - factor * value
    found: list[dict[int, Fraction]] = []
    for at in range(size):
        sums = dict(right[at])
        for column, value in matrix[at].items():
            if column < at:
                for key, share in found[column].items():
                    sums[key] = sums.get(key, Fraction(0)) - value * share
        found.append({key: share / matrix[at][at] for key, share in sums.items() if share})
    return list(found)
