"""The mark by which a test says which clauses it checks."""

from __future__ import annotations

import pytest

from croupier.rulebooks import rulebook


def clause(book: str, *refs: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses of a rulebook that it checks.

    Coverage reads the marks from the text of the tests, so name book and clauses literally.

    Raises:
        UnknownRulebook: there is no such book.
        DanglingCitation: the book has no such clause.
    """
    rulebook(book).refer(*refs)
    return pytest.mark.clause(book, *refs)
