"""The wheels of roulette: their pockets, colours and order around the rim.

The books show the orders in diagrams that their texts do not contain. The ones here are the
trade's: the single zero wheel of Europe and the double zero wheel of America.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from croupier.games.roulette import kernel


class Colour(StrEnum):
    """The colour of a pocket."""

    GREEN = "green"
    RED = "red"
    BLACK = "black"


def pocket_name(pocket: int) -> str:
    """A pocket as the wheel and the layout show it: ``17``, ``0``, ``00``."""
    return "00" if pocket == kernel.DOUBLE_ZERO else str(pocket)


def colour(pocket: int) -> Colour:
    """The colour of a pocket."""
    if kernel.is_red(pocket):
        return Colour.RED
    return Colour.BLACK if kernel.is_black(pocket) else Colour.GREEN


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel: its pockets in their order around the rim, clockwise from the zero."""

    order: tuple[int, ...]

    def __post_init__(self) -> None:
        if (why := unlawful(self.order)) is not None:
            raise ValueError(why)

    @property
    def pockets(self) -> tuple[int, ...]:
        """The pockets in the order of their numbers, double zero last."""
        return tuple(sorted(self.order))

    @property
    def names(self) -> tuple[str, ...]:
        """The pockets by name, zeros first."""
        return tuple(pocket_name(p) for p in sorted(self.order, key=lambda p: (kernel.is_number(p), p)))

    @property
    def zeros(self) -> int:
        """How many pockets are green."""
        return len(self.order) - kernel.NUMBERS

    def pocket(self, name: str) -> int | None:
        """The pocket of that name, or None."""
        return next((p for p in self.order if pocket_name(p) == name), None)

    def to_json(self) -> list[dict[str, str]]:
        """The wheel in its order, for drawing it: plain JSON values."""
        return [{"pocket": pocket_name(p), "colour": colour(p).value} for p in self.order]


def unlawful(order: tuple[int, ...]) -> str | None:
    """Why an order of pockets is no roulette wheel, or None.

    A wheel has one zero, or a zero and a double zero, and 1 to 36 once each, red and black in turn
    between one zero and the next.
    """
    pockets = sorted(order)
    single = list(range(kernel.NUMBERS + 1))
    if pockets not in (single, [*single, kernel.DOUBLE_ZERO]):
        return "a wheel has 0 (and perhaps 00) and 1 to 36, each once"
    start = order.index(kernel.ZERO)
    turned = order[start:] + order[:start]
    for before, after in zip(turned, turned[1:] + turned[:1], strict=True):
        if colour(before) is colour(after):
            return f"{pocket_name(before)} and {pocket_name(after)} lie together and have one colour"
    return None


def _wheel(order: str) -> Wheel:
    """The wheel whose pockets, by name, come in this order."""
    return Wheel(tuple(kernel.DOUBLE_ZERO if name == "00" else int(name) for name in order.split()))


SINGLE_ZERO: Final = _wheel(
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
)
DOUBLE_ZERO: Final = _wheel(
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
)
