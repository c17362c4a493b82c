"""New Zealand 1996, Division II: the wagers of blackjack, with their odds and rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from croupier.games.blackjack import hands
from croupier.games.blackjack import kernel as k
from croupier.games.blackjack.hands import Grade
from croupier.games.blackjack.terms import SUPER_SEVENS
from croupier.games.blackjack.twentyone import DealersBlackjack, SplitBust
from croupier.games.blackjack.wagers import (
    Own,
    blackjack_wager,
    double_wager,
    insurance_wager,
    on_hands,
    side_wager,
    split_wager,
)
from croupier.games.lines import lose, stand_off
from croupier.games.lines import win as exact_win
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_1996._blackjack_law import cite

HANDS: Final = 3
"""How many hands a box may be split into."""


def win(name: str, odds: Odds, clauses: Clauses) -> PayLine:
    """A line that pays, to the next amount that chips can make."""
    return exact_win(name, odds, clauses, general.UP_TO_CHIPS, rounded=general.PAID_UP)


def by_totals(paid: Clauses = (), added: Clauses = ()) -> dict[int, PayLine]:
    """How a hand ends by the totals.

    ``paid``: what the odds rest on; ``added``: what has a wager beside the original end so, and its odds.
    """
    return on_hands(
        lose("over 21", cite("4.1(f)", "12.2") + added),
        lose("lower than the dealer", cite("4.1(g)") + added),
        stand_off("equal to the dealer", cite("4.1(e)") + added + general.STANDS_OFF),
        win("dealer over 21", Odds(1), cite("4.1(a)") + paid + added),
        win("higher than the dealer", Odds(1), cite("4.1(b)") + paid + added),
    )


@cache
def dealers_blackjack(split_bust: SplitBust) -> DealersBlackjack:
    """A dealer's blackjack takes the original wager, and gives doubles and the additions of splits back."""
    return DealersBlackjack(
        takes=cite("4.1(g)"),
        takes_split=cite("4.1(g)", "11.7"),
        takes_only=cite("10.5"),
        returns_double=cite("10.5"),
        returns_split=cite("11.7"),
        split_bust=split_bust,
        takes_21=cite("4.1(d)"),
    )


@dataclass(frozen=True, slots=True)
class Paid:
    """What wagers on hands are paid by."""

    blackjack: Odds
    clauses: Clauses
    pushed: PayLine | None = None
    """The line on which they stand off against the dealer's 22; None where none do."""

    def lines(self, lines: Mapping[int, PayLine], at: int) -> Mapping[int, PayLine]:
        """Lines with that one behind them, whose number is ``at``."""
        return lines if self.pushed is None else {**lines, at: self.pushed}

    def graded(self, grade: Grade, at: int) -> Grade:
        """The grading with that line."""
        return grade if self.pushed is None else hands.Pushed(grade, at, k.MOST + 1)


USUAL: Final = Paid(Odds(3, 2), cite("4.5"))


def blackjack(taken: DealersBlackjack, paid: Paid = USUAL) -> WagerType:
    """The wager on a hand."""
    lines = by_totals(paid.clauses) | {
        k.BOTH_BLACKJACK: stand_off("both blackjack", cite("4.1(e)", "8.2") + general.STANDS_OFF),
        k.PLAYER_BLACKJACK: win("blackjack", paid.blackjack, paid.clauses + cite("1.0 def blackjack")),
        k.EVEN_MONEY: win("even money", Odds(1), cite("8.3")),
    }
    own = Own(cite("4.1", "4.3", "1.0 def box"), cite("13.6") + general.LIMITS)
    last = k.EVEN_MONEY + 1
    grade = paid.graded(hands.blackjack_wager, last)
    return blackjack_wager(paid.lines(lines, last), taken, own, grade, nets=k.NETS_OF[HANDS])


def super_sevens() -> WagerType:
    """The wager on how many sevens come first."""
    return side_wager(
        SUPER_SEVENS,
        "Super sevens",
        {
            k.NO_SEVEN: lose("first card no seven", cite("14.4(f)", "14.6")),
            k.ONE_SEVEN: win("one seven", Odds(3), cite("14.4(a)", "14.6")),
            k.TWO_SEVENS: win("two sevens", Odds(50), cite("14.4(b)")),
            k.TWO_SUITED_SEVENS: win("two suited sevens", Odds(100), cite("14.4(c)")),
            k.THREE_SEVENS: win("three sevens", Odds(500), cite("14.4(d)")),
            k.THREE_SUITED_SEVENS: win("three suited sevens", Odds(5000), cite("14.4(e)")),
        },
        Own(cite("14.1", "14.2", "1.0 def super sevens wager"), cite("14.3")),
    )


def insurance() -> WagerType:
    """The wager that the dealer's second card makes a blackjack."""
    return insurance_wager(
        lose("no 10", cite("9.1", "9.6")),
        win("10, jack, queen or king", Odds(2), cite("9.1", "9.5")),
        Own(cite("9.1", "9.3", "1.0 def insurance wager"), cite("9.3", "9.4")),
    )


@cache
def wagers(taken: DealersBlackjack, paid: Paid = USUAL) -> tuple[WagerType, ...]:
    """The wagers of the game; ``taken``: what a dealer's blackjack takes."""
    last = k.VOID + 1
    additional = hands.additional_wager_bust_first if taken.bust_lost else hands.additional_wager
    return (
        blackjack(taken, paid),
        super_sevens(),
        insurance(),
        split_wager(
            paid.lines(by_totals(added=cite("11.6")), last),
            taken,
            Own(cite("11.1", "11.2"), cite("11.2", "11.4(a)")),
            again=True,
            grade=paid.graded(additional, last),
        ),
        double_wager(
            paid.lines(by_totals(added=cite("10.4")), last),
            taken,
            Own(cite("10.1", "10.3"), cite("10.2")),
            grade=paid.graded(hands.additional_wager_bust_first, last),
        ),
    )
