"""New Zealand 1996: tai-sai, which is sic-bo (Division VI)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.games.checks import takes_wagers_always
from croupier.games.colour_chips import ColourChipLaw
from croupier.games.game import declare
from croupier.games.lines import win
from croupier.games.options import Value
from croupier.games.remedies import Irregularity
from croupier.games.sic_bo import wagers
from croupier.games.sic_bo.conduct import conduct
from croupier.games.sic_bo.family import FAMILY
from croupier.games.sic_bo.rules import SicBoRules, on_the_layout, same_area
from croupier.games.sic_bo.terms import SicBoLaw
from croupier.games.sic_bo.wagers import Basis
from croupier.games.spin_table import RESULT, SPIN, WAGERS
from croupier.games.spins import display_wrong, void_spin, wrongly_entered
from croupier.games.wagers import WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.nz_1996 import BOOK, general
from croupier.rulebooks.nz_1996.general import Guard

_cite = BOOK.within("div VI r")


TOTALS: Final = (62, 31, 18, 12, 8, 7, 6)
"""What 4 or 17, 5 or 16 and so on to 10 or 11 pay to 1 (rule 4.0)."""
EVENS: Final = Odds(1)
PAID: Final = _cite("4.0")
BY_POSITION: Final = _cite("3.8")
ACTIVATED: Final = _cite("6.1")
SETTLED: Final = _cite("6.6(a)", "6.6(b)")

LAW: Final = SicBoLaw(
    wagers=_cite("3.1") + ACTIVATED,
    no_more_bets=_cite("6.2", "3.9", "3.10"),
    spin=_cite("6.3", "3.2", "3.3"),
    result=_cite("6.3", "6.4", "6.5(a)", "6.5(b)", "1.0 def total") + SETTLED,
    next_spin=_cite("6.9"),
)


def _basis(letter: str, won: str, lost: str, more: Clauses, paid: Clauses) -> Basis:
    """What a wager rests on: its paragraph, how it wins and loses, its odds, its place on the layout."""
    settled = BY_POSITION + more
    return Basis(
        made=_cite(f"3.1({letter})"),
        won=_cite(f"3.1({letter})({won})") + PAID + settled + paid,
        lost=_cite(f"3.1({letter})({lost})") + settled,
        limits=general.LIMITS,
    )


def offered(more: Clauses = (), paid: Clauses = ()) -> tuple[WagerType, ...]:
    """The wagers of rule 3.1 at the odds of rule 4.0.

    ``more`` is what else their settlement rests on, ``paid`` what the payment of those that win does.
    """

    def basis(letter: str, won: str = "i", lost: str = "ii") -> Basis:
        return _basis(letter, won, lost, more, paid)

    in_triple = basis("d", "ii", "iii")
    return (
        wagers.small(basis("a"), EVENS),
        wagers.big(basis("b"), EVENS),
        wagers.triples(basis("c"), Odds(180)),
        wagers.doubles(basis("d", lost="iii"), Odds(11), win("the triple", Odds(11), in_triple.won)),
        wagers.any_triple(basis("e"), Odds(31)),
        wagers.totals(basis("f"), [Odds(n) for n in TOTALS]),
        wagers.pairs(basis("g"), Odds(6)),
        wagers.faces(basis("h"), (Odds(1), Odds(2), Odds(12))),
    )


def void_spins(more: Clauses = ()) -> tuple[Irregularity, ...]:
    """The spins that rules 7.1 to 7.4 make void; ``more`` is by what these rules apply."""
    void = _cite("7.5") + general.VOID_ROUND + more
    return (
        void_spin(
            "die_not_flat",
            "Die not lying flat",
            "One of the dice does not lie flat in the bottom of the tumbler",
            _cite("7.1") + void,
            (SPIN,),
        ),
        _malfunction(
            void_spin(
                "tumbler_failed",
                "Tumbler failed",
                "The tumbler does not operate correctly after it was activated",
                _cite("7.2") + void,
                (WAGERS, SPIN),
            )
        ),
        void_spin(
            "dice_exposed",
            "Dice exposed during betting",
            "The dice are seen before no more bets is called",
            _cite("7.3") + void,
            (WAGERS,),
        ),
        void_spin(
            "tumbler_not_activated",
            "Tumbler not activated",
            "The dealer has not activated the tumbler for this game",
            _cite("7.4") + void,
            (WAGERS, SPIN, RESULT),
        ),
    )


def areas_not_lit(more: Clauses = ()) -> Irregularity:
    """The equipment fails to light the winning areas (rule 7.6)."""
    return _malfunction(
        display_wrong(
            "areas_not_lit",
            "Winning areas not lit, or wrongly",
            "The electronic equipment does not light the winning areas, or not the right ones",
            _cite("7.6") + more,
        )
    )


def _malfunction(irregularity: Irregularity) -> Irregularity:
    """Equipment that fails: an inspector is told at once (rule 7.7)."""
    return replace(irregularity, notify=("Government inspector",))


def irregularities() -> tuple[Irregularity, ...]:
    """Part 7, wrong numbers entered (rule 6.7), and what may befall any game."""
    return (
        *void_spins(),
        areas_not_lit(),
        wrongly_entered(
            "wrong_result_entered",
            "Wrong numbers entered",
            "The numbers entered are not those that the dice show, and nothing is settled yet",
            _cite("6.7"),
            RESULT,
        ),
        *general.irregularities(),
    )


def guards() -> tuple[Guard, ...]:
    """The rules on placing, in the order in which a wager taken in error is judged by them."""
    return general.on_spots(same_area, general.void(on_the_layout()))


OPTIONS: Final = (general.VALUE_CHIPS,)


def colour_chips(value_chips: Value) -> ColourChipLaw:
    """How chips without denomination are used on the layout (rule 3.4, part 18 of Division I)."""
    law = general.colour_chips(value_chips, "div VI")
    return replace(law, valued=law.valued + _cite("3.4"))


def build(values: Mapping[str, Value]) -> SicBoRules:
    """The rules of a table under resolved options."""
    rules = guards()
    return SicBoRules(
        play=conduct,
        law=LAW,
        wagers=MappingProxyType({w.name: w for w in offered()}),
        irregularities=MappingProxyType({i.kind: i for i in irregularities()}),
        checks=tuple(g.check for g in rules),
        accept=general.accepted(rules),
        colour_chips=colour_chips(values["value_chips"]),
        drawn=_cite("2.3"),
        signs=(general.increments_at_most_minimum, takes_wagers_always(_cite("3.1"))),
    )


TAI_SAI: Final = declare(FAMILY, BOOK, "tai_sai", "Tai-sai (sic-bo)", _cite("1.0"), OPTIONS, build)

GAMES: Final = (TAI_SAI,)
