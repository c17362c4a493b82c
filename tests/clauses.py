"""The marks by which a test says which clauses it checks, and how."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from croupier.rulebooks import rulebook


def clause(book: str, *refs: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses of a rulebook that it has produced.

    Each must come up while the test runs, as the reason of an event, a settlement, a refusal or an entry of
    the house. Coverage reads the marks from the text of the tests, so name book and clauses literally.

    Raises:
        UnknownRulebook: there is no such book.
        DanglingCitation: the book has no such clause.
    """
    rulebook(book).refer(*refs)
    return pytest.mark.clause(book, *refs)


def states(book: str, *refs: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses of which it checks what the software says: odds, an analysis, a page.

    Raises:
        UnknownRulebook: there is no such book.
        DanglingCitation: the book has no such clause.
    """
    rulebook(book).refer(*refs)
    return pytest.mark.states(book, *refs)


def of(mark: pytest.MarkDecorator, *case: object) -> ParameterSet:
    """A row of a table of cases: the one clause that its mark names, then the case."""
    (ref,) = mark.args[1:]
    return pytest.param(ref, *case, marks=mark, id=ref)
