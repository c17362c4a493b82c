"""The wagers of the proposed Dragon21: on either hand, at odds by what it wins with, on a tie, on pairs."""

from __future__ import annotations

from functools import cache
from typing import Final

from croupier.games.baccarat.wagers import pair_lines
from croupier.games.dragon21.wagers import (
    HandLines,
    TieLines,
    dragon_wager,
    pair_wagers,
    tie_wager,
    tiger_wager,
)
from croupier.games.lines import lose, stand_off
from croupier.games.lines import win as exact_win
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_proposed import BOOK, _unprinted

cite = BOOK.within("div Dragon21 r")
PERFECT: Final = _unprinted.perfect_pairs(cite("11A.1", "1.0 def perfect pairs wager"))

TIE_ODDS: Final = {"below 21": Odds(7), "over 21": Odds(7), "at 21": Odds(9), "blackjack": Odds(12)}


def win(name: str, odds: Odds, clauses: Clauses, cases: tuple[Clauses, ...] = ()) -> PayLine:
    """A line that pays, to the next amount that chips can make."""
    return exact_win(name, odds, clauses, general.UP_TO_CHIPS, rounded=general.PAID_UP, cases=cases)


def _on_hand(rule: str) -> HandLines:
    """How a wager on a hand ends, by its paragraph of r 5.1 and the odds of r 5.1a."""
    paid = cite("5.1a")
    higher, lower, other_over, with_blackjack = (cite(f"{rule}(i)({letter})") for letter in "abcd")
    return HandLines(
        lost=lose("beaten", cite(f"{rule}(iii)")),
        tied=stand_off("tie", cite(f"{rule}(ii)", "5.1a", "5.11") + general.STANDS_OFF),
        with_17=stand_off("win with 17", other_over + paid + general.STANDS_OFF),
        won=win("win with 18 to 21", Odds(1), paid, (higher, other_over)),
        blackjack=win("win with blackjack", Odds(3, 2), with_blackjack + paid + cite("1.0 def blackjack")),
        over=win("win over 21", Odds(5), lower + paid),
    )


@cache
def wagers() -> tuple[WagerType, ...]:
    """The Dragon's hand, the Tiger's hand and the tie bet, in every combination (r 5.2)."""
    equal = cite("5.1(c)(i)", "1.0 def tie")
    below, over, at_21, blackjack = (win(f"tie {name}", odds, equal) for name, odds in TIE_ODDS.items())
    return (
        dragon_wager(
            _on_hand("5.1(a)"),
            cite("5.1(a)", "5.2(a)", "5.2(b)", "5.2(c)", "5.2(d)"),
            general.LIMITS,
        ),
        tiger_wager(
            _on_hand("5.1(b)"),
            cite("5.1(b)", "5.2(c)", "5.2(d)", "5.2(e)", "5.2(f)"),
            general.LIMITS,
        ),
        tie_wager(
            TieLines(
                lost=lose("no tie", cite("5.1(c)(ii)")),
                below=below,
                over=over,
                at_21=at_21,
                blackjack=blackjack,
            ),
            cite("5.1(c)", "5.2(b)", "5.2(d)", "5.2(f)", "5.2(g)"),
            general.LIMITS,
        ),
    )


@cache
def perfect_pairs(odds: tuple[Odds, ...]) -> tuple[WagerType, ...]:
    """Perfect Pairs on either hand (section 11A), at odds that the operator enters.

    ``odds``: of a perfect, a coloured and a mixed pair.
    """
    kinds = (cite("1.0 def mixed pair"), cite("1.0 def coloured pair"), cite("1.0 def perfect pair"))
    own = PERFECT.clauses + cite("1.0 def pair")
    lines = pair_lines(own, tuple(reversed(odds)), tuple(own + kind for kind in kinds))
    return pair_wagers(lines, PERFECT.clauses, general.LIMITS)
