"""The general rules of 1996 at the tables of the proposed games, where wagers may come from a nominee."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.rulebooks.general_law import TablePlay
from croupier.rulebooks.nz_1996.house_rules import BACCARAT
from croupier.rulebooks.nz_1996.house_rules import GENERAL as GENERAL_1996
from croupier.rulebooks.nz_proposed import BOOK

NOMINEES: Final = BOOK.cite("div 5 r 11C.1", "div 5 r 11D.1") + BOOK.refer("div 5 r 13.2")

SHOWN: Final = TablePlay(
    shows=MappingProxyType(
        {
            "table.limits": BOOK.cite("div 9A r 3.3(b)(i)"),
            "betting.left": BOOK.cite("div 9A r 3.3(b)(ii)"),
            "you.credits": BOOK.cite("div 9A r 3.3(b)(iii)"),
            "you.bet": BOOK.cite("div 9A r 3.3(b)(iv)"),
            "you.last.outcome": BOOK.cite("div 9A r 3.3(b)(v)"),
            "you.last.won": BOOK.cite("div 9A r 3.3(b)(vi)"),
            "at": BOOK.cite("div 9A r 3.3(b)(vii)"),
        }
    )
)
"""What a terminal of electronic tai-sai shows."""

GENERAL: Final = replace(
    GENERAL_1996,
    games=MappingProxyType({"div 5": replace(BACCARAT, nominees=NOMINEES), "div 9A": SHOWN}),
)
