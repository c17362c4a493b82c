"""Who cuts the cards at Queensland's tables (schedules 1, 2, 9 and 14 to 17)."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.law import Clauses
from croupier.rulebooks.cut_law import Asked, CutLaw, Occasion, same_first
from croupier.rulebooks.general_law import Role
from croupier.rulebooks.qld_2010 import BOOK

_DEALER: Final = frozenset({Role.DEALER})
_DEALER_OR_SUPERVISOR: Final = frozenset({Role.DEALER, Role.SUPERVISOR})


def _boxes(
    schedule: str,
    cut: str,
    selecting: str,
    *,
    once: str,
    handed: tuple[str, ...] = (),
    again: Clauses = (),
    nobody: str = "(4)",
    cutters: frozenset[Role] = _DEALER,
) -> CutLaw:
    """A game of boxes: the sections on the cut and on who makes it, and their paragraphs that differ."""

    def cite(*refs: str) -> Clauses:
        return BOOK.cite(*(f"{schedule} {ref}" for ref in refs))

    return CutLaw(
        offered=cite(f"s {cut}(3)"),
        first=MappingProxyType(
            {
                Occasion.START: (Asked.EARLIEST, cite(f"s {selecting}(1)(a)")),
                Occasion.BOX: (Asked.BOX, cite(f"s {selecting}(1)(b)")),
                Occasion.DEALER: (Asked.HIGHEST, cite(f"s {selecting}(1)(c)")),
                Occasion.DIRECTED: (Asked.HIGHEST, cite(f"s {selecting}(1)(d)")),
            }
        ),
        refused=cite(f"s {selecting}(2)"),
        nobody=cite(f"s {selecting}{nobody}"),
        cutters=cutters,
        handed=cite(*handed),
        once=cite(once),
        again=again,
        empty=cite(f"s {selecting}{nobody}"),
    )


def _stacked(law: CutLaw, section: str, into: str) -> CutLaw:
    """Two cutting cards are used, and the stack then goes into the shoe: paragraphs of a section."""
    return replace(law, marked=BOOK.cite(f"{section}(2)"), into_shoe=BOOK.cite(f"{section}{into}"))


BACCARAT: Final = CutLaw(
    offered=BOOK.cite("sch 1 s 17(1)"),
    first=same_first(Asked.LOWEST, BOOK.cite("sch 1 s 17(2)")),
    refused=BOOK.cite("sch 1 s 17(2)"),
    nobody=BOOK.cite("sch 1 s 17(4)"),
    cutters=_DEALER_OR_SUPERVISOR,
    handed=BOOK.cite("sch 1 s 17(3)"),
    again=BOOK.cite("sch 1 s 17(6)"),
    empty=BOOK.cite("sch 1 s 17(1)(a)"),
    standing=BOOK.cite("sch 1 s 7(2)(b)"),
    machine=BOOK.cite("sch 1 s 17(13)"),
    into_shoe=BOOK.cite("sch 1 s 17(9)"),
)
BLACKJACK: Final = _stacked(
    _boxes(
        "sch 2",
        "13",
        "14",
        once="s 13(6)",
        handed=("s 13(5)", "s 14(3)"),
        again=BOOK.cite("sch 2 s 13(4)(i)"),
    ),
    "sch 2 s 13",
    "(9)",
)
_SPANISH: Final = _stacked(
    _boxes("sch 9", "13", "14", once="s 13(5)", again=BOOK.cite("sch 9 s 13(4)(i)"), nobody="(3)"),
    "sch 9 s 13",
    "(8)",
)
SPANISH: Final = replace(_SPANISH, marked=BOOK.cite("sch 9 s 4(b)") + _SPANISH.marked)
CASINO_WAR: Final = _stacked(
    _boxes("sch 14", "14", "15", once="s 14(5)", handed=("s 15(3)",), cutters=_DEALER_OR_SUPERVISOR),
    "sch 14 s 14",
    "(8)",
)
SWITCH: Final = _stacked(
    _boxes("sch 15", "13", "14", once="s 13(5)", handed=("s 14(3)",), cutters=_DEALER_OR_SUPERVISOR),
    "sch 15 s 13",
    "(8)",
)
LUCKY_DRAW: Final = _stacked(
    _boxes(
        "sch 16",
        "13",
        "14",
        once="s 13(6)",
        handed=("s 13(5)", "s 14(3)"),
        again=BOOK.cite("sch 16 s 13(6)(i)", "sch 16 s 13(6)(ii)"),
    ),
    "sch 16 s 13",
    "(9)",
)
CHALLENGE: Final = _stacked(
    _boxes("sch 17", "13", "14", once="s 13(6)", handed=("s 13(5)", "s 14(3)")), "sch 17 s 13", "(9)"
)
