"""What the proposals let the operator direct at Lunar poker and Big Raise, and what they forbid there."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from croupier.law import Clauses
from croupier.rulebooks.conduct_law import ConductLaw, Direction, Measure, Misconduct
from croupier.rulebooks.general_law import Role
from croupier.rulebooks.nz_proposed import BOOK

OPERATOR: Final = frozenset({Role.SUPERVISOR})
"""Whoever supervises acts for the operator, who "may direct"."""


def _suspected(clauses: Clauses, apart: Clauses) -> Misconduct:
    return Misconduct("Suspected of collusion", clauses, MappingProxyType({Measure.APART: apart}))


def _english(clauses: Clauses) -> Direction:
    return Direction("English only", "Please speak English only at this table.", clauses, OPERATOR)


def _placed(clauses: Clauses) -> Direction:
    return Direction(
        "Cards where they are directed",
        "Please put your cards where the dealer shows.",
        clauses,
        OPERATOR,
    )


LUNAR: Final = ConductLaw(
    MappingProxyType({"cards_placed": _placed(BOOK.cite("div 21 r 9.11"))}),
    MappingProxyType(
        {
            "off_the_table": Misconduct("Cards taken off the table", BOOK.refer("div 21 r 9.12")),
            "exchange": Misconduct("Cards or information exchanged", BOOK.refer("div 21 r 9.13")),
            "losing": Misconduct("A losing wager handled, altered or withdrawn", BOOK.cite("div 21 r 5.14")),
            "collusion": _suspected(BOOK.refer("div 21 r 9.14"), BOOK.cite("div 21 r 9.14(b)")),
        }
    ),
)
BIG_RAISE: Final = ConductLaw(
    MappingProxyType(
        {
            "english": _english(BOOK.cite("div Big-Raise r 9.6(a)")),
            "cards_placed": _placed(BOOK.cite("div Big-Raise r 9.3", "div Big-Raise r 9.3A")),
        }
    ),
    MappingProxyType(
        {
            "off_the_table": Misconduct("Cards taken off the table", BOOK.cite("div Big-Raise r 9.4")),
            "exchange": Misconduct("Cards or information exchanged", BOOK.refer("div Big-Raise r 9.5")),
            "collusion": _suspected(BOOK.refer("div Big-Raise r 9.6"), BOOK.cite("div Big-Raise r 9.6(c)")),
        }
    ),
)
TERMINALS: Final = ConductLaw(
    misconduct=MappingProxyType(
        {
            "terminal": Misconduct(
                "A terminal damaged or interfered with, or equipment manipulated", BOOK.cite("div 9A r 3.5")
            ),
            "prize": Misconduct("A prize not legitimately attained", BOOK.cite("div 9A r 3.6")),
        }
    )
)
DRAGON21: Final = ConductLaw(
    misconduct=MappingProxyType(
        {"touching": Misconduct("Cards handled, altered or withdrawn", BOOK.cite("div Dragon21 r 4.2"))}
    )
)
PARTS: Final = MappingProxyType(
    {"div 9A": TERMINALS, "div 21": LUNAR, "div Big-Raise": BIG_RAISE, "div Dragon21": DRAGON21}
)
