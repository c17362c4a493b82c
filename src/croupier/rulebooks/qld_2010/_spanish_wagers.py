"""Queensland's schedule 9: the wagers of spanish blackjack, with their odds and clauses."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Final

from croupier.games.blackjack import challenge, hands, kernel
from croupier.games.blackjack import spanish as k
from croupier.games.blackjack.terms import BLACKJACK, SPLIT
from croupier.games.blackjack.twentyone import DealersBlackjack, SplitBust, SuperBonus
from croupier.games.blackjack.wagers import (
    Own,
    blackjack_wager,
    double_wager,
    insurance_wager,
    split_wager,
)
from croupier.games.lines import lose, win
from croupier.games.wagers import PayLine, WagerType
from croupier.money.odds import Odds
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._spanish_law import ORIGINAL, alike
from croupier.rulebooks.qld_2010._twenty_one import by_totals, perfect_pairs

_cite = BOOK.within("sch 9")

DOLLAR: Final = 100
LOWER: Final = 24 * DOLLAR
HIGHER: Final = 25 * DOLLAR
FORFEITS: Final = MappingProxyType({BLACKJACK: k.FORFEITED, SPLIT: k.ADDED_FORFEITED})
_ORIGINALS: Final = (f"{ORIGINAL}(a)", f"{ORIGINAL}(b)", f"{ORIGINAL}(c)")


@cache
def super_bonus(*, between: bool) -> SuperBonus:
    """The super bonus; ``between``: whether a wager between 24 and 25 dollars has the lower one."""
    lower, higher = _cite("s 8(3)", "s 8(3)(a)"), _cite("s 8(3)", "s 8(3)(b)")
    steps = [(0, 1000 * DOLLAR, lower), (HIGHER, 5000 * DOLLAR, higher)]
    if not between:
        steps.insert(1, (LOWER + 1, 0, ()))
    return SuperBonus(tuple(steps), 50 * DOLLAR, _cite("s 8(3)", "s 8(3)(c)"))


@cache
def dealers_blackjack(split_bust: SplitBust) -> DealersBlackjack:
    """A dealer's blackjack takes the original wager, and gives a double and a split's addition back."""
    return DealersBlackjack(
        takes=_cite("s 6(2)(g)"),
        takes_split=_cite("s 26(5)", f"{ORIGINAL}(a)"),
        takes_only=_cite("s 25(5)"),
        returns_double=_cite("s 25(5)"),
        returns_split=_cite("s 26(5)", f"{ORIGINAL}(a)"),
        split_bust=split_bust,
    )


def _paid(name: str, odds: Odds, *defined: str) -> PayLine:
    return win(name, odds, _cite("s 6(2)(d)", "s 22", "s 8(1)", *defined))


def _of_21() -> dict[int, PayLine]:
    """The lines of 21, by the numbers of a spanish blackjack wager."""
    return {
        k.TWENTY_ONE: win("21", Odds(1), _cite("s 6(2)(d)", "s 22", "s 8(2)")),
        k.FIVE_CARDS: _paid("5 card 21", Odds(3, 2), "s 2 def 5 card 21"),
        k.SIX_CARDS: _paid("6 card 21", Odds(2), "s 2 def 6 card 21"),
        k.SEVEN_CARDS: _paid("7 or more card 21", Odds(3), "s 2 def 7 (or more) card 21"),
        k.THREE + k.RUN: _paid("6, 7, 8 of mixed suits", Odds(3, 2)),
        k.THREE + k.SEVENS: _paid("7, 7, 7 of mixed suits", Odds(3, 2)),
        k.THREE + k.SUITED_RUN: _paid("6, 7, 8 of one suit", Odds(2)),
        k.THREE + k.SUITED_SEVENS: _paid("7, 7, 7 of one suit", Odds(2)),
        k.THREE + k.SPADES_RUN: _paid("6, 7, 8 of spades", Odds(3)),
        k.THREE + k.SPADES_SEVENS: _paid("7, 7, 7 of spades", Odds(3)),
        k.DOUBLED_21: win("21, doubled", Odds(1), _cite("s 6(2)(d)", "s 22", "s 25(6)")),
    }


_PAIRS: Final = {"no_1": ("a", 5, 10, 25), "no_2": ("b", 6, 12, 20)}


def _forfeited() -> PayLine:
    return lose("forfeited", _cite("s 25(7)", "s 25(8)(a)"))


@cache
def wagers(schedule: str, taken: DealersBlackjack) -> tuple[WagerType, ...]:
    """The wagers of the game: the schedule of perfect pairs, what a dealer's blackjack takes."""
    totals = by_totals(_cite, "s 8(2)")
    first = {
        **totals,
        **_of_21(),
        kernel.PLAYER_BLACKJACK: win(
            "blackjack", Odds(3, 2), _cite("s 6(2)(c)", "s 8(1)", "s 2 def blackjack")
        ),
        k.FORFEITED: _forfeited(),
        k.SURRENDERED: lose("surrendered", _cite("s 23(4)"), share=Fraction(1, 2)),
        k.SURRENDER_VOID: lose("surrender void, dealer's blackjack", _cite("s 23(3)")),
    }
    added = {
        **totals,
        **{line - (line != k.TWENTY_ONE): paid for line, paid in _of_21().items()},
        k.TAKEN: lose("original wager, dealer's blackjack", _cite("s 26(5)", *_ORIGINALS[1:])),
        k.ADDED_FORFEITED: _forfeited(),
    }
    double = {
        **totals,
        challenge.DOUBLED_TWENTY_ONE: win("21", Odds(1), _cite("s 6(2)(d)", "s 22", "s 25(6)")),
    }
    lost = taken.bust_lost
    return (
        blackjack_wager(
            first,
            taken,
            Own(_cite("s 6(1)", "s 7(1)"), _cite("s 11(1)", "s 32(2)")),
            hands.spanish_wager,
            nets=k.NETS,
            title="Spanish blackjack",
            short="Blackjack",
        ),
        perfect_pairs(alike, _cite("s 35(3)"), _cite("s 35(4)"), _PAIRS, schedule),
        insurance_wager(
            lose("no king, queen or jack", _cite("s 24(2)", "s 24(6)")),
            win("king, queen or jack", Odds(2), _cite("s 24(2)", "s 24(5)")),
            Own(_cite("s 24(2)", "s 24(3)"), _cite("s 24(3)", "s 24(4)")),
        ),
        split_wager(
            added,
            taken,
            Own(_cite("s 26(1)", "s 26(2)"), _cite("s 26(2)")),
            grade=hands.spanish_split if lost else hands.spanish_split_waits,
        ),
        double_wager(
            double,
            taken,
            Own(_cite("s 25(1)", "s 25(2)"), _cite("s 25(1)")),
            grade=hands.spanish_double,
            never_bust=False,
        ),
    )
