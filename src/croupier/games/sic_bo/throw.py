"""A throw of three dice, what wagers may be made on, and how each is graded from a throw."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from croupier.games.sic_bo import kernel
from croupier.games.wagers import WagerType

DICE: Final = 3
FACES: Final = range(1, 7)

NUMBERS: Final = tuple(str(f) for f in FACES)
TOTALS: Final = tuple(str(t) for t in range(kernel.LEAST_TOTAL, kernel.MOST_TOTAL + 1))
PAIRS: Final = tuple(f"{a}-{b}" for a, b in combinations(FACES, 2))
"""The fifteen combinations of two numbers."""
FOURS: Final = ("1-2-3-4", "2-3-4-5", "2-3-5-6", "3-4-5-6")
"""The combinations of four numbers that a layout has."""


class Throw(NamedTuple):
    """The uppermost faces, from the lowest to the highest."""

    a: int
    b: int
    c: int

    @classmethod
    def of(cls, *dice: int) -> Throw:
        """The throw that three dice show, in whatever order they lie."""
        a, b, c = sorted(dice)
        return cls(a, b, c)

    @property
    def total(self) -> int:
        """The sum of the three faces."""
        return kernel.total(*self)

    @property
    def called(self) -> str:
        """How a dealer announces it: ``double 3, 4; total 10``."""
        a, b, c = self
        if kernel.is_triple(a, b, c):
            faces = f"triple {a}"
        elif b == c:
            faces = f"{a}, double {b}"
        elif a == b:
            faces = f"double {a}, {c}"
        else:
            faces = f"{a}, {b}, {c}"
        return f"{faces}; total {self.total}"


Grade: TypeAlias = Callable[[Throw, int], int]
"""(the throw, what the wager is on, as :func:`code` gives it) -> a line of its pay table."""


def selected(type_: WagerType, text: object) -> str | None:
    """The selection of a kind of wager that a text means, or None.

    A combination may be written in any order and with anything between its numbers: ``1-2``, ``2 and 1``.
    """
    if text in type_.selections:
        return str(text)
    parts = re.findall(r"\d+", str(text))
    if len(parts) == 1:
        parts = list(parts[0])
    meant = "-".join(sorted(parts))
    return meant if meant in type_.selections else None


def code(selection: str | None) -> int:
    """A selection as the kernel takes it: a number, or the set of the numbers of a combination."""
    if selection is None:
        return 0
    numbers = [int(part) for part in selection.split("-")]
    return numbers[0] if len(numbers) == 1 else sum(1 << number for number in numbers)


def small(throw: Throw, selection: int) -> int:
    """The line of small."""
    return kernel.small_line(*throw)


def big(throw: Throw, selection: int) -> int:
    """The line of big."""
    return kernel.big_line(*throw)


def even(throw: Throw, selection: int) -> int:
    """The line of even."""
    return kernel.even_line(*throw)


def odd(throw: Throw, selection: int) -> int:
    """The line of odd."""
    return kernel.odd_line(*throw)


def any_triple(throw: Throw, selection: int) -> int:
    """The line of any triple."""
    return kernel.any_triple_line(*throw)


def triple(throw: Throw, selection: int) -> int:
    """The line of a triple."""
    return kernel.triple_line(*throw, selection)


def double(throw: Throw, selection: int) -> int:
    """The line of a double."""
    return kernel.double_line(*throw, selection)


def dice_total(throw: Throw, selection: int) -> int:
    """The line of a total."""
    return kernel.total_line(*throw, selection)


def pair(throw: Throw, selection: int) -> int:
    """The line of a combination of two numbers."""
    return kernel.combination_line(*throw, selection)


def face(throw: Throw, selection: int) -> int:
    """The line of a single number."""
    return kernel.face_line(*throw, selection)


def four(throw: Throw, selection: int) -> int:
    """The line of a combination of four numbers."""
    return kernel.four_number_line(*throw, selection)
