"""New Zealand, proposed: the wagers that the amendments of blackjack add, with their odds (Division 2)."""

from __future__ import annotations

from functools import cache
from typing import Final

from croupier.games.blackjack import kernel as k
from croupier.games.blackjack.terms import ANY_PAIRS, HOUSE_MONEY, LET_IT_RIDE, LUCKY_MATCH, PERFECT_PAIRS
from croupier.games.blackjack.wagers import Own, on_hands, push_22_wager, riding_wager, side_wager
from croupier.games.lines import lose, stand_off
from croupier.games.wagers import WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_1996._blackjack_law import cite as base
from croupier.rulebooks.nz_1996._blackjack_wagers import win
from croupier.rulebooks.nz_proposed import BOOK

LUCKY_MATCH_ODDS: Final = {"one": (5, 10, 25, 100), "two": (5, 10, 20, 500)}
"""Mixed, coloured and lucky match, and the lucky triple match, to 1."""
PUSH_22_ODDS: Final = {"one": (50, 20, 8), "two": (50, 20, 7)}
"""A 22 of one suit, of one colour, and any other, to 1."""
RIDES: Final = (HOUSE_MONEY, LET_IT_RIDE)


cite = BOOK.within("div 2 r")


@cache
def house_money() -> WagerType:
    """House Money (section 15D)."""
    paid = cite("15D.5")
    return side_wager(
        HOUSE_MONEY,
        "House Money",
        {
            k.NO_HOUSE_MONEY: lose("neither sequence nor pair", paid),
            k.SEQUENCE: win("sequence", Odds(1), paid),
            k.HOUSE_PAIR: win("pair", Odds(3), paid),
            k.SUITED_SEQUENCE: win("suited sequence", Odds(4), paid),
            k.SUITED_ACE_KING: win("suited ace and king", Odds(9), paid),
        },
        Own(cite("15D.1", "15D.2", "1.0 def house money wager"), cite("15D.4")),
    )


@cache
def let_it_ride() -> WagerType:
    """Let it Ride (section 15E)."""
    return side_wager(
        LET_IT_RIDE,
        "Let it Ride",
        {
            0: lose("neither suited nor in sequence", cite("15E.4(c)")),
            k.SUITED_OR_SEQUENCE: win("suited or in sequence", Odds(1), cite("15E.4(b)")),
            k.SUITED_AND_SEQUENCE: win("suited sequence", Odds(2), cite("15E.4(a)")),
        },
        Own(cite("15E.1", "15E.2", "1.0 def let it ride wager"), cite("15E.3")),
    )


@cache
def riding(paid: Clauses, spared: Clauses, own: Clauses, *, most: Clauses) -> WagerType:
    """What has been won and stays on the hand.

    ``paid``: what it is paid by; ``spared``: what has it stand off against a dealer's blackjack.
    """
    lines = on_hands(
        lose("over 21", base("4.1(f)", "12.2") + paid),
        lose("lower than the dealer", base("4.1(g)") + paid),
        stand_off("equal to the dealer", base("4.1(e)") + paid + general.STANDS_OFF),
        win("dealer over 21", Odds(1), base("4.1(a)") + paid),
        win("higher than the dealer", Odds(1), base("4.1(b)") + paid),
    ) | {
        k.PLAYER_BLACKJACK: win("blackjack", Odds(3, 2), base("1.0 def blackjack") + paid),
        k.EVEN_MONEY: win("even money", Odds(1), base("8.3") + paid),
    }
    return riding_wager(lines, stand_off("dealer's blackjack", spared), Own(own, most))


@cache
def lucky_match(scale: str) -> WagerType:
    """Lucky Match (section 15F), by one of its pay scales."""
    mixed, coloured, lucky, triple = (Odds(n) for n in LUCKY_MATCH_ODDS[scale])
    wins = cite("15F.6", f"15F.9 scale {scale}")

    def of(definition: str) -> Clauses:
        return wins + cite(f"1.0 def {definition}")

    return side_wager(
        LUCKY_MATCH,
        "Lucky Match",
        {
            k.NO_PAIR: lose("no match", cite("15F.6", "15F.8")),
            k.MIXED_PAIR: win("mixed match", mixed, of("mixed match")),
            k.COLOURED_PAIR: win("coloured match", coloured, of("coloured match")),
            k.PERFECT_PAIR: win("lucky match", lucky, of("lucky match")),
            k.TRIPLE_MATCH: win("lucky triple match", triple, of("lucky triple match") + cite("15F.7")),
        },
        Own(cite("15F.1", "15F.3", "15F.4", "1.0 def lucky match wager"), cite("15F.5")),
    )


@cache
def perfect_pairs(odds: tuple[Odds, ...]) -> WagerType:
    """Perfect Pairs (section 15B), at odds that the operator enters: a perfect, a coloured, a mixed pair."""
    perfect, coloured, mixed = odds
    wins = cite("15B.2", "5.4")
    return side_wager(
        PERFECT_PAIRS,
        "Perfect Pairs",
        {
            k.NO_PAIR: lose("no pair", cite("15B.2")),
            k.MIXED_PAIR: win("mixed pair", mixed, wins),
            k.COLOURED_PAIR: win("coloured pair", coloured, wins),
            k.PERFECT_PAIR: win("perfect pair", perfect, wins),
        },
        Own(cite("15B.1A", "15B.2"), general.LIMITS),
    )


@cache
def any_pairs(odds: tuple[Odds, ...]) -> WagerType:
    """Any Pairs (section 15C), at odds that the operator enters."""
    (pair,) = odds
    return side_wager(
        ANY_PAIRS,
        "Any Pairs",
        {0: lose("no pair", cite("15C.3")), 1: win("pair", pair, cite("15C.3", "5.4"))},
        Own(cite("15C.2", "15C.3"), general.LIMITS),
    )


@cache
def push_22(scale: str) -> WagerType:
    """Push 22 (section 20A), by one of its pay scales."""
    suit, colour, other = (Odds(n) for n in PUSH_22_ODDS[scale])
    paid = cite("20A.4", f"20A.6 scale {scale}")
    return push_22_wager(
        {
            k.NO_22: lose("the dealer has no 22", cite("20A.4")),
            k.OTHER_22: win("22", other, paid),
            k.ONE_COLOUR_22: win("22 of one colour", colour, paid),
            k.ONE_SUIT_22: win("22 of one suit", suit, paid),
        },
        Own(cite("20A.1", "20A.2", "1.0 def push 22"), cite("20A.3")),
    )
