"""Queensland's schedule 2: the wagers of blackjack, with their odds and clauses."""

from __future__ import annotations

from functools import cache
from typing import Final

from croupier.games.blackjack import hands
from croupier.games.blackjack import kernel as k
from croupier.games.blackjack.terms import SUPER_SEVENS
from croupier.games.blackjack.twentyone import DealersBlackjack, SplitBust
from croupier.games.blackjack.wagers import (
    Own,
    blackjack_wager,
    bonus_blackjack_wager,
    double_wager,
    insurance_wager,
    side_wager,
    split_wager,
)
from croupier.games.lines import lose, stand_off, win
from croupier.games.wagers import PayLine, WagerType
from croupier.money.odds import Odds
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._twenty_one import by_totals, perfect_pairs

BONUS_STAKE: Final = 100
"""A bonus blackjack wager is 1 dollar, in cents; so a dollar of its payouts is 1 to 1."""
DECKS_OF_750: Final = 8


_cite = BOOK.within("sch 2")


@cache
def dealers_blackjack(split_bust: SplitBust) -> DealersBlackjack:
    """A dealer's blackjack takes the original wager, and gives a double and a split's addition back."""
    return DealersBlackjack(
        takes=_cite("s 6(2)(d)"),
        takes_split=_cite("s 6(3)(a)", "s 25(5)"),
        takes_only=_cite("s 24(5)"),
        returns_double=_cite("s 24(5)"),
        returns_split=_cite("s 6(3)(b)", "s 25(5)"),
        split_bust=split_bust,
    )


def _blackjack(taken: DealersBlackjack) -> WagerType:
    lines = by_totals(_cite, "s 8(1)") | {
        k.BOTH_BLACKJACK: stand_off("both blackjack", _cite("s 6(2)(e)")),
        k.PLAYER_BLACKJACK: win("blackjack", Odds(3, 2), _cite("s 6(2)(c)", "s 8(2)", "s 2 def blackjack")),
        k.EVEN_MONEY: win("even money", Odds(1), _cite("s 22(4)")),
    }
    own = Own(_cite("s 6(1)", "s 7(1)"), _cite("s 11(1)", "s 31(2)"))
    return blackjack_wager(lines, taken, own, hands.blackjack_wager)


def _insurance() -> WagerType:
    return insurance_wager(
        lose("no 10", _cite("s 23(1)", "s 23(6)")),
        win("10, jack, queen or king", Odds(2), _cite("s 23(1)", "s 23(5)")),
        Own(_cite("s 23(1)", "s 23(3)"), _cite("s 23(3)", "s 23(4)")),
    )


_PAIRS: Final = {"no_1": ("a", 5, 10, 30), "no_2": ("b", 6, 12, 25)}


def _super_sevens() -> WagerType:
    return side_wager(
        SUPER_SEVENS,
        "Super sevens",
        {
            k.NO_SEVEN: lose("first card no seven", _cite("s 34(3)", "s 35(1)")),
            k.ONE_SEVEN: win("one seven", Odds(3), _cite("s 34(1)(c)", "s 34(2)(c)", "s 35(2)")),
            k.TWO_SEVENS: win("two sevens", Odds(50), _cite("s 34(1)(b)", "s 34(2)(b)(ii)")),
            k.TWO_SUITED_SEVENS: win("two suited sevens", Odds(100), _cite("s 34(1)(b)", "s 34(2)(b)(i)")),
            k.THREE_SEVENS: win("three sevens", Odds(500), _cite("s 34(1)(a)", "s 34(2)(a)(ii)")),
            k.THREE_SUITED_SEVENS: win(
                "three suited sevens", Odds(5000), _cite("s 34(1)(a)", "s 34(2)(a)(i)")
            ),
        },
        Own(
            _cite("s 32", "s 33(1)", "s 33(2)", "s 35", "s 36", "s 37(1)"),
            BOOK.cite("sch 2 s 32"),
        ),
    )


def _bonus_blackjack(decks: int) -> WagerType:
    suited, letter = (750, "A") if decks == DECKS_OF_750 else (800, "B")

    def paid(name: str, dollars: int, *sections: str) -> PayLine:
        return win(name, Odds(dollars), _cite(*sections))

    return bonus_blackjack_wager(
        {
            k.NO_BONUS: lose("none of these", _cite("s 40(1)")),
            k.NOMINATED: paid(
                "nominated blackjack", 175, "s 40(1)(d)", "s 40(2)(d)", "s 40(3) def nominated blackjack"
            ),
            k.SIX_SEVEN_EIGHT: paid("six, seven, eight", 50, "s 40(1)(c)", "s 40(2)(c)(ii)"),
            k.SUITED_SIX_SEVEN_EIGHT: paid(
                "suited six, seven, eight", suited, "s 40(1)(c)", f"s 40(2)(c)(i)({letter})"
            ),
            k.SEVENS: paid("three sevens", 500, "s 40(1)(b)", "s 40(2)(b)(ii)"),
            k.SUITED_SEVENS: paid("three suited sevens", 5000, "s 40(1)(b)", "s 40(2)(b)(i)"),
            k.FIVES_AND_SIX: paid("three fives and a six", 1500, "s 40(1)(a)", "s 40(2)(a)(ii)"),
            k.SUITED_FIVES_AND_SIX: paid(
                "suited three fives and a six", 25000, "s 40(1)(a)", "s 40(2)(a)(i)"
            ),
        },
        Own(_cite("s 38(1)", "s 39(1)", "s 39(2)", "s 41", "s 42(a)"), _cite("s 38(1)")),
    )


@cache
def wagers(decks: int, schedule: str, taken: DealersBlackjack) -> tuple[WagerType, ...]:
    """The wagers of the game: the decks, the schedule of perfect pairs, what a dealer's blackjack takes."""
    on_totals = by_totals(_cite, "s 8(1)")
    return (
        _blackjack(taken),
        perfect_pairs(_cite, _cite("s 45(2)"), _cite("s 45(3)"), _PAIRS, schedule),
        _super_sevens(),
        _bonus_blackjack(decks),
        _insurance(),
        split_wager(on_totals, taken, Own(_cite("s 25(1)", "s 25(2)", "s 2 def split"), _cite("s 25(2)"))),
        double_wager(on_totals, taken, Own(_cite("s 24(1)", "s 24(2)"), _cite("s 24(1)"))),
    )
