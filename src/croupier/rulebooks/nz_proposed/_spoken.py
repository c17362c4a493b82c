"""What the proposals say of wagers declared orally, beside the divisions of 1996 for their games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.rulebooks.nz_1996 import _spoken as of_1996
from croupier.rulebooks.nz_proposed import BOOK
from croupier.rulebooks.spoken_law import (
    Answerable,
    SpokenLaw,
    answers,
    instructions,
    position,
    with_chips,
)

_PLACED: Final = BOOK.cite("div Dragon21 r 5.5")

SPOKEN: Final[Mapping[str, SpokenLaw]] = MappingProxyType(
    {
        "div 2": of_1996.SPOKEN["div II"],
        "div 5": of_1996.SPOKEN["div V"],
        "div Big-Raise": with_chips(BOOK.cite("div Big-Raise r 5.4")),
        "div Dragon21": with_chips(BOOK.cite("div Dragon21 r 5.4")),
    }
)
ANSWERED: Final[Mapping[str, Mapping[str, Answerable]]] = MappingProxyType(
    {
        "div 2": of_1996.ANSWERED["div II"],
        "div 9A": answers(position(BOOK.cite("div 9A r 4.6"))),
        "div Dragon21": answers(position(_PLACED), instructions(_PLACED)),
    }
)
