"""Pots of poker for this verifier: who can still win them, and the commission on them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, TypeAlias

_FREE: Final = 19
_MOST_WAGERS: Final = 100
_TEN: Final = 10

Pots: TypeAlias = list[tuple[Fraction, list[int]]]
"""Amounts in currency units, each with seats: who is eligible, or who wins."""


def left_to_win(pots: Pots, mucked: Sequence[int]) -> Pots:
    """Who can win each pot after hands were folded at the showdown; pots of the same seats are one.

    Where all of them folded the last of them was alone with it, as players all-in win no pot that was
    formed after they had no chips left (section 29(6), (8)).
    """
    made: Pots = []
    for pot, eligible in pots:
        seats = [s for s in eligible if s not in mucked]
        seats = seats or [s for s in mucked if s in eligible][-1:]
        if made and made[-1][1] == seats:
            before, _ = made.pop()
            made.append((before + pot, seats))
        else:
            made.append((pot, seats))
    return made


def commission(pot: Fraction, minimum: Fraction, chip: Fraction, percent: int) -> Fraction:
    """What may be deducted from a pot in whole chips: section 30(1), (2)."""
    counted = min(pot, _MOST_WAGERS * minimum)
    if counted <= _FREE:
        return Fraction(0)
    return counted // _TEN * _TEN * Fraction(percent, 100) // chip * chip
