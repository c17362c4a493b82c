"""Chances that are no whole numbers of cases, as whole parts of one number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Final, overload

UNITS: Final = 10**15
"""Chances that are not whole numbers of cases are given to so many parts."""


class Parts(Sequence[int]):
    """Chances as whole parts of :data:`UNITS`, made when they are asked for; they add up to it."""

    def __init__(self, chances: Callable[[], Sequence[float]], lines: int) -> None:
        self._chances, self._lines = chances, lines

    @cached_property
    def _parts(self) -> tuple[int, ...]:
        parts = [round(chance * UNITS) for chance in self._chances()]
        # The greatest takes what rounding leaves.
        parts[parts.index(max(parts))] += UNITS - sum(parts)
        return tuple(parts)

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[int]: ...
    def __getitem__(self, index: int | slice) -> int | Sequence[int]:
        return self._parts[index]

    def __len__(self) -> int:
        return self._lines


def fraction(value: float) -> Fraction:
    """A value to so many parts."""
    return Fraction(round(value * UNITS), UNITS)
