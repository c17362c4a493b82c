"""Random hands of New Zealand's hold-em and Omaha against PokerKit: they differ by rules that say so alone.

Thousands of hands are played by ``python -m benchmarks.nz_poker_differences``.
"""

from __future__ import annotations

from collections import Counter

import pytest

from benchmarks.nz_poker_differences import NZ_FORMS, WHY, NzBoth
from tests.clauses import clause
from tests.examples import tries

HANDS = tries(25)
REOPENS = "s 29(10)"
"""Short all-in wagers that come to a full raise together and reopen nothing."""


@clause("nz-poker-2017", "div 13 r 10.2", "div 13 r 10.3", "div 13 def raise")
@pytest.mark.parametrize(("name", "structure"), sorted(NZ_FORMS))
def test_random_hands_differ_from_pokerkit_by_rules_alone(name: str, structure: str) -> None:
    found: Counter[str] = Counter()
    for seed in range(HANDS):
        found += NzBoth(name, structure, seed).play()
    assert found.keys() <= WHY.keys()
    # Without a fixed limit they reopen it, as PokerKit has it (published rrop, No limit and pot limit 4).
    assert structure == "structured" or not found[REOPENS]
