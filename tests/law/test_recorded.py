"""What the catalogues call recorded and no act records yet: exact lists, which may only become shorter."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from croupier.law import Treatment
from croupier.law.coverage import named_by_tests
from croupier.rulebooks import rulebook, rulebook_names
from croupier.rulebooks.coverage import book_coverage
from croupier.rulebooks.general_law import general_law, has_general_law

TESTS: Final = Path(__file__).parent.parent

CARDS_AND_EQUIPMENT: Final[Mapping[str, str]] = {
    "qld-2010": """
        sch 3 s 26(a), sch 3 s 26(b), sch 4 s 20(4), sch 4 s 22(3), sch 4 s 22(4), sch 4 s 23(3),
        sch 4 s 25(4), sch 4 s 26(5), sch 5 s 17(3), sch 5 s 31(1)(a), sch 5 s 31(3)(a),
        sch 5 s 31(3)(b), sch 6 s 28(7)(a), sch 6 s 28(7)(b), sch 11 s 5(1)(a), sch 11 s 17(3),
        sch 11 s 17(4)
    """,
    "nz-1996": """
        div X r 5.2, div X r 5.4, div X r 5.6, div X r 7.4
    """,
}
"""By book: cards, dice, wheels, tiles, cloths and signs that no code names."""
PEOPLE_AND_MONEY: Final[Mapping[str, str]] = {}
"""By book: people, wagers, money and reports that no code names."""
NO_TEST: Final[Mapping[str, str]] = {}
"""By book: what code names and no test does."""

MOST: Final = {"cards and equipment": 21, "people and money": 0, "no test": 0}
"""How many there are: lower them with the lists."""


def listed(by_book: Mapping[str, str], book: str) -> list[str]:
    """The clauses of a book on a list."""
    return " ".join(by_book.get(book, "").split()).split(", ") if book in by_book else []


def count(by_book: Mapping[str, str]) -> int:
    """How many clauses are on a list."""
    return sum(len(listed(by_book, book)) for book in by_book)


def recorded(book: str) -> list[str]:
    """What the catalogue of a book has recorded."""
    return [c.ref for c in rulebook(book).catalogue.values() if c.treatment is Treatment.RECORDED]


@pytest.mark.parametrize("book", rulebook_names())
def test_what_is_recorded_is_named_by_code_and_by_a_test_or_is_on_a_list(book: str) -> None:
    book_coverage(book)
    if has_general_law(book):
        general_law(book)
    cited = rulebook(book).catalogue.cited
    no_code = [ref for ref in recorded(book) if ref not in cited]
    assert sorted(no_code) == sorted(listed(CARDS_AND_EQUIPMENT, book) + listed(PEOPLE_AND_MONEY, book))
    named = named_by_tests(book, TESTS).named
    no_test = [ref for ref in recorded(book) if ref in cited and ref not in named]
    assert sorted(no_test) == sorted(listed(NO_TEST, book))


def test_the_lists_only_become_shorter() -> None:
    assert count(CARDS_AND_EQUIPMENT) == MOST["cards and equipment"] <= 21
    assert count(PEOPLE_AND_MONEY) == MOST["people and money"] <= 109
    assert count(NO_TEST) == MOST["no test"] <= 15
