"""Lines of pay tables, and what several of them come to together."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from croupier.games.irregularities import once
from croupier.games.wagers import PayLine, Result
from croupier.law import Clauses
from croupier.money.odds import EXACT, NO_FEE, Fee, Odds, Rounding


def win(
    name: str,
    odds: Odds,
    clauses: Clauses,
    rounding: Rounding = EXACT,
    fee: Fee = NO_FEE,
    *,
    rounded: Clauses = (),
    cases: tuple[Clauses, ...] = (),
) -> PayLine:
    """A line that pays.

    ``rounded``: what it rests on besides where a payment is not the exact one. ``cases``: what it rests on
    besides in each of its cases.
    """
    cited = once(sum(cases, clauses))
    return PayLine(name, Result.WIN, odds, cited, rounding, fee, rounded=rounded, cases=cases)


def lose(
    name: str,
    clauses: Clauses,
    fee: Fee = NO_FEE,
    *,
    share: Fraction = Fraction(1),
    cases: tuple[Clauses, ...] = (),
) -> PayLine:
    """A line that loses the stake, or a share of it; ``cases`` as of a line that pays."""
    return PayLine(name, Result.LOSE, None, once(sum(cases, clauses)), EXACT, fee, share, cases=cases)


def stand_off(name: str, clauses: Clauses) -> PayLine:
    """A line that neither wins nor loses."""
    return PayLine(name, Result.STAND_OFF, None, clauses)


def prize(name: str, words: str, clauses: Clauses) -> PayLine:
    """A line on which a prize of a jackpot is paid, whose amount the conduct finds; ``words``: what it is."""
    return PayLine(name, Result.STAND_OFF, None, clauses, meter=words)


def together(name: str, parts: Sequence[tuple[PayLine, int]], won: str = "") -> PayLine:
    """What lines come to as one, each times its stake per unit of the first; ``won``: its name if it wins."""
    net = sum((part.ratio * stake for part, stake in parts), Fraction(0))
    clauses = once(tuple(c for part, _ in parts for c in part.clauses))
    if net > 0:
        return win(won or name, Odds(net.numerator, net.denominator), clauses)
    if net < 0:
        return lose(name, clauses, share=-net)
    return stand_off(name, clauses)
