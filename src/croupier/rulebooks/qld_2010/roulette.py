"""Queensland: roulette (schedule 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from croupier.games.checks import (
    at_least_minimum,
    at_most_maximum,
    in_chips,
    in_steps,
    takes_wagers_always,
)
from croupier.games.colour_chips import ColourChipLaw, ValueChips
from croupier.games.game import Accepted, NotOffered, Opening, declare
from croupier.games.options import Option, Value
from croupier.games.refusals import Refusal
from croupier.games.remedies import Irregularity
from croupier.games.roulette import checks, kernel
from croupier.games.roulette.layout import (
    COLUMN,
    CORNER,
    DOZEN,
    EVEN_CHANCES,
    FIRST_FIVE,
    SIX_LINE,
    SPLIT,
    STRAIGHT_UP,
    STREET,
    Layout,
)
from croupier.games.roulette.rules import FAMILY, RouletteRules
from croupier.games.roulette.wagers import WithZero, roulette_wager
from croupier.games.roulette.wheel import DOUBLE_ZERO, SINGLE_ZERO
from croupier.games.spin_table import RESULT, SpinLaw, conduct
from croupier.games.spins import chips_elsewhere, no_spin, wrongly_entered
from croupier.games.wagers import Wager, WagerType
from croupier.law import Clauses
from croupier.money.amounts import decimal
from croupier.money.odds import Odds
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void


class Zeros(StrEnum):
    """The wheels of section 2(1)."""

    SINGLE = "single_zero"
    DOUBLE = "double_zero"


class SpunBy(StrEnum):
    """Who spins the ball (section 5)."""

    DEALER = "dealer"
    DEVICE = "device"


_cite = BOOK.within("sch 7")


OPTIONS: Final = (
    Option(
        "wheel",
        "A wheel with one zero, or with a zero and a double zero",
        tuple(z.value for z in Zeros),
        Zeros.SINGLE.value,
        _cite("s 2(1)(a)", "s 2(1)(b)"),
        cases=((Zeros.SINGLE.value, _cite("s 2(1)(a)")), (Zeros.DOUBLE.value, _cite("s 2(1)(b)"))),
    ),
    Option(
        "spun_by",
        "Whether the dealer spins the ball or an electronic device does",
        tuple(s.value for s in SpunBy),
        SpunBy.DEALER.value,
        _cite("s 5(1)", "s 5(2)"),
    ),
    Option(
        "value_chips",
        "Whether chips with their value marked on them may be used",
        tuple(v.value for v in ValueChips),
        ValueChips.PERMITTED.value,
        _cite("s 11"),
    ),
)

ODDS: Final = {
    STRAIGHT_UP: 35,
    SPLIT: 17,
    STREET: 11,
    CORNER: 8,
    FIRST_FIVE: 6,
    SIX_LINE: 5,
    COLUMN: 2,
    DOZEN: 2,
    **dict.fromkeys(EVEN_CHANCES, 1),
}
"""To 1 (section 16(1))."""

_TERMS: Final = {
    STRAIGHT_UP: "1 number or straight up",
    SPLIT: "2 numbers or split",
    STREET: "3 numbers or street",
    CORNER: "4 numbers or corner",
    FIRST_FIVE: "first 5 numbers",
    SIX_LINE: "6 numbers or 6-line",
}
"""What section 8(2) calls the kinds of wager that are not defined under their usual names."""

_WITH_ZERO: Final = frozenset({STRAIGHT_UP, SPLIT, STREET, CORNER})
"""The kinds of wager that have positions with a zero and others without."""

_LIMITS: Final = _cite("s 15(1)", "s 15(2)")


def law(spun_by: SpunBy) -> SpinLaw:
    """The clauses of a spin."""
    return SpinLaw(
        wagers=_cite("s 8(1)", "s 9(1)"),
        no_more_bets=_cite("s 5(3)", "s 9(4)"),
        spin=_cite("s 5(1)") if spun_by is SpunBy.DEALER else _cite("s 5(2)"),
        revolutions=4,
        result=_cite("s 6(1)"),
        settle=_cite("s 6(2)", "s 13(1)"),
        next_spin=_cite("s 9(5)"),
    )


def defined(wager: str) -> Clauses:
    """What defines a kind of wager."""
    return _cite(f"s 8(2) def {_TERMS.get(wager, wager)}")


PLACED: Final = {name: defined(name) + _cite("s 8(1)", "s 9(3)", "s 3(2)") for name in ODDS}
"""By kind of wager: what says where it is placed, and that only wagers defined may be made."""


def _wager(name: str) -> WagerType:
    clauses = defined(name)
    by_position = clauses + _cite("s 13(1)")
    paid = by_position + _cite("s 16(1)")
    zero = _cite("s 16(2)")
    # The first five cover both zeros: every win is one with zero, and no loss is to zero.
    both_zeros = name == FIRST_FIVE
    return roulette_wager(
        name,
        Odds(ODDS[name]),
        clauses,
        _LIMITS,
        wins=paid,
        loses=by_position,
        zero=WithZero(
            wins=paid if name in _WITH_ZERO else (),
            loses=() if both_zeros else by_position + zero,
            cases=(zero, ()) if both_zeros or name in _WITH_ZERO else (),
            case=kernel.on_number,
        ),
    )


def irregularities() -> tuple[Irregularity, ...]:
    """No spin, wrong calls, chips in wrong places, and wagers that staff declare void."""

    def spoilt(kind: str, title: str, trigger: str, sub: str, *more: str) -> Irregularity:
        return no_spin(kind, title, trigger, _cite(f"s 17({sub})", "s 17(5)", *more))

    unfair = _cite("s 14(1)(b)", "s 14(2)")
    strict = _cite("s 12(1)", "s 13(1)")
    return (
        spoilt(
            "ball_with_wheel",
            "Ball spun with the wheel",
            "The ball is spun in the direction in which the wheel turns",
            "1",
            "s 5(1)",
        ),
        spoilt(
            "short_spin",
            "Ball short of four revolutions",
            "The ball will not complete four revolutions of the track",
            "2",
            "s 5(1)",
            "s 5(2)",
        ),
        spoilt(
            "foreign_object",
            "Foreign object in the wheel",
            "Something falls into the wheel before the ball has come to rest",
            "3",
        ),
        spoilt("ball_hung_up", "Ball hung up", "The ball is held up in an air pocket", "3"),
        spoilt("ball_out", "Ball out of the wheel", "The ball leaves the wheel head during the spin", "4"),
        wrongly_entered(
            "wrong_call",
            "Wrong number called",
            "The dealer announces or marks a number other than the one where the ball rests",
            _cite("s 6(1)", "s 13(1)"),
            RESULT,
        ),
        *chips_elsewhere(
            _cite("s 14(1)(a)(i)") + unfair,
            _cite("s 14(1)(a)(ii)") + unfair,
            strict,
            _cite("s 12(2)"),
            RESULT,
        ),
        wagers_declared_void(),
    )


def one_minimum(opening: Opening) -> Refusal | None:
    """All players have one minimum; a lower one is kept only by those who had it before (s 12(2))."""
    for seat, limits in opening.seat_limits.items():
        for name, bounds in limits.ranges.items():
            table = opening.limits.ranges.get(name)
            common = None if table is None else table.min
            if bounds.min is not None and (common is None or bounds.min > common):
                what = f"minimum of {decimal(bounds.min)} for seat {seat}"
                return Refusal(what, "the minimum is the same for every player", _cite("s 15(1)"))
    return None


def colour_chips(value_chips: ValueChips) -> ColourChipLaw:
    """How chips without a value marked on them are issued, used and exchanged (section 10)."""
    return ColourChipLaw(
        valued=_cite("s 10(1)"),
        worth=_cite("s 10(2)"),
        one_holder=_cite("s 10(3)"),
        shared_if_agreed=True,
        only_here=_cite("s 10(4)"),
        redeemed=_cite("s 10(5)(a)"),
        redeemed_elsewhere=_cite("s 10(5)(b)"),
        value_chips=value_chips,
        value_chip_clauses=_cite("s 11"),
    )


def _accepted(wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
    """Queensland says nothing of a wager taken in error: it does not count."""
    return Accepted(0, refusal.clauses)


def build(values: Mapping[str, Value]) -> RouletteRules:
    """The rules of a table under resolved options."""
    double = Zeros(str(values["wheel"])) is Zeros.DOUBLE
    layout = Layout(DOUBLE_ZERO if double else SINGLE_ZERO)
    wheel = _cite("s 2(1)(b)" if double else "s 2(1)(a)", "s 2(3)")
    first_five = NotOffered("only a layout with a double zero has it", defined(FIRST_FIVE) + wheel)
    return RouletteRules(
        play=conduct,
        law=law(SpunBy(str(values["spun_by"]))),
        layout=layout,
        wheel_clauses=wheel,
        drawn=_cite(*(("diagram 7.2", "diagram 7.6") if double else ("diagram 7.1", "diagram 7.5"))),
        wagers=MappingProxyType({name: _wager(name) for name in ODDS if double or name != FIRST_FIVE}),
        not_offered=MappingProxyType({} if double else {FIRST_FIVE: first_five}),
        irregularities=MappingProxyType({i.kind: i for i in irregularities()}),
        checks=(
            in_chips(_cite("s 9(1)")),
            checks.on_a_position(layout, PLACED),
            at_least_minimum(_LIMITS),
            at_most_maximum(_LIMITS, checks.same_spot(layout)),
            in_steps(_cite("s 15(2)")),
        ),
        accept=_accepted,
        colour_chips=colour_chips(ValueChips(str(values["value_chips"]))),
        signs=(one_minimum, takes_wagers_always(_cite("s 8(1)"))),
    )


ROULETTE: Final = declare(
    FAMILY,
    BOOK,
    "roulette",
    "Roulette",
    _cite("s 1"),
    OPTIONS,
    build,
    wagers=tuple(_wager(name) for name in ODDS),
)

GAMES: Final = (ROULETTE,)
