"""What a record may cite that is no clause: publications by book, as this verifier has them.

A reference to one begins with a word of its own, so that nobody takes it for a clause.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

WORD: Final = "published "
KNOWN: Final[dict[str, frozenset[str]]] = {
    "nz-proposed": frozenset({"pa-669a § 669a.6(c)", "qld-2010 sch 13 s 9(1)", "qld-2010 sch 13 s 9(5)"}),
}
"""By book: each source with the place in it that a game rests on, as it is cited after the word."""


def wrong_publication(book: str, cited: Iterable[str]) -> str:
    """What is wrong with what an event cites besides clauses, or nothing."""
    known = KNOWN.get(book, frozenset())
    wrong = [ref for ref in cited if ref.startswith(WORD) and ref.removeprefix(WORD) not in known]
    return f"it cites {wrong[0]!r:.100}, which no game of the book rests on" if wrong else ""
