"""New Zealand 1996: money wheel (Division VII)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from croupier.games import checks
from croupier.games.game import declare
from croupier.games.options import Value
from croupier.games.remedies import Irregularity
from croupier.games.spin_table import RESULT, SpinLaw, conduct
from croupier.games.spins import void_spin, wrongly_entered
from croupier.games.wagers import WagerType
from croupier.games.wheel.rim import EVEN, rim_of, rim_option
from croupier.games.wheel.rules import FAMILY, WheelRules
from croupier.games.wheel.wagers import symbol_wager, wager_name
from croupier.money.odds import Odds
from croupier.rulebooks.nz_1996 import BOOK, general

_cite = BOOK.within("div VII r")


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol: the paragraph of rule 2.3 that counts its sections, their number, and its odds to 1."""

    paragraph: str
    sections: int
    odds: int


SYMBOLS: Final = {
    "A": Symbol("a", 24, 1),
    "B": Symbol("b", 12, 3),
    "C": Symbol("c", 8, 5),
    "D": Symbol("d", 4, 11),
    "E": Symbol("e", 2, 23),
    "F": Symbol("f", 1, 47),
    "G": Symbol("g", 1, 47),
}

OPTIONS: Final = (general.VALUE_CHIPS, rim_option(_cite("2.3")))

_ARRANGED: Final = BOOK.cite("div VII diagram 8")
"""What shows the order of the sections, where the operator has entered it."""
COUNTED: Final = _cite(*(f"2.3({symbol.paragraph})" for symbol in SYMBOLS.values()))

LAW: Final = SpinLaw(
    wagers=_cite("4.1", "4.2", "2.5"),
    no_more_bets=_cite("3.4", "4.7"),
    spin=_cite("3.2", "3.3", "2.3", "2.2(a)", "2.2(b)"),
    revolutions=4,
    result=_cite("3.5(a)"),
    settle=_cite("3.5(b)", "3.5(c)", "4.6") + general.SETTLED_BY_THE_RULES,
    next_spin=_cite("4.8"),
)


def _wager(name: str, symbol: Symbol) -> WagerType:
    by_position = _cite("4.6")
    return symbol_wager(
        name,
        Odds(symbol.odds),
        _cite("4.1", f"2.3({symbol.paragraph})"),
        general.LIMITS,
        wins=_cite("4.1(a)") + by_position + _cite("5.0"),
        loses=_cite("4.1(b)") + by_position,
    )


def irregularities() -> tuple[Irregularity, ...]:
    """Void spins, wrong calls, and what may befall any game."""

    def void(kind: str, title: str, trigger: str, *rules: str) -> Irregularity:
        return void_spin(kind, title, trigger, _cite(*rules, "6.4") + general.VOID_ROUND + general.VOID_WAGER)

    return (
        void(
            "interference",
            "Interference with the spin",
            "Something or somebody interferes with the spin of the wheel",
            "6.1",
        ),
        void("unbalanced", "Wheel unbalanced", "The wheel becomes unbalanced during the spin", "6.1"),
        void(
            "malfunction",
            "Mechanical malfunction of the wheel",
            "The wheel or what supports it fails mechanically",
            "6.1",
        ),
        void("on_peg", "Indicator on a peg", "The indicator comes to rest between two compartments", "6.2"),
        void(
            "short_spin",
            "Wheel short of four revolutions",
            "The wheel does not complete four revolutions",
            "6.3",
            "3.3",
        ),
        wrongly_entered(
            "wrong_call",
            "Wrong symbol announced",
            "The dealer announces a symbol other than the one that came up",
            _cite("3.5(a)", "4.6"),
            RESULT,
        ),
        *general.irregularities(),
    )


def build(values: Mapping[str, Value]) -> WheelRules:
    """The rules of a table under resolved options."""
    counts = MappingProxyType({name: symbol.sections for name, symbol in SYMBOLS.items()})
    guards = general.on_spots(checks.same_bet)
    return WheelRules(
        play=conduct,
        law=LAW,
        counts=counts,
        count_clauses=COUNTED,
        rim=rim_of(values["rim"], counts, COUNTED),
        drawn=() if values["rim"] == EVEN else _ARRANGED,
        wagers=MappingProxyType({wager_name(n): _wager(n, symbol) for n, symbol in SYMBOLS.items()}),
        irregularities=MappingProxyType({i.kind: i for i in irregularities()}),
        checks=tuple(g.check for g in guards),
        accept=general.accepted(guards),
        colour_chips=general.colour_chips(values["value_chips"], "div VII"),
        signs=(general.increments_at_most_minimum, checks.takes_wagers_always(_cite("4.1"))),
    )


MONEY_WHEEL: Final = declare(FAMILY, BOOK, "money_wheel", "Money wheel", _cite("2.1"), OPTIONS, build)

GAMES: Final = (MONEY_WHEEL,)
