"""Craps, by a table of this verifier's own.

Clauses: Queensland, schedule 4 ss 4(2), 6, 7, 10 to 17, 20, 26; New Zealand 1996, division X rr 3.1, 3.5 to
3.10, 5.8 to 5.11, 6.1 to 6.4.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from croupier.verify_record.payments import LOSE, STAND_OFF, Due, odds_ratio
from croupier.verify_record.plays import RETURNED, TRAVELLED, End, Ends, Lying, Play, is_dice, settled, won

_POINTS: Final = (4, 5, 6, 8, 9, 10)
_TRUE: Final = {4: "2 to 1", 5: "3 to 2", 6: "6 to 5", 8: "6 to 5", 9: "3 to 2", 10: "2 to 1"}
_LAID: Final = {4: "1 to 2", 5: "2 to 3", 6: "5 to 6", 8: "5 to 6", 9: "2 to 3", 10: "1 to 2"}
_PLACED: Final = {4: "9 to 5", 5: "7 to 5", 6: "7 to 6", 8: "7 to 6", 9: "7 to 5", 10: "9 to 5"}

_NAMES: Final = {
    "win_bet": "win",
    "pass_bet": "win",
    "dont_win_bet": "dont_win",
    "dont_pass_bet": "dont_win",
    "come_bet": "come",
    "dont_come_bet": "dont_come",
    "win_bet_odds": "win_odds",
    "odds_on_the_pass_bet": "win_odds",
    "dont_win_bet_odds": "dont_win_odds",
    "behind_the_dont_pass_bet": "dont_win_odds",
    "come_bet_odds": "come_odds",
    "odds_on_the_come_bet": "come_odds",
    "dont_come_bet_odds": "dont_come_odds",
    "behind_the_dont_come_bet": "dont_come_odds",
    "big_six": "big_6",
    "big_eight": "big_8",
    "any_seven": "any_7",
    "craps_two": "craps_2",
    "craps_three": "craps_3",
    "craps_twelve": "craps_12",
    "eleven_in_1_roll": "eleven",
    "eleven_in_one_roll": "eleven",
}
"""What this verifier calls wagers that books call otherwise."""
_NUMBERED: Final = re.compile(r"(place|buy|lay)_bet_(?:to_win_)?(\d+)|(hardway|big|horn_high_bet)_(\d+)")
_UNITS: Final = re.compile(r"(0*[1-9]\d{0,3}):(0*[1-9]\d{0,3})", re.ASCII)
_EVENS: Final = "1 to 1"
_SWITCHED: Final = frozenset({"place", "buy", "hardway", "come_odds"})
"""Off on a come out roll, unless called on."""


class _Odds:
    """What a book pays where the two differ."""

    def __init__(self, hard: Mapping[int, str], horn: Mapping[int, int], craps: str, barred: int) -> None:
        self.hard = hard
        self.horn = horn
        """2, 3, 11 and 12 by themselves, to 1."""
        self.craps = craps
        self.barred = barred


_QUEENSLAND: Final = _Odds(
    {4: "15 to 2", 6: "19 to 2", 8: "19 to 2", 10: "15 to 2"}, {2: 33, 3: 16, 11: 16, 12: 33}, "15 to 2", 2
)
_NEW_ZEALAND: Final = _Odds(
    {4: "7 to 1", 6: "9 to 1", 8: "9 to 1", 10: "7 to 1"}, {2: 30, 3: 15, 11: 15, 12: 30}, "7 to 1", 12
)


class Craps(Play):
    """A session of throws."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._odds = _QUEENSLAND if self.book == "qld-2010" else _NEW_ZEALAND
        self._point = 0
        self._dice: tuple[int, int] | None = None
        self._shooter: int | None = None
        self._last_shooter: int | None = self.opening.get("last_shooter")
        self._told = False
        self._seven_out = False

    # What wagers are ------------------------------------------------------------------------

    @staticmethod
    def _sort(wager: dict[str, Any]) -> tuple[str, int]:
        """What sort of wager it is, and the number in its name."""
        name = _NAMES.get(str(wager["wager"]), str(wager["wager"]))
        found = _NUMBERED.fullmatch(name)
        if found is None:
            return name, 0
        return (found[1] or found[3]), int(found[2] or found[4])

    def fee(self, wager: dict[str, Any]) -> Fraction:
        """Five per cent of a buy bet, or of what a lay bet wins, or as little as the operator charges."""
        sort, number = self._sort(wager)
        if sort not in ("buy", "lay") or number not in _POINTS:
            return Fraction(0)
        per_cent = self.options.get(f"{sort}_fee", 5) if self.book == "qld-2010" else 5
        charged = odds_ratio(_LAID[number]) if sort == "lay" else Fraction(1)
        assert charged is not None
        exact: Fraction = wager["stake"] * charged * Fraction(per_cent if type(per_cent) is int else 5, 100)
        if self.book == "qld-2010":
            return self.chip * math.floor(exact / self.chip)
        # One that chips cannot make comes to lie only by a dealer's error, and goes back with its wager.
        unit = self.chip if self._fee_goes_up else Fraction(1, 100)
        return unit * math.ceil(exact / unit)

    @property
    def _fee_goes_up(self) -> bool:
        """Whether New Zealand's commission may be more than 5 per cent, to be payable in chips."""
        return self.options.get("commission_rounding") == "up_to_chips"

    def placed(self, wager: dict[str, Any]) -> str:
        """Its fee is paid in chips, and a wager in two parts has whole units on each."""
        if self.book == "qld-2010":
            return ""
        if self.fee(wager) % self.chip:
            return "chips cannot make 5 per cent of it"
        if self._sort(wager)[0] == "c_and_e":
            units = self._units(wager)
            if units is None or wager["stake"] % (sum(units) * self.chip):
                return "it does not divide into its units"
        return ""

    @staticmethod
    def _units(wager: dict[str, Any]) -> tuple[int, int] | None:
        """The units of a C & E on any craps and on 11; None where it tells of none."""
        told = wager["details"].get("selection", "1:1")
        match = _UNITS.fullmatch(told) if isinstance(told, str) else None
        return None if match is None else (int(match[1]), int(match[2]))

    # Throws ---------------------------------------------------------------------------------

    def thrown(self, dice: object) -> str:
        """Two dice fall."""
        if not is_dice(dice, 2):
            return "these are not two dice"
        assert isinstance(dice, list)
        unpassed = "the shooter sevened out, and nothing tells so" if self._seven_out else ""
        self._dice, self._told, self._seven_out = (dice[0], dice[1]), False, False
        return unpassed

    def could_show(self, value: object, kind: str) -> bool:
        """Two dice; a call may be of their total."""
        called = kind == "wrong_call" and type(value) is int and 2 <= value <= 12
        return called or is_dice(value, 2)

    def told(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """The total is called, and what it decides ends."""
        if self._dice is None or self._told:
            return "no throw is waiting for its result", {}
        self._told = True
        first, second = self._dice
        total, point = first + second, self._point
        hard = first == second and total in (4, 6, 8, 10)
        must = {"total": total, "hard": hard, "come_out": point == 0, "point": point}
        said = {k: v for k, v in event.items() if k not in ("event", "clauses")}
        ends = {id_: end for id_, w in lying.items() if (end := self._end(w, lying, total, hard)) is not None}
        if point == 0:
            self._point = total if total in _POINTS else 0
        elif total in (7, point):
            self._point = 0
        self._seven_out = point != 0 and total == 7 and self._shooter is not None
        return ("" if said == must else f"it tells of {said!r:.160}, and must of {must}"), ends

    def _end(self, wager: dict[str, Any], lying: Lying, total: int, hard: bool) -> End | None:
        """What a throw does to a wager; None where it lies on."""
        sort, number = self._sort(wager)
        if sort in ("win", "come", "dont_win", "dont_come"):
            return self._flat(sort, wager["details"].get("point", 0), total)
        if sort.endswith("_odds"):
            return self._odds_end(sort, wager, lying, total)
        if sort in ("place", "buy", "big", "lay", "hardway"):
            if total not in (number, 7) or not self._is_on(sort, wager, lying):
                return None
            return settled(self._standing(sort, number, total, hard))
        if sort == "c_and_e":
            return settled(self._c_and_e(wager, total))
        return settled(self._one_roll(sort, number, total))

    @staticmethod
    def _goes(event: str, point: int = 0) -> End:
        return End(event, point=point)

    def _flat(self, sort: str, point: int, total: int) -> End | None:
        wrong = sort.startswith("dont_")
        if not point:
            if total in _POINTS:
                return self._goes(TRAVELLED, total)
            if wrong and total == self._odds.barred:
                return settled(Due(STAND_OFF))
            wins = (total in (7, 11)) != wrong
        elif total in (7, point):
            wins = (total == point) != wrong
        else:
            return None
        return settled(won(_EVENS, *self._rounding) if wins else Due(LOSE))

    @property
    def _rounding(self) -> tuple[str, Fraction]:
        """New Zealand pays up to what chips can make."""
        return ("" if self.book == "qld-2010" else "up"), Fraction(0)

    def _is_on(self, sort: str, wager: dict[str, Any], lying: Lying) -> bool:
        if sort not in _SWITCHED:
            return True
        called = wager["details"].get("working")
        if self._point:
            return self.book == "qld-2010" or called is not False
        if called is not None:
            return called is True
        return any(
            w["seat"] == wager["seat"] and self._sort(w)[0] == sort and w["details"].get("working") is True
            for w in lying.values()
        )

    def _standing(self, sort: str, number: int, total: int, hard: bool) -> Due:
        table = {"place": _PLACED, "buy": _TRUE, "lay": _LAID, "hardway": self._odds.hard}
        wins = hard if sort == "hardway" and total == number else (total == number) != (sort == "lay")
        if sort == "hardway" and total == 7:
            wins = False
        odds = _EVENS if sort == "big" else table[sort].get(number, _EVENS)
        return won(odds, *self._rounding) if wins else Due(LOSE)

    def _one_roll(self, sort: str, number: int, total: int) -> Due:
        """What the next throw decides; combined wagers are so many equal ones, of which one may win."""
        horn = self._odds.horn
        craps = odds_ratio(self._odds.craps)
        assert craps is not None
        alone = {"craps_2": 2, "craps_3": 3, "craps_12": 12, "eleven": 11, "any_7": 7}
        pays: dict[str, dict[int, Fraction]] = {
            name: {t: Fraction(horn.get(t, 4))} for name, t in alone.items()
        }
        pays["field_bet"] = {3: Fraction(1), 4: Fraction(1), 9: Fraction(1), 10: Fraction(1), 11: Fraction(1)}
        pays["field_bet"] |= {2: Fraction(2), 12: Fraction(2)}
        pays["any_craps"] = dict.fromkeys((2, 3, 12), craps)
        pays["horn_bet"] = {t: _of(Fraction(n), 1, 4) for t, n in horn.items()}
        pays["horn_high_bet"] = {t: _of(Fraction(n), 2 if t == number else 1, 5) for t, n in horn.items()}
        if self.book != "qld-2010":
            pays["world_bet"] = {t: _of(Fraction(n), 1, 5) for t, n in {**horn, 7: 4}.items()}
        share = pays.get(sort, {}).get(total)
        if share is None:
            return Due(LOSE)
        return Due("win", self._told_odds(sort, share), *self._rounding)

    def _c_and_e(self, wager: dict[str, Any], total: int) -> Due:
        """A C & E is paid as an Any Craps and an 11: one wins and the other loses, or both lose."""
        units = self._units(wager)
        if units is None or total not in (2, 3, 11, 12):
            return Due(LOSE)
        craps, eleven = units
        if craps == eleven:
            craps = eleven = 1
        net = 15 * eleven - craps if total == 11 else 7 * craps - eleven
        if net < 0:
            return Due("win", net=wager["stake"] * Fraction(net, craps + eleven))
        return Due("win", f"{net} to {craps + eleven}", *self._rounding)

    @staticmethod
    def _told_odds(sort: str, share: Fraction) -> str:
        """The odds as they are told: of a combined wager for all its units."""
        units = {"horn_bet": 4, "horn_high_bet": 5, "world_bet": 5}.get(sort, share.denominator)
        return f"{int(share * units)} to {units}"

    def _odds_end(self, sort: str, wager: dict[str, Any], lying: Lying, total: int) -> End | None:
        flat = self._flat_of(sort, wager, lying)
        if flat is None:
            return None
        point = flat["details"]["point"]
        if total not in (7, point):
            return None
        if not self._is_on(sort, wager, lying):
            return self._goes(RETURNED)
        wrong = sort.startswith("dont_")
        if (total == point) == wrong:
            return settled(Due(LOSE))
        odds = (_LAID if wrong else _TRUE)[point]
        up, unit = self._rounding
        if self.options.get("odds_rounding") == "up_to_dollar" and self._above(
            wager, flat, lying, odds, wrong
        ):
            up, unit = "up", Fraction(1)
        return settled(won(odds, up, unit))

    def _flat_of(self, sort: str, odds: dict[str, Any], lying: Lying) -> dict[str, Any] | None:
        """The bet that odds stand behind: the one they name, or the player's only one with a point."""
        there = [
            w
            for w in lying.values()
            if w["seat"] == odds["seat"]
            and self._sort(w)[0] == sort.removesuffix("_odds")
            and w["details"].get("point") in _POINTS
        ]
        named = odds["details"].get("attach")
        if named is not None:
            return next((w for w in there if w["id"] == named), None)
        return there[0] if len(there) == 1 else None

    def _above(
        self, wager: dict[str, Any], flat: dict[str, Any], lying: Lying, odds: str, wrong: bool
    ) -> bool:
        """Whether odds behind a bet, or what they win, come to more than the bet."""
        sort = self._sort(wager)[0]
        all_ = sum(
            w["stake"]
            for w in lying.values()
            if w["wager"] == wager["wager"]
            and w["seat"] == wager["seat"]
            and self._flat_of(sort, w, lying) == flat
        )
        ratio = odds_ratio(odds)
        assert ratio is not None
        bound = flat["stake"] / ratio if wrong else flat["stake"]
        return bool(all_ > self.chip * math.floor(bound / self.chip))

    # The dice -------------------------------------------------------------------------------

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """The shooter gives up the dice, or is ordered to."""
        if event.get("action") in ("pass_dice", "ordered_to_pass"):
            if event.get("seat") != self._shooter:
                return "that seat has not the dice", {}
            self._last_shooter, self._shooter = self._shooter, None
        return "", {}

    def shooter(self, event: dict[str, Any], lying: Lying, last: dict[str, Any]) -> str:
        """The dice are taken, or passed on."""
        seat, was, reason = event.get("seat"), event.get("was"), event.get("reason")
        line = {w["seat"] for w in lying.values() if self._sort(w)[0] in ("win", "dont_win")}
        held, before = self._shooter, self._last_shooter
        if reason in ("accepted", "nobody_accepted"):
            took = (last.get("entry"), last.get("seat"), last.get("action")) == ("decision", seat, "accept")
            fits = was == before and held is None
            fits = fits and ((seat in line and took) if reason == "accepted" else seat is None)
            if type(seat) is int:
                self._shooter = seat
            return "" if fits else "nobody took the dice so"
        fits = seat is None and was == held and held is not None
        if reason == "seven_out":
            fits, self._seven_out = fits and self._seven_out, False
        else:
            fits = fits and reason == "no_line_bet" and held not in line
        self._last_shooter, self._shooter = held, None
        return "" if fits else "the shooter does not lose the dice so"

    def finished(self) -> str:
        """Every throw had its result."""
        if self._dice is not None and not self._told:
            return "the last throw was never told"
        return "the shooter sevened out, and nothing tells so" if self._seven_out else ""

    @property
    def leaves(self) -> dict[str, Any]:
        """Who had the dice last."""
        last = self._last_shooter if self._shooter is None else self._shooter
        return {} if last is None else {"last_shooter": last}


def _of(odds: Fraction, on: int, units: int) -> Fraction:
    """What one unit of a wager of several wins when so many of them win at these odds and the rest lose."""
    return (on * odds - (units - on)) / units
