"""Queensland: sic-bo (schedule 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from croupier.games.checks import at_least_minimum, at_most_maximum, in_chips, in_steps, takes_wagers_always
from croupier.games.colour_chips import ColourChipLaw
from croupier.games.game import Accepted, Opening, declare
from croupier.games.lines import lose, win
from croupier.games.options import Option, Value, flag
from croupier.games.refusals import Refusal
from croupier.games.remedies import Irregularity
from croupier.games.sic_bo import wagers
from croupier.games.sic_bo.conduct import conduct
from croupier.games.sic_bo.family import FAMILY
from croupier.games.sic_bo.rules import SicBoRules, on_the_layout, same_area
from croupier.games.sic_bo.terms import SicBoLaw
from croupier.games.sic_bo.wagers import Basis
from croupier.games.spin_table import RESULT, SPIN, WAGERS
from croupier.games.spins import chips_elsewhere, display_wrong, no_spin, wrongly_entered
from croupier.games.wagers import Wager, WagerType
from croupier.money.odds import Odds
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void


class Tumbler(StrEnum):
    """The tumblers of section 8."""

    COVERED = "covered"
    OPEN = "open"


_cite = BOOK.within("sch 8")


OPTIONS: Final = (
    Option(
        "tumbler",
        "A covered tumbler, activated before betting and uncovered after it; or an open one, activated after",
        tuple(t.value for t in Tumbler),
        Tumbler.COVERED.value,
        _cite("s 8(1)", "s 8(2)", "s 14(1)"),
    ),
    flag(
        "triple_wins_double",
        "Whether a wager on a double wins where all three dice show the number",
        True,
        _cite("s 5(2) def double"),
    ),
)

TOTALS: Final = (62, 31, 18, 12, 8, 7, 6)
"""What 4 or 17, 5 or 16 and so on to 10 or 11 pay to 1 (section 12(f))."""
EVENS: Final = Odds(1)

_LIMITS: Final = BOOK.cite("s 12(1)", "s 12(1)(b)")
_STRICT: Final = _cite("s 9")


def law(tumbler: Tumbler) -> SicBoLaw:
    """The clauses of a spin with either tumbler."""
    tumbled = _cite("s 13(a)", "s 13(b)", "s 16")
    covered = tumbler is Tumbler.COVERED
    placed = _cite("s 5(1)", "s 6(1)")
    return SicBoLaw(
        wagers=placed + tumbled if covered else placed,
        no_more_bets=_cite("s 8(2)" if covered else "s 8(1)", "s 8(3)"),
        spin=_cite("s 14(1)(a)") if covered else tumbled + _cite("s 14(1)(b)"),
        result=_cite("s 4", "s 14(2)(a)", "s 14(2)(b)", "s 14(3)", "s 15(1)", "s 5(2) def total") + _STRICT,
    )


def _basis(term: str, odds: str) -> Basis:
    """What a wager rests on: its definition, the paragraph of its odds, its place on the layout."""
    defined = _cite(f"s 5(2) def {term}")
    return Basis(defined, defined + _cite(f"s 12({odds})") + _STRICT, defined + _STRICT, _LIMITS)


def _doubles(triple_wins: bool) -> WagerType:
    basis = _basis("double", "d")
    name = "the triple"
    in_triple = win(name, Odds(11), basis.won) if triple_wins else lose(name, basis.lost)
    return wagers.doubles(basis, Odds(11), in_triple)


def offered(triple_wins_double: bool) -> tuple[WagerType, ...]:
    """The wagers of section 5 at the odds of section 12."""
    return (
        wagers.small(_basis("small", "a"), EVENS),
        wagers.big(_basis("big", "b"), EVENS),
        wagers.triples(_basis("triple", "c"), Odds(180)),
        _doubles(triple_wins_double),
        wagers.any_triple(_basis("any triple", "e"), Odds(31)),
        wagers.totals(_basis("3 dice totals", "f"), [Odds(n) for n in TOTALS]),
        wagers.pairs(_basis("dice combinations", "g"), Odds(6)),
        wagers.faces(_basis("individual die face values", "h"), (Odds(1), Odds(2), Odds(12))),
        wagers.even(_basis("even", "i"), EVENS),
        wagers.fours(_basis("four number combination", "j"), Odds(7)),
        wagers.odd(_basis("odd", "k"), EVENS),
    )


def irregularities() -> tuple[Irregularity, ...]:
    """No spin, results wrongly shown or entered, chips in wrong places, wagers declared void."""
    unfair = _cite("s 10(1)(b)", "s 10(2)")
    return (
        no_spin(
            "die_not_flat",
            "Die not lying flat",
            "One or more of the dice do not lie flat in the bottom of the tumbler",
            _cite("s 17(1)"),
            steps=(SPIN,),
        ),
        no_spin(
            "tumbler_failed",
            "Tumbler failed",
            "The tumbler does not operate correctly after it was activated",
            _cite("s 17(2)"),
            steps=(WAGERS, SPIN),
        ),
        display_wrong(
            "areas_not_lit",
            "Winning area not lit",
            "A winning area of the layout does not light up",
            _cite("s 15(3)"),
        ),
        wrongly_entered(
            "wrong_result_entered",
            "Wrong result entered",
            "The numbers entered are not those that the dice show",
            _cite("s 15(4)"),
            RESULT,
        ),
        *chips_elsewhere(
            _cite("s 10(1)(a)(i)") + unfair,
            _cite("s 10(1)(a)(ii)") + unfair,
            _cite("s 7(1)") + _STRICT,
            _cite("s 7(2)"),
            RESULT,
        ),
        wagers_declared_void(),
    )


def _accepted(wager: Wager, refusal: Refusal, lying: Sequence[Wager], opening: Opening) -> Accepted:
    """Queensland says nothing of a wager taken in error: it does not count."""
    return Accepted(0, refusal.clauses)


COLOUR_CHIPS: Final = ColourChipLaw(
    valued=_cite("s 11(1)"),
    worth=_cite("s 11(2)"),
    one_holder=_cite("s 11(3)"),
    shared_if_agreed=True,
    only_here=_cite("s 11(4)"),
    redeemed=_cite("s 11(5)(a)"),
    redeemed_elsewhere=_cite("s 11(5)(b)"),
)
"""How chips without a value marked on them are issued, used and exchanged; value chips may always be used."""


def build(values: Mapping[str, Value]) -> SicBoRules:
    """The rules of a table under resolved options."""
    return SicBoRules(
        play=conduct,
        law=law(Tumbler(str(values["tumbler"]))),
        wagers=MappingProxyType({w.name: w for w in offered(bool(values["triple_wins_double"]))}),
        irregularities=MappingProxyType({i.kind: i for i in irregularities()}),
        checks=(
            in_chips(_cite("s 6(1)")),
            on_the_layout(),
            at_least_minimum(_LIMITS),
            at_most_maximum(_LIMITS, same_area),
            in_steps(_LIMITS),
        ),
        accept=_accepted,
        colour_chips=COLOUR_CHIPS,
        drawn=_cite("s 2(3)(b)") + BOOK.cite("s 4 def layout(b)"),
        signs=(takes_wagers_always(_cite("s 5(1)")),),
    )


SIC_BO: Final = declare(FAMILY, BOOK, "sic_bo", "Sic-bo", _cite("s 1"), OPTIONS, build)

GAMES: Final = (SIC_BO,)
