"""The layout of roulette: where a chip lies, and which pockets it covers there.

Distances are quarters of a number's square. ``x`` runs along the layout from the line between the
zeros and 1, 2, 3; ``y`` runs across it from the outer line of the first column (1, 4, 7...). A chip
on the line between two squares covers both, on the point where four meet all four, on the outer line
the whole street or, where a line between two streets meets it, both streets.

The books show the positions in diagrams that their texts do not contain. The ones here are the
trade's.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, Final

from croupier.games.roulette import kernel
from croupier.games.roulette.wheel import Wheel, pocket_name

CELL: Final = 4
"""How long the side of a number's square is."""
ROWS: Final = 3
STREETS: Final = 12
REACH: Final = 1
"""A chip this far or nearer from a position lies on it."""

STRAIGHT_UP: Final = "straight_up"
SPLIT: Final = "split"
STREET: Final = "street"
CORNER: Final = "corner"
FIRST_FIVE: Final = "first_five"
SIX_LINE: Final = "six_line"
COLUMN: Final = "column"
DOZEN: Final = "dozen"

EVEN_CHANCES: Final[dict[str, Callable[[int], bool]]] = {
    "low": kernel.is_low,
    "even": kernel.is_even,
    "red": kernel.is_red,
    "black": kernel.is_black,
    "odd": kernel.is_odd,
    "high": kernel.is_high,
}
"""The wagers on half of the numbers, in the order of their areas."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A position of the layout that a chip can lie on."""

    wager: str
    pockets: tuple[int, ...]
    """What it covers, zeros first."""
    x: int
    y: int
    number: int | None = None
    """Which column or dozen it is."""
    courtesy: bool = False
    """Whether it is a second place for what another position covers."""

    @property
    def covers(self) -> int:
        """The pockets as the kernel's integer."""
        return sum(1 << pocket for pocket in self.pockets)

    @property
    def name(self) -> str:
        """The position in the trade's words: ``17``, ``16-17-19-20``, ``column 1``, ``red``."""
        if self.wager in EVEN_CHANCES:
            return self.wager
        if self.number is not None:
            return f"{self.wager} {self.number}"
        return "-".join(pocket_name(p) for p in self.pockets)

    def to_json(self) -> dict[str, Any]:
        """The position as plain JSON values."""
        out: dict[str, Any] = {
            "wager": self.wager,
            "name": self.name,
            "covers": [pocket_name(p) for p in self.pockets],
            "x": self.x,
            "y": self.y,
        }
        if self.number is not None:
            out["selection"] = str(self.number)
        if self.courtesy:
            out["courtesy"] = True
        return out


@dataclass(frozen=True, slots=True)
class Area:
    """A printed rectangle of the layout, by its corners."""

    name: str
    left: int
    low: int
    right: int
    high: int


def _square(number: int) -> tuple[int, int]:
    """The lower left corner of a number's square."""
    return (number - 1) // ROWS * CELL, (number - 1) % ROWS * CELL


def _numbers() -> Iterator[Spot]:
    """The positions on the numbers that touch no zero."""
    half = CELL // 2
    for number in range(1, kernel.NUMBERS + 1):
        x, y = _square(number)
        top, last = number % ROWS == 0, number > kernel.NUMBERS - ROWS
        yield Spot(STRAIGHT_UP, (number,), x + half, y + half)
        if not top:
            yield Spot(SPLIT, (number, number + 1), x + half, y + CELL)
        if not last:
            yield Spot(SPLIT, (number, number + ROWS), x + CELL, y + half)
        if not top and not last:
            yield Spot(CORNER, (number, number + 1, number + ROWS, number + ROWS + 1), x + CELL, y + CELL)
        if y == 0:
            yield Spot(STREET, (number, number + 1, number + 2), x + half, 0)
        if y == 0 and not last:
            yield Spot(SIX_LINE, tuple(range(number, number + 2 * ROWS)), x + CELL, 0)


def _single_zero() -> Iterator[Spot]:
    """The positions that touch the one zero, whose area is as wide as three squares."""
    yield Spot(STRAIGHT_UP, (0,), -2, 6)
    yield from (Spot(SPLIT, (0, n), 0, y) for n, y in ((1, 2), (2, 6), (3, 10)))
    yield Spot(STREET, (0, 1, 2), 0, 4)
    yield Spot(STREET, (0, 2, 3), 0, 8)
    yield Spot(CORNER, (0, 1, 2, 3), 0, 0)


def _double_zero() -> Iterator[Spot]:
    """The positions that touch the zeros, whose areas share the width of three squares."""
    zero, double = kernel.ZERO, kernel.DOUBLE_ZERO
    yield Spot(STRAIGHT_UP, (zero,), -2, 3)
    yield Spot(STRAIGHT_UP, (double,), -2, 9)
    yield Spot(SPLIT, (zero, double), -2, 6)
    yield from (Spot(SPLIT, (zero, n), 0, y) for n, y in ((1, 2), (2, 5)))
    yield from (Spot(SPLIT, (double, n), 0, y) for n, y in ((2, 7), (3, 10)))
    yield Spot(STREET, (zero, 1, 2), 0, 4)
    yield Spot(STREET, (zero, double, 2), 0, 6)
    yield Spot(STREET, (double, 2, 3), 0, 8)
    yield Spot(FIRST_FIVE, (zero, double, 1, 2, 3), 0, 0)


def _outside() -> Iterator[Spot]:
    """The positions outside the numbers."""
    numbers = range(1, kernel.NUMBERS + 1)
    for which in (1, 2, 3):
        column = tuple(n for n in numbers if kernel.column(n) == which)
        yield Spot(COLUMN, column, STREETS * CELL + 2, (which - 1) * CELL + 2, which)
    for which in (1, 2, 3):
        dozen = tuple(n for n in numbers if kernel.dozen(n) == which)
        yield Spot(DOZEN, dozen, (2 * which - 1) * 8, -2, which)
    for place, (name, holds) in enumerate(EVEN_CHANCES.items()):
        yield Spot(name, tuple(n for n in numbers if holds(n)), place * 8 + 4, -6)


COURTESY_ZERO: Final = Spot(STRAIGHT_UP, (kernel.ZERO,), 32, -2, courtesy=True)
"""The line between the second and the third dozen, for chips straight up on the zero."""


@dataclass(frozen=True)
class Layout:
    """A layout for a wheel: all its positions."""

    wheel: Wheel
    courtesies: tuple[Spot, ...] = field(default=())

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """Every position that a chip can lie on."""
        zeros = _single_zero() if self.wheel.zeros == 1 else _double_zero()
        return (*zeros, *_numbers(), *_outside(), *self.courtesies)

    @cached_property
    def _by_cover(self) -> dict[tuple[str, frozenset[int]], Spot]:
        return {(s.wager, frozenset(s.pockets)): s for s in self.spots if not s.courtesy}

    @cached_property
    def _by_name(self) -> dict[str, int]:
        return {pocket_name(p): p for p in self.wheel.order}

    def pocket(self, name: str) -> int | None:
        """The pocket that a number of the layout stands for, or None."""
        return self._by_name.get(name)

    @cached_property
    def _by_number(self) -> dict[tuple[str, int], Spot]:
        return {(s.wager, s.number): s for s in self.spots if s.number is not None}

    def of(self, wager: str) -> tuple[Spot, ...]:
        """The positions of a kind of wager."""
        return tuple(s for s in self.spots if s.wager == wager and not s.courtesy)

    def usual(self, wager: str) -> Spot:
        """The first position of a kind that covers no zero; the first of all where each does."""
        spots = self.of(wager)
        return next((s for s in spots if not s.covers & kernel.ZEROS), spots[0])

    def covering(self, wager: str, pockets: Collection[int]) -> Spot | None:
        """The position of a kind of wager that covers just these pockets, or None."""
        return self._by_cover.get((wager, frozenset(pockets)))

    def numbered(self, wager: str, number: int) -> Spot | None:
        """The column or dozen of that number, or None."""
        return self._by_number.get((wager, number))

    def chip(self, x: Fraction | int, y: Fraction | int) -> Spot | None:
        """What a chip reads as whose middle lies at a point; None where that is on no position.

        It reads as the nearest position that is no further than a quarter of a square, along either
        side; half way between two, as the one that covers fewer numbers. Anywhere else in an area it
        lies in that area.
        """
        at, across = Fraction(x), Fraction(y)
        near = [s for s in self.spots if max(abs(at - s.x), abs(across - s.y)) <= REACH]
        if near:
            return min(near, key=lambda s: ((at - s.x) ** 2 + (across - s.y) ** 2, len(s.pockets)))
        area = next((a for a in self.areas if a.left < x < a.right and a.low < y < a.high), None)
        return None if area is None else self._named[area.name]

    @cached_property
    def _named(self) -> dict[str, Spot]:
        return {s.name: s for s in self.spots if not s.courtesy}

    @cached_property
    def areas(self) -> tuple[Area, ...]:
        """The printed areas, for drawing: the zeros, the numbers, columns, dozens and even chances."""
        return (*_zero_areas(self.wheel.zeros), *_number_areas(), *_outside_areas())

    def to_json(self) -> dict[str, Any]:
        """The layout and its wheel as plain JSON values."""
        return {
            "cell": CELL,
            "wheel": self.wheel.to_json(),
            "areas": [
                {"name": a.name, "left": a.left, "low": a.low, "right": a.right, "high": a.high}
                for a in self.areas
            ],
            "spots": [s.to_json() for s in self.spots],
        }


def _zero_areas(zeros: int) -> Iterable[Area]:
    width = ROWS * CELL
    if zeros == 1:
        return (Area("0", -CELL, 0, 0, width),)
    return (Area("0", -CELL, 0, 0, width // 2), Area("00", -CELL, width // 2, 0, width))


def _number_areas() -> Iterator[Area]:
    for number in range(1, kernel.NUMBERS + 1):
        x, y = _square(number)
        yield Area(str(number), x, y, x + CELL, y + CELL)


def _outside_areas() -> Iterator[Area]:
    end = STREETS * CELL
    for which in (1, 2, 3):
        yield Area(f"{COLUMN} {which}", end, (which - 1) * CELL, end + CELL, which * CELL)
    for which in (1, 2, 3):
        yield Area(f"{DOZEN} {which}", (which - 1) * 16, -CELL, which * 16, 0)
    for place, name in enumerate(EVEN_CHANCES):
        yield Area(name, place * 8, -2 * CELL, (place + 1) * 8, -CELL)
