"""The wagers of craps; rulebooks put names, odds and clauses on their lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Final, Protocol, TypeAlias

from croupier.games.craps import kernel
from croupier.games.craps.terms import ATTACH, CONTRACTS, FLAT_OF, UNITS, WORKING, BetSort
from croupier.games.lines import lose, stand_off
from croupier.games.wagers import PayLine, Result, WagerType
from croupier.law import Clauses
from croupier.money.odds import NO_FEE, Fee, Odds

Grade: TypeAlias = Callable[[int, int, int], int]
"""(one die, the other, the wager's point) -> a line, or that the throw does not decide it."""

Divided: TypeAlias = Callable[[int, int], tuple[PayLine, ...]]
"""(units on the one part, units on the other) -> the lines of the wager."""

EVENS: Final = Odds(1)
ELSE: Final = "anything else"
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
    units: int = 1
    """Of how many equal units it is made."""


@dataclass(frozen=True, slots=True)
class Named:
    """What a rulebook calls a wager, and its clauses."""

    name: str
    title: str
    clauses: Clauses
    """Those of making it."""
    limits: Clauses
    wins: Clauses = ()
    """When it wins, and what it is paid."""
    loses: Clauses = ()
    main: bool = True


class Win(Protocol):
    """Makes a line that pays as a rulebook rounds it."""

    def __call__(self, name: str, odds: Odds, clauses: Clauses, *, fee: Fee = NO_FEE) -> PayLine:
        """The line of this name."""
        ...


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


@dataclass(frozen=True, slots=True)
class Layout:
    """The wagers of a rulebook, made of its names, odds and clauses."""

    win: Win
    barred: int
    """The total on which don't win and don't come bets stand off."""
    horn: Mapping[int, Odds]
    """The odds of 2, 3, 11 and 12 in one roll, which horn bets are made of."""
    any_craps: Odds
    any_seven: Odds

    def flat_bet(self, sort: BetSort, at_once: Named, later: Named, stands_off: Clauses = ()) -> Offered:
        """A win, don't win, come or don't come bet: decided at once, or by the number that it travels to.

        ``stands_off``: that it does on one total; empty where it does on none.
        """
        if sort in CONTRACTS:
            lost, won, rule = "2, 3 or 12 at once", "7 or 11 at once", by_point(kernel.right)
        else:
            others = " or ".join(str(n) for n in (2, 3, 12) if n != self.barred)
            lost, won = "7 or 11 at once", f"{others} at once"
            rule = by_point(kernel.wrong, self.barred)
        number = "7 before its number", "its number before 7"
        lost_later, won_later = number if sort in CONTRACTS else reversed(number)
        lines: tuple[PayLine, ...] = (
            lose(lost, at_once.loses),
            lose(lost_later, later.loses),
            self.win(won, EVENS, at_once.wins),
            self.win(won_later, EVENS, later.wins),
        )
        if stands_off:
            lines = (*lines, stand_off(f"{self.barred} at once", stands_off))
        return _made(sort, at_once, rule, lines)

    def odds_bet(
        self, sort: BetSort, named: Named, above: Callable[[PayLine], PayLine] | None = None
    ) -> Offered:
        """Odds behind a bet; won on 4 or 10, 5 or 9, 6 or 8.

        ``above``: how a line pays odds above the amount of the bet, where these are paid otherwise.
        """
        true, rule = (TRUE_ODDS, kernel.odds) if FLAT_OF[sort] in CONTRACTS else (LAID_ODDS, kernel.behind)
        pairs = ((4, 10), (5, 9), (6, 8))
        won = tuple(self.win(f"on {low} or {high}", true[low], named.wins) for low, high in pairs)
        over = () if above is None else tuple(map(above, won))
        return _made(sort, named, by_point(rule), (lose("lost with the bet", named.loses), *won, *over))

    def to_win_bet(self, sort: BetSort, named: Named, number: int, odds: Odds, fee: Fee = NO_FEE) -> Offered:
        """A place or buy bet on a number, or a big 6 or 8."""
        lost = lose(f"7 before {number}", named.loses, fee)
        won = self.win(f"{number} before 7", odds, named.wins, fee=fee)
        return _made(sort, named, by_total(kernel.to_win, number), (lost, won), number)

    def lay_bet(self, named: Named, number: int, fee: Fee) -> Offered:
        """A bet against a number."""
        lost = lose(f"{number} before 7", named.loses, fee)
        won = self.win(f"7 before {number}", LAID_ODDS[number], named.wins, fee=fee)
        return _made(BetSort.LAY, named, by_total(kernel.to_lose, number), (lost, won), number)

    def hardway_bet(self, named: Named, number: int, odds: Odds) -> Offered:
        """A hardway."""
        lost = lose(f"easy {number} or 7 first", named.loses)
        won = self.win(f"hard {number} first", odds, named.wins)
        return _made(BetSort.HARDWAY, named, _hard(number), (lost, won), number)

    def exact_bet(self, named: Named, number: int) -> Offered:
        """A one roll wager on one total: 7, or one that horn bets are made of."""
        odds = self.any_seven if number == kernel.SEVEN else self.horn[number]
        won = self.win(str(number), odds, named.wins)
        return _one_roll(named, by_total(kernel.exactly, number), won)

    def field_bet(self, named: Named, lost: str = ELSE) -> Offered:
        """A field bet; ``lost``: what the book's line calls the totals that it loses on."""
        odds = {"3, 4, 9, 10 or 11": EVENS, "2": Odds(2), "12": Odds(2)}
        won = (self.win(name, paid, named.wins) for name, paid in odds.items())
        return _one_roll(named, by_total(kernel.field), *won, lost=lost)

    def any_craps_bet(self, named: Named) -> Offered:
        """A one roll wager on 2, 3 and 12."""
        return _one_roll(
            named, by_total(kernel.any_craps), self.win("2, 3 or 12", self.any_craps, named.wins)
        )

    def horn_bet(self, named: Named, high: int | None = None) -> Offered:
        """A horn bet, or with a second unit on the total ``high`` a horn high bet."""
        return self._in_parts(named, by_total(kernel.horn), self._horn(high))

    def world_bet(self, named: Named) -> Offered:
        """A horn bet and a unit on 7, which leaves a 7 level."""
        parts = {**self._horn(), str(kernel.SEVEN): (1, self.any_seven)}
        return self._in_parts(named, by_total(kernel.world), parts)

    def craps_and_eleven(self, named: Named) -> Offered:
        """Any craps and 11 together, in as many units each as the player says."""

        def won(craps: int, eleven: int) -> Iterator[PayLine]:
            parts = {"2, 3 or 12": (craps, self.any_craps), "11": (eleven, self.horn[11])}
            return (won_in_part(parts, number, self.win, named.wins) for number in parts)

        made = _one_roll(named, by_total(kernel.craps_and_eleven), *won(1, 1))
        lost = made.type.lines[0]
        takes = replace(made.type, takes=(UNITS,))
        return replace(made, type=takes, units=2, divided=lambda *units: (lost, *won(*units)))

    def _horn(self, high: int | None = None) -> Parts:
        return {str(n): (2 if n == high else 1, odds) for n, odds in self.horn.items()}

    def _in_parts(self, named: Named, grade: Grade, parts: Parts) -> Offered:
        won = (self.win(number, in_parts(parts, number), named.wins) for number in parts)
        return replace(_one_roll(named, grade, *won), units=sum(n for n, _ in parts.values()))


def _one_roll(named: Named, grade: Grade, *won: PayLine, lost: str = ELSE) -> Offered:
    """A wager that the next throw decides."""
    return _made(BetSort.ONE_ROLL, named, grade, (lose(lost, named.loses), *won))


def _made(
    sort: BetSort, named: Named, grade: Grade, lines: tuple[PayLine, ...], number: int | None = None
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
