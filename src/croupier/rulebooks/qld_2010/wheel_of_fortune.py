"""Queensland: wheel of fortune with 50, 52 and 54 spaces (schedule 10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from croupier.games.checks import (
    at_least_minimum,
    at_most_maximum,
    in_chips,
    in_steps,
    same_bet,
    takes_wagers_always,
)
from croupier.games.game import Accepted, NotOffered, Opening, declare
from croupier.games.options import Option, Value, flag
from croupier.games.refusals import Refusal
from croupier.games.remedies import Irregularity
from croupier.games.spin_table import RESULT, SPIN, SpinLaw, conduct
from croupier.games.spins import (
    chips_elsewhere,
    display_wrong,
    no_spin,
    previous_symbol,
    void_spin,
    wrongly_entered,
)
from croupier.games.wagers import Wager, WagerType
from croupier.games.wheel.rim import EVEN, rim_of, rim_option
from croupier.games.wheel.rules import FAMILY, WheelRules
from croupier.games.wheel.wagers import symbol_wager, wager_name
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

SYMBOLS: Final = "abcdefgh"


class SpunBy(StrEnum):
    """Who sets the wheel going (section 3(2))."""

    DEALER = "dealer"
    AUTOMATIC = "automatic"
    PLAYER = "player"
    """A player, through an electronic device."""


_cite = BOOK.within("sch 10")


@dataclass(frozen=True, slots=True)
class Wheel:
    """One of the three wheels: how many sections show each symbol, and at what odds it is paid."""

    part: Clauses
    """What provides for it."""
    sections: str
    """The subsection that counts the sections, a paragraph a symbol."""
    counts: tuple[int, ...]
    odds: tuple[Odds, ...]
    paid: Clauses
    order: Clauses
    drawn: Clauses
    """The diagram of that order."""
    areas: Clauses
    limits: Clauses
    equipment: Clauses = ()
    """What applies sections 2A to 5 to it."""
    wagers: Clauses = ()
    """What applies sections 6 to 10."""
    peg: Clauses = ()
    """What applies section 12(2)."""
    irregularities: Clauses = ()
    """What applies section 13."""

    @property
    def spaces(self) -> int:
        """How many sections the rim has."""
        return sum(self.counts)

    @property
    def by_symbol(self) -> Mapping[str, int]:
        """On how many sections each symbol stands."""
        return MappingProxyType(dict(zip(SYMBOLS, self.counts, strict=False)))

    @property
    def counted(self) -> Clauses:
        """The paragraphs that count the sections."""
        return _cite(*(f"{self.sections}({letter})" for letter in self.by_symbol))


def _to_one(*odds: int) -> tuple[Odds, ...]:
    return tuple(Odds(each) for each in odds)


WHEELS: Final = {
    wheel.spaces: wheel
    for wheel in (
        Wheel(
            part=_cite("s 2(2)"),
            sections="s 2(2)",
            counts=(24, 8, 8, 4, 2, 2, 1, 1),
            odds=_to_one(1, 5, 5, 11, 22, 22, 44, 44),
            paid=_cite("s 12(1)"),
            order=_cite("s 2(3)"),
            drawn=_cite("diagram 10.1"),
            areas=_cite("s 2(5)"),
            limits=_cite("s 11"),
        ),
        Wheel(
            part=_cite("s 14(1)"),
            sections="s 14(2)",
            counts=(24, 12, 8, 4, 2, 1, 1),
            odds=_to_one(1, 3, 5, 11, 23, 47, 47),
            paid=_cite("s 18(1)"),
            order=_cite("s 14(3)"),
            drawn=_cite("diagram 10.3"),
            areas=_cite("s 2(5)", "s 14(5)"),
            limits=_cite("s 17"),
            equipment=_cite("s 15"),
            wagers=_cite("s 16"),
            peg=_cite("s 18(2)"),
            irregularities=_cite("s 19"),
        ),
        Wheel(
            part=_cite("s 20(1)"),
            sections="s 20(2)",
            counts=(26, 13, 7, 4, 2, 1, 1),
            odds=(*_to_one(1, 3), Odds(13, 2, printed="6.5 to 1"), *_to_one(12, 25, 52, 52)),
            paid=_cite("s 24(1)"),
            order=_cite("s 20(3)"),
            drawn=_cite("diagram 10.5"),
            areas=_cite("s 2(5)", "s 20(5)"),
            limits=_cite("s 23"),
            equipment=_cite("s 21"),
            wagers=_cite("s 22"),
            peg=_cite("s 24(2)"),
            irregularities=_cite("s 25"),
        ),
    )
}
"""By the number of spaces."""

OPTIONS: Final = (
    Option(
        "spaces",
        "The spaces of the wheel; 52 and 54 need the chief executive's approval",
        tuple(WHEELS),
        50,
        tuple(clause for wheel in WHEELS.values() for clause in wheel.part),
        cases=tuple((spaces, wheel.part) for spaces, wheel in WHEELS.items()),
    ),
    Option(
        "spun_by",
        "Whether the dealer spins the wheel, or a device does by itself or at a player's touch",
        tuple(s.value for s in SpunBy),
        SpunBy.DEALER.value,
        _cite("s 3(2)"),
    ),
    flag(
        "electronic_equipment",
        "Winning areas light up and a display shows results, from an entry terminal",
        False,
        _cite("s 2A(1)(a)", "s 2A(1)(b)", "s 2A(3)(a)", "s 2A(3)(b)"),
    ),
    rim_option(tuple(clause for wheel in WHEELS.values() for clause in wheel.order)),
)


def law(wheel: Wheel, electronic: bool) -> SpinLaw:
    """The clauses of a spin."""
    entered = _cite("s 4A(2)") if electronic else ()
    return SpinLaw(
        wagers=_cite("s 6", "s 7(1)") + wheel.wagers + wheel.areas,
        no_more_bets=_cite("s 3(3)", "s 7(3)") + wheel.equipment + wheel.wagers,
        spin=_cite("s 3(2)", "s 3(3)") + wheel.order + wheel.counted + wheel.equipment,
        revolutions=3,
        result=_cite("s 4(a)") + entered + wheel.equipment,
        settle=_cite("s 4(b)", "s 9") + wheel.equipment + wheel.wagers,
        next_spin=_cite("s 7(4)") + wheel.wagers,
        notice=_cite("s 12(3)"),
    )


def _wagers(wheel: Wheel) -> dict[str, WagerType]:
    found: dict[str, WagerType] = {}
    for symbol, odds in zip(SYMBOLS, wheel.odds, strict=False):
        clauses = _cite("s 6") + wheel.wagers
        by_position = clauses + _cite("s 9")
        found[wager_name(symbol)] = symbol_wager(
            symbol,
            odds,
            clauses + _cite(f"{wheel.sections}({symbol})"),
            wheel.limits,
            wins=by_position + wheel.paid,
            loses=by_position,
        )
    return found


def _spoilt_spins(wheel: Wheel) -> tuple[Irregularity, ...]:
    """Spins that do not count, or not as they ended."""
    invalid = _cite("s 13(3)", "s 13(4)") + wheel.irregularities
    return (
        void_spin(
            "malfunction",
            "Mechanical malfunction of the wheel",
            "The wheel fails mechanically",
            _cite("s 13(1)") + invalid,
        ),
        void_spin(
            "interference",
            "Interference with the equipment",
            "Somebody other than a dealer or gaming supervisor interferes with the equipment",
            _cite("s 13(2)") + invalid,
        ),
        no_spin(
            "short_spin",
            "Wheel short of three revolutions",
            "The wheel does not complete three revolutions after no more bets",
            _cite("s 3(3)") + wheel.equipment,
        ),
        previous_symbol(
            "on_peg",
            "Indicator on a peg",
            "The indicator comes to rest between two symbols",
            _cite("s 12(2)") + wheel.peg,
            SPIN,
        ),
    )


def _entered_wrongly(wheel: Wheel) -> tuple[Irregularity, ...]:
    """What may go wrong where results are entered in equipment."""
    return (
        wrongly_entered(
            "wrong_result_entered",
            "Wrong result entered",
            "The result entered at the terminal is not the one that came up",
            _cite("s 4A(5)") + wheel.equipment,
            RESULT,
        ),
        display_wrong(
            "areas_not_lit",
            "Winning area not lit",
            "A winning area does not light up",
            _cite("s 4A(4)") + wheel.equipment,
        ),
    )


def irregularities(wheel: Wheel, *, electronic: bool | None = None) -> tuple[Irregularity, ...]:
    """No spin, pegs, wrong results, and chips in wrong places; ``electronic`` None: with and without."""
    unfair = _cite("s 10(1)(b)", "s 10(2)") + wheel.wagers
    strict = _cite("s 8(1)", "s 9") + wheel.wagers
    return (
        *_spoilt_spins(wheel),
        *chips_elsewhere(
            _cite("s 10(1)(a)(i)") + unfair,
            _cite("s 10(1)(a)(ii)") + unfair,
            strict,
            _cite("s 8(2)"),
            RESULT,
        ),
        wrongly_entered(
            "wrong_call",
            "Wrong symbol announced",
            "The dealer announces a symbol other than the one that came up",
            _cite("s 4(a)", "s 9") + wheel.equipment,
            RESULT,
        ),
        wagers_declared_void(),
        *(() if electronic is False else _entered_wrongly(wheel)),
    )


def _accepted(wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
    """Queensland says nothing of a wager taken in error: it does not count."""
    return Accepted(0, refusal.clauses)


def build(values: Mapping[str, Value]) -> WheelRules:
    """The rules of a table under resolved options."""
    wheel, electronic = WHEELS[int(values["spaces"])], bool(values["electronic_equipment"])
    missing = NotOffered(f"a wheel with {wheel.spaces} spaces does not show it", wheel.counted)
    return WheelRules(
        play=conduct,
        law=law(wheel, electronic),
        counts=wheel.by_symbol,
        count_clauses=wheel.counted,
        rim=rim_of(values["rim"], wheel.by_symbol, wheel.counted),
        drawn=() if values["rim"] == EVEN else wheel.drawn,
        wagers=MappingProxyType(_wagers(wheel)),
        not_offered=MappingProxyType({wager_name(s): missing for s in SYMBOLS if s not in wheel.by_symbol}),
        irregularities=MappingProxyType({i.kind: i for i in irregularities(wheel, electronic=electronic)}),
        checks=(
            in_chips(_cite("s 7(1)") + wheel.wagers),
            at_least_minimum(wheel.limits),
            at_most_maximum(wheel.limits, same_bet),
            in_steps(wheel.limits),
        ),
        accept=_accepted,
        signs=(takes_wagers_always(_cite("s 6") + wheel.wagers),),
    )


_USUAL: Final = WHEELS[50]
WHEEL_OF_FORTUNE: Final = declare(
    FAMILY,
    BOOK,
    "wheel_of_fortune",
    "Wheel of fortune",
    _cite("s 1"),
    OPTIONS,
    build,
    wagers=tuple(_wagers(_USUAL).values()),
    irregularities=irregularities(_USUAL),
)

GAMES: Final = (WHEEL_OF_FORTUNE,)
