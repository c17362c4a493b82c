"""Pots of poker for this verifier: who can still win them, and the commission on them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final, TypeAlias

from croupier.verify_record.form import amount

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


def differs(event: dict[str, Any], pots: Pots, must: list[dict[str, Any]], taken: Fraction) -> str:
    """How a result differs from the pots, what must be won of them and what the house takes, or nothing."""
    same = ("winners", "board")
    said = [{k: v if k in same else amount(v) for k, v in part.items()} for part in event.get("won", [])]
    if said != must:
        return f"it says that {said} are won, and it must be {must}"[:300]
    formed = [{"amount": amount(p["amount"]), "eligible": p["eligible"]} for p in event.get("pots", [])]
    if formed != [{"amount": pot, "eligible": sorted(seats)} for pot, seats in pots]:
        return "the pots are formed otherwise"
    return "" if amount(event.get("commission")) == taken else f"the commission is {taken}"
