"""New South Wales: the wagers of blackjack, with their odds and rules."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Final

from croupier.games.blackjack import hands
from croupier.games.blackjack import kernel as k
from croupier.games.blackjack.jackpot import JackpotRules
from croupier.games.blackjack.terms import ANY_PAIRS, BLAZING_7S, LUCKY_LUCKY, PERFECT_PAIRS, STAR_PAIRS
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
from croupier.games.jackpots import Pool, PoolKind, Prize, Several, called_by
from croupier.games.lines import lose, prize, stand_off
from croupier.games.lines import win as exact_win
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses
from croupier.money.odds import Direction, Odds, Rounding
from croupier.rulebooks.nsw_blackjack._law import cite

PAY_TABLES: dict[str, tuple[int, int, int]] = {"1": (2, 2, 10), "2": (1, 2, 15), "3": (1, 2, 10)}
"""What 19, 20 and a suited 21 pay; all else is the same in the three."""
BLAZING_PAYS: Clauses = cite("14.21", "14.23", "14.24.1", "14.24 table", "14.25", "1.1 def blazing 7's wager")
"""What the prizes of the Blazing 7's wager rest on."""
SMALLER: Final = 250
"""The smaller Blazing 7's wager, in minor units."""
MINIMUMS: dict[int, str] = {10_000: "14.28.1", 25_000: "14.28.2", 50_000: "14.28.3"}
"""What the jackpot may start again from, in dollars, with the rule."""
PAID_UP: Clauses = cite("5.12")
"""What chips cannot pay goes up to the next amount that they can."""
POOL = Pool(
    "progressive",
    "Progressive jackpot",
    PoolKind.PROGRESSIVE,
    cite("14.28", *MINIMUMS.values()),
    reset=100 * min(MINIMUMS),
)


def win(name: str, odds: Odds, clauses: Clauses, *, cases: tuple[Clauses, ...] = ()) -> PayLine:
    """A line that pays, to the next amount that chips can make."""
    return exact_win(name, odds, clauses, Rounding(Direction.UP), rounded=PAID_UP, cases=cases)


def _by_totals() -> dict[int, PayLine]:
    return on_hands(
        lose("over 21", cite("10.5")),
        lose("lower than the dealer", cite("15.1.7")),
        stand_off("equal to the dealer", cite("15.1.9", "1.1 def stand off")),
        win("dealer over 21", Odds(1), cite("15.1.2")),
        win("higher than the dealer", Odds(1), cite("15.1.3")),
    )


DEALERS_BLACKJACK: Final = DealersBlackjack(
    takes=cite("15.1.6"),
    takes_split=cite("15.1.6", "12.7"),
    takes_only=cite("11.4"),
    returns_double=cite("15.1.10", "11.4"),
    returns_split=cite("15.1.10", "12.7"),
    split_bust=SplitBust.LOST,
)


def _blackjack(most: int) -> WagerType:
    lines = _by_totals() | {
        k.BOTH_BLACKJACK: stand_off("both blackjack", cite("15.1.8")),
        # Paid at once, or when the dealer's hand is complete.
        k.PLAYER_BLACKJACK: win(
            "blackjack", Odds(3, 2), cite("1.1 def blackjack"), cases=((), cite("15.1.1"))
        ),
        k.EVEN_MONEY: win("even money", Odds(1), cite("9.1.2")),
    }
    own = Own(cite("5.2", "5.3"), cite("6.1"))
    return blackjack_wager(lines, DEALERS_BLACKJACK, own, hands.blackjack_wager, nets=k.NETS_OF[most])


def _insurance() -> WagerType:
    return insurance_wager(
        lose("no blackjack", (), cases=(cite("8.1", "13.3"), cite("8.2"))),
        win("blackjack on an ace", Odds(2), cite("8.1", "15.1.4")),
        Own(cite("8.1", "8.2", "8.4"), cite("8.1", "8.2")),
        win("blackjack on a ten", Odds(10), cite("8.2", "15.1.5")),
    )


def _own(*rules: str) -> Own:
    return Own(cite("14.2", "14.3", "14.8", *rules), cite("14.5"))


def _perfect_pairs() -> WagerType:
    return side_wager(
        PERFECT_PAIRS,
        "Perfect pairs",
        {
            k.NO_PAIR: lose("no pair", cite("14.13")),
            k.MIXED_PAIR: win("mixed pair", Odds(5), cite("14.12.1")),
            k.COLOURED_PAIR: win("coloured pair", Odds(10), cite("14.12.2")),
            k.PERFECT_PAIR: win("perfect pair", Odds(30), cite("14.12.3")),
        },
        _own("14.11.1", "14.11.2"),
    )


def _star_pairs() -> WagerType:
    return side_wager(
        STAR_PAIRS,
        "Star pairs",
        {
            k.NO_PAIR: lose("no pair", cite("14.31")),
            k.MIXED_PAIR: win("mixed pair", Odds(5), cite("14.30.1")),
            k.COLOURED_PAIR: win("same colour pair", Odds(8), cite("14.30.2")),
            k.PERFECT_PAIR: win("suited pair", Odds(20), cite("14.30.3")),
            k.PAIR_OF_ACES: win("pair of aces", Odds(30), cite("14.30.4", "14.32")),
        },
        _own("14.29.1", "14.29.2"),
    )


def _any_pairs() -> WagerType:
    return side_wager(
        ANY_PAIRS,
        "Any pairs",
        {
            k.NO_PAIR: lose("no pair", cite("14.16")),
            k.ANY_PAIR: win("any pair", Odds(11), cite("14.15")),
        },
        _own("14.14.1", "14.14.2"),
    )


def _lucky_lucky(table: str) -> WagerType:
    nineteen, twenty, suited_21 = PAY_TABLES[table]

    def paid(name: str, odds: int, *, of_several: bool = False) -> PayLine:
        """A line that pays; ``of_several``: such a hand has a total that wins, too."""
        highest = cite("14.20") if of_several else ()
        return win(name, Odds(odds), cite("14.17", "14.20 table") + highest)

    return side_wager(
        LUCKY_LUCKY,
        "Lucky lucky",
        {
            k.NOT_LUCKY: lose("none of these", cite("14.18")),
            k.ANY_19: paid("any 19", nineteen),
            k.ANY_20: paid("any 20", twenty),
            k.UNSUITED_21: paid("unsuited 21", 3),
            k.SUITED_21: paid("suited 21", suited_21),
            k.UNSUITED_SIX_SEVEN_EIGHT: paid("unsuited 6, 7, 8", 30, of_several=True),
            k.LUCKY_SUITED_SIX_SEVEN_EIGHT: paid("suited 6, 7, 8", 100, of_several=True),
            k.UNSUITED_SEVENS: paid("unsuited 7, 7, 7", 50, of_several=True),
            k.LUCKY_SUITED_SEVENS: paid("suited 7, 7, 7", 200, of_several=True),
        },
        _own("14.19"),
    )


def _blazing_7s(minimum: int) -> WagerType:
    """Prizes are paid besides the stake: what is won against before the wager is that much less."""

    def fixed(name: str, units: int, more: Clauses = ()) -> PayLine:
        return exact_win(name, Odds(units - 1), BLAZING_PAYS + more)

    # Hands of three sevens hold one each as well: the highest is paid.
    highest = cite("14.24")

    # What these win is no odds times stake: the conduct pays the share of the meter.
    shares = {each.name: each.words for each in jackpot(minimum, 0, from_pool=False).prizes}

    def share(name: str) -> PayLine:
        return prize(name, shares[name], BLAZING_PAYS + highest)

    alone = side_wager(
        BLAZING_7S,
        "Blazing 7's",
        {
            k.NO_BLAZE: lose("none of these", cite("14.22", "14.23")),
            k.SEVEN_EACH: fixed("one player seven and one dealer seven", 10),
            k.TWO_OWN_SEVENS: fixed("two player sevens", 20),
            k.ANY_THREE_SEVENS: fixed("three sevens", 200, highest),
            k.ONE_COLOUR_SEVENS: fixed("three same colour sevens", 500, highest),
            k.ONE_SUIT_SEVENS: share("three suited sevens"),
            k.DIAMOND_SEVENS: share("three sevens of diamonds"),
        },
        Own(cite("14.2", "14.3", "14.7", "5.8"), cite("14.5", "14.24 table")),
    )
    # Counted as one winner of a meter that shows the minimum.
    units = 100 * minimum // SMALLER
    lines = list(alone.lines)
    lines[k.ONE_SUIT_SEVENS] = fixed("three suited sevens", units // 10)
    lines[k.DIAMOND_SEVENS] = fixed("three sevens of diamonds", units)
    return replace(alone, whole=replace(alone, lines=tuple(lines)))


def jackpot(minimum: int, contribution: int, *, from_pool: bool) -> JackpotRules:
    """The jackpot of the Blazing 7's wager.

    ``minimum``: what its meter never shows less than, in dollars. ``contribution``: how much of each wager
    goes into it, in percent. ``from_pool``: whether fixed prizes are taken off it.
    """
    least, rate = 100 * minimum, Fraction(contribution, 100)
    shared = cite("14.27.4")
    return JackpotRules(
        called_by(replace(POOL, reset=least), rate),
        rate,
        (
            Prize(
                "three suited sevens",
                BLAZING_PAYS + cite("14.24"),
                POOL.name,
                Fraction(1, 10),
                least_each=least // 10,
                several=Several.IN_SUCCESSION,
                together=cite("14.27.2") + shared,
            ),
            Prize(
                "three sevens of diamonds",
                BLAZING_PAYS + cite("14.24"),
                POOL.name,
                Fraction(1),
                least_each=least,
                several=Several.EQUALLY,
                together=cite("14.27.1") + shared,
            ),
        ),
        from_pool,
        Rounding(Direction.UP),
        PAID_UP,
        cite("14.27.3"),
    )


@cache
def wagers(table: str, minimum: int, most: int = 2) -> tuple[WagerType, ...]:
    """The wagers of the game: lucky lucky's pay table, the jackpot's minimum in dollars, hands to a box."""
    on_totals, taken = _by_totals(), DEALERS_BLACKJACK
    return (
        _blackjack(most),
        _perfect_pairs(),
        _star_pairs(),
        _any_pairs(),
        _lucky_lucky(table),
        _blazing_7s(minimum),
        _insurance(),
        # With a second split it stands beside that of the first.
        split_wager(on_totals, taken, Own(cite("12.1"), cite("12.1", "12.5.2")), again=True),
        double_wager(on_totals, taken, Own(cite("11.1"), cite("11.1"))),
    )
