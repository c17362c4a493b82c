"""The general rules of 1996 at the tables of the proposed games, where wagers may come from a nominee."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.rulebooks.nz_1996.house_rules import BACCARAT
from croupier.rulebooks.nz_1996.house_rules import GENERAL as GENERAL_1996
from croupier.rulebooks.nz_proposed import BOOK

NOMINEES: Final = BOOK.cite("div 5 r 11C.1", "div 5 r 11D.1") + BOOK.refer("div 5 r 13.2")

GENERAL: Final = replace(
    GENERAL_1996, games=MappingProxyType({"div 5": replace(BACCARAT, nominees=NOMINEES)})
)
