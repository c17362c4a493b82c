"""Nothing that a rulebook wants enforced is without code and a test that name it."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.rulebooks import rulebook, rulebook_names
from croupier.rulebooks.coverage import book_coverage

TESTS = Path(__file__).parent.parent
CATALOGUED = [name for name in rulebook_names() if any(rulebook(name).home.glob("clauses*.tsv"))]


@pytest.mark.parametrize("book", CATALOGUED)
def test_every_enforced_clause_is_cited_by_code_and_by_a_test(book: str) -> None:
    found = book_coverage(book, TESTS)
    assert not found.dangling
    assert not [clause.ref for clause in found.without_code]
    assert not [clause.ref for clause in found.without_test or ()]
