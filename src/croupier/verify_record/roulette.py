"""Roulette, by a table of this verifier's own.

Clauses: Queensland, schedule 7 ss 6, 8, 16; New Zealand 1996, division III rr 3.4, 4.1, 5.1 to 5.3. The
colours and the places of numbers on the layout are the trade's.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.verify_record.payments import LOSE, Due
from croupier.verify_record.plays import SpinPlay, won

_RED: Final = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})
_NUMBERS: Final = range(1, 37)
_INSIDE: Final = {
    "straight_up": (1, 35),
    "split": (2, 17),
    "street": (3, 11),
    "corner": (4, 8),
    "first_five": (5, 6),
    "six_line": (6, 5),
}
"""By kind of wager: how many pockets it covers, and what it pays to 1."""
_WHICH: Final = {"first": 1, "second": 2, "third": 3, "1-12": 1, "13-24": 2, "25-36": 3}


class Roulette(SpinPlay):
    """A spin of the ball."""

    pocket: str = ""

    @property
    def pockets(self) -> frozenset[str]:
        """The pockets of the wheel."""
        zeros = ("0", "00") if self.options.get("wheel") == "double_zero" else ("0",)
        return frozenset((*zeros, *map(str, _NUMBERS)))

    def place(self, entered: object) -> object:
        """A zero may be written out."""
        spelled = {"zero": "0", "double zero": "00", "double_zero": "00"}
        return spelled.get(str(entered).lower(), entered)

    def could_show(self, value: object, kind: str) -> bool:
        """A place of the wheel."""
        return isinstance(value, str) and self.place(value) in self.pockets

    def landed(self, place: object) -> str:
        """The ball rests in a pocket."""
        if not isinstance(place, str) or place not in self.pockets:
            return f"{place!r:.40} is no pocket of the wheel"
        self.pocket = place
        self.shown = place
        return ""

    def facts(self) -> dict[str, Any]:
        """The number, and what it is besides; a zero has a colour alone."""
        if self.pocket in ("0", "00"):
            return {"number": self.pocket, "colour": "green"}
        number = int(self.pocket)
        return {
            "number": self.pocket,
            "colour": "red" if number in _RED else "black",
            "parity": "odd" if number % 2 else "even",
            "half": "low" if number <= 18 else "high",
            "dozen": (number - 1) // 12 + 1,
            "column": (number - 1) % 3 + 1,
        }

    def due(self, wager: dict[str, Any]) -> Due | None:
        """How a wager ends on this pocket."""
        kind, facts = str(wager["wager"]), self.facts()
        if kind in ("column", "dozen"):
            which = _which(kind, wager["details"])
            return None if which is None else _paid(facts.get(kind) == which, 2)
        if kind in ("red", "black", "odd", "even", "low", "high"):
            return _paid(kind in facts.values(), 1)
        if kind not in _INSIDE:
            return None
        size, odds = _INSIDE[kind]
        covered = wager["details"].get("covers")
        if covered is None and kind == "straight_up":
            covered = [wager["details"].get("selection")]
        if not isinstance(covered, list):
            return None
        names = {str(each) for each in covered}
        if len(names) != size or not names <= self.pockets:
            return None
        return _paid(self.pocket in names, odds)


def _which(kind: str, details: dict[str, Any]) -> int | None:
    """The column or dozen that a wager is on: by its number, or by what it covers."""
    covers, selection = details.get("covers"), details.get("selection")
    if isinstance(covers, list):
        numbers = {int(n) for n in covers if str(n).isdecimal()}
        for which in (1, 2, 3):
            column, dozen = set(range(which, 37, 3)), set(range(12 * which - 11, 12 * which + 1))
            if numbers == (column if kind == "column" else dozen):
                return which
        return None
    text = str(selection).strip().lower()
    return int(text) if text in ("1", "2", "3") else _WHICH.get(text)


def _paid(wins: bool, odds: int) -> Due:
    return won(f"{odds} to 1") if wins else Due(LOSE)
