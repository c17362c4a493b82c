"""New Zealand's general rules (Division I) as the house carries them out."""

from __future__ import annotations

from typing import Final

from croupier.rulebooks.general_law import GeneralLaw
from croupier.rulebooks.nz_1996 import BOOK

GENERAL: Final = GeneralLaw(
    book=BOOK,
    collects=(),
)
