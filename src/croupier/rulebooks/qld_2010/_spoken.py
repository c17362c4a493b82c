"""Queensland's schedules on wagers made aloud, and on what players answer for themselves."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.law import Clauses
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.spoken_law import (
    Answerable,
    Brought,
    SpokenLaw,
    answers,
    instructions,
    never,
    own_total,
    position,
)


def _never(ref: str) -> SpokenLaw:
    return never(BOOK.cite(ref))


_craps = BOOK.within("sch 4")
CASH: Final[Clauses] = _craps("s 5(4)(a)", "s 5(4)(b)", "s 5(5)", "s 5(6)")
"""Cash is taken in flight alone, for chips that take its place before the wager could be paid."""
CRAPS: Final = SpokenLaw(
    _craps("s 5(3)", "s 5(4)(a)"),
    MappingProxyType({Brought.CHIPS: _craps("s 5(2)"), Brought.CASH: CASH}),
    confirmed=_craps("s 5(2)", "s 5(4)(a)"),
    confirmed_by="boxperson",
)
ROULETTE: Final = SpokenLaw(
    BOOK.cite("sch 7 s 9(2)"),
    MappingProxyType(dict.fromkeys((Brought.NOTHING, Brought.CHIPS), BOOK.cite("sch 7 s 9(2)"))),
)
"""It may be made, and is none until its chips have been placed."""

SPOKEN: Final[Mapping[str, SpokenLaw]] = MappingProxyType(
    {
        "sch 1": _never("sch 1 s 8(2)(a)"),
        "sch 2": _never("sch 2 s 7(2)"),
        "sch 4": CRAPS,
        "sch 5": _never("sch 5 s 21(2)"),
        "sch 7": ROULETTE,
        "sch 8": _never("sch 8 s 6(2)"),
        "sch 9": _never("sch 9 s 7(2)"),
        "sch 10": _never("sch 10 s 7(2)"),
        "sch 14": _never("sch 14 s 7(2)"),
        "sch 15": _never("sch 15 s 7(4)"),
        "sch 16": _never("sch 16 s 7(2)"),
        "sch 17": _never("sch 17 s 7(2)"),
    }
)

PLACED: Final[Mapping[str, Clauses]] = MappingProxyType(
    {
        "sch 1": BOOK.cite("sch 1 s 6(2)(a)", "sch 1 s 6(2)(c)"),
        "sch 2": BOOK.cite("sch 2 s 30(3)", "sch 2 s 39(3)"),
        "sch 9": BOOK.cite("sch 9 s 31(3)"),
        "sch 17": BOOK.cite("sch 17 s 30(3)"),
    }
)
"""Inside the area, flat, on no other wager, and that of whoever controls a box nearest to the dealer."""


def _total(schedule: str, what: str = "point total") -> Mapping[str, Answerable]:
    return answers(own_total(BOOK.cite(f"{schedule} s 21"), what))


def _placed(where: str, told: str) -> Mapping[str, Answerable]:
    return answers(position(BOOK.cite(where)), instructions(BOOK.cite(told)))


ANSWERED: Final[Mapping[str, Mapping[str, Answerable]]] = MappingProxyType(
    {
        "sch 2": _total("sch 2"),
        "sch 4": _placed("sch 4 s 9(1)", "sch 4 s 9(2)"),
        "sch 6": answers(own_total(BOOK.cite("sch 6 s 28(2)"), "point total")),
        "sch 7": _placed("sch 7 s 12(1)", "sch 7 s 12(2)"),
        "sch 8": _placed("sch 8 s 7(1)", "sch 8 s 7(2)"),
        "sch 9": _total("sch 9"),
        "sch 10": _placed("sch 10 s 8(1)", "sch 10 s 8(2)"),
        "sch 14": _total("sch 14", "rank"),
        "sch 15": _total("sch 15"),
        "sch 16": _total("sch 16"),
        "sch 17": _total("sch 17"),
    }
)
