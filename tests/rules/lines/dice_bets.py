"""Throws of two dice that bring each line of craps about, for both books: what a bet does is the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from tests.rules.lines.rounds import Script, script


class Case(NamedTuple):
    """A bet, its line and odds, and which case of the text it is."""

    bet: str
    """As both books call it: ``win`` for the win bet and the pass bet."""
    line: str
    odds: str | None
    case: str
    """``at once``, ``point``, ``odds``, ``won``, ``lost``, ``barred``: which paragraph it is."""
    number: int
    script: Script


THROWS = {total: f"{low}{total - low}" for total in range(2, 13) for low in [max(1, total - 6)]}
"""A throw of each total: of two unlike dice wherever there is one."""
EVENS = "1 to 1"
POINTS = (4, 5, 6, 8, 9, 10)
TRUE = {4: (2, 1), 5: (3, 2), 6: (6, 5), 8: (6, 5), 9: (3, 2), 10: (2, 1)}
PLACE = {4: (9, 5), 5: (7, 5), 6: (7, 6), 8: (7, 6), 9: (7, 5), 10: (9, 5)}


def to(odds: tuple[int, int]) -> str:
    return f"{odds[0]} to {odds[1]}"


def line_cases(names: Mapping[str, str], bars: int) -> Iterator[Case]:
    """The line bets and come bets; ``bars``: the total on which the dark sides stand off."""
    pays = tuple(total for total in (2, 3, 12) if total != bars)
    won_words = " or ".join(str(total) for total in pays) + " at once"
    for bet in ("win", "dont_win", "come", "dont_come"):
        of = partial(_line_case, bet, names[bet])
        light, come = "dont" not in bet, "come" in bet
        for total in (2, 3, 12):
            if light:
                yield of("2, 3 or 12 at once", None, "lost at once", total)
            elif total == bars:
                yield of(f"{bars} at once", None, "barred", total)
            else:
                yield of(won_words, EVENS, "won at once", total)
        for total in (7, 11):
            odds, case = (EVENS, "won at once") if light else (None, "lost at once")
            yield of("7 or 11 at once", odds, case, total)
        for point in POINTS:
            if come and point == 9:
                continue
            made, missed = (EVENS, None) if light else (None, EVENS)
            own, seven = ("won", "lost") if light else ("lost", "won")
            yield of("its number before 7", made, f"{own} on its number", point, point)
            yield of("7 before its number", missed, f"{seven} on 7", point, 7)


def _line_case(bet: str, name: str, line: str, odds: str | None, case: str, *totals: int) -> Case:
    """A line bet; a come bet is made after a come out roll that has set the point 9."""
    come = "come" in bet
    dice = " ".join(THROWS[total] for total in ((9, *totals) if come else totals))
    played = script(f"1 {name} 30" + (" before=2" if come else ""), dice=dice)
    return Case(bet, line, odds, case, totals[0], played)


def behind_cases(names: Mapping[str, str]) -> Iterator[Case]:
    """The bets behind line and come bets."""
    for bet in ("win", "dont_win", "come", "dont_come"):
        light, come = "dont" not in bet, "come" in bet
        for point in POINTS:
            out, at, late = ("36 " if point != 9 else "26 ", 2, 3) if come else ("", 1, 2)
            own = f"1 {names[bet]} 30 before={at} id=own"
            said = f"{own}, 1 {names[f'{bet}_odds']} 30 before={late} attach=own"
            pair = f"{min(point, 14 - point)} or {max(point, 14 - point)}"
            true = TRUE[point] if light else TRUE[point][::-1]
            won, lost = (THROWS[point], THROWS[7]) if light else (THROWS[7], THROWS[point])
            dice, name = f"{out}{THROWS[point]} ", f"{bet}_odds"
            yield Case(name, f"on {pair}", to(true), "won", point, script(said, dice=dice + won))
            yield Case(name, "lost with the bet", None, "lost", point, script(said, dice=dice + lost))


def number_cases(names: Mapping[str, str], hard: Mapping[int, tuple[int, int]]) -> Iterator[Case]:
    """Bets on a number: to win, bought, laid, big and the hard way."""
    for point in POINTS:
        # The come out roll sets another point, so that a bet made after it is on.
        out = "36 " if point != 9 else "26 "
        own, seven = THROWS[point], THROWS[7]
        for bet, stake, odds in (("place", 30, PLACE[point]), ("buy", 40, TRUE[point])):
            said = f"1 {names[bet]}_{point} {stake} before=2"
            yield Case(bet, f"{point} before 7", to(odds), "won", point, script(said, dice=out + own))
            yield Case(bet, f"7 before {point}", None, "lost", point, script(said, dice=out + seven))
        said = f"1 {names['lay']}_{point} 120 before=2"
        laid = to(TRUE[point][::-1])
        yield Case("lay", f"7 before {point}", laid, "won", point, script(said, dice=out + seven))
        yield Case("lay", f"{point} before 7", None, "lost", point, script(said, dice=out + own))
    for point in (6, 8):
        said, name = f"1 {names[f'big_{point}']} 10", f"big_{point}"
        won, lost = script(said, dice=THROWS[point]), script(said, dice=THROWS[7])
        yield Case(name, f"{point} before 7", EVENS, "won", point, won)
        yield Case(name, f"7 before {point}", None, "lost", point, lost)
    for number, odds in hard.items():
        half = number // 2
        said = f"1 hardway_{number} 10 before=2"
        right = script(said, dice=f"36 {half}{half}")
        yield Case("hardway", f"hard {number} first", to(odds), "won", number, right)
        for throw in (f"{half - 1}{half + 1}", THROWS[7]):
            wrong = script(said, dice=f"36 {throw}")
            yield Case("hardway", f"easy {number} or 7 first", None, "lost", number, wrong)


def roll_case(bet: str, name: str, line: str, odds: str | None, total: int, stake: int = 10) -> Case:
    """A bet on one roll."""
    case = "won" if odds else "lost"
    return Case(bet, line, odds, case, total, script(f"1 {name} {stake}", dice=THROWS[total]))
