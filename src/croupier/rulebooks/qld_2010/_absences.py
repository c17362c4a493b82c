"""Queensland's poker: who leaves the game with approval, and rejoins it."""

from __future__ import annotations

from typing import Final

from croupier.rulebooks.absence_law import AbsenceLaw
from croupier.rulebooks.qld_2010 import BOOK

MANILA: Final = AbsenceLaw(
    left=BOOK.cite("sch 5 s 19(3)(a)"),
    rejoins=BOOK.cite("sch 5 s 19(3)(b)"),
    kept=BOOK.cite("sch 5 s 19(3)(a)", "sch 5 s 19(3)(b)"),
    anew=BOOK.cite("sch 5 s 19(1)", "sch 5 s 19(2)"),
)
POKER: Final = AbsenceLaw(
    left=BOOK.cite("sch 11 s 21(2)(a)"),
    rejoins=BOOK.cite("sch 11 s 21(2)(b)"),
    kept=BOOK.cite("sch 11 s 18(6)"),
    anew=BOOK.cite("sch 11 s 21(1)(a)", "sch 11 s 18(3)(a)"),
)
