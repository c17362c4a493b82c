"""New Zealand's divisions on wagers declared orally, and on what players answer for themselves."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.law import Clauses
from croupier.rulebooks.nz_1996 import BOOK
from croupier.rulebooks.spoken_law import (
    Answerable,
    SpokenLaw,
    answers,
    instructions,
    own_total,
    position,
    with_chips,
)


def _with_chips(ref: str) -> SpokenLaw:
    return with_chips(BOOK.cite(ref))


def _both(clauses: Clauses) -> Mapping[str, Answerable]:
    return answers(position(clauses), instructions(clauses))


SPOKEN: Final[Mapping[str, SpokenLaw]] = MappingProxyType(
    {
        "div II": _with_chips("div II r 4.4"),
        "div III": _with_chips("div III r 4.3"),
        "div IV": _with_chips("div IV r 4.3"),
        "div V": _with_chips("div V r 4.3"),
        "div VI": _with_chips("div VI r 3.5"),
        "div VII": _with_chips("div VII r 4.3"),
        "div VIII": _with_chips("div VIII r 4.9"),
        "div IX": _with_chips("div IX r 4.3"),
        "div X": _with_chips("div X r 3.4"),
    }
)
"""At craps a dealer or game supervisor confirms it aloud, which is who enters it."""

PLACED: Final[Mapping[str, Clauses]] = MappingProxyType(
    {
        "div II": BOOK.cite("div II r 13.3(b)"),
        "div IV": BOOK.cite("div IV r 4.2"),
        "div V": BOOK.cite("div V r 4.2"),
        "div VI": BOOK.cite("div VI r 3.6"),
        "div VII": BOOK.cite("div VII r 4.4"),
        "div IX": BOOK.cite("div IX r 4.2"),
        "div X": BOOK.cite("div X r 3.3"),
    }
)
"""Wholly within the area or segment, the smaller chips on top, and behind the wager of the seated player."""

_BEST_HAND: Final = (
    "own_total",
    Answerable(
        "The player's best hand was not declared",
        "Players are responsible for declaring their best poker hand.",
        BOOK.cite("div VIII r 13.4"),
    ),
)
ANSWERED: Final[Mapping[str, Mapping[str, Answerable]]] = MappingProxyType(
    {
        "div II": answers(own_total(BOOK.cite("div II r 7.10"), "point total")),
        "div III": _both(BOOK.cite("div III r 4.6")),
        "div VI": _both(BOOK.cite("div VI r 3.7")),
        "div VII": _both(BOOK.cite("div VII r 4.5")),
        "div VIII": answers(_BEST_HAND),
        "div X": _both(BOOK.cite("div X r 3.9")),
    }
)
