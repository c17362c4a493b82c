"""Poker hands of random players against PokerKit: betting, pots and showdowns come out alike.

Where the two differ a clause says why (:data:`benchmarks.poker_differences.CLAUSES`), and the players keep
off it; thousands of hands are played by ``python -m benchmarks.poker_differences``.
"""

from __future__ import annotations

from collections import Counter

import pytest

from benchmarks.poker_differences import CLAUSES, FORMS, Both, differences
from tests.clauses import clause, states
from tests.examples import tries

HANDS = tries(60)


@clause("qld-2010", "sch 11 s 28(2)(b)", "sch 11 s 28(8)(a)", "sch 11 s 28(8)(b)", "sch 11 s 24(4)")
@clause("qld-2010", "sch 11 s 30(1)(a)", "sch 11 s 30(1)(b)", "sch 11 s 30(4)(b)")
@clause("qld-2010", "sch 11 s 29(5)", "sch 11 s 29(6)", "sch 11 s 27(14)(e)(ii)", "sch 11 s 26(3)(a)")
@states(
    "qld-2010", "sch 11 s 30(2)", "sch 11 s 28(5)", "sch 11 s 28(7)", "sch 11 s 28(4)(b)", "sch 11 s 28(4)(c)"
)
@pytest.mark.parametrize(("name", "structure"), sorted(FORMS))
def test_random_hands_differ_from_pokerkit_by_clauses_alone(name: str, structure: str) -> None:
    found: Counter[str] = Counter()
    for seed in range(HANDS):
        found += Both(name, structure, seed).play()
    assert found.keys() <= CLAUSES.keys()


def test_every_form_is_played_and_differences_are_counted_by_their_clauses() -> None:
    found, unexplained = differences(3, seed=7)
    assert unexplained == []
    assert found["s 25(2)(c)"] > 0
