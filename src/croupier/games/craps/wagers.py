"""The wagers of craps; rulebooks put names, odds and clauses on their lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Final, TypeAlias

from croupier.games.craps import kernel
from croupier.games.craps.terms import ATTACH, UNITS, WORKING, BetSort
from croupier.games.wagers import PayLine, Result, WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds

Grade: TypeAlias = Callable[[int, int, int], int]
"""(one die, the other, the wager's point) -> a line, or that the throw does not decide it."""

Divided: TypeAlias = Callable[[int, int], tuple[PayLine, ...]]
"""(units on the one part, units on the other) -> the lines of the wager."""

NUMBERS: Final = (4, 5, 6, 8, 9, 10)
"""The numbers that wagers travel to."""
TRUE_ODDS: Final[Mapping[int, Odds]] = {
    4: Odds(2),
    5: Odds(3, 2),
    6: Odds(6, 5),
    8: Odds(6, 5),
    9: Odds(3, 2),
    10: Odds(2),
}
"""What a number is against 7: as many ways more that 7 has."""
LAID_ODDS: Final[Mapping[int, Odds]] = {n: Odds(o.on, o.to) for n, o in TRUE_ODDS.items()}


@dataclass(frozen=True, slots=True)
class Offered:
    """A wager of a rulebook, and what sort it is."""

    sort: BetSort
    type: WagerType
    number: int | None = None
    """The number that it is on or against, where it is on one."""
    divided: Divided | None = None
    """The lines of a wager in two parts by its units on each; None where a wager has no parts to choose."""


@dataclass(frozen=True, slots=True)
class Named:
    """What a rulebook calls a wager, and the clauses of making it."""

    name: str
    title: str
    clauses: Clauses
    limits: Clauses
    main: bool = True


def share(units: Fraction) -> Odds:
    """What one unit in all wins, as odds."""
    return Odds(units.numerator, units.denominator)


# One grading for each rule and number: wagers that are graded alike are counted once.


@cache
def by_point(rule: Callable[..., int], *fixed: int) -> Grade:
    """The grading by the total of a throw and the number that the wager has travelled to."""
    return lambda first, second, point: rule(first + second, point, *fixed)


@cache
def by_total(rule: Callable[..., int], *fixed: int) -> Grade:
    """The grading by the total of a throw alone."""
    return lambda first, second, point: rule(first + second, *fixed)


@cache
def _hard(number: int) -> Grade:
    return lambda first, second, point: kernel.hardway(first, second, number)


def _made(
    sort: BetSort, named: Named, grade: Grade, lines: tuple[PayLine, ...], number: int | None
) -> Offered:
    takes: tuple[str, ...] = ()
    if sort in (BetSort.PLACE, BetSort.BUY, BetSort.HARDWAY):
        takes = (WORKING,)
    elif sort is BetSort.COME_ODDS:
        takes = (ATTACH, WORKING)
    elif sort in (BetSort.WIN_ODDS, BetSort.DONT_WIN_ODDS, BetSort.DONT_COME_ODDS):
        takes = (ATTACH,)
    type_ = WagerType(
        named.name, named.title, grade, lines, named.clauses, named.limits, main=named.main, takes=takes
    )
    return Offered(sort, type_, number)


def right_bet(sort: BetSort, named: Named, lines: tuple[PayLine, PayLine, PayLine, PayLine]) -> Offered:
    """A win or come bet; lines as lost at once, lost later, won at once, won later."""
    return _made(sort, named, by_point(kernel.right), lines, None)


def wrong_bet(
    sort: BetSort, named: Named, barred: int, lines: tuple[PayLine, PayLine, PayLine, PayLine, PayLine]
) -> Offered:
    """A don't win or don't come bet; lines as of a win bet, then the barred total."""
    return _made(sort, named, by_point(kernel.wrong, barred), lines, None)


def odds_bet(
    sort: BetSort, named: Named, lost: PayLine, won: tuple[PayLine, ...], over: tuple[PayLine, ...] = ()
) -> Offered:
    """Odds behind a bet; won on 4 or 10, 5 or 9, 6 or 8.

    ``over``: the same three for odds above the amount of the bet, where these are paid otherwise.
    """
    rule = kernel.odds if sort in (BetSort.WIN_ODDS, BetSort.COME_ODDS) else kernel.behind
    return _made(sort, named, by_point(rule), (lost, *won, *over), None)


def to_win_bet(sort: BetSort, named: Named, number: int, lost: PayLine, won: PayLine) -> Offered:
    """A place or buy bet on a number, or a big 6 or 8."""
    return _made(sort, named, by_total(kernel.to_win, number), (lost, won), number)


def lay_bet(named: Named, number: int, lost: PayLine, won: PayLine) -> Offered:
    """A bet against a number."""
    return _made(BetSort.LAY, named, by_total(kernel.to_lose, number), (lost, won), number)


def hardway_bet(named: Named, number: int, lost: PayLine, won: PayLine) -> Offered:
    """A hardway."""
    return _made(BetSort.HARDWAY, named, _hard(number), (lost, won), number)


def exact_bet(named: Named, number: int, lost: PayLine, won: PayLine) -> Offered:
    """A one roll wager on one total."""
    return one_roll(named, by_total(kernel.exactly, number), (lost, won))


def field_bet(named: Named, lines: tuple[PayLine, ...]) -> Offered:
    """A field bet; lines as lost, the middle totals, 2, 12."""
    return one_roll(named, by_total(kernel.field), lines)


def any_craps_bet(named: Named, lost: PayLine, won: PayLine) -> Offered:
    """A one roll wager on 2, 3 and 12."""
    return one_roll(named, by_total(kernel.any_craps), (lost, won))


def horn_bet(named: Named, lines: tuple[PayLine, ...]) -> Offered:
    """A horn or horn high bet; lines as lost, 2, 3, 11, 12."""
    return one_roll(named, by_total(kernel.horn), lines)


def world_bet(named: Named, lines: tuple[PayLine, ...]) -> Offered:
    """A world bet; lines as of a horn bet, then 7."""
    return one_roll(named, by_total(kernel.world), lines)


def craps_and_eleven(named: Named, lines: Divided) -> Offered:
    """Any craps and 11 together, in as many units each as the player says; lines as lost, 2, 3 or 12, 11."""
    made = one_roll(named, by_total(kernel.craps_and_eleven), lines(1, 1))
    return replace(made, type=replace(made.type, takes=(UNITS,)), divided=lines)


def one_roll(named: Named, grade: Grade, lines: tuple[PayLine, ...]) -> Offered:
    """A wager that the next throw decides."""
    return _made(BetSort.ONE_ROLL, named, grade, lines, None)


Parts: TypeAlias = Mapping[str, tuple[int, Odds]]
"""Of a wager made of several, by name: how many units of the wager are on it, and its odds."""


def in_parts(parts: Parts, winning: str) -> Odds:
    """What a wager made of several wins when one of them does and the others lose.

    The result is for the whole wager: a horn bet of four units pays 30 to 4 on 2 where 2 alone pays 33 to 1.
    """
    net, units = _net_of(parts, winning)
    return Odds(net, units)


def won_in_part(
    parts: Parts, winning: str, win: Callable[[str, Odds, Clauses], PayLine], why: Clauses
) -> PayLine:
    """The line on which one part of a wager wins and the others lose, also where these lose more."""
    net, units = _net_of(parts, winning)
    if net >= 0:
        return win(winning, Odds(net, units), why)
    return PayLine(winning, Result.WIN, None, why, loses=Fraction(-net, units))


def _net_of(parts: Parts, winning: str) -> tuple[int, int]:
    """What the whole wager nets when one part wins, and of how many units it is."""
    units = sum(n for n, _ in parts.values())
    on, odds = parts[winning]
    net = on * odds.ratio - (units - on)
    assert net.denominator == 1, parts
    return int(net), units
