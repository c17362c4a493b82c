"""Queensland's general part (sections 4 to 12) and its electronic table games (schedule 19)."""

from __future__ import annotations

from typing import Final

from croupier.rulebooks.general_law import GeneralLaw
from croupier.rulebooks.qld_2010 import BOOK

GENERAL: Final = GeneralLaw(
    book=BOOK,
    collects=BOOK.cite("sch 19 s 7(3)(c)", "sch 19 s 7(4) def collect"),
)
