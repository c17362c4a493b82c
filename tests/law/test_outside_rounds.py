"""Every enforced clause is produced in a test, or stands on the list of what comes up in no round."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from croupier.rulebooks import rulebook, rulebook_names
from croupier.rulebooks.coverage import book_coverage

TESTS: Final = Path(__file__).parent.parent
OUTSIDE: Final = {
    "qld-2010": """
        sch 19 s 2(1), sch 19 s 2(2), sch 19 s 3(1)
        sch 19 s 3(2)(a), sch 19 s 3(2)(b), sch 19 s 3(2)(c), sch 19 s 3(2)(d), sch 19 s 3(2)(e)
        sch 19 s 3(2)(f), sch 19 s 3(2)(g), sch 19 s 3(2)(h)
        """,
    "nz-1996": "div I r 1.0 def government inspector",
    "nz-proposed": """
        div 9A r 3.3(b)(i), div 9A r 3.3(b)(iii), div 9A r 3.3(b)(iv), div 9A r 3.3(b)(v)
        div 9A r 3.3(b)(vi), div 9A r 3.3(b)(vii)
        """,
    "nz-poker-2017": "",
    "nsw-blackjack": "",
}
"""By book. What they are about: what a terminal shows all the time; what a game at a terminal is; words."""

MOST: Final = 18
"""How many there were at first: lower it with the list, and never raise it."""


def listed(book: str) -> set[str]:
    """The clauses of a book on the list."""
    return {ref.strip() for line in OUTSIDE[book].splitlines() for ref in line.split(", ") if ref.strip()}


@pytest.mark.parametrize("book", rulebook_names())
def test_every_enforced_clause_is_produced_in_a_test_or_stands_on_the_list(book: str) -> None:
    found = book_coverage(book, TESTS)
    assert [clause.ref for clause in found.unaccounted or ()] == []
    # What a test produces is off the list, and what is on it is at least stated by one.
    assert {each.clause.ref for each in found.outside} == listed(book)
    assert {clause.ref for clause in found.not_produced or ()} == listed(book)
    assert found.marks is not None
    assert listed(book) <= found.marks.stated


def test_the_list_only_becomes_shorter() -> None:
    assert sum(len(listed(book)) for book in rulebook_names()) == MOST <= 20


def test_every_reason_is_of_its_own_clause() -> None:
    reasons = [each.reason for book in rulebook_names() for each in rulebook(book).outside]
    assert len(reasons) == MOST
    assert len(set(reasons)) == len(reasons)
    assert all(reason.endswith(".") and len(reason.split()) >= 8 for reason in reasons)
