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

CARDS_AND_EQUIPMENT: Final = {
    "qld-2010": """
        s 4 def preshuffled, sch 1 s 10, sch 1 s 14(1), sch 1 s 14(1)(a), sch 1 s 14(1)(b),
        sch 1 s 17(9), sch 1 s 19(1)(a), sch 2 s 12(1), sch 2 s 12(1)(a), sch 2 s 12(1)(b),
        sch 2 s 13(2), sch 2 s 13(9), sch 2 s 62(2)(b), sch 3 s 12(2), sch 3 s 26(a),
        sch 3 s 26(b), sch 4 s 19(1), sch 4 s 19(2), sch 4 s 19(3), sch 4 s 20(4), sch 4 s 22(3),
        sch 4 s 22(4), sch 4 s 23(3), sch 4 s 25(4), sch 4 s 26(5), sch 5 s 17(3),
        sch 5 s 31(1)(a), sch 5 s 31(3)(a), sch 5 s 31(3)(b), sch 6 s 20(1), sch 6 s 20(2),
        sch 6 s 20(3), sch 6 s 21(1), sch 6 s 23(2), sch 6 s 24(3), sch 6 s 28(7)(a),
        sch 6 s 28(7)(b), sch 9 s 4(b), sch 9 s 12(1), sch 9 s 12(1)(a), sch 9 s 12(1)(b),
        sch 9 s 13(2), sch 9 s 13(8), sch 9 s 52(2)(b), sch 10 s 3(1), sch 11 s 5(1)(a),
        sch 11 s 17(3), sch 11 s 17(4), sch 12 s 11(2)(a), sch 13 s 12(2)(a), sch 13 s 13(2),
        sch 14 s 13(1), sch 14 s 13(1)(a), sch 14 s 13(1)(b), sch 14 s 14(2), sch 14 s 14(8),
        sch 14 s 31(3)(b), sch 15 s 12(1), sch 15 s 12(1)(a), sch 15 s 12(1)(b), sch 15 s 13(2),
        sch 15 s 13(8), sch 15 s 44(2)(b), sch 16 s 12(1), sch 16 s 12(1)(a), sch 16 s 12(1)(b),
        sch 16 s 13(2), sch 16 s 13(9), sch 16 s 35(3)(b), sch 17 s 12(1), sch 17 s 12(1)(a),
        sch 17 s 12(1)(b), sch 17 s 13(2), sch 17 s 13(9), sch 17 s 50(2)(b), sch 18 s 6(2)(a),
        sch 18 s 7(2)
    """,
    "nz-1996": """
        div IV r 6.1, div IV r 6.2, div IV r 7.1(d), div V r 6.1, div V r 6.2, div IX r 6.1,
        div IX r 6.2, div II r 5.1, div II r 5.2, div II r 6.1(d), div II r 6.6, div III r 3.1,
        div III r 3.7, div VII r 3.1, div VIII r 5.1, div VIII r 5.2, div VIII r 5.3,
        div VIII r 5.4(b), div VIII r 5.4(c), div VIII r 6.1(c), div X r 4.2, div X r 5.2,
        div X r 5.4, div X r 5.6, div X r 7.4
    """,
    "nz-proposed": """
        div Big-Raise r 6.1, div Big-Raise r 6.2, div Big-Raise r 6.3, div Big-Raise r 6.4(a),
        div Big-Raise r 6.4(b), div Big-Raise r 6.4(c), div Big-Raise r 7.1(c),
        div Big-Raise r 7.1(e)
    """,
    "nsw-blackjack": """
        r 4.6.1, r 4.8, r 6.5.1.3, r 14.6.2, r 16.1.1
    """,
}
"""By book: cards, dice, wheels, tiles, cloths and signs that no code names."""
PEOPLE_AND_MONEY: Final[Mapping[str, str]] = {}
"""By book: people, wagers, money and reports that no code names."""
NO_TEST: Final[Mapping[str, str]] = {}
"""By book: what code names and no test does."""

MOST: Final = {"cards and equipment": 115, "people and money": 0, "no test": 0}
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
    assert count(CARDS_AND_EQUIPMENT) == MOST["cards and equipment"] <= 115
    assert count(PEOPLE_AND_MONEY) == MOST["people and money"] <= 109
    assert count(NO_TEST) == MOST["no test"] <= 15
