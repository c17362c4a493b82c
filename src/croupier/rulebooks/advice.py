"""What rulebooks say of advising players how to play, at a table where people wager.

New Zealand and New South Wales forbid it to those who work for the casino; Queensland's book is silent.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.law import Citation, Rulebook
from croupier.rulebooks import rulebook

_FORBIDDEN: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"nz-1996": ("div I r 4.1",), "nsw-blackjack": ("r 18.11",)}
)


def no_advice(book: str) -> tuple[Citation, ...]:
    """The clauses of a book, or of the one that it amends, by which players are not advised; none if silent.

    Raises:
        UnknownRulebook: there is no such book.
    """
    found: Rulebook | None = rulebook(book)
    while found is not None and found.name not in _FORBIDDEN:
        found = found.amends
    return () if found is None else found.refer(*_FORBIDDEN[found.name])
