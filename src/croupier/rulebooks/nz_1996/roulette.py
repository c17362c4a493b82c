"""New Zealand 1996: roulette (Division III)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from croupier.games import checks
from croupier.games.game import declare
from croupier.games.options import Option, Value, flag
from croupier.games.remedies import Irregularity
from croupier.games.roulette import checks as roulette_checks
from croupier.games.roulette import kernel
from croupier.games.roulette.layout import (
    COLUMN,
    CORNER,
    COURTESY_ZERO,
    DOZEN,
    SIX_LINE,
    SPLIT,
    STRAIGHT_UP,
    STREET,
    Layout,
)
from croupier.games.roulette.rules import FAMILY, RouletteRules
from croupier.games.roulette.wagers import WithZero, roulette_wager
from croupier.games.roulette.wheel import SINGLE_ZERO
from croupier.games.spin_table import RESULT, SpinLaw, conduct
from croupier.games.spins import display_wrong, no_spin, wrongly_entered
from croupier.games.wagers import WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.nz_1996 import BOOK, general


class Cloth(StrEnum):
    """The two forms of the layout cloth (rule 2.2)."""

    A = "3A"
    B = "3B"
    """With a courtesy line for the zero between the second and the third dozen."""


_cite = BOOK.within("div III r")


OPTIONS: Final = (
    Option(
        "layout",
        "The form of the layout cloth; 3B has a courtesy line for the zero",
        tuple(c.value for c in Cloth),
        Cloth.A.value,
        _cite("2.2"),
    ),
    flag("winning_number_display", "A display shows the most recent winning numbers", True, _cite("2.6(e)")),
    general.VALUE_CHIPS,
)


@dataclass(frozen=True, slots=True)
class _Paragraph:
    """A paragraph of rule 4.1: its letter, and the numbers of what it says."""

    letter: str
    odds: int
    """To 1 (rule 5.1)."""
    loses: str = "ii"
    with_zero: tuple[str, ...] = ()
    """What says that positions with zero win."""

    @property
    def clauses(self) -> Clauses:
        return _cite(f"4.1({self.letter})")

    def say(self, *numbers: str) -> Clauses:
        return _cite(*(f"4.1({self.letter})({number})" for number in numbers))


WAGERS: Final = {
    STRAIGHT_UP: _Paragraph("a", 35, with_zero=("i",)),
    SPLIT: _Paragraph("b", 17, "iii", ("ii",)),
    STREET: _Paragraph("c", 11, "iv", ("ii", "iii")),
    CORNER: _Paragraph("d", 8, "iii", ("ii",)),
    SIX_LINE: _Paragraph("e", 5),
    COLUMN: _Paragraph("f", 2),
    DOZEN: _Paragraph("g", 2),
    "low": _Paragraph("h", 1),
    "high": _Paragraph("i", 1),
    "even": _Paragraph("j", 1),
    "odd": _Paragraph("k", 1),
    "red": _Paragraph("l", 1),
    "black": _Paragraph("m", 1),
}

LAW: Final = SpinLaw(
    wagers=_cite("4.1", "4.2"),
    no_more_bets=_cite("3.3", "4.5"),
    spin=_cite("3.2", "2.3", "2.5(a)", "2.5(b)"),
    revolutions=4,
    result=_cite("3.4(a)", "3.4(b)"),
    settle=_cite("3.5(a)", "3.5(b)", "4.7") + general.SETTLED_BY_THE_RULES,
    next_spin=_cite("4.8", "4.9"),
)


def _wager(name: str) -> WagerType:
    said = WAGERS[name]
    by_position = _cite("4.7")
    paid = by_position + _cite("5.1")
    return roulette_wager(
        name,
        Odds(said.odds),
        said.clauses,
        general.LIMITS,
        wins=said.say("i") + paid,
        loses=said.say(said.loses) + by_position,
        zero=WithZero(
            wins=said.say(*said.with_zero) + paid + _cite("5.3") if said.with_zero else (),
            loses=said.say(said.loses) + by_position + _cite("5.2", "1.0 def zero"),
            cases=tuple(said.say(number) for number in said.with_zero),
            case=kernel.without_one if name == STREET else None,
        ),
    )


PLACED: Final = {name: said.clauses + _cite("4.4") + general.NOT_PERMITTED for name, said in WAGERS.items()}
"""By kind of wager: what says where it is placed, and that no other may be made."""


def irregularities(display: bool) -> tuple[Irregularity, ...]:
    """Void spins, wrong calls, a wrong display, and what may befall any game."""

    def void(kind: str, title: str, trigger: str, rule: str, *more: str) -> Irregularity:
        return no_spin(kind, title, trigger, _cite(rule, *more, "6.7", "6.8") + general.VOID_ROUND)

    shown = display_wrong(
        "display_wrong",
        "Winning number display wrong",
        "The display shows a wrong number, or fails",
        _cite("6.9", "2.6(e)"),
    )
    return (
        void(
            "ball_with_wheel",
            "Ball spun with the wheel",
            "The ball is spun in the direction in which the wheel turns",
            "6.1",
            "3.2",
        ),
        void(
            "foreign_object",
            "Foreign object in the wheel",
            "Something falls into the wheel before the ball has come to rest",
            "6.2",
        ),
        void(
            "ball_hung_up",
            "Ball balanced or hung up",
            "The ball takes inordinately long to fall, or is held up in an air pocket",
            "6.3",
        ),
        void("ball_out", "Ball out of the wheel", "The ball leaves the wheel head during the spin", "6.4"),
        void(
            "interference",
            "Interference with ball or wheel",
            "Somebody interferes with the ball or the rotation of the wheel during the spin",
            "6.5",
        ),
        void(
            "short_spin",
            "Ball short of four revolutions",
            "The ball will not complete four revolutions of the track, or has not done so",
            "6.6",
            "3.2",
        ),
        wrongly_entered(
            "wrong_call",
            "Wrong number called",
            "The dealer announces or marks a number other than the one where the ball rests",
            _cite("3.4(a)", "4.7"),
            RESULT,
        ),
        *((shown,) if display else ()),
        *general.irregularities(),
    )


def build(values: Mapping[str, Value]) -> RouletteRules:
    """The rules of a table under resolved options."""
    cloth = Cloth(str(values["layout"]))
    layout = Layout(SINGLE_ZERO, (COURTESY_ZERO,) if cloth is Cloth.B else ())
    guards = general.on_spots(
        roulette_checks.same_spot(layout), general.void(roulette_checks.on_a_position(layout, PLACED))
    )
    return RouletteRules(
        play=conduct,
        law=LAW,
        layout=layout,
        wheel_clauses=_cite("2.3"),
        drawn=_cite("1.0 def dolly") + BOOK.cite("div III diagram 4"),
        wagers=MappingProxyType({name: _wager(name) for name in WAGERS}),
        irregularities=MappingProxyType(
            {i.kind: i for i in irregularities(bool(values["winning_number_display"]))}
        ),
        checks=tuple(g.check for g in guards),
        accept=general.accepted(guards),
        colour_chips=general.colour_chips(values["value_chips"], "div III"),
        signs=(general.increments_at_most_minimum, checks.takes_wagers_always(_cite("4.1"))),
    )


ROULETTE: Final = declare(FAMILY, BOOK, "roulette", "Roulette", _cite("2.1"), OPTIONS, build)

GAMES: Final = (ROULETTE,)
