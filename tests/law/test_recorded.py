"""Whatever the catalogues call recorded is named by code and by a test: there is an act that records it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from croupier.law import Treatment
from croupier.law.coverage import named_by_tests
from croupier.rulebooks import rulebook, rulebook_names
from croupier.rulebooks.coverage import book_coverage
from croupier.rulebooks.general_law import general_law, has_general_law

TESTS: Final = Path(__file__).parent.parent


def recorded(book: str) -> list[str]:
    """What the catalogue of a book has recorded."""
    return [c.ref for c in rulebook(book).catalogue.values() if c.treatment is Treatment.RECORDED]


@pytest.mark.parametrize("book", rulebook_names())
def test_what_is_recorded_is_named_by_code_and_by_a_test(book: str) -> None:
    book_coverage(book)
    if has_general_law(book):
        general_law(book)
    cited = rulebook(book).catalogue.cited
    named = named_by_tests(book, TESTS).named
    assert [ref for ref in recorded(book) if ref not in cited] == [], "recorded, and no code names it"
    assert [ref for ref in recorded(book) if ref not in named] == [], "recorded, and no test names it"
