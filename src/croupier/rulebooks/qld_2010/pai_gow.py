"""Queensland: pai gow (schedule 6)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from croupier.games.checks import (
    Check,
    at_least_minimum,
    at_most_maximum,
    in_chips,
    in_steps,
    takes_wagers_always,
)
from croupier.games.game import declare
from croupier.games.limits import HOUSE_LIABILITY
from croupier.games.lines import lose, stand_off, win
from croupier.games.options import Option, Value
from croupier.games.pai_gow import checks, kernel
from croupier.games.pai_gow import irregularities as errors
from croupier.games.pai_gow.at_table import Banks, Stacks
from croupier.games.pai_gow.conduct import conduct
from croupier.games.pai_gow.family import FAMILY
from croupier.games.pai_gow.history import NO_BANKS
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.terms import HALF_UNIT, STANDINGS, Banking, Comparing, PaiGowLaw
from croupier.games.pai_gow.wagers import banks, players_wager
from croupier.games.remedies import Irregularity
from croupier.games.wagers import Wager, WagerType
from croupier.law import Clauses
from croupier.money.odds import EXACT, Direction, Odds, Rounding
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

EXACTLY: Final = "exact"
UP: Final = "up_to_50c"
DOWN: Final = "down_to_50c"
COMMISSION: Final = Fraction(1, 20)


_cite = BOOK.within("sch 6")


OPTIONS: Final = (
    Option(
        "commission_rounding",
        "Commission on a player's win: exact, or up to the next 50 cents",
        (EXACTLY, UP),
        EXACTLY,
        _cite("s 19(2)"),
    ),
    Option(
        "bank_commission_rounding",
        "Commission on the profit of a player's bank: exact, or down to whole 50 cents",
        (EXACTLY, DOWN),
        EXACTLY,
        _cite("s 19(4)"),
    ),
)

_IN_ORDER: Final = ("s 30(2)",)
_PAIRS: Final = ("s 30(3)", "s 31(2)")
_CHONG: Final = ("s 3(1)", "s 3(2)", "s 4(1)", "s 4(2)")
_HIGH_TILES: Final = ("s 34(1)(a)", "s 34(1)(b)", "s 34(2)")
_HOUSE_RULES: Final = {
    kernel.KEEPS_PAIRS: (*_IN_ORDER, *_PAIRS),
    kernel.SPLITS_12_OR_2: (
        *_IN_ORDER,
        *("s 31(1)(a)", "s 31(1)(b)", "s 31(3)(a)(i)", "s 31(3)(a)(ii)"),
        *_PAIRS,
    ),
    kernel.SPLITS_9: (*_IN_ORDER, "s 31(1)(c)", "s 31(3)(b)", *_PAIRS),
    kernel.SPLITS_8: (*_IN_ORDER, "s 31(1)(c)", "s 31(3)(c)", *_PAIRS),
    kernel.SPLITS_7: (*_IN_ORDER, "s 31(1)(c)", "s 31(3)(d)", *_PAIRS),
    kernel.RANKED_BESIDE_CHONG: (*_IN_ORDER, "s 32(a)", *_CHONG, *_HIGH_TILES),
    kernel.RANKED: (*_IN_ORDER, "s 32(b)", *_CHONG, *_HIGH_TILES),
    kernel.LOW_FOR_CHONG: (*_IN_ORDER, "s 33(a)", *_CHONG, *_HIGH_TILES),
    kernel.HIGH_FOR_SEVEN: (*_IN_ORDER, "s 33(b)", *_CHONG, *_HIGH_TILES),
    kernel.LOW: (*_IN_ORDER, "s 33(c)", *_CHONG, *_HIGH_TILES),
    kernel.EXCEPTIONS_FROM + 2: ("s 35(2)",),
    kernel.EXCEPTIONS_FROM + 3: ("s 35(3)",),
    kernel.EXCEPTIONS_FROM + 4: ("s 35(4)",),
}

_STANDS_OFF: Final = _cite("s 2 def standoff(b)")
"""Section 36 has no stand off as in paragraph (a): see the reading ``standoff-on-equal-counts``."""

LAW: Final = PaiGowLaw(
    offered=_cite("s 18(9)", "s 18(10)", "s 18(11)", "s 18(12)"),
    wagers=_cite("s 13(2)", "s 15(1)", "s 18(1)"),
    no_more_bets=BOOK.refer("sch 6 s 2 def round of play(b)", "sch 6 s 2 def round of play(c)"),
    held=_cite("s 13(1)"),
    house_chung=_cite("s 9(1)", "s 17(2)", "s 18(1)"),
    player_chung=_cite("s 9(1)", "s 17(1)", "s 2 def player/banker"),
    co_bank_marker=_cite("s 9(2)", "s 17(3)", "s 2 def co-banker"),
    liability=_cite("s 14(2)(a)"),
    within_liability=_cite("s 14(2)(b)(i)"),
    priority=_cite("s 14(4)(a)", "s 14(4)(b)", "s 14(5)(a)", "s 14(5)(b)"),
    off_marker=_cite("s 12(1)", "s 12(2)"),
    la_ja=(_cite("s 22(1)(a)"), _cite("s 22(1)(b)"), _cite("s 22(1)(c)")),
    cut=_cite("s 23(1)", "s 23(3)"),
    cut_chosen=_cite("s 23(4)"),
    dice=_cite("s 10(1)", "s 11(2)"),
    tiles=_cite(
        *("s 6", "s 21(2)", "s 11(3)(a)", "s 11(3)(b)", "s 11(3)(c)"),
        *("s 25(1)", "s 25(2)"),
    ),
    setting=_cite(
        *("s 27", "s 28(1)", "s 28(6)", "s 2 def hand", "s 15(2)(a)"),
        *("s 16(2)(c)", "s 16(2)(d)"),
    ),
    hand_over=_cite("s 15(2)(b)"),
    asks_house_way=_cite("s 29(1)"),
    house_rules=tuple(_cite(*_HOUSE_RULES[rule]) for rule in range(kernel.HOUSE_RULES)),
    turned=_cite("s 28(8)(a)", "s 28(5)"),
    bank_setting=_cite("s 28(8)(b)", "s 27", "s 2 def hand"),
    bank_handled=_cite("s 18(7)(a)"),
    bank_house_way=_cite("s 29(3)"),
    exposed=_cite("s 38"),
    compared=Comparing(
        pairs=_cite("s 7(1)"),
        wongs=_cite("s 7(2)"),
        counts=_cite("s 8(1)"),
        two_digits=_cite("s 8(2)"),
        single_tiles=_cite("s 7(4)"),
        higher_hand=_cite("s 2 def high hand(a)", "s 2 def low hand(a)"),
        equal_hands=_cite("s 2 def high hand(b)", "s 2 def low hand(b)"),
        highest_tile=_cite("s 36(4)"),
        high_copy=_cite("s 36(5)"),
        low_copy=_cite("s 36(6)"),
        low_of_nothing=_cite("s 36(7)"),
    ),
    stood_off=(_cite("s 36(3)(a)") + _STANDS_OFF, _cite("s 36(3)(b)") + _STANDS_OFF),
    commission=_cite("s 19(1)", "s 19(2)", "s 38", "s 36(1)(a)", "s 36(1)(b)"),
    bank=Banking(
        whole=_cite("s 2 def player/banker"),
        half=_cite("s 2 def co-banker"),
        settled=_cite("s 38"),
        profit=_cite("s 19(3)"),
        rounded=_cite("s 19(4)"),
        combined=_cite("s 18(6)"),
    ),
)


def _players_wager(*, round_up: bool) -> WagerType:
    rounding = Rounding(Direction.DOWN, HALF_UNIT) if round_up else EXACT
    rounded = _cite("s 19(2)") if round_up else ()
    lines = {
        kernel.LOST: lose("lost", _cite("s 36(2)(a)", "s 36(2)(b)", "s 38")),
        kernel.WON: win(
            "won",
            Odds(1, 1, COMMISSION),
            _cite("s 36(1)(a)", "s 36(1)(b)", "s 19(1)", "s 38"),
            rounding,
            rounded=rounded,
        ),
        kernel.STOOD_OFF: stand_off("stand off", _cite("s 36(3)(a)", "s 36(3)(b)") + _STANDS_OFF),
    }
    return players_wager(lines, _cite("s 13(2)", "s 15(1)"), _limits())


def _limits() -> Clauses:
    """The schedule speaks of the permissible maximum of the table: what its sign shows."""
    return BOOK.cite("s 12(1)")


def _wagers(*, round_up: bool) -> tuple[WagerType, ...]:
    players = _cite("s 18(2)", "s 18(4)", "s 18(6)", "s 2 def player/banker")
    halves = _cite("s 18(2)", "s 18(5)", "s 2 def co-banker")
    covers = _cite("s 14(1)", "s 14(2)(b)(ii)", "s 18(4)")
    ends = tuple(dict.fromkeys(LAW.bank.all + LAW.stood_off[0] + LAW.stood_off[1]))
    return (_players_wager(round_up=round_up), *banks(players, halves, covers, ends))


def _irregularities() -> tuple[Irregularity, ...]:
    again = _cite("s 43")
    return (
        errors.ineffective_shake(_cite("s 39(a)", "s 39(b)")),
        errors.exposed_in_the_shuffle(_cite("s 41(1)")),
        errors.wrong_distribution(_cite("s 40(1)"), _cite("s 40(2)") + again, _cite("s 40(3)")),
        errors.exposed_by_dealer(
            _cite("s 41(2)"),
            _cite("s 41(3)(a)"),
            _cite("s 41(3)(b)"),
            _cite("s 41(4)(a)", "s 41(4)(b)") + again,
            _cite("s 41(6)"),
        ),
        errors.exposed_by_the_bank(_cite("s 41(5)", "s 41(6)")),
        errors.not_the_house_way(_cite("s 42(1)", "s 42(2)")),
        errors.round_abandoned(again),
        errors.first_player_absent(_cite("s 15(2)(c)"), _cite("s 15(2)(c)", "s 29(1)")),
        wagers_declared_void(),
    )


def _itself(wager: Wager, lying: object) -> tuple[Wager, ...]:
    """The maximum bounds each player's wager on a box by itself."""
    return ()


CHECKS: Final[tuple[Check, ...]] = (
    in_chips(_cite("s 13(2)")),
    checks.a_box_in_play(_cite("s 5(2)(b)(ii)"), _cite("s 12(1)", "s 12(2)")),
    checks.not_in_the_banks_box(_cite("s 18(13)"), _cite("s 17(1)", "s 18(2)")),
    checks.may_bank(
        past=_cite("s 18(2)", "s 18(3)", "s 18(8)(a)", "s 18(8)(b)"),
        twice=_cite("s 18(10)", "s 18(12)"),
        first_box=_cite("s 18(2)", "s 18(3)"),
        one_bank=_cite("s 18(1)", "s 18(5)", "s 18(6)"),
        pooled=_cite("s 18(7)(b)"),
    ),
    checks.few_players_on_a_box(_cite("s 15(1)")),
    checks.alone_above_the_maximum(_cite("s 14(3)")),
    checks.one_box_to_set(_cite("s 16(1)", "s 16(2)(a)"), _cite("s 16(2)(b)")),
    at_least_minimum(_limits()),
    at_most_maximum(_limits(), _itself),
    in_steps(_limits()),
    checks.bank_covers(
        player=_cite("s 18(4)", "s 14(1)"), half=_cite("s 14(2)(b)(ii)"), house=LAW.within_liability
    ),
)


def build(values: Mapping[str, Value]) -> PaiGowRules:
    """The rules of a table under resolved options."""
    round_up = values["commission_rounding"] == UP
    return PaiGowRules(
        play=conduct,
        bank=Banks(),
        stacks=Stacks(),
        memory=NO_BANKS,
        law=LAW,
        wagers=MappingProxyType({w.name: w for w in _wagers(round_up=round_up)}),
        irregularities=MappingProxyType({i.kind: i for i in _irregularities()}),
        checks=CHECKS,
        closings=(
            checks.only_what_is_covered(
                _cite("s 18(4)", "s 14(1)", "s 2 def player/banker"),
                _cite("s 18(13)"),
                _cite("s 16(1)", "s 16(2)(a)", "s 16(2)(b)"),
            ),
        ),
        round_players=round_up,
        round_bank=values["bank_commission_rounding"] == DOWN,
        drawn=_cite("s 5(1)"),
        without_wagers=_cite("s 13(2)"),
        signs=(takes_wagers_always(_cite("s 13(2)")),),
    )


GAMES: Final = (
    declare(
        FAMILY,
        BOOK,
        "pai_gow",
        "Pai gow",
        BOOK.cite("sch 6 s 1"),
        OPTIONS,
        build,
        limit_keys=(HOUSE_LIABILITY,),
        standings=STANDINGS,
        looks=_cite("s 26(1)", "s 26(3)"),
    ),
)
