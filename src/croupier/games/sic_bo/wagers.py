"""The wagers of sic-bo; rulebooks put odds and clauses on their lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from croupier.games.lines import lose, win
from croupier.games.sic_bo import kernel, throw
from croupier.games.sic_bo.throw import Grade
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds

SELECTION: Final = "selection"

SMALL: Final = "small"
BIG: Final = "big"
EVEN: Final = "even"
ODD: Final = "odd"
TRIPLES: Final = "triples"
DOUBLES: Final = "doubles"
ANY_TRIPLE: Final = "any_triple"
TOTALS: Final = "three_dice_totals"
PAIRS: Final = "dice_combinations"
FACES: Final = "individual_die_face_values"
FOURS: Final = "four_number_combination"


@dataclass(frozen=True, slots=True)
class Basis:
    """What a wager rests on in a rulebook."""

    made: Clauses
    won: Clauses
    lost: Clauses
    limits: Clauses


def _made(
    name: str,
    title: str,
    grade: Grade,
    lines: Sequence[PayLine],
    basis: Basis,
    selections: tuple[str, ...] = (),
) -> WagerType:
    takes = (SELECTION,) if selections else ()
    return WagerType(
        name,
        title,
        grade,
        tuple(lines),
        basis.made,
        basis.limits,
        main=True,
        takes=takes,
        selections=selections,
    )


def small(basis: Basis, odds: Odds) -> WagerType:
    """On a total of 4 to 10."""
    lines = (lose("11 to 17, or a triple", basis.lost), win("4 to 10, no triple", odds, basis.won))
    return _made(SMALL, "Small", throw.small, lines, basis)


def big(basis: Basis, odds: Odds) -> WagerType:
    """On a total of 11 to 17."""
    lines = (lose("4 to 10, or a triple", basis.lost), win("11 to 17, no triple", odds, basis.won))
    return _made(BIG, "Big", throw.big, lines, basis)


def even(basis: Basis, odds: Odds) -> WagerType:
    """On an even total."""
    lines = (lose("odd, or a triple", basis.lost), win("even, no triple", odds, basis.won))
    return _made(EVEN, "Even", throw.even, lines, basis)


def odd(basis: Basis, odds: Odds) -> WagerType:
    """On an odd total."""
    lines = (lose("even, or a triple", basis.lost), win("odd, no triple", odds, basis.won))
    return _made(ODD, "Odd", throw.odd, lines, basis)


def any_triple(basis: Basis, odds: Odds) -> WagerType:
    """On every triple."""
    lines = (lose("no triple", basis.lost), win("a triple", odds, basis.won))
    return _made(ANY_TRIPLE, "Any Triple", throw.any_triple, lines, basis)


def triples(basis: Basis, odds: Odds) -> WagerType:
    """On the triple of one number."""
    lines = (lose("another throw", basis.lost), win("the triple", odds, basis.won))
    return _made(TRIPLES, "Triples", throw.triple, lines, basis, throw.NUMBERS)


def doubles(basis: Basis, odds: Odds, in_triple: PayLine) -> WagerType:
    """On the double of one number; ``in_triple`` is what becomes of it where all dice show the number."""
    lines = [lose("another throw", basis.lost)] * 3
    lines[kernel.WIN] = win("the double", odds, basis.won)
    lines[kernel.DOUBLE_IN_TRIPLE] = in_triple
    return _made(DOUBLES, "Doubles", throw.double, lines, basis, throw.NUMBERS)


def totals(basis: Basis, odds: Sequence[Odds]) -> WagerType:
    """On one total; odds for 4 or 17, 5 or 16 and so on to 10 or 11."""
    ends = range(kernel.LEAST_TOTAL, kernel.LEAST_TOTAL + kernel.TOTAL_LINES)
    both = kernel.LEAST_TOTAL + kernel.MOST_TOTAL
    won = [win(f"total {t} or {both - t}", o, basis.won) for t, o in zip(ends, odds, strict=True)]
    lines = (lose("another total", basis.lost), *won)
    return _made(TOTALS, "Three Dice Totals", throw.dice_total, lines, basis, throw.TOTALS)


def pairs(basis: Basis, odds: Odds) -> WagerType:
    """On two different numbers."""
    lines = (lose("not both numbers", basis.lost), win("both numbers", odds, basis.won))
    return _made(PAIRS, "Dice Combinations", throw.pair, lines, basis, throw.PAIRS)


def faces(basis: Basis, odds: tuple[Odds, Odds, Odds]) -> WagerType:
    """On one number; odds for one, two and three dice."""
    names = ("on one die", "on two dice", "on three dice")
    won = [win(name, o, basis.won) for name, o in zip(names, odds, strict=True)]
    lines = (lose("on no die", basis.lost), *won)
    return _made(FACES, "Individual Die Face Values", throw.face, lines, basis, throw.NUMBERS)


def fours(basis: Basis, odds: Odds) -> WagerType:
    """On four different numbers, three of which must appear."""
    lines = (
        lose("not three of the four", basis.lost),
        win("three of the four", odds, basis.won),
    )
    return _made(FOURS, "Four Number Combination", throw.four, lines, basis, throw.FOURS)
