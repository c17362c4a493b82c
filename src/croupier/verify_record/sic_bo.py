"""Sic-bo and tai-sai, by a table of this verifier's own.

Clauses: Queensland, schedule 8 ss 5, 12, 14; New Zealand 1996, division VI rr 3.1 and 4.0, which the
proposed division 9A takes over.
"""

from __future__ import annotations

import re
from typing import Any, Final

from croupier.verify_record.payments import LOSE, Due
from croupier.verify_record.plays import SpinPlay, is_dice, won

_TOTALS: Final = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6}
"""To 1; 17 pays as 4, 16 as 5 and so on."""
_FOURS: Final = ({1, 2, 3, 4}, {2, 3, 4, 5}, {2, 3, 5, 6}, {3, 4, 5, 6})
_SEVERAL: Final = ("dice_combinations", "four_number_combination")
_FACE: Final = {1: 1, 2: 2, 3: 12}


class SicBo(SpinPlay):
    """A throw of three dice."""

    dice: tuple[int, ...] = ()

    def thrown(self, dice: object) -> str:
        """Three dice show one number each."""
        if not is_dice(dice, 3):
            return "these are not three dice"
        assert isinstance(dice, list)
        self.dice = tuple(sorted(dice))
        self.shown = self.dice
        return ""

    def could_show(self, value: object, kind: str) -> bool:
        """Three dice; a result that was entered wrongly may be their total."""
        entered = kind == "wrong_result_entered" and type(value) is int and 3 <= value <= 18
        return entered or is_dice(value, 3)

    @property
    def triple(self) -> bool:
        """Whether all dice show one number."""
        return len(set(self.dice)) == 1

    def facts(self) -> dict[str, Any]:
        """The numbers from the lowest up, their total, and how they are called out."""
        low, middle, high = self.dice
        call = f"{low}, {middle}, {high}"
        if self.triple:
            call = f"triple {low}"
        elif low == middle:
            call = f"double {low}, {high}"
        elif middle == high:
            call = f"{low}, double {high}"
        total = sum(self.dice)
        return {"dice": [*self.dice], "total": total, "triple": self.triple, "call": f"{call}; total {total}"}

    def due(self, wager: dict[str, Any]) -> Due | None:
        """How a wager ends on these dice."""
        kind = str(wager["wager"])
        on = _numbers(wager["details"].get("selection"), several=kind in _SEVERAL)
        odds = self._odds(kind, on)
        if odds is None:
            return None
        return won(f"{odds} to 1") if odds else Due(LOSE)

    def _odds(self, wager: str, on: list[int]) -> int | None:
        """To 1; nothing where it loses, None where there is no such wager."""
        total, queensland = sum(self.dice), self.book == "qld-2010"
        halves = {"small": total <= 10, "big": total >= 11}
        if queensland:
            halves |= {"even": total % 2 == 0, "odd": total % 2 == 1}
        if wager in halves:
            return int(halves[wager] and not self.triple)
        if wager == "any_triple":
            return 31 * self.triple
        if wager == "three_dice_totals" and len(on) == 1:
            return _TOTALS.get(min(total, 21 - total), 0) * (on == [total])
        if wager == "dice_combinations" and len(on) == 2:
            return 6 * (set(on) <= set(self.dice))
        if queensland and wager == "four_number_combination" and set(on) in _FOURS:
            return 7 * (len(set(self.dice)) == 3 and set(self.dice) <= set(on))
        if len(on) != 1:
            return None
        times = self.dice.count(on[0])
        match wager:
            case "triples":
                return 180 * (times == 3)
            case "doubles":
                in_triple = self.options.get("triple_wins_double", True)
                return 11 * (times == 2 or (times == 3 and in_triple is not False))
            case "individual_die_face_values":
                return _FACE.get(times, 0)
        return None


def _numbers(selection: object, *, several: bool) -> list[int]:
    """The numbers that a selection names, however they are written: ``1-2``, ``2 and 1``, ``12``."""
    parts = re.findall(r"[0-9]{1,4}", str(selection))
    return [int(part) for part in (parts[0] if several and len(parts) == 1 else parts)]
