"""Who cuts the cards at New Zealand's tables (divisions II, IV, V and IX)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from croupier.law import Clauses
from croupier.rulebooks.cut_law import Asked, CutLaw, Occasion, same_first
from croupier.rulebooks.general_law import Role
from croupier.rulebooks.nz_1996 import BOOK

_cite = BOOK.cite
_EMPLOYEE: Final = frozenset({Role.DEALER, Role.SUPERVISOR})
"""An authorised employee of the casino."""

BLACKJACK: Final = CutLaw(
    offered=_cite("div II r 6.2"),
    first=MappingProxyType(
        {
            Occasion.START: (Asked.EARLIEST, _cite("div II r 6.7(a)")),
            Occasion.BOX: (Asked.BOX, _cite("div II r 6.7(b)")),
            Occasion.DEALER: (Asked.HIGHEST, _cite("div II r 6.7(c)")),
            Occasion.REPLACED: (Asked.LOWEST, _cite("div II r 6.7(d)")),
        }
    ),
    refused=_cite("div II r 6.8"),
    nobody=_cite("div II r 6.8"),
    cutters=_EMPLOYEE,
    empty=_cite("div II r 6.8"),
    into_shoe=_cite("div II r 6.6"),
)


def _baccarat(rule: str, asked: Asked, *, falling: bool = False, standing: Clauses = ()) -> CutLaw:
    """A game of baccarat, whose one rule says all of it."""
    clauses = _cite(rule)
    return CutLaw(
        offered=clauses,
        first=same_first(asked, clauses),
        refused=clauses,
        nobody=clauses,
        cutters=_EMPLOYEE,
        falling=falling,
        empty=clauses,
        standing=standing,
    )


MINI_BACCARAT: Final = _baccarat("div IV r 7.2", Asked.LOWEST)
BACCARAT: Final = _baccarat("div V r 7.3", Asked.LOWEST, standing=_cite("div V r 4.4(b)"))
MIDI_BACCARAT: Final = _baccarat("div IX r 7.3", Asked.HIGHEST, falling=True)
